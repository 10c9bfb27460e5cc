internal import VitrineComponents
public import VitrineDrawing

/// A place that a sidebar leads to.
public struct SidebarItem: Equatable, Sendable {
  /// Tells it from the others; its node's name below the sidebar's.
  public var id: String
  /// What it is called.
  public var title: String
  /// Shown before the title; nil for none.
  public var symbol: Symbol?
  /// Shown instead while it is selected; nil for `symbol`.
  public var selectedSymbol: Symbol?
  /// What its badge says; nil or empty for none.
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

/// Places that belong together, under a title.
public struct SidebarSection: Equatable, Sendable {
  /// Said above the items; nil for none.
  public var title: String?
  /// The places, from the top.
  public var items: [SidebarItem]
  /// Whether the items are hidden, where pressing the title shows and hides them; nil where it does
  /// not.
  ///
  /// Default nil.
  public var isCollapsed: Bool?

  /// Makes a section.
  public init(title: String? = nil, items: [SidebarItem], isCollapsed: Bool? = nil) {
    self.title = title
    self.items = items
    self.isCollapsed = isCollapsed
  }

  fileprivate var listed: ListSection {
    let rows = items.map {
      ListRow(
        $0.title, id: $0.id, symbol: $0.symbol, selectedSymbol: $0.selectedSymbol, badge: $0.badge)
    }
    return ListSection(header: title, rows: rows, isCollapsed: isCollapsed)
  }
}

/// What a sidebar scrolls to once, when a body says so.
public enum SidebarScrollPosition: Hashable, Sendable {
  /// The selected item: in the middle, unless it shows already.
  case selection
  /// The top, again whenever the trigger is another: for what was found, or a second tap on the tab
  /// that the sidebar is under.
  case top(trigger: Int)
}

/// The places of an app at the leading side of its window, by section; one is selected.
///
/// A `List` in the style of a sidebar: the selection stays with its item where items come, go and move.
public struct Sidebar<Model>: View {
  private let sections: [ListSection]
  private let binding: Binding<Model, String?>
  private var menu: ((String) -> ViewList<Model>)?
  private var values = ListValues()
  private var action: (@Sendable (inout Model, String, inout ActionContext) -> Void)?

  /// Makes a sidebar of the model.
  /// - Parameters:
  ///   - sections: the places, from the top; ids are unique.
  ///   - selection: where the id of the place lives; nil for none.
  public init(
    _ sections: [SidebarSection], selection: any WritableKeyPath<Model, String?> & Sendable
  ) { self.init(sections, binding: Binding(selection)) }

  /// Makes a sidebar of a place that functions read and write.
  /// - Parameters:
  ///   - sections: the places, from the top; ids are unique.
  ///   - binding: reads and writes the id of the place; nil for none.
  public init(_ sections: [SidebarSection], binding: Binding<Model, String?>) {
    self.sections = sections.map(\.listed)
    self.binding = binding
  }

  /// Whether letters that are typed select the next item whose title begins with them.
  ///
  /// A letter with a shortcut of its own performs that, unless another letter was typed less than a second before.
  /// - Parameter allowsTypeSelect: default true; false is for a window in which letters mean something
  ///   else.
  public func allowsTypeSelect(_ allowsTypeSelect: Bool = true) -> Self {
    var copy = self
    copy.values.selectsByTyping = allowsTypeSelect
    return copy
  }

  /// Scrolls to the selected item, or to the top, when this differs from before; by default it stays as a
  /// person has scrolled it.
  ///
  /// An item that the model selects is shown then too, and in a room of another size what it would have
  /// shown there from the start, unless a person has scrolled it.
  public func scrollPosition(_ position: SidebarScrollPosition?) -> Self {
    var copy = self
    copy.values.scrollPosition = position
    return copy
  }

  /// Does something when a person taps an item, or presses Enter or Space on it: it is selected then.
  /// - Parameter action: what it does; it is told the id.
  public func onPrimaryAction(
    perform action: @escaping @Sendable (inout Model, String, inout ActionContext) -> Void
  ) -> Self {
    var copy = self
    copy.action = action
    return copy
  }

  /// A menu of what can be done with an item, as `contextMenu(menuItems:)` has one.
  /// - Parameters:
  ///   - type: that of ids, as in a list.
  ///   - menu: the rows, built as the menu opens; it is told the id of the item, alone in a set.
  public func contextMenu(
    forSelectionType type: String.Type = String.self,
    @Views<Model> menu: @escaping (Set<String>) -> ViewList<Model>
  ) -> Self {
    var copy = self
    copy.menu = { menu([$0]) }
    return copy
  }

  /// Brings the slot of the sidebar up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    var list = List(sections, .one(binding), menu: menu)
    list.values = values
    if let action {
      list = list.onPrimaryAction { (model: inout Model, ids: Set<String>, context) in
        for id in ids { action(&model, id, &context) }
      }
    }
    // It ends at the bar of a screen.
    return list.listStyle(.sidebar).clipped()._reconcile(slot, in: context)
  }
}
