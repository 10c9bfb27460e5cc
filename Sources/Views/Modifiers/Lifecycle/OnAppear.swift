internal import VitrineGeometry

extension View {
  /// Adds an action that runs when the view is inserted, before it is drawn.
  /// - Parameter action: what to do.
  public func onAppear(
    perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> {
    appearHandler { model, _ in action(&model) }
  }

  /// Adds an action that runs when the view is inserted, before it is drawn, and that can also make
  /// requests of the window.
  /// - Parameter action: what to do.
  public func onAppear(
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    appearHandler(action)
  }

  /// Adds an action that runs when the view is removed, in the same update, alone or with the views
  /// around it.
  ///
  /// In a row of `ForEach(\.rows)` that the model has removed, the changes of the action apply to
  /// the row's last value and are lost with it; the action's requests of the window are carried
  /// out.
  /// - Parameter action: what to do.
  public func onDisappear(
    perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> {
    disappearHandler { model, _ in action(&model) }
  }

  /// Adds an action that runs when the view is removed and that can also make requests of the
  /// window.
  ///
  /// In a row of `ForEach(\.rows)` that the model has removed, the changes of the action apply to
  /// the row's last value and are lost with it; the action's requests of the window are carried
  /// out.
  /// - Parameter action: what to do.
  public func onDisappear(
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    disappearHandler(action)
  }

  private func appearHandler(
    _ action: @escaping (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    WrapperView(self, AppearElement()) { element, node, _ in
      guard !element.hasAppeared else { return }
      element.hasAppeared = true
      node.pending.append(Action<Model>(action))
    }
  }

  private func disappearHandler(
    _ action: @escaping (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    WrapperView(self, DisappearElement<Model>()) { element, _, _ in element.action = action }
  }
}

struct AppearElement: Element {
  var hasAppeared = false

  var name: String { "onAppear" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }
}

struct DisappearElement<Model>: DisappearObserver {
  var action: ((inout Model, inout ActionContext) -> Void)?

  var name: String { "onDisappear" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  func disappear(_ node: _ViewNode, _ actions: inout [Effect]) {
    if let action { actions.append(Action<Model>.disappearAction(action)) }
  }
}
