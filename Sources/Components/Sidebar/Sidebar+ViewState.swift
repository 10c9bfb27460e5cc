public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension Sidebar {
  // MARK: View state

  /// All that a sidebar keeps besides what its owner says.
  public struct ViewState: Equatable, Sendable {
    var list: List.ViewState
    var revealed: Revealed
  }

  /// What it has scrolled to by itself.
  struct Revealed: Equatable, Sendable {
    /// The item; nil before the first, and where one is to be shown anew.
    var item: String?
    var offset = 0.0
    var size = Size.zero
    /// True where it is the top, until another item is selected.
    var isTop = false

    mutating func keepsTop(_ selected: String?) { (item, offset, isTop) = (selected, 0, true) }
  }

  /// All that a sidebar keeps besides what its owner says.
  public var viewState: ViewState {
    get { ViewState(list: list.viewState, revealed: revealed) }
    set { (list.viewState, revealed) = (newValue.list, newValue.revealed) }
  }

  /// Id of the item that is selected, nil for none.
  public var boundValue: String? {
    get { selectedID }
    set { selectedID = newValue }
  }

  /// Lets go of a press where it is disabled now; sections that a person has hidden or shown stay so
  /// where its owner says of them what it said before.
  public mutating func changed(from old: Sidebar, at time: Seconds) {
    list.changed(from: old.list, at: time)
    var folded = sections
    for index in folded.indices { folded[index].isCollapsed = list.sections[index].isCollapsed }
    sections = folded
    guard scrollPosition != old.scrollPosition else { return }
    (revealed.item, revealed.isTop) = (nil, false)
    if case .top = scrollPosition {
      scrollToTop(at: time)
      revealed.keepsTop(selectedID)
    }
  }

  // MARK: Who gets a drag

  /// As a list's.
  public func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    list.claim(on: step, in: bounds, style: style)
  }

  /// True where there are more items on the side that the finger goes away from.
  public func canPan(towards way: Point) -> Bool { list.canPan(towards: way) }
}
