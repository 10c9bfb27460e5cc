internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension NavigationElement {
  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    ScreenPainter(slot: slot, frame: frame, shown: slot.shownFrame(frame), context: context)
      .paint(ShownScreen.all(in: slot, at: context.time), into: &canvas)
  }
}

/// Draws the visible screens from the bottom up, then one bar for them.
struct ScreenPainter {
  /// The slot that contains the screens.
  let slot: _Slot
  /// The frame of the screens.
  let frame: Rect
  /// The visible part of the screens.
  let shown: Rect
  let context: DrawContext

  /// How much a covered screen is dimmed; and the width, in points, and opacity of the shadow at
  /// the edge of the screen above.
  ///
  /// Ours, by eye as UIKit's.
  private static let dim = 0.1
  private static let shadow = (width: 10.0, opacity: 0.12)

  func paint(_ screens: [ShownScreen], into canvas: inout Canvas) {
    canvas.clipped(to: .rect(shown)) { canvas in
      for screen in screens { draw(screen, &canvas) }
      NavigationBarPainter(slot: slot, frame: frame, context: context)
        .paint(screens, into: &canvas)
    }
  }

  private func draw(_ screen: ShownScreen, _ canvas: inout Canvas) {
    let environment = slot.environment.environment
    guard screen.presence < 1 || screen.cover > 0 else {
      return screen.slot.draw(in: frame, &canvas, context)
    }
    let shift = screen.shift(in: frame.size, environment)
    let bounds = shown.intersection(context.visible)
    guard !bounds.isEmpty, screen.presence > 0 else { return }
    var inner = context
    inner.visible = bounds
    let fades = environment.motion == .reduced
    if !fades, screen.presence < 1 {
      drawShadow(in: shown.offset(by: Point(shift, 0)), &canvas)
    }
    // In its own layer, which only moves from frame to frame.
    let layer = Layer(
      id: screen.slot.layerID, bounds: bounds, opacity: fades ? screen.presence : 1,
      translation: Point(shift, 0))
    canvas.layer(layer) { screen.slot.draw(in: frame, &$0, inner) }
    guard !fades, screen.cover > 0 else { return }
    canvas.fill(.rect(shown), with: Color.black.opacity(Self.dim * screen.cover))
  }

  private func drawShadow(in frame: Rect, _ canvas: inout Canvas) {
    let isMirrored = slot.environment.environment.direction == .rightToLeft
    let (width, opacity) = Self.shadow
    let strip =
      isMirrored
      ? Rect(frame.maxX, frame.minY, width, frame.height)
      : Rect(frame.minX - width, frame.minY, width, frame.height)
    let (near, far) = isMirrored ? (strip.minX, strip.maxX) : (strip.maxX, strip.minX)
    let gradient = Gradient(
      .linear(from: Point(near, 0), to: Point(far, 0)),
      stops: [
        GradientStop(0, Color.black.opacity(opacity)), GradientStop(1, Color.black.opacity(0)),
      ])
    canvas.fill(.rect(strip), with: .gradient(gradient))
    // If both are black, a line separates them.
    let line = 1 / slot.environment.environment.scale
    let edge = isMirrored ? frame.maxX : frame.minX - line
    canvas.fill(
      .rect(Rect(edge, frame.minY, line, frame.height)),
      with: slot.environment.theme.colors.separator)
  }
}

/// Draws the bar of a stack: that of the top screen, or a transition between two.
struct NavigationBarPainter {
  let slot: _Slot
  let frame: Rect
  let context: DrawContext

  /// How far titles move during a transition, in widths.
  ///
  /// Ours, by eye as UIKit's.
  private static let titleWay = 0.35

  func paint(_ shown: [ShownScreen], into canvas: inout Canvas) {
    guard let over = shown.last else { return }
    let below = shown.dropLast().last
    let top = moment(over)
    let presence = over.presence
    guard let below, presence < 1 else {
      paintBackground(top.height, top.background, over, &canvas)
      paint(over, top, opacity: 1, shift: 0, &canvas)
      paintSearch(over, opacity: 1, in: frame, &canvas)
      return paintProgress(over, top.height, opacity: 1, &canvas)
    }
    let old = moment(below)
    paintBackground(
      mix(old.height, top.height, presence), mix(old.background, top.background, presence), over,
      &canvas)
    let environment = slot.environment.environment
    let isStill = environment.motion == .reduced
    let way = isStill ? 0 : frame.width * Self.titleWay
    let sign = environment.direction == .leftToRight ? 1.0 : -1
    // The old title has nearly faded out before the new one fades in, so that they don't overlap.
    let gone = unit(presence * 2)
    let come = unit(presence * 2 - 0.8)
    paint(below, old, opacity: 1 - gone, shift: -presence * way * sign, &canvas)
    paint(over, top, opacity: come, shift: (1 - presence) * way * sign, &canvas)
    let edge = over.shift(in: frame.size, environment)
    paintSearch(
      below, opacity: isStill ? 1 - gone : 1, in: isStill ? frame : beside(edge), &canvas)
    paintSearch(over, opacity: isStill ? come : 1, in: frame, &canvas)
    let height = mix(old.height, top.height, presence)
    paintProgress(below, height, opacity: 1 - gone, &canvas)
    paintProgress(over, height, opacity: come, &canvas)
  }

  /// The area that a screen at this distance from its place leaves uncovered.
  private func beside(_ shift: Double) -> Rect {
    Rect(
      shift < 0 ? frame.maxX + shift : frame.minX, frame.minY, abs(shift), frame.height)
  }

  /// Draws the search field, which moves with its screen.
  private func paintSearch(
    _ screen: ShownScreen, opacity: Double, in room: Rect, _ canvas: inout Canvas
  ) {
    guard screen.element.bar.search != nil, opacity > 0 else { return }
    let shift = screen.shift(in: frame.size, slot.environment.environment)
    canvas.clipped(to: .rect(room)) { canvas in
      screen.element.visitSearch(
        screen.slot, in: frame.offset(by: Point(shift, 0)), at: context.time
      ) { field, place, _ in
        paint(field, in: place, opacity, &canvas)
      }
    }
  }

  /// Draws the progress at the lower edge of the bar; it fades with its screen's titles.
  private func paintProgress(
    _ screen: ShownScreen, _ height: Double, opacity: Double, _ canvas: inout Canvas
  ) {
    guard screen.element.bar.isShown, opacity > 0 else { return }
    let bar = Rect(frame.minX, frame.minY, frame.width, height)
    screen.element.progress.paint(
      into: &canvas, in: screen.element.progressFrame(bar),
      style: screen.element.progressStyle(screen.slot), at: context.time, opacity: opacity)
  }

  private func moment(_ screen: ShownScreen) -> NavigationBar.Moment {
    screen.element.moment(screen.slot, at: context.time)
  }

  private func paintBackground(
    _ height: Double, _ opacity: Double, _ screen: ShownScreen, _ canvas: inout Canvas
  ) {
    NavigationBar.paintBackground(
      in: Rect(frame.minX, frame.minY, frame.width, height), opacity, screen.slot, &canvas)
  }

  /// Draws the content of the bar.
  private func paint(
    _ screen: ShownScreen, _ moment: NavigationBar.Moment, opacity: Double, shift: Double,
    _ canvas: inout Canvas
  ) {
    let bar = screen.element.bar
    guard bar.height > 0, opacity > 0 else { return }
    let theme = screen.slot.environment.theme
    let environment = theme.environment
    let title = VitrineDrawing.Text(
      bar.title, font: theme.type.headline, alignment: .center, direction: environment.direction)
    let place = bar.titleFrame.offset(by: frame.origin + Point(shift, 0))
    let shown = opacity * moment.titleOpacity
    if shown > 0, !place.isEmpty {
      canvas.draw(title, in: place, color: theme.colors.label.opacity(shown))
    }
    if bar.backFrame != nil, let back = screen.slot.children.first {
      let place = Rect(origin: frame.origin + back.origin, size: back.slot.size)
      paint(back.slot, in: place, opacity, &canvas)
    }
    screen.element.visitItems(screen.slot, in: frame) { item, place, _ in
      paint(item, in: place, opacity, &canvas)
    }
  }

  private func paint(
    _ item: _Slot, in place: Rect, _ opacity: Double, _ canvas: inout Canvas
  ) {
    var inner = context
    inner.visible = place.inset(by: -_Slot.overhang)
    guard opacity < 1 else { return item.draw(in: place, &canvas, inner) }
    let layer = Layer(
      id: item.layerID ^ 0x4E41_0000_0000_0000, bounds: place.inset(by: -8), opacity: opacity)
    canvas.layer(layer) { item.draw(in: place, &$0, inner) }
  }
}
