import ArgumentParser
import CVitrineAllocations
import VitrineCommands
import VitrineDrawing
import VitrineExhibits
import VitrineHost
import VitrineMotion
import VitrineRenderer
import VitrineResources
import VitrineScenes

/// `vitrine` without a subcommand.
struct WindowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "window",
    abstract: "Opens the gallery window.",
    discussion: """
      Example: vitrine page-control --appearance dark

      Control+Q or the window's close button closes it; F12 shows what frames cost. Without an \
      exhibit the window opens as you left it; options come first. Appearance, contrast, motion, \
      text size and tint follow the desktop unless you set them.
      """)

  @Argument(
    help: "The exhibit to open; 'vitrine list' lists them.",
    completion: ScreenCatalog.completion)
  var exhibit: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Stops the clock at this time.", valueName: "seconds"),
    transform: readTime)
  var at: Seconds?

  @OptionGroup var options: SceneOptions

  /// The moment that `vitrine open` opens; nil for none.
  var link: ExhibitLink?

  private enum CodingKeys: CodingKey { case exhibit, at, options }

  func run() throws {
    let exhibit = self.exhibit == ScreenCatalog.gallery ? nil : self.exhibit
    if let exhibit { try ScreenCatalog.check([exhibit], orCommand: true) }
    // A window that is opened for an exhibit, a time or a link doesn't read or save state.
    let store =
      self.exhibit == nil && at == nil && link == nil
      ? StateStore<WindowMemory>(
        "gallery.json", in: StateFolder.path(of: "vitrine"), subject: "the window's state is")
      : nil
    Catalog.removeAbandonedFiles()
    let text = try TextEngine()
    text.warnings.forEach(StandardError.write)
    let catalog = try ScreenCatalog()
    var screen = catalog.galleries(showing: exhibit)
    var states = store?.last?.states ?? []
    var settings = RememberedSettings(in: &states, overriddenBy: options.environmentOptions)
    screen.galleries?.restore(states)
    // The welcome is for a person who opens the gallery for the first time.
    if store != nil, states.isEmpty { screen.gallery?.showWelcome() }
    screen = try screen.with(options.settings)
    if let link { screen.gallery?.open(link) }
    var configuration = windowConfiguration(text)
    configuration.diagnosticsStrings = catalog.diagnosticsStrings(options.language)
    store?.last?.positionWindows(
      &configuration, screen.windows ?? [], keepsSize: options.size != nil)
    defer {
      screen.saveRecording()
      store?.close()
    }
    // The last places of the windows; closed ones are removed.
    var lastPlacements: [WindowID: WindowPlacement] = [:]
    let host = WindowHost(configuration: configuration, text: text)
    // A closing terminal sends a second signal, which must not interrupt saving the last state.
    host.keepsSignalsBlocked = true
    try host.run(
      &screen, onRequest: { $1.save($0, showsMessage: true) },
      onCheckpoint: store.map { store in
        { screen, placements in
          lastPlacements.merge(placements) { $1 }
          var states = screen.galleries?.savedStates ?? []
          for index in states.indices {
            states[index].state.settings = settings.remember(states[index].state.settings)
          }
          WindowMemory(lastPlacements, states).map(store.save)
        }
      })
  }

  private func windowConfiguration(_ text: TextEngine) -> WindowConfiguration {
    var configuration = WindowConfiguration(
      title: "Vitrine", environment: options.environment(text))
    configuration.scale = options.scale
    configuration.frozenTime = at
    configuration.icon = AppIcon.load()
    configuration.opensLinks = true
    configuration.joinsSession = true
    configuration.followsDesktop = options.environmentOptions.defaultTraits
    configuration.allocationCount = { Int(CAllocationsOfThread()) }
    return configuration
  }
}

/// The program's icon.
enum AppIcon {
  /// The icon for title bars and switchers; nil if it is not installed, as it is optional.
  static func load() -> Bitmap? {
    guard let folder = try? AssetFolder.find(),
      let bytes = try? PNG.contents(of: "\(folder.path)/icons-app/vitrine-64.png")
    else { return nil }
    return try? PNG.image(bytes, name: "vitrine-64.png")
  }
}
