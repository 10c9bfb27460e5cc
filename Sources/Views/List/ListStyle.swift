public import VitrineComponents
public import VitrineDrawing
internal import VitrineGeometry

/// How a row wants to look, said to the list by modifiers.
enum RowLookKey {
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

/// How the lists of an environment look.
enum ListStyleKey: EnvironmentKey {
  static let defaultValue = ListStyle.plain
}

extension View {
  /// How rows and sections of lists inside are set off from each other; plain by default.
  public func listStyle(
    _ style: ListStyle
  ) -> ModifiedView<Self, EnvironmentValueModifier<ListStyle>, Model> {
    environment(ListStyleKey.self, style)
  }

  /// From the sides of the row of a list to the view, in points.
  ///
  /// Numbers below 0 count as 0. Nil is the list's own: its padding at the sides.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View<Model> {
    layoutValue(key: RowLookKey.Insets.self, value: insets)
  }

  /// What is behind the row of a list, from side to side; nil for what the list has.
  public func listRowBackground(_ color: Color?) -> some View<Model> {
    layoutValue(key: RowLookKey.Background.self, value: color)
  }

  /// Hides the line below the row of a list, or shows it.
  public func listRowSeparator(_ visibility: Visibility) -> some View<Model> {
    layoutValue(key: RowLookKey.Separator.self, value: visibility != .hidden)
  }
}

extension EdgeInsets {
  /// The same for interfaces that read from left to right.
  var leftToRight: Insets {
    Insets(top: max(0, top), left: max(0, leading), bottom: max(0, bottom), right: max(0, trailing))
  }
}
