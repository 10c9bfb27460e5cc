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
  var isOutgoing = false
  let scroll: Double
  let appearance: TabBarAppearance
  /// Opacity of `standardAppearance`, which a bar at the bottom has while content is beneath it.
  let contentBeneathOpacity: Double

  init(bar: TabBar, style: TabBar.Style, time: Seconds, presentation: TabBar.Presentation) {
    self.bar = bar
    self.style = style
    self.time = time
    layout = presentation.layout
    opacity = presentation.opacity
    scroll = presentation.scroll
    appearance = bar.appearance
    contentBeneathOpacity = bar.contentBeneathOpacity(at: time)
  }

  /// Opacity of `standardAppearance`; 1 for floating bars.
  private var backgroundOpacity: Double { mix(contentBeneathOpacity, 1, layout.floatingFraction) }

  func paint(into canvas: inout Canvas) {
    guard opacity > 0, !layout.background.isEmpty else { return }
    paintBackground(into: &canvas)
    if let logo = bar.logo, let frame = layout.logo {
      canvas.draw(logo.image, in: frame, opacity: opacity)
    }
    guard layout.floatingFraction > 0, layout.maximumScroll > 0 || isExpanding else {
      return paintParts(into: &canvas)
    }
    canvas.clipped(to: shape) { paintParts(into: &$0) }
  }

  /// True if titles extend beyond the bar: a spatial bar that is expanding or collapsing.
  private var isExpanding: Bool {
    bar.form == .spatial && bar.viewState.expansion.isAnimating(at: time)
  }

  // MARK: Background

  private var shape: Shape {
    layout.radius > 0
      ? .roundedRect(layout.background, radius: layout.radius, curve: .circular)
      : .rect(layout.background)
  }

  private func paintBackground(into canvas: inout Canvas) {
    if layout.floatingFraction > 0 {
      var shadow = TabBar.Style.floatingShadow
      shadow.color = shadow.color.opacity(layout.floatingFraction * opacity)
      canvas.draw(shadow, of: shape)
    }
    paint(bar.standardAppearance, tint: backgroundOpacity, opacity, into: &canvas)
    if backgroundOpacity < 1 {
      paint(bar.scrollEdgeAppearance, (1 - backgroundOpacity) * opacity, into: &canvas)
    }
  }

  /// - Parameter tint: strength of a material's tint, or opacity of anything else.
  private func paint(
    _ appearance: TabBarAppearance, tint: Double = 1, _ fraction: Double, into canvas: inout Canvas
  ) {
    let opacity = tint * fraction
    guard opacity > 0 else { return }
    let (frame, shape) = (layout.background, shape)
    func draw(_ material: Material) {
      var material = material.tinted(tint)
      material.opacity *= fraction
      canvas.draw(material, in: shape)
    }
    switch appearance.background {
    case .automatic:
      draw(
        style.material.mixed(with: style.floatingMaterial, layout.floatingFraction)
          .mixed(with: style.tvMaterial, layout.tvFraction))
    case .clear: break
    case .material(let material): draw(material)
    case .color(let color): canvas.fill(shape, with: color.opacity(opacity))
    case .image(let image):
      canvas.clipped(to: shape) { $0.draw(image, in: frame, opacity: opacity) }
    }
    if let tint = appearance.backgroundTint { canvas.fill(shape, with: tint.opacity(opacity)) }
    guard appearance.showsHairline, layout.floatingFraction < 1 else { return }
    let line = Rect(frame.minX, frame.minY, frame.width, 1 / style.scale)
    canvas.fill(.rect(line), with: style.separator.opacity(opacity * (1 - layout.floatingFraction)))
  }

  // MARK: Parts

  private func paintParts(into canvas: inout Canvas) {
    paintHover(into: &canvas)
    guard !isPillMoving else { return paintMovingPill(into: &canvas) }
    paintPill(into: &canvas)
    let selected = bar.selectedPart(layout)
    let lift = bar.form == .tv ? unit(bar.viewState.lift.value(at: time)) : 0
    for index in layout.entries.indices {
      let part = layout.entries[index].part
      guard part != selected || lift <= 0 else { continue }
      paintFaded(index, isSelected: part == selected, into: &canvas)
    }
    for index in layout.entries.indices { paintBadge(index, into: &canvas) }
    guard lift > 0, let index = selected.flatMap(layout.index) else { return }
    lifted(index, lift, into: &canvas) { paint(index, isSelected: true, 1, into: &$0) }
  }

  /// True while a TV's pill moves between two tabs: titles on the pill have another color.
  private var isPillMoving: Bool {
    bar.form == .tv && layout.tvFraction == 1 && !isOutgoing
      && bar.viewState.pill.isAnimating(at: time)
      && pillFrame != nil
  }

  /// Paints titles while the pill passes over them, which changes their color.
  private func paintMovingPill(into canvas: inout Canvas) {
    for index in layout.entries.indices { paintFaded(index, isSelected: false, into: &canvas) }
    paintPill(into: &canvas)
    guard let frame = pillFrame else { return }
    lifted(frame, unit(bar.viewState.lift.value(at: time)), into: &canvas) { canvas in
      canvas.clipped(to: .capsule(frame)) { canvas in
        for index in layout.entries.indices where isOnPill(index, frame) {
          paintFaded(index, isSelected: true, into: &canvas)
        }
      }
    }
    for index in layout.entries.indices { paintBadge(index, into: &canvas) }
  }

  private func isOnPill(_ index: Int, _ frame: Rect) -> Bool {
    layout.entries[index].highlight.offset(by: Point(scroll, 0)).intersects(frame)
  }

  private func paintHover(into canvas: inout Canvas) {
    guard bar.isEnabled, !isOutgoing, let part = bar.viewState.hovered,
      let index = layout.index(of: part), part != bar.selectedPart(layout) || !bar.form.hasPill
    else { return }
    let entry = layout.entries[index]
    let frame = entry.highlight.offset(by: Point(entryScroll(index), 0))
    let radius =
      bar.form.hasPill ? min(frame.width, frame.height) / 2 : style.metrics.hoverRadius
    // Fainter than the selected tab's background.
    let isPlain = bar.form == .tv || !bar.form.hasPill
    let color =
      isPlain
      ? style.label.opacity(TabBar.Style.hoverOpacity)
      : style.pill.opacity(TabBar.Style.hoverPillOpacity)
    canvas.fill(
      .roundedRect(frame, radius: radius, curve: .circular), with: color.opacity(opacity))
  }

  /// The frame of the pill behind the selected tab, even while it is animating.
  private var pillFrame: Rect? {
    guard layout.floatingFraction > 0, !layout.entries.isEmpty, let position = pillPosition,
      position.isFinite
    else { return nil }
    let last = Double(layout.entries.count - 1)
    let from = Int(min(max(0, position.rounded(.down)), last))
    let to = min(from + 1, layout.entries.count - 1)
    // The fraction may be outside 0…1: the spring overshoots at the first and the last tab.
    return mix(
      layout.entries[from].highlight, layout.entries[to].highlight, position - Double(from)
    ).offset(by: Point(scroll, 0))
  }

  private func paintPill(into canvas: inout Canvas) {
    guard let frame = pillFrame else { return }
    let opacity = opacity * layout.floatingFraction
    let tvPill = style.tvPill(on: bar.standardAppearance)
    let color = style.pill.mixed(with: tvPill, layout.tvFraction).enabled(bar.isEnabled)
    let lift = bar.form == .tv ? unit(bar.viewState.lift.value(at: time)) : 0
    guard lift > 0 else { return canvas.fill(.capsule(frame), with: color.opacity(opacity)) }
    var shadow = TabBar.Style.focusShadow
    shadow.color = shadow.color.opacity(lift * opacity)
    lifted(frame, lift, into: &canvas) { canvas in
      canvas.draw(shadow, of: .capsule(frame))
      canvas.fill(.capsule(frame), with: color.opacity(opacity))
    }
  }

  private var pillPosition: Double? {
    // In the layout that fades out, the position of the tab that is selected now.
    isOutgoing
      ? bar.selectedPart(layout).flatMap(layout.index).map(Double.init)
      : bar.pillPosition(layout, at: time)
  }

  private func lifted(
    _ index: Int, _ lift: Double, into canvas: inout Canvas, _ body: (inout Canvas) -> Void
  ) {
    let frame = layout.entries[index].highlight.offset(by: Point(entryScroll(index), 0))
    lifted(frame, lift, into: &canvas, body)
  }

  /// Paints the focused tab slightly enlarged about its center.
  ///
  /// With reduced motion the tab keeps its size, and only its shadow marks it.
  private func lifted(
    _ frame: Rect, _ lift: Double, into canvas: inout Canvas, _ body: (inout Canvas) -> Void
  ) {
    let factor = style.motion == .full ? mix(1, style.metrics.lift, lift) : 1
    guard factor != 1 else { return body(&canvas) }
    let origin = frame.center - frame.center * factor
    canvas.scaled(by: factor, at: origin, body)
  }

  func entryScroll(_ index: Int) -> Double { bar.form == .tv ? scroll : 0 }

  // MARK: Fading at the sides

  /// Width of the fades at each side, left and right, in points.
  var fades: (left: Double, right: Double) {
    guard layout.maximumScroll > 0 else { return (0, 0) }
    let scrolled = abs(scroll)
    let width = min(style.metrics.fadeWidth, layout.viewport.width / 4)
    let (lead, trail) = (min(scrolled, width), min(layout.maximumScroll - scrolled, width))
    return style.direction == .leftToRight ? (lead, trail) : (trail, lead)
  }

  /// Width of a step of a fade, in points.
  ///
  /// Ours: on whole pixels, and too small to be visible.
  private static let fadeStep = 4.0

  private func paintFaded(_ index: Int, isSelected: Bool, into canvas: inout Canvas) {
    let (left, right) = fades
    guard left > 0 || right > 0 else {
      return paint(index, isSelected: isSelected, 1, into: &canvas)
    }
    let frame = layout.entries[index].target.offset(by: Point(scroll, 0))
    let viewport = layout.viewport
    guard frame.intersects(viewport) else { return }
    let (start, end) = (viewport.minX + left, viewport.maxX - right)
    guard frame.minX < start || frame.maxX > end else {
      return paint(index, isSelected: isSelected, 1, into: &canvas)
    }
    let opaqueArea = Rect(start, viewport.minY, max(0, end - start), viewport.height)
    if frame.intersects(opaqueArea) {
      canvas.clipped(to: .rect(opaqueArea)) { paint(index, isSelected: isSelected, 1, into: &$0) }
    }
    paintFade(
      index, isSelected: isSelected, Rect(viewport.minX, viewport.minY, left, viewport.height),
      from: start,
      into: &canvas)
    paintFade(
      index, isSelected: isSelected, Rect(end, viewport.minY, right, viewport.height), from: end,
      into: &canvas)
  }

  private func paintFade(
    _ index: Int, isSelected: Bool, _ side: Rect, from edge: Double, into canvas: inout Canvas
  ) {
    let frame = layout.entries[index].target.offset(by: Point(scroll, 0))
    guard side.width > 0, frame.intersects(side) else { return }
    let steps = Int((side.width / TabBarPainter.fadeStep).rounded(.up))
    for step in 0..<steps {
      let x = side.minX + Double(step) * TabBarPainter.fadeStep
      let strip = Rect(
        x, side.minY, min(TabBarPainter.fadeStep, side.maxX - x), side.height
      ).snapped(toScale: style.scale)
      guard frame.intersects(strip) else { continue }
      let fraction = 1 - abs(strip.midX - edge) / side.width
      canvas.clipped(to: .rect(strip)) {
        paint(index, isSelected: isSelected, unit(fraction), into: &$0)
      }
    }
  }

  // MARK: One part

  private func paint(
    _ index: Int, isSelected: Bool, _ fraction: Double, into canvas: inout Canvas
  ) {
    let entry = layout.entries[index]
    let partOpacity = entry.opacity * opacity * fraction
    guard partOpacity > 0 else { return }
    let shift = Point(entryScroll(index), 0)
    let color = color(of: entry.part, isSelected: isSelected)
    if entry.iconOpacity > 0, !entry.icon.isEmpty {
      paintIcon(entry, shift, color, partOpacity * entry.iconOpacity, isSelected, into: &canvas)
    }
    guard entry.titleOpacity > 0, !entry.title.isEmpty, entry.fontSize > 0 else { return }
    var font = isSelected ? layout.selectedFont : layout.font
    // In transitions, and if space is short, the title shrinks with the other titles.
    font.size *= entry.fontSize / layout.font.size
    let title = Text(
      entry.text, font: font, alignment: .center, direction: style.titleDirection)
    let titleFrame = entry.title.inset(by: Insets(horizontal: -entry.titleSlack, vertical: 0))
    canvas.draw(
      title, in: titleFrame.offset(by: shift),
      color: color.opacity(partOpacity * entry.titleOpacity))
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
    case .more: canvas.draw(TabBar.Glyph.more, in: box, color: color.opacity(opacity))
    case .sidebar:
      canvas.draw(TabBar.Glyph.sidebar(in: style), in: box, color: color.opacity(opacity))
    case .button(let index):
      guard bar.buttons.indices.contains(index) else { return }
      canvas.draw(bar.buttons[index].symbol, in: box, color: color.opacity(opacity))
    }
  }

  /// The color of a part in its current state.
  private func color(of part: TabBar.Part, isSelected: Bool) -> Color {
    if !bar.isEnabled, let disabled = appearance.disabledTint { return disabled }
    var color = isSelected ? selectedColor : unselectedColor
    if part == bar.viewState.pressed { color = color.opacity(TabBar.Style.pressedOpacity) }
    return color.enabled(bar.isEnabled)
  }

  private var unselectedColor: Color {
    let designed = style.unselected.mixed(with: style.label, layout.floatingFraction)
    let without = bar.scrollEdgeAppearance.unselectedTint ?? designed
    return without.mixed(with: bar.standardAppearance.unselectedTint ?? designed, backgroundOpacity)
  }

  /// The owner's tint or the theme's; on a pill adjusted until it is legible.
  private var selectedColor: Color {
    let standard = bar.standardAppearance
    let without = bar.scrollEdgeAppearance.selectedTint ?? style.selected
    let tint = standard.selectedTint ?? style.selected
    var color = without.mixed(with: tint, backgroundOpacity)
    if layout.floatingFraction > 0 {
      let onPill = tint.legible(
        on: style.pillBackgroundColor(standard), contrast: style.minimumContrast)
      color = color.mixed(with: onPill, layout.floatingFraction)
    }
    guard layout.tvFraction > 0 else { return color }
    let onTVPill = standard.selectedTint?.legible(
      on: style.tvPill(on: standard), contrast: style.minimumContrast)
    return color.mixed(with: onTVPill ?? style.onTVPill, layout.tvFraction)
  }
}
