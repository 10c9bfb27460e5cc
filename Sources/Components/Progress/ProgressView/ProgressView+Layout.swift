internal import VitrineDrawing
package import VitrineGeometry
internal import VitrineMotion

extension ProgressView {
  /// The frames of the parts, laid out from left to right, relative to the top left corner, in
  /// points.
  package struct Layout: Equatable {
    package var size = Size.zero
    package var label = Rect.zero
    package var percent = Rect.zero
    package var indicator = Rect.zero
    /// The frame of both detail lines, or of the reason why the task is not progressing.
    package var detail = Rect.zero
    /// The frame of the buttons.
    package var accessory = Rect.zero

    /// The frames of the two detail lines.
    func detailLines(_ style: Style) -> (upper: Rect, lower: Rect) {
      let height = style.environment.lineHeight(style.detailFont)
      return (
        Rect(detail.minX, detail.minY, detail.width, height),
        Rect(detail.minX, detail.minY + height, detail.width, height)
      )
    }
  }

  /// The frames of the parts.
  ///
  /// The layout depends on the label and on an error or stall message, but on nothing else that
  /// changes while the task runs.
  /// - Parameters:
  ///   - width: the available width, in points.
  ///   - accessory: the size of the buttons beside or below the details.
  package func layout(width: Double, accessory: Size, style: Style) -> Layout {
    isLinear ? linear(width, accessory, style) : circular(width, accessory, style)
  }

  /// Default width in points if nothing else limits it.
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

  /// True if there is a line for label and percentage.
  ///
  /// With details there is one even before the first report, so nothing moves later.
  private var hasLabelLine: Bool { showsDetails || !label.isEmpty }

  /// Height of the maximum number of lines, so that a longer label moves nothing.
  private func labelHeight(_ style: Style) -> Double {
    (Double(style.labelLines) * style.environment.lineHeight(style.labelFont)).rounded(.up)
  }

  /// Height of the two detail lines, or more for an error or stall message.
  private func detailHeight(_ width: Double, _ style: Style) -> Double {
    guard showsDetails else { return 0 }
    let minimum = 2 * style.environment.lineHeight(style.detailFont)
    guard let displayed, displayed.needsAttention else { return minimum }
    let text = displayed.stateText(in: style.environment.language)
    return max(minimum, height(text, style.detailFont, width, lines: .max, style))
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
      // Beside the last line of the label.
      layout.percent = Rect(
        width - percent.width, layout.label.maxY - percent.height, percent.width, percent.height)
      y += layout.label.height + style.labelSpacing
    }
    layout.indicator = Rect(0, y, width, style.bar.height)
    y += style.bar.height
    if showsDetails {
      y += style.detailSpacing
      let remainingWidth =
        width - (accessory.width > 0 ? accessory.width + style.accessorySpacing : 0)
      let isAccessoryBeside =
        accessory.width <= 0 || remainingWidth >= style.minimumDetailWidth * style.detailFont.size
      let detailWidth = max(0, isAccessoryBeside ? remainingWidth : width)
      layout.detail = Rect(0, y, detailWidth, detailHeight(detailWidth, style))
      let accessoryTop = isAccessoryBeside ? y : layout.detail.maxY + style.detailSpacing
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
    let textWidth = style.environment.text.measure(labelText, width: limit).size.width
    let labelWidth = label.isEmpty ? 0 : layoutLength(textWidth, atScale: style.environment.scale)
    let detailWidth = showsDetails ? 2 * style.minimumDetailWidth * style.detailFont.size : 0
    let preferred = max(style.ringDiameter, labelWidth, detailWidth, accessory.width)
    let width = min(limit, hasLabelLine ? preferred : max(style.ringDiameter, accessory.width))
    var layout = Layout()
    let side = min(style.ringDiameter, width)
    layout.indicator = Rect((width - side) / 2, 0, side, side)
    // Inside the ring's line.
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
