public import VitrineComponents

/// Another look for all components of a type inside a view.
public struct StyleModifier<C: Component>: _Modifier {
  let change: (inout C.Style) -> Void

  /// Brings the slot up to date, and the view inside.
  public func _reconcile<V: View>(
    _ slot: _Slot?, _ content: V, in context: _ViewContext<V.Model>
  ) -> _Slot {
    var inner = context
    return context.slot(slot, StyleElement<C>()) { element, slot in
      slot.isUnchanged = !element.follow(change, in: context.environment) && slot.wasPlaced
      inner.environment = element.inner ?? context.environment
    } inside: { slot in
      inner.child(content, of: slot)
    }
  }
}

/// What surrounds the view inside, kept while the style comes out the same.
private struct StyleElement<C: Component>: Element {
  private(set) var inner: EnvironmentBox?
  private var outer: EnvironmentBox?
  /// What was made of the plain style.
  private var sample: C.Style?

  var name: String { "environment" }

  /// Changes the style as a body says now.
  ///
  /// A body makes its closures anew each time and they cannot be compared, but what comes of them can.
  /// - Returns: false where that is what it was before.
  mutating func follow(
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
  /// Of several the innermost is applied last.
  /// - Parameters:
  ///   - type: of the components.
  ///   - change: is given the style of the theme, and changes it; from the same values it makes the
  ///     same style.
  public func style<C: Component>(
    _ type: C.Type, _ change: @escaping (inout C.Style) -> Void
  ) -> ModifiedView<Self, StyleModifier<C>, Model> {
    ModifiedView(self, StyleModifier(change: change))
  }
}
