public import VitrineGeometry

/// A colour at a place along a gradient.
public struct GradientStop: Hashable, Sendable {
  /// Where, 0 (start) … 1 (end).
  public var offset: Double
  /// The colour there.
  public var color: Color

  /// Makes a stop; an offset out of range is moved to the nearest end.
  public init(_ offset: Double, _ color: Color) {
    self.offset = offset > 0 ? min(offset, 1) : 0
    self.color = color
  }
}

/// A run of colours along a line or outwards from a centre.
public struct Gradient: Hashable, Sendable {
  /// How the offset of a point is found.
  public enum Form: Hashable, Sendable {
    /// 0 at the first point, 1 at the second.
    case linear(from: Point, to: Point)
    /// 0 at the centre, 1 at `radius` points from it.
    case radial(center: Point, radius: Double)
  }

  /// Line or circle, in points.
  public var form: Form
  /// Colours in order of their offset; beyond the first and last the colour stays.
  public var stops: [GradientStop]

  /// Makes a gradient; stops are sorted by offset.
  public init(_ form: Form, stops: [GradientStop]) {
    self.form = form
    // Most are in order already, and sorting takes memory.
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

/// What an area is filled with.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A run of colours.
  case gradient(Gradient)
}

/// A paint as a display list keeps it: a colour, or the place of a gradient in the list's table.
public enum Ink: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// Index into `DisplayList.gradients`.
  case gradient(Int32)
}
