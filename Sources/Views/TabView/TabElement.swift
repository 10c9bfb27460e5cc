internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// What a `TabView` is to do that is not its model's business.
enum TabCommand {
  /// The tab that is selected was chosen again.
  case reselect
  /// The list of More shows, or no longer does.
  case more(Bool)
  /// The sidebar comes, or goes.
  case sidebar(Bool)
  /// The model has kept its tab: the bar shows what it did.
  case refused
}

/// Which child of a `TabView` something is.
enum TabPart {
  static func pane(_ id: String) -> Identity { Identity(structure: 1, id: AnyHashable(id)) }
  static var more: Identity { Identity(structure: 2) }
  static var sidebar: Identity { Identity(structure: 3) }
  static var bar: Identity { Identity(structure: 4) }
}

/// Panes and a bar of tabs; the children are told apart by what they are.
struct TabElement<Model>: Element {
  var plan: TabPlan<Model>?
  private var context: _ViewContext<Model>?
  /// The form that the bar is built in; nil until it was placed.
  var form: VitrineComponents.TabBar.Form?
  /// The tabs whose panes have been made.
  private var made: Set<String> = []
  /// The tab that was selected at the last build.
  private var selectedID: String?
  /// True while the list of More shows, be the selection what it may.
  private(set) var showsMoreList = false
  /// How many tabs stand in the bar itself, as it was last placed.
  var visibleCount = Int.max
  /// The tab whose pane More showed last; nil where it was its list (T1).
  private var leftInMore: String?
  /// True where what scrolls lies beneath the bar, as the bar was last told.
  var isContentBeneath = false
  /// What scrolled beneath it then, and its form.
  private var told: (survey: PaneSurvey, form: VitrineComponents.TabBar.Form?) = (PaneSurvey(), nil)
  /// What panes keep clear of, as they were last placed.
  var placedInsets = Insets.zero
  /// True while a person has the sidebar shown, on a tablet.
  private(set) var wantsSidebar = false
  /// How much of the sidebar is there, 0…1.
  var sidebar = Animated(0)
  /// What scrolls in the pane, as it was last placed.
  var survey = PaneSurvey()
  /// True where the pane that shows wants no bar.
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

  /// How wide a sidebar is, in points, and how much of a narrow view it takes at most.
  ///
  /// Ours; UIKit's primary column.
  static var sidebarWidth: (points: Double, share: Double) { (280, 0.4) }

  /// How long a sidebar takes to come or go: nearly all of its way in 0.35 s.
  ///
  /// Ours, as a screen of a stack.
  static var sidebarSpring: Spring { Spring(response: 0.35, dampingRatio: 1) }

  // MARK: Build

  /// Takes over what the body says.
  mutating func update(_ plan: TabPlan<Model>, _ slot: _Slot, _ context: _ViewContext<Model>) {
    (self.plan, self.context) = (plan, context)
    if slot.wasPlaced, context.environment.environment.tabViewStyle.form(in: slot.size) != form {
      slot.invalidateLayout()
    }
    // What it builds later may read the model as it is then.
    context.session.modelReads += 1
  }

  mutating func rebuild(_ slot: _Slot, _ session: BuildSession) {
    guard var context else { return }
    context.session = session
    build(slot, context)
    // What the bar covers may have changed with it.
    slot.invalidateLayout()
  }

  /// True where tabs are in a list besides the bar: they have no room in it, or a person has hidden them.
  private func overflows(_ plan: TabPlan<Model>) -> Bool {
    guard !showsSidebar else { return false }
    return visibleCount < plan.shown.count || (form?.hasMore == true && plan.hidesTabs)
  }

  /// True where the sidebar stands in for the bar.
  private var showsSidebar: Bool { form == .tablet && wantsSidebar }

  /// True while the screen of More shows: its list, or tabs that are moved and hidden.
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
    // Where there is more room again, it does not come back by itself.
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
    // Tab goes from the top to the bottom.
    return form == .regular || form == .compact ? panes + bars : bars + panes
  }

  /// True for a tab that has no room in the bar.
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
          // It stood in for a selection that there is no tab of; now it is the selection.
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

  /// The bar's own slot, and the control in it; nil where there is none yet.
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

  /// The pane that shows: the one that is not asleep.
  func paneIndex(_ slot: _Slot) -> Int? {
    slot.children.indices.first { index in
      slot.children[index].slot is ElementSlot<PaneElement> && !slot.children[index].slot.isAsleep
    }
  }

  /// The place of the tab whose pane More opens: the one that was left there; nil where it has its list,
  /// such as when it is chosen again.
  private func placeLeftInMore(_ plan: TabPlan<Model>) -> Int? {
    guard let leftInMore, !showsMore(plan), plan.selected < visibleCount,
      isInMore(leftInMore, plan)
    else { return nil }
    return plan.place(of: leftInMore)
  }

  /// Tells the bar whether what scrolls lies beneath it.
  ///
  /// Where it was scrolled there, that is seen in a fade; what is there at once, such as another pane, has
  /// its background at once, so that it never shows through the titles.
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

  /// Lets the bar show what is so, whatever was chosen on it.
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

  /// Pops the stack of the pane to its root; where it is there, scrolls the pane to its top.
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

  /// What leads back from a root screen leads to the list of More.
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
  /// Ends that a person moves and hides tabs.
  func endCustomizing(_ model: inout Model) {
    guard let binding = options.customization else { return }
    var customization = binding.get(model)
    guard customization.isCustomizing else { return }
    customization.endCustomizingItems()
    binding.set(&model, customization)
  }
}
