internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The buttons beside a row, revealed as far as the row has moved.
struct SwipeButtonsElement: Element {
  var edge: HorizontalEdge
  /// How far the row has moved, in points to the right.
  var offset = SpringOffset()
  /// True if only the first button is shown, since the swipe is a full swipe.
  var isFull = false
  /// True while the buttons can be pressed.
  var isOpen = false
  var outer: EnvironmentBox?
  var inner: EnvironmentBox?

  init(edge: HorizontalEdge) { self.edge = edge }

  var name: String { "swipe actions" }

  /// The minimum width of a button, in points.
  ///
  /// Ours, estimated from UIKit.
  private static let minimumWidth = 74.0

  var isInert: Bool { !isOpen }

  /// The width of a button.
  private func width(_ node: _ViewNode) -> Double {
    max(Self.minimumWidth, node.size(for: .unspecified).width)
  }

  /// The width of all buttons.
  func width(of node: _ViewNode) -> Double {
    node.children.reduce(0) { $0 + width($1.node) }
  }

  mutating func place(_ node: _ViewNode) {
    for index in node.children.indices {
      let size = Size(width(node.children[index].node), node.size.height)
      node.placeChild(index, at: .zero, size: size, ProposedViewSize(size))
    }
  }

  /// True if the buttons are on the right.
  private func isRight(_ node: _ViewNode) -> Bool {
    (edge == .trailing) == (node.environment.environment.direction == .leftToRight)
  }

  /// The visible part of a button at a time; nil for none.
  private func region(_ node: _ViewNode, of index: Int, in frame: Rect, at time: Seconds) -> Rect? {
    let isRight = isRight(node)
    let revealedWidth = isRight ? -offset.value(at: time) : offset.value(at: time)
    guard revealedWidth > 0 else { return nil }
    let total = width(of: node)
    var (start, end) = (0.0, revealedWidth)
    if isFull {
      guard index == 0 else { return nil }
    } else {
      for earlier in 0..<index { start += width(node.children[earlier].node) }
      start *= revealedWidth / max(1, total)
      end = start + width(node.children[index].node) * revealedWidth / max(1, total)
    }
    return isRight
      ? Rect(frame.maxX - end, frame.minY, end - start, frame.height)
      : Rect(frame.minX + start, frame.minY, end - start, frame.height)
  }

  func placement(_ node: _ViewNode, of index: Int, at time: Seconds) -> Placement {
    let frame = Rect(origin: .zero, size: node.size)
    let width = node.children[index].node.size.width
    guard let region = region(node, of: index, in: frame, at: time) else {
      return Placement(Point(isRight(node) ? frame.maxX : -width, 0))
    }
    return Placement(Point(region.midX - width / 2, 0))
  }

  func clip(_ node: _ViewNode, in frame: Rect) -> Rect? { frame }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let scale = node.environment.environment.scale
    for index in node.children.indices {
      guard let region = region(node, of: index, in: frame, at: context.time) else { continue }
      let color = node.children[index].node.swipeColor
      let background = region.snapped(toScale: scale)
      canvas.fill(.rect(background), with: color)
      canvas.clipped(to: .rect(background)) { node.drawChild(index, in: frame, &$0, context) }
    }
  }

  /// Closed buttons are described as invisible.
  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    if isOpen { return node.describeChildren(in: frame, &description) }
    description.invisible { node.describeChildren(in: frame, &$0) }
  }
}

extension _ViewNode {
  /// The background of a button: red for a destructive one, else the tint.
  fileprivate final var swipeColor: Color {
    var node = self
    while let inner = node.wrapped { node = inner }
    let isDestructive = (node.content as? any RoleElement)?.isDestructive == true
    let theme = node.environment.theme
    return isDestructive ? theme.palette.red : theme.colors.tint
  }

  /// True if the swipe actions inside are open.
  final var hasOpenSwipeActions: Bool {
    layoutValue(ObjectIdentifier(SwipeKey.IsOpen.self)) as? Bool == true
  }

  /// Opens or closes the swipe actions inside.
  final func setSwipeActions(_ command: SwipeCommand, at time: Seconds) {
    if content is SwipeElement { setState(command, at: time) }
    for index in children.indices where children[index].identity == .wrapped {
      unique(index).setSwipeActions(command, at: time)
    }
    needsDraw = true
    updateAggregates(after: time)
  }
}

/// An element that may be destructive.
protocol RoleElement { var isDestructive: Bool { get } }

extension ControlElement: RoleElement {
  var isDestructive: Bool {
    (control as? VitrineComponents.Button)?.role == .destructive
  }
}
