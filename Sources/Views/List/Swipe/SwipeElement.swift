internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A row that can be swiped aside, with buttons beside it.
struct SwipeElement: Element {
  var insets = Insets(0)
  var edge = HorizontalEdge.trailing
  var allowsFullSwipe = true
  /// How far the row is from its place, in points to the right.
  var slide = RowSlide()
  var pan = PanRecognizer(axis: .horizontal)
  /// The row's offset when the pan began.
  var begin = 0.0
  /// True if lifting the finger now presses the first button.
  var isFull = false
  /// True if the row moves to the left to reveal its buttons; nil without buttons.
  var opensLeft: Bool?
  /// When a trackpad's scrolling counts as ended.
  var rest: Seconds?
  /// The distance that a trackpad has scrolled, in points.
  var scrolled = 0.0

  init() {}

  var name: String { "swipeActions" }

  // MARK: Metrics

  /// The fraction of the row for a full swipe; the velocity of a flick, in points per second; the
  /// pause that ends a trackpad's scrolling, in seconds; and the points per notch.
  ///
  /// Ours; the last is a scroll view's.
  static var measures: (full: Double, flick: Double, rest: Seconds, notch: Double) {
    (0.55, 300, 0.2, 48)
  }

  /// How far a row without buttons on that side follows a finger, in points; ours.
  static var give: Double { 24 }

  func rowInsets(_ slot: _Slot) -> Insets {
    if hasOtherInside(slot) { return Insets(0) }
    let said = slot.children.first?.slot.layoutValue(ObjectIdentifier(RowLookKey.Insets.self))
    return (said as? EdgeInsets)?.leftToRight ?? insets
  }

  /// True if there are buttons at the other edge too: the inner ones apply the insets.
  func hasOtherInside(_ slot: _Slot) -> Bool {
    slot.children.first?.slot.layoutValue(ObjectIdentifier(SwipeKey.Fills.self)) as? Bool == true
  }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fillsWidth }

  func inner(_ slot: _Slot, _ proposal: ProposedViewSize) -> ProposedViewSize {
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
    let own = slot.children[0].slot.size(for: proposal)
    let size = hasOtherInside(slot) ? slot.size : own
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
}
