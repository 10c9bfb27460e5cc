public import VitrineDrawing
package import VitrineResources

/// The gallery's appearance and language, if a person has set them; nil for the window's.
///
/// The stage follows them unless its tools override them.
public struct GallerySettings: Hashable, Sendable, Codable {
  /// Light or dark.
  public var appearance: Appearance?
  /// Whether contrast is increased.
  public var contrast: Contrast?
  /// Whether motion is reduced.
  public var motion: MotionPreference?
  /// The factor on text sizes: 0.75, 1, 1.25, 1.5, 2 or 3; any other number counts as nil.
  public var textScale: Double? { didSet { textScale = Self.offered(textScale) } }
  /// The language of the interface.
  ///
  /// The window's own texts, such as its frame counter, stay in the window's language.
  public var language: Language?

  /// Makes settings that all follow the window.
  public init() {}

  /// Decodes the valid choices; all else follows the window.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func read<T: Decodable>(_ key: CodingKeys) -> T? { try? values.decode(T.self, forKey: key) }
    (appearance, contrast, motion) = (read(.appearance), read(.contrast), read(.motion))
    textScale = Self.offered(read(.textScale))
    language = read(.language)
  }

  private static func offered(_ textScale: Double?) -> Double? {
    textScale.flatMap { StageChoices.textScales.contains($0) ? $0 : nil }
  }

  /// The settings, without those that are also set in other settings.
  package func without(_ others: GallerySettings) -> GallerySettings {
    var settings = self
    if others.appearance != nil { settings.appearance = nil }
    if others.contrast != nil { settings.contrast = nil }
    if others.motion != nil { settings.motion = nil }
    if others.textScale != nil { settings.textScale = nil }
    if others.language != nil { settings.language = nil }
    return settings
  }
}

/// Overrides of an interface's environment; nil for the window's.
package protocol EnvironmentOverrides {
  var appearance: Appearance? { get set }
  var contrast: Contrast? { get set }
  var motion: MotionPreference? { get set }
  var textScale: Double? { get set }
  var languageTag: LanguageTag? { get set }
}

extension EnvironmentOverrides {
  /// The choices, with missing ones from others.
  package func filled(from others: some EnvironmentOverrides) -> Self {
    var choices = self
    choices.appearance = appearance ?? others.appearance
    choices.contrast = contrast ?? others.contrast
    choices.motion = motion ?? others.motion
    choices.textScale = textScale ?? others.textScale
    choices.languageTag = languageTag ?? others.languageTag
    return choices
  }

  /// The window's environment with the overrides.
  package func environment(in window: Environment) -> Environment {
    var environment = window
    environment.appearance = appearance ?? window.appearance
    environment.contrast = contrast ?? window.contrast
    environment.motion = motion ?? window.motion
    environment.textScale = textScale ?? window.textScale
    if let languageTag { environment.languageTag = languageTag }
    return environment
  }
}

extension GallerySettings: EnvironmentOverrides {
  package var languageTag: LanguageTag? {
    get { language.flatMap { LanguageTag(rawValue: $0.rawValue) } }
    set { language = newValue.flatMap { Language(rawValue: $0.rawValue) } }
  }
}
