public import VitrineComponents
internal import VitrineDrawing

/// Mutually exclusive panes, and a bar of tabs that switches between them.
///
/// ```swift
/// TabView(selection: \.pane) {
///   Tab("Listen", symbol: play, value: Pane.listen) { Player() }.badge(unread)
///   TabSection("Library") {
///     Tab("Albums", symbol: album, value: Pane.albums) { NavigationStack(path: \.albums) { … } }
///     Tab("Songs", symbol: note, value: Pane.songs) { List(…) { … } }
///   }
/// }
/// ```
/// A pane is created when its tab is first selected. While another pane is shown, it keeps its
/// screens, scroll offsets, view state and focus. It isn't drawn, takes no input and isn't
/// described, but actions that are due in it still run. An alert or a sheet declared inside is
/// presented once its tab is selected; to present it at once, declare it on the `TabView` itself.
/// Selecting the selected tab again pops its `NavigationStack` to the root; if the root is shown
/// already, the first scroll view scrolls to the top.
///
/// The model's selection decides: a model refuses a tab by keeping its selection. While the
/// selection has no tab, the first tab is shown. Tabs are identified by their ids, so panes keep
/// their state when other tabs are inserted or removed.
///
/// The form of the bar depends on the size of the view; see ``TabViewStyle``. Scroll views in a
/// pane extend under the bar. On a phone and a tablet the bar hides while an on-screen keyboard is
/// shown. Tabs that don't fit are in More, a screen that lists them and the tabs that a person has
/// hidden; on a tablet a person can show a sidebar instead of the bar. On a TV the bar scrolls away
/// with the scroll view of a pane if the pane has only one, and stays above several.
///
/// Keys: Control with 1…8 selects a tab by its position and with 9 the last one, as in browsers;
/// Control with Tab the next, and with Shift the previous one. Arrows, Page Up and Down, Home
/// and End scroll the pane unless another view uses them. On a TV arrows move the focus between the
/// bar and the pane, and Escape returns it to the bar, after the pane's stack is at its root. In a
/// pane of More, Escape returns to the list.
public struct TabView<Model, Value: Hashable & Sendable>: View {
  let selection: Binding<Model, Value>
  let tabs: TabList<Model, Value>
  var options = TabViewOptions<Model>()

  /// Creates a tab view whose selection is a property of the model.
  /// - Parameters:
  ///   - selection: the value of the visible tab.
  ///   - tabs: the tabs, from the leading side.
  public init(
    selection: any WritableKeyPath<Model, Value> & Sendable,
    @Tabs<Model, Value> tabs: () -> TabList<Model, Value>
  ) {
    self.init(selection: Binding(selection), tabs: tabs)
  }

  /// Creates a tab view whose selection is read and written by functions.
  /// - Parameters:
  ///   - selection: the value of the visible tab; a model that doesn't change it refuses the tab.
  ///   - tabs: the tabs, from the leading side.
  public init(
    selection: Binding<Model, Value>, @Tabs<Model, Value> tabs: () -> TabList<Model, Value>
  ) {
    self.selection = selection
    self.tabs = tabs()
  }

  /// Lets people reorder and hide tabs, and stores their choice in the model.
  ///
  /// The screen of More and the sidebar then have a button that begins the customization.
  /// - Parameter customization: the property of the model.
  public func tabViewCustomization(
    _ customization: any WritableKeyPath<Model, TabCustomization> & Sendable
  ) -> Self {
    tabViewCustomization(Binding(customization))
  }

  /// Lets people reorder and hide tabs, read and written by functions.
  public func tabViewCustomization(_ customization: Binding<Model, TabCustomization>) -> Self {
    var copy = self
    copy.options.customization = customization
    return copy
  }

  /// Sets the appearance of the bar.
  /// - Parameters:
  ///   - standard: while content is under it.
  ///   - scrollEdge: while no content is; default no background.
  public func tabBarAppearance(
    standard: TabBarAppearance, scrollEdge: TabBarAppearance = .clear
  ) -> Self {
    var copy = self
    copy.options.appearances = (standard, scrollEdge)
    return copy
  }

  /// Adds buttons beside the tabs, such as a search, that don't select a pane.
  /// - Parameters:
  ///   - buttons: the buttons, from the leading side.
  ///   - action: called with the id of a pressed button.
  public func tabBarButtons(
    _ buttons: [TabBarButton],
    action: @escaping @Sendable (inout Model, String, inout ActionContext) -> Void
  ) -> Self {
    var copy = self
    copy.options.buttons = buttons
    copy.options.buttonAction = action
    return copy
  }

  /// Adds buttons beside the tabs that don't select a pane.
  /// - Parameters:
  ///   - buttons: the buttons, from the leading side.
  ///   - action: called with the model and the id of a pressed button.
  public func tabBarButtons(
    _ buttons: [TabBarButton], action: @escaping @Sendable (inout Model, String) -> Void
  ) -> Self {
    tabBarButtons(buttons) { model, id, _ in action(&model, id) }
  }

  /// Adds a brand's logo beside the bar of a TV.
  public func tabBarLogo(_ logo: TabBarLogo?) -> Self {
    var copy = self
    copy.options.logo = logo
    return copy
  }

  /// Updates the node of the view.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let plan = TabPlan(self, context)
    return context.node(node, TabElement<Model>()) { element, node in
      node.isUnchanged = node.hasBeenPlaced
      element.update(plan, node, context)
    } inside: { node in
      node.element.build(node, context)
    }
  }
}

/// Options of a `TabView`, set by modifiers.
struct TabViewOptions<Model> {
  var customization: Binding<Model, TabCustomization>?
  var appearances: (standard: TabBarAppearance, scrollEdge: TabBarAppearance)?
  var buttons: [TabBarButton] = []
  var buttonAction: ((inout Model, String, inout ActionContext) -> Void)?
  var logo: TabBarLogo?
}

/// The content of a `TabView`, independent of the type of its selection.
struct TabPlan<Model> {
  struct Entry {
    /// The item in the bar; its id is unique.
    var item: TabBarItem
    var content: () -> ViewList<Model>
    var isVisible = true
  }

  /// All tabs, in the person's order.
  private(set) var entries: [Entry] = []
  /// The indices of the tabs that aren't hidden.
  private(set) var visibleIndices: [Int] = []
  /// The index, among the shown tabs, of the one whose pane is visible.
  private(set) var selectedIndex = 0
  /// True if the visible pane is that of the model's selection; false if the selection has no tab.
  private(set) var isSelectionVisible = false
  /// Reads and writes the index of the model's selection, -1 for none.
  let selection: Binding<Model, Int>
  let options: TabViewOptions<Model>
  let isCustomizing: Bool

  init<Value>(_ view: TabView<Model, Value>, _ context: _ViewContext<Model>) {
    options = view.options
    let customization = options.customization?.value(in: context) ?? TabCustomization()
    isCustomizing = options.customization != nil && customization.isCustomizing
    let tabs = view.tabs.tabs
    let ids = Self.ids(of: tabs.map(\.item.id), context.session)
    let candidates = tabs.indices.map {
      (id: ids[$0], isCustomizable: tabs[$0].item.isCustomizable)
    }
    let order = customization.arranged(candidates)
    let visibleTabs = customization.shown(of: order, candidates)
    let visibleSet = Set(visibleTabs)
    for index in order {
      var entry = Entry(
        item: tabs[index].item(in: context.environment), content: tabs[index].content)
      entry.item.id = ids[index]
      entry.isVisible = visibleSet.contains(index)
      if entry.isVisible { visibleIndices.append(entries.count) }
      entries.append(entry)
    }
    let values = visibleTabs.compactMap { index in
      tabs[index].value ?? (index as? Value) ?? (ids[index] as? Value)
    }
    selection = view.selection.mapped(
      { value in values.firstIndex(of: value) ?? -1 },
      ifPossible: { index in values.indices.contains(index) ? values[index] : nil })
    let index = values.isEmpty ? -1 : selection.value(in: context)
    (selectedIndex, isSelectionVisible) = (max(0, index), index >= 0)
  }

  /// The ids, made unique with suffixes.
  private static func ids(of declared: [String], _ session: BuildSession) -> [String] {
    var counts: [String: Int] = [:]
    var used = Set<String>()
    return declared.map { id in
      var unique = id
      while !used.insert(unique).inserted {
        counts[id, default: 1] += 1
        unique = "\(id)~\(counts[id] ?? 0)"
      }
      if unique != id {
        session.warnings.append("two tabs have the id '\(id)'; the later one is '\(unique)'")
      }
      return unique
    }
  }

  /// True if a person has hidden tabs.
  var hasHiddenTabs: Bool { options.customization != nil && visibleIndices.count < entries.count }

  /// The shown tabs with filled symbols, as in a bar.
  var items: [TabBarItem] {
    visibleIndices.map { index in
      var item = entries[index].item
      item.symbol = item.selectedSymbol ?? item.symbol
      return item
    }
  }
  /// The id of the selected tab; nil if there are no tabs.
  var selectedID: String? {
    visibleIndices.indices.contains(selectedIndex)
      ? entries[visibleIndices[selectedIndex]].item.id : nil
  }
  /// The index among the shown tabs; nil for none.
  func tabIndex(of id: String) -> Int? { visibleIndices.firstIndex { entries[$0].item.id == id } }
}

extension TabPlan {
  /// Ends the customization.
  func endCustomizing(_ model: inout Model) {
    guard let binding = options.customization else { return }
    var customization = binding.get(model)
    guard customization.isCustomizing else { return }
    customization.endCustomizingItems()
    binding.set(&model, customization)
  }
}
