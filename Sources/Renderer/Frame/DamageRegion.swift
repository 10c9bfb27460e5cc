/// The pixels that differ from the frame before, as a few rectangles.
struct DamageRegion {
  /// Pixels that may be redrawn in vain where that saves a rectangle; about what the drawing of
  /// a few commands into one more rectangle costs. Ours, measured.
  private static let waste = 512
  /// Most rectangles after `settle`.
  static let most = 96
  /// How many of the newest rectangles a new one is compared with as it comes in.
  private static let recent = 3

  private(set) var rects: [PixelRect] = []
  private var pending: [PixelRect] = []

  var isEmpty: Bool { rects.isEmpty }

  mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Adds pixels.
  mutating func add(_ r: PixelRect) {
    if r.isEmpty { return }
    var i = rects.count - 1
    let last = max(0, rects.count - DamageRegion.recent)
    while i >= last {
      let union = rects[i].union(r)
      if union.area <= rects[i].area + r.area + DamageRegion.waste {
        rects[i] = union
        return
      }
      i -= 1
    }
    rects.append(r)
  }

  /// True where a pixel of the rectangle is among those added.
  func touches(_ r: PixelRect) -> Bool { rects.contains { $0.intersects(r) } }

  /// Makes the rectangles few and disjoint.
  mutating func settle() {
    var waste = DamageRegion.waste
    settle(waste: waste)
    while rects.count > DamageRegion.most {
      waste *= 4
      settle(waste: waste)
    }
  }

  private mutating func settle(waste: Int) {
    merge(waste: waste)
    if overlaps { split() }
  }

  /// Merges what is cheaper as one. Each merge leaves one rectangle less, so this ends.
  private mutating func merge(waste: Int) {
    swap(&rects, &pending)
    rects.removeAll(keepingCapacity: true)
    while var r = pending.popLast() {
      var k = 0
      while k < rects.count {
        let other = rects[k]
        let union = other.union(r)
        if union.area <= other.area + r.area + waste {
          r = union
          rects.swapAt(k, rects.count - 1)
          rects.removeLast()
          k = 0
        } else {
          k += 1
        }
      }
      rects.append(r)
    }
  }

  private var overlaps: Bool {
    for i in rects.indices {
      for k in 0..<i where rects[k].intersects(rects[i]) { return true }
    }
    return false
  }

  /// Cuts rectangles so that none overlap. A part only meets those that the whole had not met yet.
  private mutating func split() {
    swap(&rects, &pending)
    rects.removeAll(keepingCapacity: true)
    while let r = pending.popLast() {
      if let other = rects.first(where: { $0.intersects(r) }) {
        r.parts(outside: other) { pending.append($0) }
      } else {
        rects.append(r)
      }
    }
  }
}

extension PixelRect {
  /// Gives the up to four rectangles that are left without the pixels of another.
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
