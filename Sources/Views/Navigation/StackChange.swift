internal import VitrineMotion

/// The effect of a changed path on a stack: one transition from the old top to the new one.
struct StackChange {
  enum Step: Equatable {
    /// The top is the same.
    case none
    /// The new top slides in over the old one.
    case push
    /// The old top slides out above the new one.
    case pop
  }

  let step: Step
  private let time: Seconds
  private let old: [Identity]
  /// The path from the old top to the focus; empty if nothing is focused, nil if the focus is
  /// elsewhere.
  private var focus: [NodeID]?

  init(_ node: _ViewNode, to new: [Identity], at time: Seconds) {
    self.time = time
    old = node.children.map(\.identity)
    if old.isEmpty || old.last == new.last {
      step = .none
    } else {
      // A path of the same depth is a push.
      step = new.count < old.count ? .pop : .push
    }
  }

  /// Records how the old top leaves and where its focus was, before the screens are built.
  mutating func prepare(_ node: _ViewNode, _ session: BuildSession) {
    guard step != .none, let last = node.children.indices.last else { return }
    let path = session.focusPath
    if path.isEmpty {
      focus = []
    } else if let depth = path.firstIndex(of: node.children[last].node.id) {
      focus = Array(path[(depth + 1)...])
    }
    let focus = focus
    let step = step
    node.modifyScreen(last, at: time) { screen in
      screen.departure = step == .pop ? .above : .below
      screen.focus = focus ?? []
    }
  }

  /// Updates which screens are visible, and the focus, after the screens are built.
  func finish(_ node: _ViewNode, _ session: BuildSession) {
    guard let last = node.children.indices.last else { return }
    for index in node.children.indices where node.children[index].node.isAsleep != (index < last) {
      node.unique(index).isAsleep = index < last
      node.modifyScreen(index, at: time) { $0.isCovered = index < last }
    }
    guard step != .none else { return }
    let entryEnd = node.screen(last)?.presence.end(after: time) ?? time
    for index in node.children.indices {
      let isNew = !old.contains(node.children[index].identity)
      let isTop = index == last
      node.modifyScreen(index, at: time) { screen in
        screen.departure = nil
        if isTop {
          screen.hiddenUntil = nil
          if step == .pop, isNew { screen.presence = Animated(1) }
        } else {
          // A new screen below an entering one stays hidden until it is covered: it is never seen.
          if isNew {
            screen.presence = Animated(1)
            screen.hiddenUntil = entryEnd
          }
          screen.animateToRest(at: time)
        }
      }
    }
    moveFocus(node, last, session)
  }

  /// Focuses the first control of a pushed screen, or restores the focus of an uncovered one.
  ///
  /// The focus moves only if it was in the old top, or nowhere. A pushed screen scrolls to the
  /// focus only while the focus ring is visible, for keyboard users; for others, the screen begins
  /// at its top.
  private func moveFocus(_ node: _ViewNode, _ last: Int, _ session: BuildSession) {
    guard node.hasBeenPlaced, focus != nil else { return }
    let top = node.children[last].node
    // Without a recorded focus, the nearest view gets the focus, as always when a focused view is
    // removed.
    let target =
      step == .push
      ? top.firstBelowBar?.id : node.screen(last)?.focus.last { top.path(to: $0) != nil }
    guard let target else { return }
    // The request is inserted first, since later ones take precedence: the model's own. An
    // uncovered screen keeps its scroll position.
    session.focusRequests.insert(
      BindingFocusRequest(
        node: target, isFocused: true, reveals: step == .push && session.showsFocusRing), at: 0)
  }
}

extension _ViewNode {
  /// The screen in a child.
  final func screen(_ index: Int) -> ScreenElement? {
    (children[index].node as? ElementNode<ScreenElement>)?.element
  }

  private final var onlyChild: _ViewNode? { children.count == 1 ? children[0].node : nil }

  /// The content of a screen, without the items that enclosing views put into the bar.
  fileprivate final var firstBelowBar: _ViewNode? {
    var content = wrapped
    var node = content
    while let inner = node?.wrapped ?? node?.onlyChild {
      if node is ElementNode<ToolbarElement> || node is ElementNode<SearchableElement> {
        content = inner
      }
      node = inner
    }
    return content
  }

  /// Mutates the screen in a child.
  final func modifyScreen(
    _ index: Int, at time: Seconds, _ body: (inout ScreenElement) -> Void
  ) {
    guard let node = unique(index) as? ElementNode<ScreenElement> else { return }
    body(&node.element)
    node.needsDraw = true
    node.updateAggregates(after: time)
  }
}
