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

  let lines: [Line]
  /// Where the first line begins, as a part of the page's height.
  let top: Double
  let bounds: Rect
  let environment: Environment

  /// Height of a line, in sizes of its letters.
  private static let leading = 1.25
  /// Where words end at the latest, as a part of the page's height: above the hills.
  ///
  /// Ours.
  private static let lowest = 0.66
  /// The most that lines grow: larger, they would be no smaller than the line that does not.
  ///
  /// Ours.
  private static let most = 2.0
  /// The most of the page's width that grown words take.
  ///
  /// Ours.
  private static let widest = 0.92

  /// How much larger than usual the lines are that grow: the person's wish, held to the room.
  private var scale: Double {
    let wish = environment.textScale
    guard wish > 1 else { return wish }
    let large = lines.filter { !$0.grows }.reduce(0) { $0 + $1.size }
    let small = lines.filter(\.grows)
    let height = (Self.lowest - top) * bounds.height / Self.leading - large
    let wide = small.map { line in
      environment.text.measure(text(line, line.size), width: .infinity).size.width
    }
    let most = min(
      height / max(1e-9, small.reduce(0) { $0 + $1.size }),
      Self.widest * bounds.width / max(1, wide.max() ?? 0))
    return min(wish, Self.most, max(1, most))
  }

  private func text(_ line: Line, _ size: Double) -> VitrineDrawing.Text {
    environment.interfaceText(
      line.string, font: Font(size: size, weight: line.weight), alignment: .center)
  }

  /// Where the last line ends, as a part of the page's height.
  var end: Double {
    let scale = scale
    let height = lines.reduce(0) { $0 + $1.size * ($1.grows ? scale : 1) * Self.leading }
    return top + height / max(1, bounds.height)
  }

  func paint(into canvas: inout Canvas) {
    let scale = scale
    var y = bounds.minY + bounds.height * top
    for line in lines {
      let size = line.size * (line.grows ? scale : 1)
      let frame = Rect(bounds.minX, y, bounds.width, size * Self.leading)
      y = frame.maxY
      guard !line.string.isEmpty, size >= 1 else { continue }
      canvas.draw(text(line, size), in: frame, color: .white)
    }
  }
}
