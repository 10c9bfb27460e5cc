internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension ListElement {
  /// Rows are also drawn beneath a screen's bar.
  func clip(_ slot: _Slot, in frame: Rect) -> Rect? { slot.shownFrame(frame) }

  func window(_ slot: _Slot) -> Rect? {
    slot.shownFrame(Rect(origin: .zero, size: slot.size))
  }

  /// Rows that are built beyond the visible area aren't recorded.
  func hides(_ slot: _Slot, _ index: Int, at time: Seconds) -> Bool {
    let row = shown[index].identity
    if drag?.isLifted == true, drag?.row == row { return false }
    let bounds = Rect(origin: .zero, size: slot.size)
    return !frame(of: index, slot, in: bounds, at: time).intersects(slot.shownFrame(bounds))
  }

  /// Records the background, cards, rows with their backgrounds and separators, and the scroll
  /// indicator.
  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    let frameShown = slot.shownFrame(frame)
    canvas.fill(.rect(frameShown), with: style.style.background)
    var inner = context
    inner.visible = context.visible.intersection(frameShown)
    canvas.clipped(to: .rect(frameShown)) { canvas in
      var index = 0
      while index < shown.count {
        let section = map.section(of: shown[index].entry)
        var end = index + 1
        while end < shown.count, map.section(of: shown[end].entry) == section { end += 1 }
        drawSection(section, index..<end, slot, frame, &canvas, inner)
        index = end
      }
      drawLifted(slot, frame, &canvas, inner)
    }
    control.paint(into: &canvas, in: frame, style: scrollStyle, at: context.time)
  }

  private func drawSection(
    _ section: Int?, _ rows: Range<Int>, _ slot: _Slot, _ frame: Rect, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    if listStyle == .insetGrouped, let section,
      let card = card(
        of: map.sections[section], in: frame, showing: slot.shownFrame(frame), at: context.time)
    {
      canvas.fill(card, with: style.style.card)
      canvas.clipped(to: card) { drawRows(rows, slot, frame, &$0, context) }
    } else {
      drawRows(rows, slot, frame, &canvas, context)
    }
    for index in rows where shown[index].kind != .row {
      drawHeader(index, slot, frame, &canvas, context)
    }
  }

  private func drawRows(
    _ rows: Range<Int>, _ slot: _Slot, _ frame: Rect, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    let lifted = drag?.isLifted == true ? drag?.row : nil
    for index in rows where shown[index].kind == .row && shown[index].identity != lifted {
      let place = self.frame(of: index, slot, in: frame, at: context.time)
      guard place.intersects(context.visible) else { continue }
      drawGround(index, place, &canvas, at: context.time)
      slot.drawChild(index, in: frame, &canvas, context)
      drawLine(index, place, slot, &canvas, at: context.time)
    }
  }

  /// Records the dragged row above all others.
  private func drawLifted(
    _ slot: _Slot, _ frame: Rect, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    guard let drag, drag.isLifted, let index = shown.firstIndex(where: { $0.identity == drag.row })
    else { return }
    let place = self.frame(of: index, slot, in: frame, at: context.time)
    let ground = listStyle == .insetGrouped ? style.style.card : style.style.background
    let shape = Shape.roundedRect(place, radius: style.style.radius, curve: .continuous)
    canvas.draw(ListRing.shadow, of: shape)
    canvas.fill(shape, with: ground)
    canvas.clipped(to: shape) { drawGround(index, place, &$0, at: context.time) }
    slot.drawChild(index, in: frame, &canvas, context)
  }

  /// The frame of a child.
  func frame(of index: Int, _ slot: _Slot, in frame: Rect, at time: Seconds) -> Rect {
    Rect(
      origin: frame.origin + placement(slot, of: index, at: time).origin,
      size: slot.children[index].slot.size)
  }

  /// The card of a section, clipped to slightly more than the visible area, as it may be very high.
  private func card(
    of section: RowMap<Model>.Section, in frame: Rect, showing shown: Rect, at time: Seconds
  ) -> Shape? {
    guard !section.rows.isEmpty else { return nil }
    let origin = origin(in: frame, at: time)
    let slack = 2 * style.style.radius
    let rows = section.rows
    let top = max(
      origin.y + heights.top(of: rows.lowerBound) + arrivalShift(of: rows.lowerBound, at: time),
      shown.minY - slack)
    let bottom = min(
      origin.y + heights.top(of: rows.upperBound) + arrivalShift(of: rows.upperBound - 1, at: time),
      shown.maxY + slack)
    guard bottom > top else { return nil }
    return .roundedRect(
      Rect(frame.minX + inset, top, rowWidth(in: frame.width), bottom - top).snapped(
        toScale: style.style.scale),
      radius: style.style.radius, curve: .continuous)
  }

  /// The offset of a row from its place during a refresh's insertion, in points.
  private func arrivalShift(of entry: Int, at time: Seconds) -> Double {
    guard arrival != nil, let row = shown.first(where: { $0.entry == entry }) else { return 0 }
    return slides[row.identity]?.value(at: time) ?? 0
  }

  /// The opacity of a row's press highlight, 0…1.
  private func highlight(_ row: Identity, at time: Seconds) -> Double {
    if let press, press.row == row { return press.isInside && time >= press.shows ? 1 : 0 }
    guard let flash, flash.row == row else { return 0 }
    return 1 - unit((time - flash.start) / ListFlash.fade)
  }

  /// Records a row's background: selected, pressed or hovered.
  private func drawGround(
    _ index: Int, _ place: Rect, _ canvas: inout Canvas, at time: Seconds
  ) {
    let row = shown[index]
    let style = style.style
    func fill(_ color: Color) {
      guard color.alpha > 0 else { return }
      canvas.fill(
        listStyle == .sidebar
          ? .roundedRect(
            place.inset(by: Insets(horizontal: 0, vertical: 1)), radius: style.radius,
            curve: .continuous)
          : .rect(place), with: color)
    }
    if let background = row.background { fill(background) }
    let highlight = highlight(row.identity, at: time)
    if row.isSelected {
      fill(listStyle == .sidebar ? style.tint : style.highlight)
    } else if highlight > 0 {
      fill(style.highlight.opacity(highlight))
    } else if isPressable(row), let hover, place.contains(hover),
      // Rows that scroll beneath a resting mouse aren't hovered.
      !control.isDragging, !control.isMoving(at: time)
    {
      fill(style.hover)
    }
  }

  /// Records the separator below a row, from where its content begins to the trailing side.
  private func drawLine(
    _ index: Int, _ place: Rect, _ slot: _Slot, _ canvas: inout Canvas, at time: Seconds
  ) {
    let row = shown[index]
    guard listStyle != .sidebar, row.hasSeparator, let section = map.section(of: row.entry)
    else { return }
    let isLast = row.entry + 1 == map.sections[section].rows.upperBound
    guard !isLast || listStyle == .plain else { return }
    let style = style.style
    let lead = (slot.children[index].slot as? ElementSlot<RowBoxElement>).map {
      $0.element.separatorInset($0)
    }
    let left = lead ?? style.padding
    let line = Rect(
      place.minX + left, place.maxY - 1 / style.scale, max(0, place.width - left), 1 / style.scale)
    let environment = slot.environment.environment
    let opacity = arrival?.opacity(of: row.identity, at: time) ?? 1
    canvas.fill(
      .rect(environment.directed(line, in: place).onPixels(atScale: style.scale)),
      with: opacity < 1 ? style.separator.opacity(opacity) : style.separator)
  }

  /// Records a header or footer; a sticky header hides the rows behind it.
  private func drawHeader(
    _ index: Int, _ slot: _Slot, _ frame: Rect, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let place = self.frame(of: index, slot, in: frame, at: context.time)
    guard place.intersects(context.visible) else { return }
    if let top = stickyTop(shown[index], at: context.time),
      top > heights.top(of: shown[index].entry)
    {
      canvas.fill(.rect(place), with: style.style.background)
      let line = Rect(
        place.minX, place.maxY - 1 / style.style.scale, place.width, 1 / style.style.scale)
      canvas.fill(.rect(line.onPixels(atScale: style.style.scale)), with: style.style.separator)
    }
    slot.drawChild(index, in: frame, &canvas, context)
    if let isCollapsed = map.isCollapsed(shown[index].entry) {
      drawChevron(isCollapsed: isCollapsed, place, &canvas)
    }
  }

  /// Records the chevron of a header that folds its rows.
  private func drawChevron(isCollapsed: Bool, _ place: Rect, _ canvas: inout Canvas) {
    let style = style.style
    let isMirrored = style.direction == .rightToLeft
    let side = style.accessorySide
    let box = Rect(place.maxX - style.padding - side, place.midY - side / 2, side, side)
    let isHovered = hover.map { !control.isDragging && place.contains($0) } ?? false
    Chevron.paint(
      isCollapsed ? (isMirrored ? .left : .right) : .down, into: &canvas,
      in: isMirrored ? box.mirrored(in: place) : box,
      color: isHovered ? style.label : style.secondary)
  }
}
