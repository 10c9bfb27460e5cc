internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// What kind of screen the guide is on.
enum GuideFrame: Hashable, Sendable {
  /// In a hand.
  case phone
  /// A screen in a hall that stands.
  case tall
  /// A screen in a hall that lies.
  case wide

  /// From this shorter side on, in points, it is a screen in a hall; ours.
  static let hall = 700.0
  /// From this width on, in points, the programme stands beside the pictures, which are as wide then.
  ///
  /// Ours.
  static let beside = 960.0

  init(_ size: Size) {
    if min(size.width, size.height) < Self.hall {
      self = .phone
    } else {
      self = size.width > size.height && size.width >= Self.beside ? .wide : .tall
    }
  }

  /// How much larger words are than on a phone: a hall is read from an arm's length; ours.
  var textScale: Double { self == .phone ? 1 : 1.2 }
  /// Around and between what is large, in points.
  var margin: Double { self == .phone ? 16 : 24 }
  /// The least width of a card, in points.
  var card: Double { self == .phone ? 150 : 240 }
  /// The height of a card's picture, in points.
  var cardPicture: Double { self == .phone ? 130 : self == .tall ? 210 : 186 }

  /// The height of the pictures of this season above the programme, in points: that of the words on
  /// them grows with the text, and where there is room for that, the button on them is clear of the tabs.
  /// - Parameter room: from the header to the tabs.
  func hero(textScale: Double, in room: Double) -> Double {
    let least = 360 * max(1, textScale)
    guard self == .tall else { return least }
    return max(least, min(640 * max(1, textScale / 2), room - Self.peek))
  }

  /// What shows of the programme below them, in points: it says that there is more.
  ///
  /// Ours.
  private static let peek = 56.0

  /// The height of segments and steppers, in points: a finger's, without reaching beyond them.
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
