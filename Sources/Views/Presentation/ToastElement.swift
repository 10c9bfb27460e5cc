internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The layer of a message that disappears automatically.
struct ToastElement<Model>: PresentationElement, QueueingElement {
  var presentation = PresentationState<Model>()
  var edge = VerticalEdge.bottom
  var duration: Seconds = 3
  private(set) var isWaiting = true
  private var message = ""
  /// When the toast disappears; nil while it waits, is paused, or has asked the model to close it.
  private var dismissDeadline: Seconds?
  private var isHovered = false
  private var isFocused = false
  private var pan = PanRecognizer(axis: .both)
  /// The distances over which the toast was dragged, in points.
  private var x = Animated(0)
  private var y = Animated(0)
  /// The size of the card, which changes with the message.
  private var width = Animated(0)
  private var height = Animated(0)

  init() { presentation.presence = Animated(0) }

  var name: String { "toast" }
  var role: Role { .status }
  var isModal: Bool { false }
  var isInert: Bool { isWaiting }

  /// The distance from the sides of the window, in points.
  ///
  /// Ours.
  private static var margin: Double { 16 }
  /// The maximum width, in points.
  ///
  /// Ours: lines stay readable.
  private static var maximumWidth: Double { 480 }
  /// The corner radius in points.
  ///
  /// Ours: as alerts.
  private static var radius: Double { 14 }
  /// The distance and the velocity of a swipe that closes the toast, in points and points per
  /// second.
  ///
  /// Ours.
  private static var swipeDistance: Double { 32 }
  private static var flickVelocity: Double { 300 }
  private static var shadow: Shadow {
    Shadow(color: Color.black.opacity(0.22), blur: 14, offset: Point(0, 5))
  }
  private static var shadowOutset: Double { 48 }

  // MARK: Time

  /// Changes the message and restarts the duration.
  mutating func setMessage(_ message: String, _ node: _ViewNode, at time: Seconds) {
    guard message != self.message else { return }
    self.message = message
    guard !isWaiting else { return }
    announce(node)
    restartTimer(at: time)
  }

  private func announce(_ node: _ViewNode) {
    let message = message
    node.pending.append(Action<Model> { _, context in context.announce(message) })
  }

  private mutating func restartTimer(at time: Seconds) {
    let isPaused = isHovered || isFocused || pan.state.isActive
    dismissDeadline = isPaused || isWaiting || presentation.isLeaving ? nil : time + duration
  }

  mutating func setWaiting(_ isWaiting: Bool, _ node: _ViewNode, at time: Seconds) {
    guard isWaiting != self.isWaiting else { return }
    self.isWaiting = isWaiting
    presentation.presence.set(isWaiting ? 0 : 1, at: time, curve: curve)
    if !isWaiting { announce(node) }
    restartTimer(at: time)
  }

  mutating func beginInsertion(_ node: _ViewNode, replacing old: _ViewNode?, at time: Seconds) {
    guard let old = old?.content as? Self else { return }
    presentation.presence = old.presentation.presence
  }

  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {
    guard let dismissDeadline, dismissDeadline.isFinite, dismissDeadline <= time else { return }
    // A model that keeps the toast isn't asked again.
    self.dismissDeadline = nil
    context.actions.append(dismissal)
  }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    let isAnimating =
      presentation.presence.isAnimating(at: time) || x.isAnimating(at: time)
      || y.isAnimating(at: time) || width.isAnimating(at: time) || height.isAnimating(at: time)
    return Schedule(
      change: isAnimating ? time : nil, deadline: dismissDeadline.flatMap { $0.isFinite ? $0 : nil }
    )
  }

  // MARK: Layout

  func contentFrame(_ node: _ViewNode, in window: Rect) -> Rect {
    var bounds = window
    // A bar below the presenting view stays free; a small view, such as a button, doesn't count.
    let anchor = presentation.anchor.visible
    if anchor.height >= window.height / 2 {
      let (top, bottom) = (max(anchor.minY, window.minY), min(anchor.maxY, window.maxY))
      bounds = Rect(window.minX, top, window.width, max(0, bottom - top))
    }
    let margin = min(Self.margin, bounds.width / 8, bounds.height / 8)
    let available = bounds.inset(by: margin)
    let width = max(0, min(Self.maximumWidth, available.width))
    let ideal = node.children[0].node.size(for: .unspecified)
    let size =
      ideal.width <= width
      ? ideal : node.children[0].node.size(for: ProposedViewSize(width: width, height: nil))
    let fitting = Size(
      min(size.width, width).rounded(.up), max(0, min(size.height, available.height)))
    return Rect(
      (bounds.midX - fitting.width / 2).rounded(),
      edge == .top ? available.minY : available.maxY - fitting.height, fitting.width, fitting.height
    )
  }

  mutating func place(_ node: _ViewNode) {
    guard !node.children.isEmpty else { return }
    let (frame, time) = (contentFrame(node, in: node.safeWindowRead), node.layoutTime)
    node.placeChild(0, at: frame.origin, size: frame.size, ProposedViewSize(frame.size))
    let isAnimated =
      node.environment.environment.motion == .full && width.target > 0
      && presentation.presence.value(at: time) > 0
    // The card shrinks slowly at first: longer old text is gone before the card is too narrow.
    let sizeCurve: Curve =
      frame.width < width.target
      ? .easing(ToastMetrics.delayedEasing, duration: 0.4) : .spring(.snappy)
    let curve = isAnimated ? sizeCurve : .none
    if width.target != frame.width { width.set(frame.width, at: time, curve: curve) }
    if height.target != frame.height { height.set(frame.height, at: time, curve: curve) }
  }

  /// The frame of the card, which surrounds the content at rest.
  private func card(_ node: _ViewNode, at time: Seconds) -> Rect {
    let content = Rect(origin: node.children[0].origin, size: node.children[0].node.size)
    guard width.isAnimating(at: time) || height.isAnimating(at: time) else { return content }
    let size = Size(width.value(at: time).rounded(), height.value(at: time).rounded())
    return Rect(
      (content.midX - size.width / 2).rounded(),
      edge == .top ? content.minY : content.maxY - size.height, size.width, size.height)
  }

  private func offset(_ node: _ViewNode, at time: Seconds) -> Point {
    let drag = Point(x.value(at: time), y.value(at: time))
    guard node.environment.environment.motion == .full, let content = node.children.first else {
      return drag
    }
    let distance =
      (1 - presentation.presence.value(at: time)) * (content.node.size.height + Self.margin)
    return drag + Point(0, edge == .top ? -distance : distance)
  }

  func placement(_ node: _ViewNode, of index: Int, at time: Seconds) -> Placement {
    let offset = offset(node, at: time)
    var origin = node.children[index].origin + Point(offset.x.rounded(), offset.y.rounded())
    // The button stays at the side of the card.
    let (card, size) = (card(node, at: time), node.children[index].node.size)
    let isMirrored = node.environment.environment.isMirrored
    let x = isMirrored ? card.minX : card.maxX - size.width
    origin.x += x - node.children[index].origin.x
    return Placement(origin)
  }

  // MARK: Paint

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let presence = min(1, presentation.presence.value(at: context.time))
    guard presence > 0, let child = node.children.first, !child.node.size.isEmpty else { return }
    let content = card(node, at: context.time).offset(by: frame.origin)
    let offset = offset(node, at: context.time)
    let swipeProgress = max(abs(offset.x), edge == .top ? -offset.y : offset.y, 0) / 160
    // The card becomes opaque early, before the views behind could be read through it.
    let shown = node.environment.environment.motion == .full ? min(1, presence * 2.5) : presence
    let opacity = shown * (x.target == 0 && y.target == 0 ? 1 : max(0.3, 1 - swipeProgress))
    var layer = Layer(id: node.layerID, bounds: content.inset(by: -Self.shadowOutset))
    layer.opacity = opacity
    layer.translation = Point(offset.x.rounded(), offset.y.rounded())
    guard opacity < 1 || layer.translation != .zero else {
      return drawCard(node, content, in: frame, &canvas, context)
    }
    let contentFrame = frame.offset(by: Point(-layer.translation.x, -layer.translation.y))
    canvas.layer(layer) { drawCard(node, content, in: contentFrame, &$0, context) }
  }

  private func drawCard(
    _ node: _ViewNode, _ content: Rect, in frame: Rect, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    let theme = node.environment.theme
    let shape = Shape.roundedRect(content, radius: Self.radius, curve: .continuous)
    canvas.draw(Self.shadow, of: shape)
    let line = DialogMetrics.line(node)
    canvas.fill(
      .roundedRect(content.inset(by: -line), radius: Self.radius + line, curve: .continuous),
      with: theme.colors.separator)
    canvas.fill(shape, with: DialogMetrics.background(theme))
    canvas.clipped(to: shape) { node.drawChildren(in: frame, &$0, context) }
  }

  // MARK: Input

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    guard !isWaiting, let content = node.children.first else { return }
    node.collectHitsOfChildren(in: frame, &search)
    let placement = placement(node, of: 0, at: search.time)
    search.add(Rect(origin: frame.origin + placement.origin, size: content.node.size))
  }

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    event.step?.button == .primary ? .pan(.both) : .none
  }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    switch event.kind {
    case .enter: setInteraction(hovered: true, focused: isFocused, at: event.time)
    case .leave: setInteraction(hovered: false, focused: isFocused, at: event.time)
    case .focus(let isFocused):
      setInteraction(hovered: isHovered, focused: isFocused, at: event.time)
    case .interception, .shortcut, .drag: break
    case .event:
      if case .key(let key) = event.event.event, key.key == .escape, key.modifiers.isEmpty {
        context.isCaptured = true
        context.actions.append(dismissal)
      }
      if let step = event.step, step.phase != .hover { handle(step, at: event.time, &context) }
    }
  }

  private mutating func setInteraction(hovered: Bool, focused: Bool, at time: Seconds) {
    guard (hovered, focused) != (isHovered, isFocused) else { return }
    (isHovered, isFocused) = (hovered, focused)
    restartTimer(at: time)
  }

  private mutating func handle(
    _ step: PointerEvent, at time: Seconds, _ context: inout EventContext
  ) {
    for gesture in pan.handle(step, at: time) {
      let isSideways = abs(gesture.translation.x) > abs(gesture.translation.y)
      let outwards = edge == .top ? -1.0 : 1.0
      let distance = isSideways ? abs(gesture.translation.x) : gesture.translation.y * outwards
      let speed =
        isSideways
        ? gesture.velocity.x * (gesture.translation.x < 0 ? -1 : 1) : gesture.velocity.y * outwards
      switch gesture.state {
      case .began, .changed:
        dismissDeadline = nil
        x = Animated(isSideways ? gesture.translation.x : 0)
        let down =
          max(0, distance) - RubberBand.offset(max(0, -distance), length: Self.swipeDistance)
        y = Animated(isSideways ? 0 : down * outwards)
      case .ended
      where distance > Self.swipeDistance || (distance > 0 && speed > Self.flickVelocity):
        context.actions.append(dismissal)
        animateToRest(at: time, isDismissing: true)
      case .ended, .cancelled: animateToRest(at: time, isDismissing: false)
      case .possible, .failed: break
      }
    }
  }

  /// Moves the toast back to its place and restarts the duration.
  private mutating func animateToRest(at time: Seconds, isDismissing: Bool) {
    let curve = Curve.spring(isDismissing ? .smooth : .snappy)
    x.set(0, at: time, curve: curve)
    y.set(0, at: time, curve: curve)
    restartTimer(at: time)
  }

  mutating func beginRemoval(_ node: _ViewNode, at time: Seconds) {
    presentation.isLeaving = true
    // A toast that was swiped away leaves from where the finger lifted.
    x = Animated(x.value(at: time))
    y = Animated(y.value(at: time))
    presentation.presence.set(0, at: time, curve: curve)
  }

  /// The button closes the toast after the button's action.
  func mapActions(_ node: _ViewNode, _ actions: inout [Effect]) {
    let closes = actions.contains(where: \.isButtonPress)
    mapDismissal(&actions)
    if closes { actions.append(dismissal) }
  }

  // MARK: Description

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    guard !isWaiting, let content = node.children.first else { return }
    let placement = placement(node, of: 0, at: description.time)
    let semantics = SemanticsNode(
      id: description.makeID(role), role: role, label: message,
      frame: Rect(origin: frame.origin + placement.origin, size: content.node.size),
      isInteractive: true)
    description.group(semantics, of: node) { node.describeChildren(in: frame, &$0) }
  }
}
