internal import VitrineComponents
internal import VitrineInteraction

/// Where the keys go in each pane of a narrow window, and in a window that shows everything.
struct PaneFocus: Equatable {
  /// The pane that shows; nil for all of them.
  private(set) var shown: GalleryPane?
  /// The exhibit that shows; nil before the first.
  private(set) var exhibit: String?
  /// The nodes that had the focus in panes that do not show.
  private var kept: [GalleryPane?: String] = [:]

  /// Follows a change of panes or exhibits.
  ///
  /// What vanishes with its pane has the focus again when that is back; what vanishes with its
  /// exhibit has not. Neither hands it to whatever happens to be near.
  mutating func show(
    _ pane: GalleryPane?, of exhibit: String, _ focus: inout FocusChain, in tree: Node
  ) {
    let stops = Set(tree.focusOrder(isRightToLeft: false).map(\.id))
    let isSeen = focus.focused.map(stops.contains) ?? false
    if pane != shown { kept[shown] = isSeen ? nil : focus.focused }
    if exhibit != self.exhibit {
      // Another one may have nodes and knobs of the same names.
      for pane in [GalleryPane.stage, .knobs, nil] { kept[pane] = nil }
    }
    (shown, self.exhibit) = (pane, exhibit)
    guard !isSeen else { return }
    focus.focus(nil, in: tree)
    if let back = kept[pane], stops.contains(back) { focus.focus(back, in: tree) }
  }
}

extension Gallery {
  /// Follows a change of panes, by a tab, a key, or another width of the window, and one of exhibits.
  /// - Parameter forStage: what the exhibit is still to be told in this frame.
  mutating func followPane(_ layout: GalleryLayout, _ forStage: inout [TimedEvent]) {
    let shown = layout.isNarrow ? pane : nil
    let isSameExhibit = selected == paneFocus.exhibit
    guard shown != paneFocus.shown || !isSameExhibit else { return }
    let tree = tree(layout)
    let before = focus.focused
    paneFocus.show(shown, of: selected, &focus, in: tree)
    let isMoved = focus.focused != before
    if isMoved, isSameExhibit, let before, !before.hasPrefix("\(Self.id)/") {
      tellStage(.focusLost, after: &forStage, layout)
    }
    followFocus(byTab: false, at: time, layout)
    followFinderFocus(byTab: false, at: time)
    guard isMoved, let focused = focus.focused else { return }
    resumeTyping(in: focused, at: time, layout)
    if isFocusOnStage(tree) {
      // Where it knows itself where it was left, what was typed there is not marked.
      tellStage(.focusGained, after: &forStage, layout)
      seekFocus(layout)
    }
  }

  /// What a window that shows all of its parts would show if it were narrow: the exhibit, but for
  /// the part that words are typed into.
  var wholePane: GalleryPane {
    if finder.search.isEditing { return .exhibits }
    return isEditing ? .knobs : .stage
  }
}
