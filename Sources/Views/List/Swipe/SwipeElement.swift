internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A row that can be swiped aside, with buttons beside it.
struct SwipeElement: StatefulElement {
  var insets = Insets(0)
  var edge = HorizontalEdge.trailing
  var allowsFullSwipe = true
  /// How far the row is from its position, in points to the right.
  var offset = SpringOffset()
  var pan = PanRecognizer(axis: .horizontal)
  /// The row's offset when the pan began.
  var startOffset = 0.0
  /// True if lifting the finger now presses the first button.
  var isFull = false
  /// True if the row moves to the left to reveal its buttons; nil without buttons.
  var opensLeft: Bool?
  /// When a trackpad's scrolling counts as ended.
  var wheelEnd: Seconds?
  /// The distance that a trackpad has scrolled, in points.
  var wheelOffset = 0.0

  init() {}

  var name: String { "swipeActions" }

  // MARK: Metrics

  /// The fraction of the row for a full swipe; the velocity of a flick, in points per second; the
  /// pause that ends a trackpad's scrolling, in seconds; and the points per notch.
  ///
  /// Ours, except the points per notch, which are a scroll view's.
  static var metrics: (fullSwipe: Double, flick: Double, wheelPause: Seconds, wheelNotch: Double) {
    (0.55, 300, 0.2, 48)
  }

  /// How far a row can be dragged in a direction that reveals no buttons, in points; ours.
  static var overscrollLength: Double { 24 }

  func rowInsets(_ node: _ViewNode) -> Insets {
    if hasInnerSwipeActions(node) { return Insets(0) }
    let declared = node.children.first?.node.layoutValue(
      ObjectIdentifier(RowAppearanceKey.Insets.self))
    return (declared as? EdgeInsets)?.leftToRight ?? insets
  }

  /// True if the row has buttons at the other edge too: the inner swipe element applies the insets.
  func hasInnerSwipeActions(_ node: _ViewNode) -> Bool {
    node.children.first?.node.layoutValue(ObjectIdentifier(SwipeKey.AppliesInsets.self)) as? Bool
      == true
  }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fillsWidth }

  func innerProposal(_ node: _ViewNode, _ proposal: ProposedViewSize) -> ProposedViewSize {
    let insets = rowInsets(node)
    return ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.left - insets.right) }, height: nil)
  }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    let insets = rowInsets(node)
    let size = node.children.first?.node.size(for: innerProposal(node, proposal)) ?? .zero
    return Size(
      proposal.width.map { $0.isFinite ? $0 : size.width } ?? size.width + insets.left
        + insets.right, size.height + insets.top + insets.bottom)
  }

  mutating func place(_ node: _ViewNode) {
    guard node.children.count == 2 else { return }
    let insets = rowInsets(node)
    let proposal = innerProposal(node, ProposedViewSize(node.size))
    let contentSize = node.children[0].node.size(for: proposal)
    let size = hasInnerSwipeActions(node) ? node.size : contentSize
    let availableHeight = node.size.height - insets.top - insets.bottom
    node.placeChild(
      0, at: Point(insets.left, insets.top + max(0, (availableHeight - size.height) / 2)),
      size: size,
      proposal)
    node.placeChild(1, at: .zero, size: node.size, ProposedViewSize(node.size))
    opensLeft = width(node) > 0 ? isRight(node) : nil
  }

  func layoutValue(_ key: ObjectIdentifier) -> Any? {
    switch key {
    case ObjectIdentifier(SwipeKey.AppliesInsets.self): true
    case ObjectIdentifier(SwipeKey.IsOpen.self): offset.target != 0 ? true : nil
    default: nil
    }
  }

  // MARK: Motion

  func placement(_ node: _ViewNode, of index: Int, at time: Seconds) -> Placement {
    let origin = node.children[index].origin
    guard index == 0 else { return Placement(origin) }
    let scale = node.environment.environment.scale
    let distance = (offset.value(at: time) * scale).rounded() / scale
    return Placement(Point(origin.x + distance, origin.y))
  }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(change: offset.isMoving(at: time) ? time : wheelEnd)
  }

  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {
    guard let wheelEnd, wheelEnd <= time else { return }
    self.wheelEnd = nil
    finishSwipe(node, velocity: 0, at: time)
  }

  mutating func close(at time: Seconds) {
    guard offset.target != 0 || offset.isMoving(at: time) else { return }
    offset.animate(to: 0, at: time)
  }

  mutating func setState(_ new: Any, _ node: _ViewNode, at time: Seconds) {
    guard let command = new as? SwipeCommand else { return }
    switch command {
    case .close: animate(to: 0, node, at: time)
    case .open(let toLeft):
      guard toLeft == isRight(node), width(node) > 0 else { return animate(to: 0, node, at: time) }
      animate(to: revealSign(node) * width(node), node, at: time)
    }
  }

  // MARK: Paint

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard offset.value(at: context.time) != 0 else {
      return node.drawChild(0, in: frame, &canvas, context)
    }
    canvas.clipped(to: .rect(frame)) { node.drawChildren(in: frame, &$0, context) }
  }

  func clip(_ node: _ViewNode, in frame: Rect) -> Rect? { offset.target == 0 ? nil : frame }
}
