/// The pixels that differ from the previous frame, as a few rectangles.
final class DamageRegion {
  /// The number of pixels that may be redrawn in vain to save a rectangle.
  ///
  /// About the cost of drawing a few commands into one more rectangle. Ours, measured.
  private static let waste = 256
  /// The most rectangles after `coalesce`.
  static let maximumCount = 96
  /// The most rectangles before `coalesce`; beyond this number they are coalesced early.
  private static let maximumPending = 512
  /// The number of latest rectangles that a new one is compared with.
  private static let recent = 3
  /// The vertical distance in rows beyond which rectangles are not considered for merging.
  ///
  /// Ours.
  private static let gap: Int32 = 16
  /// More rows than any frame has.
  private static let anyGap: Int32 = 1 << 16

  let rects = Store<PixelRect>()
  private let pending = Store<PixelRect>()

  deinit {
    rects.deallocate()
    pending.deallocate()
  }

  /// Adds pixels.
  func add(_ r: PixelRect) {
    if r.isEmpty { return }
    var i = rects.count - 1
    let last = max(0, rects.count - DamageRegion.recent)
    while i >= last {
      if DamageRegion.waste(rects[i], r) <= DamageRegion.waste {
        rects[i] = rects[i].union(r)
        return
      }
      i -= 1
    }
    if rects.count >= DamageRegion.maximumPending { coalesce() }
    rects.append(r)
  }

  /// True if a pixel of the rectangle was added.
  func touches(_ r: PixelRect) -> Bool { rects.values.contains { $0.intersects(r) } }

  /// Merges the rectangles into few disjoint ones.
  func coalesce() {
    var waste = DamageRegion.waste
    coalesce(waste: waste, gap: DamageRegion.gap)
    while rects.count > DamageRegion.maximumCount {
      waste *= 4
      // Rectangles at any distance are merged now. With more and more waste allowed, all of them
      // merge at last, so the loop ends.
      coalesce(waste: waste, gap: DamageRegion.anyGap)
    }
  }

  private func coalesce(waste: Int, gap: Int32) {
    merge(waste: waste, gap: gap)
    if overlaps { split() }
  }

  /// Merges rectangles that are cheaper as one.
  ///
  /// Each merge leaves one rectangle fewer, so the loop ends.
  ///
  /// It goes from top to bottom, so a rectangle is only compared with the rectangles that are at
  /// most `gap` rows above it.
  private func merge(waste: Int, gap: Int32) {
    let rects = rects.values
    DamageRegion.sort(rects)
    var count = 0
    var first = 0
    for i in rects.indices {
      var r = rects[i]
      while first < count, rects[first].y1 &+ gap < r.y0 { first += 1 }
      var k = count - 1
      while k >= first {
        let other = rects[k]
        if DamageRegion.waste(r, other) <= waste {
          r = other.union(r)
          count -= 1
          rects[k] = rects[count]
          k = count - 1
        } else {
          k -= 1
        }
      }
      rects[count] = r
      count += 1
    }
    self.rects.truncate(to: count)
  }

  /// Sorts by top; they mostly arrive in that order.
  private static func sort(_ rects: UnsafeMutableBufferPointer<PixelRect>) {
    var i = 1
    while i < rects.count {
      let r = rects[i]
      var k = i
      while k > 0, rects[k - 1].y0 > r.y0 {
        rects[k] = rects[k - 1]
        k -= 1
      }
      rects[k] = r
      i += 1
    }
  }

  /// The pixels that the union of two rectangles covers and neither of them does; the rectangles
  /// must not be empty.
  @inline(__always)
  private static func waste(_ a: PixelRect, _ b: PixelRect) -> Int {
    let width = Int(max(a.x1, b.x1) &- min(a.x0, b.x0))
    let height = Int(max(a.y1, b.y1) &- min(a.y0, b.y0))
    let separate = Int(a.width) &* Int(a.height) &+ Int(b.width) &* Int(b.height)
    return width &* height &- separate
  }

  private var overlaps: Bool {
    let rects = rects.values
    for i in rects.indices {
      for k in 0..<i where rects[k].intersects(rects[i]) { return true }
    }
    return false
  }

  /// Splits rectangles so that none overlap.
  private func split() {
    pending.removeAll()
    for r in rects.values { pending.append(r) }
    rects.removeAll()
    while let r = pending.popLast() {
      if let other = rects.values.first(where: { $0.intersects(r) }) {
        r.parts(outside: other) { pending.append($0) }
      } else {
        rects.append(r)
      }
    }
  }
}

extension PixelRect {
  /// Calls with up to four rectangles that remain without the pixels of another.
  @inline(__always)
  func parts(outside o: PixelRect, _ body: (PixelRect) -> Void) {
    let i = intersection(o)
    if i.isEmpty { return body(self) }
    if y0 < i.y0 { body(PixelRect(x0: x0, y0: y0, x1: x1, y1: i.y0)) }
    if i.y1 < y1 { body(PixelRect(x0: x0, y0: i.y1, x1: x1, y1: y1)) }
    if x0 < i.x0 { body(PixelRect(x0: x0, y0: i.y0, x1: i.x0, y1: i.y1)) }
    if i.x1 < x1 { body(PixelRect(x0: i.x1, y0: i.y0, x1: x1, y1: i.y1)) }
  }
}
