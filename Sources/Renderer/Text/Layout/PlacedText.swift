/// A text as masks, relative to a whole device pixel; shared and never changed.
final class PlacedText: @unchecked Sendable {
  /// What is to be blended, in no order that matters.
  let glyphs: [PlacedMask]
  /// Around all masks.
  let inkBounds: PixelRect

  init(glyphs: [PlacedMask]) {
    self.glyphs = glyphs
    inkBounds = glyphs.reduce(PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)) {
      $0.union($1.mask.bounds.offset(x: $1.x, y: $1.y))
    }
  }

  /// Nothing to draw.
  static let empty = PlacedText(glyphs: [])

  /// Memory held, in bytes; masks that are shared count for each.
  var byteCount: Int {
    glyphs.reduce(64) { $0 + MemoryLayout<PlacedMask>.stride + $1.mask.byteCount }
  }
}

/// One letter's mask, and where it goes.
struct PlacedMask {
  let mask: Mask
  /// Columns to the right of the text's pixel.
  let x: Int32
  /// Rows below the text's pixel.
  let y: Int32
}

/// A text and the device pixel that it is relative to.
struct Placement: Sendable {
  let run: PlacedText
  /// Column.
  let x: Int32
  /// Row of the first baseline.
  let y: Int32

  /// Around all ink, in device pixels.
  var inkBounds: PixelRect { run.inkBounds.offset(x: x, y: y) }
}
