internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A command to a `TabView` that doesn't change its model.
enum TabCommand {
  /// The selected tab was selected again.
  case reselect
  /// Shows or hides the list of More.
  case more(Bool)
  /// Shows or hides the sidebar.
  case sidebar(Bool)
  /// The model has refused a tab: the bar shows the previous one.
  case refused
}

/// Identities of the children of a `TabView`.
enum TabPart {
  static func pane(_ id: String) -> Identity { Identity(structure: 1, id: AnyHashable(id)) }
  static var more: Identity { Identity(structure: 2) }
  static var sidebar: Identity { Identity(structure: 3) }
  static var bar: Identity { Identity(structure: 4) }
}

/// Panes and a tab bar; the children are identified by their kind.
struct TabElement<Model>: ActionMapper, KeyboardShortcutTarget, RestorableElement, StatefulElement {
  var plan: TabPlan<Model>?
  private var context: _ViewContext<Model>?
  /// The form of the bar; nil before the first layout.
  var form: VitrineComponents.TabBar.Form?
  /// The tabs whose panes have been created.
  private var createdIDs: Set<String> = []
  /// The tab that was selected at the last build.
  private var selectedID: String?
  /// True while the list of More is shown, whatever the selection.
  private(set) var showsMoreList = false
  /// The number of tabs in the bar itself at the last layout.
  var visibleCount = Int.max
  /// The tab whose pane More showed last; nil if it showed its list.
  private var lastMoreTabID: String?
  /// The bar's last known state: true if scrolled content is under it.
  var isContentUnderBar = false
  /// The scroll views and the form when the bar was last synced.
  private var lastSynced: (scrollViews: PaneScrollViews, form: VitrineComponents.TabBar.Form?) = (
    PaneScrollViews(), nil
  )
  /// The insets of panes at the last layout.
  var placedInsets = Insets.zero
  /// True while the sidebar is open, on a tablet.
  private(set) var isSidebarOpen = false
  /// The progress of the sidebar's presentation, 0…1.
  var sidebarProgress = Animated(0)
  /// The scroll views of the pane at the last layout.
  var scrollViews = PaneScrollViews()
  /// True if the visible pane hides the bar.
  var hidesBar = false
  private var paneEnvironment = PaneEnvironment()

  init() {}

  var name: String { "TabView" }

  func hasOwnState(_ node: _ViewNode) -> Bool {
    createdIDs.count > 1 || showsMoreList || isSidebarOpen
  }

  func restoration(_ node: _ViewNode, at time: Seconds) -> JSONValue? {
    guard showsMoreList || isSidebarOpen else { return nil }
    return .object(["more": .bool(showsMoreList), "sidebar": .bool(isSidebarOpen)])
  }

  mutating func restore(_ value: JSONValue, _ node: _ViewNode, at time: Seconds) {
    if value[["more"]] == .bool(true) { showsMoreList = true }
    if value[["sidebar"]] == .bool(true) {
      isSidebarOpen = true
      sidebarProgress = Animated(1)
    }
    node.needsOwnBuild = true
    node.invalidateLayout()
  }

  // MARK: Measures

  /// The width of a sidebar, in points, and the maximum fraction of a narrow view.
  ///
  /// Ours; UIKit's primary column.
  static var sidebarWidth: (points: Double, fraction: Double) { (280, 0.4) }

  /// The animation of the sidebar: nearly done after 0.35 s.
  ///
  /// Ours, as a screen of a stack.
  static var sidebarSpring: Spring { Spring(response: 0.35, dampingRatio: 1) }

  // MARK: Build

  /// Applies a new body.
  mutating func update(_ plan: TabPlan<Model>, _ node: _ViewNode, _ context: _ViewContext<Model>) {
    (self.plan, self.context) = (plan, context)
    if node.hasBeenPlaced, context.environment.environment.tabViewStyle.form(in: node.size) != form
    {
      node.invalidateLayout()
    }
    // Content that is built later may read the current model.
    context.session.modelReads += 1
  }

  mutating func rebuild(_ node: _ViewNode, _ session: BuildSession) {
    guard var context else { return }
    context.session = session
    build(node, context)
    // The insets of the bar may have changed, too.
    node.invalidateLayout()
  }

  /// True if tabs are listed outside of the bar: they don't fit, or a person has hidden them.
  private func overflows(_ plan: TabPlan<Model>) -> Bool {
    guard !showsSidebar else { return false }
    return visibleCount < plan.visibleIndices.count || (form?.hasMore == true && plan.hasHiddenTabs)
  }

  /// True if the sidebar replaces the bar.
  private var showsSidebar: Bool { form == .tablet && isSidebarOpen }

  /// True while the screen of More is shown: its list, or the customization.
  func showsMore(_ plan: TabPlan<Model>) -> Bool {
    if plan.isCustomizing, form != .tablet { return true }
    return showsMoreList && overflows(plan)
  }

  /// Builds the panes that have been selected, the sidebar and the bar.
  mutating func build(_ node: _ViewNode, _ context: _ViewContext<Model>) {
    guard let plan else { return }
    if plan.selectedID != selectedID {
      if selectedID != nil { showsMoreList = false }
      selectedID = plan.selectedID
    }
    if plan.isCustomizing, form == .tablet { setSidebar(true, node, at: context.session.time) }
    // The list doesn't reopen by itself when there is too little space again later.
    if form != nil, !overflows(plan) { showsMoreList = false }
    if let selectedID { createdIDs.insert(selectedID) }
    if showsMore(plan) {
      lastMoreTabID = nil
    } else if let selectedID, isInMore(selectedID, plan) {
      lastMoreTabID = selectedID
    }
    let existingIDs = Set(plan.entries.map(\.item.id))
    createdIDs.formIntersection(existingIDs)
    let paneSwitch = PaneSwitch(node, context.session)
    let shown = showsMore(plan) ? TabPart.more : plan.selectedID.map(TabPart.pane)
    context.children(views(plan, node, context), of: node)
    syncBar(node, isMore: showsMore(plan), fades: true, at: context.session.time)
    paneSwitch.finish(node, shown, context.session)
  }

  private mutating func views(
    _ plan: TabPlan<Model>, _ node: _ViewNode, _ context: _ViewContext<Model>
  ) -> [_ViewExpansion<Model>.Entry] {
    typealias Entry = _ViewExpansion<Model>.Entry
    let strings = TabStrings(context.environment.environment.language)
    paneEnvironment.update(context.environment, form)
    var panes: [Entry] = []
    for entry in plan.entries where createdIDs.contains(entry.item.id) {
      let isInMore = isInMore(entry.item.id, plan)
      panes.append(
        Entry(
          view: TabPane(
            entry, origin: isInMore ? strings.more : nil,
            environment: paneEnvironment.box(isInMore ? strings.more : nil)),
          identity: TabPart.pane(entry.item.id)))
    }
    if showsMore(plan) || (overflows(plan) && hasMore(node)) {
      panes.append(
        Entry(
          view: TabPane(
            more: MoreScreen(
              plan: plan, first: plan.isCustomizing ? 0 : visibleCount, strings: strings,
              owner: node.id
            ),
            environment: paneEnvironment.box(nil)),
          identity: TabPart.more))
    }
    guard let form else { return panes }
    var bars: [Entry] = []
    if form == .tablet, isSidebarOpen || sidebarProgress.isAnimating(at: context.session.time) {
      let view = TabSidebar(
        plan: plan, strings: strings, owner: node.id, covered: node.coveredInsetsRead.left)
      bars.append(Entry(view: view, identity: TabPart.sidebar))
    }
    bars.append(Entry(view: bar(plan, form, node, context), identity: TabPart.bar))
    // The focus order is from top to bottom.
    return form == .regular || form == .compact ? panes + bars : bars + panes
  }

  /// True for a tab that doesn't fit in the bar.
  private func isInMore(_ id: String, _ plan: TabPlan<Model>) -> Bool {
    overflows(plan) && (plan.tabIndex(of: id) ?? 0) >= visibleCount
  }

  private func hasMore(_ node: _ViewNode) -> Bool {
    node.children.contains { $0.identity == TabPart.more }
  }

  // MARK: Bar

  private func bar(
    _ plan: TabPlan<Model>, _ form: VitrineComponents.TabBar.Form, _ node: _ViewNode,
    _ context: _ViewContext<Model>
  ) -> TabBarView<Model> {
    let environment = context.environment.environment
    var bar = VitrineComponents.TabBar(items: plan.items, selectedIndex: plan.selectedIndex)
    bar.form = form
    bar.isMoreSelected = showsMore(plan)
    bar.isContentBeneath = isContentUnderBar
    bar.alwaysShowsMore = plan.hasHiddenTabs
    bar.isCoveredByKeyboard = form.hidesForKeyboard && environment.keyboardInset > 0
    bar.isHidden = bar.isCoveredByKeyboard || showsSidebar || hidesBar
    bar.safeAreaInsets = node.coveredInsets
    bar.showsSidebarButton = form == .tablet
    bar.buttons = plan.options.buttons
    bar.logo = plan.options.logo
    if let appearances = plan.options.appearances {
      (bar.standardAppearance, bar.scrollEdgeAppearance) = appearances
    }
    let id = node.id
    let selected = plan.isSelectionVisible ? plan.selectedIndex : nil
    let showsMore = showsMore(plan)
    let buttonAction = plan.options.buttonAction
    let lastMoreIndex = lastMoreTabIndex(plan)
    let action: (inout Model, VitrineComponents.TabBar.Change, inout ActionContext) -> Void = {
      model, change, context in
      switch change {
      case .selected(let index):
        if index == selected {
          context.states[id] = showsMore ? TabCommand.more(false) : .reselect
          if showsMore { plan.endCustomizing(&model) }
        } else if selected == nil, index == plan.selectedIndex {
          // The pane was shown because the selection had no tab; now its tab becomes the selection.
          plan.selection.set(&model, index)
          if showsMore { context.states[id] = TabCommand.more(false) }
          plan.endCustomizing(&model)
        } else if plan.selection.isKnown || plan.selection.get(model) == index {
          if showsMore { context.states[id] = TabCommand.more(false) }
          plan.endCustomizing(&model)
        } else {
          context.states[id] = TabCommand.refused
        }
      case .more:
        plan.endCustomizing(&model)
        guard let lastMoreIndex else { return context.states[id] = TabCommand.more(true) }
        plan.selection.set(&model, lastMoreIndex)
        guard plan.selection.isKnown || plan.selection.get(model) == lastMoreIndex else {
          return context.states[id] = TabCommand.refused
        }
      case .toggledSidebar: context.states[id] = TabCommand.sidebar(true)
      case .button(let button): buttonAction?(&model, button, &context)
      }
    }
    return TabBarView(
      content: ControlView(bar, binding: plan.selection, action: .change(action)))
  }

  /// The node of the bar; nil before it is built.
  func barNode(_ node: _ViewNode) -> ElementNode<TabBarElement>? {
    barIndex(node).flatMap { node.children[$0].node as? ElementNode<TabBarElement> }
  }

  func control(_ node: _ViewNode) -> (
    bar: VitrineComponents.TabBar, style: VitrineComponents.TabBar.Style
  )? {
    guard
      let inner = barNode(node)?.wrapped
        as? ElementNode<ControlElement<VitrineComponents.TabBar>>
    else {
      return nil
    }
    return (inner.element.control, inner.element.style.style)
  }

  func barIndex(_ node: _ViewNode) -> Int? { index(TabPart.bar, node) }

  func index(_ identity: Identity, _ node: _ViewNode) -> Int? {
    node.children.firstIndex { $0.identity == identity }
  }

  /// The visible pane: the pane that isn't asleep.
  func paneIndex(_ node: _ViewNode) -> Int? {
    node.children.indices.first { index in
      node.children[index].node is ElementNode<PaneElement> && !node.children[index].node.isAsleep
    }
  }

  /// The index of the tab whose pane More reopens, the last pane shown; nil for the list, such as
  /// when More is chosen again.
  private func lastMoreTabIndex(_ plan: TabPlan<Model>) -> Int? {
    guard let lastMoreTabID, !showsMore(plan), plan.selectedIndex < visibleCount,
      isInMore(lastMoreTabID, plan)
    else { return nil }
    return plan.tabIndex(of: lastMoreTabID)
  }

  /// Updates whether scrolled content is under the bar.
  ///
  /// The bar's background fades in over content that was scrolled there. Over content that is there
  /// at once, such as another pane, the background appears at once, so content never shows through
  /// the titles.
  mutating func updateContentUnderBar(_ node: _ViewNode, at time: Seconds) {
    guard let isUnder = hasContentUnderBar(node, at: time) else { return }
    let isScrolled =
      lastSynced.scrollViews.isSame(as: scrollViews) && lastSynced.form == form
      && isScrolling(node, at: time)
      && transitioningScreens(node, at: time).isEmpty
    lastSynced = (scrollViews, form)
    guard isUnder != isContentUnderBar, let plan else { return }
    isContentUnderBar = isUnder
    syncBar(node, isMore: showsMore(plan), fades: isScrolled || !isUnder, at: time)
  }

  /// Syncs the bar with the actual state, whatever was chosen on it.
  private func syncBar(_ node: _ViewNode, isMore: Bool, fades: Bool, at time: Seconds) {
    guard let (bar, _) = control(node), let index = barIndex(node),
      bar.isContentBeneath != isContentUnderBar || bar.isMoreSelected != isMore,
      let outer = node.unique(index) as? ElementNode<TabBarElement>,
      let inner = outer.unique(0) as? ElementNode<ControlElement<VitrineComponents.TabBar>>
    else { return }
    var new = bar
    new.isMoreSelected = isMore
    if bar.isContentBeneath != isContentUnderBar {
      new.setContentBeneath(isContentUnderBar, animated: fades, at: time)
    }
    new.changed(from: bar, at: time)
    inner.element.control = new
    (inner.element.said.isContentBeneath, inner.element.said.isMoreSelected) =
      (isContentUnderBar, isMore)
    if inner.hasBeenPlaced { inner.element.placed(inner, at: time) }
    inner.needsDraw = true
    inner.updateAggregates(after: time)
    outer.needsDraw = true
    outer.updateAggregates(after: time)
    node.isUnchanged = false
  }

  // MARK: Commands

  mutating func setState(_ new: Any, _ node: _ViewNode, at time: Seconds) {
    guard let command = new as? TabCommand else { return }
    switch command {
    case .reselect: reselect(node, at: time)
    case .more(let isShown):
      guard showsMoreList != isShown else { return }
      showsMoreList = isShown
      node.needsOwnBuild = true
    case .sidebar(let isShown):
      setSidebar(isShown, node, at: time)
      node.needsOwnBuild = true
    case .refused: node.needsOwnBuild = true
    }
  }

  private mutating func setSidebar(_ isShown: Bool, _ node: _ViewNode, at time: Seconds) {
    guard isSidebarOpen != isShown else { return }
    isSidebarOpen = isShown
    let curve: Curve =
      isReduced(node) ? VitrineComponents.TabBar.hidingCurve : .spring(Self.sidebarSpring)
    sidebarProgress.set(isShown ? 1 : 0, at: time, curve: node.hasBeenPlaced ? curve : .none)
    node.invalidateLayout()
  }

  /// Pops the pane's stack to its root; if the root is shown already, scrolls the pane to its top.
  private func reselect(_ node: _ViewNode, at time: Seconds) {
    guard let index = paneIndex(node) else { return }
    let pane = node.children[index].node
    if let path = pane.pathToStack(), let stack = pane.descendant(path),
      let action = (stack.content as? any ScreenStack)?.popToRootAction(stack)
    {
      node.unique(index).modify(pane.ids(path)[...], at: time) { $0.pending.append(action) }
      return
    }
    guard let path = scrollViews.main else { return }
    let ids = pane.ids(path)
    node.unique(index).modify(ids[...], at: time) { inner in
      inner.with((any ScrollContainer).self) { $0.scrollToTop(inner, at: time) }
    }
  }

  /// The back button of a root screen leads to the list of More.
  func mapActions(_ node: _ViewNode, _ actions: inout [Effect]) {
    let id = node.id
    for index in actions.indices where actions[index].isPop {
      guard let plan, overflows(plan), !showsMoreList, isPaneFromMore(node) else { continue }
      actions[index] = .action(
        Action<Model> { _, context in context.states[id] = TabCommand.more(true) })
    }
  }
}
