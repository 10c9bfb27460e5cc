public import VitrineGeometry
public import VitrineMotion

/// The kinds of gestures that are told apart.
public enum GestureKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// A short touch.
  case tap
  /// Two short touches in the same place.
  case doubleTap
  /// A touch that stays, and may then be dragged.
  case longPress
  /// A drag.
  case pan
  /// Two fingers that move apart or together.
  case pinch
  /// A mouse or pen above something.
  case hover
}

/// One step of a recognised gesture.
public struct GestureEvent: Hashable, Sendable {
  /// What kind of gesture.
  public var kind: GestureKind
  /// How far it is: `ended` for a tap; `began`, `changed`…, then `ended` or `cancelled` for others.
  public var state: GestureState
  /// When, absolute, in seconds.
  public var time: Seconds
  /// Whose gesture it is: one pointer, or the two of a pinch.
  public var pointers: [PointerID]
  /// Where the pointer is, or the centre between two, in points.
  public var location: Point
  /// Where it touched, in points.
  public var startLocation: Point
  /// How far it has been dragged, in points, without the slop that it took to begin.
  public var translation: Point
  /// How fast it moves, in points a second; zero for one that rested before it lifted.
  public var velocity: Point
  /// Of a pinch: how many times wider the fingers are apart than when it began.
  ///
  /// Otherwise 1.
  public var scale: Double
  /// Of a pinch: how fast `scale` changes, per second.
  ///
  /// Otherwise 0.
  public var scaleVelocity: Double

  /// Makes a step.
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
