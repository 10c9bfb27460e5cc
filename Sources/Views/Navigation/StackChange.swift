internal import VitrineMotion

/// What another path does to the screens of a stack: one step from the old top to the new one.
struct StackChange {
  enum Step: Equatable {
    /// The top is the same.
    case none
    /// The new top comes over what there was.
    case push
    /// What was on top goes from above the new one.
    case pop
  }

  let step: Step
  private let time: Seconds
  private let old: [Identity]
  /// Where the focus is inside of the old top, from that inwards; nil where it is elsewhere.
  private var focus: [SlotID]?

  init(_ slot: _Slot, to new: [Identity], at time: Seconds) {
    self.time = time
    old = slot.children.map(\.identity)
    if old.isEmpty || old.last == new.last {
      step = .none
    } else {
      // As deep as before is a step onwards.
      step = new.count < old.count ? .pop : .push
    }
  }

  /// Before the screens are built: the old top learns how it goes, and where its focus was.
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

  /// After they are built: what shows of the new ones, and who has the focus.
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
          // What is below another that comes shows only once it is covered: never.
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

  /// The focus goes to the first control of a screen that has come, and back to where it was in one that was covered.
  ///
  /// But only where it was in the old top, or nowhere. Only who goes on by keys needs to see it: for
  /// others a screen begins at its top.
  private func moveFocus(_ slot: _Slot, _ last: Int, _ session: BuildSession) {
    guard slot.wasPlaced, focus != nil else { return }
    let top = slot.children[last].slot
    // Where nothing is remembered, the nearest gets it, as wherever the focus goes with its view.
    let goal =
      step == .push
      ? top.firstBelowBar?.id : slot.screen(last)?.focus.last { top.path(to: $0) != nil }
    guard let goal else { return }
    // First of all wishes: what the model says of the focus counts more. A screen that was covered shows
    // what it showed.
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

  /// Of a screen, its content without what views around that put into the bar.
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

  /// Changes the screen in a child.
  final func modifyScreen(
    _ index: Int, at time: Seconds, _ body: (inout ScreenElement) -> Void
  ) {
    guard let slot = unique(index) as? ElementSlot<ScreenElement> else { return }
    body(&slot.element)
    slot.needsDraw = true
    slot.refresh(after: time)
  }
}
