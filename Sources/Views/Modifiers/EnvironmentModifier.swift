public import VitrineDrawing
internal import VitrineGeometry

/// A modifier that changes what surrounds the view inside.
protocol EnvironmentModifier: _Modifier {
  func derive(from outer: EnvironmentBox) -> EnvironmentBox
}

extension EnvironmentModifier {
  /// Brings the slot up to date, and the view inside.
  public func _reconcile<V: View>(
    _ slot: _Slot?, _ content: V, in context: _ViewContext<V.Model>
  ) -> _Slot {
    context.slot(slot, EnvironmentElement<Self>()) { element, slot in
      let new = derive(from: context.environment)
      // The same box as before means to all inside that nothing has changed.
      let box = element.box.flatMap { $0.isSame(as: new) ? $0 : nil } ?? new
      element.box = box
      var inner = context
      inner.environment = box
      inner.child(content, of: slot)
    }
  }
}

/// What surrounds the view inside, kept while it stays the same.
private struct EnvironmentElement<Modifier>: Element {
  var box: EnvironmentBox?

  var name: String { "environment" }
}

/// Another value in the environment of a view.
public struct EnvironmentValueModifier<Value>: EnvironmentModifier {
  let set: (inout Environment) -> Void

  func derive(from outer: EnvironmentBox) -> EnvironmentBox {
    var environment = outer.environment
    set(&environment)
    // These two are the window's.
    environment.size = outer.environment.size
    environment.scale = outer.environment.scale
    return outer.with(environment)
  }
}

/// A view whose controls cannot be operated.
public struct DisabledModifier: EnvironmentModifier {
  let isDisabled: Bool

  func derive(from outer: EnvironmentBox) -> EnvironmentBox {
    isDisabled ? outer.disabled() : outer
  }
}

extension View {
  /// Sets a value of the environment for all that is inside.
  ///
  /// ```swift
  /// Card().environment(\.appearance, .dark)
  /// ```
  /// - Parameters:
  ///   - keyPath: which; `size` and `scale` are the window's and stay.
  ///   - value: what it is inside.
  public func environment<Value>(
    _ keyPath: any WritableKeyPath<Environment, Value> & Sendable, _ value: Value
  ) -> ModifiedView<Self, EnvironmentValueModifier<Value>> {
    ModifiedView(self, EnvironmentValueModifier { $0[keyPath: keyPath] = value })
  }

  /// Sets an app's own value of the environment for all that is inside.
  public func environment<Key: EnvironmentKey>(
    _ key: Key.Type, _ value: Key.Value
  ) -> ModifiedView<Self, EnvironmentValueModifier<Key.Value>> {
    ModifiedView(self, EnvironmentValueModifier { $0[key] = value })
  }

  /// Makes all controls inside impossible to operate: they are dimmed, and take no input and no focus.
  /// - Parameter isDisabled: false changes nothing: what is disabled around stays so.
  public func disabled(_ isDisabled: Bool = true) -> ModifiedView<Self, DisabledModifier> {
    ModifiedView(self, DisabledModifier(isDisabled: isDisabled))
  }
}
