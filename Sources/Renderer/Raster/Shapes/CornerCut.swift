internal import VitrineGeometry

/// Rounded rectangles, cut along whole pixels into their corners and what lies between them.
///
/// The rasteriser rounds vertices to 1/64 pixel, which is up to 2 levels of 255 all along a straight
/// side. Between its corners a rounded rectangle is a rectangle, and that one's coverage is exact.
///
/// The corners are rasterised in one go, without the rows and columns between them. Where it is cut
/// depends on the shape alone, so that a pixel looks the same whichever others are drawn along with
/// it.
struct CornerCut {
  /// The pixels that are cut.
  private let pixels: PixelRect
  /// Where the columns between the corners begin and end, and the rows.
  private let columns: (Int32, Int32)
  private let rows: (Int32, Int32)

  /// Cuts pixels of a rounded rectangle.
  /// - Parameters:
  ///   - reach: how far a corner reaches along the sides, in sub-pixels.
  init(_ shape: DeviceShape, reach: Int, _ r: PixelRect) {
    pixels = r
    columns = CornerCut.whole(
      from: shape.a &+ reach, to: shape.c &- reach, at: shape.x, in: r.x0, r.x1)
    rows = CornerCut.whole(
      from: shape.b &+ reach, to: shape.d &- reach, at: shape.y, in: r.y0, r.y1)
  }

  /// The pixels between two sub-pixels, held to others; both the last one where there are none, so
  /// that what lies before them is everything.
  @inline(__always)
  private static func whole(
    from low: Int, to high: Int, at pixel: Int32, in first: Int32, _ last: Int32
  ) -> (Int32, Int32) {
    let from = pixel &+ Int32(truncatingIfNeeded: (low &+ 0xFFFF) >> 16)
    let to = pixel &+ Int32(truncatingIfNeeded: high >> 16)
    guard from < to else { return (last, last) }
    return (max(first, min(last, from)), max(first, min(last, to)))
  }

  /// The shape with its corners moved together.
  func folded(_ shape: DeviceShape) -> DeviceShape {
    var shape = shape
    shape.c &-= Int(columns.1 &- columns.0) << 16
    shape.d &-= Int(rows.1 &- rows.0) << 16
    return shape
  }

  /// The pixels at the corners, moved together; may be empty.
  var folded: PixelRect {
    PixelRect(
      x0: pixels.x0, y0: pixels.y0, x1: pixels.x1 &- (columns.1 &- columns.0),
      y1: pixels.y1 &- (rows.1 &- rows.0))
  }

  /// What was taken out of them.
  var fold: Fold {
    Fold(
      column: Int(columns.0 &- pixels.x0), columns: Int(columns.1 &- columns.0),
      row: Int(rows.0 &- pixels.y0), rows: Int(rows.1 &- rows.0))
  }

  /// Calls with the parts in which the shape is the rectangle around it, none of them empty.
  @inline(__always)
  func straight(_ body: (PixelRect) -> Void) {
    func give(_ part: PixelRect) { if !part.isEmpty { body(part) } }
    give(PixelRect(x0: columns.0, y0: pixels.y0, x1: columns.1, y1: rows.0))
    give(PixelRect(x0: pixels.x0, y0: rows.0, x1: pixels.x1, y1: rows.1))
    give(PixelRect(x0: columns.0, y0: rows.1, x1: columns.1, y1: pixels.y1))
  }

  /// Calls with the parts at the corners, none of them empty, and where each begins in ``folded``.
  @inline(__always)
  func corners(_ body: (_ part: PixelRect, _ column: Int, _ row: Int) -> Void) {
    func giveBand(_ y0: Int32, _ y1: Int32, _ row: Int) {
      let left = PixelRect(x0: pixels.x0, y0: y0, x1: columns.0, y1: y1)
      let right = PixelRect(x0: columns.1, y0: y0, x1: pixels.x1, y1: y1)
      if !left.isEmpty { body(left, 0, row) }
      if !right.isEmpty { body(right, fold.column, row) }
    }
    giveBand(pixels.y0, rows.0, 0)
    giveBand(rows.1, pixels.y1, fold.row)
  }
}

/// Whole columns and rows that are left out of a picture: what lies beyond them has moved up to what
/// lies before.
struct Fold {
  /// Nothing left out.
  static let none = Fold(column: .max, columns: 0, row: .max, rows: 0)

  /// The first column left out, and how many are.
  let column: Int
  let columns: Int
  /// The first row left out, and how many are.
  let row: Int
  let rows: Int

  /// Where a row of the folded picture is.
  @inline(__always)
  func row(_ y: Int) -> Int { y < row ? y : y &+ rows }

  /// Calls with where a run of the folded picture is, in one part or two.
  @inline(__always)
  func run(_ x: Int, _ count: Int, _ body: (_ x: Int, _ count: Int) -> Void) {
    let before = max(0, min(count, column &- x))
    if before > 0 { body(x, before) }
    if before < count { body(x &+ before &+ columns, count &- before) }
  }
}
