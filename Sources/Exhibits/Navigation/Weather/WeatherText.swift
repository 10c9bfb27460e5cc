internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// White text on a landscape, centered lines in a column, at the person's text size as far as it
/// fits.
struct WeatherText {
  /// A line of text.
  struct Line {
    var string: String
    /// The font size, in points, at the default text size.
    var size: Double
    var weight: FontWeight
    /// False for a line that is large already, and does not scale.
    var grows = true
  }

  /// A line at its position, wrapped as needed.
  private struct Placed {
    var text: VitrineDrawing.Text
    var frame: Rect
  }

  private let placed: [Placed]
  /// The end of the last line, as a fraction of the page's height.
  let end: Double

  /// The line height, relative to the font size.
  private static let leading = 1.25
  /// The lowest end of the text, as a fraction of the page's height: above the hills.
  ///
  /// Ours.
  private static let lowest = 0.66
  /// The maximum scale of lines, the same as that of text.
  private static let maximumScale = 3.0
  /// The maximum width of scaled text, as a fraction of the page's width.
  ///
  /// Ours.
  private static let widest = 0.92
  /// The step of reducing the scale until all lines fit.
  ///
  /// Ours.
  private static let step = 0.05

  /// Places lines.
  /// - Parameter top: the top of the first line, as a fraction of the page's height.
  init(lines: [Line], top: Double, bounds: Rect, environment: Environment) {
    var scale = min(environment.textScale, Self.maximumScale)
    var placed = Self.placed(lines, scale, top, bounds, environment)
    let lowest = bounds.minY + Self.lowest * bounds.height
    while scale > 1, (placed.last?.frame.maxY ?? 0) > lowest {
      scale = max(1, scale - Self.step)
      placed = Self.placed(lines, scale, top, bounds, environment)
    }
    self.placed = placed
    end = ((placed.last?.frame.maxY ?? bounds.minY) - bounds.minY) / max(1, bounds.height)
  }

  private static func placed(
    _ lines: [Line], _ scale: Double, _ top: Double, _ bounds: Rect, _ environment: Environment
  ) -> [Placed] {
    var y = bounds.minY + bounds.height * top
    let availableWidth = widest * bounds.width
    return lines.map { line in
      var text = environment.interfaceText(
        line.string, font: Font(size: line.size, weight: line.weight), alignment: .center)
      var rows = 1
      if line.grows, scale > 1 {
        text.lineLimit = 3
        let word = environment.text.minimumWidth(of: text)
        text.font.size *= min(scale, max(1, availableWidth / max(1, word)))
        rows = max(1, environment.text.measure(text, width: availableWidth).lineCount)
        text.lineLimit = rows
      } else if line.grows {
        text.font.size *= scale
      }
      let height = text.font.size * leading * Double(rows)
      defer { y += height }
      let margin = rows > 1 ? (bounds.width - availableWidth) / 2 : 0
      return Placed(
        text: text, frame: Rect(bounds.minX + margin, y, bounds.width - 2 * margin, height))
    }
  }

  func paint(into canvas: inout Canvas) {
    for line in placed where !line.text.string.isEmpty && line.text.font.size >= 1 {
      canvas.draw(line.text, in: line.frame, color: .white)
    }
  }
}
