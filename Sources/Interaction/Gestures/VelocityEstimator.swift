public import VitrineGeometry
public import VitrineMotion

/// Estimates a velocity from recent positions.
///
/// The velocity is the slope of the line that best fits the positions of the last 100 ms (least
/// squares), so a single late or jittery event has little influence.
public struct VelocityEstimator: Hashable, Sendable {
  private struct Sample: Hashable, Sendable {
    var time: Seconds
    var position: Point
  }

  /// The number of positions kept.
  ///
  /// Ours: 100 ms of a 640 Hz mouse.
  static let capacity = 64
  /// The shortest time span for an estimate, in seconds.
  ///
  /// Ours.
  static let minimumSpan: Seconds = 0.001

  private var samples: [Sample] = []

  /// Creates an estimator without positions.
  public init() {}

  /// Removes all positions.
  public mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

  /// Adds a position; a position that is unchanged or not finite is ignored.
  public mutating func add(_ position: Point, at time: Seconds) {
    guard position.isFinite, time.isFinite, position != samples.last?.position else { return }
    let time = max(time, samples.last?.time ?? time)
    let oldest = time - GestureMetrics.velocityWindow
    samples.removeAll { $0.time < oldest }
    if samples.count == VelocityEstimator.capacity { samples.removeFirst() }
    samples.append(Sample(time: time, position: position))
  }

  /// The velocity at a time, in points per second; zero after 40 ms without movement.
  public func velocity(at time: Seconds) -> Point {
    guard let last = samples.last, time - last.time <= GestureMetrics.restInterval else {
      return .zero
    }
    let recent = samples.drop { $0.time < last.time - GestureMetrics.velocityWindow }
    guard let first = recent.first,
      last.time - first.time >= VelocityEstimator.minimumSpan
    else { return .zero }
    return slope(of: recent)
  }

  private func slope(of recent: ArraySlice<Sample>) -> Point {
    let weight = 1 / Double(recent.count)
    var meanTime = 0.0
    var mean = Point.zero
    for sample in recent {
      meanTime += sample.time * weight
      mean = mean + sample.position * weight
    }
    var spread = 0.0
    var sum = Point.zero
    for sample in recent {
      let t = sample.time - meanTime
      spread += t * t
      sum = sum + (sample.position - mean) * t
    }
    let slope = sum * (1 / spread)
    return slope.isFinite ? slope : .zero
  }
}
