import VitrineDrawing
import VitrineGeometry

@testable import VitrineRenderer

/// Blends text into a buffer as plainly as can be, to look at it and to count pixels.
struct TextPainter {
  let buffer: PixelBuffer
  let engine: TextEngine
  let scale: Double
  /// Gray level of the letters, 0…255.
  var ink: UInt32 = 0

  func draw(_ text: Text, in rect: Rect) {
    let placement = engine.positionedRun(for: text, in: rect, scale: scale)
    for glyph in placement.run.glyphs {
      blend(glyph.mask, x: placement.x + glyph.x, y: placement.y + glyph.y)
    }
  }

  private func blend(_ mask: Mask, x: Int32, y: Int32) {
    let place = mask.bounds.offset(x: x, y: y)
    let seen = place.intersection(buffer.bounds)
    guard !seen.isEmpty else { return }
    for row in seen.y0..<seen.y1 {
      for column in seen.x0..<seen.x1 {
        let source = Int(row - place.y0) * Int(place.width) + Int(column - place.x0)
        let coverage = UInt32(mask.coverage[source])
        let target = Int(row) * buffer.width + Int(column)
        let under = buffer.base[target] & 0xFF
        let gray = (ink * coverage + under * (255 - coverage) + 127) / 255
        buffer.base[target] = 0xFF00_0000 | gray << 16 | gray << 8 | gray
      }
    }
  }
}
