internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension NavigationElement {
  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    ScreenPainter(
      node: node, frame: frame, visibleFrame: node.extendedFrame(frame), context: context
    )
    .paint(VisibleScreen.all(in: node, at: context.time), into: &canvas)
  }
}

/// Draws the visible screens from the bottom up, then one bar for them.
struct ScreenPainter {
  /// The node that contains the screens.
  let node: _ViewNode
  /// The frame of the screens.
  let frame: Rect
  /// The visible part of the screens.
  let visibleFrame: Rect
  let context: DrawContext

  /// The dimming of a covered screen, and the width, in points, and opacity of the shadow at the
  /// edge of the screen above it.
  ///
  /// Ours, estimated by eye from UIKit.
  private static let dimming = 0.1
  private static let shadow = (width: 10.0, opacity: 0.12)

  func paint(_ screens: [VisibleScreen], into canvas: inout Canvas) {
    canvas.clipped(to: .rect(visibleFrame)) { canvas in
      for screen in screens { draw(screen, &canvas) }
      NavigationBarPainter(node: node, frame: frame, context: context)
        .paint(screens, into: &canvas)
    }
  }

  private func draw(_ screen: VisibleScreen, _ canvas: inout Canvas) {
    let environment = node.environment.environment
    guard screen.presence < 1 || screen.coverage > 0 else {
      return screen.node.draw(in: frame, &canvas, context)
    }
    let shift = screen.shift(in: frame.size, environment)
    let bounds = visibleFrame.intersection(context.visible)
    guard !bounds.isEmpty, screen.presence > 0 else { return }
    var inner = context
    inner.visible = bounds
    let isFading = environment.motion == .reduced
    if !isFading, screen.presence < 1 {
      drawShadow(in: visibleFrame.offset(by: Point(shift, 0)), &canvas)
    }
    // The screen has a layer of its own, which only moves from frame to frame.
    let layer = Layer(
      id: screen.node.layerID, bounds: bounds, opacity: isFading ? screen.presence : 1,
      translation: Point(shift, 0))
    canvas.layer(layer) { screen.node.draw(in: frame, &$0, inner) }
    guard !isFading, screen.coverage > 0 else { return }
    canvas.fill(.rect(visibleFrame), with: Color.black.opacity(Self.dimming * screen.coverage))
  }

  private func drawShadow(in frame: Rect, _ canvas: inout Canvas) {
    let isMirrored = node.environment.environment.direction == .rightToLeft
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
    // A line separates the two screens, even if both are black.
    let line = 1 / node.environment.environment.scale
    let edge = isMirrored ? frame.maxX : frame.minX - line
    canvas.fill(
      .rect(Rect(edge, frame.minY, line, frame.height)),
      with: node.environment.theme.colors.separator)
  }
}

/// Draws the bar of a stack: the bar of the top screen, or a transition between two bars.
struct NavigationBarPainter {
  let node: _ViewNode
  let frame: Rect
  let context: DrawContext

  /// How far titles move during a transition, in widths.
  ///
  /// Ours, estimated by eye from UIKit.
  private static let titleTravel = 0.35

  func paint(_ screens: [VisibleScreen], into canvas: inout Canvas) {
    guard let top = screens.last else { return }
    let below = screens.dropLast().last
    let topState = scrollState(top)
    let presence = top.presence
    guard let below, presence < 1 else {
      paintBackground(topState.height, topState.background, top, &canvas)
      paint(top, topState, opacity: 1, shift: 0, &canvas)
      paintSearch(top, opacity: 1, in: frame, &canvas)
      return paintProgress(top, topState.height, opacity: 1, &canvas)
    }
    let oldState = scrollState(below)
    paintBackground(
      mix(oldState.height, topState.height, presence),
      mix(oldState.background, topState.background, presence), top,
      &canvas)
    let environment = node.environment.environment
    let isMotionReduced = environment.motion == .reduced
    let travel = isMotionReduced ? 0 : frame.width * Self.titleTravel
    let sign = environment.direction == .leftToRight ? 1.0 : -1
    // The old title has nearly faded out before the new one fades in: the two titles don't overlap.
    let fadeOut = unit(presence * 2)
    let fadeIn = unit(presence * 2 - 0.8)
    paint(below, oldState, opacity: 1 - fadeOut, shift: -presence * travel * sign, &canvas)
    paint(top, topState, opacity: fadeIn, shift: (1 - presence) * travel * sign, &canvas)
    let edge = top.shift(in: frame.size, environment)
    paintSearch(
      below, opacity: isMotionReduced ? 1 - fadeOut : 1,
      in: isMotionReduced ? frame : uncoveredArea(edge), &canvas)
    paintSearch(top, opacity: isMotionReduced ? fadeIn : 1, in: frame, &canvas)
    let height = mix(oldState.height, topState.height, presence)
    paintProgress(below, height, opacity: 1 - fadeOut, &canvas)
    paintProgress(top, height, opacity: fadeIn, &canvas)
  }

  /// The area that a screen at this distance from its position leaves uncovered.
  private func uncoveredArea(_ shift: Double) -> Rect {
    Rect(
      shift < 0 ? frame.maxX + shift : frame.minX, frame.minY, abs(shift), frame.height)
  }

  /// Draws the search field, which moves with its screen.
  private func paintSearch(
    _ screen: VisibleScreen, opacity: Double, in clip: Rect, _ canvas: inout Canvas
  ) {
    guard screen.element.bar.search != nil, opacity > 0 else { return }
    let shift = screen.shift(in: frame.size, node.environment.environment)
    canvas.clipped(to: .rect(clip)) { canvas in
      screen.element.visitSearch(
        screen.node, in: frame.offset(by: Point(shift, 0)), at: context.time
      ) { field, fieldFrame, _ in
        paint(field, in: fieldFrame, opacity, &canvas)
      }
    }
  }

  /// Draws the progress at the lower edge of the bar; it fades with its screen's titles.
  private func paintProgress(
    _ screen: VisibleScreen, _ height: Double, opacity: Double, _ canvas: inout Canvas
  ) {
    guard screen.element.bar.isShown, opacity > 0 else { return }
    let bar = Rect(frame.minX, frame.minY, frame.width, height)
    screen.element.progress.paint(
      into: &canvas, in: screen.element.progressFrame(bar),
      style: screen.element.progressStyle(screen.node), at: context.time, opacity: opacity)
  }

  private func scrollState(_ screen: VisibleScreen) -> NavigationBar.ScrollState {
    screen.element.scrollState(screen.node, at: context.time)
  }

  private func paintBackground(
    _ height: Double, _ opacity: Double, _ screen: VisibleScreen, _ canvas: inout Canvas
  ) {
    NavigationBar.paintBackground(
      in: Rect(frame.minX, frame.minY, frame.width, height), opacity, screen.node, &canvas)
  }

  /// Draws the content of the bar.
  private func paint(
    _ screen: VisibleScreen, _ scrollState: NavigationBar.ScrollState, opacity: Double,
    shift: Double,
    _ canvas: inout Canvas
  ) {
    let bar = screen.element.bar
    guard bar.height > 0, opacity > 0 else { return }
    let theme = screen.node.environment.theme
    let environment = theme.environment
    let title = VitrineDrawing.Text(
      bar.title, font: theme.type.headline, alignment: .center, direction: environment.direction)
    let titleFrame = bar.titleFrame.offset(by: frame.origin + Point(shift, 0))
    let titleOpacity = opacity * scrollState.titleOpacity
    if titleOpacity > 0, !titleFrame.isEmpty {
      canvas.draw(title, in: titleFrame, color: theme.colors.label.opacity(titleOpacity))
    }
    if bar.backFrame != nil, let back = screen.node.children.first {
      let backFrame = Rect(origin: frame.origin + back.origin, size: back.node.size)
      paint(back.node, in: backFrame, opacity, &canvas)
    }
    screen.element.visitItems(screen.node, in: frame) { item, itemFrame, _ in
      paint(item, in: itemFrame, opacity, &canvas)
    }
  }

  private func paint(
    _ item: _ViewNode, in itemFrame: Rect, _ opacity: Double, _ canvas: inout Canvas
  ) {
    var inner = context
    inner.visible = itemFrame.inset(by: -_ViewNode.overhang)
    guard opacity < 1 else { return item.draw(in: itemFrame, &canvas, inner) }
    let layer = Layer(
      id: item.layerID ^ 0x4E41_0000_0000_0000, bounds: itemFrame.inset(by: -8), opacity: opacity)
    canvas.layer(layer) { item.draw(in: itemFrame, &$0, inner) }
  }
}
