public import VitrineComponents

/// Rows in sections that scroll, bound to the row of the model that is chosen.
///
/// Its rows are titles and symbols.
/// - Parameters:
///   - sections: the rows, from the top.
///   - selection: where the path of the row lives; nil for none.
///   - appearance: how rows and sections are set off from each other; default plain.
public func List<Model>(
  _ sections: [ListSection],
  selection: any WritableKeyPath<Model, List.IndexPath?> & Sendable,
  appearance: List.Appearance = .plain
) -> ControlView<List, Model> {
  List(sections, binding: Binding(selection), appearance: appearance)
}

/// Rows in sections that scroll, bound to a row that functions read and write.
/// - Parameters:
///   - sections: the rows, from the top.
///   - binding: reads and writes the path of the row; nil for none.
///   - appearance: how rows and sections are set off from each other; default plain.
public func List<Model>(
  _ sections: [ListSection], binding: Binding<Model, List.IndexPath?>,
  appearance: List.Appearance = .plain
) -> ControlView<List, Model> {
  ControlView(VitrineComponents.List(sections, appearance: appearance), binding: binding)
}

extension ControlView where C == List {
  /// Whether a row that is pressed is chosen, and stays so; else it only says that it was pressed.
  public func allowsSelection(_ allowsSelection: Bool = true) -> Self {
    var list = control
    list.allowsSelection = allowsSelection
    return ControlView(list, binding: binding, label: label, action: action)
  }
}

/// The places of an app, bound to the one of the model that shows.
/// - Parameters:
///   - sections: the places, from the top.
///   - selection: where the id of the place lives; nil for none.
public func Sidebar<Model>(
  _ sections: [SidebarSection],
  selection: any WritableKeyPath<Model, String?> & Sendable
) -> ControlView<Sidebar, Model> {
  Sidebar(sections, binding: Binding(selection))
}

/// The places of an app, bound to one that functions read and write.
/// - Parameters:
///   - sections: the places, from the top.
///   - binding: reads and writes the id of the place; nil for none.
public func Sidebar<Model>(
  _ sections: [SidebarSection], binding: Binding<Model, String?>
) -> ControlView<Sidebar, Model> {
  ControlView(VitrineComponents.Sidebar(sections), binding: binding)
}

extension ControlView where C == Sidebar {
  /// Whether letters that are typed select the next item whose title begins with them.
  public func allowsTypeSelect(_ allowsTypeSelect: Bool = true) -> Self {
    var sidebar = control
    sidebar.allowsTypeSelect = allowsTypeSelect
    return ControlView(sidebar, binding: binding, label: label, action: action)
  }

  /// Scrolls to the selected item, or to the top, when this differs from before.
  ///
  /// An item that the model selects is shown then too.
  public func scrollPosition(_ position: Sidebar.ScrollPosition?) -> Self {
    var sidebar = control
    sidebar.scrollPosition = position
    return ControlView(sidebar, binding: binding, label: label, action: action)
  }
}
