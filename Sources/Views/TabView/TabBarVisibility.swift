/// The bars around a view.
public enum ToolbarPlacement: Hashable, Sendable {
  /// The bar of the nearest `TabView`.
  case tabBar
}

/// Whether a view in a pane shows the tab bar.
enum TabBarVisibility: LayoutValueKey {
  static let defaultValue = Visibility.automatic
}

extension View {
  /// Hides or shows a bar around the view while the view is visible.
  ///
  /// Use it outside of scroll views.
  /// - Parameters:
  ///   - visibility: hidden or visible; the innermost value is used.
  ///   - bar: the bar.
  public func toolbar(
    _ visibility: Visibility, for bar: ToolbarPlacement
  ) -> some View<Model> { layoutValue(key: TabBarVisibility.self, value: visibility) }
}
