internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The layer of a sheet or a full-screen cover; its visible height is a function of time.
struct SheetElement<Model>: PresentationElement, DisappearObserver, FocusTarget {
  var presentation = PresentationState<Model>()
  let isCover: Bool
  /// Runs once the sheet is closed.
  var onDismiss: ((inout Model, inout ActionContext) -> Void)?
  /// The geometry of the last layout.
  var geometry = SheetGeometry(in: .zero, detents: [.large], isCover: false)
  /// The current or last detent; nil before the first layout.
  var detent: PresentationDetent?
  /// The height while the sheet is open, in points; at rest the height of its detent.
  var height = Animated(0)
  /// The height of the last layout.
  var placedHeight = 0.0
  var drag: SheetDrag?
  /// True if the sheet fades instead of moving, because motion is reduced.
  private(set) var isMotionReduced = false
  /// True if the views behind look and work as before.
  private(set) var isStandard = false

  init(isCover: Bool) { self.isCover = isCover }

  var name: String { isCover ? "fullScreenCover" : "sheet" }
  var role: Role { .sheet }
  var isModal: Bool { !isStandard }

  /// The timing of insertion, removal and changes of detent.
  static var spring: Curve { .spring(.smooth) }
  /// The fade for reduced motion.
  ///
  /// The duration is that of reduced motion in `metrics`.
  static var fade: Curve { .easing(.easeInOut, duration: 0.2) }

  /// Where the removal ends, as a fraction of the height: below the window, since a spring slows
  /// down at its end.
  ///
  /// Ours.
  private static var removedPresence: Double { -0.08 }

  /// The visible height at a time, in points from the window's bottom.
  func shownHeight(at time: Seconds) -> Double {
    let height = height.value(at: time)
    return isMotionReduced ? height : height * max(0, presentation.presence.value(at: time))
  }

  /// The timing of a change of detent.
  var detentCurve: Curve { isMotionReduced ? .none : Self.spring }

  // MARK: Layout

  func contentFrame(_ node: _ViewNode, in bounds: Rect) -> Rect {
    let content = geometry.content(in: geometry.card(height: placedHeight))
    guard node.safeArea != nil else { return content }
    let (left, top) = (max(content.minX, bounds.minX), max(content.minY, bounds.minY))
    return Rect(
      left, top, max(0, min(content.maxX, bounds.maxX) - left),
      max(0, min(content.maxY, bounds.maxY) - top))
  }

  mutating func place(_ node: _ViewNode) {
    guard !node.children.isEmpty else { return }
    let time = node.layoutTime
    isMotionReduced = node.environment.environment.motion == .reduced
    isStandard = !isCover && node.presentationValue(SheetPresentationKey.self) == .standard
    adopt(
      SheetGeometry(
        in: node.windowFrame, covered: node.coveredInsets,
        detents: node.presentationValue(SheetDetentsKey.self), isCover: isCover), at: time)
    placedHeight = contentHeight(at: time)
    let frame = contentFrame(node, in: node.safeWindowRead)
    let proposal = ProposedViewSize(frame.size)
    let size = node.children[0].node.size(for: proposal)
    // Content that doesn't fill the sheet is centered.
    let origin = Point(frame.midX - size.width / 2, max(frame.minY, frame.midY - size.height / 2))
    node.placeChild(0, at: origin, size: size, proposal)
  }

  /// The height of the content at a time: the visible height, clamped to the lowest and the highest
  /// stop.
  func contentHeight(at time: Seconds) -> Double {
    min(max(geometry.lowest, height.value(at: time).rounded()), geometry.highest)
  }

  private mutating func adopt(_ new: SheetGeometry, at time: Seconds) {
    guard new != geometry || detent == nil else { return }
    geometry = new
    let restHeight = new.height(of: detent)
    detent = new.stops.first { $0.height == restHeight }?.detent ?? .large
    guard drag?.isDragging != true, restHeight != height.target else { return }
    height.set(restHeight, at: time, curve: height.isAnimating(at: time) ? detentCurve : .none)
  }

  // MARK: Insertion and removal

  mutating func beginInsertion(_ node: _ViewNode, replacing old: _ViewNode?, at time: Seconds) {
    isMotionReduced = node.environment.environment.motion == .reduced
    var start = 0.0
    if let old = old?.content as? Self {
      let restHeight = old.geometry.height(of: old.detent)
      start =
        isMotionReduced
        ? old.presentation.presence.value(at: time)
        : restHeight > 0 ? old.shownHeight(at: time) / restHeight : 0
    }
    presentation.presence = Animated(start)
    presentation.presence.set(1, at: time, curve: isMotionReduced ? Self.fade : Self.spring)
  }

  mutating func beginRemoval(_ node: _ViewNode, at time: Seconds) {
    presentation.isLeaving = true
    let shown = shownHeight(at: time)
    let speed = min(0, height.velocity(at: time))
    guard !isMotionReduced, shown > 0 else {
      return presentation.presence.set(0, at: time, curve: Self.fade)
    }
    // Continues from where the finger has lifted, at the same velocity.
    height = Animated(shown)
    presentation.presence.set(
      Self.removedPresence, from: 1, velocity: speed / shown, at: time, curve: Self.spring)
  }

  func removalEnd(_ node: _ViewNode, at time: Seconds) -> Seconds? {
    var copy = self
    copy.beginRemoval(node, at: time)
    return copy.presentation.presence.end(after: time)
  }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(change: isAnimating(at: time) ? time : nil)
  }

  func isAnimating(at time: Seconds) -> Bool {
    presentation.presence.isAnimating(at: time) || height.isAnimating(at: time)
  }

  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {
    if contentHeight(at: time) != placedHeight { node.invalidateLayout() }
  }

  func disappear(_ node: _ViewNode, _ actions: inout [Effect]) {
    if let onDismiss { actions.append(Action<Model>.disappearAction(onDismiss)) }
  }

  /// The content keeps its laid-out height and is moved down as less of it is visible.
  func placement(_ node: _ViewNode, of index: Int, at time: Seconds) -> Placement {
    Placement(node.children[index].origin + Point(0, offset(node, at: time)))
  }

  /// The distance of the sheet below its place, in whole pixels.
  func offset(_ node: _ViewNode, at time: Seconds) -> Double {
    let scale = node.environment.environment.scale
    return ((placedHeight - shownHeight(at: time)) * scale).rounded() / scale - node.keyboardOffset
  }

  /// The sheet's frame as drawn, including the part outside of the window.
  func shownCard(_ node: _ViewNode, at time: Seconds) -> Rect {
    geometry.card(height: placedHeight).offset(by: Point(0, offset(node, at: time)))
  }

  // MARK: Description

  /// Focusable if there are several heights to choose from.
  func isFocusable(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> Bool {
    geometry.hasGrabber
  }

  func focusShape(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> FocusShape? {
    .capsule(geometry.grabber(in: shownCard(node, at: time)))
  }

  /// The first focus stop of the content.
  ///
  /// The grabber and a bar's buttons come last, since Enter would then close the sheet.
  func preferredFocus(_ node: _ViewNode, among stops: [FocusStop]) -> FocusStop? {
    let inner = stops.filter { $0.path.last != node.id }
    let content = inner.first { stop in
      // The path leads inwards from below the sheet.
      !node.hasToolbar(on: stop.path.drop { $0 != node.id }.dropFirst())
    }
    return content ?? inner.first ?? stops.first
  }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    var semantics = SemanticsNode(
      id: description.makeID(role), role: role,
      frame: shownCard(node, at: description.time).intersection(frame),
      isFocusable: geometry.hasGrabber, isInteractive: true)
    if isModal { semantics.state["modal"] = .bool(true) }
    if geometry.hasGrabber {
      let fraction = geometry.bounds.height > 0 ? height.target / geometry.bounds.height : 0
      semantics.state["height"] = .number((fraction * 100).rounded() / 100)
    }
    description.group(semantics, of: node) { node.describeChildren(in: frame, &$0) }
  }
}

extension _ViewNode {
  /// True if a path from below this node leads to a toolbar's buttons.
  fileprivate final func hasToolbar(on path: ArraySlice<NodeID>) -> Bool {
    guard let next = path.first, let inner = inner(next) else { return false }
    return inner is ElementNode<ToolbarItems> || inner.hasToolbar(on: path.dropFirst())
  }
}
