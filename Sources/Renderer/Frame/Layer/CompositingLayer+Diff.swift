internal import VitrineDrawing
internal import VitrineGeometry

/// Compares the items with the previous frame.
///
/// Items of both frames are paired in order. Any such pairing is correct: an unpaired item damages
/// its bounds, a pair of equals nothing, and other pairs what `change` finds. A better pairing
/// only reduces the damage.
extension CompositingLayer {
  /// How far ahead to search for an equal item when two differ.
  private static let lookahead = 4

  func compare(_ frame: FramePair) {
    let count = items.count
    let oldCount = oldItems.count
    var first = 0
    let shorter = min(count, oldCount)
    while first < shorter, equal(frame, first, first) {
      reuse(frame, first, first)
      first += 1
    }
    var tail = 0
    while tail < shorter - first, equal(frame, oldCount - 1 - tail, count - 1 - tail) {
      tail += 1
    }
    pair(frame, first..<(oldCount - tail), first..<(count - tail))
    while tail > 0 {
      reuse(frame, oldCount - tail, count - tail)
      tail -= 1
    }
  }

  /// Pairs the rest between equal beginnings and ends.
  private func pair(_ frame: FramePair, _ old: Range<Int>, _ new: Range<Int>) {
    var i = old.lowerBound
    var j = new.lowerBound
    while i < old.upperBound, j < new.upperBound {
      if equal(frame, i, j) {
        reuse(frame, i, j)
        i += 1
        j += 1
        continue
      }
      let skip = skip(frame, i, old.upperBound, j, new.upperBound)
      for _ in 0..<skip.old {
        remove(i)
        i += 1
      }
      for _ in 0..<skip.new {
        insert(frame, j)
        j += 1
      }
      if skip == (0, 0) {
        change(frame, i, j)
        i += 1
        j += 1
      }
    }
    while i < old.upperBound {
      remove(i)
      i += 1
    }
    while j < new.upperBound {
      insert(frame, j)
      j += 1
    }
  }

  /// The numbers of items that were removed and inserted before the next two equal items; 0 if a
  /// change of the items is more likely.
  private func skip(
    _ frame: FramePair, _ i: Int, _ oldEnd: Int, _ j: Int, _ newEnd: Int
  ) -> (old: Int, new: Int) {
    if resembles(frame, i, j) { return (0, 0) }
    if i + 1 < oldEnd, j + 1 < newEnd, equal(frame, i + 1, j + 1) { return (0, 0) }
    for k in 1...CompositingLayer.lookahead {
      if j + k < newEnd, equal(frame, i, j + k) { return (0, k) }
      if i + k < oldEnd, equal(frame, i + k, j) { return (k, 0) }
    }
    return (0, 0)
  }

  /// True if two different items are probably the same item, changed.
  private func resembles(_ frame: FramePair, _ i: Int, _ j: Int) -> Bool {
    let a = frame.old.commands[Int(oldItems[i].command)]
    let b = frame.new.commands[Int(items[j].command)]
    switch (a, b) {
    case (.fill(.arc(let p), _), .fill(.arc(let q), _)): return p.center == q.center
    case (.fill(.roundedRect(let p, _, _), _), .fill(.roundedRect(let q, _, _), _)):
      return p.origin == q.origin
    case (.fill(let p, _), .fill(let q, _)): return p == q
    case (.pushLayer(let p), .pushLayer(let q)): return p.id == q.id
    case (.text(_, let p, _), .text(_, let q, _)): return p == q
    default: return false
    }
  }

  /// True if two items draw the same under the same clip, apart from a layer's contents.
  @inline(__always)
  private func equal(_ frame: FramePair, _ i: Int, _ j: Int) -> Bool {
    let (a, b) = (oldItems[i], items[j])
    return a.kind == b.kind
      && Recording.equal(
        frame.old, Int(a.command), frame.new, Int(b.command), indexed: a.kind == .indexed)
      && (a.clip & b.clip == -1 || sameClip(frame, a.clip, b.clip))
  }

  /// True if two clips and their ancestors are equal.
  func sameClip(_ frame: FramePair, _ old: Int32, _ new: Int32) -> Bool {
    if old < 0 || new < 0 { return old == new }
    let (a, b) = (Int(old), Int(new))
    if clips[b].match >= 0 { return clips[b].match == old }
    guard
      Recording.equal(
        frame.old, Int(oldClips[a].command), frame.new, Int(clips[b].command), indexed: true),
      sameClip(frame, oldClips[a].parent, clips[b].parent)
    else { return false }
    clips[b].match = old
    clips[b].mask = oldClips[a].mask
    return true
  }
}
