public import VitrineDrawing
internal import VitrineResources
internal import VitrineViews

/// The gallery's own appearance and language, where a person has set them; nil for what is as in the window.
///
/// The stage follows them unless its tools say otherwise.
public struct GallerySettings: Hashable, Sendable, Codable {
  /// Light or dark.
  public var appearance: Appearance?
  /// Whether things stand out more.
  public var contrast: Contrast?
  /// Whether things move less.
  public var motion: MotionPreference?
  /// The factor on text sizes, one of those that the stage has to choose from.
  public var textScale: Double?
  /// The language of the interface.
  public var language: Language?

  /// Makes settings that are all as in the window.
  public init() {}

  /// Reads what is there and can be chosen; all else is as in the window.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func read<T: Decodable>(_ key: CodingKeys) -> T? { try? values.decode(T.self, forKey: key) }
    (appearance, contrast, motion) = (read(.appearance), read(.contrast), read(.motion))
    textScale = read(.textScale).flatMap { StageChoices.textScales.contains($0) ? $0 : nil }
    language = read(.language)
  }

  /// The window's surroundings with what was set.
  func applied(to window: Environment) -> Environment {
    var environment = window
    environment.appearance = appearance ?? window.appearance
    environment.contrast = contrast ?? window.contrast
    environment.motion = motion ?? window.motion
    environment.textScale = textScale ?? window.textScale
    if let tag = language.flatMap({ LanguageTag(rawValue: $0.rawValue) }) {
      environment.languageTag = tag
    }
    return environment
  }
}

extension StageChoices {
  /// The choices with what the gallery is set to, where they say nothing.
  func following(_ settings: GallerySettings) -> StageChoices {
    var choices = self
    choices.appearance = appearance ?? settings.appearance
    choices.contrast = contrast ?? settings.contrast
    choices.motion = motion ?? settings.motion
    choices.textScale = textScale ?? settings.textScale
    choices.language = language ?? settings.language.flatMap { LanguageTag(rawValue: $0.rawValue) }
    return choices
  }
}
