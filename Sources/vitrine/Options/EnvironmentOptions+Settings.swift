internal import VitrineCommands
internal import VitrineExhibits

extension EnvironmentOptions {
  /// Takes what the options say out of remembered settings, which would hide it.
  /// - Returns: what was taken out, for the next run.
  func take(from settings: inout GallerySettings) -> GallerySettings {
    var taken = GallerySettings()
    func take<Value>(_ path: WritableKeyPath<GallerySettings, Value?>, if isSaid: Bool) {
      guard isSaid else { return }
      taken[keyPath: path] = settings[keyPath: path]
      settings[keyPath: path] = nil
    }
    take(\.appearance, if: appearance != nil)
    take(\.contrast, if: contrast != nil)
    take(\.motion, if: motion != nil)
    take(\.textScale, if: textScale != nil)
    take(\.language, if: language != nil)
    return taken
  }
}

extension GallerySettings {
  /// The settings with those of others where they say nothing.
  func filled(from others: GallerySettings) -> GallerySettings {
    var settings = self
    settings.appearance = appearance ?? others.appearance
    settings.contrast = contrast ?? others.contrast
    settings.motion = motion ?? others.motion
    settings.textScale = textScale ?? others.textScale
    settings.language = language ?? others.language
    return settings
  }
}
