internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineMotion

/// The declarations of a screen's views for its bar.
struct ScreenSurvey {
  /// The place of a toolbar's items in the tree.
  struct Toolbar {
    /// The index path from the content of the screen.
    var path: [Int]
    /// The origin of the items' slot, in the screen, in points.
    var origin: Point
  }

  var item = NavigationItem()
  var toolbars: [Toolbar] = []
  /// The views with a search field, the outermost first.
  var searches: [Toolbar] = []
  /// The outermost bottom bar with items; its origin is that of the slot around it.
  var bottomBar: Toolbar?
  /// The index path, from the content, to the scroll view that begins at the bar; nil for none.
  var scroll: [Int]?
  private let time: Seconds
  /// The index path of the visited slot, from the content.
  private var way: [Int] = []

  /// The distance, in points, within which a view begins at the bar.
  ///
  /// Ours: less than a pixel.
  private static let same = 0.5

  /// - Parameter origin: the origin of the content, in the screen.
  init(_ content: _Slot, at origin: Point, _ time: Seconds) {
    self.time = time
    visit(content, origin, isAtBar: true)
  }

  private mutating func visit(_ slot: _Slot, _ origin: Point, isAtBar: Bool) {
    if slot.elementLayoutValue(StackBoundary.key) != nil { return }
    if let item = slot.elementLayoutValue(NavigationItem.key) as? NavigationItem {
      self.item = self.item.filled(from: item)
    }
    if slot is ElementSlot<ToolbarItems> { toolbars.append(Toolbar(path: way, origin: origin)) }
    if slot is ElementSlot<SearchableElement> {
      searches.append(Toolbar(path: way, origin: origin))
    }
    if bottomBar == nil, slot.bottomBar?.hasToolbarItems == true {
      bottomBar = Toolbar(path: way, origin: origin)
    }
    let scrolls = slot.isScreenScroll
    if isAtBar, scroll == nil, scrolls { scroll = way }
    for index in slot.children.indices {
      let child = slot.children[index]
      way.append(index)
      visit(
        child.slot, origin + slot.placement(of: index, at: time).origin,
        isAtBar: isAtBar && !scrolls && abs(child.origin.y) < Self.same)
      way.removeLast()
    }
  }
}

extension _Slot {
  /// The bottom bar of a `toolbar`; nil if this is no `toolbar`, or has none.
  final var bottomBar: _Slot? {
    guard self is ElementSlot<ToolbarElement>, children.count > ToolbarElement.bottomIndex else {
      return nil
    }
    return children[ToolbarElement.bottomIndex].slot
  }

  /// True for a vertical scroll view.
  final var isScreenScroll: Bool { elementLayoutValue(ScreenScroll.key) != nil }

  /// The slot at an index path; nil if it no longer exists.
  final func descendant(_ path: [Int]) -> _Slot? {
    var slot = self
    for index in path {
      guard slot.children.indices.contains(index) else { return nil }
      slot = slot.children[index].slot
    }
    return slot
  }

  /// The ids of the existing slots on an index path.
  final func ids(_ path: [Int]) -> [SlotID] {
    var slot = self
    var ids: [SlotID] = []
    for index in path where slot.children.indices.contains(index) {
      slot = slot.children[index].slot
      ids.append(slot.id)
    }
    return ids
  }

  /// The slot at an index path, for mutation.
  final func uniqueDescendant(_ path: ArraySlice<Int>) -> _Slot? {
    guard let index = path.first else { return self }
    guard children.indices.contains(index) else { return nil }
    return unique(index).uniqueDescendant(path.dropFirst())
  }
}
