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
    var inner = context
    return context.slot(slot, EnvironmentElement<Self>()) { element, slot in
      let new = derive(from: context.environment)
      if let box = element.box, box.isSame(as: new) {
        // The same box as before means to all inside that nothing has changed.
        inner.environment = box
        slot.isUnchanged = slot.wasPlaced
      } else {
        inner.environment = new
        element.box = new
      }
    } inside: { slot in
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
    // These are the window's.
    environment.size = outer.environment.size
    environment.safeArea = outer.environment.safeArea
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

/// A view with another colour of what can be acted on.
public struct TintModifier: EnvironmentModifier {
  let tint: Color?

  func derive(from outer: EnvironmentBox) -> EnvironmentBox { outer.with(tint: tint) }
}

extension View {
  /// Sets a value of the environment for all that is inside.
  ///
  /// ```swift
  /// Card().environment(\.appearance, .dark)
  /// ```
  /// - Parameters:
  ///   - keyPath: which; `size`, `safeArea` and `scale` are the window's and stay.
  ///   - value: what it is inside.
  public func environment<Value>(
    _ keyPath: any WritableKeyPath<Environment, Value> & Sendable, _ value: Value
  ) -> ModifiedView<Self, EnvironmentValueModifier<Value>, Model> {
    ModifiedView(self, EnvironmentValueModifier { $0[keyPath: keyPath] = value })
  }

  /// Sets an app's own value of the environment for all that is inside.
  public func environment<Key: EnvironmentKey>(
    _ key: Key.Type, _ value: Key.Value
  ) -> ModifiedView<Self, EnvironmentValueModifier<Key.Value>, Model> {
    ModifiedView(self, EnvironmentValueModifier { $0[key] = value })
  }

  /// The colour of what can be acted on inside; nil for the theme's.
  public func tint(_ color: Color?) -> ModifiedView<Self, TintModifier, Model> {
    ModifiedView(self, TintModifier(tint: color))
  }

  /// Makes all controls inside impossible to operate: they are dimmed, and take no input and no focus.
  /// - Parameter isDisabled: false changes nothing: what is disabled around stays so.
  public func disabled(_ isDisabled: Bool = true) -> ModifiedView<Self, DisabledModifier, Model> {
    ModifiedView(self, DisabledModifier(isDisabled: isDisabled))
  }
}
