internal import VitrineComponents
internal import VitrineGeometry

/// How a view of a fixed ratio goes into the space that there is.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// As large as all of it shows.
  case fit
  /// As small as no space is left.
  case fill
}

/// A view whose width and height are in a ratio.
public struct AspectRatioModifier: ElementModifier {
  /// Nil for that of the size that the view takes by itself.
  let ratio: Double?
  let mode: ContentMode

  var name: String { "aspectRatio" }

  init(ratio: Double?, mode: ContentMode) {
    self.ratio = ratio.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    self.mode = mode
  }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    guard let child = slot.wrapped else { return .zero }
    return child.size(for: inner(child, proposal))
  }

  mutating func place(_ slot: _Slot) {
    guard let proposal = slot.wrapped.map({ inner($0, slot.proposal) }) else { return }
    slot.placeWrapped(proposal)
  }

  /// What the view inside is told: a size of the ratio, made from what is proposed.
  private func inner(_ child: _Slot, _ proposal: ProposedViewSize) -> ProposedViewSize {
    let ideal = child.size(for: .unspecified)
    let ratio = ratio ?? (ideal.width / ideal.height)
    guard ratio.isFinite, ratio > 0 else { return proposal }
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil }
    let height = proposal.height.flatMap { $0.isFinite ? $0 : nil }
    let isInfinite = width == nil && height == nil && proposal != .unspecified
    if isInfinite { return proposal }
    let size: Size =
      switch (width, height) {
      case (let width?, nil): Size(width, width / ratio)
      case (nil, let height?): Size(height * ratio, height)
      case (let width?, let height?): Self.size(ratio, mode, in: Size(width, height))
      case (nil, nil): Self.size(ratio, mode, in: ideal)
      }
    return ProposedViewSize(size)
  }

  private static func size(_ ratio: Double, _ mode: ContentMode, in space: Size) -> Size {
    let byWidth = Size(space.width, space.width / ratio)
    let byHeight = Size(space.height * ratio, space.height)
    let isWide = byWidth.height <= space.height
    return (mode == .fit) == isWide ? byWidth : byHeight
  }
}

extension View {
  /// Proposes a size of a ratio to the view: one that gives way takes it, one of a size of its own
  /// keeps that.
  /// - Parameters:
  ///   - ratio: width by height; nil, what is not above 0 and what is no number stand for that of the
  ///     size which the view takes by itself.
  ///   - contentMode: whether it stays inside the space that there is, or leaves none of it.
  public func aspectRatio(
    _ ratio: Double? = nil, contentMode: ContentMode
  ) -> ModifiedView<Self, AspectRatioModifier, Model> {
    ModifiedView(self, AspectRatioModifier(ratio: ratio, mode: contentMode))
  }

  /// As large as all of it shows, in its own ratio.
  public func scaledToFit() -> ModifiedView<Self, AspectRatioModifier, Model> {
    aspectRatio(contentMode: .fit)
  }

  /// As small as no space is left, in its own ratio.
  public func scaledToFill() -> ModifiedView<Self, AspectRatioModifier, Model> {
    aspectRatio(contentMode: .fill)
  }
}
