internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Layout: nodes are measured for proposals, and placed.
extension _ViewNode {
  // MARK: Measuring

  /// The size for a proposal, in points; cached.
  final func size(for proposal: ProposedViewSize) -> Size {
    if let known = measurements.size(for: proposal) { return known }
    let size = measure(for: proposal)
    let valid = _ViewNode.valid(size)
    measurements.add(valid, for: proposal)
    return valid
  }

  /// The proposal of the measurement that had this size as its result; the size itself if there is
  /// no such measurement.
  final func proposal(answeredBy size: Size) -> ProposedViewSize {
    if hasBeenPlaced, !needsLayout, size == self.size { return proposal }
    return measurements.proposal(answeredBy: size) ?? ProposedViewSize(size)
  }

  /// The distance from the top to the first baseline at a size, in points; cached.
  final func firstBaseline(in size: Size) -> Double? {
    if let baseline, baseline.size == size { return baseline.length }
    let length = elementFirstBaseline(in: size).flatMap { $0.isFinite ? $0 : nil }
    baseline = (size, length)
    return length
  }

  /// A size with both sides finite and within 0…`longest`.
  static func valid(_ size: Size) -> Size { Size(length(size.width), length(size.height)) }

  private static func length(_ length: Double) -> Double {
    length.isNaN || length < 0 ? 0 : min(length, longest)
  }

  /// The greatest length of a view, in points.
  ///
  /// Ours: what a rasterizer's coordinates still resolve.
  static let longest = 1e7

  /// Discards cached sizes after a change of the content.
  final func invalidateLayout() {
    needsLayout = true
    measurements = Measurements()
    baseline = nil
    layoutCache = nil
    lengthsTotal = nil
  }

  /// Measures again with the cached proposals, and invalidates the layout if a result has changed.
  final func revalidateLayout() {
    lengthsTotal = nil
    let isRight = measurements.allSatisfy { proposal, size in
      let new = measure(for: proposal)
      return _ViewNode.valid(new) == size
    }
    let flexibility = elementFlexibility()
    let known = baseline
    baseline = nil
    layoutCache = nil
    let isStill = known.map { firstBaseline(in: $0.size) == $0.length } ?? true
    if !isRight || !isStill || flexibility != self.flexibility { invalidateLayout() }
    self.flexibility = flexibility
  }

  // MARK: Placing

  /// Places the content, unless its layout is still valid.
  final func place(in size: Size, proposal: ProposedViewSize, at time: Seconds) {
    layoutTime = time
    guard !isPlaced(in: size, proposal) else { return }
    self.size = size
    self.proposal = proposal
    needsDraw = true
    placeChildren()
    let extent = coveredRect(at: time)
    self.extent = travel > 0 ? extent.inset(by: -travel) : extent
    if barOverlap != .none {
      self.extent = self.extent.union(extendedFrame(Rect(origin: .zero, size: size)))
    }
    needsLayout = false
    includeSchedules(at: time)
  }

  /// The bounds of the node and its subtree as drawn, after clipping.
  private func coveredRect(at time: Seconds) -> Rect {
    let bounds = Rect(origin: .zero, size: size)
    if let clip = clip(in: bounds) { return safeArea == nil ? bounds : bounds.union(clip) }
    var covered = bounds
    for index in children.indices {
      let placement = placement(of: index, at: time)
      let inner = children[index].node.extent.scaledAboutZero(by: placement.scale)
        .offset(by: placement.origin)
      if inner.isFinite { covered = covered.union(inner) }
    }
    return covered
  }

  /// Places a child at a point of a left-to-right layout; mirrored in right-to-left interfaces.
  final func placeChild(_ index: Int, at origin: Point, _ proposal: ProposedViewSize) {
    placeChild(index, at: origin, size: children[index].node.size(for: proposal), proposal)
  }

  final func placeChild(
    _ index: Int, at origin: Point, size: Size, _ proposal: ProposedViewSize,
    isCentered: Bool = false, area given: SafeArea?? = nil
  ) {
    var frame = frame(of: Rect(origin: origin, size: size), isCentered: isCentered)
    var proposal = proposal
    if safeArea != nil || children[index].node.safeArea != nil || given != nil {
      let inner = frame.size
      adopt(given ?? fit(index, &frame), index)
      if frame.size != inner { proposal = proposal.grown(from: inner, to: frame.size) }
    }
    // No local reference to the child is kept: a second reference would make the child shared.
    let hasBeenPlaced = children[index].node.hasBeenPlaced
    if !children[index].node.isPlaced(in: frame.size, proposal) {
      let child = unique(index)
      child.place(in: frame.size, proposal: proposal, at: layoutTime)
      child.hasBeenPlaced = true
    }
    let old = children[index].origin
    guard old != frame.origin else { return }
    needsDraw = true
    children[index].origin = frame.origin
    if hasBeenPlaced, children[index].node is any OriginObservingNode {
      let child = unique(index)
      (child as? any OriginObservingNode)?.originChanged(
        from: old, to: frame.origin, at: layoutTime)
      child.needsDraw = true
      child.updateAggregates(after: layoutTime)
    }
  }

  /// Sets a child's safe area; the child is placed again if the area has changed.
  final func adopt(_ area: SafeArea?, _ index: Int) {
    guard children[index].node.safeArea != area else { return }
    let child = unique(index)
    child.safeArea = area
    child.needsLayout = true
  }

  private final func isPlaced(in size: Size, _ proposal: ProposedViewSize) -> Bool {
    !needsLayout && self.size == size && self.proposal == proposal
  }

  /// Converts a child's frame from left-to-right layout to the screen, aligned to the pixel grid.
  ///
  /// A centered child isn't mirrored: it keeps the same vertical lines in both directions. The
  /// node's own edges are aligned too, so its size on the screen may differ from the size in the
  /// layout by less than a grid step. A child that ends at the node's edge in the layout also ends
  /// there on the screen.
  private final func frame(of child: Rect, isCentered: Bool) -> Rect {
    let scale = environment.environment.scale
    var whole: Rect { Rect(origin: .zero, size: size).snapped(toScale: scale) }
    var frame = child.snapped(toScale: scale)
    let grid = layoutGrid(atScale: scale)
    if abs(child.maxX - size.width) * grid < 1 {
      frame.size.width = max(0, whole.maxX - frame.minX)
    }
    if abs(child.maxY - size.height) * grid < 1 {
      frame.size.height = max(0, whole.maxY - frame.minY)
    }
    let isMirrored = environment.environment.direction == .rightToLeft
    return isMirrored && !isCentered ? frame.mirrored(in: whole) : frame
  }
}
