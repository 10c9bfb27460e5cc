internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// Switches from one pane to another without a transition.
struct PaneSwitch {
  private let time: Seconds
  /// The previous pane; nil for none.
  private let old: Identity?
  private let focusPath: [SlotID]
  /// True if the focus was in that pane.
  private let wasInside: Bool

  /// Before the panes are built: records the focus of the visible one.
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

  /// After the panes are built: puts all but one to sleep, and restores the focus.
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

  /// Restores the focus in the new pane, unless it is outside of the old one: arrow keys that move
  /// along the bar keep it there.
  private func moveFocus(to index: Int, _ slot: _Slot, _ session: BuildSession) {
    guard let pane = slot.children[index].slot as? ElementSlot<PaneElement> else { return }
    let bar = slot.children.first { $0.slot is ElementSlot<TabBarElement> }?.slot
    let isOnBar = bar.map { focusPath.contains($0.id) } ?? false
    guard wasInside || (isOnBar && !session.showsFocusRing) else { return }
    let remembered = pane.element.focus.last { pane.path(to: $0) != nil }
    // With a keyboard the focus continues in the pane; after a touch no field gets it by itself.
    let first = wasInside ? (session.showsFocusRing ? pane.id : bar?.id) : nil
    guard let goal = remembered ?? first else { return }
    session.focusWishes.insert(
      FocusWish(slot: goal, isFocused: true, reveals: false, invitesKeyboard: false), at: 0)
  }
}

/// The vertical scroll views of a pane, by index path from the pane.
struct PaneSurvey {
  private struct Found {
    var path: [Int]
    var width: Double
    /// True if it extends under what is below the pane, or above.
    var isBelow: Bool
    var isAbove: Bool
  }

  private var found: [Found] = []
  private var pane: SlotID?
  private var width = 0.0
  /// The path to the first stack of screens; nil for none.
  private(set) var stack: [Int]?
  /// True if the visible content hides the tab bar.
  private(set) var hidesBar = false

  /// The main scroll view of the pane: the first one; nil for none.
  var main: [Int]? { found.first?.path }

  init() {}

  init(_ pane: _Slot, at time: Seconds) {
    width = pane.size.width
    self.pane = pane.id
    var way: [Int] = []
    visit(pane, &way, isAbove: true)
  }

  /// True if the same scroll views of the same pane were found.
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
    // A screen has its own bar above it.
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

  /// True while a scroll view is dragged or animating.
  func isScrolling(_ pane: _Slot, at time: Seconds) -> Bool {
    found.contains {
      control($0.path, pane).map { $0.scroll.isMoving(at: time) || $0.scroll.isDragging } ?? false
    }
  }

  /// True if a scroll view isn't at its end, so that content is visible below the pane.
  func hasContentBelow(_ pane: _Slot, at time: Seconds) -> Bool {
    found.contains { found in
      guard found.isBelow, let (scroll, room) = control(found.path, pane) else { return false }
      let below = scroll.contentSize.height - scroll.contentOffset(at: time).y - room.height
      return below > Underlap.same
    }
  }

  /// True if a scroll view is scrolled, so that content is visible above the pane.
  func hasContentAbove(_ pane: _Slot, at time: Seconds) -> Bool {
    found.contains { found in
      guard found.isAbove, let (scroll, _) = control(found.path, pane) else { return false }
      return scroll.contentOffset(at: time).y > Underlap.same
    }
  }

  /// The offset of the only scroll view, in points; nil if there are several, it covers only a
  /// small part of the pane, or it doesn't extend under what is above: the place of the bar would
  /// be empty.
  func offset(_ pane: _Slot, at time: Seconds) -> Double? {
    guard found.count == 1, found[0].isAbove, found[0].width > width / 2,
      let (scroll, _) = control(found[0].path, pane)
    else { return nil }
    return scroll.contentOffset(at: time).y
  }
}

/// The environment of panes: that of the view, apart from what the bar covers.
struct TabSurroundings {
  private var base: EnvironmentBox?
  private var form: VitrineComponents.TabBar.Form?
  /// By the title for the root screen's back button; empty for none.
  private var boxes: [String: EnvironmentBox] = [:]

  mutating func update(_ base: EnvironmentBox, _ form: VitrineComponents.TabBar.Form?) {
    if self.base === base, (self.form == .tv) == (form == .tv) { return }
    (self.base, self.form, boxes) = (base, form, [:])
  }

  /// The environment of panes with the same back button title; the same box on each call.
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
