internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension PageControl {
  // MARK: Keys and wheel

  mutating func handle(_ key: KeyEvent, at time: Seconds, style: Style) -> [Change] {
    guard press == nil, !isHidden, isEnabled, let move = selectionMove(for: key, axis(style)) else {
      return []
    }
    wheel.reset()
    guard let page = move.index(from: currentPage, count: numberOfPages) else {
      edgeBounce.begin(move == .previous || move == .first ? -1 : 1, at: time)
      return []
    }
    return go(to: page)
  }

  private func selectionMove(for key: KeyEvent, _ axis: Axis) -> SelectionMove? {
    switch key.key {
    case .pageUp where key.modifiers.isSubset(of: .shift): return .previous
    case .pageDown where key.modifiers.isSubset(of: .shift): return .next
    default: break
    }
    let move = key.selectionMove(
      isVertical: axis.isVertical, isRightToLeft: axis.isReversed && !axis.isVertical)
    guard axis.isVertical, axis.isReversed else { return move }
    // In a row from the bottom up, the up arrow moves forward.
    return switch move {
    case .previous: .next
    case .next: .previous
    case .first, .last, nil: move
    }
  }

  /// Turns one page per notch; smaller deltas of a trackpad accumulate.
  ///
  /// Down and towards the trailing side is forward; in a row from the bottom up, up is forward.
  mutating func handle(_ event: WheelEvent, at time: Seconds, style: Style) -> [Change] {
    guard press == nil, isInteractive, allowsDiscreteInteraction else { return [] }
    let axis = axis(style)
    let (dx, dy) = wheel.add(event, at: time)
    let notches = axis.isVertical ? dy * Int(axis.sign) : dy + dx * Int(axis.sign)
    guard notches != 0 else { return [] }
    let page = min(max(0, currentPage + notches), numberOfPages - 1)
    if page == currentPage { edgeBounce.begin(notches < 0 ? -1 : 1, at: time) }
    return go(to: page)
  }
}
