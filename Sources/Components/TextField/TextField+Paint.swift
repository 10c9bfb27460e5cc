public import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion

extension TextField {
  // MARK: Paint

  /// Records the field, its symbols, and the text with selection and caret, or the placeholder.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    let field = fieldFrame(in: bounds, style: style)
    guard !field.isEmpty else { return }
    let style = isEnabled ? style : style.dimmed
    let shape = Shape.roundedRect(field, radius: style.radius, curve: .continuous)
    canvas.fill(shape, with: isHovered && isEnabled ? style.hoveredFill : style.fill)
    if errorMessage != nil, isEnabled {
      paintBorder(into: &canvas, around: field, style, style.error)
    } else if isEditing {
      paintBorder(into: &canvas, around: field, style, style.tint)
    }
    if let symbol, let frame = symbolFrame(in: bounds, style: style) {
      canvas.draw(symbol, in: frame, color: style.placeholder)
    }
    paintText(into: &canvas, in: bounds, style, at: time)
    if let frame = clearFrame(in: bounds, style: style) { paintClear(into: &canvas, frame, style) }
  }

  private func paintBorder(
    into canvas: inout Canvas, around field: Rect, _ style: Style, _ color: Color
  ) {
    let inset = style.borderWidth / 2
    canvas.stroke(
      Path(roundedRect: field.inset(by: inset), radius: max(0, style.radius - inset)),
      style: StrokeStyle(width: style.borderWidth), with: .color(color))
  }

  private func paintClear(into canvas: inout Canvas, _ frame: Rect, _ style: Style) {
    guard let clearSymbol else { return }
    let isPressed = press?.part == .clear && press?.isInside == true
    canvas.fill(.ellipse(frame), with: isPressed ? style.label : style.placeholder)
    canvas.draw(
      clearSymbol, in: frame.inset(by: frame.width * TextField.clearInset), color: style.clearGlyph)
  }

  /// From the edge of the clear button's disc to its symbol, as a fraction of the disc.
  ///
  /// Ours.
  private static let clearInset = 0.22

  private func paintText(
    into canvas: inout Canvas, in bounds: Rect, _ style: Style, at time: Seconds
  ) {
    let frame = textFrame(in: bounds, style: style)
    let field = composed
    if field.text.isEmpty || !isEditing {
      let isEmpty = text.isEmpty
      canvas.draw(
        style.idleText(isEmpty ? placeholder : displayedText, textAlignment ?? .leading), in: frame,
        color: isEmpty ? style.placeholder : style.label)
    }
    guard isEditing else { return }
    let line = Line(of: field, in: bounds, style: style)
    let clip = frame.inset(by: Insets(horizontal: -style.caretWidth, vertical: 0))
    canvas.clipped(to: .rect(clip)) { canvas in
      field.paintSelection(line, into: &canvas, style)
      if composition != nil { paintComposed(line, into: &canvas, style) }
      field.paintLine(line, into: &canvas, in: clip, style)
      if field.showsCaret(at: time) {
        canvas.fill(.rect(caretFrame(in: bounds, style: style)), with: style.tint)
      }
    }
  }

  /// Records the text, which fades out at a clipped side.
  private func paintLine(
    _ line: Line, into canvas: inout Canvas, in clip: Rect, _ style: Style
  ) {
    let textFrame = Rect(line.left, clip.minY, line.width + style.caretWidth, clip.height)
    let text = Text(
      displayedText, font: style.font,
      alignment: line.direction == .leftToRight ? .leading : .trailing,
      direction: line.direction)
    let maximumFade = min(style.font.size, line.viewport.width / 4)
    // The fade stops at the caret, so that typed text stays legible.
    let caret = line.x(before: head)
    let left = min(
      max(0, min(line.viewport.minX - line.left, caret - line.viewport.minX)), maximumFade)
    let right = min(
      max(0, min(line.left + line.width - line.viewport.maxX, line.viewport.maxX - caret)),
      maximumFade)
    guard left > 0 || right > 0 else { return canvas.draw(text, in: textFrame, color: style.label) }
    func paint(_ clip: Rect, _ opacity: Double) {
      canvas.clipped(to: .rect(clip.snapped(toScale: style.scale))) {
        $0.draw(text, in: textFrame, color: style.label.opacity(opacity))
      }
    }
    paint(clip.inset(by: Insets(top: 0, left: left, bottom: 0, right: right)), 1)
    let step = TextField.fadeStep
    for (width, edge) in [(left, clip.minX), (right, clip.maxX)] {
      for index in 0..<Int((width / step).rounded(.up)) {
        let (near, far) = (Double(index) * step, min(Double(index + 1) * step, width))
        let x = edge == clip.minX ? edge + near : edge - far
        paint(Rect(x, clip.minY, far - near, clip.height), (near + far) / 2 / width)
      }
    }
  }

  /// Width of a step of the fade at a side, in points.
  ///
  /// Ours: on whole pixels, and too small to be visible.
  private static let fadeStep = 2.0

  /// Records the underline of composed text.
  private func paintComposed(_ line: Line, into canvas: inout Canvas, _ style: Style) {
    let width = max(1, style.font.size * TextField.underlineThickness)
    for rect in line.selectionRects(of: composedRange) {
      let y = rect.midY + style.font.size * TextField.underlineOffset
      canvas.fill(
        .rect(Rect(rect.minX, y, rect.width, width).onPixels(atScale: style.scale)),
        with: style.label)
    }
  }

  /// Thickness of the underline, and its offset below the middle, in ems: clear of the bottom of
  /// Hangul.
  ///
  /// Ours.
  private static let underlineThickness = 1.0 / 17
  private static let underlineOffset = 0.58

  private func paintSelection(_ line: Line, into canvas: inout Canvas, _ style: Style) {
    let height = min(line.viewport.height, style.font.size * TextField.selectionHeight)
    for rect in line.selectionRects(of: selectedRange) {
      let frame = Rect(rect.minX, rect.midY - height / 2, rect.width, height)
      canvas.fill(.rect(frame.onPixels(atScale: style.scale)), with: style.selection)
    }
  }

  /// Height of the selection, in ems.
  ///
  /// Ours: slightly more than a line of the interface's font.
  private static let selectionHeight = 1.4
}

extension TextField.Style {
  /// Text while not editing: in its language's writing direction, aligned by the layout direction,
  /// and truncated if too long.
  func idleText(_ string: String, _ alignment: TextAlignment) -> Text {
    let base = baseDirection(of: string)
    let opposite: TextAlignment = alignment == .leading ? .trailing : .leading
    return Text(
      string, font: font,
      alignment: base == direction || alignment == .center ? alignment : opposite, direction: base)
  }

  /// The style of a disabled field.
  var dimmed: TextField.Style {
    var style = self
    style.label = label.opacity(Self.disabledOpacity)
    style.placeholder = placeholder.opacity(Self.disabledOpacity)
    style.fill = fill.opacity(Self.disabledOpacity)
    return style
  }
}
