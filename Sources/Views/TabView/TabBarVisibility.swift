/// A bar around a view.
public enum ToolbarPlacement: Hashable, Sendable {
  /// That of the nearest `TabView`.
  case tabBar
}

/// Whether a view in a pane wants the bar of tabs.
enum TabBarVisibility: LayoutValueKey {
  static let defaultValue = Visibility.automatic
}

extension View {
  /// Hides a bar around the view while the view shows, or shows it; say it outside of what scrolls.
  /// - Parameters:
  ///   - visibility: hidden or visible; of several the innermost counts.
  ///   - bar: which.
  public func toolbar(
    _ visibility: Visibility, for bar: ToolbarPlacement
  ) -> some View<Model> { layoutValue(key: TabBarVisibility.self, value: visibility) }
}
