internal import VitrineCommands
internal import VitrineExhibits
internal import VitrineResources

/// The gallery's saved settings that command line options override for one run.
struct RememberedSettings {
  /// The settings that options override, without those that the person has set since.
  private var overridden: GallerySettings

  /// Applies the first window's saved settings to all windows, except settings that options
  /// override.
  init(in states: inout [GalleryState], overriddenBy options: EnvironmentOptions) {
    let saved = states.first?.settings ?? GallerySettings()
    var explicit = GallerySettings()
    explicit.appearance = options.appearance?.value
    explicit.contrast = options.contrast?.value
    explicit.motion = options.motion?.value
    // The option counts as set even if the gallery does not offer its text size.
    explicit.textScale = options.textScale.map { _ in 1 }
    explicit.language = options.language?.value.language
    let effective = saved.without(explicit)
    overridden = saved.without(effective)
    for index in states.indices { states[index].settings = effective }
  }

  /// The settings to save: the current ones, and the saved values of overridden ones, unless the
  /// person has set those meanwhile.
  mutating func remember(_ settings: GallerySettings) -> GallerySettings {
    overridden = overridden.without(settings)
    return settings.filled(from: overridden)
  }
}
