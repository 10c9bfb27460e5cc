internal import VitrineDrawing
internal import VitrineGeometry

/// The symbols of a window's menu: a screen with the part that the window covers.
enum StageSymbols {
  /// A screen with a filled part.
  /// - Parameter filled: the part, in a box that is 24 wide and high.
  private static func screen(_ name: String, filled: Rect, line: Double? = nil) -> Symbol {
    let stroke = StrokeStyle(width: 1.75)
    var layers = [
      Symbol.Layer(path: Path(roundedRect: Rect(3, 4, 18, 16), radius: 2.75), stroke: stroke),
      Symbol.Layer(path: Path(roundedRect: filled, radius: 1.25)),
    ]
    if let line {
      var path = Path()
      path.move(to: Point(line, 4))
      path.line(to: Point(line, 20))
      layers.append(Symbol.Layer(path: path, stroke: stroke))
    }
    return Symbol(name: name, box: Rect(0, 0, 24, 24), layers: layers)
  }

  static let fill = screen("stage.fill", filled: Rect(6, 7, 12, 10))
  static let split = screen("stage.split", filled: Rect(14.5, 7, 4, 10), line: 12)
  static let slideOver = screen("stage.slide-over", filled: Rect(13, 7, 5.5, 10))
}
