internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// How buttons look that are the actions of an alert or a dialog: rows as wide as there is room.
package struct ActionButtonLook: Equatable, Sendable {
  /// Least height in points.
  package var height: Double
  /// Of the letters, in points, where text has its normal size.
  package var fontSize: Double
  /// True for the one that Enter or Escape presses: in heavier letters.
  package var isEmphasized: Bool

  package init(height: Double, fontSize: Double, isEmphasized: Bool = false) {
    self.height = height
    self.fontSize = fontSize
    self.isEmphasized = isEmphasized
  }
}

/// How the buttons inside look; nil, the default, where they stand for themselves.
package enum ActionButtonKey: EnvironmentKey {
  package static var defaultValue: ActionButtonLook? { nil }
}

extension Button {
  /// From the words of an action to its sides, in points.
  ///
  /// Ours.
  private static let actionPadding = 8.0
  /// Above and below the words of an action together, in points: 44 high with one line.
  ///
  /// Ours.
  private static let actionLeading = 22.0
  /// Most lines of an action's words.
  ///
  /// Ours: what is longer is no action's name.
  private static let mostActionLines = 4

  private func actionText(_ look: ActionButtonLook, _ style: Style) -> Text {
    // The theme's 17 points of the body, as large as the person has chosen.
    let factor = style.regularFont.size / 17
    let font = Font(
      size: look.fontSize * factor, weight: look.isEmphasized ? .semibold : .regular)
    return style.environment.controlText(
      title.isEmpty ? symbol?.name ?? "" : title, font: font, alignment: .center,
      lineLimit: Self.mostActionLines)
  }

  func actionSize(_ look: ActionButtonLook, fitting available: VitrineGeometry.Size, style: Style)
    -> VitrineGeometry.Size
  {
    let text = actionText(look, style)
    let isFree = !available.width.isFinite
    let room = isFree ? .infinity : max(0, available.width - 2 * Self.actionPadding)
    let words = style.environment.text.measure(text, width: room).size
    return VitrineGeometry.Size(
      isFree
        ? layoutLength(words.width, atScale: style.environment.scale) + 2 * Self.actionPadding
        : max(0, available.width),
      max(look.height, words.height.rounded(.up) + Self.actionLeading))
  }

  func paintAction(
    _ look: ActionButtonLook, into canvas: inout Canvas, in bounds: Rect, style: Style,
    at time: Seconds
  ) {
    let pressed = unit(highlight.value(at: time))
    let share = isEnabled ? mix(isHovered ? 0.5 : 0, 1, pressed) : 0
    if share > 0 { canvas.fill(.rect(bounds), with: style.gray.opacity(share)) }
    canvas.draw(
      actionText(look, style),
      in: bounds.inset(by: Insets(horizontal: Self.actionPadding, vertical: 0)),
      color: foreground(style, pressed: pressed))
  }
}
