internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A row that is swiped aside, with buttons beside it.
struct SwipeElement: Element {
  var insets = Insets(0)
  var edge = HorizontalEdge.trailing
  var allowsFullSwipe = true
  /// How far the row is from its place, in points to the right.
  private var slide = RowSlide()
  private var pan = PanRecognizer(axis: .horizontal)
  /// Where the row was when a pan began.
  private var begin = 0.0
  /// True where lifting now presses the first button.
  private var isFull = false
  /// True where the row goes to the left to show its buttons; nil where there are none.
  private var opensLeft: Bool?
  /// When what a trackpad has scrolled comes to rest.
  private var rest: Seconds?
  /// What a trackpad has scrolled, in points.
  private var scrolled = 0.0

  init() {}

  var name: String { "swipeActions" }

  // MARK: Measures

  /// The share of the row that a full swipe crosses; how fast one is a flick, in points a second; how
  /// long a trackpad rests when it is done, in seconds; points for a notch of it.
  ///
  /// Ours; the last that of a scroll view.
  private static var measures: (full: Double, flick: Double, rest: Seconds, notch: Double) {
    (0.55, 300, 0.2, 48)
  }

  /// Ours: how far a row follows that has no buttons on a side, in points.
  private static var give: Double { 24 }

  private func rowInsets(_ slot: _Slot) -> Insets {
    // Of buttons at both sides, the inner ones have the insets.
    let inner = slot.children.first?.slot.layoutValue(ObjectIdentifier(SwipeKey.Fills.self))
    if inner as? Bool == true { return Insets(0) }
    let said = slot.children.first?.slot.layoutValue(ObjectIdentifier(RowLookKey.Insets.self))
    return said as? Insets ?? insets
  }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fillsWidth }

  private func inner(_ slot: _Slot, _ proposal: ProposedViewSize) -> ProposedViewSize {
    let insets = rowInsets(slot)
    return ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.left - insets.right) }, height: nil)
  }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    let insets = rowInsets(slot)
    let size = slot.children.first?.slot.size(for: inner(slot, proposal)) ?? .zero
    return Size(
      proposal.width.map { $0.isFinite ? $0 : size.width } ?? size.width + insets.left
        + insets.right, size.height + insets.top + insets.bottom)
  }

  mutating func place(_ slot: _Slot) {
    guard slot.children.count == 2 else { return }
    let insets = rowInsets(slot)
    let proposal = inner(slot, ProposedViewSize(slot.size))
    let size = slot.children[0].slot.size(for: proposal)
    let room = slot.size.height - insets.top - insets.bottom
    slot.placeChild(
      0, at: Point(insets.left, insets.top + max(0, (room - size.height) / 2)), size: size,
      proposal)
    slot.placeChild(1, at: .zero, size: slot.size, ProposedViewSize(slot.size))
    opensLeft = width(slot) > 0 ? isRight(slot) : nil
  }

  func layoutValue(_ key: ObjectIdentifier) -> Any? {
    switch key {
    case ObjectIdentifier(SwipeKey.Fills.self): true
    case ObjectIdentifier(SwipeKey.IsOpen.self): slide.goal != 0 ? true : nil
    default: nil
    }
  }

  // MARK: Motion

  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement {
    let origin = slot.children[index].origin
    guard index == 0 else { return Placement(origin) }
    let scale = slot.environment.environment.scale
    let way = (slide.value(at: time) * scale).rounded() / scale
    return Placement(Point(origin.x + way, origin.y))
  }

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    if slide.isMoving(at: time) { return time }
    return rest
  }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    guard let rest, rest <= time else { return }
    self.rest = nil
    settle(slot, velocity: 0, at: time)
  }

  mutating func close(at time: Seconds) {
    guard slide.goal != 0 || slide.isMoving(at: time) else { return }
    slide.send(to: 0, at: time)
  }

  mutating func takeState(_ new: Any, _ slot: _Slot, at time: Seconds) {
    guard let command = new as? SwipeCommand else { return }
    switch command {
    case .close: send(to: 0, slot, at: time)
    case .open(let toLeft):
      guard toLeft == isRight(slot), width(slot) > 0 else { return send(to: 0, slot, at: time) }
      send(to: way(slot) * width(slot), slot, at: time)
    }
  }

  // MARK: Paint

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard slide.value(at: context.time) != 0 else {
      return slot.drawChild(0, in: frame, &canvas, context)
    }
    canvas.clipped(to: .rect(frame)) { slot.drawChildren(in: frame, &$0, context) }
  }

  func clip(_ slot: _Slot, in frame: Rect) -> Rect? { slide.goal == 0 ? nil : frame }

  // MARK: Input

  private func isRight(_ slot: _Slot) -> Bool {
    (edge == .trailing) == (slot.environment.environment.direction == .leftToRight)
  }

  /// The sign of the way that shows the buttons.
  private func way(_ slot: _Slot) -> Double { isRight(slot) ? -1 : 1 }

  /// Of the buttons.
  private func width(_ slot: _Slot) -> Double {
    guard slot.children.count == 2,
      let buttons = slot.children[1].slot as? ElementSlot<SwipeButtonsElement>
    else { return 0 }
    return buttons.element.width(of: buttons)
  }

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    if slide.goal == 0 {
      slot.collectHitsOfChildren(in: frame, &search)
    } else {
      search.clipped(to: frame) { slot.collectHitsOfChildren(in: frame, &$0) }
    }
    search.add(frame)
  }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    guard slot.environment.isEnabled, let step = event.step, step.button == .primary else {
      return .none
    }
    return step.pointer.kind == .touch || slide.goal != 0 ? .pan(.horizontal) : .none
  }

  func canPan(towards way: Point) -> Bool {
    slide.goal != 0 || (opensLeft.map { $0 == (way.x < 0) } ?? false)
  }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .event, slot.environment.isEnabled else { return }
    switch event.event.event {
    case .wheel(let wheel): take(wheel, slot, &context)
    case .key(let key) where key.key == .escape && slide.goal != 0 && !context.isCaptured:
      send(to: 0, slot, at: context.time)
      context.isCaptured = true
    case .pointer(let step): take(step, slot, in: frame, &context)
    default: break
    }
  }

  private mutating func take(
    _ step: PointerEvent, _ slot: _Slot, in frame: Rect, _ context: inout EventContext
  ) {
    guard step.phase != .hover else { return }
    let gestures = pan.handle(step, at: context.time)
    for gesture in gestures {
      switch gesture.state {
      case .began:
        begin = slide.value(at: context.time)
        follow(begin + gesture.translation.x, slot)
      case .changed: follow(begin + gesture.translation.x, slot)
      case .ended:
        if isFull {
          pressFirst(slot, event: TimedEvent(context.time, .pointer(step)), in: frame, &context)
          send(to: 0, slot, at: context.time)
        } else {
          settle(slot, velocity: gesture.velocity.x, at: context.time)
        }
      case .cancelled: send(to: 0, slot, at: context.time)
      case .possible, .failed: break
      }
    }
    // A tap presses a button or none: it is done.
    if step.phase == .up, gestures.isEmpty, slide.goal != 0 {
      send(to: 0, slot, at: context.time)
    }
  }

  /// Takes the row to where a finger has it.
  private mutating func follow(_ place: Double, _ slot: _Slot) {
    let (way, width) = (way(slot), width(slot))
    var place = place * way
    let full = slot.size.width * Self.measures.full
    isFull = allowsFullSwipe && width > 0 && place > max(full, width)
    if place < 0 || width == 0 {
      place = (place < 0 ? -1 : 1) * RubberBand.offset(abs(place), length: Self.give)
    } else if place > width, !allowsFullSwipe {
      place = width + RubberBand.offset(place - width, length: width)
    }
    slide.put(place * way)
    tellButtons(slot)
  }

  /// Opens or closes, whichever is nearer.
  private mutating func settle(_ slot: _Slot, velocity: Double, at time: Seconds) {
    let (way, width) = (way(slot), width(slot))
    let place = slide.value(at: time) * way
    let speed = velocity * way
    let opens =
      width > 0 && place > 0
      && (speed > Self.measures.flick || (speed > -Self.measures.flick && place > width / 2))
    send(to: opens ? way * width : 0, slot, at: time, velocity: velocity)
  }

  private mutating func send(
    to place: Double, _ slot: _Slot, at time: Seconds, velocity: Double? = nil
  ) {
    isFull = false
    scrolled = 0
    rest = nil
    slide.send(
      to: place, at: time, velocity: velocity,
      animated: slot.environment.environment.motion == .full)
    tellButtons(slot)
  }

  /// Tells the buttons how far they show.
  private func tellButtons(_ slot: _Slot) {
    guard slot.children.count == 2,
      let buttons = slot.unique(1) as? ElementSlot<SwipeButtonsElement>
    else { return }
    buttons.element.slide = slide
    buttons.element.isFull = isFull
    buttons.element.isOpen = slide.goal != 0
    buttons.needsDraw = true
    slot.needsDraw = true
  }

  private func pressFirst(
    _ slot: _Slot, event: TimedEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard slot.children.count == 2, let first = slot.children[1].slot.children.first?.slot,
      let path = first.activationPath()
    else { return }
    let inner = SlotEvent(kind: .shortcut, event: event, recipients: .target)
    var fresh = EventContext(time: context.time, tree: context.tree)
    slot.unique(1).deliver(inner, ([first.id] + path)[...], in: frame, &fresh)
    context.actions += fresh.actions
    context.requests += fresh.requests
  }

  private mutating func take(
    _ wheel: WheelEvent, _ slot: _Slot, _ context: inout EventContext
  ) {
    guard !context.isCaptured, wheel.dx.isFinite, abs(wheel.dx) > abs(wheel.dy) else { return }
    let (way, width) = (way(slot), width(slot))
    guard width > 0, slide.goal != 0 || -wheel.dx * way > 0 else { return }
    if rest == nil { scrolled = slide.value(at: context.time) * way }
    scrolled = min(max(0, scrolled - wheel.dx * Self.measures.notch * way), width)
    slide.put(scrolled * way)
    isFull = false
    tellButtons(slot)
    rest = context.time + Self.measures.rest
    context.isCaptured = true
  }
}
