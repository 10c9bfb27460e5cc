import VitrineCommands
import VitrineDrawing

/// A way in which surroundings differ, in the order in which file names and sheets have them.
enum Axis: String, CaseIterable {
  case appearance
  case contrast
  case direction
  case language
  case textScale = "text-scale"
  case motion
  case scale

  /// What it takes where nothing else is said.
  var defaults: [AxisValue] {
    switch self {
    case .appearance: Appearance.allCases.map(AxisValue.appearance)
    case .contrast: Contrast.allCases.map(AxisValue.contrast)
    case .direction: LayoutDirection.allCases.map(AxisValue.direction)
    case .language: Language.allCases.map(AxisValue.language)
    case .textScale: [.textScale(1), .textScale(2)]
    case .motion: MotionPreference.allCases.map(AxisValue.motion)
    case .scale: [.scale(1), .scale(2)]
    }
  }

  /// The value of a word, as the option of the same name takes it; nil for another word.
  func value(_ word: String) -> AxisValue? {
    switch self {
    case .appearance: Appearance(rawValue: word).map(AxisValue.appearance)
    case .contrast: Contrast(rawValue: word).map(AxisValue.contrast)
    case .direction: LayoutDirection(rawValue: word).map(AxisValue.direction)
    case .language: Language(rawValue: word).map(AxisValue.language)
    case .textScale: (try? readTextScale(word)).map(AxisValue.textScale)
    case .motion: MotionPreference(rawValue: word).map(AxisValue.motion)
    case .scale: (try? readScale(word)).map(AxisValue.scale)
    }
  }

  /// What its values look like, for messages.
  var example: String {
    switch self {
    case .textScale: "numbers from 0.5 to 3"
    case .scale: "numbers above 0"
    default: defaults.map(\.option).joined(separator: " or ")
    }
  }
}

/// One value of an axis.
enum AxisValue: Hashable, Sendable {
  case appearance(Appearance)
  case contrast(Contrast)
  case direction(LayoutDirection)
  case language(Language)
  case textScale(Double)
  case motion(MotionPreference)
  case scale(Double)

  /// Puts the value into surroundings.
  func apply(to environment: inout Environment) {
    switch self {
    case .appearance(let value): environment.appearance = value
    case .contrast(let value): environment.contrast = value
    case .direction(let value): environment.direction = value
    case .language(let value): environment.language = value
    case .textScale(let value): environment.textScale = value
    case .motion(let value): environment.motion = value
    case .scale(let value): environment.scale = value
    }
  }

  /// As the option takes it.
  var option: String {
    switch self {
    case .appearance(let value): value.rawValue
    case .contrast(let value): value.rawValue
    case .direction(let value): value.rawValue
    case .language(let value): value.rawValue
    case .motion(let value): value.rawValue
    case .textScale(let value), .scale(let value): Int(exactly: value).map { "\($0)" } ?? "\(value)"
    }
  }

  /// In a file name: a word that says by itself what it is about.
  var fileWord: String {
    switch self {
    case .appearance, .direction, .language: option
    case .contrast: "\(option)-contrast"
    case .textScale: "text\(option)x"
    case .motion: "\(option)-motion"
    case .scale: "\(option)x"
    }
  }

  /// On a sheet.
  var caption: String {
    switch self {
    case .appearance(let value): value == .light ? "Light" : "Dark"
    case .contrast(let value): value == .standard ? "Standard contrast" : "Increased contrast"
    case .direction(let value): value == .leftToRight ? "Left to right" : "Right to left"
    case .language(let value): value == .english ? "English" : "Korean"
    case .textScale(let value): "Text \(Int((value * 100).rounded())) %"
    case .motion(let value): value == .full ? "Full motion" : "Reduced motion"
    case .scale: "\(option)x"
    }
  }
}
