package import VitrineDrawing
package import VitrineGeometry
package import VitrineMotion

/// Position and appearance of a small panel that a control opens above all other content.
///
/// The numbers are ours unless noted.
package enum FloatingPanel {
  /// From the control to the panel, in points.
  package static let gap = 6.0
  /// From the panel to the edges of its limits, in points.
  package static let margin = 8.0
  /// Corner radius in points.
  package static let radius = 12.0
  /// The curve with which a panel opens.
  package static let appear = Curve.spring(.snappy)
  /// The curve with which a panel closes; its duration is in seconds.
  package static let disappear = Curve.easing(.easeIn, duration: 0.12)
  /// Initial scale of a panel that grows out of an anchor, and of a panel without an anchor.
  private static let initialScale = (anchored: 0.6, unanchored: 0.94)
  /// The progress from which a growing panel is fully opaque.
  private static let opaqueProgress = 0.2
  /// How far the shadow extends beyond the panel's frame, in points.
  private static let shadowOutset = 48.0
  private static let shadow = Shadow(
    color: Color.black.opacity(0.25), blur: 14, offset: Point(0, 6))

  /// The limits that stand for no limits, in points.
  private static let unlimited = Rect(-1e6, -1e6, 2e6, 2e6)

  /// The panel's frame: below the control if it fits, else above, else on the side with more space;
  /// aligned to the control's leading side, within the limits.
  /// - Parameters:
  ///   - size: the preferred size, in points.
  ///   - anchor: the control's frame.
  ///   - limit: the limits; nil for none.
  package static func frame(
    _ size: Size, beside anchor: Rect, in limit: Rect?, environment: Environment
  ) -> Rect {
    let inner = (limit ?? unlimited).inset(by: margin)
    let below = max(0, inner.maxY - anchor.maxY - gap)
    let above = max(0, anchor.minY - gap - inner.minY)
    let isBelow = size.height <= below || below >= above
    let height = min(size.height, inner.height, max(isBelow ? below : above, 0))
    let width = min(size.width, inner.width)
    let y = isBelow ? anchor.maxY + gap : anchor.minY - gap - height
    let preferredX = environment.isMirrored ? anchor.maxX - width : anchor.minX
    let x = min(max(preferredX, inner.minX), max(inner.minX, inner.maxX - width))
    return Rect(x, min(max(y, inner.minY), max(inner.minY, inner.maxY - height)), width, height)
      .snapped(toScale: environment.scale)
  }

  /// A context menu's frame: below the anchor if the menu fits there, else above if it fits there,
  /// else over the anchor; aligned to the anchor's leading side, within the limits.
  /// - Parameters:
  ///   - size: the preferred size, in points.
  ///   - anchor: the rectangle that the menu belongs to; a point for a pointer.
  ///   - limit: the limits; nil for none.
  package static func frame(
    _ size: Size, near anchor: Rect, in limit: Rect?, environment: Environment
  ) -> Rect {
    let inner = (limit ?? unlimited).inset(by: margin)
    let size = Size(min(size.width, inner.width), min(size.height, inner.height))
    let above = anchor.minY - gap - size.height
    let below = anchor.maxY + gap
    let isAbove = below + size.height > inner.maxY && above >= inner.minY
    let x = environment.isMirrored ? anchor.maxX - size.width : anchor.minX
    let origin = Point(
      min(max(x, inner.minX), inner.maxX - size.width),
      min(max(isAbove ? above : below, inner.minY), inner.maxY - size.height))
    return Rect(origin: origin, size: size).snapped(toScale: environment.scale)
  }

  /// Records a panel and its content, with its opening or closing animation.
  /// - Parameters:
  ///   - layer: id of the layer that scales; unique among open panels.
  ///   - presence: how far the panel is open, 0…1: it grows towards 1, and fades towards 0.
  ///   - time: the time to draw, in seconds.
  ///   - anchor: the rectangle that the panel grows out of, from the panel's nearest point; nil,
  ///     the default, for none: the panel then fades in and hardly grows.
  ///   - content: draws the panel's content, clipped to the panel.
  ///   - decoration: draws between the panel and its content, such as an arrow; default nothing.
  package static func paint(
    into canvas: inout Canvas, frame: Rect, layer id: UInt64, presence: Animated,
    at time: Seconds, theme: Theme, from anchor: Rect? = nil, content: (inout Canvas) -> Void,
    decoration: (inout Canvas) -> Void = { _ in }
  ) {
    let progress = unit(presence.value(at: time))
    guard progress > 0, !frame.isEmpty else { return }
    guard progress < 1 else { return paint(into: &canvas, frame, theme, content, decoration) }
    var layer = Layer(id: id, bounds: frame.inset(by: -shadowOutset), opacity: progress)
    if theme.environment.motion == .full {
      grow(&layer, frame, presence, at: time, from: anchor)
    }
    canvas.layer(layer) { paint(into: &$0, frame, theme, content, decoration) }
  }

  /// Sets the scale and opacity of a layer for a panel that opens or closes.
  ///
  /// A closing panel keeps its size and fades, even if it had not opened completely.
  /// - Parameters:
  ///   - layer: the layer, centered on the frame.
  ///   - frame: the panel's frame.
  ///   - presence: how far the panel is open, 0…1.
  ///   - time: the time to draw, in seconds.
  ///   - anchor: the rectangle that the panel grows out of, from the panel's nearest point; nil for
  ///     none.
  package static func grow(
    _ layer: inout Layer, _ frame: Rect, _ presence: Animated, at time: Seconds,
    from anchor: Rect?
  ) {
    let (progress, peak) = (unit(presence.value(at: time)), unit(presence.peak(at: time)))
    layer.scale = mix(anchor == nil ? initialScale.unanchored : initialScale.anchored, 1, peak)
    layer.opacity = min(1, anchor == nil ? peak : peak / opaqueProgress)
    if peak > 0 { layer.opacity *= progress / peak }
    if let anchor { layer.translation = nearest(frame, to: anchor) * (1 - layer.scale) }
  }

  /// The point of a panel nearest to the center of its anchor, relative to the panel's center.
  private static func nearest(_ frame: Rect, to anchor: Rect) -> Point {
    let (x, y) = (anchor.midX - frame.midX, anchor.midY - frame.midY)
    return Point(
      min(max(x, -frame.width / 2), frame.width / 2),
      min(max(y, -frame.height / 2), frame.height / 2))
  }

  private static func paint(
    into canvas: inout Canvas, _ frame: Rect, _ theme: Theme, _ content: (inout Canvas) -> Void,
    _ decoration: (inout Canvas) -> Void
  ) {
    let shape = Shape.roundedRect(frame, radius: radius, curve: .continuous)
    let line = 1 / theme.environment.scale
    canvas.draw(shadow, of: shape)
    canvas.fill(
      .roundedRect(frame.inset(by: -line), radius: radius + line, curve: .continuous),
      with: theme.colors.separator)
    canvas.fill(shape, with: background(theme))
    decoration(&canvas)
    canvas.clipped(to: shape, content)
  }

  /// The opaque background of a panel, a step lighter than the content beneath in dark mode.
  ///
  /// Apple's public tertiary background.
  package static func background(_ theme: Theme) -> Color {
    theme.environment.appearance == .dark ? Color(0x2C2C2E) : .white
  }
}
