public import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion

extension ListRow {
  // MARK: Paint

  /// Records symbol, text, value, badge and accessory.
  ///
  /// The layout is computed for left-to-right and mirrored if necessary.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    var lead = bounds.minX
    if let symbol = isSelected ? selectedSymbol ?? symbol : symbol {
      let side = style.symbolSide
      let box = Rect(lead, bounds.midY - side / 2, side, side)
      canvas.draw(
        symbol, in: style.placed(box, in: bounds).snapped(toScale: style.scale),
        color: ink(onTint ? style.onTint : style.tint))
      lead += side + style.gap
    }
    let trail = paintTrailing(into: &canvas, in: bounds, style, from: lead)
    paintWords(
      into: &canvas, style, Rect(lead, bounds.minY, max(0, trail - lead), bounds.height), bounds)
  }

  /// True for the selected row of a sidebar, which has a tinted background.
  private var onTint: Bool { listStyle == .sidebar && isSelected }

  private func ink(_ color: Color) -> Color {
    isEnabled ? color : color.opacity(Style.disabledOpacity)
  }

  /// Records value, badge and accessory from the trailing end; returns the end of the space for
  /// text.
  private func paintTrailing(
    into canvas: inout Canvas, in bounds: Rect, _ style: Style, from lead: Double
  ) -> Double {
    var trail = bounds.maxX
    if accessory != .none {
      let side = style.accessorySide
      let box = Rect(trail - side, bounds.midY - side / 2, side, side)
      paintAccessory(into: &canvas, style, style.placed(box, in: bounds))
      trail -= side + style.gap * 2 / 3
    }
    if let badge = Badge(badge) {
      let size = badge.size(maximumWidth: max(0, trail - lead) / 2, style: style.badge)
      let box = Rect(trail - size.width, bounds.midY - size.height / 2, size.width, size.height)
      badge.paint(
        into: &canvas, in: style.placed(box, in: bounds).snapped(toScale: style.scale),
        color: isEnabled ? nil : style.badge.fill.opacity(Style.disabledOpacity),
        style: style.badge)
      trail -= size.width + style.gap
    }
    if let value, !value.isEmpty {
      let text = style.words(value, style.font, atTrailing: true)
      let room = valueWidth(value, in: trail - lead, style)
      let box = Rect(trail - room, bounds.minY, room, bounds.height)
      canvas.draw(
        text, in: style.placed(box, in: bounds), color: ink(onTint ? style.onTint : style.secondary)
      )
      trail -= room + style.gap
    }
    return trail
  }

  private func paintAccessory(into canvas: inout Canvas, _ style: Style, _ box: Rect) {
    switch accessory {
    case .none: break
    case .disclosure:
      Chevron.paint(
        style.direction == .leftToRight ? .right : .left, into: &canvas, in: box,
        color: ink(onTint ? style.onTint : style.chevron))
    case .checkmark:
      CheckMark.paint(into: &canvas, in: box, color: ink(onTint ? style.onTint : style.tint))
    }
  }

  private func paintWords(
    into canvas: inout Canvas, _ style: Style, _ room: Rect, _ bounds: Rect
  ) {
    var font = style.font
    // White on the tint has 4.0:1 in light mode: a heavier weight makes up for it.
    if onTint { font.weight = .semibold }
    let color = ink(onTint ? style.onTint : style.label)
    guard let subtitle else {
      var words = style.words(title, font)
      words.lineLimit = titleLines
      canvas.draw(words, in: style.placed(room, in: bounds), color: color)
      return
    }
    let above = font.size * Style.lineShare
    let below = style.subtitleFont.size * Style.lineShare
    let top = room.midY - (above + below) / 2
    canvas.draw(
      style.words(title, font),
      in: style.placed(Rect(room.minX, top, room.width, above), in: bounds), color: color)
    canvas.draw(
      style.words(subtitle, style.subtitleFont),
      in: style.placed(Rect(room.minX, top + above, room.width, below), in: bounds),
      color: ink(onTint ? style.onTint : style.secondary))
  }
}

extension ListRow.Style {
  /// A frame that was laid out for left-to-right, mirrored if necessary.
  fileprivate func placed(_ frame: Rect, in bounds: Rect) -> Rect {
    direction == .leftToRight ? frame : frame.mirrored(in: bounds)
  }
}
