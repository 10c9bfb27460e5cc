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
  /// The path of the focus from the old top down; nil if it is elsewhere.
  private var focus: [SlotID]?

  init(_ slot: _Slot, to new: [Identity], at time: Seconds) {
    self.time = time
    old = slot.children.map(\.identity)
    if old.isEmpty || old.last == new.last {
      step = .none
    } else {
      // A path of the same depth is a push.
      step = new.count < old.count ? .pop : .push
    }
  }

  /// Before the screens are built: records how the old top leaves, and where its focus was.
  mutating func prepare(_ slot: _Slot, _ session: BuildSession) {
    guard step != .none, let last = slot.children.indices.last else { return }
    let path = session.focusPath
    if path.isEmpty {
      focus = []
    } else if let depth = path.firstIndex(of: slot.children[last].slot.id) {
      focus = Array(path[(depth + 1)...])
    }
    let focus = focus
    let step = step
    slot.modifyScreen(last, at: time) { screen in
      screen.departs = step == .pop ? .above : .beneath
      screen.focus = focus ?? []
    }
  }

  /// After the screens are built: updates which ones are visible, and the focus.
  func finish(_ slot: _Slot, _ session: BuildSession) {
    guard let last = slot.children.indices.last else { return }
    for index in slot.children.indices where slot.children[index].slot.isAsleep != (index < last) {
      slot.unique(index).isAsleep = index < last
      slot.modifyScreen(index, at: time) { $0.isCovered = index < last }
    }
    guard step != .none else { return }
    let arrival = slot.screen(last)?.presence.end(after: time) ?? time
    for index in slot.children.indices {
      let isNew = !old.contains(slot.children[index].identity)
      let isTop = index == last
      slot.modifyScreen(index, at: time) { screen in
        screen.departs = nil
        if isTop {
          screen.hiddenUntil = nil
          if step == .pop, isNew { screen.presence = Animated(1) }
        } else {
          // A screen below an entering one stays hidden until it is covered, so it is never seen.
          if isNew {
            screen.presence = Animated(1)
            screen.hiddenUntil = arrival
          }
          screen.settle(at: time)
        }
      }
    }
    moveFocus(slot, last, session)
  }

  /// Focuses the first control of a pushed screen, or restores the focus of an uncovered one.
  ///
  /// This only happens if the focus was in the old top, or nowhere. A pushed screen scrolls to the
  /// focus only for keyboard users: for others it begins at its top.
  private func moveFocus(_ slot: _Slot, _ last: Int, _ session: BuildSession) {
    guard slot.wasPlaced, focus != nil else { return }
    let top = slot.children[last].slot
    // Without a recorded focus the nearest view gets it, as always when a focused view is removed.
    let goal =
      step == .push
      ? top.firstBelowBar?.id : slot.screen(last)?.focus.last { top.path(to: $0) != nil }
    guard let goal else { return }
    // It is the first request, since the model's own requests take precedence. An uncovered screen
    // keeps its scroll position.
    session.focusWishes.insert(
      FocusWish(
        slot: goal, isFocused: true, reveals: step == .push && session.showsFocusRing), at: 0)
  }
}

extension _Slot {
  /// The screen in a child.
  final func screen(_ index: Int) -> ScreenElement? {
    (children[index].slot as? ElementSlot<ScreenElement>)?.element
  }

  private final var onlyChild: _Slot? { children.count == 1 ? children[0].slot : nil }

  /// The content of a screen, without the items that enclosing views put into the bar.
  fileprivate final var firstBelowBar: _Slot? {
    var content = wrapped
    var slot = content
    while let inner = slot?.wrapped ?? slot?.onlyChild {
      if slot is ElementSlot<ToolbarElement> || slot is ElementSlot<SearchableElement> {
        content = inner
      }
      slot = inner
    }
    return content
  }

  /// Mutates the screen in a child.
  final func modifyScreen(
    _ index: Int, at time: Seconds, _ body: (inout ScreenElement) -> Void
  ) {
    guard let slot = unique(index) as? ElementSlot<ScreenElement> else { return }
    body(&slot.element)
    slot.needsDraw = true
    slot.refresh(after: time)
  }
}
