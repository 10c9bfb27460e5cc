internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// White words on a landscape, one line below the other in the middle, as large as the person has
/// them and the room allows.
struct WeatherWords {
  /// A line of words.
  struct Line {
    var string: String
    /// Of the letters, in points, where the person has text at its usual size.
    var size: Double
    var weight: FontWeight
    /// False for a line that is large as it is, and does not grow.
    var grows = true
  }

  /// A line where it is drawn, in as many rows as its words take.
  private struct Placed {
    var text: VitrineDrawing.Text
    var frame: Rect
  }

  private let placed: [Placed]
  /// Where the last line ends, as a part of the page's height.
  let end: Double

  /// Height of a line, in sizes of its letters.
  private static let leading = 1.25
  /// Where words end at the latest, as a part of the page's height: above the hills.
  ///
  /// Ours.
  private static let lowest = 0.66
  /// The most that lines grow, as much as text does.
  private static let most = 3.0
  /// The most of the page's width that grown words take.
  ///
  /// Ours.
  private static let widest = 0.92
  /// What a line is smaller by on the way to the size at which all of them have room.
  ///
  /// Ours.
  private static let step = 0.05

  /// Places lines.
  /// - Parameter top: where the first begins, as a part of the page's height.
  init(lines: [Line], top: Double, bounds: Rect, environment: Environment) {
    var scale = min(environment.textScale, Self.most)
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
    let room = widest * bounds.width
    return lines.map { line in
      var text = environment.interfaceText(
        line.string, font: Font(size: line.size, weight: line.weight), alignment: .center)
      var rows = 1
      if line.grows, scale > 1 {
        text.lineLimit = 3
        let word = environment.text.leastWidth(of: text)
        text.font.size *= min(scale, max(1, room / max(1, word)))
        rows = max(1, environment.text.measure(text, width: room).lineCount)
        text.lineLimit = rows
      } else if line.grows {
        text.font.size *= scale
      }
      let height = text.font.size * leading * Double(rows)
      defer { y += height }
      let margin = rows > 1 ? (bounds.width - room) / 2 : 0
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
