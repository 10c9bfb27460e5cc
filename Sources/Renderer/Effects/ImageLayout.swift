internal import VitrineDrawing
internal import VitrineGeometry

/// How the two axes of an image are cut into spans.
enum ImageLayout {
  /// Least length on the device that counts as something, in pixels.
  private static let leastLength = 1.0 / 256
  /// Where the farthest side of a rectangle may be, in pixels; beyond, it is moved there.
  private static let farthest = -1e9...1e9

  /// Spans across and down.
  /// - Parameters:
  ///   - rect: where the image goes, in points.
  ///   - scale: device pixels a point.
  /// - Returns: nil where the rectangle is empty or no number.
  static func spans(
    of image: Bitmap, in rect: Rect, fit: ImageFit, scale: Double
  ) -> (across: [ImageSpan], down: [ImageSpan])? {
    guard rect.isFinite, scale > 0, scale.isFinite else { return nil }
    func side(_ v: Double) -> Double { (v * scale).held(to: farthest, notANumber: 0) }
    let across = (from: side(rect.minX), to: side(rect.maxX))
    let down = (from: side(rect.minY), to: side(rect.maxY))
    guard across.to - across.from >= leastLength, down.to - down.from >= leastLength else {
      return nil
    }
    let caps: Insets
    // Device pixels a point of the caps.
    var capScale = scale
    switch fit {
    case .stretch: caps = .zero
    case .nineParts(let insets): caps = insets
    case .scaledNineParts(let insets, let factor): (caps, capScale) = (insets, scale * factor)
    }
    return (
      cut(across, image.width, (caps.left, caps.right), capScale, image.scale),
      cut(down, image.height, (caps.top, caps.bottom), capScale, image.scale)
    )
  }

  /// Cuts an axis into cap, middle and cap.
  private static func cut(
    _ target: (from: Double, to: Double), _ pixels: Int, _ caps: (Double, Double),
    _ scale: Double, _ imageScale: Double
  ) -> [ImageSpan] {
    let source = fitted(caps, imageScale, into: Double(pixels))
    let held = fitted((source.0 / imageScale, source.1 / imageScale), scale, into: length(target))
    // Whole device pixels, so that each pixel belongs to one part.
    let near = (target.from + held.0).rounded()
    let far = max(near, (target.to - held.1).rounded())
    var spans: [ImageSpan] = []
    func add(_ from: Double, _ to: Double, _ sourceFrom: Double, _ sourceTo: Double) {
      guard to - from >= leastLength else { return }
      spans.append(ImageSpan(target: (from, to), source: (sourceFrom, sourceTo)))
    }
    let end = Double(pixels)
    if held.0 > 0 { add(target.from, near, 0, source.0) }
    // Caps that take the whole image leave a middle without length: the pixel there is drawn out.
    let middle = min(source.0, end - leastLength)
    add(
      held.0 > 0 ? near : target.from, held.1 > 0 ? far : target.to, middle,
      max(middle, end - source.1))
    if held.1 > 0 { add(far, target.to, end - source.1, end) }
    return spans.isEmpty ? [ImageSpan(target: target, source: (0, end))] : spans
  }

  /// Caps times a factor, shrunk alike where both together are longer than there is room.
  private static func fitted(
    _ caps: (Double, Double), _ factor: Double, into room: Double
  ) -> (Double, Double) {
    let first = (caps.0 * factor).held(to: 0...1e6, notANumber: 0)
    let second = (caps.1 * factor).held(to: 0...1e6, notANumber: 0)
    let shrink = min(1, room / max(first + second, leastLength))
    return (first * shrink, second * shrink)
  }

  private static func length(_ span: (from: Double, to: Double)) -> Double {
    span.to - span.from
  }
}
