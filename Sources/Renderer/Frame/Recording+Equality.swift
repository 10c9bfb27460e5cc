internal import Glibc
internal import VitrineDrawing

extension Recording {
  /// True if two commands draw the same; entries of tables are compared by value.
  @inline(__always)
  static func equal(
    _ a: Recording, _ i: Int, _ b: Recording, _ j: Int, indexed: Bool
  ) -> Bool {
    let p = a.commands.baseAddress.unsafelyUnwrapped + i
    let q = b.commands.baseAddress.unsafelyUnwrapped + j
    // Commands with equal bytes are equal. Commands with different bytes may be equal too, since
    // padding isn't initialized.
    if !indexed && memcmp(p, q, MemoryLayout<DrawCommand>.size) == 0 { return true }
    return equal(p.pointee, a.list, q.pointee, b.list)
  }

  private static func equal(
    _ a: DrawCommand, _ x: DisplayList, _ b: DrawCommand, _ y: DisplayList
  ) -> Bool {
    switch (a, b) {
    case (.fill(let s, let i), .fill(let t, let j)):
      return s == t && equal(i, x, j, y)
    case (.fillPath(let p, let t, let r, let i), .fillPath(let q, let u, let s, let j)):
      return t == u && r == s && equal(i, x, j, y) && x.paths[Int(p)] == y.paths[Int(q)]
    case (.strokePath(let p, let t, let r, let i), .strokePath(let q, let u, let s, let j)):
      return t == u && r == s && equal(i, x, j, y) && x.paths[Int(p)] == y.paths[Int(q)]
    case (.text(let p, let r, let c), .text(let q, let s, let d)):
      return r == s && c == d && equal(x.texts, Int(p), y.texts, Int(q))
    case (.image(let p, let r, let f, let t, let o), .image(let q, let s, let g, let u, let n)):
      return r == s && f == g && t == u && o == n && x.images[Int(p)] == y.images[Int(q)]
    case (.pushClipPath(let p, let t, let r), .pushClipPath(let q, let u, let s)):
      return t == u && r == s && x.paths[Int(p)] == y.paths[Int(q)]
    default: return a == b
    }
  }

  /// True if two texts are equal.
  ///
  /// Most equal texts have equal bytes, which are compared first, without copying the texts.
  private static func equal(_ a: [Text], _ i: Int, _ b: [Text], _ j: Int) -> Bool {
    let hasSameBytes = a.withUnsafeBytes { p in
      b.withUnsafeBytes { q in
        guard let p = p.baseAddress, let q = q.baseAddress else { return false }
        let stride = MemoryLayout<Text>.stride
        return memcmp(p + i * stride, q + j * stride, MemoryLayout<Text>.size) == 0
      }
    }
    return hasSameBytes || a[i] == b[j]
  }

  /// True if two inks are equal.
  static func equal(_ a: Ink, _ x: DisplayList, _ b: Ink, _ y: DisplayList) -> Bool {
    switch (a, b) {
    case (.color(let c), .color(let d)): return c == d
    case (.gradient(let i), .gradient(let j)):
      return x.gradients[Int(i)] == y.gradients[Int(j)]
    default: return false
    }
  }
}
