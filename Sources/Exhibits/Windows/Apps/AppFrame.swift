internal import VitrineGeometry

/// How much room an app has: what its views are arranged by.
///
/// All numbers are in points, and ours.
struct AppFrame: Hashable, Sendable {
  /// How large it is as a whole.
  enum Reach: Hashable, Sendable {
    /// As in a hand or a slide over: one thing at a time.
    case compact
    /// Two things beside each other.
    case wide
    /// All of a desk's screen.
    case large
    /// A wall, looked at from further away.
    case huge
  }

  var reach: Reach
  /// True where there is little height: what is beside words goes first.
  var isLow: Bool

  /// From this width on two things stand beside each other: the narrower is as wide as a phone then.
  static let twoColumns = 680.0
  /// From this size on it is large.
  static let desk = Size(1600, 900)
  /// From this size on it is huge.
  static let wall = Size(2400, 1300)
  /// Below this height it is low.
  static let low = 420.0

  init(_ size: Size) {
    isLow = size.height < Self.low
    if size.width >= Self.wall.width, size.height >= Self.wall.height {
      reach = .huge
    } else if size.width >= Self.desk.width, size.height >= Self.desk.height {
      reach = .large
    } else {
      reach = size.width >= Self.twoColumns ? .wide : .compact
    }
  }

  var isWide: Bool { reach != .compact }

  /// How much larger everything is than in a hand.
  var scale: Double { reach == .huge ? 2 : reach == .large ? 1.25 : 1 }
}
