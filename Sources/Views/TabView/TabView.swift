public import VitrineComponents
internal import VitrineDrawing

/// Panes that exclude each other, and a bar of tabs that switches between them (T1).
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
/// A pane is made when its tab is first selected. While another shows it keeps its screens, its scroll
/// offsets, its own states and the place of the focus; it is not drawn, takes no input and is not
/// described, but what is due in it is done: an alert or a sheet that is said inside shows once its tab is
/// selected, so say what is to show at once of the `TabView` itself. Selecting the selected tab again
/// pops its `NavigationStack` to the root; where it is there, its first scroll view scrolls to the top.
///
/// The selection decides: a model that keeps it refuses a tab, and while it is the value of no tab the
/// first one shows. Tabs are told apart by their ids, so panes keep their state while others come and go.
///
/// The bar has its form by the size of the view; see ``TabViewStyle``. What scrolls in a pane shows
/// beneath it. On a phone and a tablet it
/// hides while an on-screen keyboard is up (T2). Tabs without room are in More, a screen that
/// lists them (T7), and so do those that a person has hidden; a tablet shows a sidebar instead of the
/// bar where a person wants that (T8). On a TV the bar scrolls away with the one scroll view of a pane,
/// and stays above several (T14).
///
/// Keys: Control with 1…8 selects a tab by its place and with 9 the last one, as in browsers; Control with
/// Tab the next, with Shift as well the one before (T20). Arrows, Page Up and Down, Home and End scroll the
/// pane where nothing else takes them. On a TV arrows move the focus between the bar and the pane, and
/// Escape brings it back to the bar, after the pane's stack is at its root. In a pane of More Escape leads
/// back to the list. Guidance: T1, T2, T4, T6 to T9, T13, T14, T18 to T20.
public struct TabView<Model, Value: Hashable & Sendable>: View {
  let selection: Binding<Model, Value>
  let tabs: TabList<Model, Value>
  var options = TabViewOptions<Model>()

  /// Makes a view of tabs whose selection is a property of the model.
  /// - Parameters:
  ///   - selection: which: the value of the tab that shows.
  ///   - tabs: the tabs, from the leading side on.
  public init(
    selection: any WritableKeyPath<Model, Value> & Sendable,
    @Tabs<Model, Value> tabs: () -> TabList<Model, Value>
  ) {
    self.init(selection: Binding(selection), tabs: tabs)
  }

  /// Makes a view of tabs whose selection is read and written by functions.
  /// - Parameters:
  ///   - selection: the value of the tab that shows; a model that keeps it as it was refuses another.
  ///   - tabs: the tabs, from the leading side on.
  public init(
    selection: Binding<Model, Value>, @Tabs<Model, Value> tabs: () -> TabList<Model, Value>
  ) {
    self.selection = selection
    self.tabs = tabs()
  }

  /// Lets a person put tabs in another order and hide some, and keeps that in the model.
  ///
  /// The screen of More and the sidebar then have a button for it.
  /// - Parameter customization: where it lives.
  public func tabViewCustomization(
    _ customization: any WritableKeyPath<Model, TabCustomization> & Sendable
  ) -> Self {
    tabViewCustomization(Binding(customization))
  }

  /// The same, read and written by functions.
  public func tabViewCustomization(_ customization: Binding<Model, TabCustomization>) -> Self {
    var copy = self
    copy.options.customization = customization
    return copy
  }

  /// Says how the bar looks (T11).
  /// - Parameters:
  ///   - standard: while content lies beneath it.
  ///   - scrollEdge: while none does; by default nothing is behind the tabs then.
  public func tabBarAppearance(
    standard: TabBarAppearance, scrollEdge: TabBarAppearance = .clear
  ) -> Self {
    var copy = self
    copy.options.appearances = (standard, scrollEdge)
    return copy
  }

  /// Puts buttons that are no tabs beside them, such as a search (T11).
  /// - Parameters:
  ///   - buttons: from the leading side on.
  ///   - action: what one does; it is told its id.
  public func tabBarButtons(
    _ buttons: [TabBarButton],
    action: @escaping @Sendable (inout Model, String, inout ActionContext) -> Void
  ) -> Self {
    var copy = self
    copy.options.buttons = buttons
    copy.options.buttonAction = action
    return copy
  }

  /// Puts buttons that are no tabs beside them.
  /// - Parameters:
  ///   - buttons: from the leading side on.
  ///   - action: what one does to the model; it is told its id.
  public func tabBarButtons(
    _ buttons: [TabBarButton], action: @escaping @Sendable (inout Model, String) -> Void
  ) -> Self {
    tabBarButtons(buttons) { model, id, _ in action(&model, id) }
  }

  /// Puts a brand's picture beside the bar of a TV (T17).
  public func tabBarLogo(_ logo: TabBarLogo?) -> Self {
    var copy = self
    copy.options.logo = logo
    return copy
  }

  /// Brings the slot of the view up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let plan = TabPlan(self, context)
    return context.slot(slot, TabElement<Model>()) { element, slot in
      slot.isUnchanged = slot.wasPlaced
      element.update(plan, slot, context)
    } inside: { slot in
      slot.element.build(slot, context)
    }
  }
}

/// What modifiers say of a `TabView`.
struct TabViewOptions<Model> {
  var customization: Binding<Model, TabCustomization>?
  var appearances: (standard: TabBarAppearance, scrollEdge: TabBarAppearance)?
  var buttons: [TabBarButton] = []
  var buttonAction: ((inout Model, String, inout ActionContext) -> Void)?
  var logo: TabBarLogo?
}

/// What a `TabView` says, whatever the type of its selection.
struct TabPlan<Model> {
  struct Entry {
    /// What the bar shows; its id is that of no other.
    var item: TabBarItem
    var content: () -> ViewList<Model>
    var isShown = true
  }

  /// All tabs, in the order of a person.
  private(set) var entries: [Entry] = []
  /// Those that show, by their places among all.
  private(set) var shown: [Int] = []
  /// The place among those that show of the one whose pane shows.
  private(set) var selected = 0
  /// True where that is the one that the model has selected: it may have selected what there is no tab of.
  private(set) var isSelectionShown = false
  /// Reads and writes the place of what the model has selected, -1 where there is none.
  let selection: Binding<Model, Int>
  let options: TabViewOptions<Model>
  let isCustomizing: Bool

  init<Value>(_ view: TabView<Model, Value>, _ context: _ViewContext<Model>) {
    options = view.options
    let customization = options.customization?.value(in: context) ?? TabCustomization()
    isCustomizing = options.customization != nil && customization.isCustomizing
    let tabs = view.tabs.tabs
    let ids = Self.ids(of: tabs.map(\.item.id), context.session)
    let said = tabs.indices.map { (id: ids[$0], isCustomizable: tabs[$0].item.isCustomizable) }
    let order = customization.arranged(said)
    let shownTabs = customization.shown(of: order, said)
    let showing = Set(shownTabs)
    for index in order {
      var entry = Entry(
        item: tabs[index].item(in: context.environment), content: tabs[index].content)
      entry.item.id = ids[index]
      entry.isShown = showing.contains(index)
      if entry.isShown { shown.append(entries.count) }
      entries.append(entry)
    }
    let values = shownTabs.compactMap { index in
      tabs[index].value ?? (index as? Value) ?? (ids[index] as? Value)
    }
    selection = view.selection.mapped(
      { value in values.firstIndex(of: value) ?? -1 },
      ifPossible: { place in values.indices.contains(place) ? values[place] : nil })
    let place = values.isEmpty ? -1 : selection.value(in: context)
    (selected, isSelectionShown) = (max(0, place), place >= 0)
  }

  /// The ids, each told from those before it.
  private static func ids(of said: [String], _ session: BuildSession) -> [String] {
    var counts: [String: Int] = [:]
    var used = Set<String>()
    return said.map { id in
      var own = id
      while !used.insert(own).inserted {
        counts[id, default: 1] += 1
        own = "\(id)~\(counts[id] ?? 0)"
      }
      if own != id {
        session.notices.append("two tabs have the id '\(id)'; the later one is '\(own)'")
      }
      return own
    }
  }

  /// True where a person has hidden tabs that could show.
  var hidesTabs: Bool { options.customization != nil && shown.count < entries.count }

  /// The tabs that show, filled, as they are in a bar (T8).
  var items: [TabBarItem] {
    shown.map { place in
      var item = entries[place].item
      item.symbol = item.selectedSymbol ?? item.symbol
      return item
    }
  }
  /// The id of the tab that is selected; nil where there are no tabs.
  var selectedID: String? {
    shown.indices.contains(selected) ? entries[shown[selected]].item.id : nil
  }
  /// The place among those that show; nil for none.
  func place(of id: String) -> Int? { shown.firstIndex { entries[$0].item.id == id } }
}
