internal import VitrineGeometry
internal import VitrineInteraction

/// The direction of an arrow key.
enum ArrowDirection: Equatable {
  case left, right, up, down

  init?(_ key: Key) {
    switch key {
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    default: return nil
    }
  }

  var opposite: ArrowDirection {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    }
  }

  /// The distance between two frames' centers, along the direction and across it.
  func distance(from old: Rect, to new: Rect) -> (along: Double, across: Double) {
    let distance = new.center - old.center
    switch self {
    case .left: return (-distance.x, abs(distance.y))
    case .right: return (distance.x, abs(distance.y))
    case .up: return (-distance.y, abs(distance.x))
    case .down: return (distance.y, abs(distance.x))
    }
  }

  /// The weight of the distance across, relative to that along.
  ///
  /// Ours.
  static let sideways = 2.0
  /// The least distance along the direction for a frame to count as ahead, in points.
  ///
  /// Ours.
  static let least = 1.0

  /// The nearest focus stop in the direction; nil for none.
  func nearest(to old: Rect, of stops: [FocusStop]) -> FocusStop? {
    var best: (stop: FocusStop, distance: Double)?
    for stop in stops {
      let (along, across) = distance(from: old, to: stop.frame)
      guard along > Self.least, along >= across / Self.sideways else { continue }
      let distance = along + Self.sideways * across
      if best.map({ distance < $0.distance }) ?? true { best = (stop, distance) }
    }
    return best?.stop
  }
}
