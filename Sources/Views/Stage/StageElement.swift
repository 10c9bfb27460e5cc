internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The windows on a stage: their animated poses, and the gestures on them.
struct StageElement: Element {
  /// The stage at the last build.
  private(set) var stage = Stage([])
  /// The last layout; nil before the first.
  private(set) var layout: StageLayout?
  /// The divider's position when panes were last placed, in points from the leading edge.
  var placedDivision = 0.0
  /// True if the divider has moved since panes were placed: they follow without animation.
  var tracksDivider = false
  /// The poses of windows, apart from the switcher.
  var poses: [StageWindow.ID: AnimatedPose] = [:]
  /// The poses of their previews, in the switcher.
  var previews: [StageWindow.ID: AnimatedPose] = [:]
  /// How far the switcher is open, 0…1.
  var reveal = Animated(0)
  /// How far the windows that slide over are fanned out, 0…1.
  var fan = Animated(0)
  /// The scroll offset of the previews, in points from the leading side.
  var scroll = Animated(0)
  /// How much panes behind a prominent window are dimmed, 0…1.
  var dimming = Animated(0)
  /// The windows that the switcher shows, or showed last, in order.
  var choices: [StageWindow] = []
  /// The preview selected by the keyboard; nil for that of the front window.
  var highlighted: StageWindow.ID?
  /// Windows that follow a finger.
  var held: Set<StageWindow.ID> = []
  /// Windows whose previews are animating out, and when they were asked to close; infinity before
  /// that.
  var closing: [StageWindow.ID: Seconds] = [:]
  /// The stage if the dragged window were dropped now; nil if nothing would change.
  var proposal: Stage?
  /// A player on its way back to its place; nil for none.
  var returning: Returning?
  /// The current touches.
  var touch = StageTouch()
  /// Until when the active window is to get the focus, which it can only do once it is visible.
  var focusDeadline: Seconds?
  /// True if an app has closed a pane since windows were placed.
  var hasLostPane = false
  /// True if a window has another target than when it was placed.
  var needsTargets = true

  /// The identities of its children, in order.
  var parts: [StageContent.Part] = [] {
    didSet {
      indices = Dictionary(zip(parts, parts.indices), uniquingKeysWith: { first, _ in first })
    }
  }
  private var indices: [StageContent.Part: Int] = [:]

  init() {}

  var name: String { "Stage" }

  // MARK: Build

  /// Applies changes of the model.
  /// - Parameter new: the stage without the running apps.
  mutating func follow(_ new: Stage, _ slot: _Slot, at time: Seconds) {
    guard new != stage || !slot.wasPlaced else { return }
    let old = stage
    stage = new
    if !slot.wasPlaced || new.focused != old.focused { focusDeadline = time + 1 }
    let curve = curve(slot)
    // The first stage is applied as a whole, whatever differs from the empty initial one.
    if !slot.wasPlaced || (new.switcher == nil) != (old.switcher == nil)
      || new.isRevealing != old.isRevealing
    {
      highlighted = nil
      if !new.isRevealing {
        reveal.set(new.switcher == nil ? 0 : 1, at: time, curve: slot.wasPlaced ? curve : .none)
        if new.switcher != nil, old.switcher == nil, !old.isRevealing { scroll = Animated(0) }
      }
    }
    // The pull was interrupted, for example by the removal of its view.
    if new.isRevealing, !touch.isPullingReveal {
      slot.pending.append(Action<Stage> { stage, _ in stage.isRevealing = false })
    }
    if new.isFanned != old.isFanned { fan.set(new.isFanned ? 1 : 0, at: time, curve: curve) }
    dimming.set(new.prominent.isEmpty ? 0 : 1, at: time, curve: curve)
    let open = Set(new.windows.map(\.id))
    // A window closed by its app no longer has views, so its space is filled without animation and
    // never empty.
    hasLostPane =
      hasLostPane || old.shownPanes.contains { !open.contains($0) && closing[$0] == nil }
    closing = closing.filter { open.contains($0.key) }
    for id in new.leaving where closing[id] == nil { closing[id] = .infinity }
    choices = (new.showsPreviews ? new.choices : choices).filter {
      open.contains($0.id) && closing[$0.id] == nil
    }
    returnPlayer(old, slot, at: time)
    poses = poses.filter { open.contains($0.key) }
    previews = previews.filter { entry in
      closing[entry.key] != nil || choices.contains { $0.id == entry.key }
    }
    held.formIntersection(open)
    proposal = nil
    touch.forget(open)
    needsTargets = true
    slot.invalidateLayout()
  }

  func isReduced(_ slot: _Slot) -> Bool {
    slot.environment.environment.motion == .reduced
  }

  /// The animation of windows.
  func curve(_ slot: _Slot) -> Curve {
    isReduced(slot)
      ? .easing(.easeInOut, duration: 0.2) : .spring(StageMetrics.spring)
  }

  // MARK: Layout

  var safeAreaRole: SafeAreaRole { .fills(.all) }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fills }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size { proposal.filled }

  func firstBaseline(_ slot: _Slot, in size: Size) -> Double? { nil }

  mutating func place(_ slot: _Slot) {
    let time = slot.layoutTime
    let new = StageLayout(
      size: slot.size, safeArea: slot.coveredInsets,
      isMirrored: slot.environment.environment.direction == .rightToLeft,
      playerInsets: stage.pictureInPictureInsets)
    // After a rotation, windows animate to their new places; after a resize, they are placed at
    // once.
    let isTurned = layout.map { $0.axisChanges(to: new) } ?? false
    let arrival: Arrival =
      if isTurned, let layout {
        .turns(from: layout)
      } else {
        layout == new && !hasLostPane ? .moves : .jumps
      }
    if layout != nil, layout != new { letGo(slot, at: time) }
    if layout != new || needsTargets || touch.isDividing {
      layout = new
      if stage.room != new.room {
        let room = new.room
        stage.room = room
        slot.pending.append(Action<Stage> { stage, _ in stage.room = room })
      }
      setTargets(slot, in: new, arrival)
    }
    for index in slot.children.indices {
      switch parts[index] {
      case .window(let id): placeWindow(id, index, slot, in: new, at: time)
      case .controls:
        slot.placeChild(
          index, at: .zero, size: StageMetrics.controls, ProposedViewSize(StageMetrics.controls),
          area: .some(nil))
      case .divider, .chrome:
        let room = parts[index] == .chrome ? new.safeBounds.size : new.size
        slot.placeChild(index, at: .zero, size: room, ProposedViewSize(room), area: .some(nil))
      }
    }
  }

  /// Lays out a window in its size at a time; an invisible one keeps its size.
  private func placeWindow(
    _ id: StageWindow.ID, _ index: Int, _ slot: _Slot, in layout: StageLayout, at time: Seconds
  ) {
    guard let pose = pose(of: id, at: time) else { return }
    let child = slot.children[index].slot
    let isSeen = pose.opacity > 0 || stage.showsPreviews || stage.isFannedOut(id)
    let size =
      isSeen || !child.wasPlaced
      ? Size(pose.frame.width.rounded(), pose.frame.height.rounded()) : child.size
    slot.placeChild(
      index, at: .zero, size: size, ProposedViewSize(size),
      area: .some(SafeArea.of(covered(pose, id, layout), in: size)))
  }

  /// The safe area insets of a window: the stage's insets at its edges, its menu, and the bar
  /// below.
  private func covered(_ pose: StagePose, _ id: StageWindow.ID, _ layout: StageLayout) -> Insets {
    let target = poses[id]?.target ?? pose
    var insets = Insets.zero
    let slidesOver = stage.standing.slideOver.windows.contains(id)
    if target.elevation == 0, !slidesOver {
      let (safe, frame) = (layout.safeArea, target.frame)
      let bottom = stage.isArrangeable ? max(safe.bottom, StageMetrics.edge) : safe.bottom
      // A pane that is pushed over the edge isn't squeezed by the inset.
      func rest(_ inset: Double, _ distance: Double) -> Double {
        max(0, inset - max(0, distance))
      }
      insets = Insets(
        top: rest(safe.top, frame.minY), left: rest(safe.left, frame.minX),
        bottom: rest(bottom, layout.size.height - frame.maxY),
        right: rest(safe.right, layout.size.width - frame.maxX))
    }
    if stage.isArrangeable, stage[window: id]?.isArranged == true {
      insets.top += StageMetrics.controls.height
      if !slidesOver, isBelowDivider(target) { insets.top += StageMetrics.belowDivider }
      if slidesOver { insets.bottom += StageMetrics.grabberReach.height }
    }
    return insets
  }

  func index(of part: StageContent.Part) -> Int? { indices[part] }

  // MARK: Motion

  /// True while a window is animating.
  func isMoving(at time: Seconds) -> Bool {
    reveal.isAnimating(at: time) || fan.isAnimating(at: time) || scroll.isAnimating(at: time)
      || dimming.isAnimating(at: time) || returning?.pose.isAnimating(at: time) == true
      || poses.values.contains { $0.isAnimating(at: time) }
      || (reveal.value(at: time) > 0 && previews.values.contains { $0.isAnimating(at: time) })
  }

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    if isMoving(at: time) || isDividerElsewhere(slot, at: time) { return time }
    if closing.values.contains(.infinity) || focusDeadline != nil { return time }
    let answer = closing.values.min().map { $0 + StageMetrics.closing.patience }
    return [touch.deadline, answer].compactMap(\.self).min()
  }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    goOnClosing(slot, at: time, &context)
    giveFocus(slot, at: time, &context)
    if returning?.pose.isAnimating(at: time) == false { returning = nil }
    if touch.deadline.map({ $0 <= time }) == true { lift(slot, at: time) }
    // Panes are laid out in each frame of a resize.
    let isResizing = stage.windows.contains { window in
      guard let pose = poses[window.id], pose[time].opacity > 0,
        let index = index(of: .window(window.id))
      else { return false }
      let (own, placed) = (pose[time].frame, slot.children[index].slot.size)
      return abs(own.width - placed.width) > 0.5 || abs(own.height - placed.height) > 0.5
    }
    followDivider(slot, at: time)
    if isResizing || touch.isDividing { slot.invalidateLayout() }
    if !isDividerMoving(slot, at: time) { touch.isDividing = false }
    slot.needsDraw = true
  }

  /// Requests the focus for the active window in this frame, if it is already visible.
  func wishForFocus(_ slot: _Slot, _ session: BuildSession) {
    guard focusDeadline != nil, let id = stage.focused, let index = index(of: .window(id)) else {
      return
    }
    session.focusWishes.append(
      FocusWish(
        slot: slot.children[index].slot.id, isFocused: true, reveals: false, invitesKeyboard: false)
    )
  }

  /// Moves the focus to the active window, once it is visible.
  private mutating func giveFocus(
    _ slot: _Slot, at time: Seconds, _ context: inout EventContext
  ) {
    guard let deadline = focusDeadline else { return }
    guard let id = stage.focused, let index = index(of: .window(id)), time < deadline,
      !context.tree.focusPath.contains(slot.children[index].slot.id)
    else { return focusDeadline = nil }
    context.actions.append(Action<Stage> { _, context in context.focus(id) })
  }

  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement {
    switch parts[index] {
    case .window(let id):
      guard let pose = pose(of: id, at: time) else { return hidden }
      var placement = Placement(pose.frame.origin, scale: pose.scale)
      placement.opacity = pose.opacity
      return placement
    case .controls(let id):
      guard let pose = pose(of: id, at: time) else { return hidden }
      var placement = Placement(controlsFrame(pose).origin)
      placement.opacity =
        pose.opacity * (1 - unit(reveal.value(at: time) * 4)) * barShare(of: id, pose, at: time)
      return placement
    case .divider:
      var placement = Placement(dividerWay(slot, at: time) ?? .zero)
      placement.opacity = dividerOpacity(at: time) * (1 - unit(reveal.value(at: time) * 4))
      return placement
    case .chrome:
      var placement = Placement(layout?.safeBounds.origin ?? .zero)
      placement.opacity = unit(reveal.value(at: time) * 2 - 1)
      return placement
    }
  }

  /// The opacity of a window's bars, 0…1: windows that slide over lose them as they leave or fan
  /// out.
  func barShare(of id: StageWindow.ID, _ pose: StagePose, at time: Seconds) -> Double {
    guard let layout, stage.standing.slideOver.windows.contains(id) else { return 1 }
    let spread = touch.fanShare ?? fan.value(at: time)
    return (1 - layout.goneShare(of: pose.shown, leaving: 0)) * (1 - unit(spread * 3))
  }

  private var hidden: Placement {
    var placement = Placement(.zero)
    placement.opacity = 0
    return placement
  }

  func hides(_ slot: _Slot, _ index: Int, at time: Seconds) -> Bool {
    placement(slot, of: index, at: time).opacity == 0
  }

  // MARK: Divider

  /// The position of the divider at a time, in points from the leading edge, or from the top.
  func dividerPosition(_ slot: _Slot, in layout: StageLayout, at time: Seconds) -> Double {
    // Before its first build in this size it may have the other axis.
    let axis: SplitDivider.Axis = layout.axis == .vertical ? .vertical : .horizontal
    if let divider = divider(slot), divider.control.axis == axis {
      return divider.control.position(in: layout.bounds, style: divider.style.style, at: time)
        .rounded()
    }
    let length = layout.axis == .vertical ? layout.size.height : layout.size.width
    return (length * stage.standing.ratio).rounded()
  }

  /// The distance from the divider to the animating edge of the second pane; nil if there is none.
  private func dividerWay(_ slot: _Slot, at time: Seconds) -> Point? {
    let shown = stage.shownPanes
    guard let layout, shown.count > 1, let frame = poses[shown[1]]?[time].shown else { return nil }
    let place = dividerPosition(slot, in: layout, at: time)
    let edge =
      layout.axis == .vertical
      ? frame.minY : layout.isMirrored ? layout.size.width - frame.maxX : frame.minX
    // While it is dragged, panes snap to whole pixels.
    let way = abs(edge - place) < 1 ? 0 : edge - place
    return layout.axis == .vertical ? Point(0, way) : Point(layout.isMirrored ? -way : way, 0)
  }

  /// The opacity of the divider: full between panes, and 0 next to a raised one.
  private func dividerOpacity(at time: Seconds) -> Double {
    stage.shownPanes.reduce(1) { share, id in
      share * (1 - unit((poses[id]?[time].elevation ?? 0) * 4))
    }
  }

  /// True if panes were placed for another position of the divider.
  private func isDividerElsewhere(_ slot: _Slot, at time: Seconds) -> Bool {
    guard let layout, divider(slot) != nil else { return false }
    return dividerPosition(slot, in: layout, at: time) != placedDivision
  }

  /// True while the divider is animating or pressed.
  private func isDividerMoving(_ slot: _Slot, at time: Seconds) -> Bool {
    guard let divider = divider(slot) else { return false }
    return divider.control.isTracking || divider.control.nextChange(after: time) != nil
  }

  /// The frame of a window's menu, which is also its drag handle: at its top, inside the safe area.
  func controlsFrame(_ pose: StagePose) -> Rect {
    let (size, shown) = (StageMetrics.controls, pose.shown)
    var top = pose.elevation > 0 ? shown.minY : max(shown.minY, layout?.safeArea.top ?? 0)
    if isBelowDivider(pose) { top += StageMetrics.belowDivider }
    return Rect((shown.midX - size.width / 2).rounded(), top, size.width, size.height)
  }

  /// True for a pane below another one, whose menu keeps clear of the divider's grip.
  private func isBelowDivider(_ pose: StagePose) -> Bool {
    pose.isPane && pose.frame.minY > 0 && layout?.axis == .vertical
  }

  private func divider(_ slot: _Slot) -> ControlElement<SplitDivider>? {
    index(of: .divider).flatMap {
      (slot.children[$0].slot as? ElementSlot<ControlElement<SplitDivider>>)?.element
    }
  }

  /// Makes panes follow the divider, which a pointer may have moved.
  mutating func followDivider(_ slot: _Slot, at time: Seconds) {
    guard isDividerElsewhere(slot, at: time) else { return }
    (touch.isDividing, needsTargets, tracksDivider) = (true, true, true)
    slot.invalidateLayout()
  }
}
