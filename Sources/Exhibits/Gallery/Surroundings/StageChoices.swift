internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineResources
internal import VitrineViews

/// Overrides of the exhibit's environment; nil for the window's.
struct StageChoices: Hashable, Sendable, EnvironmentOverrides {
  var appearance: Appearance?
  var contrast: Contrast?
  var language: LanguageTag?
  var direction: LayoutDirection?
  var textScale: Double?
  var motion: MotionPreference?
  /// The size of an exhibit's point on the stage, in points of the window.
  var zoom = 1.0
  /// The device around it.
  var device = StageDevice.free

  /// The zooms to choose from.
  static let zooms = [1, 1.5, 2, 3]
  /// The text sizes to choose from.
  static let textScales = [0.75, 1, 1.25, 1.5, 2, 3]

  var languageTag: LanguageTag? {
    get { language }
    set { language = newValue }
  }

  /// The window's environment with the overrides, except for the size.
  func applied(to window: Environment) -> Environment {
    var environment = environment(in: window)
    environment.direction = direction ?? environment.direction
    environment.tabViewStyle = device.tabViewStyle
    return environment
  }
}

extension StageChoices: Codable {
  /// Decodes the valid choices; all else follows the window.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func read<T: Decodable>(_ key: CodingKeys) -> T? { try? values.decode(T.self, forKey: key) }
    appearance = read(.appearance)
    contrast = read(.contrast)
    language = read(.language)
    direction = read(.direction)
    motion = read(.motion)
    device = read(.device) ?? .free
    textScale = read(.textScale).flatMap { Self.textScales.contains($0) ? $0 : nil }
    zoom = read(.zoom).flatMap { Self.zooms.contains($0) ? $0 : nil } ?? 1
  }
}

/// The device around the exhibit.
enum StageDevice: String, Hashable, Sendable, CaseIterable, Codable {
  /// Nothing: it fills the stage.
  case free
  case phone
  case phoneLandscape = "phone-landscape"
  case tablet, tv, watch
  /// A window that floats in a room.
  case spatial

  /// The content of the status bar.
  enum StatusBar {
    case none
    /// Time, reception and battery.
    case full
    /// Only the time, at the trailing side.
    case time
  }

  /// The design of a device, in points: ours, after pictures of such devices.
  struct Hardware {
    /// Source: Apple's published screen sizes, and the default size of a window in a room.
    var size: Size?
    /// From the screen to the outside of the case.
    var bezel = 0.0
    /// Radius of the screen's corners.
    var cornerRadius = 0.0
    /// The covered part of the screen: by a status bar, a home indicator, or rounded corners.
    var safeArea = Insets.zero
    /// The width of the home indicator, in points; nil for none.
    var homeIndicator: Double?
    /// The content at the top of the screen.
    var statusBar = StatusBar.none
    /// The bounds of everything, with a foot, a crown or bands, in the coordinates of the screen.
    var bounds = Rect.zero
  }

  /// The default style of tab bars on it.
  var tabViewStyle: TabViewStyle {
    switch self {
    case .tv: .tv
    case .spatial: .spatial
    case .free, .phone, .phoneLandscape, .tablet, .watch: .automatic
    }
  }

  var hardware: Hardware {
    switch self {
    case .free: Hardware()
    case .phone:
      // Source: the safe area of phones of this size: 47 and 34; the indicator's width is measured.
      Hardware(
        size: Size(390, 844), bezel: 14, cornerRadius: 47,
        safeArea: Insets(top: 47, left: 0, bottom: 34, right: 0), homeIndicator: 139,
        statusBar: .full, bounds: Rect(-18, -14, 426, 872))
    case .phoneLandscape:
      // Source: as above, on its side: 47 left and right, 21 below; there is no status bar.
      Hardware(
        size: Size(844, 390), bezel: 14, cornerRadius: 47,
        safeArea: Insets(top: 0, left: 47, bottom: 21, right: 47), homeIndicator: 252,
        bounds: Rect(-14, -18, 872, 426))
    case .tablet:
      // Source: tablets without a button: 24 and 20; the width of the indicator is measured.
      Hardware(
        size: Size(820, 1180), bezel: 26, cornerRadius: 22,
        safeArea: Insets(top: 24, left: 0, bottom: 20, right: 0), homeIndicator: 320,
        statusBar: .full, bounds: Rect(-29, -29, 878, 1238))
    case .tv:
      // Source: the HIG's safe area of a TV: 60 above and below, 80 at the sides.
      Hardware(
        size: Size(1920, 1080), bezel: 14, cornerRadius: 6,
        safeArea: Insets(horizontal: 80, vertical: 60), bounds: Rect(-14, -14, 1948, 1198))
    case .watch:
      // Ours: a line for the time, and as much as keeps the corners from clipping anything.
      Hardware(
        size: Size(184, 224), bezel: 16, cornerRadius: 42,
        safeArea: Insets(top: 28, left: 5, bottom: 24, right: 5), statusBar: .time,
        bounds: Rect(-25, -60, 234, 344))
    case .spatial:
      // Ours: as much as keeps the corners from clipping.
      Hardware(
        size: Size(1280, 720), cornerRadius: 40, safeArea: Insets(12), bounds: Rect(0, 0, 1280, 764)
      )
    }
  }
}
