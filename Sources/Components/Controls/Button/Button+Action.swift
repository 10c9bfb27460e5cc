internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// The style of buttons that are actions of an alert or a dialog: rows that fill the width.
package struct ActionButtonStyle: Equatable, Sendable {
  /// Minimum height in points.
  package var height: Double
  /// Font size in points at the default text size.
  package var fontSize: Double
  /// True for the default or the cancel action, which Enter or Escape presses: shown in bold.
  package var isEmphasized: Bool

  package init(height: Double, fontSize: Double, isEmphasized: Bool = false) {
    self.height = height
    self.fontSize = fontSize
    self.isEmphasized = isEmphasized
  }
}

/// The style of action buttons in a subtree; nil, the default, elsewhere.
package enum ActionButtonKey: EnvironmentKey {
  package static var defaultValue: ActionButtonStyle? { nil }
}

extension Button {
  /// From an action's text to its sides, in points.
  ///
  /// Ours.
  private static let actionPadding = 8.0
  /// Sum of the space above and below an action's text, in points: an action with one line is 44
  /// high.
  ///
  /// Ours.
  private static let actionVerticalPadding = 22.0
  /// Maximum number of lines of an action's title.
  ///
  /// Ours: longer text is no title of an action.
  private static let maximumActionLines = 4

  private func actionText(_ actionStyle: ActionButtonStyle, _ style: Style) -> Text {
    // The theme's body font has 17 points, scaled by the user's text size.
    let factor = style.regularFont.size / 17
    let font = Font(
      size: actionStyle.fontSize * factor, weight: actionStyle.isEmphasized ? .semibold : .regular)
    return style.environment.controlText(
      title.isEmpty ? symbol?.name ?? "" : title, font: font, alignment: .center,
      lineLimit: Self.maximumActionLines)
  }

  func actionSize(
    _ actionStyle: ActionButtonStyle, fitting available: VitrineGeometry.Size, style: Style
  )
    -> VitrineGeometry.Size
  {
    let text = actionText(actionStyle, style)
    let isUnbounded = !available.width.isFinite
    let availableWidth = isUnbounded ? .infinity : max(0, available.width - 2 * Self.actionPadding)
    let textSize = style.environment.text.measure(text, width: availableWidth).size
    return VitrineGeometry.Size(
      isUnbounded
        ? layoutLength(textSize.width, atScale: style.environment.scale) + 2 * Self.actionPadding
        : max(0, available.width),
      max(actionStyle.height, textSize.height.rounded(.up) + Self.actionVerticalPadding))
  }

  func paintAction(
    _ actionStyle: ActionButtonStyle, into canvas: inout Canvas, in bounds: Rect, style: Style,
    at time: Seconds
  ) {
    let pressed = unit(highlight.value(at: time))
    let opacity = isEnabled ? mix(isHovered ? 0.5 : 0, 1, pressed) : 0
    if opacity > 0 { canvas.fill(.rect(bounds), with: style.gray.opacity(opacity)) }
    canvas.draw(
      actionText(actionStyle, style),
      in: bounds.inset(by: Insets(horizontal: Self.actionPadding, vertical: 0)),
      color: foreground(style, pressed: pressed))
  }
}
