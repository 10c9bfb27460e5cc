internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// The dimming between a modal layer and the views behind it.
enum Veil {
  /// Its color when fully shown.
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
  private static var shadowReach: Double { 64 }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let presence = min(1, presentation.presence.value(at: context.time))
    guard presence > 0, !slot.children.isEmpty, !frame.isEmpty else { return }
    let theme = slot.environment.theme
    let isFading = presence < 1 && slot.environment.environment.motion == .reduced
    if !isCover, !isStandard {
      let share =
        isFading ? presence : geometry.veilShare(height: shownHeight(at: context.time))
      if share > 0 { canvas.fill(.rect(frame), with: Veil.color(theme).opacity(share)) }
    }
    let offset = offset(slot, at: context.time)
    let card = extended(geometry.card(height: laidHeight))
    let recess = context.recess
    guard offset != 0 || recess.share > 0 || isFading else {
      return drawCard(slot, card, in: frame, &canvas, context)
    }
    // A bitmap that slides: its content isn't redrawn in each frame.
    var layer = Layer(
      id: slot.layerID, bounds: card.inset(by: -(hasShadow ? Self.shadowReach : 0)))
    if isFading { layer.opacity = presence }
    layer.scale = recess.scale
    layer.translation = Point(
      0, offset + recess.shift(of: layer.bounds, top: card.minY))
    var inner = context
    inner.recess = .none
    canvas.layer(layer) { canvas in
      drawCard(slot, card, in: frame.offset(by: Point(0, -offset)), &canvas, inner)
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

  /// - Parameter frame: the window's, moved so that the content is where it was laid out.
  private func drawCard(
    _ slot: _Slot, _ card: Rect, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let theme = slot.environment.theme
    let shape: Shape =
      isCover ? .rect(card) : .roundedRect(card, radius: SheetGeometry.radius, curve: .continuous)
    if hasShadow { canvas.draw(Self.shadow, of: shape) }
    let ground =
      isCover
      ? theme.colors.background
      : slot.presentationValue(SheetGroundKey.self)
        ?? slot.children[0].slot.ground(over: card.width) ?? theme.colors.background
    canvas.fill(shape, with: ground)
    canvas.clipped(to: shape) { canvas in
      slot.drawChildren(in: frame, &canvas, context)
      if geometry.hasGrabber {
        let scale = slot.environment.environment.scale
        canvas.fill(
          .capsule(geometry.grabber(in: card).snapped(toScale: scale)),
          with: theme.colors.ink.opacity(0.3))
      }
    }
  }

  // MARK: Occlusion

  /// True for a full-screen cover that is fully inserted and isn't dragged: above a sheet a part of
  /// the window is always visible.
  func coversWindow(_ slot: _Slot, at time: Seconds) -> Bool {
    isCover && drag == nil && !presentation.isLeaving && slot.wasPlaced
      && nextChange(slot, after: time) == nil
      && presentation.presence.value(at: time) >= 1 && offset(slot, at: time) == 0
      && geometry.card(height: laidHeight) == slot.windowFrame
      && slot.environment.theme.colors.background.alpha == 255
  }

  func recess(_ slot: _Slot, at time: Seconds) -> Recess? {
    guard !isStandard else { return nil }
    let presence = min(1, presentation.presence.value(at: time))
    var share = geometry.recessShare(height: shownHeight(at: time))
    if slot.environment.environment.motion == .reduced {
      share = share > 0 && presence == 1 ? 1 : 0
    }
    guard share > 0 else { return nil }
    return Recess(
      share: share, top: geometry.bounds.maxY - geometry.highest - Recess.peek,
      movesScreen: !geometry.isCard)
  }
}
