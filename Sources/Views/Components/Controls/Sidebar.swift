internal import VitrineComponents
public import VitrineDrawing

/// A destination in a sidebar.
public struct SidebarItem: Equatable, Sendable {
  /// Identifies the item; its semantics node's name below the sidebar's.
  public var id: String
  /// The title.
  public var title: String
  /// The symbol before the title; nil for none.
  public var symbol: Symbol?
  /// The symbol while the item is selected; nil for `symbol`.
  public var selectedSymbol: Symbol?
  /// The text of the badge; nil or empty for none.
  public var badge: String?

  /// Makes an item.
  public init(
    id: String, title: String, symbol: Symbol? = nil, selectedSymbol: Symbol? = nil,
    badge: String? = nil
  ) {
    self.id = id
    self.title = title
    self.symbol = symbol
    self.selectedSymbol = selectedSymbol
    self.badge = badge
  }
}

/// A group of items with a title.
public struct SidebarSection: Equatable, Sendable {
  /// The title above the items; nil for none.
  public var title: String?
  /// The items, from the top.
  public var items: [SidebarItem]
  /// Whether the items are hidden; nil if pressing the title doesn't fold them.
  ///
  /// Default nil.
  public var isCollapsed: Bool?

  /// Makes a section.
  public init(title: String? = nil, items: [SidebarItem], isCollapsed: Bool? = nil) {
    self.title = title
    self.items = items
    self.isCollapsed = isCollapsed
  }

  fileprivate var listSection: ListSection {
    let rows = items.map {
      ListRow(
        $0.title, id: $0.id, symbol: $0.symbol, selectedSymbol: $0.selectedSymbol, badge: $0.badge)
    }
    return ListSection(header: title, rows: rows, isCollapsed: isCollapsed)
  }
}

/// A position that a sidebar scrolls to once when it is set.
public enum SidebarScrollPosition: Hashable, Sendable {
  /// The selected item: centered, unless it is already visible.
  case selection
  /// The top, again whenever the trigger changes: for search results, or a second tap on the tab
  /// with the sidebar.
  case top(trigger: Int)
}

/// A list of an app's destinations at the leading side of its window, in sections, with a single
/// selection.
///
/// A `List` in the sidebar style: the selection stays with its item when items are inserted,
/// removed or moved.
public struct Sidebar<Model>: View {
  private let sections: [ListSection]
  private let binding: Binding<Model, String?>
  private var menu: ((String) -> ViewList<Model>)?
  private var values = ListValues()
  private var action: (@Sendable (inout Model, String, inout ActionContext) -> Void)?

  /// Makes a sidebar with a selection in the model.
  /// - Parameters:
  ///   - sections: the sections, from the top; ids are unique.
  ///   - selection: the property with the selected item's id; nil for none.
  public init(
    _ sections: [SidebarSection], selection: any WritableKeyPath<Model, String?> & Sendable
  ) { self.init(sections, binding: Binding(selection)) }

  /// Makes a sidebar with a selection that functions read and write.
  /// - Parameters:
  ///   - sections: the sections, from the top; ids are unique.
  ///   - binding: reads and writes the selected item's id; nil for none.
  public init(_ sections: [SidebarSection], binding: Binding<Model, String?>) {
    self.sections = sections.map(\.listSection)
    self.binding = binding
  }

  /// Sets whether typing letters selects the next item whose title begins with them.
  ///
  /// A letter that is a shortcut triggers the shortcut, unless another letter was typed less than a
  /// second before.
  /// - Parameter allowsTypeSelect: default true; false for a window in which letters have other
  ///   meanings.
  public func allowsTypeSelect(_ allowsTypeSelect: Bool = true) -> Self {
    var copy = self
    copy.values.selectsByTyping = allowsTypeSelect
    return copy
  }

  /// Scrolls to the selected item or to the top when the position changes; by default the sidebar
  /// stays as a person has scrolled it.
  ///
  /// With a position, an item that the model selects is also scrolled into view. A resized sidebar
  /// shows what it would have shown at that size from the start, unless a person has scrolled it.
  public func scrollPosition(_ position: SidebarScrollPosition?) -> Self {
    var copy = self
    copy.values.scrollPosition = position
    return copy
  }

  /// Adds an action for a tap, Enter or Space on an item, which is also selected.
  /// - Parameter action: what to do with the id of the item.
  public func onPrimaryAction(
    perform action: @escaping @Sendable (inout Model, String, inout ActionContext) -> Void
  ) -> Self {
    var copy = self
    copy.action = action
    return copy
  }

  /// Adds a context menu to the items, like `contextMenu(menuItems:)`.
  /// - Parameters:
  ///   - type: the type of the ids, as in a list.
  ///   - menu: the rows, built when the menu opens, from a set with the item's id.
  public func contextMenu(
    forSelectionType type: String.Type = String.self,
    @Views<Model> menu: @escaping (Set<String>) -> ViewList<Model>
  ) -> Self {
    var copy = self
    copy.menu = { menu([$0]) }
    return copy
  }

  /// Updates the node of the sidebar.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    var list = List(sections, .one(binding), menu: menu)
    list.values = values
    if let action {
      list = list.onPrimaryAction { (model: inout Model, ids: Set<String>, context) in
        for id in ids { action(&model, id, &context) }
      }
    }
    // The sidebar doesn't extend beneath a screen's bar.
    return list.listStyle(.sidebar).clipped()._reconcile(node, in: context)
  }
}
