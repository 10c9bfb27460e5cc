internal import VitrineDrawing
package import VitrineGeometry
internal import VitrineMotion

extension ProgressView {
  /// Where its parts are, laid out from left to right from its top left corner, in points.
  package struct Layout: Equatable {
    package var size = Size.zero
    package var label = Rect.zero
    package var percent = Rect.zero
    package var indicator = Rect.zero
    /// Of both lines, or of why it does not go on.
    package var detail = Rect.zero
    /// Of the buttons.
    package var accessory = Rect.zero

    /// The two lines of the details.
    func detailLines(_ style: Style) -> (upper: Rect, lower: Rect) {
      let height = style.environment.lineHeight(style.detailFont)
      return (
        Rect(detail.minX, detail.minY, detail.width, height),
        Rect(detail.minX, detail.minY + height, detail.width, height)
      )
    }
  }

  /// Where its parts are.
  ///
  /// It depends on the label, on what is wrong, and on nothing else that changes while the task runs.
  /// - Parameters:
  ///   - width: that there is, in points.
  ///   - accessory: the size of what stands beside or below the details.
  package func layout(width: Double, accessory: Size, style: Style) -> Layout {
    isLinear ? linear(width, accessory, style) : circular(width, accessory, style)
  }

  /// Where nothing limits it, in points.
  ///
  /// Ours: a card of a phone.
  private static let defaultWidth = 280.0

  private func height(
    _ string: String, _ font: Font, _ width: Double, lines: Int, _ style: Style
  ) -> Double {
    guard !string.isEmpty, width > 0 else { return 0 }
    let text = style.environment.interfaceText(string, font: font, lineLimit: lines)
    return style.environment.text.measure(text, width: width).size.height.rounded(.up)
  }

  /// True where there is a line for what is done, and for how much of it: also while nobody has said
  /// anything, so that nothing moves once somebody does.
  private var hasLabelLine: Bool { showsDetails || !label.isEmpty }

  /// Always for as many lines as it may have: words that get longer move nothing (P10).
  private func labelHeight(_ style: Style) -> Double {
    (Double(style.labelLines) * style.environment.lineHeight(style.labelFont)).rounded(.up)
  }

  /// The two lines that are always there, or more for what is wrong.
  private func detailHeight(_ width: Double, _ style: Style) -> Double {
    guard showsDetails else { return 0 }
    let least = 2 * style.environment.lineHeight(style.detailFont)
    guard let shown, shown.needsAttention else { return least }
    let text = shown.stateText(in: style.environment.language)
    return max(least, height(text, style.detailFont, width, lines: .max, style))
  }

  private func linear(_ available: Double, _ accessory: Size, _ style: Style) -> Layout {
    let width = available.isFinite ? max(0, available) : Self.defaultWidth
    var layout = Layout()
    var y = 0.0
    let percentFont = style.percentFont
    let percent = Size(
      min(width, style.environment.width("100%", percentFont)),
      style.environment.lineHeight(percentFont))
    if hasLabelLine {
      let labelWidth = max(0, width - percent.width - style.accessorySpacing)
      layout.label = Rect(0, y, labelWidth, labelHeight(style))
      // Beside the last line.
      layout.percent = Rect(
        width - percent.width, layout.label.maxY - percent.height, percent.width, percent.height)
      y += layout.label.height + style.labelSpacing
    }
    layout.indicator = Rect(0, y, width, style.bar.height)
    y += style.bar.height
    if showsDetails {
      y += style.detailSpacing
      let besideWidth =
        width - (accessory.width > 0 ? accessory.width + style.accessorySpacing : 0)
      let isBeside =
        accessory.width <= 0 || besideWidth >= style.leastDetailWidth * style.detailFont.size
      let detailWidth = max(0, isBeside ? besideWidth : width)
      layout.detail = Rect(0, y, detailWidth, detailHeight(detailWidth, style))
      let accessoryTop = isBeside ? y : layout.detail.maxY + style.detailSpacing
      layout.accessory = Rect(
        max(0, width - accessory.width), accessoryTop, min(accessory.width, width),
        accessory.height)
      y = max(layout.detail.maxY, layout.accessory.maxY)
    } else if accessory.height > 0 {
      y += style.detailSpacing
      layout.accessory = Rect(
        max(0, width - accessory.width), y, min(accessory.width, width), accessory.height)
      y += accessory.height
    }
    layout.size = Size(width, y.rounded(.up))
    return layout
  }

  private func circular(_ available: Double, _ accessory: Size, _ style: Style) -> Layout {
    let limit = available.isFinite ? max(0, available) : Self.defaultWidth
    let labelText = style.environment.interfaceText(
      label, font: style.labelFont, lineLimit: style.labelLines)
    let words = style.environment.text.measure(labelText, width: limit).size.width
    let labelWidth = label.isEmpty ? 0 : layoutLength(words, atScale: style.environment.scale)
    let detailWidth = showsDetails ? 2 * style.leastDetailWidth * style.detailFont.size : 0
    let wanted = max(style.ringDiameter, labelWidth, detailWidth, accessory.width)
    let width = min(limit, hasLabelLine ? wanted : max(style.ringDiameter, accessory.width))
    var layout = Layout()
    let side = min(style.ringDiameter, width)
    layout.indicator = Rect((width - side) / 2, 0, side, side)
    // Inside of the line.
    layout.percent = layout.indicator.inset(by: side * style.ring.lineWidthRatio)
    var y = side
    if hasLabelLine {
      y += style.ringSpacing
      layout.label = Rect(0, y, width, labelHeight(style))
      y += layout.label.height + (showsDetails ? style.detailSpacing / 2 : 0)
    }
    if showsDetails {
      let detailHeight = detailHeight(width, style)
      layout.detail = Rect(0, y, width, detailHeight)
      y += detailHeight
    }
    if accessory.height > 0 {
      y += style.detailSpacing
      let accessoryWidth = min(accessory.width, width)
      layout.accessory = Rect((width - accessoryWidth) / 2, y, accessoryWidth, accessory.height)
      y += accessory.height
    }
    layout.size = Size(width, y.rounded(.up))
    return layout
  }
}
