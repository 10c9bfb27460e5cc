public import VitrineDrawing
public import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion

extension OnScreenKeyboard {
  // MARK: Paint

  /// Records the background, the keys, and the previews of pressed letters.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !bounds.isEmpty else { return }
    canvas.draw(style.material, in: .rect(bounds))
    if let separator = style.separator {
      canvas.fill(
        .rect(Rect(bounds.minX, bounds.minY, bounds.width, 1 / style.scale)), with: separator)
    }
    let keys = placedKeys(in: bounds, style: style)
    for key in keys where !key.frame.isEmpty { paint(key, into: &canvas, in: bounds, style, time) }
    if !showsPreviewsAbove {
      paintPreviews(keys, into: &canvas, in: bounds, style, limit: bounds)
    }
  }

  /// Records the previews if the owner shows them above everything.
  public func paintOverlay(
    into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds
  ) {
    guard showsPreviewsAbove, !bounds.isEmpty else { return }
    let keys = placedKeys(in: bounds, style: style)
    paintPreviews(keys, into: &canvas, in: bounds, style, limit: nil)
  }

  /// True if a finger is on a key, or was until a moment ago.
  func isPressed(_ key: KeyboardKey, at time: Seconds) -> Bool {
    viewState.touches.contains { $0.key == key }
      || viewState.flash.map { $0.key == key && time < $0.end } ?? false
  }

  private func paint(
    _ placed: PlacedKey, into canvas: inout Canvas, in bounds: Rect, _ style: Style,
    _ time: Seconds
  ) {
    let (key, frame) = (placed.key, placed.frame)
    let radius = min(style.radius, frame.width / 3, frame.height / 3)
    let shadowOffset = min(1, frame.height / 8)
    canvas.fill(
      .roundedRect(frame.offset(by: Point(0, shadowOffset)), radius: radius, curve: .continuous),
      with: style.keyShadow.enabled(isEnabled))
    let colors = colors(of: key, isPressed: isPressed(key, at: time), style)
    canvas.fill(
      .roundedRect(frame, radius: radius, curve: .continuous), with: colors.fill.enabled(isEnabled))
    let color = colors.label.enabled(isEnabled)
    if let symbol = symbol(of: key, isPressed: isPressed(key, at: time)) {
      let side = min(style.glyph, frame.width * 0.7, frame.height * 0.6)
      let box = Rect(center: frame.center, size: Size(side, side)).snapped(toScale: style.scale)
      canvas.draw(symbol, in: box, color: color)
    } else if let title = style.title(key, of: self) {
      let font = fitting(style.titleFont, title, in: frame, style)
      canvas.draw(Text(title, font: font, alignment: .center), in: frame, color: color)
    } else if case .letter(let letter) = key {
      let isWide = Self.isWide(bounds.width, style)
      let font = fitting(isWide ? style.wideFont : style.font, letter, in: frame, style)
      canvas.draw(Text(letter, font: font, alignment: .center), in: frame, color: color)
    }
  }

  /// The font, reduced for a key that is too small for it.
  private func fitting(_ font: Font, _ string: String, in frame: Rect, _ style: Style) -> Font {
    var font = font
    // Hangul is as wide as high, Latin letters are about half as wide.
    let width = string.reduce(0.0) { $0 + ($1.utf8.count > 1 ? 0.95 : 0.6) }
    font.size = max(1, min(font.size, frame.height * 0.62, frame.width * 0.94 / max(0.6, width)))
    return font
  }

  private func colors(
    of key: KeyboardKey, isPressed: Bool, _ style: Style
  ) -> (fill: Color, label: Color) {
    switch key {
    case .letter, .space:
      // Darker in light mode, lighter in dark mode: like the function keys.
      return (isPressed ? style.functionKey : style.key, style.label)
    case .shift where shift != .off:
      return (style.shiftedKey, style.shiftedLabel)
    case .submit where isReturnProminent:
      return isPressed ? (style.key, style.label) : (style.tint, style.onTint)
    default:
      return (isPressed ? style.key : style.functionKey, style.label)
    }
  }

  /// True if Return does something other than going to the next line or field.
  private var isReturnProminent: Bool {
    switch submitLabel {
    case .done, .go, .send, .search, .join: true
    case .return, .next, .continue: false
    }
  }

  private func symbol(of key: KeyboardKey, isPressed: Bool) -> Symbol? {
    switch key {
    case .shift:
      switch shift {
      case .off: KeyboardGlyph.shift
      case .once: KeyboardGlyph.shiftFill
      case .locked: KeyboardGlyph.capsLock
      }
    case .delete: isPressed ? KeyboardGlyph.deleteFill : KeyboardGlyph.delete
    case .globe: KeyboardGlyph.globe
    case .dismiss: KeyboardGlyph.dismiss
    default: nil
    }
  }

  // MARK: Previews

  /// Size of a preview in points: its height above the key, the extra width on each side, its
  /// corner radius, and the length of the bend towards the key.
  ///
  /// iPhone's, by eye.
  private static let preview = (height: 52.0, side: 11.0, radius: 9.0, bend: 12.0)

  /// - Parameter limit: clips the previews; nil for no limit.
  private func paintPreviews(
    _ keys: [PlacedKey], into canvas: inout Canvas, in bounds: Rect, _ style: Style, limit: Rect?
  ) {
    guard !Self.isWide(bounds.width, style), layout != .numbers else { return }
    for touch in viewState.touches {
      guard case .letter(let letter)? = touch.key,
        let key = keys.first(where: { $0.key == touch.key }), !key.frame.isEmpty
      else { continue }
      func paint(_ canvas: inout Canvas) {
        let top = limit?.minY ?? -.infinity
        paintPreview(of: letter, key.frame, into: &canvas, in: bounds, style, top: top)
      }
      if let limit { canvas.clipped(to: .rect(limit), paint) } else { paint(&canvas) }
    }
  }

  private func paintPreview(
    of letter: String, _ key: Rect, into canvas: inout Canvas, in bounds: Rect, _ style: Style,
    top: Double
  ) {
    let scale = min(1, key.width / 24)
    let side = Self.preview.side * scale
    // At a side of the keyboard, the preview extends further to the other side instead.
    var left = key.minX - side
    var right = key.maxX + side
    if left < bounds.minX + 1 { (left, right) = (min(key.minX, bounds.minX + 1), right + side / 2) }
    if right > bounds.maxX - 1 {
      (left, right) = (left - side / 2, max(key.maxX, bounds.maxX - 1))
    }
    let upper = max(key.minY - Self.preview.height * scale, top + 1)
    let heightAbove = key.minY - upper
    let bend = min(Self.preview.bend, max(0, heightAbove / 3))
    let neck = key.minY - bend / 2
    let radius = min(Self.preview.radius, max(1, (neck - upper) / 2))
    let shape = Path {
      $0.move(to: Point(left + radius, upper))
      $0.line(to: Point(right - radius, upper))
      $0.quad(to: Point(right, upper + radius), control: Point(right, upper))
      $0.line(to: Point(right, max(upper + radius, neck - bend)))
      $0.cubic(
        to: Point(key.maxX, neck + bend), control1: Point(right, neck),
        control2: Point(key.maxX, neck))
      $0.line(to: Point(key.maxX, key.maxY - style.radius))
      $0.quad(
        to: Point(key.maxX - style.radius, key.maxY), control: Point(key.maxX, key.maxY))
      $0.line(to: Point(key.minX + style.radius, key.maxY))
      $0.quad(
        to: Point(key.minX, key.maxY - style.radius), control: Point(key.minX, key.maxY))
      $0.line(to: Point(key.minX, neck + bend))
      $0.cubic(
        to: Point(left, max(upper + radius, neck - bend)), control1: Point(key.minX, neck),
        control2: Point(left, neck))
      $0.line(to: Point(left, upper + radius))
      $0.quad(to: Point(left + radius, upper), control: Point(left, upper))
      $0.close()
    }
    // Shadows need a simple shape: the part above the key.
    let body = Rect(left, upper, right - left, max(0, neck - upper))
    if body.height > 2 * radius {
      canvas.draw(style.previewShadow, of: .roundedRect(body, radius: radius, curve: .continuous))
    }
    canvas.fill(shape, with: .color(style.key))
    var font = style.previewFont
    let height = max(key.height * 0.6, heightAbove)
    font.size = min(font.size, height * 0.8, (right - left) * 0.8)
    canvas.draw(
      Text(letter, font: font, alignment: .center),
      in: Rect(left, upper, right - left, max(height, key.height * 0.6)), color: style.label)
  }
}

extension OnScreenKeyboard.Style {
  /// The shift key while shift is on: white, as letter keys are in light mode.
  fileprivate var shiftedKey: Color { .white }
  fileprivate var shiftedLabel: Color { .black }
}
