internal import VitrineComponents
public import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion

extension View {
  /// Adds an action for a long press on the view, like `onLongPress(minimumDuration:perform:)`.
  /// - Parameters:
  ///   - minimumDuration: in seconds; 0.5 by default, the platform's. Numbers below 0 count as 0.
  ///   - action: what to do.
  public func onLongPressGesture(
    minimumDuration: Seconds = 0.5, perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> { onLongPress(minimumDuration: minimumDuration, perform: action) }

  /// Adds an action for a long press of a finger, mouse or pen on the view.
  ///
  /// The action runs while the pointer is still down. From then on the pointer has no other effect:
  /// the press of a button inside is cancelled, and nothing scrolls.
  /// - Parameters:
  ///   - minimumDuration: in seconds; 0.5 by default, the platform's. Numbers below 0 count as 0.
  ///   - action: what to do.
  public func onLongPress(
    minimumDuration: Seconds = 0.5, perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> {
    longPressHandler(minimumDuration) { model, _, _ in action(&model) }
  }

  /// Adds an action for a long press on the view that can also make requests of the window.
  /// - Parameters:
  ///   - minimumDuration: in seconds; 0.5 by default, the platform's. Numbers below 0 count as 0.
  ///   - action: what to do.
  public func onLongPress(
    minimumDuration: Seconds = 0.5,
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    longPressHandler(minimumDuration) { model, _, context in action(&model, &context) }
  }

  /// Adds an action for a long press on the view that gets its position.
  /// - Parameters:
  ///   - minimumDuration: in seconds; 0.5 by default, the platform's. Numbers below 0 count as 0.
  ///   - action: what to do; it gets the position in points from the view's top left.
  public func onLongPress(
    minimumDuration: Seconds = 0.5,
    perform action: @escaping @Sendable (inout Model, Point, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    longPressHandler(minimumDuration, action)
  }

  private func longPressHandler(
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
  /// The view's origin at the pointer's last event.
  private var origin = Point.zero

  init(recognizer: LongPressRecognizer) { self.recognizer = recognizer }

  var name: String { "onLongPress" }

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    node.environment.isEnabled && event.step?.button == .primary ? .tap : .none
  }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(deadline: recognizer.deadline)
  }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .event, let step = event.step, step.phase != .hover else { return }
    if step.phase == .down {
      guard context.gestures.insert(.longPress).inserted else { return }
    }
    origin = frame.origin
    handle(recognizer.handle(step, at: event.time), node, &context)
  }

  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {
    guard let deadline = recognizer.deadline, deadline <= time else { return }
    handle(recognizer.update(to: time), node, &context)
  }

  private func handle(_ gestures: [GestureEvent], _ node: _ViewNode, _ context: inout EventContext)
  {
    for gesture in gestures where gesture.state == .began {
      context.winners.append(node.id)
      guard node.environment.isEnabled, let action else { continue }
      let point = gesture.location - origin
      context.actions.append(Action<Model> { model, context in action(&model, point, &context) })
    }
  }
}
