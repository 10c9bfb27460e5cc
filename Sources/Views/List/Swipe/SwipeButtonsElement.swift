internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The buttons beside a row, revealed as far as the row has moved.
struct SwipeButtonsElement: Element {
  var edge: HorizontalEdge
  /// How far the row has moved, in points to the right.
  var slide = RowSlide()
  /// True if only the first button is shown, as the swipe is a full one.
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
  private static let least = 74.0

  var isInert: Bool { !isOpen }

  /// The width of a button.
  private func width(_ slot: _Slot) -> Double {
    max(Self.least, slot.size(for: .unspecified).width)
  }

  /// The width of all buttons.
  func width(of slot: _Slot) -> Double {
    slot.children.reduce(0) { $0 + width($1.slot) }
  }

  mutating func place(_ slot: _Slot) {
    for index in slot.children.indices {
      let size = Size(width(slot.children[index].slot), slot.size.height)
      slot.placeChild(index, at: .zero, size: size, ProposedViewSize(size))
    }
  }

  /// True if the buttons are on the right.
  private func isRight(_ slot: _Slot) -> Bool {
    (edge == .trailing) == (slot.environment.environment.direction == .leftToRight)
  }

  /// The visible part of a button at a time; nil for none.
  private func region(_ slot: _Slot, of index: Int, in frame: Rect, at time: Seconds) -> Rect? {
    let isRight = isRight(slot)
    let shown = isRight ? -slide.value(at: time) : slide.value(at: time)
    guard shown > 0 else { return nil }
    let total = width(of: slot)
    var (start, end) = (0.0, shown)
    if isFull {
      guard index == 0 else { return nil }
    } else {
      for earlier in 0..<index { start += width(slot.children[earlier].slot) }
      start *= shown / max(1, total)
      end = start + width(slot.children[index].slot) * shown / max(1, total)
    }
    return isRight
      ? Rect(frame.maxX - end, frame.minY, end - start, frame.height)
      : Rect(frame.minX + start, frame.minY, end - start, frame.height)
  }

  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement {
    let frame = Rect(origin: .zero, size: slot.size)
    let width = slot.children[index].slot.size.width
    guard let region = region(slot, of: index, in: frame, at: time) else {
      return Placement(Point(isRight(slot) ? frame.maxX : -width, 0))
    }
    return Placement(Point(region.midX - width / 2, 0))
  }

  func clip(_ slot: _Slot, in frame: Rect) -> Rect? { frame }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let scale = slot.environment.environment.scale
    for index in slot.children.indices {
      guard let region = region(slot, of: index, in: frame, at: context.time) else { continue }
      let color = slot.children[index].slot.swipeColor
      let room = region.snapped(toScale: scale)
      canvas.fill(.rect(room), with: color)
      canvas.clipped(to: .rect(room)) { slot.drawChild(index, in: frame, &$0, context) }
    }
  }

  /// Closed buttons are described as invisible.
  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    if isOpen { return slot.describeChildren(in: frame, &description) }
    description.invisible { slot.describeChildren(in: frame, &$0) }
  }
}

extension _Slot {
  /// The background of a button: red for a destructive one, else the tint.
  fileprivate final var swipeColor: Color {
    var slot = self
    while let inner = slot.wrapped { slot = inner }
    let isDestructive = (slot.content as? any RoleElement)?.isDestructive == true
    let theme = slot.environment.theme
    return isDestructive ? theme.palette.red : theme.colors.tint
  }

  /// True if the swipe actions inside are open.
  final var isSwiped: Bool {
    layoutValue(ObjectIdentifier(SwipeKey.IsOpen.self)) as? Bool == true
  }

  /// Opens or closes the swipe actions inside.
  final func swipe(_ command: SwipeCommand, at time: Seconds) {
    if content is SwipeElement { elementTakeState(command, at: time) }
    for index in children.indices where children[index].identity == .wrapped {
      unique(index).swipe(command, at: time)
    }
    needsDraw = true
    refresh(after: time)
  }
}

/// An element that may be destructive.
protocol RoleElement { var isDestructive: Bool { get } }

extension ControlElement: RoleElement {
  var isDestructive: Bool {
    (control as? VitrineComponents.Button)?.role == .destructive
  }
}
