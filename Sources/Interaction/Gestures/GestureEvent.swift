public import VitrineGeometry
public import VitrineMotion

/// The kinds of gestures.
public enum GestureKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// A short touch.
  case tap
  /// Two short touches in the same place.
  case doubleTap
  /// A touch that rests, and may then be dragged.
  case longPress
  /// A drag.
  case pan
  /// Two fingers that move apart or together.
  case pinch
  /// A mouse or pen over something.
  case hover
}

/// An event of a recognized gesture.
public struct GestureEvent: Hashable, Sendable {
  /// The kind of gesture.
  public var kind: GestureKind
  /// The state: `ended` for a tap; `began`, `changed`…, then `ended` or `cancelled` for others.
  public var state: GestureState
  /// The time, absolute, in seconds.
  public var time: Seconds
  /// The pointers: one, or the two of a pinch.
  public var pointers: [PointerID]
  /// The position of the pointer, or the midpoint of two, in points.
  public var location: Point
  /// Where the pointer went down, in points.
  public var startLocation: Point
  /// The distance dragged, in points, without the slop.
  public var translation: Point
  /// The velocity, in points per second; zero if the pointer rested before it lifted.
  public var velocity: Point
  /// For a pinch, the distance of the fingers relative to their distance at the beginning.
  ///
  /// 1 for other gestures.
  public var scale: Double
  /// For a pinch, the velocity of `scale`, per second.
  ///
  /// 0 for other gestures.
  public var scaleVelocity: Double

  /// Creates an event.
  public init(
    _ kind: GestureKind, _ state: GestureState, at time: Seconds, pointers: [PointerID],
    location: Point, startLocation: Point? = nil, translation: Point = .zero,
    velocity: Point = .zero, scale: Double = 1, scaleVelocity: Double = 0
  ) {
    self.kind = kind
    self.state = state
    self.time = time
    self.pointers = pointers
    self.location = location
    self.startLocation = startLocation ?? location
    self.translation = translation
    self.velocity = velocity
    self.scale = scale
    self.scaleVelocity = scaleVelocity
  }
}
