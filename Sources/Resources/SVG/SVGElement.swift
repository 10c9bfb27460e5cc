internal import VitrineGeometry

/// The supported shapes, each with its geometry attributes.
enum SVGElement: String {
  case path, circle, rect, line

  var attributes: [String] {
    switch self {
    case .path: ["d"]
    case .circle: ["cx", "cy", "r"]
    case .rect: ["x", "y", "width", "height", "rx"]
    case .line: ["x1", "y1", "x2", "y2"]
    }
  }

  /// The outline.
  /// - Parameter values: by name; missing numbers are 0.
  func outline(_ values: [String: String]) throws(SVGError) -> Path {
    func number(_ name: String) throws(SVGError) -> Double {
      try values[name].map { value throws(SVGError) in try SVGStyle.number(name, value) } ?? 0
    }
    func length(_ name: String) throws(SVGError) -> Double {
      try values[name].map { value throws(SVGError) in try SVGStyle.length(name, value) } ?? 0
    }
    switch self {
    case .path:
      do { return try SVGPathData.parse(values["d"] ?? "") } catch {
        throw SVGError("d: \(error.message)")
      }
    case .circle:
      let (center, r) = (Point(try number("cx"), try number("cy")), try length("r"))
      return Path(ellipseIn: Rect(center: center, size: Size(2 * r, 2 * r)))
    case .rect:
      let rect = Rect(
        try number("x"), try number("y"), try length("width"), try length("height"))
      let radius = try length("rx")
      return radius > 0 ? Path(roundedRect: rect, radius: radius) : Path(rect)
    case .line:
      let (from, to) = (
        Point(try number("x1"), try number("y1")), Point(try number("x2"), try number("y2"))
      )
      return Path {
        $0.move(to: from)
        $0.line(to: to)
      }
    }
  }
}
