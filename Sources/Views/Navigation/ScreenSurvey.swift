internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineMotion

/// What the views in a screen say of its bar.
struct ScreenSurvey {
  /// Where items of a toolbar are built.
  struct Toolbar {
    /// From the content of the screen inwards, by index.
    var path: [Int]
    /// Of the items' slot, in the screen, in points.
    var origin: Point
  }

  var item = NavigationItem()
  var toolbars: [Toolbar] = []
  /// The views with a field to search with, the outermost first.
  var searches: [Toolbar] = []
  /// The outermost bar at the bottom that has items; its origin is that of the slot around it.
  var bottomBar: Toolbar?
  /// The way to what scrolls and begins at the bar, from the content inwards; nil for none.
  var scroll: [Int]?
  private let time: Seconds
  /// To what is looked at, from the content inwards.
  private var way: [Int] = []

  /// Nearer than this, in points, something begins at the bar.
  ///
  /// Ours: less than a pixel.
  private static let same = 0.5

  /// - Parameter origin: of the content, in the screen.
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
  /// The bar at the bottom that a `toolbar` makes; nil where that is no `toolbar`, or has none.
  final var bottomBar: _Slot? {
    guard self is ElementSlot<ToolbarElement>, children.count > ToolbarElement.bottomIndex else {
      return nil
    }
    return children[ToolbarElement.bottomIndex].slot
  }

  /// True for what scrolls up and down.
  final var isScreenScroll: Bool { elementLayoutValue(ScreenScroll.key) != nil }

  /// The slot at the end of a way of indices; nil where there is none any more.
  final func descendant(_ path: [Int]) -> _Slot? {
    var slot = self
    for index in path {
      guard slot.children.indices.contains(index) else { return nil }
      slot = slot.children[index].slot
    }
    return slot
  }

  /// The ids of the slots on a way of indices, as far as they are there.
  final func ids(_ path: [Int]) -> [SlotID] {
    var slot = self
    var ids: [SlotID] = []
    for index in path where slot.children.indices.contains(index) {
      slot = slot.children[index].slot
      ids.append(slot.id)
    }
    return ids
  }

  /// The same, to be changed.
  final func uniqueDescendant(_ path: ArraySlice<Int>) -> _Slot? {
    guard let index = path.first else { return self }
    guard children.indices.contains(index) else { return nil }
    return unique(index).uniqueDescendant(path.dropFirst())
  }
}
