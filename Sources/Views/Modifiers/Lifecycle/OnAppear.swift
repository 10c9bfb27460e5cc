internal import VitrineGeometry

extension View {
  /// Does something when the view comes, before it shows.
  /// - Parameter action: what it does.
  public func onAppear(
    perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> {
    appeared { model, _ in action(&model) }
  }

  /// Does something to the model, and asks something of the window, when the view comes, before it
  /// shows.
  /// - Parameter action: what it does.
  public func onAppear(
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    appeared(action)
  }

  /// Does something when the view goes, in the same update, be it alone or with what is around it.
  ///
  /// In a row of `ForEach(\.rows)` that the model no longer has, what it changes is the row as it last
  /// was, and is lost with it; what it asks of the window is done.
  /// - Parameter action: what it does.
  public func onDisappear(
    perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<Self, Model> {
    disappeared { model, _ in action(&model) }
  }

  /// Does something to the model, and asks something of the window, when the view goes, in the same
  /// update, be it alone or with what is around it.
  ///
  /// In a row of `ForEach(\.rows)` that the model no longer has, what it changes is the row as it last
  /// was, and is lost with it; what it asks of the window is done.
  /// - Parameter action: what it does.
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
