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
  /// Outer edges go on until they meet; cut to a bevel past the miter limit.
  case miter
  /// With an arc about the corner.
  case round
  /// With a straight cut.
  case bevel
}

/// How the line around a path is drawn.
public struct StrokeStyle: Hashable, Sendable {
  /// Line width in points; 0 or less draws nothing.
  public var width: Double
  /// How open ends look.
  public var cap: LineCap
  /// How corners look.
  public var join: LineJoin
  /// Longest miter, in line widths.
  ///
  /// 4, as in SVG.
  public var miterLimit: Double

  /// Makes a style.
  public init(
    width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 4
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }
}

/// Which points a self-crossing outline encloses.
public enum FillRule: Hashable, Sendable {
  /// Those that the outline goes around at all.
  case nonZero
  /// Those that it goes around an odd number of times.
  case evenOdd
}
