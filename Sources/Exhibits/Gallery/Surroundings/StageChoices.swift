internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// What the exhibit is told of its surroundings where that differs from the window's.
struct StageChoices: Hashable, Sendable {
  /// Light or dark; nil as the window, as in all that follows.
  var appearance: Appearance?
  /// Standard or increased.
  var contrast: Contrast?
  /// The language of its words.
  var language: Language?
  /// Which way it reads.
  var direction: LayoutDirection?
  /// Factor on text sizes.
  var textScale: Double?
  /// Full or reduced.
  var motion: MotionPreference?
  /// How large a point of the exhibit is on the stage, in points of the window.
  var zoom = 1.0
  /// What it is shown on.
  var device = StageDevice.free

  /// The zooms to choose from.
  static let zooms = [1, 1.5, 2, 3]
  /// The text sizes to choose from.
  static let textScales = [0.75, 1, 1.25, 1.5, 2, 3]

  /// The window's surroundings with the choices made, but for the room.
  func applied(to window: Environment) -> Environment {
    var environment = window
    environment.appearance = appearance ?? window.appearance
    environment.contrast = contrast ?? window.contrast
    environment.language = language ?? window.language
    environment.direction = direction ?? window.direction
    environment.textScale = textScale ?? window.textScale
    environment.motion = motion ?? window.motion
    return environment
  }
}

extension StageChoices: Codable {
  private enum Key: String, CodingKey {
    case appearance, contrast, language, direction, textScale, motion, zoom, device
  }

  /// Reads what is there and makes sense; all else is as the window.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func word<T: RawRepresentable<String>>(_ key: Key) -> T? {
      (try? values.decode(String.self, forKey: key)).flatMap { T(rawValue: $0) }
    }
    func number(_ key: Key, in choices: [Double]) -> Double? {
      (try? values.decode(Double.self, forKey: key)).flatMap { choices.contains($0) ? $0 : nil }
    }
    appearance = word(.appearance)
    contrast = word(.contrast)
    language = word(.language)
    direction = word(.direction)
    motion = word(.motion)
    device = word(.device) ?? .free
    textScale = number(.textScale, in: Self.textScales)
    zoom = number(.zoom, in: Self.zooms) ?? 1
  }

  /// Writes what was chosen.
  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encodeIfPresent(appearance?.rawValue, forKey: .appearance)
    try values.encodeIfPresent(contrast?.rawValue, forKey: .contrast)
    try values.encodeIfPresent(language?.rawValue, forKey: .language)
    try values.encodeIfPresent(direction?.rawValue, forKey: .direction)
    try values.encodeIfPresent(textScale, forKey: .textScale)
    try values.encodeIfPresent(motion?.rawValue, forKey: .motion)
    try values.encode(zoom, forKey: .zoom)
    try values.encode(device.rawValue, forKey: .device)
  }
}
