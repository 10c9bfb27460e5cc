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
  /// When it disappears; nil while it waits, is held, or has asked to close.
  private var end: Seconds?
  private var isHovered = false
  private var isFocused = false
  private var pan = PanRecognizer(axis: .both)
  /// How far it was dragged, in points.
  private var x = Animated(0)
  private var y = Animated(0)
  /// The size of its card, which changes with the message.
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
  private static var widest: Double { 480 }
  /// The corner radius in points.
  ///
  /// Ours: as alerts.
  private static var radius: Double { 14 }
  /// The distance and the velocity that swipe it away, in points and points per second.
  ///
  /// Ours.
  private static var swipe: Double { 32 }
  private static var flick: Double { 300 }
  private static var shadow: Shadow {
    Shadow(color: Color.black.opacity(0.22), blur: 14, offset: Point(0, 5))
  }
  private static var shadowReach: Double { 48 }

  // MARK: Time

  /// Changes the message and restarts the duration.
  mutating func say(_ message: String, _ slot: _Slot, at time: Seconds) {
    guard message != self.message else { return }
    self.message = message
    guard !isWaiting else { return }
    announce(slot)
    begin(at: time)
  }

  private func announce(_ slot: _Slot) {
    let message = message
    slot.pending.append(Action<Model> { _, context in context.announce(message) })
  }

  private mutating func begin(at time: Seconds) {
    let isHeld = isHovered || isFocused || pan.state.isActive
    end = isHeld || isWaiting || presentation.isLeaving ? nil : time + duration
  }

  mutating func setWaiting(_ isWaiting: Bool, _ slot: _Slot, at time: Seconds) {
    guard isWaiting != self.isWaiting else { return }
    self.isWaiting = isWaiting
    presentation.presence.set(isWaiting ? 0 : 1, at: time, curve: curve)
    if !isWaiting { announce(slot) }
    begin(at: time)
  }

  mutating func arrive(_ slot: _Slot, replacing old: _Slot?, at time: Seconds) {
    guard let old = old?.content as? Self else { return }
    presentation.presence = old.presentation.presence
  }

  func due(_ slot: _Slot) -> Seconds? { end.flatMap { $0.isFinite ? $0 : nil } }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    guard let due = due(slot), due <= time else { return }
    // A model that keeps it isn't asked again.
    end = nil
    context.actions.append(dismissal)
  }

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    let moves =
      presentation.presence.isAnimating(at: time) || x.isAnimating(at: time)
      || y.isAnimating(at: time) || width.isAnimating(at: time) || height.isAnimating(at: time)
    return moves ? time : nil
  }

  // MARK: Layout

  func contentFrame(_ slot: _Slot, in window: Rect) -> Rect {
    var bounds = window
    // A bar below the presenting view stays free; a small view, such as a button, doesn't count.
    let anchor = presentation.anchor.visible
    if anchor.height >= window.height / 2 {
      let (top, bottom) = (max(anchor.minY, window.minY), min(anchor.maxY, window.maxY))
      bounds = Rect(window.minX, top, window.width, max(0, bottom - top))
    }
    let margin = min(Self.margin, bounds.width / 8, bounds.height / 8)
    let room = bounds.inset(by: margin)
    let width = max(0, min(Self.widest, room.width))
    let ideal = slot.children[0].slot.size(for: .unspecified)
    let size =
      ideal.width <= width
      ? ideal : slot.children[0].slot.size(for: ProposedViewSize(width: width, height: nil))
    let fitting = Size(min(size.width, width).rounded(.up), max(0, min(size.height, room.height)))
    return Rect(
      (bounds.midX - fitting.width / 2).rounded(),
      edge == .top ? room.minY : room.maxY - fitting.height, fitting.width, fitting.height)
  }

  mutating func place(_ slot: _Slot) {
    guard !slot.children.isEmpty else { return }
    let (frame, time) = (contentFrame(slot, in: slot.safeWindowRead), slot.layoutTime)
    slot.placeChild(0, at: frame.origin, size: frame.size, ProposedViewSize(frame.size))
    let moves =
      slot.environment.environment.motion == .full && width.target > 0
      && presentation.presence.value(at: time) > 0
    // Longer text is removed before the card is too narrow for it.
    let glide: Curve =
      frame.width < width.target
      ? .easing(ToastMetrics.patience, duration: 0.4) : .spring(.snappy)
    let curve = moves ? glide : .none
    if width.target != frame.width { width.set(frame.width, at: time, curve: curve) }
    if height.target != frame.height { height.set(frame.height, at: time, curve: curve) }
  }

  /// The frame of its card, which surrounds the content at rest.
  private func card(_ slot: _Slot, at time: Seconds) -> Rect {
    let content = Rect(origin: slot.children[0].origin, size: slot.children[0].slot.size)
    guard width.isAnimating(at: time) || height.isAnimating(at: time) else { return content }
    let size = Size(width.value(at: time).rounded(), height.value(at: time).rounded())
    return Rect(
      (content.midX - size.width / 2).rounded(),
      edge == .top ? content.minY : content.maxY - size.height, size.width, size.height)
  }

  private func offset(_ slot: _Slot, at time: Seconds) -> Point {
    let drag = Point(x.value(at: time), y.value(at: time))
    guard slot.environment.environment.motion == .full, let content = slot.children.first else {
      return drag
    }
    let way = (1 - presentation.presence.value(at: time)) * (content.slot.size.height + Self.margin)
    return drag + Point(0, edge == .top ? -way : way)
  }

  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement {
    let offset = offset(slot, at: time)
    var origin = slot.children[index].origin + Point(offset.x.rounded(), offset.y.rounded())
    // The button stays at the side of the card.
    let (card, size) = (card(slot, at: time), slot.children[index].slot.size)
    let isMirrored = slot.environment.environment.isMirrored
    let x = isMirrored ? card.minX : card.maxX - size.width
    origin.x += x - slot.children[index].origin.x
    return Placement(origin)
  }

  // MARK: Paint

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let presence = min(1, presentation.presence.value(at: context.time))
    guard presence > 0, let child = slot.children.first, !child.slot.size.isEmpty else { return }
    let content = card(slot, at: context.time).offset(by: frame.origin)
    let offset = offset(slot, at: context.time)
    let far = max(abs(offset.x), edge == .top ? -offset.y : offset.y, 0) / 160
    // It becomes opaque early, before the views behind could be read through it.
    let shown = slot.environment.environment.motion == .full ? min(1, presence * 2.5) : presence
    let opacity = shown * (x.target == 0 && y.target == 0 ? 1 : max(0.3, 1 - far))
    var layer = Layer(id: slot.layerID, bounds: content.inset(by: -Self.shadowReach))
    layer.opacity = opacity
    layer.translation = Point(offset.x.rounded(), offset.y.rounded())
    guard opacity < 1 || layer.translation != .zero else {
      return drawCard(slot, content, in: frame, &canvas, context)
    }
    let still = frame.offset(by: Point(-layer.translation.x, -layer.translation.y))
    canvas.layer(layer) { drawCard(slot, content, in: still, &$0, context) }
  }

  private func drawCard(
    _ slot: _Slot, _ content: Rect, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let theme = slot.environment.theme
    let shape = Shape.roundedRect(content, radius: Self.radius, curve: .continuous)
    canvas.draw(Self.shadow, of: shape)
    let line = DialogMetrics.line(slot)
    canvas.fill(
      .roundedRect(content.inset(by: -line), radius: Self.radius + line, curve: .continuous),
      with: theme.colors.separator)
    canvas.fill(shape, with: DialogMetrics.background(theme))
    canvas.clipped(to: shape) { slot.drawChildren(in: frame, &$0, context) }
  }

  // MARK: Input

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    guard !isWaiting, let content = slot.children.first else { return }
    slot.collectHitsOfChildren(in: frame, &search)
    let placement = placement(slot, of: 0, at: search.time)
    search.add(Rect(origin: frame.origin + placement.origin, size: content.slot.size))
  }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    event.step?.button == .primary ? .pan(.both) : .none
  }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    switch event.kind {
    case .enter: hold(hovered: true, focused: isFocused, at: event.time)
    case .leave: hold(hovered: false, focused: isFocused, at: event.time)
    case .focus(let isFocused): hold(hovered: isHovered, focused: isFocused, at: event.time)
    case .interception, .shortcut, .drag: break
    case .event:
      if case .key(let key) = event.event.event, key.key == .escape, key.modifiers.isEmpty {
        context.isCaptured = true
        context.actions.append(dismissal)
      }
      if let step = event.step, step.phase != .hover { follow(step, at: event.time, &context) }
    }
  }

  private mutating func hold(hovered: Bool, focused: Bool, at time: Seconds) {
    guard (hovered, focused) != (isHovered, isFocused) else { return }
    (isHovered, isFocused) = (hovered, focused)
    begin(at: time)
  }

  private mutating func follow(
    _ step: PointerEvent, at time: Seconds, _ context: inout EventContext
  ) {
    for gesture in pan.handle(step, at: time) {
      let isSideways = abs(gesture.translation.x) > abs(gesture.translation.y)
      let outwards = edge == .top ? -1.0 : 1.0
      let way = isSideways ? abs(gesture.translation.x) : gesture.translation.y * outwards
      let speed =
        isSideways
        ? gesture.velocity.x * (gesture.translation.x < 0 ? -1 : 1) : gesture.velocity.y * outwards
      switch gesture.state {
      case .began, .changed:
        end = nil
        x = Animated(isSideways ? gesture.translation.x : 0)
        let down = max(0, way) - RubberBand.offset(max(0, -way), length: Self.swipe)
        y = Animated(isSideways ? 0 : down * outwards)
      case .ended where way > Self.swipe || (way > 0 && speed > Self.flick):
        context.actions.append(dismissal)
        settle(at: time, isGoing: true)
      case .ended, .cancelled: settle(at: time, isGoing: false)
      case .possible, .failed: break
      }
    }
  }

  /// Returns to its place and restarts the duration.
  private mutating func settle(at time: Seconds, isGoing: Bool) {
    let curve = Curve.spring(isGoing ? .smooth : .snappy)
    x.set(0, at: time, curve: curve)
    y.set(0, at: time, curve: curve)
    begin(at: time)
  }

  mutating func depart(_ slot: _Slot, at time: Seconds) {
    presentation.isLeaving = true
    // Swiped away, it leaves from where the finger lifted.
    x = Animated(x.value(at: time))
    y = Animated(y.value(at: time))
    presentation.presence.set(0, at: time, curve: curve)
  }

  /// The button closes it after the button's action.
  func lift(_ slot: _Slot, _ actions: inout [Effect]) {
    let closes = actions.contains(where: \.isButtonPress)
    liftDismissal(&actions)
    if closes { actions.append(dismissal) }
  }

  // MARK: Description

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    guard !isWaiting, let content = slot.children.first else { return }
    let placement = placement(slot, of: 0, at: description.time)
    let node = Node(
      id: description.makeID(role), role: role, label: message,
      frame: Rect(origin: frame.origin + placement.origin, size: content.slot.size),
      isInteractive: true)
    description.group(node, of: slot) { slot.describeChildren(in: frame, &$0) }
  }
}
