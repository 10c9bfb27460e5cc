internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// Switches from one pane to another without a transition.
struct PaneSwitch {
  private let time: Seconds
  /// The previous pane; nil for none.
  private let old: Identity?
  private let focusPath: [NodeID]
  /// True if the focus was in the previous pane.
  private let wasInside: Bool

  /// Records the focus of the visible pane, before the panes are built.
  init(_ node: _ViewNode, _ session: BuildSession) {
    time = session.time
    focusPath = session.focusPath
    let index = node.children.indices.first { index in
      node.children[index].node is ElementNode<PaneElement> && !node.children[index].node.isAsleep
    }
    old = index.map { node.children[$0].identity }
    let id = index.map { node.children[$0].node.id }
    wasInside = id.map(session.focusPath.contains) ?? false
    guard wasInside, let index, let pane = node.unique(index) as? ElementNode<PaneElement> else {
      return
    }
    pane.element.remember(session.focusPath, pane)
  }

  /// Puts all panes but one to sleep, and restores the focus, after the panes are built.
  func finish(_ node: _ViewNode, _ shown: Identity?, _ session: BuildSession) {
    var index: Int?
    for child in node.children.indices where node.children[child].node is ElementNode<PaneElement> {
      let isShown = node.children[child].identity == shown
      if isShown { index = child }
      guard node.children[child].node.isAsleep == isShown,
        let pane = node.unique(child) as? ElementNode<PaneElement>
      else { continue }
      pane.isAsleep = !isShown
      pane.element.isCovered = !isShown
      pane.needsDraw = true
      pane.updateAggregates(after: time)
    }
    guard shown != old else { return }
    node.invalidateLayout()
    node.isUnchanged = false
    if node.hasBeenPlaced, let index { moveFocus(to: index, node, session) }
  }

  /// Restores the focus in the new pane if the focus was in the previous pane, or on the bar
  /// without a focus ring.
  ///
  /// On the bar with a ring the focus stays, so arrow keys can move on along the bar.
  private func moveFocus(to index: Int, _ node: _ViewNode, _ session: BuildSession) {
    guard let pane = node.children[index].node as? ElementNode<PaneElement> else { return }
    let bar = node.children.first { $0.node is ElementNode<TabBarElement> }?.node
    let isOnBar = bar.map { focusPath.contains($0.id) } ?? false
    guard wasInside || (isOnBar && !session.showsFocusRing) else { return }
    let remembered = pane.element.focus.last { pane.path(to: $0) != nil }
    // With a keyboard the focus moves to the pane; after a touch no field in it gets the focus.
    let first = wasInside ? (session.showsFocusRing ? pane.id : bar?.id) : nil
    guard let target = remembered ?? first else { return }
    session.focusRequests.insert(
      BindingFocusRequest(node: target, isFocused: true, reveals: false, invitesKeyboard: false),
      at: 0)
  }
}

/// The vertical scroll views of a pane, by index path from the pane.
struct PaneScrollViews {
  private struct Entry {
    var path: [Int]
    var width: Double
    /// True if the scroll view extends under what is below the pane; `isAbove`: what is above.
    var isBelow: Bool
    var isAbove: Bool
  }

  private var entries: [Entry] = []
  private var pane: NodeID?
  private var width = 0.0
  /// The path to the first stack of screens; nil for none.
  private(set) var stack: [Int]?
  /// True if the visible content hides the tab bar.
  private(set) var hidesBar = false

  /// The main scroll view of the pane: the first one; nil for none.
  var main: [Int]? { entries.first?.path }

  init() {}

  init(_ pane: _ViewNode, at time: Seconds) {
    width = pane.size.width
    self.pane = pane.id
    var path: [Int] = []
    visit(pane, &path, isAbove: true)
  }

  /// True if the same scroll views of the same pane were found.
  func isSame(as other: PaneScrollViews) -> Bool {
    pane == other.pane && entries.map(\.path) == other.entries.map(\.path)
  }

  private mutating func visit(_ node: _ViewNode, _ path: inout [Int], isAbove: Bool) {
    if stack == nil, node.content is any ScreenStack { stack = path }
    if let visibility = node.elementLayoutValue(ObjectIdentifier(TabBarVisibility.self)) {
      hidesBar = visibility as? Visibility == .hidden
    }
    if node.scrollsUnderBars {
      let barOverlap = node.barOverlap
      entries.append(
        Entry(
          path: path, width: node.size.width, isBelow: barOverlap.bottom > 0,
          isAbove: isAbove && barOverlap.top > 0))
      return
    }
    // A screen has its own bar above it.
    let isAbove = isAbove && node.elementLayoutValue(BarBoundary.key) == nil
    for index in node.children.indices where !node.children[index].node.isInert {
      path.append(index)
      visit(node.children[index].node, &path, isAbove: isAbove)
      path.removeLast()
    }
  }

  private func control(
    _ path: [Int], _ pane: _ViewNode
  ) -> (scrollView: VitrineComponents.ScrollView, viewportSize: Size)? {
    guard let node = pane.descendant(path),
      let scrollView = node.elementLayoutValue(BarScroll.key) as? VitrineComponents.ScrollView
    else { return nil }
    return (scrollView, node.size)
  }

  /// True while a scroll view is dragged or animating.
  func isScrolling(_ pane: _ViewNode, at time: Seconds) -> Bool {
    entries.contains {
      control($0.path, pane).map { $0.scrollView.isMoving(at: time) || $0.scrollView.isDragging }
        ?? false
    }
  }

  /// True if a scroll view isn't at its end, so content is visible below the pane.
  func hasContentBelow(_ pane: _ViewNode, at time: Seconds) -> Bool {
    entries.contains { entry in
      guard entry.isBelow, let (scrollView, viewportSize) = control(entry.path, pane) else {
        return false
      }
      let below =
        scrollView.contentSize.height - scrollView.contentOffset(at: time).y - viewportSize.height
      return below > BarOverlap.tolerance
    }
  }

  /// True if a scroll view is scrolled, so content is visible above the pane.
  func hasContentAbove(_ pane: _ViewNode, at time: Seconds) -> Bool {
    entries.contains { entry in
      guard entry.isAbove, let (scrollView, _) = control(entry.path, pane) else { return false }
      return scrollView.contentOffset(at: time).y > BarOverlap.tolerance
    }
  }

  /// The offset of the only scroll view, in points.
  ///
  /// Nil if there are several, if the scroll view isn't wider than half of the pane, or if it
  /// doesn't extend under what is above the pane: the place of the bar would be empty.
  func offset(_ pane: _ViewNode, at time: Seconds) -> Double? {
    guard entries.count == 1, entries[0].isAbove, entries[0].width > width / 2,
      let (scrollView, _) = control(entries[0].path, pane)
    else { return nil }
    return scrollView.contentOffset(at: time).y
  }
}

/// The environment of panes: the environment of the view, with the settings for the tab bar.
struct PaneEnvironment {
  private var base: EnvironmentBox?
  private var form: VitrineComponents.TabBar.Form?
  /// The environments by the title of the root screen's back button; an empty title is no button.
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
      origin == nil && form != .tv && old[RootBackTitleKey.self] == nil
      && !old[ArrowKeysBubbleKey.self]
    var new = old
    if !isSame {
      new[RootBackTitleKey.self] = origin
      new[ArrowKeysBubbleKey.self] = form == .tv
    }
    let box = isSame ? base : base.with(new)
    boxes[origin ?? ""] = box
    return box
  }
}
