internal import VitrineComponents
public import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion

extension View {
  /// Does something when a pointer stays on the view, as `onLongPress(minimumDuration:perform:)`.
  /// - Parameters:
  ///   - minimumDuration: in seconds; 0.5 by default, the platform's. What is below 0 counts as 0.
  ///   - action: what it does.
  public func onLongPressGesture(
    minimumDuration: Seconds = 0.5, perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> { onLongPress(minimumDuration: minimumDuration, perform: action) }

  /// Does something when a finger, mouse or pen stays on the view.
  ///
  /// It is done while the pointer is still down, which from then on does nothing else: a button
  /// inside is let go, and nothing scrolls.
  /// - Parameters:
  ///   - minimumDuration: in seconds; 0.5 by default, the platform's. What is below 0 counts as 0.
  ///   - action: what it does.
  public func onLongPress(
    minimumDuration: Seconds = 0.5, perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> {
    pressed(minimumDuration) { model, _, _ in action(&model) }
  }

  /// Does something to the model, and asks something of the window, when a pointer stays on the view.
  /// - Parameters:
  ///   - minimumDuration: in seconds; 0.5 by default, the platform's. What is below 0 counts as 0.
  ///   - action: what it does.
  public func onLongPress(
    minimumDuration: Seconds = 0.5,
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    pressed(minimumDuration) { model, _, context in action(&model, &context) }
  }

  /// Does something at the place where a pointer stays on the view.
  /// - Parameters:
  ///   - minimumDuration: in seconds; 0.5 by default, the platform's. What is below 0 counts as 0.
  ///   - action: what it does; it is told the place in points from the view's top left.
  public func onLongPress(
    minimumDuration: Seconds = 0.5,
    perform action: @escaping @Sendable (inout Model, Point, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    pressed(minimumDuration, action)
  }

  private func pressed(
    _ duration: Seconds, _ action: @escaping (inout Model, Point, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    let recognizer = LongPressRecognizer(
      minimumPressDuration: duration.isNaN ? GestureMetrics.longPressDuration : duration)
    return WrapperView(self, LongPressElement<Model>(recognizer: recognizer)) { element, _, _ in
      if element.recognizer.minimumPressDuration != recognizer.minimumPressDuration {
        element.recognizer = recognizer
      }
      element.action = action
    }
  }
}

struct LongPressElement<Model>: InteractiveElement {
  var recognizer: LongPressRecognizer
  var action: ((inout Model, Point, inout ActionContext) -> Void)?
  /// Of the view, where the pointer was last seen.
  private var origin = Point.zero

  init(recognizer: LongPressRecognizer) { self.recognizer = recognizer }

  var name: String { "onLongPress" }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    slot.environment.isEnabled && event.step?.button == .primary ? .tap : .none
  }

  func due(_ slot: _Slot) -> Seconds? { recognizer.deadline }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .event, let step = event.step, step.phase != .hover else { return }
    if step.phase == .down {
      guard context.gestures.insert(.longPress).inserted else { return }
    }
    origin = frame.origin
    follow(recognizer.handle(step, at: event.time), slot, &context)
  }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    guard let deadline = recognizer.deadline, deadline <= time else { return }
    follow(recognizer.update(to: time), slot, &context)
  }

  private func follow(_ gestures: [GestureEvent], _ slot: _Slot, _ context: inout EventContext) {
    for gesture in gestures where gesture.state == .began {
      context.winners.append(slot.id)
      guard slot.environment.isEnabled, let action else { continue }
      let point = gesture.location - origin
      context.actions.append(Action<Model> { model, context in action(&model, point, &context) })
    }
  }
}
