internal import VitrineDrawing
internal import VitrineGeometry

/// How one row looks now.
///
/// Laid out for left-to-right and mirrored as it is drawn.
struct RowLook {
  let row: ListRow
  let frame: Rect
  let isSelected: Bool
  let isHovered: Bool
  /// By a press, 0…1.
  let highlight: Double
  let isEnabled: Bool
  let isSidebar: Bool

  func paint(into canvas: inout Canvas, width: Double, style: List.Style) {
    paintBackground(into: &canvas, style, width)
    var lead = frame.minX + style.padding
    if let symbol = isSelected ? row.selectedSymbol ?? row.symbol : row.symbol {
      let side = style.symbolSide
      let box = Rect(lead, frame.midY - side / 2, side, side)
      canvas.draw(
        symbol, in: style.placed(box, in: width).snapped(toScale: style.scale),
        color: ink(onTint ? style.onTint : style.tint))
      lead += side + style.gap
    }
    let trail = paintTrailing(into: &canvas, style, width, from: lead)
    paintWords(
      into: &canvas, style, width, Rect(lead, frame.minY, max(0, trail - lead), frame.height))
  }

  /// True for the selected row of a sidebar, which is filled with the tint.
  private var onTint: Bool { isSidebar && isSelected }

  private func ink(_ color: Color) -> Color {
    isEnabled ? color : color.opacity(List.Style.disabledOpacity)
  }

  private func paintBackground(into canvas: inout Canvas, _ style: List.Style, _ width: Double) {
    func fill(_ color: Color) {
      guard color.alpha > 0 else { return }
      canvas.fill(
        isSidebar
          ? .roundedRect(
            style.placed(frame, in: width).inset(by: Insets(horizontal: 0, vertical: 1)),
            radius: style.radius, curve: .continuous)
          : .rect(style.placed(frame, in: width)), with: color)
    }
    if isSelected {
      fill(onTint ? style.tint : style.highlight)
    } else if highlight > 0 {
      fill(style.highlight.opacity(highlight))
    } else if isHovered, isEnabled {
      fill(style.hover)
    }
  }

  /// Value, badge and accessory, from the trailing end; returns where the room for words ends.
  private func paintTrailing(
    into canvas: inout Canvas, _ style: List.Style, _ width: Double, from lead: Double
  ) -> Double {
    var trail = frame.maxX - style.padding
    if row.accessory != .none {
      let side = style.accessorySide
      let box = Rect(trail - side, frame.midY - side / 2, side, side)
      paintAccessory(into: &canvas, style, style.placed(box, in: width))
      trail -= side + style.gap * 2 / 3
    }
    if let badge = Badge(row.badge) {
      let size = badge.size(maximumWidth: max(0, trail - lead) / 2, style: style.badge)
      let box = Rect(trail - size.width, frame.midY - size.height / 2, size.width, size.height)
      badge.paint(
        into: &canvas, in: style.placed(box, in: width).snapped(toScale: style.scale),
        color: isEnabled ? nil : style.badge.fill.opacity(List.Style.disabledOpacity),
        style: style.badge)
      trail -= size.width + style.gap
    }
    if let value = row.value, !value.isEmpty {
      let text = style.words(value, style.font, atTrailing: true)
      let wanted = style.measuring.measure(text, width: .infinity).size.width.rounded(.up)
      let room = min(wanted, max(0, trail - lead) / 2)
      let box = Rect(trail - room, frame.minY, room, frame.height)
      canvas.draw(
        text, in: style.placed(box, in: width), color: ink(onTint ? style.onTint : style.secondary))
      trail -= room + style.gap
    }
    return trail
  }

  private func paintAccessory(into canvas: inout Canvas, _ style: List.Style, _ box: Rect) {
    switch row.accessory {
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
    into canvas: inout Canvas, _ style: List.Style, _ width: Double, _ room: Rect
  ) {
    var font = style.font
    // White on the tint has 4.0:1 in light surroundings: heavier letters make up for it.
    if onTint { font.weight = .semibold }
    let color = ink(onTint ? style.onTint : style.label)
    guard let subtitle = row.subtitle else {
      canvas.draw(style.words(row.title, font), in: style.placed(room, in: width), color: color)
      return
    }
    let title = font.size * List.Style.lineShare
    let below = style.subtitleFont.size * List.Style.lineShare
    let top = room.midY - (title + below) / 2
    canvas.draw(
      style.words(row.title, font),
      in: style.placed(Rect(room.minX, top, room.width, title), in: width), color: color)
    canvas.draw(
      style.words(subtitle, style.subtitleFont),
      in: style.placed(Rect(room.minX, top + title, room.width, below), in: width),
      color: ink(onTint ? style.onTint : style.secondary))
  }
}
