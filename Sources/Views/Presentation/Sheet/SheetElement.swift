internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The layer of a sheet or a full-screen cover; its visible height is a function of time.
struct SheetElement<Model>: PresentationElement {
  var presentation = PresentationState<Model>()
  let isCover: Bool
  /// Runs once the sheet is closed.
  var onDismiss: ((inout Model, inout ActionContext) -> Void)?
  /// The geometry of the last layout.
  var geometry = SheetGeometry(in: .zero, detents: [.large], isCover: false)
  /// The current or last detent; nil before the first layout.
  var detent: PresentationDetent?
  /// The height while the sheet is open, in points: at rest its detent's.
  var height = Animated(0)
  /// The height of the last layout.
  var laidHeight = 0.0
  var drag: SheetDrag?
  /// True if nothing moves, as motion is reduced.
  private(set) var isStill = false
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
  /// The duration that `metrics` has for that.
  static var fade: Curve { .easing(.easeInOut, duration: 0.2) }

  /// Where the removal ends, as a fraction of the height: below the window, since a spring slows
  /// down at its end.
  ///
  /// Ours.
  private static var gone: Double { -0.08 }

  /// The visible height at a time, in points from the window's bottom.
  func shownHeight(at time: Seconds) -> Double {
    let height = height.value(at: time)
    return isStill ? height : height * max(0, presentation.presence.value(at: time))
  }

  /// The timing of a change of detent.
  var settling: Curve { isStill ? .none : Self.spring }

  // MARK: Layout

  func contentFrame(_ slot: _Slot, in bounds: Rect) -> Rect {
    let content = geometry.content(in: geometry.card(height: laidHeight))
    guard slot.safeArea != nil else { return content }
    let (left, top) = (max(content.minX, bounds.minX), max(content.minY, bounds.minY))
    return Rect(
      left, top, max(0, min(content.maxX, bounds.maxX) - left),
      max(0, min(content.maxY, bounds.maxY) - top))
  }

  mutating func place(_ slot: _Slot) {
    guard !slot.children.isEmpty else { return }
    let time = slot.layoutTime
    isStill = slot.environment.environment.motion == .reduced
    isStandard = !isCover && slot.presentationValue(SheetPresentationKey.self) == .standard
    adopt(
      SheetGeometry(
        in: slot.windowFrame, covered: slot.coveredInsets,
        detents: slot.presentationValue(SheetDetentsKey.self), isCover: isCover), at: time)
    laidHeight = wantedHeight(at: time)
    let frame = contentFrame(slot, in: slot.safeWindowRead)
    let proposal = ProposedViewSize(frame.size)
    let size = slot.children[0].slot.size(for: proposal)
    // Content that doesn't fill the sheet is centered.
    let origin = Point(frame.midX - size.width / 2, max(frame.minY, frame.midY - size.height / 2))
    slot.placeChild(0, at: origin, size: size, proposal)
  }

  /// The height of the content at a time: the visible height, clamped to the lowest and the highest
  /// stop.
  func wantedHeight(at time: Seconds) -> Double {
    min(max(geometry.lowest, height.value(at: time).rounded()), geometry.highest)
  }

  private mutating func adopt(_ new: SheetGeometry, at time: Seconds) {
    guard new != geometry || detent == nil else { return }
    geometry = new
    let rest = new.height(of: detent)
    detent = new.stops.first { $0.height == rest }?.detent ?? .large
    guard drag?.isDragging != true, rest != height.target else { return }
    height.set(rest, at: time, curve: height.isAnimating(at: time) ? settling : .none)
  }

  // MARK: Insertion and removal

  mutating func arrive(_ slot: _Slot, replacing old: _Slot?, at time: Seconds) {
    isStill = slot.environment.environment.motion == .reduced
    var start = 0.0
    if let old = old?.content as? Self {
      let rest = old.geometry.height(of: old.detent)
      start =
        isStill
        ? old.presentation.presence.value(at: time)
        : rest > 0 ? old.shownHeight(at: time) / rest : 0
    }
    presentation.presence = Animated(start)
    presentation.presence.set(1, at: time, curve: isStill ? Self.fade : Self.spring)
  }

  mutating func depart(_ slot: _Slot, at time: Seconds) {
    presentation.isLeaving = true
    let shown = shownHeight(at: time)
    let speed = min(0, height.velocity(at: time))
    guard !isStill, shown > 0 else {
      return presentation.presence.set(0, at: time, curve: Self.fade)
    }
    // Continues from where the finger has lifted, at the same velocity.
    height = Animated(shown)
    presentation.presence.set(
      Self.gone, from: 1, velocity: speed / shown, at: time, curve: Self.spring)
  }

  func departure(_ slot: _Slot, at time: Seconds) -> Seconds? {
    var copy = self
    copy.depart(slot, at: time)
    return copy.presentation.presence.end(after: time)
  }

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    presentation.presence.isAnimating(at: time) || height.isAnimating(at: time) ? time : nil
  }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    if wantedHeight(at: time) != laidHeight { slot.invalidateLayout() }
  }

  func disappear(_ slot: _Slot, _ actions: inout [Effect]) {
    if let onDismiss { actions.append(Action<Model>.farewell(onDismiss)) }
  }

  /// The content keeps its laid-out height and is moved down as less of it is visible.
  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement {
    Placement(slot.children[index].origin + Point(0, offset(slot, at: time)))
  }

  /// The distance below its place, in whole pixels.
  func offset(_ slot: _Slot, at time: Seconds) -> Double {
    let scale = slot.environment.environment.scale
    return ((laidHeight - shownHeight(at: time)) * scale).rounded() / scale - slot.raised
  }

  /// The sheet's frame as drawn, including the part outside of the window.
  func shownCard(_ slot: _Slot, at time: Seconds) -> Rect {
    geometry.card(height: laidHeight).offset(by: Point(0, offset(slot, at: time)))
  }

  // MARK: Description

  /// Focusable if there are several heights to choose from.
  func isFocusable(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Bool {
    geometry.hasGrabber
  }

  func focusShape(_ slot: _Slot, in frame: Rect, at time: Seconds) -> FocusShape? {
    .capsule(geometry.grabber(in: shownCard(slot, at: time)))
  }

  /// The first stop of the content, neither the grabber nor a bar's button, since Enter would then
  /// close the sheet; those if there is nothing else.
  func preferredFocus(_ slot: _Slot, among stops: [FocusStop]) -> FocusStop? {
    let inner = stops.filter { $0.path.last != slot.id }
    let content = inner.first { stop in
      // From below the sheet inwards.
      !slot.hasToolbar(on: stop.path.drop { $0 != slot.id }.dropFirst())
    }
    return content ?? inner.first ?? stops.first
  }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    var node = Node(
      id: description.makeID(role), role: role,
      frame: shownCard(slot, at: description.time).intersection(frame),
      isFocusable: geometry.hasGrabber, isInteractive: true)
    if isModal { node.state["modal"] = .bool(true) }
    if geometry.hasGrabber {
      let share = geometry.bounds.height > 0 ? height.target / geometry.bounds.height : 0
      node.state["height"] = .number((share * 100).rounded() / 100)
    }
    description.group(node, of: slot) { slot.describeChildren(in: frame, &$0) }
  }
}

extension _Slot {
  /// True if a path from below this slot leads to a toolbar's buttons.
  fileprivate final func hasToolbar(on path: ArraySlice<SlotID>) -> Bool {
    guard let next = path.first, let inner = inner(next) else { return false }
    return inner is ElementSlot<ToolbarItems> || inner.hasToolbar(on: path.dropFirst())
  }
}
