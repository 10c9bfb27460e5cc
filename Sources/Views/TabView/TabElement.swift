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
struct TabElement<Model>: Element {
  var plan: TabPlan<Model>?
  private var context: _ViewContext<Model>?
  /// The form of the bar; nil before the first layout.
  var form: VitrineComponents.TabBar.Form?
  /// The tabs whose panes have been created.
  private var made: Set<String> = []
  /// The tab that was selected at the last build.
  private var selectedID: String?
  /// True while the list of More is shown, whatever the selection.
  private(set) var showsMoreList = false
  /// The number of tabs in the bar itself at the last layout.
  var visibleCount = Int.max
  /// The tab whose pane More showed last; nil if it showed its list.
  private var leftInMore: String?
  /// The bar's last known state: true if scrolled content is under it.
  var isContentBeneath = false
  /// The scroll views and the form at that time.
  private var told: (survey: PaneSurvey, form: VitrineComponents.TabBar.Form?) = (PaneSurvey(), nil)
  /// The insets of panes at the last layout.
  var placedInsets = Insets.zero
  /// True while a person has the sidebar open, on a tablet.
  private(set) var wantsSidebar = false
  /// The progress of the sidebar's presentation, 0…1.
  var sidebar = Animated(0)
  /// The scroll views of the pane at the last layout.
  var survey = PaneSurvey()
  /// True if the visible pane hides the bar.
  var hidesBar = false
  private var surroundings = TabSurroundings()

  init() {}

  var name: String { "TabView" }

  func hasOwnState(_ slot: _Slot) -> Bool { made.count > 1 || showsMoreList || wantsSidebar }

  func restoration(_ slot: _Slot, at time: Seconds) -> JSONValue? {
    guard showsMoreList || wantsSidebar else { return nil }
    return .object(["more": .bool(showsMoreList), "sidebar": .bool(wantsSidebar)])
  }

  mutating func restore(_ value: JSONValue, _ slot: _Slot, at time: Seconds) {
    if value[["more"]] == .bool(true) { showsMoreList = true }
    if value[["sidebar"]] == .bool(true) {
      wantsSidebar = true
      sidebar = Animated(1)
    }
    slot.needsOwnBuild = true
    slot.invalidateLayout()
  }

  // MARK: Measures

  /// The width of a sidebar, in points, and the maximum fraction of a narrow view.
  ///
  /// Ours; UIKit's primary column.
  static var sidebarWidth: (points: Double, share: Double) { (280, 0.4) }

  /// The animation of the sidebar: nearly done after 0.35 s.
  ///
  /// Ours, as a screen of a stack.
  static var sidebarSpring: Spring { Spring(response: 0.35, dampingRatio: 1) }

  // MARK: Build

  /// Applies a new body.
  mutating func update(_ plan: TabPlan<Model>, _ slot: _Slot, _ context: _ViewContext<Model>) {
    (self.plan, self.context) = (plan, context)
    if slot.wasPlaced, context.environment.environment.tabViewStyle.form(in: slot.size) != form {
      slot.invalidateLayout()
    }
    // Content that is built later may read the current model.
    context.session.modelReads += 1
  }

  mutating func rebuild(_ slot: _Slot, _ session: BuildSession) {
    guard var context else { return }
    context.session = session
    build(slot, context)
    // The insets of the bar may have changed, too.
    slot.invalidateLayout()
  }

  /// True if tabs are listed outside of the bar: they don't fit, or a person has hidden them.
  private func overflows(_ plan: TabPlan<Model>) -> Bool {
    guard !showsSidebar else { return false }
    return visibleCount < plan.shown.count || (form?.hasMore == true && plan.hidesTabs)
  }

  /// True if the sidebar replaces the bar.
  private var showsSidebar: Bool { form == .tablet && wantsSidebar }

  /// True while the screen of More is shown: its list, or the customization.
  func showsMore(_ plan: TabPlan<Model>) -> Bool {
    if plan.isCustomizing, form != .tablet { return true }
    return showsMoreList && overflows(plan)
  }

  /// Builds the panes that have been selected, the sidebar and the bar.
  mutating func build(_ slot: _Slot, _ context: _ViewContext<Model>) {
    guard let plan else { return }
    if plan.selectedID != selectedID {
      if selectedID != nil { showsMoreList = false }
      selectedID = plan.selectedID
    }
    if plan.isCustomizing, form == .tablet { setSidebar(true, slot, at: context.session.time) }
    // When there is enough space again later, the list doesn't reopen by itself.
    if form != nil, !overflows(plan) { showsMoreList = false }
    if let selectedID { made.insert(selectedID) }
    if showsMore(plan) {
      leftInMore = nil
    } else if let selectedID, isInMore(selectedID, plan) {
      leftInMore = selectedID
    }
    let there = Set(plan.entries.map(\.item.id))
    made.formIntersection(there)
    let switching = PaneSwitch(slot, context.session)
    let shown = showsMore(plan) ? TabPart.more : plan.selectedID.map(TabPart.pane)
    context.children(views(plan, slot, context), of: slot)
    syncBar(slot, isMore: showsMore(plan), fades: true, at: context.session.time)
    switching.finish(slot, shown, context.session)
  }

  private mutating func views(
    _ plan: TabPlan<Model>, _ slot: _Slot, _ context: _ViewContext<Model>
  ) -> [_ViewExpansion<Model>.Entry] {
    typealias Entry = _ViewExpansion<Model>.Entry
    let words = TabWords(context.environment.environment.language)
    surroundings.update(context.environment, form)
    var panes: [Entry] = []
    for entry in plan.entries where made.contains(entry.item.id) {
      let isInMore = isInMore(entry.item.id, plan)
      panes.append(
        Entry(
          view: TabPane(
            entry, origin: isInMore ? words.more : nil,
            environment: surroundings.box(isInMore ? words.more : nil)),
          identity: TabPart.pane(entry.item.id)))
    }
    if showsMore(plan) || (overflows(plan) && hasMore(slot)) {
      panes.append(
        Entry(
          view: TabPane(
            more: MoreScreen(
              plan: plan, first: plan.isCustomizing ? 0 : visibleCount, words: words, owner: slot.id
            ),
            environment: surroundings.box(nil)),
          identity: TabPart.more))
    }
    guard let form else { return panes }
    var bars: [Entry] = []
    if form == .tablet, wantsSidebar || sidebar.isAnimating(at: context.session.time) {
      let view = TabSidebar(
        plan: plan, words: words, owner: slot.id, covered: slot.coveredInsetsRead.left)
      bars.append(Entry(view: view, identity: TabPart.sidebar))
    }
    bars.append(Entry(view: bar(plan, form, slot, context), identity: TabPart.bar))
    // The focus order is from top to bottom.
    return form == .regular || form == .compact ? panes + bars : bars + panes
  }

  /// True for a tab that doesn't fit in the bar.
  private func isInMore(_ id: String, _ plan: TabPlan<Model>) -> Bool {
    overflows(plan) && (plan.place(of: id) ?? 0) >= visibleCount
  }

  private func hasMore(_ slot: _Slot) -> Bool {
    slot.children.contains { $0.identity == TabPart.more }
  }

  // MARK: Bar

  private func bar(
    _ plan: TabPlan<Model>, _ form: VitrineComponents.TabBar.Form, _ slot: _Slot,
    _ context: _ViewContext<Model>
  ) -> TabBarView<Model> {
    let environment = context.environment.environment
    var bar = VitrineComponents.TabBar(items: plan.items, selectedIndex: plan.selected)
    bar.form = form
    bar.isMoreSelected = showsMore(plan)
    bar.isContentBeneath = isContentBeneath
    bar.alwaysShowsMore = plan.hidesTabs
    bar.isCoveredByKeyboard = form.hidesForKeyboard && environment.keyboardInset > 0
    bar.isHidden = bar.isCoveredByKeyboard || showsSidebar || hidesBar
    bar.safeAreaInsets = slot.coveredInsets
    bar.showsSidebarButton = form == .tablet
    bar.buttons = plan.options.buttons
    bar.logo = plan.options.logo
    if let looks = plan.options.appearances {
      (bar.standardAppearance, bar.scrollEdgeAppearance) = looks
    }
    let id = slot.id
    let selected = plan.isSelectionShown ? plan.selected : nil
    let showsMore = showsMore(plan)
    let buttonAction = plan.options.buttonAction
    let left = placeLeftInMore(plan)
    let action: (inout Model, VitrineComponents.TabBar.Change, inout ActionContext) -> Void = {
      model, change, context in
      switch change {
      case .selected(let place):
        if place == selected {
          context.states[id] = showsMore ? TabCommand.more(false) : .reselect
          if showsMore { plan.endCustomizing(&model) }
        } else if selected == nil, place == plan.selected {
          // It was shown for a selection without a tab; now it becomes the selection.
          plan.selection.set(&model, place)
          if showsMore { context.states[id] = TabCommand.more(false) }
          plan.endCustomizing(&model)
        } else if plan.selection.isKnown || plan.selection.get(model) == place {
          if showsMore { context.states[id] = TabCommand.more(false) }
          plan.endCustomizing(&model)
        } else {
          context.states[id] = TabCommand.refused
        }
      case .more:
        plan.endCustomizing(&model)
        guard let left else { return context.states[id] = TabCommand.more(true) }
        plan.selection.set(&model, left)
        guard plan.selection.isKnown || plan.selection.get(model) == left else {
          return context.states[id] = TabCommand.refused
        }
      case .toggledSidebar: context.states[id] = TabCommand.sidebar(true)
      case .button(let button): buttonAction?(&model, button, &context)
      }
    }
    return TabBarView(
      content: ControlView(bar, binding: plan.selection, action: .change(action)))
  }

  /// The slot of the bar; nil before it is built.
  func barSlot(_ slot: _Slot) -> ElementSlot<TabBarElement>? {
    barIndex(slot).flatMap { slot.children[$0].slot as? ElementSlot<TabBarElement> }
  }

  func control(_ slot: _Slot) -> (
    bar: VitrineComponents.TabBar, style: VitrineComponents.TabBar.Style
  )? {
    guard
      let inner = barSlot(slot)?.wrapped
        as? ElementSlot<ControlElement<VitrineComponents.TabBar>>
    else {
      return nil
    }
    return (inner.element.control, inner.element.style.style)
  }

  func barIndex(_ slot: _Slot) -> Int? { index(TabPart.bar, slot) }

  func index(_ identity: Identity, _ slot: _Slot) -> Int? {
    slot.children.firstIndex { $0.identity == identity }
  }

  /// The visible pane: the one that isn't asleep.
  func paneIndex(_ slot: _Slot) -> Int? {
    slot.children.indices.first { index in
      slot.children[index].slot is ElementSlot<PaneElement> && !slot.children[index].slot.isAsleep
    }
  }

  /// The index of the tab whose pane More reopens: the last one shown; nil for its list, such as
  /// when More is chosen again.
  private func placeLeftInMore(_ plan: TabPlan<Model>) -> Int? {
    guard let leftInMore, !showsMore(plan), plan.selected < visibleCount,
      isInMore(leftInMore, plan)
    else { return nil }
    return plan.place(of: leftInMore)
  }

  /// Updates whether scrolled content is under the bar.
  ///
  /// When it was scrolled there, the bar's background fades in; for content that is there at once,
  /// such as another pane, it appears at once, so that content never shows through the titles.
  mutating func tellBar(_ slot: _Slot, at time: Seconds) {
    guard let isBeneath = contentBeneath(slot, at: time) else { return }
    let isScrolled =
      told.survey.isSame(as: survey) && told.form == form && isScrolling(slot, at: time)
      && screensOnTheirWay(slot, at: time).isEmpty
    told = (survey, form)
    guard isBeneath != isContentBeneath, let plan else { return }
    isContentBeneath = isBeneath
    syncBar(slot, isMore: showsMore(plan), fades: isScrolled || !isBeneath, at: time)
  }

  /// Syncs the bar with the actual state, whatever was chosen on it.
  private func syncBar(_ slot: _Slot, isMore: Bool, fades: Bool, at time: Seconds) {
    guard let (bar, _) = control(slot), let index = barIndex(slot),
      bar.isContentBeneath != isContentBeneath || bar.isMoreSelected != isMore,
      let around = slot.unique(index) as? ElementSlot<TabBarElement>,
      let inner = around.unique(0) as? ElementSlot<ControlElement<VitrineComponents.TabBar>>
    else { return }
    var new = bar
    new.isMoreSelected = isMore
    if bar.isContentBeneath != isContentBeneath {
      new.setContentBeneath(isContentBeneath, animated: fades, at: time)
    }
    new.changed(from: bar, at: time)
    inner.element.control = new
    (inner.element.said.isContentBeneath, inner.element.said.isMoreSelected) =
      (isContentBeneath, isMore)
    if inner.wasPlaced { inner.element.placed(inner, at: time) }
    inner.needsDraw = true
    inner.refresh(after: time)
    around.needsDraw = true
    around.refresh(after: time)
    slot.isUnchanged = false
  }

  // MARK: Commands

  mutating func takeState(_ new: Any, _ slot: _Slot, at time: Seconds) {
    guard let command = new as? TabCommand else { return }
    switch command {
    case .reselect: reselect(slot, at: time)
    case .more(let shows):
      guard showsMoreList != shows else { return }
      showsMoreList = shows
      slot.needsOwnBuild = true
    case .sidebar(let shows):
      setSidebar(shows, slot, at: time)
      slot.needsOwnBuild = true
    case .refused: slot.needsOwnBuild = true
    }
  }

  private mutating func setSidebar(_ shows: Bool, _ slot: _Slot, at time: Seconds) {
    guard wantsSidebar != shows else { return }
    wantsSidebar = shows
    let curve: Curve =
      isReduced(slot) ? VitrineComponents.TabBar.hidingFade : .spring(Self.sidebarSpring)
    sidebar.set(shows ? 1 : 0, at: time, curve: slot.wasPlaced ? curve : .none)
    slot.invalidateLayout()
  }

  /// Pops the pane's stack to its root, or, if it is there, scrolls the pane to its top.
  private func reselect(_ slot: _Slot, at time: Seconds) {
    guard let index = paneIndex(slot) else { return }
    let pane = slot.children[index].slot
    if let path = pane.pathToStack(), let stack = pane.descendant(path),
      let action = (stack.content as? any ScreenStack)?.popToRootAction(stack)
    {
      slot.unique(index).modify(pane.ids(path)[...], at: time) { $0.pending.append(action) }
      return
    }
    guard let path = survey.main else { return }
    let ids = pane.ids(path)
    slot.unique(index).modify(ids[...], at: time) { $0.elementScrollToTop(at: time) }
  }

  /// The back button of a root screen leads to the list of More.
  func lift(_ slot: _Slot, _ actions: inout [Effect]) {
    let id = slot.id
    for index in actions.indices where actions[index].isPop {
      guard let plan, overflows(plan), !showsMoreList, leadsToMore(slot) else { continue }
      actions[index] = .action(
        Action<Model> { _, context in context.states[id] = TabCommand.more(true) })
    }
  }
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
