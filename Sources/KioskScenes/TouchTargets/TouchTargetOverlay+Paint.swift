internal import VitrineComponents
public import VitrineDrawing
internal import VitrineGeometry

extension TouchTargetOverlay {
  /// Colors and measures in points, ours.
  private enum Look {
    /// The hues of the system's green, red and orange, dark enough for a line on any background.
    static let fine = Color(0x1F9D47)
    static let small = Color(0xE0302B)
    static let close = Color(0xF08A00)
    /// The opacity of a target's fill.
    static let opacity = 0.22
    static let line = 1.5
    /// The width of the line between targets that are too close.
    static let closeLine = 3.0
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
    for target in targets where !target.reach.isEmpty { paint(target, into: &canvas) }
    if showsLegend { paintLegend(into: &canvas, in: environment) }
  }

  private func paint(_ target: TouchTarget, into canvas: inout Canvas) {
    let color = target.isSmall ? Look.small : Look.fine
    let radius = min(Look.radius, min(target.reach.width, target.reach.height) / 2)
    let shape = Shape.roundedRect(target.reach, radius: radius, curve: .circular)
    canvas.fill(shape, with: color.opacity(Look.opacity))
    let inner = target.reach.inset(by: Look.line / 2)
    guard inner.width > 0, inner.height > 0 else { return }
    canvas.stroke(
      Path(roundedRect: inner, radius: radius), style: StrokeStyle(width: Look.line),
      with: .color(color))
    guard target.isClose else { return }
    let mark = inner.inset(by: Look.line + Look.closeLine / 2)
    guard mark.width > 0, mark.height > 0 else { return }
    canvas.stroke(
      Path(roundedRect: mark, radius: max(0, radius - Look.line)),
      style: StrokeStyle(width: Look.closeLine), with: .color(Look.close))
  }

  // MARK: Legend

  /// A legend's entry for a color.
  private struct Entry {
    var color: Color
    var words: String
  }

  private func entries(_ language: Language) -> [Entry] {
    let side = Int(minimum.rounded())
    let gap = Int(Self.leastGap)
    let isKorean = language == .korean
    return [
      Entry(
        color: Look.fine,
        words: isKorean
          ? "\(side)pt 이상: \(total - small)" : "\(side) pt or more: \(total - small)"),
      Entry(color: Look.small, words: isKorean ? "작음: \(small)" : "Too small: \(small)"),
      Entry(
        color: Look.close,
        words: isKorean ? "\(gap)pt보다 가까움: \(close)" : "Closer than \(gap) pt: \(close)"),
    ]
  }

  private func paintLegend(into canvas: inout Canvas, in environment: Environment) {
    let theme = Theme(environment)
    let font = theme.type.footnote
    let entries = entries(environment.language)
    let height = (font.size * 1.5).rounded(.up)
    let wide =
      entries.map {
        environment.text.measure(Text($0.words, font: font), width: .infinity).size.width
      }.max()?.rounded(.up) ?? 0
    let size = Size(
      wide + Look.dot + 3 * Look.padding, Double(entries.count) * height + 2 * Look.padding)
    let room = environment.bounds.inset(by: Look.margin)
    guard size.width <= room.width, size.height <= room.height else { return }
    let card = environment.directed(
      Rect(room.maxX - size.width, room.maxY - size.height, size.width, size.height),
      in: environment.bounds)
    let shape = Shape.roundedRect(card, radius: Look.padding, curve: .continuous)
    canvas.draw(Shadow(color: Color.black.opacity(0.3), blur: 8, offset: Point(0, 2)), of: shape)
    canvas.fill(shape, with: theme.colors.secondaryBackground)
    for (index, entry) in entries.enumerated() {
      let row = Rect(
        card.minX, card.minY + Look.padding + Double(index) * height, card.width, height)
      let dot = Rect(
        row.minX + Look.padding, row.midY - Look.dot / 2, Look.dot, Look.dot)
      let words = Rect(dot.maxX + Look.padding, row.minY, wide, height)
      canvas.fill(.ellipse(environment.directed(dot, in: card)), with: entry.color)
      canvas.draw(
        environment.interfaceText(entry.words, font: font),
        in: environment.directed(words, in: card), color: theme.colors.label)
    }
  }
}
