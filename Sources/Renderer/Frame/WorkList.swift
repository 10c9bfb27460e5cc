/// Rectangles to draw, each starting with the first item that isn't hidden there.
final class WorkList {
  struct Entry: BitwiseCopyable {
    var rect: PixelRect
    /// The first item to draw.
    var first: Int32
    /// True if the first item doesn't cover all of it, so that it is cleared before.
    var isCleared: Bool
  }

  /// The most entries: the size of a tile's set.
  static let maximumCount = 128
  /// The least number of hidden pixels for which a rectangle is split along an opaque item.
  private static let minimumHiddenArea = 4096
  /// The hidden part must also be at least the rectangle's area divided by this.
  private static let hiddenDivisor = 8

  let entries = Store<Entry>()
  /// The bounds of all entries.
  private(set) var bounds = PixelRect.none
  /// The number of rectangles still to be added.
  private var expected = 0

  deinit { entries.deallocate() }

  /// Starts a list of at most `DamageRegion.maximumCount` rectangles.
  func begin(expecting count: Int) {
    entries.removeAll()
    bounds = .none
    expected = count
  }

  /// Adds a damaged rectangle, disjoint from all others.
  /// - Parameters:
  ///   - occluders: items that hide others, from back to front.
  ///   - count: how many of them to consider.
  ///   - items: all items.
  func add(_ rect: PixelRect, occluders: Store<Int32>, count: Int, items: Store<Item>) {
    expected -= 1
    bounds = bounds.union(rect)
    var k = count - 1
    while k >= 0 {
      let index = occluders[k]
      let opaque = items[Int(index)].opaque
      if opaque.contains(rect) {
        entries.append(Entry(rect: rect, first: index, isCleared: false))
        return
      }
      let hidden = opaque.intersection(rect)
      if !hidden.isEmpty, hidden.area >= WorkList.minimumHiddenArea,
        hidden.area * WorkList.hiddenDivisor >= rect.area,
        // This rectangle and up to four parts.
        entries.count + expected + 5 <= WorkList.maximumCount
      {
        entries.append(Entry(rect: hidden, first: index, isCleared: false))
        expected += 4
        var unused = 4
        rect.parts(outside: hidden) {
          unused -= 1
          add($0, occluders: occluders, count: k, items: items)
        }
        expected -= unused
        return
      }
      k -= 1
    }
    entries.append(Entry(rect: rect, first: 0, isCleared: true))
  }
}
