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
    var least: Double?
    var ideal: Double?
    var most: Double?

    init(least: Double?, ideal: Double?, most: Double?) {
      self.least = Limits.valid(least).flatMap { $0.isFinite ? $0 : nil }
      self.ideal = Limits.valid(ideal).flatMap { $0.isFinite ? $0 : nil }
      self.most = Limits.valid(most)
      // The minimum wins if limits contradict each other, as in SwiftUI.
      if let least = self.least, let most = self.most { self.most = max(least, most) }
    }

    /// A fixed length; no limits for nil and infinity.
    init(fixed: Double?) {
      let length = fixed.flatMap { $0.isFinite ? $0 : nil }
      self.init(least: length, ideal: length, most: length)
    }

    private static func valid(_ length: Double?) -> Double? {
      guard let length, !length.isNaN else { return nil }
      return max(0, length)
    }

    func held(_ length: Double) -> Double {
      max(least ?? 0, min(length, most ?? .infinity))
    }

    /// The proposal for the view inside.
    func proposal(_ proposed: Double?) -> Double? {
      if let proposed { return held(proposed) }
      if let ideal { return held(ideal) }
      // Without a proposal the view inside has its ideal length, unless only one length is allowed.
      return least != nil && least == most ? least : nil
    }

    /// The length of the frame.
    ///
    /// Source: SwiftUI's documentation of `frame(minWidth:…)`. With both limits it is the proposed
    /// length; with the minimum alone the smaller of the proposed length and the view's; with the
    /// maximum alone the larger of these.
    func length(_ proposed: Double?, inner: Double) -> Double {
      guard let proposed = proposal(proposed) else { return held(inner) }
      let wanted: Double =
        switch (least, most) {
        case (nil, nil): inner
        case (_?, nil): min(inner, proposed)
        case (nil, _?): max(inner, proposed)
        case (_?, _?): proposed
        }
      let length = held(wanted)
      return length.isFinite ? length : held(inner)
    }

    func flexibility(_ inner: Flexibility) -> Flexibility {
      if let least, least == most { return .fixed }
      if most != nil { return .fills }
      return least == nil && ideal == nil ? inner : max(inner, .shrinks)
    }
  }

  var name: String { "frame" }

  func flexibility(_ slot: _Slot) -> AxisFlexibility {
    let inner = slot.children.first?.slot.flexibility ?? .fixed
    return AxisFlexibility(
      horizontal: width.flexibility(inner.horizontal), vertical: height.flexibility(inner.vertical))
  }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    let inner = slot.children.first?.slot.size(for: self.proposal(proposal)) ?? .zero
    return Size(
      width.length(proposal.width, inner: inner.width),
      height.length(proposal.height, inner: inner.height))
  }

  mutating func place(_ slot: _Slot) {
    guard !slot.children.isEmpty else { return }
    let proposal = proposal(slot.proposal)
    let size = slot.children[0].slot.size(for: proposal)
    slot.placeChild(0, at: alignment.origin(of: size, in: slot.size), size: size, proposal)
  }

  func firstBaseline(_ slot: _Slot, in size: Size) -> Double? {
    guard let child = slot.wrapped else { return nil }
    let inner = child.size(for: proposal(slot.proposal(answeredBy: size)))
    return child.firstBaseline(in: inner).map { $0 + alignment.origin(of: inner, in: size).y }
  }

  private func proposal(_ proposed: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: width.proposal(proposed.width), height: height.proposal(proposed.height))
  }
}

extension View {
  /// Gives the view a frame of this size; an axis that is nil has the view's own length.
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
        width: FrameModifier.Limits(least: minWidth, ideal: idealWidth, most: maxWidth),
        height: FrameModifier.Limits(least: minHeight, ideal: idealHeight, most: maxHeight),
        alignment: alignment))
  }
}
