public import VitrineDrawing
internal import VitrineGeometry

/// A modifier that changes the environment of the view inside.
protocol EnvironmentModifier: _Modifier {
  func derive(from outer: EnvironmentBox) -> EnvironmentBox
}

extension EnvironmentModifier {
  /// Updates the node and the view inside.
  public func _reconcile<V: View>(
    _ node: _ViewNode?, _ content: V, in context: _ViewContext<V.Model>
  ) -> _ViewNode {
    var inner = context
    return context.node(node, EnvironmentElement<Self>()) { element, node in
      let new = derive(from: context.environment)
      if let box = element.box, box.isSame(as: new) {
        // With an identical box, all views inside know that nothing has changed.
        inner.environment = box
        node.isUnchanged = node.hasBeenPlaced
      } else {
        inner.environment = new
        element.box = new
      }
    } inside: { node in
      inner.child(content, of: node)
    }
  }
}

/// The environment of the view inside, cached while it stays the same.
private struct EnvironmentElement<Modifier>: Element {
  var box: EnvironmentBox?

  var name: String { "environment" }
}

/// Sets a value in the environment of a view.
public struct EnvironmentValueModifier<Value>: EnvironmentModifier {
  let set: (inout Environment) -> Void

  func derive(from outer: EnvironmentBox) -> EnvironmentBox {
    var environment = outer.environment
    set(&environment)
    // The window sets size, safe area and scale.
    environment.size = outer.environment.size
    environment.safeArea = outer.environment.safeArea
    environment.scale = outer.environment.scale
    return outer.with(environment)
  }
}

/// A view with disabled controls.
public struct DisabledModifier: EnvironmentModifier {
  let isDisabled: Bool

  func derive(from outer: EnvironmentBox) -> EnvironmentBox {
    isDisabled ? outer.disabled() : outer
  }
}

/// A view with another tint.
public struct TintModifier: EnvironmentModifier {
  let tint: Color?

  func derive(from outer: EnvironmentBox) -> EnvironmentBox { outer.with(tint: tint) }
}

extension View {
  /// Sets an environment value for all views inside.
  ///
  /// ```swift
  /// Card().environment(\.appearance, .dark)
  /// ```
  /// - Parameters:
  ///   - keyPath: the value; `size`, `safeArea` and `scale` are the window's and can't be changed.
  ///   - value: the value inside.
  public func environment<Value>(
    _ keyPath: any WritableKeyPath<Environment, Value> & Sendable, _ value: Value
  ) -> ModifiedView<Self, EnvironmentValueModifier<Value>, Model> {
    ModifiedView(self, EnvironmentValueModifier { $0[keyPath: keyPath] = value })
  }

  /// Sets an app's own environment value for all views inside.
  public func environment<Key: EnvironmentKey>(
    _ key: Key.Type, _ value: Key.Value
  ) -> ModifiedView<Self, EnvironmentValueModifier<Key.Value>, Model> {
    ModifiedView(self, EnvironmentValueModifier { $0[key] = value })
  }

  /// Sets the tint of interactive views inside; nil for the theme's.
  public func tint(_ color: Color?) -> ModifiedView<Self, TintModifier, Model> {
    ModifiedView(self, TintModifier(tint: color))
  }

  /// Disables all controls inside: they are dimmed, take no input and can't be focused.
  /// - Parameter isDisabled: false has no effect: views inside a disabled view stay disabled.
  public func disabled(_ isDisabled: Bool = true) -> ModifiedView<Self, DisabledModifier, Model> {
    ModifiedView(self, DisabledModifier(isDisabled: isDisabled))
  }
}
