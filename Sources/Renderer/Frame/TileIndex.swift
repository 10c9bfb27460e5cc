/// Finds the entries of a work list that a rectangle may touch, without checking each.
final class TileIndex {
  /// A set of entries, one bit each.
  typealias Entries = SIMD2<UInt64>

  /// The side of a tile, in pixels, as a power of two.
  private static let shift: Int32 = 6

  private let tiles = Store<Entries>()
  private var columns = 0
  private var bounds = PixelRect.none

  deinit { tiles.deallocate() }

  /// Builds the index of a work list.
  func build(_ work: WorkList) {
    bounds = work.bounds
    columns = Int((bounds.width - 1) >> TileIndex.shift) + 1
    let rows = Int((bounds.height - 1) >> TileIndex.shift) + 1
    tiles.fill(.zero, count: columns * rows)
    for i in work.entries.indices {
      let bit = Entries(i < 64 ? 1 << UInt64(i) : 0, i >= 64 ? 1 << UInt64(i - 64) : 0)
      mark(work.entries[i].rect, bit)
    }
  }

  /// The entries that share a tile with a rectangle.
  @inline(__always)
  func entries(near r: PixelRect) -> Entries {
    let r = r.intersection(bounds)
    guard !r.isEmpty else { return .zero }
    var found = Entries.zero
    let (x0, x1, y0, y1) = range(r)
    var y = y0
    while y <= y1 {
      var i = y &* columns &+ x0
      let end = y &* columns &+ x1
      while i <= end {
        found |= tiles[i]
        i &+= 1
      }
      y &+= 1
    }
    return found
  }

  @inline(__always)
  private func range(_ r: PixelRect) -> (Int, Int, Int, Int) {
    (
      Int((r.x0 &- bounds.x0) >> TileIndex.shift),
      Int((r.x1 &- 1 &- bounds.x0) >> TileIndex.shift),
      Int((r.y0 &- bounds.y0) >> TileIndex.shift),
      Int((r.y1 &- 1 &- bounds.y0) >> TileIndex.shift)
    )
  }

  private func mark(_ r: PixelRect, _ bit: Entries) {
    let (x0, x1, y0, y1) = range(r)
    for y in y0...y1 { for x in x0...x1 { tiles[y * columns + x] |= bit } }
  }
}
