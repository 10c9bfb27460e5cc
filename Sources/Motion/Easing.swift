/// A curve that maps the elapsed fraction of time to the completed fraction of the way.
public struct Easing: Hashable, Sendable {
  private let x1: Double
  private let y1: Double
  private let x2: Double
  private let y2: Double

  /// Makes the cubic Bézier curve from (0, 0) to (1, 1).
  /// - Parameters:
  ///   - x1: first control point, clamped to 0…1 so that time never runs backwards.
  ///   - y1: first control point, any finite number; otherwise 0.
  ///   - x2: second control point, clamped to 0…1.
  ///   - y2: second control point, any finite number; otherwise 1.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = unit(x1)
    self.y1 = y1.isFinite ? y1 : 0
    self.x2 = unit(x2)
    self.y2 = y2.isFinite ? y2 : 1
  }

  /// Constant speed.
  public static let linear = Easing(0, 0, 1, 1)
  /// Starts slowly.
  ///
  /// CSS `ease-in`.
  public static let easeIn = Easing(0.42, 0, 1, 1)
  /// Ends slowly.
  ///
  /// CSS `ease-out`.
  public static let easeOut = Easing(0, 0, 0.58, 1)
  /// Starts and ends slowly.
  ///
  /// CSS `ease-in-out`.
  public static let easeInOut = Easing(0.42, 0, 0.58, 1)

  /// The completed fraction of the way.
  /// - Parameter t: fraction of time, clamped to 0…1.
  public func callAsFunction(_ t: Double) -> Double {
    let t = unit(t)
    if t == 0 || t == 1 || self == .linear { return t }
    var low = 0.0
    var high = 1.0
    // Bisection: x is monotonic in the parameter. 30 halvings leave 1e-9.
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if Easing.bezier(x1, x2, middle) < t { low = middle } else { high = middle }
    }
    return Easing.bezier(y1, y2, (low + high) / 2)
  }

  /// The rate of the completed fraction relative to the fraction of time.
  ///
  /// - Parameter t: fraction of time, clamped to 0…1; at the ends the slope just inside.
  public func slope(at t: Double) -> Double {
    let t = unit(t)
    let (before, after) = (max(0, t - Easing.slopeStep), min(1, t + Easing.slopeStep))
    return (self(after) - self(before)) / (after - before)
  }

  /// Half the interval over which a slope is computed, as a fraction of time: wide enough to hide
  /// the error of the bisection.
  private static let slopeStep = 0.001

  private static func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
  }
}
