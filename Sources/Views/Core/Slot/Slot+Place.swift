internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension _Slot {
  // MARK: Measuring

  /// The size that it takes of a proposal, in points; answers are kept.
  final func size(for proposal: ProposedViewSize) -> Size {
    if let known = measurements.size(for: proposal) { return known }
    let size = measure(for: proposal)
    let valid = _Slot.valid(size)
    measurements.add(valid, for: proposal)
    return valid
  }

  /// What it was last asked where it answered so; the size itself where it never did.
  final func proposal(answeredBy size: Size) -> ProposedViewSize {
    if wasPlaced, !needsLayout, size == self.size { return proposal }
    return measurements.proposal(answeredBy: size) ?? ProposedViewSize(size)
  }

  /// From the top to the first baseline where it is of a size, in points; the answer is kept.
  final func firstBaseline(in size: Size) -> Double? {
    if let baseline, baseline.size == size { return baseline.length }
    let length = elementFirstBaseline(in: size).flatMap { $0.isFinite ? $0 : nil }
    baseline = (size, length)
    return length
  }

  /// A size that is a number, from 0 to `longest` along both sides.
  static func valid(_ size: Size) -> Size { Size(length(size.width), length(size.height)) }

  private static func length(_ length: Double) -> Double {
    length.isNaN || length < 0 ? 0 : min(length, longest)
  }

  /// The greatest length of a view in points: what a rasteriser's coordinates still tell apart.
  ///
  /// Ours.
  static let longest = 1e7

  /// Forgets sizes: what is inside has changed.
  final func invalidateLayout() {
    needsLayout = true
    measurements = Measurements()
    baseline = nil
    layoutCache = nil
    lengthsTotal = nil
  }

  /// Forgets sizes where they are no longer right.
  final func revalidateLayout() {
    lengthsTotal = nil
    let isRight = measurements.allSatisfy { proposal, size in
      let new = measure(for: proposal)
      return _Slot.valid(new) == size
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

  /// Places what is inside, unless it is right already.
  final func place(in size: Size, proposal: ProposedViewSize, at time: Seconds) {
    layoutTime = time
    guard !isPlaced(in: size, proposal) else { return }
    self.size = size
    self.proposal = proposal
    needsDraw = true
    placeChildren()
    let extent = coveredRect(at: time)
    self.extent = travel > 0 ? extent.inset(by: -travel) : extent
    if underlap != .none {
      self.extent = self.extent.union(shownFrame(Rect(origin: .zero, size: size)))
    }
    needsLayout = false
    needsBuild = needsOwnBuild
    let next = elementNextChange(after: time) ?? .infinity
    if hosts { sceneWake = min(sceneWake, next) } else { wake = min(wake, next) }
    func follow(_ child: _Slot, _ childWake: Seconds) {
      needsBuild = needsBuild || child.needsBuild
      wake = min(wake, childWake)
      if !child.isAsleep { sceneWake = min(sceneWake, child.sceneWake) }
    }
    let (window, isInert) = (elementWindow, isInert)
    for index in children.indices {
      let child = children[index].slot
      follow(
        child,
        isInert && !child.isAsleep
          ? child.nextUpdate(after: time)
          : wakeOfChild(index, showingIn: window, after: time, before: .infinity))
    }
    if let layer { follow(layer, layer.isAsleep ? layer.due : layer.wake) }
  }

  /// What it and all inside it may cover: as the children show, and no more than is not clipped.
  private func coveredRect(at time: Seconds) -> Rect {
    let bounds = Rect(origin: .zero, size: size)
    if let clip = clip(in: bounds) { return safeArea == nil ? bounds : bounds.union(clip) }
    var covered = bounds
    for index in children.indices {
      let placement = placement(of: index, at: time)
      let inner = children[index].slot.extent.scaledAboutZero(by: placement.scale)
        .offset(by: placement.origin)
      if inner.isFinite { covered = covered.union(inner) }
    }
    return covered
  }

  /// Places a child at a point, for interfaces that read from left to right; others are mirrored.
  final func placeChild(_ index: Int, at origin: Point, _ proposal: ProposedViewSize) {
    placeChild(index, at: origin, size: children[index].slot.size(for: proposal), proposal)
  }

  final func placeChild(
    _ index: Int, at origin: Point, size: Size, _ proposal: ProposedViewSize,
    isCentered: Bool = false, area given: SafeArea?? = nil
  ) {
    var frame = frame(of: Rect(origin: origin, size: size), isCentered: isCentered)
    var proposal = proposal
    if safeArea != nil || children[index].slot.safeArea != nil || given != nil {
      let inner = frame.size
      adopt(given ?? fit(index, &frame), index)
      if frame.size != inner { proposal = proposal.grown(from: inner, to: frame.size) }
    }
    // No reference is kept here: a second one would make the slot somebody else's as well.
    let wasPlaced = children[index].slot.wasPlaced
    if !children[index].slot.isPlaced(in: frame.size, proposal) {
      let child = unique(index)
      child.place(in: frame.size, proposal: proposal, at: layoutTime)
      child.wasPlaced = true
    }
    let old = children[index].origin
    guard old != frame.origin else { return }
    needsDraw = true
    children[index].origin = frame.origin
    if wasPlaced, children[index].slot.followsMoves {
      let child = unique(index)
      child.elementMoved(from: old, to: frame.origin, at: layoutTime)
      child.needsDraw = true
      child.refresh(after: layoutTime)
    }
  }

  /// Tells a child how it lies over it, which is placed anew where that is something else.
  final func adopt(_ area: SafeArea?, _ index: Int) {
    guard children[index].slot.safeArea != area else { return }
    let child = unique(index)
    child.safeArea = area
    child.needsLayout = true
  }

  private final func isPlaced(in size: Size, _ proposal: ProposedViewSize) -> Bool {
    !needsLayout && self.size == size && self.proposal == proposal
  }

  /// Where a child is that was laid out from left to right: on the layout's grid, on the same lines
  /// either way where it is in the middle.
  ///
  /// The slot itself may be less than a step larger or smaller than what was laid out, since its own
  /// edges are on the grid: what ends with it in one ends with it in the other.
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
