internal import VitrineGeometry

/// The size class of an app, which its layout depends on.
///
/// All numbers are in points, and ours.
struct AppFrame: Hashable, Sendable {
  /// The size as a whole.
  enum Reach: Hashable, Sendable {
    /// Like a phone or a slide over: one pane at a time.
    case compact
    /// Two panes side by side.
    case wide
    /// The whole screen of a desktop.
    case large
    /// A wall, viewed from further away.
    case huge
  }

  var reach: Reach
  /// True for a low window: content beside text is dropped first.
  var isLow: Bool

  /// The width from which on two panes are side by side: the narrower one has a phone's width then.
  static let twoColumns = 680.0
  /// The size from which on it is large.
  static let desk = Size(1600, 900)
  /// The size from which on it is huge.
  static let wall = Size(2400, 1300)
  /// The height below which it is low.
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

  /// The scale relative to a phone.
  var scale: Double { reach == .huge ? 2 : reach == .large ? 1.25 : 1 }
}
