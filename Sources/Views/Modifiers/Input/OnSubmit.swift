extension View {
  /// Adds an action for Enter in a text field inside the view.
  ///
  /// The action runs after the field's own action; of several actions around the field, the
  /// innermost runs first.
  /// - Parameter action: what to do.
  public func onSubmit(
    perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> {
    submitHandler { model, _ in action(&model) }
  }

  /// Adds an action for Enter in a text field inside the view that can also make requests of the
  /// window.
  /// - Parameter action: what to do.
  public func onSubmit(
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    submitHandler(action)
  }

  private func submitHandler(
    _ action: @escaping (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    WrapperView(self, SubmitElement<Model>()) { element, _, _ in element.action = action }
  }
}

struct SubmitElement<Model>: ActionMapper {
  var action: ((inout Model, inout ActionContext) -> Void)?

  var name: String { "onSubmit" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  func mapActions(_ node: _ViewNode, _ actions: inout [Effect]) {
    guard let action, let index = actions.firstIndex(where: \.isSubmission) else { return }
    actions.insert(.action(Action<Model>(action)), at: index)
  }
}
