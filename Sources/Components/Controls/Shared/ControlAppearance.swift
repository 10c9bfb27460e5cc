package import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// The appearance that all controls share.
///
/// The numbers are ours unless noted.
enum ControlAppearance {
  /// Opacity of a disabled control.
  static let disabledOpacity = 0.35
  /// How far a hovered color blends towards the label color.
  static let hoverBlend = 0.06
  /// How far a pressed color blends towards the label color.
  static let pressedBlend = 0.16
  /// Duration in which a pressed appearance fades out, in seconds.
  static let fadeDuration: Seconds = 0.2
  /// Curve with which a pressed appearance fades out.
  static let fade = Curve.easing(.easeOut, duration: fadeDuration)

  /// The shadow of a thumb or chip on its track.
  static let thumbShadow = Shadow(color: Color.black.opacity(0.2), blur: 2, offset: Point(0, 1))

  /// The thumb of a switch or slider: white; in dark mode gray while disabled.
  static func thumb(_ environment: Environment, isEnabled: Bool) -> Color {
    isEnabled || environment.appearance == .light ? .white : Color(0x9A9A9F)
  }

  /// Records a thumb or chip above its track.
  static func paintThumb(_ shape: Shape, color: Color, isEnabled: Bool, into canvas: inout Canvas) {
    var shadow = thumbShadow
    if !isEnabled { shadow.color = shadow.color.opacity(disabledOpacity) }
    canvas.draw(shadow, of: shape)
    canvas.fill(shape, with: color)
  }
}

extension Color {
  /// The color, paler if disabled.
  package func enabled(_ isEnabled: Bool) -> Color {
    isEnabled ? self : opacity(ControlAppearance.disabledOpacity)
  }

  /// The color while hovered, pressed or neither, blended towards the label color.
  func shaded(towards label: Color, hovered: Bool, pressed: Double) -> Color {
    let base = hovered ? ControlAppearance.hoverBlend : 0
    let fraction = mix(base, ControlAppearance.pressedBlend, unit(pressed))
    return fraction > 0 ? mixed(with: label.opacity(Double(max(alpha, 1)) / 255), fraction) : self
  }
}
