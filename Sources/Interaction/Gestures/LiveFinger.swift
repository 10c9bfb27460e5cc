public import VitrineGeometry
public import VitrineMotion

/// A pointer that is down, and where it has been.
public struct LiveFinger: Hashable, Sendable, Identifiable {
  /// A place on a trail.
  public struct TrailPoint: Hashable, Sendable {
    /// When, absolute, in seconds.
    public var time: Seconds
    /// Where, in points.
    public var position: Point
  }

  /// The most places that a trail keeps.
  ///
  /// Ours: about half a second at 120 Hz.
  public static let trailLimit = 64

  /// Which pointer.
  public let id: PointerID
  /// When it touched, absolute, in seconds.
  public let startTime: Seconds
  /// Where it is, in points.
  public private(set) var position: Point
  /// How hard it presses, 0…1.
  public private(set) var pressure: Double
  /// Where it has lately been, latest last; times let an old trail fade.
  public private(set) var trail: [TrailPoint]

  private var estimator = VelocityEstimator()

  init(_ step: PointerEvent, at time: Seconds) {
    id = step.pointer
    startTime = time
    position = step.position
    pressure = step.pressure
    trail = [TrailPoint(time: time, position: step.position)]
    estimator.add(step.position, at: time)
  }

  /// How fast it moves at a time, in points a second; zero after 40 ms at rest.
  public func velocity(at time: Seconds) -> Point { estimator.velocity(at: time) }

  mutating func move(_ step: PointerEvent, at time: Seconds) {
    position = step.position
    pressure = step.pressure
    estimator.add(step.position, at: time)
    if trail.count == LiveFinger.trailLimit { trail.removeFirst() }
    trail.append(TrailPoint(time: time, position: step.position))
  }
}
