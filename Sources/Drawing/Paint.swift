public import VitrineGeometry

/// A color at a position along a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The position, 0 (start) … 1 (end).
  public var offset: Double
  /// The color there.
  public var color: Color

  /// Creates a stop; the offset is clamped.
  public init(_ offset: Double, _ color: Color) {
    self.offset = offset > 0 ? min(offset, 1) : 0
    self.color = color
  }
}

/// A gradient along a line or outwards from a center.
public struct Gradient: Hashable, Sendable {
  /// How the offset of a point is determined.
  public enum Form: Hashable, Sendable {
    /// 0 at the first point, 1 at the second.
    case linear(from: Point, to: Point)
    /// 0 at the center, 1 at `radius` points from it.
    case radial(center: Point, radius: Double)
  }

  /// Line or circle, in points.
  public var form: Form
  /// Color stops in order of their offset; the first and last colors extend beyond.
  public var stops: [GradientStop]

  /// Creates a gradient; stops are sorted by offset.
  public init(_ form: Form, stops: [GradientStop]) {
    self.form = form
    // Most are sorted already, and sorting allocates.
    let isInOrder = zip(stops, stops.dropFirst()).allSatisfy { $0.offset <= $1.offset }
    self.stops = isInOrder ? stops : stops.sorted { $0.offset < $1.offset }
  }

  func offset(by vector: Point) -> Gradient {
    var gradient = self
    switch form {
    case .linear(let p, let q): gradient.form = .linear(from: p + vector, to: q + vector)
    case .radial(let c, let r): gradient.form = .radial(center: c + vector, radius: r)
    }
    return gradient
  }
}

/// The fill of an area.
public enum Paint: Hashable, Sendable {
  /// One color.
  case color(Color)
  /// A gradient.
  case gradient(Gradient)
}

/// A paint in a display list: a color, or the index of a gradient in the list's table.
public enum Ink: Hashable, Sendable {
  /// One color.
  case color(Color)
  /// Index into `DisplayList.gradients`.
  case gradient(Int32)
}
