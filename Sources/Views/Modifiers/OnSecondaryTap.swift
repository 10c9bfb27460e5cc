internal import VitrineComponents
public import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension View {
  /// Does something when the view is clicked with the secondary button of a mouse or pen, when a
  /// finger stays on it for half a second, or when the menu key is pressed while it has the focus.
  /// - Parameter action: what it does.
  public func onSecondaryTap(
    perform action: @escaping @Sendable (inout Model) -> Void
  ) -> some View<Model> {
    secondaryTapped { model, _, _ in action(&model) }
  }

  /// Does something to the model, and asks something of the window, when the view is clicked with the
  /// secondary button, pressed long by a finger, or asked for its menu by a key.
  /// - Parameter action: what it does.
  public func onSecondaryTap(
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> some View<Model> {
    secondaryTapped { model, _, context in action(&model, &context) }
  }

  /// Does something at the place where the view is clicked with the secondary button, or pressed long
  /// by a finger.
  /// - Parameter action: what it does; it is told the place in points from the view's top left. By the
  ///   menu key that is the middle.
  public func onSecondaryTap(
    perform action: @escaping @Sendable (inout Model, Point, inout ActionContext) -> Void
  ) -> some View<Model> {
    secondaryTapped(action)
  }

  private func secondaryTapped(
    _ action: @escaping (inout Model, Point, inout ActionContext) -> Void
  ) -> some View<Model> {
    WrapperView(self, SecondaryTapElement<Model>()) { element, _, _ in element.action = action }
  }
}

struct SecondaryTapElement<Model>: InteractiveElement {
  var action: ((inout Model, Point, inout ActionContext) -> Void)?
  /// Of a mouse or pen; it sees its secondary button as the primary one.
  private var click = TapRecognizer()
  /// Of a finger.
  private var press = LongPressRecognizer()
  private var origin = Point.zero

  init() {}

  var name: String { "onSecondaryTap" }

  private func isMeant(_ step: PointerEvent) -> Bool {
    step.pointer.kind == .touch || step.button == .secondary
  }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    guard slot.environment.isEnabled, let step = event.step else { return .none }
    return isMeant(step) ? .tap : .none
  }

  func due(_ slot: _Slot) -> Seconds? { press.deadline }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .event else { return }
    origin = frame.origin
    if case .key(let key) = event.event.event, key.key == .menu, slot.environment.isEnabled {
      context.isCaptured = true
      return run(at: frame.center - origin, &context)
    }
    guard var step = event.step, step.phase != .hover else { return }
    if step.pointer.kind == .touch {
      if step.phase == .down {
        guard context.gestures.insert(.longPress).inserted else { return }
      }
      return follow(press.handle(step, at: event.time), slot, &context)
    }
    if step.phase == .down || step.phase == .up {
      guard step.button == .secondary else { return }
      step.button = .primary
    }
    if step.phase == .down {
      guard !context.isCaptured else { return }
      context.isCaptured = true
    }
    for gesture in click.handle(step, at: event.time) where gesture.state == .ended {
      guard slot.environment.isEnabled else { continue }
      run(at: gesture.location - origin, &context)
    }
  }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    guard let deadline = press.deadline, deadline <= time else { return }
    follow(press.update(to: time), slot, &context)
  }

  private func follow(_ gestures: [GestureEvent], _ slot: _Slot, _ context: inout EventContext) {
    for gesture in gestures where gesture.state == .began {
      context.winners.append(slot.id)
      guard slot.environment.isEnabled else { continue }
      run(at: gesture.location - origin, &context)
    }
  }

  private func run(at point: Point, _ context: inout EventContext) {
    guard let action else { return }
    context.actions.append(Action<Model> { model, context in action(&model, point, &context) })
  }
}
