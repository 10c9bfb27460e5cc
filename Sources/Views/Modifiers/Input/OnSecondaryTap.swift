internal import VitrineComponents
public import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension View {
  /// Does something when the view is clicked with the secondary button of a mouse or pen, when a
  /// finger stays on it for half a second, or when the menu key is pressed while it has the focus.
  ///
  /// Where something inside waits for a finger to stay, as `onLongPress` does, it is that which gets it.
  /// - Parameter action: what it does.
  public func onSecondaryTap(
    perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> {
    secondaryTapped { model, _, _ in action(&model) }
  }

  /// Does something to the model, and asks something of the window, when the view is clicked with the
  /// secondary button, pressed long by a finger, or asked for its menu by a key.
  /// - Parameter action: what it does.
  public func onSecondaryTap(
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    secondaryTapped { model, _, context in action(&model, &context) }
  }

  /// Does something at the place where the view is clicked with the secondary button, or pressed long
  /// by a finger.
  /// - Parameter action: what it does; it is told the place in points from the view's top left. By the
  ///   menu key that is the middle.
  public func onSecondaryTap(
    perform action: @escaping @Sendable (inout Model, Point, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    secondaryTapped(action)
  }

  private func secondaryTapped(
    _ action: @escaping (inout Model, Point, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    WrapperView(self, SecondaryTapElement<Model>()) { element, _, _ in element.action = action }
  }
}

struct SecondaryTapElement<Model>: InteractiveElement {
  var action: ((inout Model, Point, inout ActionContext) -> Void)?
  private var press = SecondaryPress(opensOnDown: false)
  private var origin = Point.zero

  init() {}

  var name: String { "onSecondaryTap" }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    guard slot.environment.isEnabled, let step = event.step else { return .none }
    return press.isMeant(step) ? .tap : .none
  }

  func due(_ slot: _Slot) -> Seconds? { press.deadline }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .event else { return }
    origin = frame.origin
    if case .key = event.event.event, !slot.environment.isEnabled { return }
    guard let asked = press.handle(event, &context) else { return }
    run(asked, at: asked.position ?? frame.center, slot, &context)
  }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    guard let asked = press.advance(to: time), let position = asked.position else { return }
    run(asked, at: position, slot, &context)
  }

  private func run(
    _ asked: SecondaryPress.Asked, at position: Point, _ slot: _Slot,
    _ context: inout EventContext
  ) {
    if asked.isTouch { context.winners.append(slot.id) }
    guard slot.environment.isEnabled, let action else { return }
    let point = position - origin
    context.actions.append(Action<Model> { model, context in action(&model, point, &context) })
  }
}
