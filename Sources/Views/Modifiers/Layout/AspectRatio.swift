internal import VitrineComponents
internal import VitrineGeometry

/// How a view with a fixed aspect ratio fits into the available space.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// As large as possible with all of the view inside the space.
  case fit
  /// As small as possible with all of the space covered.
  case fill
}

/// A view with an aspect ratio.
public struct AspectRatioModifier: ElementModifier {
  /// The ratio of width to height; nil for the ratio of the view's ideal size.
  let ratio: Double?
  let mode: ContentMode

  var name: String { "aspectRatio" }

  init(ratio: Double?, mode: ContentMode) {
    self.ratio = ratio.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    self.mode = mode
  }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    guard let child = node.wrapped else { return .zero }
    return child.size(for: inner(child, proposal))
  }

  mutating func place(_ node: _ViewNode) {
    guard let proposal = node.wrapped.map({ inner($0, node.proposal) }) else { return }
    node.placeWrapped(proposal)
  }

  /// The proposal for the view inside: a size with the ratio, made from the outer proposal.
  private func inner(_ child: _ViewNode, _ proposal: ProposedViewSize) -> ProposedViewSize {
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
  /// Proposes a size with an aspect ratio to the view: a flexible view takes the size, and a view
  /// with a fixed size keeps its own size.
  /// - Parameters:
  ///   - ratio: width divided by height; nil, NaN and numbers that aren't above 0 stand for the
  ///     ratio of the view's ideal size.
  ///   - contentMode: whether the view fits into the available space, or fills it.
  public func aspectRatio(
    _ ratio: Double? = nil, contentMode: ContentMode
  ) -> ModifiedView<Self, AspectRatioModifier, Model> {
    ModifiedView(self, AspectRatioModifier(ratio: ratio, mode: contentMode))
  }

  /// Scales the view to fit into the available space, in its own aspect ratio.
  public func scaledToFit() -> ModifiedView<Self, AspectRatioModifier, Model> {
    aspectRatio(contentMode: .fit)
  }

  /// Scales the view to fill the available space, in its own aspect ratio.
  public func scaledToFill() -> ModifiedView<Self, AspectRatioModifier, Model> {
    aspectRatio(contentMode: .fill)
  }
}
