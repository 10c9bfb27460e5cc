import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineScenes

/// A list of labels that scrolls by fractions of a point, about 200 visible at once.
struct TextScene: BenchScene {
  static let columns = 4
  /// Rows of the whole list; 50 fill the window.
  static let rows = 100
  /// The distance of rows, in points.
  static let rowHeight = 16.0
  /// Points a second: 1.3 a frame.
  static let speed = 78.0

  /// True to draw the list into a layer and move that.
  let isLayered: Bool
  private var time: Seconds = 0

  init(isLayered: Bool) { self.isLayered = isLayered }

  mutating func update(_ frame: FrameInput, in environment: Environment) { time = frame.time }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let theme = Theme(environment)
    canvas.fill(.rect(environment.bounds), with: theme.colors.background)
    let height = Double(Self.rows) * Self.rowHeight
    let scrollRange = max(1, height - environment.size.height)
    let offset = (time * Self.speed).truncatingRemainder(dividingBy: scrollRange)
    if isLayered {
      let bounds = Rect(0, 0, environment.size.width, height)
      let layer = Layer(id: 1, bounds: bounds, translation: Point(0, -offset))
      canvas.layer(layer) { canvas in
        canvas.fill(.rect(bounds), with: theme.colors.background)
        paint(0..<Self.rows, theme, into: &canvas)
      }
    } else {
      let first = Int(offset / Self.rowHeight)
      let last = Int(((offset + environment.size.height) / Self.rowHeight).rounded(.up))
      canvas.translated(by: Point(0, -offset)) { canvas in
        paint(first..<min(last, Self.rows), theme, into: &canvas)
      }
    }
  }

  private func paint(_ rows: Range<Int>, _ theme: Theme, into canvas: inout Canvas) {
    let width = theme.environment.size.width / Double(Self.columns)
    for row in rows {
      for column in 0..<Self.columns {
        let frame = Rect(
          Double(column) * width, Double(row) * Self.rowHeight, width, Self.rowHeight)
        canvas.draw(
          Text("Label \(row * Self.columns + column) of the list", font: theme.type.caption1),
          in: frame, color: theme.colors.label)
      }
    }
  }
}
