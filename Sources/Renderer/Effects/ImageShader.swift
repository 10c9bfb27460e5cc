internal import VitrineDrawing
internal import VitrineGeometry

/// The pixels of a drawn image, with tint and opacity.
///
/// One object serves one image after the other, and reuses its memory.
final class ImageShader: RowShader {
  private var image: Bitmap?
  private var across = ImageAxis()
  private var down = ImageAxis()
  private let mixed = GrowingMemory<Channels>(blank: .zero)
  private var finish = ImageFinish()

  /// Prepares an image.
  /// - Parameters:
  ///   - rect: the target, in points.
  ///   - fit: how it fills the rectangle.
  ///   - tint: replaces its color and keeps its alpha; nil for its own colors.
  ///   - opacity: 0…1, clamped; NaN is 0.
  ///   - scale: device pixels per point.
  ///   - visible: the required device pixels; pixels outside count as the nearest one.
  /// - Returns: false if there is nothing to draw.
  func prepare(
    _ image: Bitmap, in rect: Rect, fit: ImageFit, tint: Color?, opacity: Double, scale: Double,
    visible: PixelRect
  ) -> Bool {
    finish = ImageFinish(tint: tint, opacity: opacity)
    guard
      !visible.isEmpty, !finish.isClear,
      let spans = ImageLayout.spans(of: image, in: rect, fit: fit, scale: scale)
    else { return false }
    across.build(spans.across, visible: Int(visible.x0)..<Int(visible.x1))
    down.build(spans.down, visible: Int(visible.y0)..<Int(visible.y1))
    mixed.reserve(image.width)
    self.image = image
    return true
  }

  /// True if every drawn pixel is opaque.
  var isOpaque: Bool { image?.isOpaque == true && finish.isOpaque }

  func shade(x: Int32, y: Int32, count: Int, into out: UnsafeMutablePointer<UInt32>) {
    guard let image else { return out.update(repeating: 0, count: count) }
    image.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let row = min(max(Int(y) - down.first, 0), down.count - 1)
      if across.isCopy && down.isCopy {
        copy(base + down.starts[row] * image.width, x: Int(x), count: count, into: out)
      } else {
        mix(base, width: image.width, row: row, x: Int(x), count: count, into: out)
      }
    }
    finish.apply(to: out, count: count)
  }

  /// A row of unscaled image pixels.
  private func copy(
    _ source: UnsafePointer<UInt32>, x: Int, count: Int, into out: UnsafeMutablePointer<UInt32>
  ) {
    let offset = x - across.first
    if offset >= 0 && offset + count <= across.count {
      out.update(from: source + across.starts[offset], count: count)
    } else {
      for i in 0..<count { out[i] = source[across.starts[column(x + i)]] }
    }
  }

  /// A row of averaged pixels: first vertically, over the required image columns, then
  /// horizontally.
  private func mix(
    _ source: UnsafePointer<UInt32>, width: Int, row: Int, x: Int, count: Int,
    into out: UnsafeMutablePointer<UInt32>
  ) {
    let last = column(x + count - 1)
    let from = across.starts[column(x)]
    let to = across.starts[last] + across.offsets[last + 1] - across.offsets[last]
    // A later span of the image never starts before an earlier one.
    mixDown(source, width: width, row: row, columns: from..<to)
    across.weights.withUnsafeBufferPointer { weights in
      for i in 0..<count {
        let pixel = column(x + i)
        let begin = across.offsets[pixel]
        let end = across.offsets[pixel + 1]
        let columns = mixed.base + across.starts[pixel]
        var sum = columns[0] * weights[begin]
        for k in (begin + 1)..<max(begin + 1, end) { sum += columns[k - begin] * weights[k] }
        out[i] = sum.pixel
      }
    }
  }

  private func mixDown(
    _ source: UnsafePointer<UInt32>, width: Int, row: Int, columns: Range<Int>
  ) {
    for k in down.offsets[row]..<down.offsets[row + 1] {
      let isFirst = k == down.offsets[row]
      let line = source + (down.starts[row] + k - down.offsets[row]) * width
      let weight = down.weights[k]
      for i in columns {
        let weighted = Channels(pixel: line[i]) * weight
        mixed.base[i] = isFirst ? weighted : mixed.base[i] + weighted
      }
    }
  }

  private func column(_ x: Int) -> Int { min(max(x - across.first, 0), across.count - 1) }
}
