internal import VitrineDrawing
internal import VitrineGeometry

/// The panel of numbers at the top trailing corner, and the outlines of redrawn areas.
struct DiagnosticsPanel {
  /// In points; chosen by eye.
  enum Metrics {
    static let width = 248.0
    static let margin = 12.0
    static let padding = 12.0
    static let corner = 12.0
    static let titleHeight = 26.0
    static let rowHeight = 18.0
    static let gap = 8.0
    static let titleSize = 18.0
    static let rowSize = 12.0
    /// Space for the value of a node's row.
    static let countWidth = 44.0
    static let flashWidth = 1.5
    /// The largest number of nodes listed.
    static let maximumNodes = 6
  }

  /// Dark in both appearances, so that the panel is never mistaken for part of the scene.
  private enum Colors {
    static let panel = Color(0x1C1C1E, opacity: 0.92)
    static let edge = Color(0xFFFFFF, opacity: 0.14)
    static let title = Color.white
    static let value = Color(0xFFFFFF, opacity: 0.92)
    static let label = Color(0xEBEBF5, opacity: 0.62)
    static let flash = Color(0xFF2D55, opacity: 0.16)
    static let flashEdge = Color(0xFF2D55, opacity: 0.9)
  }

  var numbers: DiagnosticsNumbers
  var strings: DiagnosticsStrings
  var environment: Environment

  /// One line of the panel.
  private struct Row {
    var label: String
    var value: String
    var isNode = false
  }

  /// The panel's frame, limited to the window.
  var frame: Rect {
    let available = environment.bounds.inset(by: Metrics.margin)
    let width = min(Metrics.width, available.width)
    let frame = Rect(
      available.maxX - width, available.minY, width, min(height, available.height))
    return environment.mirroredIfRightToLeft(frame, in: environment.bounds)
  }

  private var height: Double {
    let gap = rows.contains { $0.isNode } ? Metrics.gap : 0
    return 2 * Metrics.padding + Metrics.titleHeight + Double(rows.count) * Metrics.rowHeight + gap
  }

  private var rows: [Row] {
    var rows = [
      Row(label: strings.framesDrawn, value: "\(numbers.drawn)"),
      Row(
        label: strings.damage,
        value: "\(numbers.pixels) px · \(decimal(numbers.fraction * 100, digits: 1)) %"),
    ]
    if let allocations = numbers.allocations {
      rows.append(Row(label: strings.allocations, value: decimal(allocations, digits: 1)))
    }
    for node in numbers.redraws.prefix(Metrics.maximumNodes) {
      rows.append(Row(label: node.id, value: "\(node.count)/s", isNode: true))
    }
    return rows
  }

  /// Outlines the redrawn areas.
  func paint(flashes: [Rect], into canvas: inout Canvas) {
    let width = Metrics.flashWidth
    for rect in flashes {
      canvas.fill(.rect(rect), with: Colors.flash)
      let sides = [
        Rect(rect.minX, rect.minY, rect.width, width),
        Rect(rect.minX, rect.maxY - width, rect.width, width),
        Rect(rect.minX, rect.minY, width, rect.height),
        Rect(rect.maxX - width, rect.minY, width, rect.height),
      ]
      for side in sides { canvas.fill(.rect(side.intersection(rect)), with: Colors.flashEdge) }
    }
  }

  /// Draws the panel; nothing if the window can't fit a line.
  func paint(into canvas: inout Canvas) {
    let frame = frame
    guard frame.width > 2 * Metrics.padding + Metrics.countWidth,
      frame.height >= 2 * Metrics.padding + Metrics.titleHeight
    else { return }
    let shape = Shape.roundedRect(frame, radius: Metrics.corner, curve: .continuous)
    canvas.fill(shape, with: Colors.edge)
    let inner = Shape.roundedRect(
      frame.inset(by: 1), radius: Metrics.corner - 1, curve: .continuous)
    canvas.fill(inner, with: Colors.panel)
    canvas.clipped(to: .rect(frame)) { canvas in
      paintLines(into: &canvas, frame.inset(by: Metrics.padding))
    }
  }

  private func paintLines(into canvas: inout Canvas, _ content: Rect) {
    var line = Rect(content.minX, content.minY, content.width, Metrics.titleHeight)
    pair(
      "\(numbers.shown) \(strings.framesShown)",
      "\(strings.processor) \(decimal(numbers.milliseconds, digits: 2)) ms", in: line,
      Font(size: Metrics.titleSize, weight: .semibold, tabularDigits: true), Colors.title,
      into: &canvas)
    line = Rect(line.minX, line.maxY, line.width, Metrics.rowHeight)
    var isBelowGap = false
    for row in rows {
      if row.isNode, !isBelowGap {
        line.origin.y += Metrics.gap
        isBelowGap = true
      }
      guard line.maxY <= content.maxY else { return }
      pair(
        row.label, row.value, in: line, Font(size: Metrics.rowSize, tabularDigits: true),
        Colors.label, into: &canvas)
      line.origin.y += Metrics.rowHeight
    }
  }

  /// Draws a label at the leading edge and its value at the trailing edge.
  private func pair(
    _ label: String, _ value: String, in line: Rect, _ font: Font, _ color: Color,
    into canvas: inout Canvas
  ) {
    let small = Font(size: Metrics.rowSize, tabularDigits: true)
    // Numbers and ids are left to right in every language; only their sides are mirrored.
    let isMirrored = environment.direction == .rightToLeft
    let value = Text(value, font: small, alignment: isMirrored ? .leading : .trailing)
    let width = environment.text.measure(value, width: .infinity).size.width.rounded(.up)
    let labelWidth = max(0, line.width - width - Metrics.gap)
    let labelFrame = environment.mirroredIfRightToLeft(
      Rect(line.minX, line.minY, labelWidth, line.height), in: line)
    canvas.draw(value, in: line, color: Colors.value)
    var text = fitting(label, font, labelWidth)
    text.alignment = isMirrored ? .trailing : .leading
    canvas.draw(text, in: labelFrame, color: color)
  }

  /// A label that drops the first parts of a path if it is too wide: the last ones are the most
  /// specific.
  private func fitting(_ label: String, _ font: Font, _ width: Double) -> Text {
    func text(_ string: String) -> Text {
      Text(string, font: font)
    }
    var parts = label.split(separator: "/")[...]
    var shortened = label
    while parts.count > 1,
      environment.text.measure(text(shortened), width: .infinity).size.width > width
    {
      parts = parts.dropFirst()
      shortened = "…/" + parts.joined(separator: "/")
    }
    return text(shortened)
  }

  /// A number with a fixed number of decimals.
  private func decimal(_ value: Double, digits: Int) -> String {
    let limit = 1e9
    let factor = digits == 1 ? 10 : 100
    let scaled = Int((min(max(value.isNaN ? 0 : value, 0), limit) * Double(factor)).rounded())
    let decimals = "\(scaled % factor)"
    return "\(scaled / factor)." + String(repeating: "0", count: digits - decimals.count) + decimals
  }
}
