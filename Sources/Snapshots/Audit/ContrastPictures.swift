internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes

/// A frame with its text, without text, and with all text in black and in white, to find what is
/// actually behind each letter.
///
/// Where the pictures with black and with white text differ there is text ink, even under something
/// translucent. The frame without text has the background of these pixels, so photographs,
/// gradients and materials are measured as they are seen.
struct ContrastPictures {
  let shown: PixelBuffer
  let withoutText: PixelBuffer
  let black: PixelBuffer
  let white: PixelBuffer
  /// Pixels a point.
  let scale: Double

  enum Result {
    /// The whole text is covered.
    case covered
    /// No part of the text is fully visible.
    case unclear
    /// The contrast, 1…21, that nine tenths of the letters' pixels exceed, with the colors there.
    case ratio(Double, foreground: Color, background: Color)
  }

  /// The least ink of a pixel that counts as the text's color, 0…255.
  private static var fullInk: Int { 200 }

  /// - Parameter texts: all texts of the frame, from back to front; pixels under texts in front are
  ///   skipped, since those have ink of their own.
  func contrast(of text: AuditText, among texts: [AuditText]) -> Result {
    // Outlined text is drawn several times: first the outline, and the letters last.
    let hasOutline = texts.contains { $0 != text && $0.isCopy(of: text) }
    let front = texts.drop { $0 != text }.dropFirst()
      .filter { $0.rect.intersects(text.rect) && !$0.isCopy(of: text) }.map(\.rect)
    var ratios: [(ratio: Double, foreground: Color, background: Color)] = []
    var maximumInk = 0
    each(in: text.rect, except: front) { index in
      let ink = channel(white, index, 8) - channel(black, index, 8)
      maximumInk = max(maximumInk, ink)
      guard ink >= Self.fullInk else { return }
      let behind = color(withoutText, index)
      // Extrapolated to full ink.
      let letter = color(shown, index).extrapolated(from: behind, Double(ink) / 255)
      ratios.append((letter.contrast(against: behind), letter, behind))
    }
    if maximumInk < 26 { return front.isEmpty ? .covered : .unclear }
    guard ratios.count >= 4 else { return .unclear }
    ratios.sort { $0.ratio < $1.ratio }
    let found = ratios[hasOutline ? ratios.count * 9 / 10 : ratios.count / 10]
    return .ratio(found.ratio, foreground: found.foreground, background: found.background)
  }

  /// The highest contrast of anything in a frame to its most frequent color, 1…21, with both
  /// colors; 1 for a single color.
  func graphicContrast(in frame: Rect) -> (ratio: Double, graphic: Color, background: Color) {
    var counts: [UInt32: Int] = [:]
    var total = 0
    each(in: frame) { index in
      counts[pixel(shown, index) & 0xFFFFFF, default: 0] += 1
      total += 1
    }
    guard let background = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else {
      return (1, .clear, .clear)
    }
    let base = Color(background.key)
    // A color of at least one in two hundred pixels is a stroke, such as a minus; a color of fewer
    // pixels is an edge.
    let ranked = counts.filter { $0.key != background.key }
      .map { (Color($0.key), Color($0.key).contrast(against: base), $0.value) }
      .sorted { $0.1 > $1.1 }
    var sum = 0
    for (color, contrast, count) in ranked {
      sum += count
      if sum * 200 >= total { return (contrast, color, base) }
    }
    return (1, base, base)
  }

  private func each(in rect: Rect, except others: [Rect] = [], _ body: (Int) -> Void) {
    let x0 = max(0, Int((rect.minX * scale).rounded(.down)))
    let x1 = min(shown.width, Int((rect.maxX * scale).rounded(.up)))
    let y0 = max(0, Int((rect.minY * scale).rounded(.down)))
    let y1 = min(shown.height, Int((rect.maxY * scale).rounded(.up)))
    guard x0 < x1, y0 < y1 else { return }
    for y in y0..<y1 {
      for x in x0..<x1 {
        let center = Point((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
        guard !others.contains(where: { $0.contains(center) }) else { continue }
        body(y * shown.width + x)
      }
    }
  }

  private func pixel(_ buffer: PixelBuffer, _ index: Int) -> UInt32 {
    buffer[index % buffer.width, index / buffer.width] ?? 0
  }

  private func channel(_ buffer: PixelBuffer, _ index: Int, _ shift: UInt32) -> Int {
    Int(pixel(buffer, index) >> shift & 0xFF)
  }

  private func color(_ buffer: PixelBuffer, _ index: Int) -> Color {
    Color(pixel(buffer, index) & 0xFFFFFF)
  }
}

extension Color {
  /// The color that gives this one when blended over another with this fraction of ink.
  fileprivate func extrapolated(from behind: Color, _ ink: Double) -> Color {
    func channel(_ own: UInt8, _ other: UInt8) -> UInt32 {
      let value = Double(other) + (Double(own) - Double(other)) / ink
      return UInt32(min(max(value.rounded(), 0), 255))
    }
    return Color(
      channel(red, behind.red) << 16 | channel(green, behind.green) << 8
        | channel(blue, behind.blue))
  }
}

extension ContrastPictures {
  /// The pictures of a list, at 2x at least, where strokes are whole pixels; nil if they would be
  /// larger than any picture.
  init?(of list: DisplayList, in environment: Environment, text: TextEngine) {
    let (size, scale) = (environment.size, max(2, environment.scale))
    guard (try? PictureSize(size, scale: scale)) != nil else { return nil }
    func draw(_ list: DisplayList) -> PixelBuffer {
      let renderer = FrameRenderer(size, scale: scale, text: text)
      _ = renderer.render(list)
      return renderer.buffer
    }
    self.init(
      shown: draw(list), withoutText: draw(list.withTexts(in: nil)),
      black: draw(list.withTexts(in: .black)), white: draw(list.withTexts(in: .white)),
      scale: scale)
  }
}

extension SceneRunner {
  /// The pictures of a list for measuring contrast; nil if they would be larger than any picture.
  func contrastPictures(of list: DisplayList) -> ContrastPictures? {
    ContrastPictures(of: list, in: environment, text: text)
  }

  /// A small picture of a list: a pixel for each 8 points.
  func smallPicture(of list: DisplayList) -> PixelBuffer {
    let renderer = makeRenderer(environment.size, scale: 1.0 / 8)
    _ = renderer.render(list)
    return renderer.buffer
  }
}
