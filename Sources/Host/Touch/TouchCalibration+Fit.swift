public import VitrineGeometry

/// A target that a person was asked to touch, and what the device reported.
public struct TouchSample: Equatable, Sendable {
  /// The target, in fractions of the display.
  public var target: Point
  /// The position that the device reported, in fractions.
  public var measured: Point

  /// Creates a sample.
  public init(target: Point, measured: Point) {
    self.target = target
    self.measured = measured
  }
}

/// Why a calibration could not be found.
public enum TouchCalibrationError: Error, Hashable, Sendable {
  /// There are fewer than three samples, or one is not a number.
  case tooFewSamples(count: Int)
  /// The samples are too close together or on one line, so that they don't determine the map.
  case collinear
  /// The worst sample is off by more than the limit, in fractions of the display.
  case misfit(worst: Double, limit: Double)
}

extension TouchCalibrationError: CustomStringConvertible {
  /// One line that says what is wrong and how to fix it.
  public var description: String {
    switch self {
    case .tooFewSamples(let count):
      "the touch screen was not calibrated: \(count) usable samples, and 3 are needed; touch every "
        + "mark"
    case .collinear:
      "the touch screen was not calibrated: the samples are on one line or in one place; touch every "
        + "mark where it is"
    case .misfit(let worst, let limit):
      "the touch screen was not calibrated: a sample is off by \(Self.percent(worst)) of the screen, "
        + "and \(Self.percent(limit)) are allowed; touch every mark in its middle, with one finger"
    }
  }

  private static func percent(_ fraction: Double) -> String {
    "\((min(fraction, 100) * 1000).rounded() / 10) %"
  }
}

extension TouchCalibration {
  /// The default limit of a sample's error, in fractions of the display.
  ///
  /// Ours: a finger lands within 5 mm of a mark, which is 0.02 on a screen 250 mm wide; beyond 0.03
  /// another target was meant.
  public static let maximumMisfit = 0.03

  /// The least spread of samples in every direction, as their standard deviation, in fractions of
  /// the display.
  ///
  /// Ours: with marks closer together, a finger's errors would be magnified over the whole screen.
  static let minimumSpread = 0.05

  /// Fits a map to what a person touched, by least squares.
  /// - Parameters:
  ///   - samples: three or more, not on one line; five are usual, near the corners and in the
  ///     middle.
  ///   - limit: the largest error of a sample afterwards, in fractions of the display.
  /// - Throws: `TouchCalibrationError` if they are insufficient, or contradict each other.
  public init(
    fitting samples: [TouchSample], limit: Double = TouchCalibration.maximumMisfit
  ) throws(TouchCalibrationError) {
    let usable = samples.filter { $0.target.isFinite && $0.measured.isFinite }
    guard usable.count >= 3, usable.count == samples.count else {
      throw .tooFewSamples(count: usable.count)
    }
    let (from, to) = (Spread(usable.map(\.measured)), Spread(usable.map(\.target)))
    guard from.minimum >= Self.minimumSpread, to.minimum >= Self.minimumSpread else {
      throw .collinear
    }
    let fit = Self.leastSquares(usable, from, to)
    let worst = usable.reduce(0) { worst, sample in
      let residual = fit.apply(sample.measured) - sample.target
      return max(worst, (residual.x * residual.x + residual.y * residual.y).squareRoot())
    }
    guard worst <= limit else { throw .misfit(worst: worst, limit: limit) }
    self.init(fit)
    guard isValid else { throw .collinear }
  }

  /// Solves the normal equations: with both sides centered, a 2 × 2 system of sums of products.
  private static func leastSquares(
    _ samples: [TouchSample], _ from: Spread, _ to: Spread
  ) -> Transform {
    var (ux, uy, vx, vy) = (0.0, 0.0, 0.0, 0.0)
    for sample in samples {
      let (m, t) = (sample.measured - from.mean, sample.target - to.mean)
      ux += t.x * m.x
      uy += t.x * m.y
      vx += t.y * m.x
      vy += t.y * m.y
    }
    let determinant = (from.xx * from.yy - from.xy * from.xy) * Double(samples.count)
    let a = (ux * from.yy - uy * from.xy) / determinant
    let c = (uy * from.xx - ux * from.xy) / determinant
    let b = (vx * from.yy - vy * from.xy) / determinant
    let d = (vy * from.xx - vx * from.xy) / determinant
    return Transform(
      a: a, b: b, c: c, d: d, tx: to.mean.x - a * from.mean.x - c * from.mean.y,
      ty: to.mean.y - b * from.mean.x - d * from.mean.y)
  }
}

/// The mean and spread of points.
private struct Spread {
  let mean: Point
  /// Variances and covariance.
  let (xx, xy, yy): (Double, Double, Double)

  init(_ points: [Point]) {
    let count = Double(points.count)
    let sum = points.reduce(Point.zero) { Point($0.x + $1.x, $0.y + $1.y) }
    let mean = Point(sum.x / count, sum.y / count)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for point in points {
      let (x, y) = (point.x - mean.x, point.y - mean.y)
      xx += x * x
      xy += x * y
      yy += y * y
    }
    self.mean = mean
    (self.xx, self.xy, self.yy) = (xx / count, xy / count, yy / count)
  }

  /// The standard deviation in the direction in which it is least.
  var minimum: Double {
    let (middle, half) = ((xx + yy) / 2, (xx - yy) / 2)
    return max(0, middle - (half * half + xy * xy).squareRoot()).squareRoot()
  }
}
