internal import VitrineDrawing
internal import VitrineGeometry

/// Divides the two axes of an image into spans.
enum ImageLayout {
  /// The least length on the device that isn't empty, in pixels.
  private static let minimumLength = 1.0 / 256
  /// The range of a rectangle's sides, in pixels, to which they are clamped.
  private static let coordinateRange = -1e9...1e9

  /// Spans across and down.
  /// - Parameters:
  ///   - rect: the target of the image, in points.
  ///   - scale: device pixels per point.
  /// - Returns: nil if the rectangle is empty or not a number.
  static func spans(
    of image: Bitmap, in rect: Rect, fit: ImageFit, scale: Double
  ) -> (across: [ImageSpan], down: [ImageSpan])? {
    guard rect.isFinite, scale > 0, scale.isFinite else { return nil }
    func side(_ v: Double) -> Double { (v * scale).clamped(to: coordinateRange, nanValue: 0) }
    let across = (from: side(rect.minX), to: side(rect.maxX))
    let down = (from: side(rect.minY), to: side(rect.maxY))
    guard across.to - across.from >= minimumLength, down.to - down.from >= minimumLength else {
      return nil
    }
    let caps: Insets
    // Device pixels per point of the caps.
    var capScale = scale
    switch fit {
    case .stretch: caps = .zero
    case .nineSlice(let insets): caps = insets
    case .scaledNineSlice(let insets, let factor): (caps, capScale) = (insets, scale * factor)
    }
    return (
      slice(across, image.width, (caps.left, caps.right), capScale, image.scale),
      slice(down, image.height, (caps.top, caps.bottom), capScale, image.scale)
    )
  }

  /// Divides an axis into cap, middle and cap.
  private static func slice(
    _ target: (from: Double, to: Double), _ pixels: Int, _ caps: (Double, Double),
    _ scale: Double, _ imageScale: Double
  ) -> [ImageSpan] {
    let source = fitted(caps, imageScale, into: Double(pixels))
    let targetCaps = fitted(
      (source.0 / imageScale, source.1 / imageScale), scale, into: length(target))
    // Whole device pixels, so that each pixel belongs to one part.
    let lowEdge = (target.from + targetCaps.0).rounded()
    let highEdge = max(lowEdge, (target.to - targetCaps.1).rounded())
    var spans: [ImageSpan] = []
    func add(_ from: Double, _ to: Double, _ sourceFrom: Double, _ sourceTo: Double) {
      guard to - from >= minimumLength else { return }
      spans.append(ImageSpan(target: (from, to), source: (sourceFrom, sourceTo)))
    }
    let end = Double(pixels)
    if targetCaps.0 > 0 { add(target.from, lowEdge, 0, source.0) }
    // Caps that take the whole image leave no middle; the pixel at its position is stretched
    // instead.
    let middle = min(source.0, end - minimumLength)
    add(
      targetCaps.0 > 0 ? lowEdge : target.from, targetCaps.1 > 0 ? highEdge : target.to, middle,
      max(middle, end - source.1))
    if targetCaps.1 > 0 { add(highEdge, target.to, end - source.1, end) }
    return spans.isEmpty ? [ImageSpan(target: target, source: (0, end))] : spans
  }

  /// Scaled caps, reduced in proportion if both together exceed the available length.
  private static func fitted(
    _ caps: (Double, Double), _ factor: Double, into available: Double
  ) -> (Double, Double) {
    let first = (caps.0 * factor).clamped(to: 0...1e6, nanValue: 0)
    let second = (caps.1 * factor).clamped(to: 0...1e6, nanValue: 0)
    let shrink = min(1, available / max(first + second, minimumLength))
    return (first * shrink, second * shrink)
  }

  private static func length(_ span: (from: Double, to: Double)) -> Double {
    span.to - span.from
  }
}
