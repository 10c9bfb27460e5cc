public import VitrineComponents

/// Another look for all components of a type inside a view.
public struct StyleModifier<C: Component>: EnvironmentModifier {
  let change: (inout C.Style) -> Void

  func derive(from outer: EnvironmentBox) -> EnvironmentBox {
    outer.adding(StyleOverride(C.self, change))
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
  ) -> ModifiedView<Self, StyleModifier<C>> {
    ModifiedView(self, StyleModifier(change: change))
  }
}
