public import VitrineGeometry
public import VitrineMotion

/// Estimates how fast something moves from its recent positions.
///
/// The velocity is the slope of the straight line that fits the positions of the last 100 ms best
/// (least squares), so that one late or jittery event does not decide it.
public struct VelocityEstimator: Hashable, Sendable {
  private struct Sample: Hashable, Sendable {
    var time: Seconds
    var position: Point
  }

  /// The most positions that are kept.
  ///
  /// Ours: 100 ms of a 640 Hz mouse.
  static let capacity = 64
  /// Positions closer together in time than this say nothing about speed, in seconds.
  ///
  /// Ours.
  static let shortestSpan: Seconds = 0.001

  private var samples: [Sample] = []

  /// Makes an estimator that has seen nothing.
  public init() {}

  /// Forgets all positions.
  public mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

  /// Takes in a position; one that has not changed, or is not finite, is ignored.
  public mutating func add(_ position: Point, at time: Seconds) {
    guard position.isFinite, time.isFinite, position != samples.last?.position else { return }
    let time = max(time, samples.last?.time ?? time)
    let oldest = time - GestureMetrics.velocityWindow
    samples.removeAll { $0.time < oldest }
    if samples.count == VelocityEstimator.capacity { samples.removeFirst() }
    samples.append(Sample(time: time, position: position))
  }

  /// The velocity at a time, in points a second; zero after 40 ms without movement.
  public func velocity(at time: Seconds) -> Point {
    guard let last = samples.last, time - last.time <= GestureMetrics.restInterval else {
      return .zero
    }
    let recent = samples.drop { $0.time < last.time - GestureMetrics.velocityWindow }
    guard let first = recent.first,
      last.time - first.time >= VelocityEstimator.shortestSpan
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
