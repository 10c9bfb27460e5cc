internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// The kind of screen of the guide.
enum GuideFrame: Hashable, Sendable {
  /// A handheld screen.
  case phone
  /// A portrait screen in a hall.
  case tall
  /// A landscape screen in a hall.
  case wide

  /// The shorter side, in points, from which on it is a screen in a hall; ours.
  static let hall = 700.0
  /// The width, in points, from which on the programme is beside the pictures, and the width of
  /// those then.
  ///
  /// Ours.
  static let minimumWideWidth = 960.0

  init(_ size: Size) {
    if min(size.width, size.height) < Self.hall {
      self = .phone
    } else {
      self = size.width > size.height && size.width >= Self.minimumWideWidth ? .wide : .tall
    }
  }

  /// The text scale relative to a phone: a screen in a hall is read from an arm's length; ours.
  var textScale: Double { self == .phone ? 1 : 1.2 }
  /// The margin around and between large elements, in points.
  var margin: Double { self == .phone ? 16 : 24 }
  /// The minimum width of a card, in points.
  var card: Double { self == .phone ? 150 : 240 }
  /// The height of a card's picture, in points.
  var cardPicture: Double { self == .phone ? 130 : self == .tall ? 210 : 186 }

  /// The height of this season's pictures above the programme, in points: the text on them scales,
  /// and if there is space for that, the button on them is clear of the tabs.
  /// - Parameter room: the height from the header to the tabs.
  func hero(textScale: Double, in height: Double) -> Double {
    let minimum = 360 * max(1, textScale)
    guard self == .tall else { return minimum }
    return max(minimum, min(640 * max(1, textScale / 2), height - Self.peek))
  }

  /// The visible part of the programme below them, in points, which shows that there is more.
  ///
  /// Ours.
  private static let peek = 56.0

  /// The height of segments and steppers, in points: a touch target without an extended hit area.
  static let control = 44.0

  /// The height of the tabs, in points: large enough for a hall; ours.
  var barHeight: Double { self == .phone ? VitrineComponents.TabBar.Metrics().height : 72 }

  /// Makes tabs large enough for a hall; measures in points, ours.
  func adapt(_ style: inout VitrineComponents.TabBar.Style) {
    guard self != .phone else { return }
    style.metrics.height = barHeight
    style.metrics.iconCenter = 26
    style.metrics.titleTop = 44
    style.metrics.titleHeight = 20
    style.metrics.font = Font(size: 14, weight: .medium)
    style.metrics.maximumItemWidth = 200
  }
}
