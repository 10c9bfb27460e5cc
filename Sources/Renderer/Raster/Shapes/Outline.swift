internal import CVitrineFreeType

/// Closed contours of straight lines, collected for the rasteriser.
///
/// Vertices come in sub-pixels of 1/65,536 and are kept in 1/64, relative to the first pixel of
/// the clip. Chains of lines that lie wholly left of the clip are drawn as one line, since only
/// their height matters there; chains above, below or right of it not at all. Coverage inside the
/// clip is the same to the bit.
struct Outline {
  /// FreeType counts points and contours in 16 bits.
  static let capacity = 32_000

  let points: UnsafeMutablePointer<FT_Vector>
  let contourEnds: UnsafeMutablePointer<Int16>
  /// Vertices kept.
  private(set) var count = 0
  /// Contours kept.
  private(set) var contourCount = 0
  /// Vertices that were offered, kept or not: the same whatever the clip is.
  private(set) var offered = 0

  private let baseX: Int
  private let baseY: Int
  private let width: Int
  private let height: Int
  private var first = 0
  private var start = SIMD2<Int>(0, 0)
  private var held = SIMD2<Int>(0, 0)
  private var isHolding = false
  /// Sides of the clip that the chain since the last kept vertex lies beyond.
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

  /// True where a box lies wholly beyond one side of the clip, so that of a chain of lines in it only
  /// the two ends matter.
  @inline(__always)
  func isBeyond(_ box: (Int, Int, Int, Int)) -> Bool {
    side(local(box.0, box.1)) & side(local(box.2, box.3)) != 0
  }

  @inline(__always)
  private mutating func keep(_ p: SIMD2<Int>) {
    guard count < Outline.capacity else { return }
    points[count] = FT_Vector(x: p.x, y: p.y)
    count &+= 1
  }

  /// Starts a contour; end the one before first.
  @inline(__always)
  mutating func move(_ x: Int, _ y: Int) {
    let p = local(x, y)
    first = count
    start = p
    keep(p)
    beyond = side(p)
    isHolding = false
    offered &+= 1
  }

  /// Adds a vertex.
  @inline(__always)
  mutating func line(_ x: Int, _ y: Int) {
    let p = local(x, y)
    let s = side(p)
    offered &+= 1
    if beyond & s != 0 {
      beyond &= s
    } else {
      if isHolding {
        keep(held)
        beyond = side(held) & s
      } else {
        beyond = 0
      }
    }
    held = p
    isHolding = true
  }

  /// Ends the contour.
  @inline(__always)
  mutating func close() {
    if isHolding && beyond & side(start) == 0 { keep(held) }
    isHolding = false
    // One or two vertices enclose nothing.
    if count &- first < 3 || contourCount >= Outline.capacity {
      count = first
      return
    }
    contourEnds[contourCount] = Int16(truncatingIfNeeded: count &- 1)
    contourCount &+= 1
  }
}
