internal import VitrineGeometry

extension View {
  /// Adds an action that runs when the view is inserted, before it is drawn.
  /// - Parameter action: what to do.
  public func onAppear(
    perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> {
    appeared { model, _ in action(&model) }
  }

  /// Adds an action that runs when the view is inserted, before it is drawn, and that can also make
  /// requests of the window.
  /// - Parameter action: what to do.
  public func onAppear(
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    appeared(action)
  }

  /// Adds an action that runs when the view is removed, in the same update, alone or with the views
  /// around it.
  ///
  /// In a row of `ForEach(\.rows)` that the model has removed, its changes apply to the row's last
  /// value and are lost with it; its requests of the window are carried out.
  /// - Parameter action: what to do.
  public func onDisappear(
    perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> {
    disappeared { model, _ in action(&model) }
  }

  /// Adds an action that runs when the view is removed and that can also make requests of the
  /// window.
  ///
  /// In a row of `ForEach(\.rows)` that the model has removed, its changes apply to the row's last
  /// value and are lost with it; its requests of the window are carried out.
  /// - Parameter action: what to do.
  public func onDisappear(
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    disappeared(action)
  }

  private func appeared(
    _ action: @escaping (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    WrapperView(self, AppearElement()) { element, slot, _ in
      guard !element.hasAppeared else { return }
      element.hasAppeared = true
      slot.pending.append(Action<Model>(action))
    }
  }

  private func disappeared(
    _ action: @escaping (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    WrapperView(self, DisappearElement<Model>()) { element, _, _ in element.action = action }
  }
}

struct AppearElement: Element {
  var hasAppeared = false

  var name: String { "onAppear" }

  mutating func place(_ slot: _Slot) { slot.passThrough() }
}

struct DisappearElement<Model>: Element {
  var action: ((inout Model, inout ActionContext) -> Void)?

  var name: String { "onDisappear" }

  mutating func place(_ slot: _Slot) { slot.passThrough() }

  func disappear(_ slot: _Slot, _ actions: inout [Effect]) {
    if let action { actions.append(Action<Model>.farewell(action)) }
  }
}
