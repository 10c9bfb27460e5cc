/// Rectangles to draw, each from the first item on that is not hidden there.
final class WorkList {
  struct Entry: BitwiseCopyable {
    var rect: PixelRect
    /// The first item to draw.
    var first: Int32
    /// True where the first item does not cover all of it, so that it is cleared before.
    var isCleared: Bool
  }

  /// Most entries: what the set of a tile can tell apart.
  static let most = 128
  /// A rectangle is cut along an opaque item that hides at least this many pixels of it.
  private static let leastHidden = 4096
  /// What is hidden must also be at least one part in this many of the rectangle.
  private static let leastShare = 8

  let entries = Store<Entry>()
  /// Around all entries.
  private(set) var bounds = PixelRect.none
  /// Rectangles that are still to come.
  private var expected = 0

  deinit { entries.deallocate() }

  /// Starts a list of at most `DamageRegion.most` rectangles.
  func begin(expecting count: Int) {
    entries.removeAll()
    bounds = .none
    expected = count
  }

  /// Adds a damaged rectangle, disjoint from all others.
  /// - Parameters:
  ///   - covers: items that hide what is beneath somewhere, from back to front.
  ///   - count: how many of them count.
  ///   - items: all items.
  func add(_ rect: PixelRect, covers: Store<Int32>, count: Int, items: Store<Item>) {
    expected -= 1
    bounds = bounds.union(rect)
    var k = count - 1
    while k >= 0 {
      let index = covers[k]
      let opaque = items[Int(index)].opaque
      if opaque.contains(rect) {
        entries.append(Entry(rect: rect, first: index, isCleared: false))
        return
      }
      let hidden = opaque.intersection(rect)
      if !hidden.isEmpty, hidden.area >= WorkList.leastHidden,
        hidden.area * WorkList.leastShare >= rect.area,
        // This one and up to four parts.
        entries.count + expected + 5 <= WorkList.most
      {
        entries.append(Entry(rect: hidden, first: index, isCleared: false))
        expected += 4
        var unused = 4
        rect.parts(outside: hidden) {
          unused -= 1
          add($0, covers: covers, count: k, items: items)
        }
        expected -= unused
        return
      }
      k -= 1
    }
    entries.append(Entry(rect: rect, first: 0, isCleared: true))
  }
}
