import Snapshots
import VitrineCommands
import VitrineDrawing
import VitrineExhibits
import VitrineGeometry
import VitrineResources
import VitrineScenes

/// A dimension of the environment, in the order of file names and sheets.
enum Axis: String, CaseIterable {
  case appearance
  case contrast
  case direction
  case language
  case textScale = "text-scale"
  case motion
  case scale
  case device

  /// Its values if none are given.
  var defaults: [AxisValue] {
    switch self {
    case .appearance: Appearance.allCases.map(AxisValue.appearance)
    case .contrast: Contrast.allCases.map(AxisValue.contrast)
    case .direction: LayoutDirection.allCases.map(AxisValue.direction)
    // Pseudo-languages have to be named.
    case .language: [.language(.english), .language(.korean)]
    case .textScale: [.textScale(1), .textScale(2)]
    case .motion: MotionPreference.allCases.map(AxisValue.motion)
    case .scale: [.scale(1), .scale(2)]
    case .device: DevicePreset.all.map(AxisValue.device)
    }
  }

  /// The value of a string, as the option of the same name accepts it; nil for others.
  func value(_ string: String) -> AxisValue? {
    switch self {
    case .appearance: Appearance(rawValue: string).map(AxisValue.appearance)
    case .contrast: Contrast(rawValue: string).map(AxisValue.contrast)
    case .direction: LayoutDirection(rawValue: string).map(AxisValue.direction)
    case .language: LanguageTag(rawValue: string).map(AxisValue.language)
    case .textScale: (try? readTextScale(string)).map(AxisValue.textScale)
    case .motion: MotionPreference(rawValue: string).map(AxisValue.motion)
    case .scale: (try? readScale(string)).map(AxisValue.scale)
    case .device: DevicePreset.all.first { $0.id == string }.map(AxisValue.device)
    }
  }

  /// An example of its values, for messages.
  var example: String {
    switch self {
    case .language: LanguageTag.allCases.map(\.rawValue).joined(separator: ", ")
    case .textScale: "numbers from 0.5 to 3"
    case .scale: "numbers above 0"
    case .device: DevicePreset.all.map(\.id).joined(separator: ", ")
    default: defaults.map(\.option).joined(separator: " or ")
    }
  }
}

/// One value of an axis.
enum AxisValue: Hashable, Sendable {
  case appearance(Appearance)
  case contrast(Contrast)
  case direction(LayoutDirection)
  case language(LanguageTag)
  case textScale(Double)
  case motion(MotionPreference)
  case scale(Double)
  case device(DevicePreset)
  /// Of the exhibit itself.
  case knob(String, KnobValue)

  /// Sets the value in an environment.
  func apply(to environment: inout Environment) {
    switch self {
    case .appearance(let value): environment.appearance = value
    case .contrast(let value): environment.contrast = value
    case .direction(let value): environment.direction = value
    case .language(let value): environment.languageTag = value
    case .textScale(let value): environment.textScale = value
    case .motion(let value): environment.motion = value
    case .scale(let value): environment.scale = value
    case .device(let value): value.apply(to: &environment)
    case .knob: break
    }
  }

  /// The string that the option accepts.
  var option: String {
    switch self {
    case .appearance(let value): value.rawValue
    case .contrast(let value): value.rawValue
    case .direction(let value): value.rawValue
    case .language(let value): value.rawValue
    case .motion(let value): value.rawValue
    case .textScale(let value), .scale(let value): Self.short(value)
    case .device(let value): value.id
    case .knob(let name, let value): "\(name)=\(Self.text(of: value))"
    }
  }

  /// A number without ".0" if it is whole; others with all their digits.
  static func short(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  private static func text(of value: KnobValue) -> String {
    if case .number(let number) = value { short(number) } else { value.string }
  }

  /// The longest knob value in a file name, in characters.
  ///
  /// Ours.
  private static let maximumValueLength = 40

  /// Its part of a file name, a word that explains itself.
  var fileNamePart: String {
    switch self {
    case .appearance, .direction, .language, .device: option
    case .contrast: "\(option)-contrast"
    case .textScale: "text\(option)x"
    case .motion: "\(option)-motion"
    case .scale: "\(option)x"
    case .knob(let name, let value):
      "\(name)-"
        + SnapshotFiles.plain(String(Self.text(of: value).prefix(Self.maximumValueLength)))
    }
  }

  /// Its caption on a sheet.
  /// - Parameter words: the names of a device, a knob, or its choice for people.
  func caption(_ displayName: (_ kind: String, _ name: String) -> String) -> String {
    switch self {
    case .appearance(let value): value == .light ? "Light" : "Dark"
    case .contrast(let value): value == .standard ? "Standard contrast" : "Increased contrast"
    case .direction(let value): value == .leftToRight ? "Left to right" : "Right to left"
    case .language(.english): "English"
    case .language(.korean): "Korean"
    case .language(.accented): "English with accents"
    case .language(.mirrored): "English from right to left"
    case .textScale(let value): "Text \(Int((value * 100).rounded())) %"
    case .motion(let value): value == .full ? "Full motion" : "Reduced motion"
    case .scale: "\(option)x"
    case .device(let device):
      "\(displayName("device", device.id)), \(Self.short(device.size.width)) × "
        + "\(Self.short(device.size.height))"
    case .knob(let name, .toggle(let isOn)): "\(displayName("knob", name)): \(isOn ? "on" : "off")"
    case .knob(let name, .text(let string)):
      "\(displayName("knob", name)): \(displayName("choice", string))"
    case .knob(let name, let value): "\(displayName("knob", name)): \(Self.text(of: value))"
    }
  }
}
