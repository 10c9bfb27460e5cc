internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The windows on a stage: their animated poses, and the gestures on them.
struct StageElement: KeyboardShortcutTarget {
  /// The stage at the last build.
  private(set) var stage = Stage([])
  /// The last layout; nil before the first.
  private(set) var layout: StageLayout?
  /// The divider's position when panes were last placed, in points from the leading edge.
  var placedDividerPosition = 0.0
  /// True if the divider has moved since panes were placed: they follow without animation.
  var isTrackingDivider = false
  /// The poses of windows, apart from the switcher.
  var poses: [StageWindow.ID: AnimatedPose] = [:]
  /// The poses of the previews in the switcher, by window.
  var previews: [StageWindow.ID: AnimatedPose] = [:]
  /// How far the switcher is open, 0…1.
  var switcherProgress = Animated(0)
  /// How far the windows that slide over are fanned out, 0…1.
  var fanProgress = Animated(0)
  /// The scroll offset of the previews, in points from the leading side.
  var scrollOffset = Animated(0)
  /// How much panes behind a prominent window are dimmed, 0…1.
  var dimming = Animated(0)
  /// The windows that the switcher shows, or showed last, in order.
  var choices: [StageWindow] = []
  /// The preview selected by the keyboard; nil for the preview of the active window.
  var highlighted: StageWindow.ID?
  /// Windows that follow a finger.
  var draggedWindows: Set<StageWindow.ID> = []
  /// Windows whose previews are animating out, each with the time at which its app was asked to
  /// close it; infinity before the request.
  var closing: [StageWindow.ID: Seconds] = [:]
  /// The stage if the dragged window were dropped now; nil if nothing would change.
  var proposal: Stage?
  /// A player on its way back to its place; nil for none.
  var returning: Returning?
  /// The current touches.
  var touch = StageTouch()
  /// Until when the stage tries to focus the active window, which has to be visible; nil if it
  /// doesn't.
  var focusDeadline: Seconds?
  /// True if an app has closed a pane since windows were placed.
  var hasLostPane = false
  /// True if a window's target may have changed since windows were placed.
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
  mutating func update(_ new: Stage, _ node: _ViewNode, at time: Seconds) {
    guard new != stage || !node.hasBeenPlaced else { return }
    let old = stage
    stage = new
    if !node.hasBeenPlaced || new.focused != old.focused { focusDeadline = time + 1 }
    let curve = curve(node)
    // The first stage is applied as a whole, whatever differs from the empty initial one.
    if !node.hasBeenPlaced || (new.switcher == nil) != (old.switcher == nil)
      || new.isPullingSwitcher != old.isPullingSwitcher
    {
      highlighted = nil
      if !new.isPullingSwitcher {
        switcherProgress.set(
          new.switcher == nil ? 0 : 1, at: time, curve: node.hasBeenPlaced ? curve : .none)
        if new.switcher != nil, old.switcher == nil, !old.isPullingSwitcher {
          scrollOffset = Animated(0)
        }
      }
    }
    // The pull was interrupted, for example by the removal of its view.
    if new.isPullingSwitcher, !touch.isPullingSwitcher {
      node.pending.append(Action<Stage> { stage, _ in stage.isPullingSwitcher = false })
    }
    if new.isFanned != old.isFanned {
      fanProgress.set(new.isFanned ? 1 : 0, at: time, curve: curve)
    }
    dimming.set(new.prominent.isEmpty ? 0 : 1, at: time, curve: curve)
    let open = Set(new.windows.map(\.id))
    // A window closed by its app no longer has views, so its space is filled without animation and
    // never empty.
    hasLostPane =
      hasLostPane || old.shownPanes.contains { !open.contains($0) && closing[$0] == nil }
    closing = closing.filter { open.contains($0.key) }
    for id in new.closingWindows where closing[id] == nil { closing[id] = .infinity }
    choices = (new.showsPreviews ? new.choices : choices).filter {
      open.contains($0.id) && closing[$0.id] == nil
    }
    returnPlayer(old, node, at: time)
    poses = poses.filter { open.contains($0.key) }
    previews = previews.filter { entry in
      closing[entry.key] != nil || choices.contains { $0.id == entry.key }
    }
    draggedWindows.formIntersection(open)
    proposal = nil
    touch.forget(open)
    needsTargets = true
    node.invalidateLayout()
  }

  func isReduced(_ node: _ViewNode) -> Bool {
    node.environment.environment.motion == .reduced
  }

  /// The animation of windows.
  func curve(_ node: _ViewNode) -> Curve {
    isReduced(node)
      ? .easing(.easeInOut, duration: 0.2) : .spring(StageMetrics.spring)
  }

  // MARK: Layout

  var safeAreaRole: SafeAreaRole { .fills(.all) }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fills }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size { proposal.filled }

  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double? { nil }

  mutating func place(_ node: _ViewNode) {
    let time = node.layoutTime
    let new = StageLayout(
      size: node.size, safeArea: node.coveredInsets,
      isMirrored: node.environment.environment.direction == .rightToLeft,
      playerInsets: stage.pictureInPictureInsets)
    // After a rotation, windows animate to their new places; after a resize, they are placed at
    // once.
    let isRotated = layout.map { $0.isRotated(to: new) } ?? false
    let change: TargetChange =
      if isRotated, let layout {
        .rotated(from: layout)
      } else {
        layout == new && !hasLostPane ? .animated : .immediate
      }
    if layout != nil, layout != new { cancelDrags(node, at: time) }
    if layout != new || needsTargets || touch.isResizingPanes {
      layout = new
      if stage.paneConstraints != new.paneConstraints {
        let constraints = new.paneConstraints
        stage.paneConstraints = constraints
        node.pending.append(Action<Stage> { stage, _ in stage.paneConstraints = constraints })
      }
      setTargets(node, in: new, change)
    }
    for index in node.children.indices {
      switch parts[index] {
      case .window(let id): placeWindow(id, index, node, in: new, at: time)
      case .controls:
        node.placeChild(
          index, at: .zero, size: StageMetrics.controls, ProposedViewSize(StageMetrics.controls),
          area: .some(nil))
      case .divider, .chrome:
        let size = parts[index] == .chrome ? new.safeBounds.size : new.size
        node.placeChild(index, at: .zero, size: size, ProposedViewSize(size), area: .some(nil))
      }
    }
  }

  /// Lays out a window in its size at a time; an invisible one keeps its size.
  private func placeWindow(
    _ id: StageWindow.ID, _ index: Int, _ node: _ViewNode, in layout: StageLayout, at time: Seconds
  ) {
    guard let pose = pose(of: id, at: time) else { return }
    let child = node.children[index].node
    let isVisible = pose.opacity > 0 || stage.showsPreviews || stage.isFannedOut(id)
    let size =
      isVisible || !child.hasBeenPlaced
      ? Size(pose.frame.width.rounded(), pose.frame.height.rounded()) : child.size
    node.placeChild(
      index, at: .zero, size: size, ProposedViewSize(size),
      area: .some(SafeArea.of(covered(pose, id, layout), in: size)))
  }

  /// The safe area insets of a window, in points: the stage's insets at the edges that the window
  /// touches, the menu at its top, and the bar at the bottom of a window that slides over.
  private func covered(_ pose: StagePose, _ id: StageWindow.ID, _ layout: StageLayout) -> Insets {
    let target = poses[id]?.target ?? pose
    var insets = Insets.zero
    let slidesOver = stage.storedArrangement.slideOver.windows.contains(id)
    if target.elevation == 0, !slidesOver {
      let (safe, frame) = (layout.safeArea, target.frame)
      let bottom = stage.isArrangeable ? max(safe.bottom, StageMetrics.edge) : safe.bottom
      // A pane that is pushed over the edge isn't squeezed by the inset.
      func remaining(_ inset: Double, _ distance: Double) -> Double {
        max(0, inset - max(0, distance))
      }
      insets = Insets(
        top: remaining(safe.top, frame.minY), left: remaining(safe.left, frame.minX),
        bottom: remaining(bottom, layout.size.height - frame.maxY),
        right: remaining(safe.right, layout.size.width - frame.maxX))
    }
    if stage.isArrangeable, stage[window: id]?.isArranged == true {
      insets.top += StageMetrics.controls.height
      if !slidesOver, isBelowDivider(target) { insets.top += StageMetrics.dividerClearance }
      if slidesOver { insets.bottom += StageMetrics.grabberHitSize.height }
    }
    return insets
  }

  func index(of part: StageContent.Part) -> Int? { indices[part] }

  // MARK: Motion

  /// True while a window is animating.
  func isMoving(at time: Seconds) -> Bool {
    switcherProgress.isAnimating(at: time) || fanProgress.isAnimating(at: time)
      || scrollOffset.isAnimating(at: time)
      || dimming.isAnimating(at: time) || returning?.pose.isAnimating(at: time) == true
      || poses.values.contains { $0.isAnimating(at: time) }
      || (switcherProgress.value(at: time) > 0
        && previews.values.contains { $0.isAnimating(at: time) })
  }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    let isBusy = closing.values.contains(.infinity) || focusDeadline != nil
    if isBusy || isMoving(at: time) || isDividerElsewhere(node, at: time) {
      return Schedule(change: time)
    }
    let closeTimeout = closing.values.min().map { $0 + StageMetrics.closing.timeout }
    return Schedule(change: [touch.deadline, closeTimeout].compactMap(\.self).min())
  }

  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {
    continueClosing(node, at: time, &context)
    moveFocus(node, at: time, &context)
    if returning?.pose.isAnimating(at: time) == false { returning = nil }
    if touch.deadline.map({ $0 <= time }) == true { beginReordering(node, at: time) }
    // Panes are laid out in each frame of a resize.
    let isResizing = stage.windows.contains { window in
      guard let pose = poses[window.id], pose[time].opacity > 0,
        let index = index(of: .window(window.id))
      else { return false }
      let (current, placed) = (pose[time].frame, node.children[index].node.size)
      return abs(current.width - placed.width) > 0.5 || abs(current.height - placed.height) > 0.5
    }
    followDivider(node, at: time)
    if isResizing || touch.isResizingPanes { node.invalidateLayout() }
    if !isDividerMoving(node, at: time) { touch.isResizingPanes = false }
    node.needsDraw = true
  }

  /// Requests the focus for the active window in this frame, if it is already visible.
  func requestFocus(_ node: _ViewNode, _ session: BuildSession) {
    guard focusDeadline != nil, let id = stage.focused, let index = index(of: .window(id)) else {
      return
    }
    session.focusRequests.append(
      BindingFocusRequest(
        node: node.children[index].node.id, isFocused: true, reveals: false, invitesKeyboard: false)
    )
  }

  /// Moves the focus to the active window, once it is visible.
  private mutating func moveFocus(
    _ node: _ViewNode, at time: Seconds, _ context: inout EventContext
  ) {
    guard let deadline = focusDeadline else { return }
    guard let id = stage.focused, let index = index(of: .window(id)), time < deadline,
      !context.tree.focusPath.contains(node.children[index].node.id)
    else { return focusDeadline = nil }
    context.actions.append(Action<Stage> { _, context in context.focus(id) })
  }

  func placement(_ node: _ViewNode, of index: Int, at time: Seconds) -> Placement {
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
        pose.opacity * (1 - unit(switcherProgress.value(at: time) * 4))
        * barOpacity(of: id, pose, at: time)
      return placement
    case .divider:
      var placement = Placement(dividerTranslation(node, at: time) ?? .zero)
      placement.opacity =
        dividerOpacity(at: time) * (1 - unit(switcherProgress.value(at: time) * 4))
      return placement
    case .chrome:
      var placement = Placement(layout?.safeBounds.origin ?? .zero)
      placement.opacity = unit(switcherProgress.value(at: time) * 2 - 1)
      return placement
    }
  }

  /// The opacity of a window's bars, 0…1: windows that slide over lose them as they leave or fan
  /// out.
  func barOpacity(of id: StageWindow.ID, _ pose: StagePose, at time: Seconds) -> Double {
    guard let layout, stage.storedArrangement.slideOver.windows.contains(id) else { return 1 }
    let spread = touch.fanDragProgress ?? fanProgress.value(at: time)
    return (1 - layout.hiddenFraction(of: pose.scaledFrame, visible: 0)) * (1 - unit(spread * 3))
  }

  private var hidden: Placement {
    var placement = Placement(.zero)
    placement.opacity = 0
    return placement
  }

  func isChildHidden(_ node: _ViewNode, _ index: Int, at time: Seconds) -> Bool {
    placement(node, of: index, at: time).opacity == 0
  }

  // MARK: Divider

  /// The position of the divider at a time, in points from the leading edge, or from the top.
  func dividerPosition(_ node: _ViewNode, in layout: StageLayout, at time: Seconds) -> Double {
    // Before the divider is built in this size, it may have the other axis.
    let axis: SplitDivider.Axis = layout.axis == .vertical ? .vertical : .horizontal
    if let divider = divider(node), divider.control.axis == axis {
      return divider.control.position(in: layout.bounds, style: divider.style.style, at: time)
        .rounded()
    }
    let length = layout.axis == .vertical ? layout.size.height : layout.size.width
    return (length * stage.storedArrangement.ratio).rounded()
  }

  /// The distance from the divider to the animating edge of the second pane; nil without a second
  /// pane.
  private func dividerTranslation(_ node: _ViewNode, at time: Seconds) -> Point? {
    let shown = stage.shownPanes
    guard let layout, shown.count > 1, let frame = poses[shown[1]]?[time].scaledFrame else {
      return nil
    }
    let position = dividerPosition(node, in: layout, at: time)
    let edge =
      layout.axis == .vertical
      ? frame.minY : layout.isMirrored ? layout.size.width - frame.maxX : frame.minX
    // Panes snap to whole pixels during a drag, so less than a point is no translation.
    let translation = abs(edge - position) < 1 ? 0 : edge - position
    return layout.axis == .vertical
      ? Point(0, translation) : Point(layout.isMirrored ? -translation : translation, 0)
  }

  /// The opacity of the divider: full between panes, and 0 next to a raised one.
  private func dividerOpacity(at time: Seconds) -> Double {
    stage.shownPanes.reduce(1) { opacity, id in
      opacity * (1 - unit((poses[id]?[time].elevation ?? 0) * 4))
    }
  }

  /// True if the divider has moved since panes were placed.
  private func isDividerElsewhere(_ node: _ViewNode, at time: Seconds) -> Bool {
    guard let layout, divider(node) != nil else { return false }
    return dividerPosition(node, in: layout, at: time) != placedDividerPosition
  }

  /// True while the divider is animating or pressed.
  private func isDividerMoving(_ node: _ViewNode, at time: Seconds) -> Bool {
    guard let divider = divider(node) else { return false }
    return divider.control.isTracking || divider.control.nextChange(after: time) != nil
  }

  /// The frame of a window's menu, which is also its drag handle: at its top, inside the safe area.
  func controlsFrame(_ pose: StagePose) -> Rect {
    let (size, shown) = (StageMetrics.controls, pose.scaledFrame)
    var top = pose.elevation > 0 ? shown.minY : max(shown.minY, layout?.safeArea.top ?? 0)
    if isBelowDivider(pose) { top += StageMetrics.dividerClearance }
    return Rect((shown.midX - size.width / 2).rounded(), top, size.width, size.height)
  }

  /// True for the lower of two panes: its menu keeps clear of the divider's grip.
  private func isBelowDivider(_ pose: StagePose) -> Bool {
    pose.isPane && pose.frame.minY > 0 && layout?.axis == .vertical
  }

  private func divider(_ node: _ViewNode) -> ControlElement<SplitDivider>? {
    index(of: .divider).flatMap {
      (node.children[$0].node as? ElementNode<ControlElement<SplitDivider>>)?.element
    }
  }

  /// Makes panes follow the divider, which a pointer may have moved.
  mutating func followDivider(_ node: _ViewNode, at time: Seconds) {
    guard isDividerElsewhere(node, at: time) else { return }
    (touch.isResizingPanes, needsTargets, isTrackingDivider) = (true, true, true)
    node.invalidateLayout()
  }
}
