/// A move of the selection among pages, tabs or items.
public enum SelectionMove: Hashable, Sendable {
  /// To the previous item.
  case previous
  /// To the next item.
  case next
  /// To the first item.
  case first
  /// To the last item.
  case last

  /// The selected index after the move, or nil if the selection stays.
  /// - Parameters:
  ///   - index: the selected index.
  ///   - count: the number of items.
  ///   - wraps: true if the first follows the last.
  public func index(from index: Int, count: Int, wraps: Bool = false) -> Int? {
    guard count > 0 else { return nil }
    let index = min(max(index, 0), count - 1)
    let moved =
      switch self {
      case .previous: index > 0 ? index - 1 : wraps ? count - 1 : 0
      case .next: index < count - 1 ? index + 1 : wraps ? 0 : count - 1
      case .first: 0
      case .last: count - 1
      }
    return moved == index ? nil : moved
  }
}

extension KeyEvent {
  /// The move for the key, or nil if the key makes no move.
  ///
  /// Left and right move in a horizontal row, mirrored in right-to-left interfaces; up and down
  /// move in a vertical row. Home and End go to the ends. A key with Control, Alt or the logo key
  /// is a shortcut, not a move.
  public func selectionMove(isVertical: Bool = false, isRightToLeft: Bool = false) -> SelectionMove?
  {
    guard modifiers.isSubset(of: .shift) else { return nil }
    switch key {
    case .home: return .first
    case .end: return .last
    case .left where !isVertical: return isRightToLeft ? .next : .previous
    case .right where !isVertical: return isRightToLeft ? .previous : .next
    case .up where isVertical: return .previous
    case .down where isVertical: return .next
    default: return nil
    }
  }
}
