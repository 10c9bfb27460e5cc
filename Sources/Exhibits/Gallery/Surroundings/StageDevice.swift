internal import VitrineGeometry

/// What the exhibit is shown on.
enum StageDevice: String, Hashable, Sendable, CaseIterable {
  /// Nothing: it fills the stage.
  case free
  /// A phone, upright.
  case phone
  /// A phone on its side.
  case phoneLandscape = "phone-landscape"
  /// A tablet, upright.
  case tablet
  /// A television on its foot.
  case tv
  /// A watch.
  case watch
  /// A window that floats in a room.
  case spatial

  /// The room that it gives, in points; nil for what fills the stage.
  ///
  /// Source: Apple's published screen sizes, in points; the window in a room is its default size.
  var size: Size? {
    switch self {
    case .free: nil
    case .phone: Size(390, 844)
    case .phoneLandscape: Size(844, 390)
    case .tablet: Size(820, 1180)
    case .tv: Size(1920, 1080)
    case .watch: Size(184, 224)
    case .spatial: Size(1280, 720)
    }
  }

  /// How the case around the screen is made, in points.
  ///
  /// Ours, after the pictures of such devices.
  struct Case {
    /// From the screen to the outside.
    var bezel = 0.0
    /// Radius of the screen's corners.
    var corner = 0.0
    /// Beyond the case: a foot, a crown, bands.
    var beyond = Insets.zero
  }

  /// The case.
  var body: Case {
    switch self {
    case .free: Case()
    case .phone: Case(bezel: 14, corner: 47, beyond: Insets(horizontal: 4, vertical: 0))
    case .phoneLandscape: Case(bezel: 14, corner: 47, beyond: Insets(horizontal: 0, vertical: 4))
    case .tablet: Case(bezel: 26, corner: 22, beyond: Insets(3))
    case .tv:
      Case(bezel: 14, corner: 6, beyond: Insets(top: 0, left: 0, bottom: 90, right: 0))
    case .watch: Case(bezel: 16, corner: 42, beyond: Insets(horizontal: 9, vertical: 44))
    case .spatial:
      Case(bezel: 0, corner: 40, beyond: Insets(top: 0, left: 0, bottom: 44, right: 0))
    }
  }
}
