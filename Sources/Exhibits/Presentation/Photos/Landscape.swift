internal import VitrineDrawing
internal import VitrineGeometry

/// A photograph of somewhere; `photo.<its name>` in the strings is what it is called.
enum Landscape: String, CaseIterable, Sendable {
  case beach, lake, harbor, dunes, forest, mountains, city, meadow

  func paint(into canvas: inout Canvas, in size: Size) {
    let brush = LandscapeBrush(size: size)
    switch self {
    case .beach: brush.beach(&canvas)
    case .lake: brush.lake(&canvas)
    case .harbor: brush.harbor(&canvas)
    case .dunes: brush.dunes(&canvas)
    case .forest: brush.forest(&canvas)
    case .mountains: brush.mountains(&canvas)
    case .city: brush.city(&canvas)
    case .meadow: brush.meadow(&canvas)
    }
  }
}

/// Draws in parts of a picture's width and height.
///
/// Measures and colours: ours.
struct LandscapeBrush {
  let size: Size

  func point(_ x: Double, _ y: Double) -> Point { Point(x * size.width, y * size.height) }

  /// Colours from one height to another, over the whole width.
  func wash(_ colors: [Color], from top: Double, to bottom: Double, _ canvas: inout Canvas) {
    let stops = colors.enumerated().map {
      GradientStop(Double($0) / Double(max(1, colors.count - 1)), $1)
    }
    let gradient = Gradient(.linear(from: point(0, top), to: point(0, bottom)), stops: stops)
    canvas.fill(
      .rect(Rect(0, top * size.height, size.width, (bottom - top) * size.height)),
      with: .gradient(gradient))
  }

  /// A disc, as large as a part of the shorter side.
  func disc(_ x: Double, _ y: Double, _ diameter: Double, _ color: Color, _ canvas: inout Canvas) {
    let side = min(size.width, size.height)
    canvas.fill(.circle(center: point(x, y), diameter: diameter * side), with: color)
  }

  func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color,
    _ canvas: inout Canvas
  ) {
    canvas.fill(
      .rect(Rect(origin: point(x, y), size: Size(width * size.width, height * size.height))),
      with: color)
  }

  /// All below a soft line through heights at even distances.
  func ridge(_ heights: [Double], _ color: Color, _ canvas: inout Canvas) {
    let step = 1 / Double(heights.count - 1)
    let path = Path { path in
      path.move(to: point(0, 1))
      path.line(to: point(0, heights[0]))
      for index in heights.indices.dropLast() {
        let (x, y) = (Double(index) * step, heights[index])
        path.cubic(
          to: point(x + step, heights[index + 1]), control1: point(x + step / 2, y),
          control2: point(x + step / 2, heights[index + 1]))
      }
      path.line(to: point(1, 1))
      path.close()
    }
    canvas.fill(path, with: .color(color))
  }

  func polygon(_ corners: [(Double, Double)], _ color: Color, _ canvas: inout Canvas) {
    let path = Path { path in
      for (index, corner) in corners.enumerated() {
        let point = point(corner.0, corner.1)
        index == 0 ? path.move(to: point) : path.line(to: point)
      }
      path.close()
    }
    canvas.fill(path, with: .color(color))
  }

  /// A line from side to side of a middle, as light lies on water.
  func glint(_ x: Double, _ y: Double, _ width: Double, _ color: Color, _ canvas: inout Canvas) {
    canvas.fill(
      .line(
        point(x - width / 2, y), point(x + width / 2, y), width: max(1, size.height * 0.012),
        cap: .round), with: color)
  }

  /// A number from 0 to 1, evenly scattered: the fractional parts of an irrational's multiples.
  func scattered(_ index: Int) -> Double {
    (Double(index + 1) * 0.618_034).truncatingRemainder(dividingBy: 1)
  }
}
