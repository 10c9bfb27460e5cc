internal import Components
internal import Interaction

/// Where the keys go in each pane of a narrow window, and in a window that shows everything.
struct PaneFocus: Equatable {
  /// The pane that shows; nil for all of them.
  private(set) var shown: GalleryPane?
  /// The nodes that had the focus in panes that do not show.
  private var kept: [GalleryPane?: String] = [:]

  /// Follows a change of panes: what vanishes with its pane has the focus again when that is back,
  /// and does not hand it to whatever happens to be near.
  mutating func show(_ pane: GalleryPane?, _ focus: inout FocusChain, in tree: Node) {
    guard pane != shown else { return }
    let old = shown
    shown = pane
    let stops = Set(tree.focusOrder(isRightToLeft: false).map(\.id))
    if let focused = focus.focused {
      guard !stops.contains(focused) else { return }
      kept[old] = focused
    }
    focus.focus(nil, in: tree)
    if let back = kept[pane], stops.contains(back) { focus.focus(back, in: tree) }
  }
}

extension Gallery {
  /// Follows a change of panes: by a tab, a key, or another width of the window.
  mutating func followPane(_ layout: GalleryLayout) {
    let shown = layout.isNarrow ? pane : nil
    guard shown != paneFocus.shown else { return }
    let tree = tree(layout)
    let before = focus.focused
    paneFocus.show(shown, &focus, in: tree)
    if let before, before != focus.focused, !before.hasPrefix("\(Self.id)/") {
      plays[selected]?.tell([.focusLost], in: layout.stageEnvironment)
    }
    followFocus(byTab: false, at: time, layout)
    followFinderFocus(byTab: false, at: time)
    if isFocusOnStage(tree) { seekFocus(layout) }
  }

  /// What a window that shows all of its parts would show if it were narrow: the exhibit, but for
  /// the part that words are typed into.
  var wholePane: GalleryPane {
    if finder.search.isEditing { return .exhibits }
    return isEditing ? .knobs : .stage
  }
}
