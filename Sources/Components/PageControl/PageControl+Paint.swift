public import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion

extension PageControl {
  // MARK: Paint

  /// Records the background and the visible dots.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !isHidden, !bounds.isEmpty else { return }
    let layout = Layout(of: self, in: bounds, style: style, at: time)
    paintBackground(layout, into: &canvas, style, at: time)
    guard !isEnabled else { return paintRow(layout, into: &canvas, style, at: time) }
    // In one layer, so that no rim is visible through the dot on it.
    let layerBounds = layout.background.inset(by: -style.imageSide)
    let layer = Layer(
      id: PageControl.disabledLayer, bounds: layerBounds, opacity: PageControl.disabledOpacity)
    canvas.layer(layer) { paintRow(layout, into: &$0, style, at: time) }
  }

  /// Records the dots, displaced after a request beyond an end.
  private func paintRow(
    _ layout: Layout, into canvas: inout Canvas, _ style: Style, at time: Seconds
  ) {
    let offset = style.motion == .full ? edgeBounce.offset(at: time) : 0
    guard offset != 0 else { return paintDots(layout, into: &canvas, style, at: time) }
    let axis = layout.metrics.axis
    canvas.translated(by: axis.point(offset * axis.sign, 0)) {
      paintDots(layout, into: &$0, style, at: time)
    }
  }

  private func paintBackground(
    _ layout: Layout, into canvas: inout Canvas, _ style: Style, at time: Seconds
  ) {
    let visibility = backgroundVisibility(at: time)
    guard visibility > 0 else { return }
    var material = style.background
    material.opacity = visibility
    let fraction = style.motion == .full ? growth.value(at: time) : growth.target
    canvas.draw(material, in: .capsule(layout.background.inset(by: -style.growth * fraction)))
  }

  private func paintDots(
    _ layout: Layout, into canvas: inout Canvas, _ style: Style, at time: Seconds
  ) {
    let (normal, current) = colors(style, at: time)
    for highlight in layout.metrics.highlight {
      let fraction = layout.metrics.highlightStrength(of: highlight.page)
      guard fraction > 0 else { continue }
      let frame = layout.dot(highlight.page).inset(by: -Hover.outset)
      canvas.fill(.capsule(frame), with: normal.opacity(Hover.opacity * fraction))
    }
    paintRims(layout, into: &canvas, style, at: time)
    let hasImages = preferredIndicatorImage != nil || !images.isEmpty
    if hasImages { paintImages(layout, into: &canvas, normal, style) }
    for page in layout.drawnPages {
      let fraction = layout.metrics.selection.fraction(of: page)
      if fraction > 0 {
        paint(page, fraction, layout, into: &canvas, normal, current, style, at: time)
      } else if !hasImages || image(of: page) == nil {
        canvas.fill(shape(of: page, layout), with: normal)
      }
    }
  }

  /// Records the rims of dots and images where there is no background behind them.
  private func paintRims(
    _ layout: Layout, into canvas: inout Canvas, _ style: Style, at time: Seconds
  ) {
    let opacity = 1 - backgroundVisibility(at: time)
    guard let rim = style.rim, opacity > 0 else { return }
    for page in layout.drawnPages {
      let frame = frame(of: page, layout)
      // The rim shrinks with its dot, so nothing remains once the dot has disappeared.
      let width = style.rimWidth * unit(frame.height / layout.metrics.diameter)
      guard width > 0 else { continue }
      let rimFrame = frame.inset(by: -width)
      if let image = image(of: page), frame.width == frame.height {
        canvas.draw(image, in: layout.image(in: rimFrame, style), color: rim.opacity(opacity))
      } else {
        canvas.fill(.capsule(rimFrame), with: rim.opacity(opacity))
      }
    }
  }

  /// The colors of the dots of other pages, and of the current page's dot.
  func colors(_ style: Style, at time: Seconds) -> (normal: Color, current: Color) {
    let dot = style.dot.mixed(with: style.dotOnBackground, backgroundVisibility(at: time))
    let normal = pageIndicatorTintColor ?? dot
    return (normal, currentPageIndicatorTintColor ?? style.currentDot)
  }

  /// Opacity of the dots while disabled.
  ///
  /// Ours.
  static let disabledOpacity = 0.4

  /// The dot under a mouse or pen, and its highlight.
  ///
  /// The numbers are ours.
  struct Hover: Equatable, Sendable {
    var page: Int?
    /// Position of the pointer, in the coordinate space of the bounds; nil if there is none.
    var position: Point?

    /// How far the highlight extends beyond the dot, in points.
    static let outset = 4.0
    /// Opacity of the highlight, relative to the dot's.
    static let opacity = 0.4
    /// Scale of the highlighted dot.
    static let scale = 1.25
  }

  /// The frame in which a page's dot is drawn.
  func frame(of page: Int, _ layout: Layout) -> Rect {
    layout.metrics.scaled(layout.dot(page), by: layout.metrics.drawnScale(of: page))
  }

  private func shape(of page: Int, _ layout: Layout) -> Shape {
    let frame = frame(of: page, layout)
    return frame.width == frame.height ? .ellipse(frame) : .capsule(frame)
  }

  /// Records a dot that has some of the current dot's color.
  ///
  /// With a progress the dot is long, and fills from the side of the first page.
  private func paint(
    _ page: Int, _ fraction: Double, _ layout: Layout, into canvas: inout Canvas, _ normal: Color,
    _ current: Color, _ style: Style, at time: Seconds
  ) {
    let box = frame(of: page, layout)
    guard box.width == box.height else {
      canvas.fill(.capsule(box), with: normal)
      // Without any progress, the dot of the current page is filled.
      let progress = page == currentPage ? currentProgress(at: time) ?? 1 : previousProgress
      return canvas.fill(.capsule(layout.filled(box, progress)), with: current.opacity(fraction))
    }
    let color = normal.mixed(with: current, fraction)
    guard let image = image(of: page) else { return canvas.fill(.ellipse(box), with: color) }
    let frame = layout.image(in: box, style)
    guard fraction < 1 else { return canvas.draw(image, in: frame, color: color) }
    paintGroup(Double(color.alpha) / 255, in: frame, &canvas) {
      $0.draw(image, in: frame, color: color.opaque)
    }
  }

  /// Records the images of other pages, in one layer: overlapping strokes and fills would be
  /// visible in a translucent color.
  private func paintImages(
    _ layout: Layout, into canvas: inout Canvas, _ normal: Color, _ style: Style
  ) {
    let layerBounds = layout.background.inset(by: -style.imageSide)
    paintGroup(Double(normal.alpha) / 255, in: layerBounds, &canvas) { canvas in
      for page in layout.drawnPages where layout.metrics.selection.fraction(of: page) == 0 {
        guard let image = image(of: page) else { continue }
        let frame = layout.image(in: frame(of: page, layout), style)
        canvas.draw(image, in: frame, color: normal.opaque)
      }
    }
  }

  private func paintGroup(
    _ opacity: Double, in bounds: Rect, _ canvas: inout Canvas, _ paint: (inout Canvas) -> Void
  ) {
    let layer = Layer(id: PageControl.imageLayer, bounds: bounds, opacity: opacity)
    canvas.layer(layer, paint)
  }

  /// Ids of layers; they need not be unique, since equal ids are distinguished by their order.
  private static let (imageLayer, disabledLayer): (UInt64, UInt64) = (
    0x7061_6765_0000_0000, 0x7061_6765_0000_0001
  )
}

extension Color {
  /// The color without its translucency.
  fileprivate var opaque: Color {
    var opaque = self
    opaque.alpha = .max
    return opaque
  }
}

extension PageControl.Layout {
  /// The filled part of a long dot: from a round dot to all of it.
  func filled(_ box: Rect, _ progress: Double) -> Rect {
    let axis = metrics.axis
    let length = mix(metrics.diameter, axis.along(box.size), progress)
    let size = axis.size(length, metrics.diameter)
    guard axis.isReversed else { return Rect(origin: box.origin, size: size) }
    return Rect(box.maxX - size.width, box.maxY - size.height, size.width, size.height)
  }

  /// The square in which a page's image is drawn, centered on its dot.
  func image(in dot: Rect, _ style: PageControl.Style) -> Rect {
    let side = dot.width / style.dotDiameter * style.imageSide
    return Rect(center: dot.center, size: Size(side, side))
  }
}
