internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion
internal import VitrineResources

extension StageElement {
  /// The windows from back to front at a time.
  func order(at time: Seconds) -> [StageWindow] {
    let over = stage.standing.slideOver.windows
    func rank(_ window: StageWindow) -> Int {
      if stage.standing.pictureInPicture.window == window.id { return 1000 }
      if held.contains(window.id) || touch.lifted == window.id { return 900 }
      // A thrown window is above the others, and a fading one beneath them.
      if closing[window.id] == .infinity { return small(window.id)?.target.opacity == 0 ? 1 : 900 }
      if window.presentation == .prominent { return 800 }
      if let index = over.firstIndex(of: window.id) { return 700 - min(index, 500) }
      if stage.standing.panes.contains(window.id) { return window.id == stage.focused ? 102 : 101 }
      // A window that no longer slides over fades out above the panes.
      if let pose = poses[window.id]?[time], pose.opacity > 0, pose.elevation > 0 { return 150 }
      return 0
    }
    return stage.windows.reversed().enumerated()
      .map { (rank: rank($0.element), offset: $0.offset, window: $0.element) }
      .sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }
      .map(\.window)
  }

  func clip(_ slot: _Slot, in frame: Rect) -> Rect? { frame }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard let layout, !frame.isEmpty else { return }
    let (time, theme) = (context.time, slot.environment.theme)
    let share = unit(reveal.value(at: time))
    var inner = context
    inner.visible = context.visible.intersection(frame)
    canvas.clipped(to: .rect(frame)) { canvas in
      canvas.fill(.rect(frame), with: .gradient(Self.ground(theme, in: frame)))
      var isVeiled = false
      var isFanVeiled = false
      var hasDivider = false
      for window in order(at: time) {
        guard let pose = pose(of: window.id, at: time), pose.opacity > 0 else { continue }
        let isAbovePanes = pose.elevation > 0 || window.presentation == .prominent
        if isAbovePanes, !hasDivider {
          hasDivider = true
          drawChild(.divider, slot, in: frame, &canvas, inner)
        }
        if window.presentation == .prominent, !isVeiled {
          isVeiled = true
          drawVeil(theme, in: frame, &canvas, at: time)
        }
        if stage.standing.slideOver.windows.contains(window.id), !isFanVeiled {
          isFanVeiled = true
          let spread = unit(touch.fanShare ?? fan.value(at: time)) * (1 - share)
          if spread > 0 { canvas.fill(.rect(frame), with: Veil.color(theme).opacity(spread)) }
        }
        draw(window, pose, slot, in: frame, &canvas, inner)
        drawChild(.controls(window.id), slot, in: frame, &canvas, inner)
        if share > 0, previews[window.id] != nil {
          drawTitle(of: window, pose, slot, in: frame, pose.opacity * unit(share * 4 - 3), &canvas)
        }
      }
      if !hasDivider { drawChild(.divider, slot, in: frame, &canvas, inner) }
      if !isVeiled { drawVeil(theme, in: frame, &canvas, at: time) }
      drawReturning(slot, in: frame, &canvas, inner)
      drawGrips(layout, slot, in: frame, 1 - share, &canvas, at: time)
      drawChild(.chrome, slot, in: frame, &canvas, inner)
    }
  }

  /// The background around previews: the accent color, faint at the top and fainter below.
  private static func ground(_ theme: Theme, in frame: Rect) -> Gradient {
    let colors = theme.colors
    func shade(_ share: Double) -> Color {
      colors.groupedBackground.mixed(with: colors.tint, share)
    }
    return Gradient(
      .linear(from: Point(frame.midX, frame.minY), to: Point(frame.midX, frame.maxY)),
      stops: [GradientStop(0, shade(0.18)), GradientStop(1, shade(0.06))])
  }

  private func drawChild(
    _ part: StageContent.Part, _ slot: _Slot, in frame: Rect, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    if let index = index(of: part) { slot.drawChild(index, in: frame, &canvas, context) }
  }

  private func drawVeil(_ theme: Theme, in frame: Rect, _ canvas: inout Canvas, at time: Seconds) {
    let share = dimming.value(at: time) * (1 - unit(reveal.value(at: time)))
    if share > 0 { canvas.fill(.rect(frame), with: Veil.color(theme).opacity(unit(share))) }
  }

  /// Draws a window with its shadow and corners; one that only moves is a translated bitmap.
  private func draw(
    _ window: StageWindow, _ pose: StagePose, _ slot: _Slot, in frame: Rect,
    _ canvas: inout Canvas, _ context: DrawContext
  ) {
    guard let index = index(of: .window(window.id)) else { return }
    let child = slot.children[index].slot
    let shown = pose.shown.offset(by: frame.origin)
    guard child.wasPlaced, shown.intersects(frame) else { return }
    let shape = Shape.roundedRect(shown, radius: pose.radius, curve: .continuous)
    if pose.elevation > 0 {
      let share = pose.elevation * pose.opacity
      canvas.draw(
        Shadow(color: .black.opacity(0.28 * share), blur: 14, offset: Point(0, 4)),
        of: shape)
    }
    let moves = isShifting(window.id, at: context.time)
    func drawContent(_ canvas: inout Canvas) {
      if moves || pose.opacity < 1 {
        let bounds = Rect(origin: .zero, size: child.size)
        var layer = Layer(id: child.layerID, bounds: bounds, opacity: pose.opacity)
        layer.scale = pose.scale
        layer.translation =
          shown.origin + Point(bounds.width, bounds.height) * ((pose.scale - 1) / 2)
        var inner = context
        inner.visible = bounds
        canvas.layer(layer) { child.draw(in: bounds, &$0, inner) }
      } else {
        slot.drawChild(index, in: frame, &canvas, context)
      }
    }
    guard pose.radius > 0 else { return drawContent(&canvas) }
    canvas.clipped(to: shape) { drawContent(&$0) }
    if pose.opacity > 0 {
      let line = 1 / slot.environment.environment.scale
      // Shadows aren't visible in dark appearance.
      let theme = slot.environment.theme
      let color =
        slot.environment.environment.appearance == .dark
        ? theme.colors.label.opacity(0.22) : theme.colors.separator
      canvas.stroke(
        Path(roundedRect: shown.inset(by: -line / 2), radius: pose.radius + line / 2),
        style: StrokeStyle(width: line), with: .color(color.opacity(pose.opacity)))
    }
  }

  /// True for a window that moves or shrinks without a new layout.
  private func isShifting(_ id: StageWindow.ID, at time: Seconds) -> Bool {
    if held.contains(id) || touch.isPullingReveal || touch.lifted == id { return true }
    if reveal.isAnimating(at: time) { return true }
    if reveal.value(at: time) > 0 {
      return scroll.isAnimating(at: time) || previews[id]?.isAnimating(at: time) == true
    }
    guard let pose = poses[id], pose.isAnimating(at: time) else { return false }
    return pose[time].frame.size == pose.target.frame.size
  }

  /// Draws a player on its way back, with the content of its place in the window.
  private func drawReturning(
    _ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    guard let returning, let index = index(of: .window(returning.window)),
      returning.frame.width > 0
    else { return }
    let child = slot.children[index].slot
    let pose = returning.pose[context.time]
    let shown = pose.frame.offset(by: frame.origin)
    // The place of the video is black until the player arrives, like a screen that is off.
    if let home = self.pose(of: returning.window, at: context.time) {
      let place = Rect(
        origin: home.shown.origin + returning.frame.origin * home.scale,
        size: Size(returning.frame.width * home.scale, returning.frame.height * home.scale))
      canvas.fill(
        .roundedRect(
          place.offset(by: frame.origin), radius: pose.radius * home.scale, curve: .continuous),
        with: .black.opacity(home.opacity))
    }
    // On whole pixels, so that the background of the video doesn't show through partly covered
    // ones.
    let edges = shown.onPixels(atScale: slot.environment.environment.scale)
    let shape = Shape.roundedRect(edges, radius: pose.radius, curve: .continuous)
    canvas.draw(
      Shadow(color: .black.opacity(0.28 * pose.elevation), blur: 14, offset: Point(0, 4)), of: shape
    )
    var inner = context
    inner.isScaled = true
    inner.visible = returning.frame
    let scale = shown.width / returning.frame.width
    canvas.clipped(to: shape) { canvas in
      canvas.scaled(by: scale, at: shown.origin - returning.frame.origin * scale) { canvas in
        child.draw(in: Rect(origin: .zero, size: child.size), &canvas, inner)
      }
    }
  }

  // MARK: Titles

  /// The frame of a preview's title, at its top.
  func titleFrame(_ shown: Rect) -> Rect {
    Rect(
      shown.minX, shown.minY - StageMetrics.preview.title, shown.width, StageMetrics.preview.title)
  }

  /// The touch area of a preview's close button: 44 points.
  func closeReach(_ shown: Rect) -> Rect { closeFrame(shown).inset(by: -11) }

  /// The frame of a preview's close button.
  func closeFrame(_ shown: Rect) -> Rect {
    let side = 22.0
    let title = titleFrame(shown)
    let isMirrored = layout?.isMirrored == true
    return Rect(
      isMirrored ? title.minX : title.maxX - side, title.midY - side / 2, side, side)
  }

  /// The title of a window, in the language of the interface.
  func title(of window: StageWindow, _ slot: _Slot) -> String {
    let environment = slot.environment.environment
    if let title = window.window?.title { return environment.localized(title) }
    return stage.apps.first { $0.id == window.app }?.title(in: environment) ?? window.app
  }

  private func drawTitle(
    of window: StageWindow, _ pose: StagePose, _ slot: _Slot, in frame: Rect, _ share: Double,
    _ canvas: inout Canvas
  ) {
    let theme = slot.environment.theme
    let environment = slot.environment.environment
    let shown = pose.shown.offset(by: frame.origin)
    guard shown.intersects(frame.inset(by: -StageMetrics.preview.title)) else { return }
    let row = titleFrame(shown)
    let close = closeFrame(shown)
    let isMirrored = layout?.isMirrored == true
    let side = 18.0
    var left = row.minX
    var right = row.maxX
    if isMirrored { left = close.maxX + 6 } else { right = close.minX - 6 }
    let app = stage.apps.first { $0.id == window.app }
    if let symbol = app.flatMap({ environment.symbols[$0.systemImage] }), right - left > 60 {
      let box = Rect(isMirrored ? right - side : left, row.midY - side / 2, side, side)
      canvas.draw(symbol, in: box, color: theme.colors.tint.opacity(share))
      if isMirrored { right -= side + 6 } else { left += side + 6 }
    }
    if right - left > 12 {
      let text = VitrineDrawing.Text(
        title(of: window, slot), font: theme.type.footnote, direction: environment.direction)
      canvas.draw(
        text, in: Rect(left, row.minY, right - left, row.height),
        color: theme.colors.label.opacity(share))
    }
    if stage.closesPreviews { drawClose(close, theme, share, &canvas) }
    if window.id == choice, touch.showsHighlight {
      FocusRing.paint(
        into: &canvas, around: FocusShape(frame: shown, radius: pose.radius), theme: theme,
        in: frame)
    }
  }

  /// Draws the close button of a preview.
  private func drawClose(_ box: Rect, _ theme: Theme, _ share: Double, _ canvas: inout Canvas) {
    canvas.fill(.ellipse(box), with: theme.colors.fill.opacity(share))
    let arm = 3.5
    for sign in [-1.0, 1.0] {
      canvas.fill(
        .line(
          box.center - Point(arm, arm * sign), box.center + Point(arm, arm * sign), width: 1.5,
          cap: .round), with: theme.colors.secondaryLabel.opacity(share))
    }
  }

  // MARK: Grips

  /// Draws the bar that pulls up the switcher, the bar of windows that slide over, and the tabs of
  /// hidden ones.
  private func drawGrips(
    _ layout: StageLayout, _ slot: _Slot, in frame: Rect, _ share: Double, _ canvas: inout Canvas,
    at time: Seconds
  ) {
    guard share > 0 else { return }
    let theme = slot.environment.theme
    func bar(_ center: Point, _ width: Double, _ part: Double = 1) {
      let box = Rect(center: center + frame.origin, size: Size(width, StageMetrics.grabber.height))
      canvas.fill(
        .roundedRect(box, radius: box.height / 2, curve: .circular),
        with: theme.colors.label.opacity(0.3 * share * part))
    }
    if stage.isArrangeable, let front = stage.standing.slideOver.windows.first,
      let pose = pose(of: front, at: time), pose.opacity > 0
    {
      bar(
        Point(pose.shown.midX, pose.shown.maxY - 8), StageMetrics.grabber.width,
        barShare(of: front, pose, at: time))
    }
    if stage.isArrangeable {
      bar(
        Point(layout.bounds.midX, layout.bounds.maxY - 6), min(120, layout.size.width * 0.3))
    }
    let over = stage.standing.slideOver
    if over.isHidden, let front = over.windows.first, let pose = pose(of: front, at: time) {
      let gone = layout.goneShare(of: pose.shown, leaving: 0)
      tab(
        layout.slideOverTab(at: over.side), over.side, layout, theme, share * gone, frame, &canvas)
    }
    if stage.standing.pictureInPicture.isHidden, let id = stage.standing.pictureInPicture.window,
      let pose = pose(of: id, at: time)
    {
      let side = stage.standing.pictureInPicture.side
      let isRight = (side == .trailing) != layout.isMirrored
      let box = Rect(
        isRight ? pose.shown.minX : pose.shown.maxX - StageMetrics.tab.width, pose.shown.minY,
        StageMetrics.tab.width, pose.shown.height)
      let gone = layout.goneShare(of: pose.shown, leaving: StageMetrics.tab.width)
      tab(box, side, layout, theme, share * gone, frame, &canvas)
    }
  }

  /// The front one of the windows that slide over.
  var slideOverFront: StageWindow.ID? {
    stage.standing.slideOver.isHidden || stage.isFanned
      ? nil : stage.standing.slideOver.windows.first
  }

  private func tab(
    _ box: Rect, _ side: StageSide, _ layout: StageLayout, _ theme: Theme, _ share: Double,
    _ frame: Rect, _ canvas: inout Canvas
  ) {
    guard share > 0 else { return }
    let isRight = (side == .trailing) != layout.isMirrored
    let box = box.offset(by: frame.origin)
    // The part beyond the edge is clipped, so that only the inner corners are round.
    let wide = Rect(isRight ? box.minX : box.minX - 12, box.minY, box.width + 12, box.height)
    canvas.fill(
      .roundedRect(wide, radius: 10, curve: .continuous),
      with: theme.colors.inactive.opacity(0.9 * share))
    let (tip, reach) = (isRight ? -3.0 : 3.0, 7.0)
    for sign in [-1.0, 1.0] {
      canvas.fill(
        .line(
          box.center + Point(tip, 0), box.center + Point(-tip * 0.6, reach * sign), width: 2.5,
          cap: .round), with: theme.colors.onVivid.opacity(share))
    }
  }
}
