internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction

extension NavigationElement: ScreenHost {
  // MARK: Screens

  func topScreen(_ slot: _Slot) -> Int? { slot.children.indices.last }

  func canPop(_ slot: _Slot) -> Bool {
    guard let last = slot.children.indices.last, last > 0 else { return false }
    return slot.environment.isEnabled && slot.screen(last)?.bar.backFrame != nil
  }

  func popEffect(_ slot: _Slot) -> Effect? { popAction(slot).map { .action($0) } }

  func screenFrame(_ slot: _Slot, in frame: Rect) -> Rect { frame }

  // MARK: Input

  /// During a transition, nothing in the screens is hit.
  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    if let last = slot.children.indices.last, !slot.isStepping(at: search.time) {
      search.clipped(to: slot.shownFrame(frame)) {
        slot.collectHits(ofChild: last, in: frame, &$0)
      }
    }
    search.add(slot.shownFrame(frame))
  }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    claimOfScreens(slot, on: event, in: frame)
  }

  func hasShortcut(_ slot: _Slot, _ key: KeyEvent) -> Bool { leavesScreen(slot, by: key) }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) { handleScreens(slot, event, in: frame, &context) }
}
