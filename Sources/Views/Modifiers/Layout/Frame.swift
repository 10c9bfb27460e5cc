internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// Sets a size or limits of the size of a view.
public struct FrameModifier: ElementModifier {
  var width: Limits
  var height: Limits
  var alignment: Alignment

  /// The lengths that a frame may have along an axis, in points; nil for no limit.
  struct Limits: Hashable {
    var minimum: Double?
    var ideal: Double?
    var maximum: Double?

    init(minimum: Double?, ideal: Double?, maximum: Double?) {
      self.minimum = Limits.valid(minimum).flatMap { $0.isFinite ? $0 : nil }
      self.ideal = Limits.valid(ideal).flatMap { $0.isFinite ? $0 : nil }
      self.maximum = Limits.valid(maximum)
      // The minimum wins if limits contradict each other, as in SwiftUI.
      if let minimum = self.minimum, let maximum = self.maximum {
        self.maximum = max(minimum, maximum)
      }
    }

    /// A fixed length; no limits for nil and infinity.
    init(fixed: Double?) {
      let length = fixed.flatMap { $0.isFinite ? $0 : nil }
      self.init(minimum: length, ideal: length, maximum: length)
    }

    private static func valid(_ length: Double?) -> Double? {
      guard let length, !length.isNaN else { return nil }
      return max(0, length)
    }

    func clamped(_ length: Double) -> Double {
      max(minimum ?? 0, min(length, maximum ?? .infinity))
    }

    /// The proposal for the view inside.
    func proposal(_ proposed: Double?) -> Double? {
      if let proposed { return clamped(proposed) }
      if let ideal { return clamped(ideal) }
      // Without a proposal the view inside has its ideal length, unless only one length is allowed.
      return minimum != nil && minimum == maximum ? minimum : nil
    }

    /// The length of the frame.
    ///
    /// Source: SwiftUI's documentation of `frame(minWidth:…)`. With both limits this is the
    /// proposed length. With only a minimum it is the smaller of the proposed length and the view's
    /// length; with only a maximum, the larger of the two.
    func length(_ proposed: Double?, inner: Double) -> Double {
      guard let proposed = proposal(proposed) else { return clamped(inner) }
      let desired: Double =
        switch (minimum, maximum) {
        case (nil, nil): inner
        case (_?, nil): min(inner, proposed)
        case (nil, _?): max(inner, proposed)
        case (_?, _?): proposed
        }
      let length = clamped(desired)
      return length.isFinite ? length : clamped(inner)
    }

    func flexibility(_ inner: Flexibility) -> Flexibility {
      if let minimum, minimum == maximum { return .fixed }
      if maximum != nil { return .fills }
      return minimum == nil && ideal == nil ? inner : max(inner, .shrinks)
    }
  }

  var name: String { "frame" }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility {
    let inner = node.children.first?.node.flexibility ?? .fixed
    return AxisFlexibility(
      horizontal: width.flexibility(inner.horizontal), vertical: height.flexibility(inner.vertical))
  }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    let inner = node.children.first?.node.size(for: self.proposal(proposal)) ?? .zero
    return Size(
      width.length(proposal.width, inner: inner.width),
      height.length(proposal.height, inner: inner.height))
  }

  mutating func place(_ node: _ViewNode) {
    guard !node.children.isEmpty else { return }
    let proposal = proposal(node.proposal)
    let size = node.children[0].node.size(for: proposal)
    node.placeChild(0, at: alignment.origin(of: size, in: node.size), size: size, proposal)
  }

  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double? {
    guard let child = node.wrapped else { return nil }
    let inner = child.size(for: proposal(node.proposal(answeredBy: size)))
    return child.firstBaseline(in: inner).map { $0 + alignment.origin(of: inner, in: size).y }
  }

  private func proposal(_ proposed: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: width.proposal(proposed.width), height: height.proposal(proposed.height))
  }
}

extension View {
  /// Gives the view a frame of this size; along an axis with nil, the frame has the view's own
  /// length.
  /// - Parameters:
  ///   - width: in points; NaN and infinity count as nil, numbers below 0 as 0.
  ///   - height: in points; NaN and infinity count as nil, numbers below 0 as 0.
  ///   - alignment: the position of the view in the frame; centered by default.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> ModifiedView<Self, FrameModifier, Model> {
    ModifiedView(
      self,
      FrameModifier(
        width: FrameModifier.Limits(fixed: width), height: FrameModifier.Limits(fixed: height),
        alignment: alignment))
  }

  /// Gives the view a flexible frame within limits in points.
  ///
  /// NaN counts as nil, numbers below 0 count as 0, and infinity is only valid as a maximum.
  /// `maxWidth: .infinity` takes all of the available width. The minimum wins if limits contradict
  /// each other.
  /// - Parameters:
  ///   - minWidth: the minimum width.
  ///   - idealWidth: the width without a proposal.
  ///   - maxWidth: the maximum width.
  ///   - minHeight: the minimum height.
  ///   - idealHeight: the height without a proposal.
  ///   - maxHeight: the maximum height.
  ///   - alignment: the position of the view in the frame; centered by default.
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> ModifiedView<Self, FrameModifier, Model> {
    ModifiedView(
      self,
      FrameModifier(
        width: FrameModifier.Limits(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
        height: FrameModifier.Limits(minimum: minHeight, ideal: idealHeight, maximum: maxHeight),
        alignment: alignment))
  }
}
