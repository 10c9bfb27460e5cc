internal import VitrineGeometry

extension View {
  /// Adds an action for changes of a value of the model while the view exists.
  ///
  /// The action runs in the same update, before anything is drawn. Its changes may trigger further
  /// actions, at most eight times in a row; if there are more, a notice reports it.
  /// - Parameters:
  ///   - keyPath: the property with the value.
  ///   - isInitial: true to run also when the view appears; default false.
  ///   - action: what to do; it gets the new value.
  public func onChange<Value: Equatable>(
    of keyPath: any KeyPath<Model, Value> & Sendable, initial isInitial: Bool = false,
    perform action: @escaping @Sendable (inout Model, Value) -> Void
  ) -> WrapperView<Self, Model> {
    changeHandler(isInitial, { $0.model[keyPath: keyPath] }) { model, _, new, _ in
      action(&model, new)
    }
  }

  /// Adds an action for changes of a value of the model that gets the old value as well.
  /// - Parameters:
  ///   - keyPath: the property with the value.
  ///   - isInitial: true to run also when the view appears; default false.
  ///   - action: what to do; it gets the old and the new value, which are equal when the view
  ///     appears.
  public func onChange<Value: Equatable>(
    of keyPath: any KeyPath<Model, Value> & Sendable, initial isInitial: Bool = false,
    perform action: @escaping @Sendable (inout Model, Value, Value) -> Void
  ) -> WrapperView<Self, Model> {
    changeHandler(isInitial, { $0.model[keyPath: keyPath] }) { model, old, new, _ in
      action(&model, old, new)
    }
  }

  /// Adds an action for changes of a value of the model that can also make requests of the window.
  /// - Parameters:
  ///   - keyPath: the property with the value.
  ///   - isInitial: true to run also when the view appears; default false.
  ///   - action: what to do; it gets the old and the new value, which are equal when the view
  ///     appears.
  public func onChange<Value: Equatable>(
    of keyPath: any KeyPath<Model, Value> & Sendable, initial isInitial: Bool = false,
    perform action: @escaping @Sendable (inout Model, Value, Value, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    changeHandler(isInitial, { $0.model[keyPath: keyPath] }, action)
  }

  /// Adds an action for changes of a value that the body computes, while the view exists.
  /// - Parameters:
  ///   - value: the value.
  ///   - isInitial: true to run also when the view appears; default false.
  ///   - action: what to do; it gets the new value.
  @_disfavoredOverload
  public func onChange<Value: Equatable>(
    of value: Value, initial isInitial: Bool = false,
    perform action: @escaping @Sendable (inout Model, Value) -> Void
  ) -> WrapperView<Self, Model> {
    changeHandler(isInitial, { _ in value }) { model, _, new, _ in action(&model, new) }
  }

  /// Adds an action for changes of a value that the body computes, which gets the old value as
  /// well.
  /// - Parameters:
  ///   - value: the value.
  ///   - isInitial: true to run also when the view appears; default false.
  ///   - action: what to do; it gets the old and the new value, which are equal when the view
  ///     appears.
  @_disfavoredOverload
  public func onChange<Value: Equatable>(
    of value: Value, initial isInitial: Bool = false,
    perform action: @escaping @Sendable (inout Model, Value, Value) -> Void
  ) -> WrapperView<Self, Model> {
    changeHandler(isInitial, { _ in value }) { model, old, new, _ in action(&model, old, new) }
  }

  /// Adds an action for changes of a value that the body computes, which can also make requests of
  /// the window.
  /// - Parameters:
  ///   - value: the value.
  ///   - isInitial: true to run also when the view appears; default false.
  ///   - action: what to do; it gets the old and the new value, which are equal when the view
  ///     appears.
  @_disfavoredOverload
  public func onChange<Value: Equatable>(
    of value: Value, initial isInitial: Bool = false,
    perform action: @escaping @Sendable (inout Model, Value, Value, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    changeHandler(isInitial, { _ in value }, action)
  }

  private func changeHandler<Value: Equatable>(
    _ isInitial: Bool, _ get: @escaping (_ViewContext<Model>) -> Value,
    _ action: @escaping (inout Model, Value, Value, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    WrapperView(self, ChangeElement<Value>()) { element, node, context in
      let new = get(context)
      let old = element.value
      element.value = new
      guard old.map({ differ($0, new) }) ?? isInitial else { return }
      node.pending.append(
        Action<Model> { model, context in action(&model, old ?? new, new, &context) })
    }
  }
}

/// True if the values differ.
///
/// Values that aren't equal to themselves, such as NaN, don't differ from each other.
private func differ<Value: Equatable>(_ old: Value, _ new: Value) -> Bool {
  old != new && (old == old || new == new)
}

struct ChangeElement<Value: Equatable>: Element {
  /// The last known value; nil before the first.
  var value: Value?

  var name: String { "onChange" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }
}
