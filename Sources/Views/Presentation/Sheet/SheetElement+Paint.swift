internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// The dimming between a modal layer and the views behind it.
enum Dimming {
  /// The color of the dimming when it is fully shown.
  ///
  /// Apple's design resources, as in Flutter's `kCupertinoModalBarrierColor`: black, 20 % on light
  /// and 48 % on dark screens.
  static func color(_ theme: Theme) -> Color {
    Color.black.opacity(theme.environment.appearance == .dark ? 0.48 : 0.2)
  }
}

extension SheetElement {
  // MARK: Paint

  /// The shadow of a card, and of a sheet that doesn't dim the views behind.
  ///
  /// Ours.
  private static var shadow: Shadow {
    Shadow(color: Color.black.opacity(0.2), blur: 24, offset: Point(0, 10))
  }
  /// The extent of the shadow, in points.
  private static var shadowOutset: Double { 64 }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let presence = min(1, presentation.presence.value(at: context.time))
    guard presence > 0, !node.children.isEmpty, !frame.isEmpty else { return }
    let theme = node.environment.theme
    let isFading = presence < 1 && node.environment.environment.motion == .reduced
    if !isCover, !isStandard {
      let opacity =
        isFading ? presence : geometry.dimmingOpacity(height: shownHeight(at: context.time))
      if opacity > 0 { canvas.fill(.rect(frame), with: Dimming.color(theme).opacity(opacity)) }
    }
    let offset = offset(node, at: context.time)
    let card = extended(geometry.card(height: placedHeight))
    let depth = context.depth
    guard offset != 0 || depth.level > 0 || isFading else {
      return drawCard(node, card, in: frame, &canvas, context)
    }
    // A moving sheet is a bitmap: its content isn't redrawn in each frame.
    var layer = Layer(
      id: node.layerID, bounds: card.inset(by: -(hasShadow ? Self.shadowOutset : 0)))
    if isFading { layer.opacity = presence }
    layer.scale = depth.scale
    layer.translation = Point(
      0, offset + depth.shift(of: layer.bounds, top: card.minY))
    var inner = context
    inner.depth = .none
    canvas.layer(layer) { canvas in
      drawCard(node, card, in: frame.offset(by: Point(0, -offset)), &canvas, inner)
    }
  }

  private var hasShadow: Bool { geometry.isCard || isStandard }

  /// The card with the part below the window that a pull upwards reveals.
  private func extended(_ card: Rect) -> Rect {
    guard !geometry.isCard, !isCover else { return card }
    return Rect(
      card.minX, card.minY, card.width,
      geometry.bounds.maxY - card.minY + SheetGeometry.rubberLength + SheetGeometry.radius)
  }

  /// - Parameter frame: the window's frame, moved so the content is where it was laid out.
  private func drawCard(
    _ node: _ViewNode, _ card: Rect, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let theme = node.environment.theme
    let shape: Shape =
      isCover ? .rect(card) : .roundedRect(card, radius: SheetGeometry.radius, curve: .continuous)
    if hasShadow { canvas.draw(Self.shadow, of: shape) }
    let background =
      isCover
      ? theme.colors.background
      : node.presentationValue(SheetBackgroundKey.self)
        ?? node.children[0].node.backgroundColor(over: card.width) ?? theme.colors.background
    canvas.fill(shape, with: background)
    canvas.clipped(to: shape) { canvas in
      node.drawChildren(in: frame, &canvas, context)
      if geometry.hasGrabber {
        let scale = node.environment.environment.scale
        canvas.fill(
          .capsule(geometry.grabber(in: card).snapped(toScale: scale)),
          with: theme.colors.ink.opacity(0.3))
      }
    }
  }

  // MARK: Occlusion

  /// True for a full-screen cover that is fully inserted and isn't dragged: above a sheet a part of
  /// the window is always visible.
  func coversWindow(_ node: _ViewNode, at time: Seconds) -> Bool {
    isCover && drag == nil && !presentation.isLeaving && node.hasBeenPlaced
      && !isAnimating(at: time)
      && presentation.presence.value(at: time) >= 1 && offset(node, at: time) == 0
      && geometry.card(height: placedHeight) == node.windowFrame
      && node.environment.theme.colors.background.alpha == 255
  }

  func depth(_ node: _ViewNode, at time: Seconds) -> LayerDepth? {
    guard !isStandard else { return nil }
    let presence = min(1, presentation.presence.value(at: time))
    var level = geometry.depthLevel(height: shownHeight(at: time))
    if node.environment.environment.motion == .reduced {
      level = level > 0 && presence == 1 ? 1 : 0
    }
    guard level > 0 else { return nil }
    return LayerDepth(
      level: level, top: geometry.bounds.maxY - geometry.highest - SheetGeometry.peek,
      movesScreen: !geometry.isCard,
      radius: SheetGeometry.radius)
  }
}
