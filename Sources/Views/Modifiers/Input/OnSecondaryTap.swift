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
    secondaryTapHandler { model, _, _ in action(&model) }
  }

  /// Adds an action for a secondary click, a long press or the menu key that can also make requests
  /// of the window.
  /// - Parameter action: what to do.
  public func onSecondaryTap(
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    secondaryTapHandler { model, _, context in action(&model, &context) }
  }

  /// Adds an action for a secondary click, a long press or the menu key that gets the position.
  /// - Parameter action: what to do; it gets the position in points from the view's top left, which
  ///   is the center for the menu key.
  public func onSecondaryTap(
    perform action: @escaping @Sendable (inout Model, Point, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    secondaryTapHandler(action)
  }

  private func secondaryTapHandler(
    _ action: @escaping (inout Model, Point, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    WrapperView(self, SecondaryTapElement<Model>()) { element, _, _ in element.action = action }
  }
}

struct SecondaryTapElement<Model>: InteractiveElement {
  var action: ((inout Model, Point, inout ActionContext) -> Void)?
  private var press = SecondaryPress(opensOnPress: false)
  private var origin = Point.zero

  init() {}

  var name: String { "onSecondaryTap" }

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    guard node.environment.isEnabled, let step = event.step else { return .none }
    return press.isRecipient(step) ? .tap : .none
  }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(deadline: press.deadline)
  }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .event else { return }
    origin = frame.origin
    if case .key = event.event.event, !node.environment.isEnabled { return }
    guard let request = press.handle(event, &context) else { return }
    run(request, at: request.position ?? frame.center, node, &context)
  }

  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {
    guard let request = press.advance(to: time), let position = request.position else { return }
    run(request, at: position, node, &context)
  }

  private func run(
    _ request: SecondaryPress.Request, at position: Point, _ node: _ViewNode,
    _ context: inout EventContext
  ) {
    if request.isTouch { context.winners.append(node.id) }
    guard node.environment.isEnabled, let action else { return }
    let point = position - origin
    context.actions.append(Action<Model> { model, context in action(&model, point, &context) })
  }
}
