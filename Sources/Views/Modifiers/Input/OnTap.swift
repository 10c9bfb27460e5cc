internal import VitrineComponents
public import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension View {
  /// Does something when a finger, mouse or pen taps the view.
  ///
  /// All of the view's frame takes the tap, and it is described as interactive; that it is a button,
  /// or what it is called, is said by other modifiers. A control inside keeps what is tapped on it,
  /// and of two views inside one another that wait for as many taps the inner one does. With a second
  /// `onTap(count: 2)`, one tap does what it does at once, also the first and second of a double tap:
  /// what is selected need not wait. Where the view is `focusable()` too, Enter and Space tap it.
  /// - Parameters:
  ///   - count: 1, or 2 for a double tap; others count as the nearer of these.
  ///   - action: what it does.
  public func onTap(
    count: Int = 1, perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> {
    tapped(count) { model, _, _ in action(&model) }
  }

  /// Does something to the model, and asks something of the window, when the view is tapped.
  /// - Parameters:
  ///   - count: 1, or 2 for a double tap; others count as the nearer of these.
  ///   - action: what it does.
  public func onTap(
    count: Int = 1, perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    tapped(count) { model, _, context in action(&model, &context) }
  }

  /// Does something at the place where the view is tapped.
  /// - Parameters:
  ///   - count: 1, or 2 for a double tap; others count as the nearer of these.
  ///   - action: what it does; it is told the place in points from the view's top left. By a key that
  ///     is the middle.
  public func onTap(
    count: Int = 1,
    perform action: @escaping @Sendable (inout Model, Point, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    tapped(count, action)
  }

  /// Does something when the view is tapped, as `onTap(count:perform:)`.
  /// - Parameters:
  ///   - count: 1, or 2 for a double tap; others count as the nearer of these.
  ///   - action: what it does.
  public func onTapGesture(
    count: Int = 1, perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> { onTap(count: count, perform: action) }

  private func tapped(
    _ count: Int, _ action: @escaping (inout Model, Point, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    let recognizer = TapRecognizer(numberOfTapsRequired: count)
    return WrapperView(self, TapElement<Model>(recognizer: recognizer)) { element, _, _ in
      if element.recognizer.numberOfTapsRequired != recognizer.numberOfTapsRequired {
        element.recognizer = recognizer
      }
      element.action = action
    }
  }
}

struct TapElement<Model>: InteractiveElement {
  var recognizer: TapRecognizer
  var action: ((inout Model, Point, inout ActionContext) -> Void)?

  init(recognizer: TapRecognizer) { self.recognizer = recognizer }

  var name: String { "onTap" }

  private var kind: GestureKind { recognizer.numberOfTapsRequired == 2 ? .doubleTap : .tap }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    slot.environment.isEnabled && event.step?.button == .primary ? .tap : .none
  }

  func canActivate(_ slot: _Slot) -> Bool? {
    recognizer.numberOfTapsRequired == 1 ? slot.environment.isEnabled : nil
  }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard slot.environment.isEnabled else {
      _ = recognizer.cancel(at: event.time)
      return
    }
    if event.kind == .shortcut || (context.isActivation && canActivate(slot) == true) {
      context.isActivation = false
      context.isCaptured = true
      return tap(at: frame.center - frame.origin, &context)
    }
    guard event.kind == .event, let step = event.step, step.phase != .hover else { return }
    if step.phase == .down {
      // What was tapped inside was not meant for this view.
      guard !context.isCaptured, context.gestures.insert(kind).inserted else { return }
    }
    for gesture in recognizer.handle(step, at: event.time) where gesture.state == .ended {
      tap(at: gesture.location - frame.origin, &context)
    }
  }

  private func tap(at point: Point, _ context: inout EventContext) {
    guard let action else { return }
    context.actions.append(Action<Model> { model, context in action(&model, point, &context) })
  }
}
