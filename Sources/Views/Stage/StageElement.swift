internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Windows on a stage: where each is at a moment, and what fingers do to them.
struct StageElement: Element {
  /// As it was last built.
  private(set) var stage = Stage([])
  /// As it was last placed; nil before.
  private(set) var layout: StageLayout?
  /// Where the divider was when panes were last placed, in points from the leading edge.
  var placedDivision = 0.0
  /// True where the divider is elsewhere than panes were placed for: they are there at once.
  var tracksDivider = false
  /// Where windows stand, or are on their way to, but for the switcher.
  var poses: [StageWindow.ID: AnimatedPose] = [:]
  /// Where their previews do, in the switcher.
  var previews: [StageWindow.ID: AnimatedPose] = [:]
  /// How far the switcher is open, 0…1.
  var reveal = Animated(0)
  /// How far the windows that slide over are spread out, 0…1.
  var fan = Animated(0)
  /// How far the previews are scrolled, in points from the side where reading begins.
  var scroll = Animated(0)
  /// How dark panes behind a prominent window are, 0…1.
  var dimming = Animated(0)
  /// The windows that the switcher shows, or showed last, in order.
  var choices: [StageWindow] = []
  /// The preview that keys choose; nil for that of the window in front.
  var highlighted: StageWindow.ID?
  /// Windows that a finger holds: they go where it goes.
  var held: Set<StageWindow.ID> = []
  /// Windows whose previews are on their way out, and when they were asked to close; infinity before that.
  var closing: [StageWindow.ID: Seconds] = [:]
  /// The stage as it would be if a window that is dragged were let go; nil where nothing would change.
  var proposal: Stage?
  /// A player on its way back into its place; nil for none.
  var returning: Returning?
  /// What fingers are doing.
  var touch = StageTouch()
  /// Until when the window that keys go to is given the focus, which it can take once it shows.
  var focusDeadline: Seconds?
  /// True where an app has closed a pane since windows were placed.
  var hasLostPane = false
  /// True where something stands elsewhere than when it was placed.
  var needsTargets = true

  /// What its children are, in order.
  var parts: [StageContent.Part] = [] {
    didSet {
      indices = Dictionary(zip(parts, parts.indices), uniquingKeysWith: { first, _ in first })
    }
  }
  private var indices: [StageContent.Part: Int] = [:]

  init() {}

  var name: String { "Stage" }

  // MARK: Build

  /// Takes over what the model says.
  /// - Parameter new: without the apps as they run.
  mutating func follow(_ new: Stage, _ slot: _Slot, at time: Seconds) {
    guard new != stage || !slot.wasPlaced else { return }
    let old = stage
    stage = new
    if !slot.wasPlaced || new.focused != old.focused { focusDeadline = time + 1 }
    let curve = curve(slot)
    // One that begins stands as it says, whatever one without apps did.
    if !slot.wasPlaced || (new.switcher == nil) != (old.switcher == nil)
      || new.isRevealing != old.isRevealing
    {
      highlighted = nil
      if !new.isRevealing {
        reveal.set(new.switcher == nil ? 0 : 1, at: time, curve: slot.wasPlaced ? curve : .none)
        if new.switcher != nil, old.switcher == nil, !old.isRevealing { scroll = Animated(0) }
      }
    }
    // A pull that was interrupted, with the view that it was in, say.
    if new.isRevealing, !touch.isPullingReveal {
      slot.pending.append(Action<Stage> { stage, _ in stage.isRevealing = false })
    }
    if new.isFanned != old.isFanned { fan.set(new.isFanned ? 1 : 0, at: time, curve: curve) }
    dimming.set(new.prominent.isEmpty ? 0 : 1, at: time, curve: curve)
    let open = Set(new.windows.map(\.id))
    // One that its app has closed has no views any more: what takes its room is there at once, so nothing is bare.
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

  /// How windows move.
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
    // A screen that is turned has its windows go to their new places; one that is resized has them there at once.
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

  /// Lays a window out as large as it is at a time; what cannot be seen keeps its size.
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

  /// What of a window is covered: the edges of the stage where it reaches them, its menu, and the bar below.
  private func covered(_ pose: StagePose, _ id: StageWindow.ID, _ layout: StageLayout) -> Insets {
    let target = poses[id]?.target ?? pose
    var insets = Insets.zero
    let slidesOver = stage.standing.slideOver.windows.contains(id)
    if target.elevation == 0, !slidesOver {
      let (safe, frame) = (layout.safeArea, target.frame)
      let bottom = stage.isArrangeable ? max(safe.bottom, StageMetrics.edge) : safe.bottom
      // A pane that is pushed over the edge is not squeezed by that.
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

  /// True while a window is on its way.
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
    // Panes are as large as there is room, at each moment.
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

  /// Has the window that keys go to take the focus in this frame, where it shows already.
  func wishForFocus(_ slot: _Slot, _ session: BuildSession) {
    guard focusDeadline != nil, let id = stage.focused, let index = index(of: .window(id)) else {
      return
    }
    session.focusWishes.append(
      FocusWish(
        slot: slot.children[index].slot.id, isFocused: true, reveals: false, invitesKeyboard: false)
    )
  }

  /// Gives the focus to the window that keys go to, where that is new and shows by now.
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

  /// How much shows of the bars of a window, 0…1: those that slide over lose them as they go, or are spread out.
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

  /// Where the divider is at a time, in points from the leading edge, or the top.
  func dividerPosition(_ slot: _Slot, in layout: StageLayout, at time: Seconds) -> Double {
    // Before its first build in this size it may lie along the other axis.
    let axis: SplitDivider.Axis = layout.axis == .vertical ? .vertical : .horizontal
    if let divider = divider(slot), divider.control.axis == axis {
      return divider.control.position(in: layout.bounds, style: divider.style.style, at: time)
        .rounded()
    }
    let length = layout.axis == .vertical ? layout.size.height : layout.size.width
    return (length * stage.standing.ratio).rounded()
  }

  /// How far the edge of the second pane, which moves, is from the divider; nil where there is none.
  private func dividerWay(_ slot: _Slot, at time: Seconds) -> Point? {
    let shown = stage.shownPanes
    guard let layout, shown.count > 1, let frame = poses[shown[1]]?[time].shown else { return nil }
    let place = dividerPosition(slot, in: layout, at: time)
    let edge =
      layout.axis == .vertical
      ? frame.minY : layout.isMirrored ? layout.size.width - frame.maxX : frame.minX
    // While it is dragged, panes are as wide as whole pixels let them.
    let way = abs(edge - place) < 1 ? 0 : edge - place
    return layout.axis == .vertical ? Point(0, way) : Point(layout.isMirrored ? -way : way, 0)
  }

  /// How much of the divider shows: all of it between panes, and none where one is raised.
  private func dividerOpacity(at time: Seconds) -> Double {
    stage.shownPanes.reduce(1) { share, id in
      share * (1 - unit((poses[id]?[time].elevation ?? 0) * 4))
    }
  }

  /// True where panes were placed for another position of the divider.
  private func isDividerElsewhere(_ slot: _Slot, at time: Seconds) -> Bool {
    guard let layout, divider(slot) != nil else { return false }
    return dividerPosition(slot, in: layout, at: time) != placedDivision
  }

  /// True while the divider moves, or is held.
  private func isDividerMoving(_ slot: _Slot, at time: Seconds) -> Bool {
    guard let divider = divider(slot) else { return false }
    return divider.control.isTracking || divider.control.nextChange(after: time) != nil
  }

  /// Where the menu of a window stands, and is taken hold of: at its top, clear of what covers the stage.
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

  /// Lets panes follow the divider, which a pointer may have moved.
  mutating func followDivider(_ slot: _Slot, at time: Seconds) {
    guard isDividerElsewhere(slot, at: time) else { return }
    (touch.isDividing, needsTargets, tracksDivider) = (true, true, true)
    slot.invalidateLayout()
  }
}
