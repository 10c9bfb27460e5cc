internal import VitrineComponents
public import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension View {
  /// Adds an action for a tap on the view by a finger, mouse or pen.
  ///
  /// The view's whole frame takes taps, and it is described as interactive; other modifiers set its
  /// role and label. A control inside keeps its own taps, and of nested views with the same count
  /// the inner one wins. With an additional `onTap(count: 2)`, the action for one tap runs at once,
  /// also for both taps of a double tap, so a selection doesn't have to wait. If the view is also
  /// `focusable()`, Enter and Space tap it.
  /// - Parameters:
  ///   - count: 1, or 2 for a double tap; other numbers count as the nearer of these.
  ///   - action: what to do.
  public func onTap(
    count: Int = 1, perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> {
    tapHandler(count) { model, _, _ in action(&model) }
  }

  /// Adds an action for a tap on the view that can also make requests of the window.
  /// - Parameters:
  ///   - count: 1, or 2 for a double tap; other numbers count as the nearer of these.
  ///   - action: what to do.
  public func onTap(
    count: Int = 1, perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    tapHandler(count) { model, _, context in action(&model, &context) }
  }

  /// Adds an action for a tap on the view that gets its position.
  /// - Parameters:
  ///   - count: 1, or 2 for a double tap; other numbers count as the nearer of these.
  ///   - action: what to do; it gets the position in points from the view's top left, which is the
  ///     center for a key.
  public func onTap(
    count: Int = 1,
    perform action: @escaping @Sendable (inout Model, Point, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    tapHandler(count, action)
  }

  /// Adds an action for a tap on the view, like `onTap(count:perform:)`.
  /// - Parameters:
  ///   - count: 1, or 2 for a double tap; other numbers count as the nearer of these.
  ///   - action: what to do.
  public func onTapGesture(
    count: Int = 1, perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> { onTap(count: count, perform: action) }

  private func tapHandler(
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

struct TapElement<Model>: InteractiveElement, ActivatableElement {
  var recognizer: TapRecognizer
  var action: ((inout Model, Point, inout ActionContext) -> Void)?

  init(recognizer: TapRecognizer) { self.recognizer = recognizer }

  var name: String { "onTap" }

  private var kind: GestureKind { recognizer.numberOfTapsRequired == 2 ? .doubleTap : .tap }

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    node.environment.isEnabled && event.step?.button == .primary ? .tap : .none
  }

  func canActivate(_ node: _ViewNode) -> Bool? {
    recognizer.numberOfTapsRequired == 1 ? node.environment.isEnabled : nil
  }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard node.environment.isEnabled else {
      _ = recognizer.cancel(at: event.time)
      return
    }
    if event.kind == .shortcut || (context.isActivation && canActivate(node) == true) {
      context.isActivation = false
      context.isCaptured = true
      return tap(at: frame.center - frame.origin, &context)
    }
    guard event.kind == .event, let step = event.step, step.phase != .hover else { return }
    if step.phase == .down {
      // A tap that a view inside has used isn't a tap on this view.
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
