public import VitrineComponents
public import VitrineDrawing
internal import VitrineGeometry

/// The layout values by which modifiers customize a row.
enum RowAppearanceKey {
  enum Insets: LayoutValueKey {
    static let defaultValue: EdgeInsets? = nil
  }

  enum Background: LayoutValueKey {
    static let defaultValue: Color? = nil
  }

  enum Separator: LayoutValueKey {
    static let defaultValue = true
  }
}

/// The list style of an environment.
enum ListStyleKey: EnvironmentKey {
  static let defaultValue = ListStyle.plain
}

extension View {
  /// Sets how rows and sections of the lists inside are set off from each other; plain by default.
  public func listStyle(
    _ style: ListStyle
  ) -> ModifiedView<Self, EnvironmentValueModifier<ListStyle>, Model> {
    environment(ListStyleKey.self, style)
  }

  /// Sets the insets of the view in its list row, in points.
  ///
  /// Numbers below 0 count as 0. Nil uses the list's own insets, its padding at the sides.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View<Model> {
    layoutValue(key: RowAppearanceKey.Insets.self, value: insets)
  }

  /// Sets the background of the list row, from side to side; nil for the list's own.
  public func listRowBackground(_ color: Color?) -> some View<Model> {
    layoutValue(key: RowAppearanceKey.Background.self, value: color)
  }

  /// Shows or hides the separator below the list row.
  public func listRowSeparator(_ visibility: Visibility) -> some View<Model> {
    layoutValue(key: RowAppearanceKey.Separator.self, value: visibility != .hidden)
  }
}

extension EdgeInsets {
  /// The insets for a left-to-right layout.
  var leftToRight: Insets {
    Insets(top: max(0, top), left: max(0, leading), bottom: max(0, bottom), right: max(0, trailing))
  }
}
