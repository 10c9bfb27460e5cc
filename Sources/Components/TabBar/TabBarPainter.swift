internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// Paints a layout.
struct TabBarPainter {
  let bar: TabBar
  let style: TabBar.Style
  let time: Seconds
  var layout: TabBar.Layout
  /// Opacity of everything.
  var opacity: Double
  /// True for the layout that fades out, whose tabs may differ from the bar's current ones.
  var isPast = false
  let scroll: Double
  let appearance: TabBarAppearance
  /// Opacity of the appearance for content beneath a bar at the bottom.
  let share: Double

  init(bar: TabBar, style: TabBar.Style, time: Seconds, moment: TabBar.Moment) {
    self.bar = bar
    self.style = style
    self.time = time
    layout = moment.layout
    opacity = moment.opacity
    scroll = moment.scroll
    appearance = bar.appearance
    share = bar.beneathShare(at: time)
  }

  /// Opacity of the appearance for content beneath; 1 for floating bars.
  private var beneath: Double { mix(share, 1, layout.floats) }

  func paint(into canvas: inout Canvas) {
    guard opacity > 0, !layout.background.isEmpty else { return }
    paintBackground(into: &canvas)
    if let logo = bar.logo, let frame = layout.logo {
      canvas.draw(logo.image, in: frame, opacity: opacity)
    }
    guard layout.floats > 0, layout.mostScroll > 0 || isSpread else {
      return paintParts(into: &canvas)
    }
    canvas.clipped(to: shape) { paintParts(into: &$0) }
  }

  /// True if titles extend beyond the bar: a spatial bar that is expanding or collapsing.
  private var isSpread: Bool {
    bar.form == .spatial && bar.viewState.expansion.isAnimating(at: time)
  }

  // MARK: Background

  private var shape: Shape {
    layout.radius > 0
      ? .roundedRect(layout.background, radius: layout.radius, curve: .circular)
      : .rect(layout.background)
  }

  private func paintBackground(into canvas: inout Canvas) {
    if layout.floats > 0 {
      var shadow = TabBar.Style.floatingShadow
      shadow.color = shadow.color.opacity(layout.floats * opacity)
      canvas.draw(shadow, of: shape)
    }
    paint(bar.standardAppearance, tint: beneath, opacity, into: &canvas)
    if beneath < 1 { paint(bar.scrollEdgeAppearance, (1 - beneath) * opacity, into: &canvas) }
  }

  /// - Parameter tint: strength of a material's tint, or opacity of anything else.
  private func paint(
    _ appearance: TabBarAppearance, tint: Double = 1, _ share: Double, into canvas: inout Canvas
  ) {
    let opacity = tint * share
    guard opacity > 0 else { return }
    let (frame, shape) = (layout.background, shape)
    func draw(_ material: Material) {
      var material = material.tinted(tint)
      material.opacity *= share
      canvas.draw(material, in: shape)
    }
    switch appearance.background {
    case .automatic:
      draw(
        style.material.mixed(with: style.floatingMaterial, layout.floats)
          .mixed(with: style.tvMaterial, layout.tv))
    case .clear: break
    case .material(let material): draw(material)
    case .color(let color): canvas.fill(shape, with: color.opacity(opacity))
    case .image(let image):
      canvas.clipped(to: shape) { $0.draw(image, in: frame, opacity: opacity) }
    }
    if let tint = appearance.backgroundTint { canvas.fill(shape, with: tint.opacity(opacity)) }
    guard appearance.showsHairline, layout.floats < 1 else { return }
    let line = Rect(frame.minX, frame.minY, frame.width, 1 / style.scale)
    canvas.fill(.rect(line), with: style.separator.opacity(opacity * (1 - layout.floats)))
  }

  // MARK: Parts

  private func paintParts(into canvas: inout Canvas) {
    paintHover(into: &canvas)
    guard !isPillUnderWay else { return paintMovingPill(into: &canvas) }
    paintPill(into: &canvas)
    let selected = bar.selectedPart(layout)
    let lift = bar.form == .tv ? unit(bar.viewState.lift.value(at: time)) : 0
    for place in layout.entries.indices {
      let part = layout.entries[place].part
      guard part != selected || lift <= 0 else { continue }
      paintFaded(place, isSelected: part == selected, into: &canvas)
    }
    for place in layout.entries.indices { paintBadge(place, into: &canvas) }
    guard lift > 0, let place = selected.flatMap(layout.place) else { return }
    lifted(place, lift, into: &canvas) { paint(place, isSelected: true, 1, into: &$0) }
  }

  /// True while a TV's pill is between two tabs: titles have another colour on it.
  private var isPillUnderWay: Bool {
    bar.form == .tv && layout.tv == 1 && !isPast && bar.viewState.pill.isAnimating(at: time)
      && pillFrame != nil
  }

  /// Paints titles while the pill passes over them, which changes their colour.
  private func paintMovingPill(into canvas: inout Canvas) {
    for place in layout.entries.indices { paintFaded(place, isSelected: false, into: &canvas) }
    paintPill(into: &canvas)
    guard let frame = pillFrame else { return }
    lifted(frame, unit(bar.viewState.lift.value(at: time)), into: &canvas) { canvas in
      canvas.clipped(to: .capsule(frame)) { canvas in
        for place in layout.entries.indices where isOnPill(place, frame) {
          paintFaded(place, isSelected: true, into: &canvas)
        }
      }
    }
    for place in layout.entries.indices { paintBadge(place, into: &canvas) }
  }

  private func isOnPill(_ place: Int, _ frame: Rect) -> Bool {
    layout.entries[place].highlight.offset(by: Point(scroll, 0)).intersects(frame)
  }

  private func paintHover(into canvas: inout Canvas) {
    guard bar.isEnabled, !isPast, let part = bar.viewState.hovered,
      let place = layout.place(of: part), part != bar.selectedPart(layout) || !bar.form.hasPill
    else { return }
    let entry = layout.entries[place]
    let frame = entry.highlight.offset(by: Point(entryScroll(place), 0))
    let radius =
      bar.form.hasPill ? min(frame.width, frame.height) / 2 : style.metrics.hoverRadius
    // Fainter than the selected tab's background.
    let isPlain = bar.form == .tv || !bar.form.hasPill
    let color =
      isPlain
      ? style.label.opacity(TabBar.Style.hoverOpacity)
      : style.pill.opacity(TabBar.Style.hoverShare)
    canvas.fill(
      .roundedRect(frame, radius: radius, curve: .circular), with: color.opacity(opacity))
  }

  /// The frame of the pill behind the selected tab, even while it is animating.
  private var pillFrame: Rect? {
    guard layout.floats > 0, !layout.entries.isEmpty, let place = pillPlace, place.isFinite
    else { return nil }
    let last = Double(layout.entries.count - 1)
    let from = Int(min(max(0, place.rounded(.down)), last))
    let to = min(from + 1, layout.entries.count - 1)
    // The spring overshoots at the first and the last tab.
    return mix(
      layout.entries[from].highlight, layout.entries[to].highlight, place - Double(from)
    ).offset(by: Point(scroll, 0))
  }

  private func paintPill(into canvas: inout Canvas) {
    guard let frame = pillFrame else { return }
    let opacity = opacity * layout.floats
    let tvPill = style.tvPill(on: bar.standardAppearance)
    let color = style.pill.mixed(with: tvPill, layout.tv).enabled(bar.isEnabled)
    let lift = bar.form == .tv ? unit(bar.viewState.lift.value(at: time)) : 0
    guard lift > 0 else { return canvas.fill(.capsule(frame), with: color.opacity(opacity)) }
    var shadow = TabBar.Style.focusShadow
    shadow.color = shadow.color.opacity(lift * opacity)
    lifted(frame, lift, into: &canvas) { canvas in
      canvas.draw(shadow, of: .capsule(frame))
      canvas.fill(.capsule(frame), with: color.opacity(opacity))
    }
  }

  private var pillPlace: Double? {
    // In the layout that fades out, the position of the tab that is selected now.
    isPast
      ? bar.selectedPart(layout).flatMap(layout.place).map(Double.init)
      : bar.pillPlace(layout, at: time)
  }

  private func lifted(
    _ place: Int, _ lift: Double, into canvas: inout Canvas, _ body: (inout Canvas) -> Void
  ) {
    let frame = layout.entries[place].highlight.offset(by: Point(entryScroll(place), 0))
    lifted(frame, lift, into: &canvas, body)
  }

  /// Paints the focused tab slightly enlarged about its centre; with reduced motion only with a
  /// shadow.
  private func lifted(
    _ frame: Rect, _ lift: Double, into canvas: inout Canvas, _ body: (inout Canvas) -> Void
  ) {
    let factor = style.motion == .full ? mix(1, style.metrics.lift, lift) : 1
    guard factor != 1 else { return body(&canvas) }
    let origin = frame.center - frame.center * factor
    canvas.scaled(by: factor, at: origin, body)
  }

  private func entryScroll(_ place: Int) -> Double { bar.form == .tv ? scroll : 0 }

  // MARK: Fading at the sides

  /// Width of the fades at each side, left and right, in points.
  private var fades: (left: Double, right: Double) {
    guard layout.mostScroll > 0 else { return (0, 0) }
    let gone = abs(scroll)
    let width = min(style.metrics.fadeWidth, layout.viewport.width / 4)
    let (lead, trail) = (min(gone, width), min(layout.mostScroll - gone, width))
    return style.direction == .leftToRight ? (lead, trail) : (trail, lead)
  }

  /// Width of a step of a fade, in points.
  ///
  /// Ours: on whole pixels, and too small to be visible.
  private static let fadeStep = 4.0

  private func paintFaded(_ place: Int, isSelected: Bool, into canvas: inout Canvas) {
    let (left, right) = fades
    guard left > 0 || right > 0 else {
      return paint(place, isSelected: isSelected, 1, into: &canvas)
    }
    let frame = layout.entries[place].target.offset(by: Point(scroll, 0))
    let room = layout.viewport
    guard frame.intersects(room) else { return }
    let (start, end) = (room.minX + left, room.maxX - right)
    guard frame.minX < start || frame.maxX > end else {
      return paint(place, isSelected: isSelected, 1, into: &canvas)
    }
    let whole = Rect(start, room.minY, max(0, end - start), room.height)
    if frame.intersects(whole) {
      canvas.clipped(to: .rect(whole)) { paint(place, isSelected: isSelected, 1, into: &$0) }
    }
    paintFade(
      place, isSelected: isSelected, Rect(room.minX, room.minY, left, room.height), from: start,
      into: &canvas)
    paintFade(
      place, isSelected: isSelected, Rect(end, room.minY, right, room.height), from: end,
      into: &canvas)
  }

  private func paintFade(
    _ place: Int, isSelected: Bool, _ side: Rect, from edge: Double, into canvas: inout Canvas
  ) {
    let frame = layout.entries[place].target.offset(by: Point(scroll, 0))
    guard side.width > 0, frame.intersects(side) else { return }
    let steps = Int((side.width / TabBarPainter.fadeStep).rounded(.up))
    for step in 0..<steps {
      let x = side.minX + Double(step) * TabBarPainter.fadeStep
      let strip = Rect(
        x, side.minY, min(TabBarPainter.fadeStep, side.maxX - x), side.height
      ).snapped(toScale: style.scale)
      guard frame.intersects(strip) else { continue }
      let share = 1 - abs(strip.midX - edge) / side.width
      canvas.clipped(to: .rect(strip)) {
        paint(place, isSelected: isSelected, unit(share), into: &$0)
      }
    }
  }

  // MARK: One part

  private func paint(
    _ place: Int, isSelected: Bool, _ share: Double, into canvas: inout Canvas
  ) {
    let entry = layout.entries[place]
    let shown = entry.opacity * opacity * share
    guard shown > 0 else { return }
    let shift = Point(entryScroll(place), 0)
    let color = color(of: entry.part, isSelected: isSelected)
    if entry.iconOpacity > 0, !entry.icon.isEmpty {
      paintIcon(entry, shift, color, shown * entry.iconOpacity, isSelected, into: &canvas)
    }
    guard entry.titleOpacity > 0, !entry.title.isEmpty, entry.fontSize > 0 else { return }
    var font = isSelected ? layout.selectedFont : layout.font
    // In transitions, and if space is short, it shrinks with the other titles.
    font.size *= entry.fontSize / layout.font.size
    let words = Text(
      entry.text, font: font, alignment: .center, direction: style.titleDirection)
    let room = entry.title.inset(by: Insets(horizontal: -entry.titleSlack, vertical: 0))
    canvas.draw(
      words, in: room.offset(by: shift), color: color.opacity(shown * entry.titleOpacity))
  }

  private func paintIcon(
    _ entry: TabBar.Layout.Entry, _ shift: Point, _ color: Color, _ opacity: Double,
    _ isSelected: Bool, into canvas: inout Canvas
  ) {
    let box = entry.symbolBox.offset(by: shift)
    switch entry.part {
    case .tab(let index):
      guard bar.items.indices.contains(index) else { return }
      let item = bar.items[index]
      if let image = item.image {
        let picture = bar.form.iconSides == .compact ? image.compact : image.regular
        return canvas.draw(
          picture, in: box, tint: image.isTemplate ? color : nil,
          opacity: image.isTemplate ? opacity : opacity * (bar.isEnabled ? 1 : 0.35))
      }
      guard let plain = item.symbol ?? item.selectedSymbol else { return }
      let symbol = isSelected ? item.selectedSymbol ?? plain : plain
      canvas.draw(symbol, in: box, color: color.opacity(opacity))
    case .more: canvas.draw(TabBar.Sign.more, in: box, color: color.opacity(opacity))
    case .sidebar:
      canvas.draw(TabBar.Sign.sidebar(in: style), in: box, color: color.opacity(opacity))
    case .button(let index):
      guard bar.buttons.indices.contains(index) else { return }
      canvas.draw(bar.buttons[index].symbol, in: box, color: color.opacity(opacity))
    }
  }

  /// The colour of a part in its current state.
  private func color(of part: TabBar.Part, isSelected: Bool) -> Color {
    if !bar.isEnabled, let disabled = appearance.disabledTint { return disabled }
    var color = isSelected ? selectedColor : unselectedColor
    if part == bar.viewState.pressed { color = color.opacity(TabBar.Style.pressedOpacity) }
    return color.enabled(bar.isEnabled)
  }

  private var unselectedColor: Color {
    let designed = style.unselected.mixed(with: style.label, layout.floats)
    let without = bar.scrollEdgeAppearance.unselectedTint ?? designed
    return without.mixed(with: bar.standardAppearance.unselectedTint ?? designed, beneath)
  }

  /// The owner's tint or the theme's; on a pill adjusted until it is legible.
  private var selectedColor: Color {
    let standard = bar.standardAppearance
    let without = bar.scrollEdgeAppearance.selectedTint ?? style.selected
    let tint = standard.selectedTint ?? style.selected
    var color = without.mixed(with: tint, beneath)
    if layout.floats > 0 {
      let onPill = tint.legible(on: style.pillGround(standard), contrast: style.leastContrast)
      color = color.mixed(with: onPill, layout.floats)
    }
    guard layout.tv > 0 else { return color }
    let onTVPill = standard.selectedTint?.legible(
      on: style.tvPill(on: standard), contrast: style.leastContrast)
    return color.mixed(with: onTVPill ?? style.onTVPill, layout.tv)
  }

  // MARK: Badges

  private func paintBadge(_ place: Int, into canvas: inout Canvas) {
    let entry = layout.entries[place]
    guard var frame = entry.badge else { return }
    frame = frame.offset(by: Point(entryScroll(place), 0))
    let (badge, scale, color): (Badge?, Double, Color?)
    switch entry.part {
    case .tab(let index):
      guard bar.items.indices.contains(index) else { return }
      let motion = bar.badgeMotion(index)
      (badge, scale) = (motion.shown, motion.scale.value(at: time))
      color = bar.items[index].badgeColor
    case .more: (badge, scale, color) = (bar.moreBadge(after: layout.visibleCount), 1, nil)
    case .button, .sidebar: return
    }
    var shown = entry.opacity * opacity
    if layout.mostScroll > 0 { shown *= fade(of: frame) }
    guard let badge, scale > 0, shown > 0 else { return }
    var look = style.badge.scaled(by: layout.badgeFactor)
    look.height = min(look.height, frame.height)
    guard scale != 1 || shown < 1 else {
      return badge.paint(
        into: &canvas, in: frame, color: color, style: look, isCut: entry.isBadgeCut)
    }
    let id = TabBar.Style.badgeLayers + UInt64(place)
    var layer = Layer(id: id, bounds: frame.inset(by: -1), opacity: shown)
    if style.motion == .full {
      layer.scale = scale
    } else {
      layer.opacity = shown * unit(scale * 1.05)
    }
    canvas.layer(layer) {
      badge.paint(into: &$0, in: frame, color: color, style: look, isCut: entry.isBadgeCut)
    }
  }

  /// Opacity of a badge at a side where tabs fade out: a badge fades as a whole.
  private func fade(of frame: Rect) -> Double {
    let (left, right) = fades
    let room = layout.viewport
    let near = left > 0 ? (frame.midX - room.minX) / left : 1
    let far = right > 0 ? (room.maxX - frame.midX) / right : 1
    return unit(min(near, far))
  }
}
