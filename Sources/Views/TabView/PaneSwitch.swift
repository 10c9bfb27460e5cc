internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// One pane goes, and another comes, at once.
struct PaneSwitch {
  private let time: Seconds
  /// The pane that showed; nil for none.
  private let old: Identity?
  private let focusPath: [SlotID]
  /// True where the focus was in that pane.
  private let wasInside: Bool

  /// Before the panes are built: the one that shows notes where its focus is.
  init(_ slot: _Slot, _ session: BuildSession) {
    time = session.time
    focusPath = session.focusPath
    let index = slot.children.indices.first { index in
      slot.children[index].slot is ElementSlot<PaneElement> && !slot.children[index].slot.isAsleep
    }
    old = index.map { slot.children[$0].identity }
    let id = index.map { slot.children[$0].slot.id }
    wasInside = id.map(session.focusPath.contains) ?? false
    guard wasInside, let index, let pane = slot.unique(index) as? ElementSlot<PaneElement> else {
      return
    }
    pane.element.remember(session.focusPath, pane)
  }

  /// After they are built: all but one are asleep, and the focus is where it belongs.
  func finish(_ slot: _Slot, _ shown: Identity?, _ session: BuildSession) {
    var index: Int?
    for place in slot.children.indices where slot.children[place].slot is ElementSlot<PaneElement> {
      let isShown = slot.children[place].identity == shown
      if isShown { index = place }
      guard slot.children[place].slot.isAsleep == isShown,
        let pane = slot.unique(place) as? ElementSlot<PaneElement>
      else { continue }
      pane.isAsleep = !isShown
      pane.element.isCovered = !isShown
      pane.needsDraw = true
      pane.refresh(after: time)
    }
    guard shown != old else { return }
    slot.invalidateLayout()
    slot.isUnchanged = false
    if slot.wasPlaced, let index { moveFocus(to: index, slot, session) }
  }

  /// The focus goes back to where it was in a pane that comes, unless it is elsewhere than in the one that
  /// goes: arrows that move along the bar stay there.
  private func moveFocus(to index: Int, _ slot: _Slot, _ session: BuildSession) {
    guard let pane = slot.children[index].slot as? ElementSlot<PaneElement> else { return }
    let bar = slot.children.first { $0.slot is ElementSlot<TabBarElement> }?.slot
    let isOnBar = bar.map { focusPath.contains($0.id) } ?? false
    guard wasInside || (isOnBar && !session.showsFocusRing) else { return }
    let remembered = pane.element.focus.last { pane.path(to: $0) != nil }
    // Whoever uses keys goes on in the pane; for a finger no field is to be typed into by itself.
    let first = wasInside ? (session.showsFocusRing ? pane.id : bar?.id) : nil
    guard let goal = remembered ?? first else { return }
    session.focusWishes.insert(
      FocusWish(slot: goal, isFocused: true, reveals: false, invitesKeyboard: false), at: 0)
  }
}

/// What scrolls up and down in a pane, from the pane inwards, by index.
struct PaneSurvey {
  private struct Found {
    var path: [Int]
    var width: Double
    /// True where it goes on beneath what is below the pane, or above.
    var isBelow: Bool
    var isAbove: Bool
  }

  private var found: [Found] = []
  private var pane: SlotID?
  private var width = 0.0
  /// The way to the first stack of screens; nil for none.
  private(set) var stack: [Int]?
  /// True where what shows wants no bar of tabs.
  private(set) var hidesBar = false

  /// What the pane is read by: the first that scrolls; nil for none.
  var main: [Int]? { found.first?.path }

  init() {}

  init(_ pane: _Slot, at time: Seconds) {
    width = pane.size.width
    self.pane = pane.id
    var way: [Int] = []
    visit(pane, &way, isAbove: true)
  }

  /// True where the same views of the same pane scroll.
  func isSame(as other: PaneSurvey) -> Bool {
    pane == other.pane && found.map(\.path) == other.found.map(\.path)
  }

  private mutating func visit(_ slot: _Slot, _ way: inout [Int], isAbove: Bool) {
    if stack == nil, slot.content is any ScreenStack { stack = way }
    if let visibility = slot.elementLayoutValue(ObjectIdentifier(TabBarVisibility.self)) {
      hidesBar = visibility as? Visibility == .hidden
    }
    if slot.isScreenScroll {
      let underlap = slot.underlap
      found.append(
        Found(
          path: way, width: slot.size.width, isBelow: underlap.bottom > 0,
          isAbove: isAbove && underlap.top > 0))
      return
    }
    // A screen has a bar of its own above it.
    let isAbove = isAbove && slot.elementLayoutValue(StackBoundary.key) == nil
    for index in slot.children.indices where !slot.children[index].slot.isInert {
      way.append(index)
      visit(slot.children[index].slot, &way, isAbove: isAbove)
      way.removeLast()
    }
  }

  private func control(
    _ path: [Int], _ pane: _Slot
  ) -> (scroll: VitrineComponents.ScrollView, room: Size)? {
    guard let slot = pane.descendant(path),
      let scroll = slot.elementLayoutValue(ScreenScroll.key) as? VitrineComponents.ScrollView
    else { return nil }
    return (scroll, slot.size)
  }

  /// True while something is on its way, by itself or under a finger.
  func isScrolling(_ pane: _Slot, at time: Seconds) -> Bool {
    found.contains {
      control($0.path, pane).map { $0.scroll.isMoving(at: time) || $0.scroll.isDragging } ?? false
    }
  }

  /// True where something is scrolled less far than to its end, and so shows below the pane.
  func hasContentBelow(_ pane: _Slot, at time: Seconds) -> Bool {
    found.contains { found in
      guard found.isBelow, let (scroll, room) = control(found.path, pane) else { return false }
      let below = scroll.contentSize.height - scroll.contentOffset(at: time).y - room.height
      return below > Underlap.same
    }
  }

  /// True where something is scrolled, and so shows above the pane.
  func hasContentAbove(_ pane: _Slot, at time: Seconds) -> Bool {
    found.contains { found in
      guard found.isAbove, let (scroll, _) = control(found.path, pane) else { return false }
      return scroll.contentOffset(at: time).y > Underlap.same
    }
  }

  /// How far the one thing that scrolls is, in points; nil where several do, it is a small part of the pane,
  /// or it does not go on beneath what is above: where the bar was would be nothing.
  func offset(_ pane: _Slot, at time: Seconds) -> Double? {
    guard found.count == 1, found[0].isAbove, found[0].width > width / 2,
      let (scroll, _) = control(found[0].path, pane)
    else { return nil }
    return scroll.contentOffset(at: time).y
  }
}

/// What surrounds panes: as the view itself, but for what the bar takes.
struct TabSurroundings {
  private var base: EnvironmentBox?
  private var form: VitrineComponents.TabBar.Form?
  /// By where the root screen leads back to; empty for nowhere.
  private var boxes: [String: EnvironmentBox] = [:]

  mutating func update(_ base: EnvironmentBox, _ form: VitrineComponents.TabBar.Form?) {
    if self.base === base, (self.form == .tv) == (form == .tv) { return }
    (self.base, self.form, boxes) = (base, form, [:])
  }

  /// One box for all panes that lead to the same, however often it is asked for.
  mutating func box(_ origin: String?) -> EnvironmentBox? {
    guard let base else { return nil }
    if let box = boxes[origin ?? ""] { return box }
    let old = base.environment
    let isSame =
      origin == nil && form != .tv && old[StackOriginKey.self] == nil
      && !old[ArrowsLeaveKey.self]
    var new = old
    if !isSame {
      new[StackOriginKey.self] = origin
      new[ArrowsLeaveKey.self] = form == .tv
    }
    let box = isSame ? base : base.with(new)
    boxes[origin ?? ""] = box
    return box
  }
}
