internal import VitrineComponents
public import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension View {
  /// Adds an action for a secondary click of a mouse or pen on the view, a finger that stays for
  /// half a second, or the menu key while the view has the focus.
  ///
  /// A view inside with a long press of its own, such as by `onLongPress`, has precedence.
  /// - Parameter action: what to do.
  public func onSecondaryTap(
    perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> {
    secondaryTapped { model, _, _ in action(&model) }
  }

  /// Adds an action for a secondary click, a long press or the menu key that can also make requests
  /// of the window.
  /// - Parameter action: what to do.
  public func onSecondaryTap(
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    secondaryTapped { model, _, context in action(&model, &context) }
  }

  /// Adds an action for a secondary click, a long press or the menu key that gets its position.
  /// - Parameter action: what to do; it gets the position in points from the view's top left, which
  ///   is the center for the menu key.
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
