/// How a line ends.
public enum LineCap: Hashable, Sendable {
  /// At the end point.
  case butt
  /// With a half circle about the end point.
  case round
  /// Half a width past the end point.
  case square
}

/// How two lines meet.
public enum LineJoin: Hashable, Sendable {
  /// Outer edges extend until they meet; a bevel past the miter limit.
  case miter
  /// With an arc about the corner.
  case round
  /// With a straight cut.
  case bevel
}

/// The style of a stroke along a path.
public struct StrokeStyle: Hashable, Sendable {
  /// Line width in points; 0 or less draws nothing.
  public var width: Double
  /// The caps of open ends.
  public var cap: LineCap
  /// The joins of corners.
  public var join: LineJoin
  /// Longest miter, in line widths.
  ///
  /// 4, as in SVG.
  public var miterLimit: Double

  /// Creates a style.
  public init(
    width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 4
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }
}

/// Which points a self-intersecting outline encloses.
public enum FillRule: Hashable, Sendable {
  /// Points with a winding number other than 0.
  case nonZero
  /// Points with an odd number of crossings.
  case evenOdd
}
