internal import VitrineGeometry

/// The size class of an app, which its layout depends on.
///
/// All numbers are in points, and ours.
struct AppFrame: Hashable, Sendable {
  /// The size as a whole.
  enum SizeClass: Hashable, Sendable {
    /// Like a phone or a slide over: one pane at a time.
    case compact
    /// Two panes side by side.
    case wide
    /// The whole screen of a desktop.
    case large
    /// A wall, viewed from further away.
    case huge
  }

  var sizeClass: SizeClass
  /// True for a low window: content beside text is dropped first.
  var isLow: Bool

  /// The minimum width for two panes side by side: the narrower pane then has a phone's width.
  static let wideWidth = 680.0
  /// The minimum size of a large app.
  static let largeSize = Size(1600, 900)
  /// The minimum size of a huge app.
  static let hugeSize = Size(2400, 1300)
  /// The height below which an app is low.
  static let lowHeight = 420.0

  init(_ size: Size) {
    isLow = size.height < Self.lowHeight
    if size.width >= Self.hugeSize.width, size.height >= Self.hugeSize.height {
      sizeClass = .huge
    } else if size.width >= Self.largeSize.width, size.height >= Self.largeSize.height {
      sizeClass = .large
    } else {
      sizeClass = size.width >= Self.wideWidth ? .wide : .compact
    }
  }

  var isWide: Bool { sizeClass != .compact }

  /// The scale relative to a phone.
  var scale: Double { sizeClass == .huge ? 2 : sizeClass == .large ? 1.25 : 1 }
}
