public import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion

extension ListRow {
  // MARK: Paint

  /// Records symbol, text, value, badge and accessory.
  ///
  /// The layout is computed for left-to-right and mirrored if necessary.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    var leadingX = bounds.minX
    if let symbol = isSelected ? selectedSymbol ?? symbol : symbol {
      let side = style.symbolSide
      let box = Rect(leadingX, bounds.midY - side / 2, side, side)
      canvas.draw(
        symbol, in: style.mirroredIfRightToLeft(box, in: bounds).snapped(toScale: style.scale),
        color: dimmedIfDisabled(isOnTint ? style.onTint : style.tint))
      leadingX += side + style.gap
    }
    let trailingX = paintTrailing(into: &canvas, in: bounds, style, from: leadingX)
    paintText(
      into: &canvas, style,
      Rect(leadingX, bounds.minY, max(0, trailingX - leadingX), bounds.height), bounds)
  }

  /// True for the selected row of a sidebar, which has a tinted background.
  private var isOnTint: Bool { listStyle == .sidebar && isSelected }

  private func dimmedIfDisabled(_ color: Color) -> Color {
    isEnabled ? color : color.opacity(Style.disabledOpacity)
  }

  /// Records value, badge and accessory from the trailing end; returns the end of the space for
  /// text.
  private func paintTrailing(
    into canvas: inout Canvas, in bounds: Rect, _ style: Style, from leadingX: Double
  ) -> Double {
    var trailingX = bounds.maxX
    if accessory != .none {
      let side = style.accessorySide
      let box = Rect(trailingX - side, bounds.midY - side / 2, side, side)
      paintAccessory(into: &canvas, style, style.mirroredIfRightToLeft(box, in: bounds))
      trailingX -= side + style.gap * 2 / 3
    }
    if let badge = Badge(badge) {
      let size = badge.size(maximumWidth: max(0, trailingX - leadingX) / 2, style: style.badge)
      let box = Rect(trailingX - size.width, bounds.midY - size.height / 2, size.width, size.height)
      badge.paint(
        into: &canvas,
        in: style.mirroredIfRightToLeft(box, in: bounds).snapped(toScale: style.scale),
        color: isEnabled ? nil : style.badge.fill.opacity(Style.disabledOpacity),
        style: style.badge)
      trailingX -= size.width + style.gap
    }
    if let value, !value.isEmpty {
      let text = style.text(value, style.font, isTrailing: true)
      let width = valueWidth(value, in: trailingX - leadingX, style)
      let box = Rect(trailingX - width, bounds.minY, width, bounds.height)
      canvas.draw(
        text, in: style.mirroredIfRightToLeft(box, in: bounds),
        color: dimmedIfDisabled(isOnTint ? style.onTint : style.secondary)
      )
      trailingX -= width + style.gap
    }
    return trailingX
  }

  private func paintAccessory(into canvas: inout Canvas, _ style: Style, _ box: Rect) {
    switch accessory {
    case .none: break
    case .disclosure:
      Chevron.paint(
        style.direction == .leftToRight ? .right : .left, into: &canvas, in: box,
        color: dimmedIfDisabled(isOnTint ? style.onTint : style.chevron))
    case .checkmark:
      CheckMark.paint(
        into: &canvas, in: box, color: dimmedIfDisabled(isOnTint ? style.onTint : style.tint))
    }
  }

  private func paintText(
    into canvas: inout Canvas, _ style: Style, _ frame: Rect, _ bounds: Rect
  ) {
    var font = style.font
    // White has a contrast of only 4.0:1 to the tint in light mode: a heavier weight makes up for
    // that.
    if isOnTint { font.weight = .semibold }
    let color = dimmedIfDisabled(isOnTint ? style.onTint : style.label)
    guard let subtitle else {
      var text = style.text(title, font)
      text.lineLimit = titleLines
      canvas.draw(text, in: style.mirroredIfRightToLeft(frame, in: bounds), color: color)
      return
    }
    let titleHeight = font.size * Style.lineHeightMultiple
    let subtitleHeight = style.subtitleFont.size * Style.lineHeightMultiple
    let top = frame.midY - (titleHeight + subtitleHeight) / 2
    canvas.draw(
      style.text(title, font),
      in: style.mirroredIfRightToLeft(Rect(frame.minX, top, frame.width, titleHeight), in: bounds),
      color: color)
    canvas.draw(
      style.text(subtitle, style.subtitleFont),
      in: style.mirroredIfRightToLeft(
        Rect(frame.minX, top + titleHeight, frame.width, subtitleHeight), in: bounds),
      color: dimmedIfDisabled(isOnTint ? style.onTint : style.secondary))
  }
}

extension ListRow.Style {
  /// A frame that was laid out for left-to-right, mirrored if necessary.
  fileprivate func mirroredIfRightToLeft(_ frame: Rect, in bounds: Rect) -> Rect {
    direction == .leftToRight ? frame : frame.mirrored(in: bounds)
  }
}
