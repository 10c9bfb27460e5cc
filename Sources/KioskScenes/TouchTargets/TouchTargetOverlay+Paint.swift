internal import VitrineComponents
public import VitrineDrawing
internal import VitrineGeometry

extension TouchTargetOverlay {
  /// Colors and measures in points, ours.
  private enum Style {
    /// The hues of the system's green, red and orange, dark enough for a line on any background.
    static let largeEnough = Color(0x1F9D47)
    static let small = Color(0xE0302B)
    static let close = Color(0xF08A00)
    /// The opacity of a target's fill.
    static let opacity = 0.22
    static let lineWidth = 1.5
    /// The width of the line between targets that are too close.
    static let closeLineWidth = 3.0
    static let radius = 6.0
    /// The padding around and between the legend's texts.
    static let padding = 12.0
    static let dot = 12.0
    static let margin = 16.0
  }

  /// Draws all targets, and a legend with their counts at the bottom.
  /// - Parameters:
  ///   - canvas: with the screen already drawn.
  ///   - environment: the screen's environment.
  ///   - showsLegend: false for the targets only.
  public func paint(
    into canvas: inout Canvas, in environment: Environment, showsLegend: Bool = true
  ) {
    for target in targets where !target.hitArea.isEmpty { paint(target, into: &canvas) }
    if showsLegend { paintLegend(into: &canvas, in: environment) }
  }

  private func paint(_ target: TouchTarget, into canvas: inout Canvas) {
    let color = target.isSmall ? Style.small : Style.largeEnough
    let radius = min(Style.radius, min(target.hitArea.width, target.hitArea.height) / 2)
    let shape = Shape.roundedRect(target.hitArea, radius: radius, curve: .circular)
    canvas.fill(shape, with: color.opacity(Style.opacity))
    let inner = target.hitArea.inset(by: Style.lineWidth / 2)
    guard inner.width > 0, inner.height > 0 else { return }
    canvas.stroke(
      Path(roundedRect: inner, radius: radius), style: StrokeStyle(width: Style.lineWidth),
      with: .color(color))
    guard target.isClose else { return }
    let mark = inner.inset(by: Style.lineWidth + Style.closeLineWidth / 2)
    guard mark.width > 0, mark.height > 0 else { return }
    canvas.stroke(
      Path(roundedRect: mark, radius: max(0, radius - Style.lineWidth)),
      style: StrokeStyle(width: Style.closeLineWidth), with: .color(Style.close))
  }

  // MARK: Legend

  /// A legend's entry for a color.
  private struct Entry {
    var color: Color
    var text: String
  }

  private func entries(_ language: Language) -> [Entry] {
    let side = Int(minimum.rounded())
    let gap = Int(Self.minimumGap)
    let isKorean = language == .korean
    return [
      Entry(
        color: Style.largeEnough,
        text: isKorean
          ? "\(side)pt 이상: \(total - small)" : "\(side) pt or more: \(total - small)"),
      Entry(color: Style.small, text: isKorean ? "작음: \(small)" : "Too small: \(small)"),
      Entry(
        color: Style.close,
        text: isKorean ? "\(gap)pt보다 가까움: \(close)" : "Closer than \(gap) pt: \(close)"),
    ]
  }

  private func paintLegend(into canvas: inout Canvas, in environment: Environment) {
    let theme = Theme(environment)
    let font = theme.type.footnote
    let entries = entries(environment.language)
    let height = (font.size * 1.5).rounded(.up)
    let textWidth =
      entries.map {
        environment.text.measure(Text($0.text, font: font), width: .infinity).size.width
      }.max()?.rounded(.up) ?? 0
    let size = Size(
      textWidth + Style.dot + 3 * Style.padding, Double(entries.count) * height + 2 * Style.padding)
    let available = environment.bounds.inset(by: Style.margin)
    guard size.width <= available.width, size.height <= available.height else { return }
    let card = environment.mirroredIfRightToLeft(
      Rect(available.maxX - size.width, available.maxY - size.height, size.width, size.height),
      in: environment.bounds)
    let shape = Shape.roundedRect(card, radius: Style.padding, curve: .continuous)
    canvas.draw(Shadow(color: Color.black.opacity(0.3), blur: 8, offset: Point(0, 2)), of: shape)
    canvas.fill(shape, with: theme.colors.secondaryBackground)
    for (index, entry) in entries.enumerated() {
      let row = Rect(
        card.minX, card.minY + Style.padding + Double(index) * height, card.width, height)
      let dot = Rect(
        row.minX + Style.padding, row.midY - Style.dot / 2, Style.dot, Style.dot)
      let textFrame = Rect(dot.maxX + Style.padding, row.minY, textWidth, height)
      canvas.fill(.ellipse(environment.mirroredIfRightToLeft(dot, in: card)), with: entry.color)
      canvas.draw(
        environment.interfaceText(entry.text, font: font),
        in: environment.mirroredIfRightToLeft(textFrame, in: card), color: theme.colors.label)
    }
  }
}
