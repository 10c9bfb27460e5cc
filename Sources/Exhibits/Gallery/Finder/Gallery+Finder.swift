internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// The list of exhibits and its search.
extension Gallery {
  /// Where the list and its search are; nil where they do not show.
  private func finderPanel(_ layout: GalleryLayout) -> Rect? { layout.sidebar.map(layout.place) }

  // MARK: Content

  /// Follows the exhibit that shows, the language and the room.
  mutating func updateFinder(_ layout: GalleryLayout) {
    // The parts may have it already, but they are not the gallery's alone: it must not depend on
    // them.
    let held = makeFinder(layout)
    if held != finder { finder = held }
  }

  /// The list and its search as they are in a layout.
  func makeFinder(_ layout: GalleryLayout) -> GalleryFinder {
    var finder = finder
    finder.show(selected: selected, context, in: layout.language, at: time)
    if let panel = finderPanel(layout) {
      finder.placed(in: panel, window: layout.bounds, layout.theme, at: time)
    }
    return finder
  }

  func paintFinder(into canvas: inout Canvas, _ layout: GalleryLayout) {
    guard let panel = finderPanel(layout) else { return }
    finder(layout).paint(into: &canvas, in: panel, layout.theme, context, at: time)
  }

  /// Records the menu of the search, over everything.
  func paintFinderMenu(into canvas: inout Canvas, _ layout: GalleryLayout) {
    guard let panel = finderPanel(layout) else { return }
    finder(layout).paintMenu(into: &canvas, in: panel, layout.theme, at: time)
  }

  /// The open menu of the search; nil while it is closed.
  func finderMenuNode(_ layout: GalleryLayout) -> Node? {
    guard let panel = finderPanel(layout) else { return nil }
    return finder(layout).menuNode(in: panel, layout.theme, at: time)
  }

  func paintFinderRing(into canvas: inout Canvas, _ layout: GalleryLayout) {
    guard focus.showsRing(on: GalleryFinder.listID), let panel = finderPanel(layout) else { return }
    finder(layout).paintRing(into: &canvas, in: panel, layout.theme, at: time)
  }

  func finderNode(_ layout: GalleryLayout) -> Node? {
    guard let panel = finderPanel(layout) else { return nil }
    return kept(\.finderNode, layout) {
      finder(layout).node(in: panel, layout.theme, context, at: time)
    }
  }

  // MARK: Input

  /// Takes what is for the search or the list.
  /// - Returns: false for what is for others.
  mutating func useFinder(_ routed: Routed, _ tree: Node, _ layout: GalleryLayout) -> Bool {
    guard let panel = finderPanel(layout) else { return false }
    finder = finder(layout)
    let action: GalleryFinder.Action?
    // Keys are the menu's own while it is open.
    let isMenuOpen = finder.search.isOverlayOpen
    if routed.path.contains(where: { $0.hasPrefix(GalleryFinder.searchID) }) {
      action =
        (isMenuOpen ? nil : searchKey(routed.event))
        ?? finder.type(routed, in: panel, layout.theme)
    } else if routed.path.contains(GalleryFinder.listID) {
      if case .text = routed.event.event { return true }
      action = finder.move(routed, in: panel, layout.theme)
    } else {
      return false
    }
    finder = finder(layout)
    if let action { perform(action, tree, layout) }
    return action != nil || isMenuOpen || !routed.event.event.isKey
  }

  /// Enter and Down lead to the best hit; Escape clears, then leaves.
  private func searchKey(_ event: TimedEvent) -> GalleryFinder.Action? {
    guard case .key(let key) = event.event, key.modifiers.isEmpty else { return nil }
    let hasWords = !finder.query.isEmpty
    switch key.key {
    case .enter: return finder.firstHit.map { .show($0, isChosen: true) }
    case .down where hasWords: return finder.firstHit.map { .show($0, isChosen: false) }
    case .down: return .focusList
    case .escape: return finder.search.text.isEmpty ? .focusList : .clear
    default: return nil
    }
  }

  private mutating func perform(
    _ action: GalleryFinder.Action, _ tree: Node, _ layout: GalleryLayout
  ) {
    switch action {
    case .show(let id, let isChosen):
      select(id)
      finder.endSearch()
      focus.focus(GalleryFinder.listID, in: tree)
      if isChosen, layout.isNarrow { pane = .stage }
    case .clear: finder.clearSearch(at: time)
    case .focusList:
      finder.endSearch()
      focus.focus(GalleryFinder.listID, in: tree)
    case .copy(let words): requests.append(.copy(words))
    case .paste: requests.append(.paste)
    }
  }

  /// Editing follows the focus: Tab brings it with all words marked, and takes it away again.
  mutating func followFinderFocus(byTab: Bool, at time: Seconds) {
    let isFocused = focus.focused == GalleryFinder.searchID
    if byTab, isFocused { finder.beginSearch(at: time) }
    if !isFocused, finder.search.isEditing { finder.endSearch() }
  }

  /// Ctrl+F goes to the search, from wherever the keys are; in a narrow window Ctrl+1…4 to a pane.
  mutating func takeFinderShortcut(_ event: TimedEvent, _ layout: GalleryLayout) -> Bool {
    guard case .key(let key) = event.event, key.modifiers == .control,
      case .character(let letter) = key.key
    else { return false }
    if letter == "f" {
      if layout.isNarrow { pane = .exhibits }
      let there = tree(self.layout(in: layout.environment))
      focus.focus(GalleryFinder.searchID, in: there)
      finder.beginSearch(at: event.time)
      return true
    }
    guard layout.isNarrow, let number = letter.wholeNumberValue,
      GalleryPane.allCases.indices.contains(number - 1)
    else { return false }
    pane = GalleryPane.allCases[number - 1]
    return true
  }

  /// Ends editing and presses where the keys or the window have gone.
  mutating func letGoOfFinder(_ event: TimedEvent, _ layout: GalleryLayout) {
    guard let panel = finderPanel(layout) else { return }
    _ = finder.type(Routed(event), in: panel, layout.theme)
    _ = finder.move(Routed(event), in: panel, layout.theme)
  }
}
