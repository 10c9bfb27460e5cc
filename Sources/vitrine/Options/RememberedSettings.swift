internal import VitrineCommands
internal import VitrineExhibits
internal import VitrineResources

/// Settings of the gallery that options of the command line hide for one run.
struct RememberedSettings {
  /// What is hidden, and was not set since.
  private var hidden: GallerySettings

  /// Gives all windows what the first one remembers, without what the options say.
  init(in states: inout [GalleryState], hiddenBy options: EnvironmentOptions) {
    let remembered = states.first?.settings ?? GallerySettings()
    var said = GallerySettings()
    said.appearance = options.appearance?.value
    said.contrast = options.contrast?.value
    said.motion = options.motion?.value
    // Also one that the gallery does not offer.
    said.textScale = options.textScale.map { _ in 1 }
    said.language = options.language?.value.language
    let shown = remembered.without(said)
    hidden = remembered.without(shown)
    for index in states.indices { states[index].settings = shown }
  }

  /// Settings for the next run: the present ones, and what is hidden unless it was set meanwhile.
  mutating func remember(_ settings: GallerySettings) -> GallerySettings {
    hidden = hidden.without(settings)
    return settings.filled(from: hidden)
  }
}
