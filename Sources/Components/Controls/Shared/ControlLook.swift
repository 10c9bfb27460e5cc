package import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// What all controls have in common to look at.
///
/// Numbers: ours, where a line does not say otherwise.
enum ControlLook {
  /// How much of its colour a disabled control keeps.
  static let disabled = 0.35
  /// How far a colour goes towards the label's under a mouse.
  static let hover = 0.06
  /// The same under a finger.
  static let pressed = 0.16
  /// How long a pressed look takes to go, in seconds.
  static let release: Seconds = 0.2
  /// How a pressed look goes.
  static let fade = Curve.easing(.easeOut, duration: release)

  /// The shadow that a thumb or chip casts on its track.
  static let thumbShadow = Shadow(color: Color.black.opacity(0.2), blur: 2, offset: Point(0, 1))

  /// The thumb of a switch or slider: white; on a dark screen a disabled one is gray.
  static func thumb(_ environment: Environment, isEnabled: Bool) -> Color {
    isEnabled || environment.appearance == .light ? .white : Color(0x9A9A9F)
  }

  /// Records a part that lies above its track.
  static func paintThumb(_ shape: Shape, color: Color, isEnabled: Bool, into canvas: inout Canvas) {
    var shadow = thumbShadow
    if !isEnabled { shadow.color = shadow.color.opacity(disabled) }
    canvas.draw(shadow, of: shape)
    canvas.fill(shape, with: color)
  }
}

extension Color {
  /// The colour, paler where what it belongs to is disabled.
  package func enabled(_ isEnabled: Bool) -> Color {
    isEnabled ? self : opacity(ControlLook.disabled)
  }

  /// The colour under a mouse, a finger or neither, towards the colour of labels.
  func shaded(towards label: Color, hovered: Bool, pressed: Double) -> Color {
    let rest = hovered ? ControlLook.hover : 0
    let share = mix(rest, ControlLook.pressed, unit(pressed))
    return share > 0 ? mixed(with: label.opacity(Double(max(alpha, 1)) / 255), share) : self
  }
}
