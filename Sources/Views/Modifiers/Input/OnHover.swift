internal import VitrineGeometry
internal import VitrineInteraction

extension View {
  /// Adds an action for a mouse or pen that enters or leaves the view.
  ///
  /// Fingers don't hover. Removing a hovered view counts as leaving it.
  /// - Parameter action: what to do; its Boolean is true when the pointer enters.
  public func onHover(
    perform action: @escaping @Sendable (inout Model, Bool) -> Void
  ) -> WrapperView<Self, Model> {
    onHover { model, isInside, _ in action(&model, isInside) }
  }

  /// Adds an action for a mouse or pen that enters or leaves the view and that can also make
  /// requests of the window.
  /// - Parameter action: what to do; its Boolean is true when the pointer enters.
  public func onHover(
    perform action: @escaping @Sendable (inout Model, Bool, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    WrapperView(self, HoverElement<Model>()) { element, _, _ in element.action = action }
  }
}

struct HoverElement<Model>: InteractiveElement, DisappearObserver {
  var action: ((inout Model, Bool, inout ActionContext) -> Void)?
  private var isInside = false

  init() {}

  var name: String { "onHover" }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    switch event.kind {
    case .enter: report(true, &context.actions)
    case .leave: report(false, &context.actions)
    case .event, .focus, .interception, .shortcut, .drag: break
    }
  }

  func disappear(_ node: _ViewNode, _ actions: inout [Effect]) {
    guard isInside, let action else { return }
    actions.append(Action<Model> { model, context in action(&model, false, &context) })
  }

  private mutating func report(_ isInside: Bool, _ actions: inout [Effect]) {
    guard isInside != self.isInside else { return }
    self.isInside = isInside
    guard let action else { return }
    actions.append(Action<Model> { model, context in action(&model, isInside, &context) })
  }
}
