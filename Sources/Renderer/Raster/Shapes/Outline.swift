internal import CVitrineFreeType

/// Closed polygonal contours for the rasterizer.
///
/// Vertices are given in sub-pixels of 1/65,536 and stored in 1/64, relative to the first pixel of
/// the clip. Of lines entirely left of the clip only the height matters, so they are merged into
/// one line; lines above, below or right of the clip are dropped. Coverage inside the clip is
/// bitwise equal to that of all lines.
struct Outline {
  /// FreeType counts points and contours in 16 bits.
  static let capacity = 32_000

  let points: UnsafeMutablePointer<FT_Vector>
  let contourEnds: UnsafeMutablePointer<Int16>
  /// The number of stored vertices.
  private(set) var count = 0
  /// The number of stored contours.
  private(set) var contourCount = 0
  /// The number of added vertices, stored or not: independent of the clip.
  private(set) var addedCount = 0

  private let baseX: Int
  private let baseY: Int
  private let width: Int
  private let height: Int
  private var first = 0
  private var start = SIMD2<Int>(0, 0)
  private var pending = SIMD2<Int>(0, 0)
  private var hasPending = false
  /// The sides of the clip that every vertex since the last stored vertex is beyond.
  private var beyond: UInt8 = 0

  init(
    points: UnsafeMutablePointer<FT_Vector>, contourEnds: UnsafeMutablePointer<Int16>,
    clip: PixelRect
  ) {
    self.points = points
    self.contourEnds = contourEnds
    baseX = Int(clip.x0) << 16
    baseY = Int(clip.y0) << 16
    width = Int(clip.width) << 6
    height = Int(clip.height) << 6
  }

  @inline(__always)
  private func side(_ p: SIMD2<Int>) -> UInt8 {
    (p.x < 0 ? 1 : 0) | (p.x >= width ? 2 : 0) | (p.y < 0 ? 4 : 0) | (p.y >= height ? 8 : 0)
  }

  @inline(__always)
  private func local(_ x: Int, _ y: Int) -> SIMD2<Int> {
    SIMD2((x &- baseX &+ 512) >> 10, (y &- baseY &+ 512) >> 10)
  }

  /// True if a box is entirely beyond one side of the clip, so that only the two ends of a chain of
  /// lines in it matter.
  @inline(__always)
  func isOutside(_ box: (Int, Int, Int, Int)) -> Bool {
    side(local(box.0, box.1)) & side(local(box.2, box.3)) != 0
  }

  @inline(__always)
  private mutating func append(_ p: SIMD2<Int>) {
    guard count < Outline.capacity else { return }
    points[count] = FT_Vector(x: p.x, y: p.y)
    count &+= 1
  }

  /// Starts a contour; end the previous one first.
  @inline(__always)
  mutating func move(_ x: Int, _ y: Int) {
    let p = local(x, y)
    first = count
    start = p
    append(p)
    beyond = side(p)
    hasPending = false
    addedCount &+= 1
  }

  /// Adds a vertex.
  @inline(__always)
  mutating func line(_ x: Int, _ y: Int) {
    let p = local(x, y)
    let s = side(p)
    addedCount &+= 1
    if beyond & s != 0 {
      beyond &= s
    } else {
      if hasPending {
        append(pending)
        beyond = side(pending) & s
      } else {
        beyond = 0
      }
    }
    pending = p
    hasPending = true
  }

  /// Ends the contour.
  @inline(__always)
  mutating func close() {
    if hasPending && beyond & side(start) == 0 { append(pending) }
    hasPending = false
    // One or two vertices enclose no area.
    if count &- first < 3 || contourCount >= Outline.capacity {
      count = first
      return
    }
    contourEnds[contourCount] = Int16(truncatingIfNeeded: count &- 1)
    contourCount &+= 1
  }
}
