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
  private var placedDivision = 0.0
  /// True where the divider is elsewhere than panes were placed for: they are there at once.
  private var tracksDivider = false
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
  private(set) var returning: Returning?
  /// What fingers are doing.
  var touch = StageTouch()
  /// Until when the window that keys go to is given the focus, which it can take once it shows.
  var focusDeadline: Seconds?
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

  // MARK: Targets

  /// Where a window stands while the switcher is closed.
  /// - Parameter stage: as it is, or as it will be.
  func target(
    of window: StageWindow, on stage: Stage, in layout: StageLayout, dividedAt place: Double,
    at time: Seconds
  ) -> StagePose {
    let (standing, whole) = (stage.standing, layout.bounds)
    if standing.pictureInPicture.window == window.id {
      let frame = layout.player(standing.pictureInPicture, aspect: aspect(of: window))
      return StagePose(frame: frame, radius: StageMetrics.radius * 0.7, elevation: 1)
    }
    if window.presentation == .prominent {
      return StagePose(
        frame: layout.prominent(window.window?.size), radius: StageMetrics.radius, elevation: 1)
    }
    if let index = standing.slideOver.windows.firstIndex(of: window.id) {
      return slideOver(index, on: stage, in: layout)
    }
    let shown = stage.shownPanes
    guard let index = shown.firstIndex(of: window.id) else {
      // What goes stays where it was until it has gone.
      let old = poses[window.id]
      let isGoing = old.map { $0[time].opacity > 0 } ?? false
      return StagePose(frame: isGoing ? old?.target.frame ?? whole : whole, opacity: 0)
    }
    return StagePose(frame: shown.count > 1 ? layout.panes(dividedAt: place)[index] : whole)
  }

  /// Where a window stands that slides over: in front, behind another, or spread out.
  private func slideOver(
    _ index: Int, on stage: Stage, in layout: StageLayout, isFanned: Bool? = nil
  ) -> StagePose {
    let over = stage.standing.slideOver
    var pose = StagePose(
      frame: layout.slideOver(at: over.side, isHidden: over.isHidden),
      opacity: index == 0 ? 1 : 0, radius: StageMetrics.radius,
      elevation: over.isHidden || index > 0 ? 0 : 1)
    let share = isFanned ?? stage.isFanned ? 1 : touch.fanShare ?? 0
    if share > 0 {
      pose = pose.mixed(
        with: layout.fanned(pose.frame, index, of: over.windows.count, over.side), share)
    }
    return pose
  }

  /// The height of a player as a share of its width.
  func aspect(of window: StageWindow) -> Double {
    guard let size = window.window?.size, size.width > 0, size.height > 0 else {
      return StageMetrics.aspect
    }
    return size.height / size.width
  }

  /// How windows come to where they stand.
  private enum Arrival: Equatable {
    /// From where they are.
    case moves
    /// They are there at once.
    case jumps
    /// Of a stage that is turned: from where they were on the stage of before, as a share of it.
    case turns(from: StageLayout)
  }

  /// True for a window that was thrown out of those that are spread out.
  private func isLeavingFan(_ id: StageWindow.ID) -> Bool {
    closing[id] != nil && !stage.showsPreviews && !stage.leaving.contains(id)
  }

  /// Sends windows to where they stand now.
  private mutating func setTargets(_ slot: _Slot, in layout: StageLayout, _ arrival: Arrival) {
    let jumps = arrival == .jumps
    let time = slot.layoutTime
    let place = dividerPosition(slot, in: layout, at: time)
    placedDivision = place
    let stage = proposal ?? stage
    let shown = stage.shownPanes
    // Each goes past the other then.
    let changePlaces =
      !isReduced(slot) && shown.count > 1
      && shown.allSatisfy { id in
        !held.contains(id) && poses[id].map { $0[time].opacity > 0 } ?? false
      }
    for window in stage.windows where !held.contains(window.id) && !isLeavingFan(window.id) {
      let target = target(of: window, on: stage, in: layout, dividedAt: place, at: time)
      if case .turns(let old) = arrival {
        poses[window.id] = turned(window.id, to: target, from: old, slot, in: layout)
        continue
      }
      let isComing = target.opacity > 0 && poses[window.id].map { $0[time].opacity == 0 } ?? true
      guard !isComing, var pose = poses[window.id] else {
        poses[window.id] = entrance(
          of: window, to: target, slot, in: layout, jumps: jumps || reveal.value(at: time) > 0.5)
        continue
      }
      let isTracked = !pose.isAnimating(at: time) && (touch.isDividing || tracksDivider)
      // A window that leaves while previews cover it is gone at once, and one that has gone is anywhere.
      let isUnseen =
        target.opacity == 0 && (reveal.value(at: time) > 0.5 || pose[time].opacity == 0)
      let passes =
        changePlaces && shown.contains(window.id) && pose.target.isPane
        && pose.target.frame.intersection(target.frame).isEmpty
      pose.set(
        target, at: time, curve: jumps || isTracked || isUnseen ? .none : curve(slot),
        passes: passes)
      poses[window.id] = pose
    }
    let plan = layout.previews(choices.count)
    if scroll.target > plan.scrollLength {
      scroll.set(plan.scrollLength, at: time, curve: jumps ? .none : curve(slot))
    }
    for (index, window) in choices.enumerated() where touch.lifted != window.id {
      let target = preview(of: window, in: plan.frames[index], layout)
      if case .turns(let old) = arrival, let pose = previews[window.id] {
        let start = target.moved(
          to: pose[time].shown.center.mapped(from: old.size, to: layout.size))
        previews[window.id] = sent(isReduced(slot) ? target : start, to: target, slot)
      } else if previews[window.id] == nil {
        previews[window.id] = AnimatedPose(target)
      } else {
        let curve = jumps || reveal.value(at: time) == 0 ? .none : curve(slot)
        previews[window.id]?.set(target, at: time, curve: curve)
      }
    }
    (needsTargets, tracksDivider) = (false, false)
  }

  /// The way of a window on a stage that is turned: from the same share of it; panes fill it at each moment.
  private func turned(
    _ id: StageWindow.ID, to target: StagePose, from old: StageLayout, _ slot: _Slot,
    in layout: StageLayout
  ) -> AnimatedPose {
    let time = slot.layoutTime
    guard let pose = poses[id]?[time], target.opacity > 0, !isReduced(slot),
      reveal.value(at: time) < 0.5
    else { return AnimatedPose(target) }
    let shown = stage.shownPanes
    guard let pane = shown.firstIndex(of: id) else {
      let middle = pose.shown.center.mapped(from: old.size, to: layout.size)
      return sent(target.moved(to: middle), to: target, slot)
    }
    guard shown.count > 1, old.axis != layout.axis else { return AnimatedPose(target) }
    // Along the other axis the second comes in from its new side.
    var start = target
    if pane == 0 {
      start.frame = layout.bounds
    } else if let edge = layout.nearestEdge(of: target.frame) {
      start.frame.origin = edge
    }
    return sent(start, to: target, slot)
  }

  /// The frame that a player comes out of, in the stage; nil for none that shows.
  private func source(of window: StageWindow, _ slot: _Slot) -> Rect? {
    guard let (id, frame) = place(of: window, slot), let pose = poses[id]?[slot.layoutTime] else {
      return nil
    }
    return frame.offset(by: pose.frame.origin)
  }

  /// The window that a player comes out of, and where in it; nil for none that shows.
  private func place(of player: StageWindow, _ slot: _Slot) -> (StageWindow.ID, Rect)? {
    guard let id = player.window?.sourceNode else { return nil }
    for other in stage.windows
    where other.app == player.app && other.id != player.id && stage.isShown(other.id) {
      guard let index = index(of: .window(other.id)),
        let node = (slot.children[index].slot.content as? any SceneHost)?.sceneNode?.find(id),
        node.isVisible
      else { continue }
      return (other.id, node.frame)
    }
    return nil
  }

  /// A player that closes goes back into the place that it came out of.
  private mutating func returnPlayer(_ old: Stage, _ slot: _Slot, at time: Seconds) {
    guard let id = old.standing.pictureInPicture.window, stage[window: id] == nil,
      let player = old[window: id], let pose = poses[id]?[time],
      let (window, frame) = place(of: player, slot), let home = poses[window]?.target,
      !isReduced(slot)
    else { return }
    var landing = AnimatedPose(StagePose(frame: pose.shown, radius: pose.radius, elevation: 1))
    landing.set(
      StagePose(frame: frame.offset(by: home.frame.origin)), at: time, curve: curve(slot))
    returning = Returning(window: window, frame: frame, pose: landing)
  }

  /// A player on its way back: what is in its place in the window that it goes back to.
  struct Returning: Equatable {
    let window: StageWindow.ID
    /// In the window, in points.
    let frame: Rect
    let pose: AnimatedPose
  }

  /// A new window comes in from the side, or grows; a player grows out of its place.
  private func entrance(
    of window: StageWindow, to target: StagePose, _ slot: _Slot, in layout: StageLayout, jumps: Bool
  ) -> AnimatedPose {
    guard !jumps, target.opacity > 0 else { return AnimatedPose(target) }
    var start = target
    if let source = source(of: window, slot) {
      start.frame.origin = source.origin
      start.scale = max(0.05, source.width / max(1, target.frame.width))
      start.elevation = 0
    } else if stage.isFannedOut(window.id) {
      // From behind the one in front.
      start = slideOver(0, on: stage, in: layout, isFanned: false)
    } else if let edge = layout.nearestEdge(of: target.frame), !isReduced(slot) {
      start.frame.origin = edge
    } else {
      start.opacity = 0
      guard !isReduced(slot) else { return sent(start, to: target, slot) }
      start.scale = 0.94
      start.frame.origin =
        start.frame.origin + Point(target.frame.width, target.frame.height) * 0.03
    }
    return sent(start, to: target, slot)
  }

  /// A pose on its way.
  private func sent(
    _ start: StagePose, to target: StagePose, _ slot: _Slot
  ) -> AnimatedPose {
    var pose = AnimatedPose(start)
    pose.set(target, at: slot.layoutTime, curve: curve(slot))
    return pose
  }

  /// The preview of a window, in the middle of its cell.
  func preview(
    of window: StageWindow, in cell: Rect, _ layout: StageLayout
  ) -> StagePose {
    let own = poses[window.id]?.target.frame.size ?? layout.size
    let scale = max(0.01, min(cell.width / max(1, own.width), cell.height / max(1, own.height)))
    let shown = Rect(center: cell.center, size: Size(own.width * scale, own.height * scale))
    return StagePose(
      frame: Rect(origin: shown.origin, size: own), scale: scale, radius: StageMetrics.radius * 0.7,
      elevation: 0.6)
  }

  /// How far beyond its ends the way to the switcher may go, as a share of it.
  ///
  /// Ours: windows breathe, and stay larger than nothing.
  private static var swing: Double { 0.06 }

  /// How a window shows at a time.
  func pose(of id: StageWindow.ID, at time: Seconds) -> StagePose? {
    guard let own = poses[id] else { return nil }
    // A throw swings a little beyond the previews, and never further.
    let share = min(max(reveal.value(at: time), -Self.swing), 1 + Self.swing)
    guard share != 0, stage.standing.pictureInPicture.window != id else { return own[time] }
    guard let preview = previews[id] else {
      // What is not to be chosen goes.
      var pose = own[time]
      pose.opacity *= 1 - unit(share)
      return pose
    }
    var (from, to) = (own[time], preview[time])
    to.frame.origin.x -= scroll.value(at: time) * (layout?.isMirrored == true ? -1 : 1)
    // What stands nowhere comes and goes in its cell.
    if from.opacity == 0, !held.contains(id) {
      from = to
      from.opacity = 0
      from.frame.size = own[time].frame.size
    }
    // It becomes smaller under the finger that pulls it, before it goes to its place.
    return from.mixed(with: to, share, way: share * unit(share))
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
      if isTurned, let layout { .turns(from: layout) } else { layout == new ? .moves : .jumps }
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

extension StageLayout {
  /// True where the other is this one turned: what was wide is high.
  func axisChanges(to other: StageLayout) -> Bool {
    (size.width > size.height) != (other.size.width > other.size.height)
      && abs(size.width - other.size.height) < 1 && abs(size.height - other.size.width) < 1
  }

  /// Where a window comes from that is at a side: beyond the edge; nil for one that fills the stage.
  func nearestEdge(of frame: Rect) -> Point? {
    // A pane follows its edge; what has a shadow comes from further away.
    func gap(_ place: Double) -> Double { place > 0.5 ? StageMetrics.margin : 0 }
    if frame.minX > 1 { return Point(size.width + gap(size.width - frame.maxX), frame.minY) }
    if frame.maxX < size.width - 1 { return Point(-frame.width - gap(frame.minX), frame.minY) }
    if frame.minY > 1 { return Point(frame.minX, size.height + gap(size.height - frame.maxY)) }
    if frame.maxY < size.height - 1 { return Point(frame.minX, -frame.height - gap(frame.minY)) }
    return nil
  }

  /// One of several windows that slide over, spread out.
  func fanned(_ front: Rect, _ index: Int, of count: Int, _ side: StageSide) -> StagePose {
    let scale = 0.7
    let room = safeBounds
    let width = front.width * scale
    let isRight = (side == .trailing) != isMirrored
    let most = max(0, room.width - width - 2 * StageMetrics.margin)
    let step = count > 1 ? min(width + StageMetrics.margin, most / Double(count - 1)) : 0
    let way = Double(index) * step
    let x =
      isRight
      ? room.maxX - StageMetrics.margin - width - way : room.minX + StageMetrics.margin + way
    return StagePose(
      frame: Rect(x, room.midY - front.height * scale / 2, front.width, front.height), scale: scale,
      radius: StageMetrics.radius, elevation: 1)
  }
}
