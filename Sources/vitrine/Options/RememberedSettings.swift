internal import VitrineCommands
internal import VitrineExhibits
internal import VitrineResources

/// The gallery's saved settings that command line options override for one run.
struct RememberedSettings {
  /// The overridden settings that were not set since.
  private var hidden: GallerySettings

  /// Applies the first window's saved settings to all windows, without those that options override.
  init(in states: inout [GalleryState], hiddenBy options: EnvironmentOptions) {
    let remembered = states.first?.settings ?? GallerySettings()
    var said = GallerySettings()
    said.appearance = options.appearance?.value
    said.contrast = options.contrast?.value
    said.motion = options.motion?.value
    // Also for a text size that the gallery does not offer.
    said.textScale = options.textScale.map { _ in 1 }
    said.language = options.language?.value.language
    let shown = remembered.without(said)
    hidden = remembered.without(shown)
    for index in states.indices { states[index].settings = shown }
  }

  /// Settings to save: the current ones, and the overridden ones unless they were set meanwhile.
  mutating func remember(_ settings: GallerySettings) -> GallerySettings {
    hidden = hidden.without(settings)
    return settings.filled(from: hidden)
  }
}
