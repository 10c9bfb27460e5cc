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
  private(set) var visibleCount = Int.max
  /// The tab whose pane More showed last; nil where it was its list (T1).
  private var leftInMore: String?
  /// True where what scrolls lies beneath the bar, as the bar was last told.
  private var isContentBeneath = false
  /// What scrolled beneath it then, and its form.
  private var told: (survey: PaneSurvey, form: VitrineComponents.TabBar.Form?) = (PaneSurvey(), nil)
  /// What panes keep clear of, as they were last placed.
  private var placedInsets = Insets.zero
  /// True while a person has the sidebar shown, on a tablet.
  private(set) var wantsSidebar = false
  /// How much of the sidebar is there, 0…1.
  var sidebar = Animated(0)
  /// What scrolls in the pane, as it was last placed.
  var survey = PaneSurvey()
  /// True where the pane that shows wants no bar.
  private var hidesBar = false
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
  private mutating func tellBar(_ slot: _Slot, at time: Seconds) {
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

  // MARK: Layout

  var safeAreaRole: SafeAreaRole { .fills(.all) }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fills }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    if let width = proposal.width, let height = proposal.height, width.isFinite, height.isFinite {
      return Size(width, height)
    }
    let pane = paneIndex(slot).map { slot.children[$0].slot.size(for: proposal) } ?? .zero
    let bar = control(slot).map { $0.bar.size(fitting: proposal.limit, style: $0.style) } ?? .zero
    func length(_ proposed: Double?, _ own: Double) -> Double {
      proposed.map { $0.isFinite ? $0 : own } ?? own
    }
    return Size(
      length(proposal.width, max(pane.width, bar.width)),
      length(proposal.height, pane.height + bar.height))
  }

  func firstBaseline(_ slot: _Slot, in size: Size) -> Double? { nil }

  mutating func place(_ slot: _Slot) {
    let time = slot.layoutTime
    follow(slot)
    let whole = ProposedViewSize(slot.size)
    if let index = barIndex(slot) { slot.placeChild(index, at: .zero, size: slot.size, whole) }
    let side = sidebarWidth(slot, at: time)
    if let index = index(TabPart.sidebar, slot) {
      let full = fullSidebarWidth(slot)
      let covered = slot.coveredInsetsRead
      let size = Size(full, max(0, slot.size.height - covered.top - covered.bottom))
      slot.placeChild(
        index, at: Point(side - full, covered.top), size: size, ProposedViewSize(size))
    }
    let insets = paneInsets(slot, at: time)
    placedInsets = insets
    let room = Rect(
      insets.left, insets.top, max(0, slot.size.width - insets.left - insets.right),
      max(0, slot.size.height - insets.top - insets.bottom))
    for index in slot.children.indices {
      guard let pane = slot.children[index].slot as? ElementSlot<PaneElement> else { continue }
      guard pane.isAsleep, pane.wasPlaced else {
        slot.placeChild(index, at: room.origin, size: room.size, ProposedViewSize(room.size))
        continue
      }
      // As it was, until it shows again: a window that is resized lays out what shows.
      let (size, proposal) = (pane.size, pane.proposal)
      if pane.needsLayout { slot.placeChild(index, at: room.origin, size: size, proposal) }
    }
    survey = PaneSurvey()
    guard let index = paneIndex(slot) else { return }
    slot.tellUnderlap(of: index)
    survey = PaneSurvey(slot.children[index].slot, at: time)
    if survey.hidesBar != hidesBar {
      hidesBar = survey.hidesBar
      slot.needsOwnBuild = true
    }
    tellBar(slot, at: time)
  }

  /// Follows the size: another form, or more or fewer tabs beside More, are built in the same frame.
  private mutating func follow(_ slot: _Slot) {
    let form = slot.environment.environment.tabViewStyle.form(in: slot.size)
    if form != self.form {
      self.form = form
      if form != .tablet { sidebar = Animated(0) } else if wantsSidebar { sidebar = Animated(1) }
      slot.needsOwnBuild = true
    }
    guard let plan, let (bar, style) = control(slot) else { return }
    if bar.safeAreaInsets != slot.coveredInsets { slot.needsOwnBuild = true }
    var shown = bar
    shown.safeAreaInsets = slot.coveredInsets
    shown.form = form
    let bounds = Rect(origin: .zero, size: slot.size)
    // On a tablet the bar has all of them, or its own way with those that it has not.
    let count = shown.visibleCount(in: bounds, style: style)
    guard count != visibleCount else { return }
    let before = min(visibleCount, plan.shown.count)
    visibleCount = count
    if before != min(count, plan.shown.count) { slot.needsOwnBuild = true }
  }

  private func fullSidebarWidth(_ slot: _Slot) -> Double {
    let (points, share) = Self.sidebarWidth
    return min(points, slot.size.width * share) + slot.coveredInsetsRead.left
  }

  /// How much of the view the sidebar takes at a time, in points.
  private func sidebarWidth(_ slot: _Slot, at time: Seconds) -> Double {
    guard form == .tablet else { return 0 }
    let scale = layoutGrid(atScale: slot.environment.environment.scale)
    let share = sidebar.value(at: time)
    let there = isReduced(slot) ? (share >= 0.5 ? 1 : 0) : share
    return (fullSidebarWidth(slot) * there * scale).rounded() / scale
  }

  private func isReduced(_ slot: _Slot) -> Bool {
    slot.environment.environment.motion == .reduced
  }

  /// What panes keep clear of: the bar, which they move as one with, the sidebar, and what covers the other
  /// edges.
  private func paneInsets(_ slot: _Slot, at time: Seconds) -> Insets {
    var insets = slot.coveredInsetsRead
    let side = sidebarWidth(slot, at: time)
    insets.left = max(insets.left, side)
    guard let (bar, style) = control(slot) else { return insets }
    let own = bar.contentInsets(
      in: Rect(origin: .zero, size: slot.size), style: style, at: time
    ).read(slot.environment.environment.direction)
    let scale = layoutGrid(atScale: slot.environment.environment.scale)
    func whole(_ inset: Double) -> Double { (inset * scale).rounded() / scale }
    return Insets(
      top: max(insets.top, whole(own.top)), left: max(insets.left, whole(own.left)),
      bottom: max(insets.bottom, whole(own.bottom)), right: max(insets.right, whole(own.right)))
  }

  /// True while the bar takes another part of the view at each moment.
  private func isBarMoving(_ slot: _Slot, at time: Seconds) -> Bool {
    guard let (bar, style) = control(slot) else { return false }
    let bounds = Rect(origin: .zero, size: slot.size)
    return bar.contentInsets(in: bounds, style: style, at: time)
      != bar.contentInsets(in: bounds, style: style)
  }

  /// What scrolls in the pane shows up to the edges of the view.
  func underlap(_ slot: _Slot, of index: Int) -> Underlap {
    guard slot.children[index].slot is ElementSlot<PaneElement> else { return .none }
    let child = slot.children[index]
    return Underlap(
      top: max(0, child.origin.y),
      bottom: max(0, slot.size.height - child.origin.y - child.slot.size.height))
  }

  // MARK: Motion

  /// True where what scrolls lies beneath the bar (T6); nil where there is no bar, or it is hidden: on its
  /// way out it looks as it did.
  private func contentBeneath(_ slot: _Slot, at time: Seconds) -> Bool? {
    guard let (bar, _) = control(slot), !bar.isHidden, let index = paneIndex(slot) else {
      return nil
    }
    let pane = slot.children[index].slot
    guard bar.form.isAtBottom else { return survey.hasContentAbove(pane, at: time) }
    return survey.hasContentBelow(pane, at: time)
      || screensOnTheirWay(slot, at: time).contains {
        PaneSurvey($0, at: time).hasContentBelow($0, at: time)
      }
  }

  private func isScrolling(_ slot: _Slot, at time: Seconds) -> Bool {
    paneIndex(slot).map { survey.isScrolling(slot.children[$0].slot, at: time) } ?? false
  }

  /// The screens of the pane's stack that show while one comes or goes; empty at rest.
  private func screensOnTheirWay(_ slot: _Slot, at time: Seconds) -> [_Slot] {
    guard let index = paneIndex(slot), let path = survey.stack,
      let stack = slot.children[index].slot.descendant(path)
    else { return [] }
    let shown = ShownScreen.all(in: stack, at: time)
    return shown.count > 1 ? shown.map(\.slot) : []
  }

  /// How far the bar of a TV has gone with the one thing that scrolls, in points (T14).
  private func barShift(_ slot: _Slot, at time: Seconds) -> Double {
    guard form == .tv, let (bar, style) = control(slot), let index = paneIndex(slot),
      let offset = survey.offset(slot.children[index].slot, at: time), offset > 0
    else { return 0 }
    let frame = bar.barFrame(in: Rect(origin: .zero, size: slot.size), style: style)
    let hidden = 1 - (barSlot(slot)?.element.presence.value(at: time) ?? 0)
    let scale = layoutGrid(atScale: slot.environment.environment.scale)
    return (min(offset, max(0, frame.maxY)) * hidden * scale).rounded() / scale
  }

  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement {
    let child = slot.children[index]
    guard child.identity == TabPart.bar, form == .tv else {
      var placement = Placement(child.origin)
      placement.opacity = opacity(slot, of: index, at: time)
      return placement
    }
    return Placement(child.origin + Point(0, -barShift(slot, at: time)))
  }

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    if sidebar.isAnimating(at: time) || hasOldSidebar(slot, at: time)
      || isBarMoving(slot, at: time)
    {
      return time
    }
    // What has been scrolled since is told to the bar.
    if let isBeneath = contentBeneath(slot, at: time), isBeneath != isContentBeneath { return time }
    return nil
  }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    let isSidebarElsewhere =
      form == .tablet && abs(sidebarWidth(slot, at: time) - placedSidebar(slot)) > Underlap.same
    // The pane is as large as there is room, at each moment.
    if isSidebarElsewhere || paneInsets(slot, at: time) != placedInsets {
      slot.invalidateLayout()
    }
    if hasOldSidebar(slot, at: time) { slot.needsOwnBuild = true }
    tellBar(slot, at: time)
  }

  /// True where a sidebar that has gone is still to be let go.
  private func hasOldSidebar(_ slot: _Slot, at time: Seconds) -> Bool {
    !wantsSidebar && index(TabPart.sidebar, slot) != nil && !sidebar.isAnimating(at: time)
  }

  /// How much of the view the sidebar took when it was last placed, in points.
  private func placedSidebar(_ slot: _Slot) -> Double {
    guard let index = index(TabPart.sidebar, slot) else { return 0 }
    let child = slot.children[index]
    return slot.environment.environment.direction == .leftToRight
      ? child.origin.x + child.slot.size.width : slot.size.width - child.origin.x
  }

  // MARK: Paint

  func clip(_ slot: _Slot, in frame: Rect) -> Rect? { frame }

  func hides(_ slot: _Slot, _ index: Int, at time: Seconds) -> Bool {
    slot.children[index].slot.isAsleep
  }

  /// The pane on a background, then the sidebar and the bar; nothing outside of the view.
  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    // A spatial window is glass: what is behind it is its owner's.
    if form != .spatial {
      canvas.fill(.rect(frame), with: ground(slot))
    }
    var inner = context
    inner.visible = context.visible.intersection(frame)
    canvas.clipped(to: .rect(frame)) { canvas in
      for index in order(slot) { slot.drawChild(index, in: frame, &canvas, inner) }
    }
  }

  /// How much of a child shows: with reduced motion, pane and sidebar fade out, are where they will be,
  /// and fade in, while a sidebar comes or goes.
  private func opacity(_ slot: _Slot, of index: Int, at time: Seconds) -> Double {
    guard isReduced(slot), form == .tablet, slot.children[index].identity != TabPart.bar,
      sidebar.isAnimating(at: time)
    else { return 1 }
    let side = fadeThrough(sidebar.value(at: time))
    return slot.children[index].identity == TabPart.sidebar ? side.new : max(side.old, side.new)
  }

  /// What is behind a pane and beneath a bar above it: what a pane's whole screen has, such as that of a
  /// form.
  private func ground(_ slot: _Slot) -> Color {
    let pane = form?.isAtBottom == true ? nil : paneIndex(slot).map { slot.children[$0].slot }
    return pane?.ground(over: slot.size.width) ?? slot.environment.theme.colors.background
  }

  /// What shows, from back to front: a sidebar comes over the bar that it stands in for.
  func order(_ slot: _Slot) -> [Int] {
    [paneIndex(slot), barIndex(slot), index(TabPart.sidebar, slot)].compactMap(\.self)
  }
}

extension VitrineComponents.TabBar.Form {
  /// True where the bar is below what it belongs to.
  var isAtBottom: Bool { self == .regular || self == .compact }

  /// True for a bar that is out of sight while there is a keyboard on the screen (T2).
  ///
  /// HIG, tab bars: on a phone and a tablet.
  var hidesForKeyboard: Bool { isAtBottom || self == .tablet }

  /// True where tabs may be in More: the bar of a TV scrolls, and a tablet has its sidebar.
  var hasMore: Bool { self != .tv && self != .tablet }
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
