public import VitrineComponents

/// Changes the style of all components of a type inside a view.
public struct StyleModifier<C: Component>: _Modifier {
  let change: (inout C.Style) -> Void

  /// Updates the node and the view inside.
  public func _reconcile<V: View>(
    _ node: _ViewNode?, _ content: V, in context: _ViewContext<V.Model>
  ) -> _ViewNode {
    var inner = context
    return context.node(node, StyleElement<C>()) { element, node in
      node.isUnchanged = !element.update(change, in: context.environment) && node.hasBeenPlaced
      inner.environment = element.inner ?? context.environment
    } inside: { node in
      inner.child(content, of: node)
    }
  }
}

/// The environment of the view inside, cached while the style stays equal.
private struct StyleElement<C: Component>: Element {
  private(set) var inner: EnvironmentBox?
  private var outer: EnvironmentBox?
  /// The result of applying the change to the theme's style.
  private var sample: C.Style?

  var name: String { "environment" }

  /// Adopts the change of the current body.
  ///
  /// A body makes new closures each time. Closures can't be compared, but their results can.
  /// - Returns: false if the result is unchanged.
  mutating func update(
    _ change: @escaping (inout C.Style) -> Void, in outer: EnvironmentBox
  ) -> Bool {
    var style = C.Style(outer.theme)
    change(&style)
    if outer === self.outer, let sample, isSameValue(sample, style) { return false }
    let new = outer.adding(StyleOverride(C.self, change))
    defer { (self.outer, sample) = (outer, style) }
    if let inner, inner.isSame(as: new) { return false }
    inner = new
    return true
  }
}

extension View {
  /// Changes the style of all components of a type inside.
  ///
  /// ```swift
  /// form.style(Button.self) { $0.gap = 8 }
  /// ```
  /// Of nested calls, the innermost is applied last.
  /// - Parameters:
  ///   - type: the type of the components.
  ///   - change: changes the theme's style; it has to give equal results for equal values.
  public func style<C: Component>(
    _ type: C.Type, _ change: @escaping (inout C.Style) -> Void
  ) -> ModifiedView<Self, StyleModifier<C>, Model> {
    ModifiedView(self, StyleModifier(change: change))
  }
}
