internal import VitrineGeometry

extension View {
  /// Does something when a value of the model has changed while the view is there.
  ///
  /// It is done in the same update, before anything shows. What it changes may make others do
  /// something in turn, eight times in a row at most; then there is a notice.
  /// - Parameters:
  ///   - keyPath: where the value lives in the model.
  ///   - isInitial: true where it is also done when the view appears; default false.
  ///   - action: what it does, told the new value.
  public func onChange<Value: Equatable>(
    of keyPath: any KeyPath<Model, Value> & Sendable, initial isInitial: Bool = false,
    perform action: @escaping @Sendable (inout Model, Value) -> Void
  ) -> WrapperView<Self, Model> {
    changed(isInitial, { $0.model[keyPath: keyPath] }) { model, _, new, _ in action(&model, new) }
  }

  /// Does something when a value of the model has changed while the view is there, told the value before
  /// as well.
  /// - Parameters:
  ///   - keyPath: where the value lives in the model.
  ///   - isInitial: true where it is also done when the view appears; default false.
  ///   - action: what it does, told the value before and the new one, which are equal where the view appears.
  public func onChange<Value: Equatable>(
    of keyPath: any KeyPath<Model, Value> & Sendable, initial isInitial: Bool = false,
    perform action: @escaping @Sendable (inout Model, Value, Value) -> Void
  ) -> WrapperView<Self, Model> {
    changed(isInitial, { $0.model[keyPath: keyPath] }) { model, old, new, _ in
      action(&model, old, new)
    }
  }

  /// Does something to the model, and asks something of the window, when a value of the model has
  /// changed while the view is there.
  /// - Parameters:
  ///   - keyPath: where the value lives in the model.
  ///   - isInitial: true where it is also done when the view appears; default false.
  ///   - action: what it does, told the value before and the new one, which are equal where the view appears.
  public func onChange<Value: Equatable>(
    of keyPath: any KeyPath<Model, Value> & Sendable, initial isInitial: Bool = false,
    perform action: @escaping @Sendable (inout Model, Value, Value, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    changed(isInitial, { $0.model[keyPath: keyPath] }, action)
  }

  /// Does something when a value that the body has worked out has changed while the view is there.
  /// - Parameters:
  ///   - value: the value.
  ///   - isInitial: true where it is also done when the view appears; default false.
  ///   - action: what it does, told the new value.
  @_disfavoredOverload
  public func onChange<Value: Equatable>(
    of value: Value, initial isInitial: Bool = false,
    perform action: @escaping @Sendable (inout Model, Value) -> Void
  ) -> WrapperView<Self, Model> {
    changed(isInitial, { _ in value }) { model, _, new, _ in action(&model, new) }
  }

  /// Does something when a value that the body has worked out has changed while the view is there, told
  /// the value before as well.
  /// - Parameters:
  ///   - value: the value.
  ///   - isInitial: true where it is also done when the view appears; default false.
  ///   - action: what it does, told the value before and the new one, which are equal where the view appears.
  @_disfavoredOverload
  public func onChange<Value: Equatable>(
    of value: Value, initial isInitial: Bool = false,
    perform action: @escaping @Sendable (inout Model, Value, Value) -> Void
  ) -> WrapperView<Self, Model> {
    changed(isInitial, { _ in value }) { model, old, new, _ in action(&model, old, new) }
  }

  /// Does something to the model, and asks something of the window, when a value that the body has
  /// worked out has changed while the view is there.
  /// - Parameters:
  ///   - value: the value.
  ///   - isInitial: true where it is also done when the view appears; default false.
  ///   - action: what it does, told the value before and the new one, which are equal where the view appears.
  @_disfavoredOverload
  public func onChange<Value: Equatable>(
    of value: Value, initial isInitial: Bool = false,
    perform action: @escaping @Sendable (inout Model, Value, Value, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    changed(isInitial, { _ in value }, action)
  }

  private func changed<Value: Equatable>(
    _ isInitial: Bool, _ get: @escaping (_ViewContext<Model>) -> Value,
    _ action: @escaping (inout Model, Value, Value, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    WrapperView(self, ChangeElement<Value>()) { element, slot, context in
      let new = get(context)
      let old = element.value
      element.value = new
      guard old.map({ differ($0, new) }) ?? isInitial else { return }
      slot.pending.append(
        Action<Model> { model, context in action(&model, old ?? new, new, &context) })
    }
  }
}

/// True where a value has become another; one that is not equal to itself, as NaN, stays what it is.
private func differ<Value: Equatable>(_ old: Value, _ new: Value) -> Bool {
  old != new && (old == old || new == new)
}

struct ChangeElement<Value: Equatable>: Element {
  /// As it was when it was last looked at; nil before the first time.
  var value: Value?

  var name: String { "onChange" }

  mutating func place(_ slot: _Slot) { slot.passThrough() }
}
