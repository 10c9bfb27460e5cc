internal import VitrineDrawing

/// The kinds of weather on the full-screen pages, and their colors.
///
/// Colors: ours. The first two of a sky are dark enough for small white text, at least 4.5:1, and
/// the nearest hills plain enough at the bottom for dots.
enum Weather: String, CaseIterable, Sendable {
  case clear, sunset, rain, snow, night, fog

  /// The sky from the top down to the horizon.
  var sky: [Color] {
    switch self {
    case .clear: [Color(0x1B5FB8), Color(0x2C6DBC), Color(0xBFE0F7)]
    case .sunset: [Color(0x4A3F78), Color(0x8F4668), Color(0xF7B37A)]
    case .rain: [Color(0x36465A), Color(0x4E6177), Color(0x8496A6)]
    case .snow: [Color(0x3E5A76), Color(0x4A6781), Color(0xD0DDE8)]
    case .night: [Color(0x070C26), Color(0x152353), Color(0x37457F)]
    case .fog: [Color(0x335A58), Color(0x416D68), Color(0xD3DFD3)]
    }
  }

  /// The hills from the farthest to the nearest.
  var hills: [Color] {
    switch self {
    case .clear: [Color(0x86BBB2), Color(0x4F9A78), Color(0x2C6E54)]
    case .sunset: [Color(0xA8607A), Color(0x6E4069), Color(0x392649)]
    case .rain: [Color(0x5E7180), Color(0x42535F), Color(0x27353F)]
    case .snow: [Color(0xBCCCDA), Color(0xDBE6EE), Color(0xF4F8FB)]
    case .night: [Color(0x232F62), Color(0x172048), Color(0x0B1029)]
    case .fog: [Color(0xA9C2B8), Color(0x6E968B), Color(0x2F5B55)]
    }
  }

  /// Degrees Celsius.
  var degrees: Int {
    switch self {
    case .clear: 24
    case .sunset: 19
    case .rain: 13
    case .snow: -4
    case .night: 16
    case .fog: 9
    }
  }

  /// True if something falls or drifts.
  var moves: Bool { !clouds.isEmpty || self == .rain || self == .snow }

  /// The clouds.
  var clouds: [Cloud] {
    switch self {
    case .clear:
      [
        Cloud(x: 0.12, y: 0.47, width: 0.34, speed: 0.006, opacity: 0.85),
        Cloud(x: 0.72, y: 0.56, width: 0.26, speed: 0.004, opacity: 0.7),
      ]
    case .sunset:
      [
        Cloud(x: 0.62, y: 0.5, width: 0.42, speed: 0.004, opacity: 0.35),
        Cloud(x: 0.15, y: 0.6, width: 0.3, speed: 0.006, opacity: 0.3),
      ]
    case .rain:
      [
        Cloud(x: 0.28, y: 0.46, width: 0.52, speed: 0.006, opacity: 0.3),
        Cloud(x: 0.8, y: 0.52, width: 0.46, speed: 0.008, opacity: 0.26),
      ]
    case .snow: [Cloud(x: 0.6, y: 0.5, width: 0.5, speed: 0.004, opacity: 0.4)]
    case .fog: [Cloud(x: 0.35, y: 0.58, width: 0.6, speed: 0.003, opacity: 0.3)]
    case .night: []
    }
  }

  /// A cloud; lengths as fractions of the page's width and height.
  struct Cloud: Sendable {
    var x: Double
    var y: Double
    var width: Double
    /// The speed, in widths of the page per second, to the right.
    var speed: Double
    var opacity: Double
  }
}
