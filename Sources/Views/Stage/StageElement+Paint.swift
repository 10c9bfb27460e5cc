internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion
internal import VitrineResources

extension StageElement {
  /// The windows from back to front at a time.
  func order(at time: Seconds) -> [StageWindow] {
    let over = stage.storedArrangement.slideOver.windows
    func rank(_ window: StageWindow) -> Int {
      if stage.storedArrangement.pictureInPicture.window == window.id { return 1000 }
      if draggedWindows.contains(window.id) || touch.lifted == window.id { return 900 }
      // A flung window is above all other windows, and a fading window beneath them.
      if closing[window.id] == .infinity {
        return thumbnailPose(window.id)?.target.opacity == 0 ? 1 : 900
      }
      if window.presentation == .prominent { return 800 }
      if let index = over.firstIndex(of: window.id) { return 700 - min(index, 500) }
      if stage.storedArrangement.panes.contains(window.id) {
        return window.id == stage.focused ? 102 : 101
      }
      // A window that no longer slides over fades out above the panes.
      if let pose = poses[window.id]?[time], pose.opacity > 0, pose.elevation > 0 { return 150 }
      return 0
    }
    return stage.windows.reversed().enumerated()
      .map { (rank: rank($0.element), offset: $0.offset, window: $0.element) }
      .sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }
      .map(\.window)
  }

  func clip(_ node: _ViewNode, in frame: Rect) -> Rect? { frame }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard let layout, !frame.isEmpty else { return }
    let (time, theme) = (context.time, node.environment.theme)
    let progress = unit(switcherProgress.value(at: time))
    var inner = context
    inner.visible = context.visible.intersection(frame)
    canvas.clipped(to: .rect(frame)) { canvas in
      canvas.fill(.rect(frame), with: .gradient(Self.background(theme, in: frame)))
      var isDimmed = false
      var isFanDimmed = false
      var hasDivider = false
      for window in order(at: time) {
        guard let pose = pose(of: window.id, at: time), pose.opacity > 0 else { continue }
        let isAbovePanes = pose.elevation > 0 || window.presentation == .prominent
        if isAbovePanes, !hasDivider {
          hasDivider = true
          drawChild(.divider, node, in: frame, &canvas, inner)
        }
        if window.presentation == .prominent, !isDimmed {
          isDimmed = true
          drawDimming(theme, in: frame, &canvas, at: time)
        }
        if stage.storedArrangement.slideOver.windows.contains(window.id), !isFanDimmed {
          isFanDimmed = true
          let spread = unit(touch.fanDragProgress ?? fanProgress.value(at: time)) * (1 - progress)
          if spread > 0 { canvas.fill(.rect(frame), with: Dimming.color(theme).opacity(spread)) }
        }
        draw(window, pose, node, in: frame, &canvas, inner)
        drawChild(.controls(window.id), node, in: frame, &canvas, inner)
        if progress > 0, previews[window.id] != nil {
          drawTitle(
            of: window, pose, node, in: frame, pose.opacity * unit(progress * 4 - 3), &canvas)
        }
      }
      if !hasDivider { drawChild(.divider, node, in: frame, &canvas, inner) }
      if !isDimmed { drawDimming(theme, in: frame, &canvas, at: time) }
      drawReturningPlayer(node, in: frame, &canvas, inner)
      drawGrabbers(layout, node, in: frame, 1 - progress, &canvas, at: time)
      drawChild(.chrome, node, in: frame, &canvas, inner)
    }
  }

  /// The background around previews: the accent color, faint at the top and fainter below.
  private static func background(_ theme: Theme, in frame: Rect) -> Gradient {
    let colors = theme.colors
    func shade(_ fraction: Double) -> Color {
      colors.groupedBackground.mixed(with: colors.tint, fraction)
    }
    return Gradient(
      .linear(from: Point(frame.midX, frame.minY), to: Point(frame.midX, frame.maxY)),
      stops: [GradientStop(0, shade(0.18)), GradientStop(1, shade(0.06))])
  }

  private func drawChild(
    _ part: StageContent.Part, _ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    if let index = index(of: part) { node.drawChild(index, in: frame, &canvas, context) }
  }

  private func drawDimming(_ theme: Theme, in frame: Rect, _ canvas: inout Canvas, at time: Seconds)
  {
    let opacity = dimming.value(at: time) * (1 - unit(switcherProgress.value(at: time)))
    if opacity > 0 { canvas.fill(.rect(frame), with: Dimming.color(theme).opacity(unit(opacity))) }
  }

  /// Draws a window with its shadow and corners; a window that only moves is a translated bitmap.
  private func draw(
    _ window: StageWindow, _ pose: StagePose, _ node: _ViewNode, in frame: Rect,
    _ canvas: inout Canvas, _ context: DrawContext
  ) {
    guard let index = index(of: .window(window.id)) else { return }
    let child = node.children[index].node
    let shown = pose.scaledFrame.offset(by: frame.origin)
    guard child.hasBeenPlaced, shown.intersects(frame) else { return }
    let shape = Shape.roundedRect(shown, radius: pose.radius, curve: .continuous)
    if pose.elevation > 0 {
      let shadowOpacity = pose.elevation * pose.opacity
      canvas.draw(
        Shadow(color: .black.opacity(0.28 * shadowOpacity), blur: 14, offset: Point(0, 4)),
        of: shape)
    }
    let isMoving = isShifting(window.id, at: context.time)
    func drawContent(_ canvas: inout Canvas) {
      if isMoving || pose.opacity < 1 {
        let bounds = Rect(origin: .zero, size: child.size)
        var layer = Layer(id: child.layerID, bounds: bounds, opacity: pose.opacity)
        layer.scale = pose.scale
        layer.translation =
          shown.origin + Point(bounds.width, bounds.height) * ((pose.scale - 1) / 2)
        var inner = context
        inner.visible = bounds
        canvas.layer(layer) { child.draw(in: bounds, &$0, inner) }
      } else {
        node.drawChild(index, in: frame, &canvas, context)
      }
    }
    guard pose.radius > 0 else { return drawContent(&canvas) }
    canvas.clipped(to: shape) { drawContent(&$0) }
    if pose.opacity > 0 {
      let line = 1 / node.environment.environment.scale
      // Shadows aren't visible in dark appearance.
      let theme = node.environment.theme
      let color =
        node.environment.environment.appearance == .dark
        ? theme.colors.label.opacity(0.22) : theme.colors.separator
      canvas.stroke(
        Path(roundedRect: shown.inset(by: -line / 2), radius: pose.radius + line / 2),
        style: StrokeStyle(width: line), with: .color(color.opacity(pose.opacity)))
    }
  }

  /// True for a window that moves or shrinks without a new layout.
  private func isShifting(_ id: StageWindow.ID, at time: Seconds) -> Bool {
    if draggedWindows.contains(id) || touch.isPullingSwitcher || touch.lifted == id { return true }
    if switcherProgress.isAnimating(at: time) { return true }
    if switcherProgress.value(at: time) > 0 {
      return scrollOffset.isAnimating(at: time) || previews[id]?.isAnimating(at: time) == true
    }
    guard let pose = poses[id], pose.isAnimating(at: time) else { return false }
    return pose[time].frame.size == pose.target.frame.size
  }

  /// Draws a returning player, with the content of the place in the window that it returns to.
  private func drawReturningPlayer(
    _ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    guard let returning, let index = index(of: .window(returning.window)),
      returning.frame.width > 0
    else { return }
    let child = node.children[index].node
    let pose = returning.pose[context.time]
    let shown = pose.frame.offset(by: frame.origin)
    // The place of the video is black until the player arrives, like a screen that is off.
    if let home = self.pose(of: returning.window, at: context.time) {
      let videoFrame = Rect(
        origin: home.scaledFrame.origin + returning.frame.origin * home.scale,
        size: Size(returning.frame.width * home.scale, returning.frame.height * home.scale))
      canvas.fill(
        .roundedRect(
          videoFrame.offset(by: frame.origin), radius: pose.radius * home.scale,
          curve: .continuous),
        with: .black.opacity(home.opacity))
    }
    // The edges are on whole pixels: the background of the video would show through partly covered
    // pixels.
    let edges = shown.onPixels(atScale: node.environment.environment.scale)
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
  func closeHitRect(_ shown: Rect) -> Rect { closeFrame(shown).inset(by: -11) }

  /// The frame of a preview's close button.
  func closeFrame(_ shown: Rect) -> Rect {
    let side = 22.0
    let title = titleFrame(shown)
    let isMirrored = layout?.isMirrored == true
    return Rect(
      isMirrored ? title.minX : title.maxX - side, title.midY - side / 2, side, side)
  }

  /// The title of a window, in the language of the interface.
  func title(of window: StageWindow, _ node: _ViewNode) -> String {
    let environment = node.environment.environment
    if let title = window.window?.title { return environment.localized(title) }
    return stage.apps.first { $0.id == window.app }?.title(in: environment) ?? window.app
  }

  private func drawTitle(
    of window: StageWindow, _ pose: StagePose, _ node: _ViewNode, in frame: Rect, _ opacity: Double,
    _ canvas: inout Canvas
  ) {
    let theme = node.environment.theme
    let environment = node.environment.environment
    let shown = pose.scaledFrame.offset(by: frame.origin)
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
      canvas.draw(symbol, in: box, color: theme.colors.tint.opacity(opacity))
      if isMirrored { right -= side + 6 } else { left += side + 6 }
    }
    if right - left > 12 {
      let text = VitrineDrawing.Text(
        title(of: window, node), font: theme.type.footnote, direction: environment.direction)
      canvas.draw(
        text, in: Rect(left, row.minY, right - left, row.height),
        color: theme.colors.label.opacity(opacity))
    }
    if stage.canClosePreviews { drawClose(close, theme, opacity, &canvas) }
    if window.id == selectedPreview, touch.showsHighlight {
      FocusRing.paint(
        into: &canvas, around: FocusShape(frame: shown, radius: pose.radius), theme: theme,
        in: frame)
    }
  }

  /// Draws the close button of a preview.
  private func drawClose(_ box: Rect, _ theme: Theme, _ opacity: Double, _ canvas: inout Canvas) {
    canvas.fill(.ellipse(box), with: theme.colors.fill.opacity(opacity))
    let arm = 3.5
    for sign in [-1.0, 1.0] {
      canvas.fill(
        .line(
          box.center - Point(arm, arm * sign), box.center + Point(arm, arm * sign), width: 1.5,
          cap: .round), with: theme.colors.secondaryLabel.opacity(opacity))
    }
  }

  // MARK: Grabbers

  /// Draws the bar that pulls up the switcher, the bar of windows that slide over, and the tabs of
  /// hidden windows.
  private func drawGrabbers(
    _ layout: StageLayout, _ node: _ViewNode, in frame: Rect, _ opacity: Double,
    _ canvas: inout Canvas,
    at time: Seconds
  ) {
    guard opacity > 0 else { return }
    let theme = node.environment.theme
    func bar(_ center: Point, _ width: Double, _ part: Double = 1) {
      let box = Rect(center: center + frame.origin, size: Size(width, StageMetrics.grabber.height))
      canvas.fill(
        .roundedRect(box, radius: box.height / 2, curve: .circular),
        with: theme.colors.label.opacity(0.3 * opacity * part))
    }
    if stage.isArrangeable, let front = stage.storedArrangement.slideOver.windows.first,
      let pose = pose(of: front, at: time), pose.opacity > 0
    {
      bar(
        Point(pose.scaledFrame.midX, pose.scaledFrame.maxY - 8), StageMetrics.grabber.width,
        barOpacity(of: front, pose, at: time))
    }
    if stage.isArrangeable {
      bar(
        Point(layout.bounds.midX, layout.bounds.maxY - 6), min(120, layout.size.width * 0.3))
    }
    let over = stage.storedArrangement.slideOver
    if over.isHidden, let front = over.windows.first, let pose = pose(of: front, at: time) {
      let hiddenFraction = layout.hiddenFraction(of: pose.scaledFrame, visible: 0)
      tab(
        layout.slideOverTab(at: over.side), over.side, layout, theme, opacity * hiddenFraction,
        frame,
        &canvas)
    }
    if stage.storedArrangement.pictureInPicture.isHidden,
      let id = stage.storedArrangement.pictureInPicture.window,
      let pose = pose(of: id, at: time)
    {
      let side = stage.storedArrangement.pictureInPicture.side
      let isRight = (side == .trailing) != layout.isMirrored
      let box = Rect(
        isRight ? pose.scaledFrame.minX : pose.scaledFrame.maxX - StageMetrics.tab.width,
        pose.scaledFrame.minY,
        StageMetrics.tab.width, pose.scaledFrame.height)
      let hiddenFraction = layout.hiddenFraction(
        of: pose.scaledFrame, visible: StageMetrics.tab.width)
      tab(box, side, layout, theme, opacity * hiddenFraction, frame, &canvas)
    }
  }

  /// The front one of the windows that slide over.
  var slideOverFront: StageWindow.ID? {
    stage.storedArrangement.slideOver.isHidden || stage.isFanned
      ? nil : stage.storedArrangement.slideOver.windows.first
  }

  private func tab(
    _ box: Rect, _ side: StageSide, _ layout: StageLayout, _ theme: Theme, _ opacity: Double,
    _ frame: Rect, _ canvas: inout Canvas
  ) {
    guard opacity > 0 else { return }
    let isRight = (side == .trailing) != layout.isMirrored
    let box = box.offset(by: frame.origin)
    // The part beyond the edge is clipped, so only the inner corners are round.
    let wide = Rect(isRight ? box.minX : box.minX - 12, box.minY, box.width + 12, box.height)
    canvas.fill(
      .roundedRect(wide, radius: 10, curve: .continuous),
      with: theme.colors.inactive.opacity(0.9 * opacity))
    let (tip, armLength) = (isRight ? -3.0 : 3.0, 7.0)
    for sign in [-1.0, 1.0] {
      canvas.fill(
        .line(
          box.center + Point(tip, 0), box.center + Point(-tip * 0.6, armLength * sign), width: 2.5,
          cap: .round), with: theme.colors.onVivid.opacity(opacity))
    }
  }
}
