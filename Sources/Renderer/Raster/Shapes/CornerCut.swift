internal import VitrineGeometry

/// A rounded rectangle, divided at whole pixels into its corners and the parts between them.
///
/// The rasterizer rounds vertices to 1/64 pixel, an error of up to 2 levels of 255 along a whole
/// straight side. The part between the corners is a plain rectangle, whose coverage is computed
/// exactly.
///
/// All corners are rasterized in one call, moved together without the rows and columns between
/// them. The division depends on the shape only, so a pixel looks the same whichever part of the
/// shape is drawn.
struct CornerCut {
  /// The pixels that are divided.
  private let pixels: PixelRect
  /// The start and end of the columns between the corners, and of the rows.
  private let columns: (Int32, Int32)
  private let rows: (Int32, Int32)

  /// Divides the pixels of a rounded rectangle.
  /// - Parameters:
  ///   - extent: the extent of a corner along the sides, in sub-pixels.
  init(_ shape: DeviceShape, extent: Int, _ r: PixelRect) {
    pixels = r
    columns = CornerCut.wholePixels(
      from: shape.a &+ extent, to: shape.c &- extent, at: shape.x, in: r.x0, r.x1)
    rows = CornerCut.wholePixels(
      from: shape.b &+ extent, to: shape.d &- extent, at: shape.y, in: r.y0, r.y1)
  }

  /// The first whole pixel between two sub-pixel positions, and the end of these pixels; both are
  /// clamped to `first` and `last`.
  ///
  /// If no whole pixel is between the positions, both are `last`, so that all pixels are before
  /// them.
  @inline(__always)
  private static func wholePixels(
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

  /// The corner pixels moved together; may be empty.
  var folded: PixelRect {
    PixelRect(
      x0: pixels.x0, y0: pixels.y0, x1: pixels.x1 &- (columns.1 &- columns.0),
      y1: pixels.y1 &- (rows.1 &- rows.0))
  }

  /// The omitted rows and columns.
  var fold: Fold {
    Fold(
      column: Int(columns.0 &- pixels.x0), columns: Int(columns.1 &- columns.0),
      row: Int(rows.0 &- pixels.y0), rows: Int(rows.1 &- rows.0))
  }

  /// Calls with each nonempty part in which the shape is a rectangle.
  @inline(__always)
  func straight(_ body: (PixelRect) -> Void) {
    func emit(_ part: PixelRect) { if !part.isEmpty { body(part) } }
    emit(PixelRect(x0: columns.0, y0: pixels.y0, x1: columns.1, y1: rows.0))
    emit(PixelRect(x0: pixels.x0, y0: rows.0, x1: pixels.x1, y1: rows.1))
    emit(PixelRect(x0: columns.0, y0: rows.1, x1: columns.1, y1: pixels.y1))
  }

  /// Calls with each nonempty corner part, and its position in ``folded``.
  @inline(__always)
  func corners(_ body: (_ part: PixelRect, _ column: Int, _ row: Int) -> Void) {
    func emitBand(_ y0: Int32, _ y1: Int32, _ row: Int) {
      let left = PixelRect(x0: pixels.x0, y0: y0, x1: columns.0, y1: y1)
      let right = PixelRect(x0: columns.1, y0: y0, x1: pixels.x1, y1: y1)
      if !left.isEmpty { body(left, 0, row) }
      if !right.isEmpty { body(right, fold.column, row) }
    }
    emitBand(pixels.y0, rows.0, 0)
    emitBand(rows.1, pixels.y1, fold.row)
  }
}

/// Whole columns and rows that are omitted from a picture; the columns and rows after them close
/// the gap.
struct Fold {
  /// Nothing omitted.
  static let none = Fold(column: .max, columns: 0, row: .max, rows: 0)

  /// The first omitted column, and their number.
  let column: Int
  let columns: Int
  /// The first omitted row, and their number.
  let row: Int
  let rows: Int

  /// The original row of a row of the folded picture.
  @inline(__always)
  func row(_ y: Int) -> Int { y < row ? y : y &+ rows }

  /// Calls with the original position of a run of the folded picture, in one part or two.
  @inline(__always)
  func run(_ x: Int, _ count: Int, _ body: (_ x: Int, _ count: Int) -> Void) {
    let before = max(0, min(count, column &- x))
    if before > 0 { body(x, before) }
    if before < count { body(x &+ before &+ columns, count &- before) }
  }
}
