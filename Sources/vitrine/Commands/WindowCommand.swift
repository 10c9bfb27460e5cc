import ArgumentParser
import CAllocations
import Host
import Motion
import Renderer

/// `vitrine` itself.
struct WindowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "window",
    abstract: "Opens the gallery window.",
    discussion: """
      Example: vitrine page-control --appearance dark

      Control+Q or the window's close button ends it.
      """)

  @Argument(help: "The exhibit to begin with; 'vitrine list' names them.")
  var exhibit: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The clock stands still at this time.", valueName: "seconds"),
    transform: readTime)
  var at: Seconds?

  @OptionGroup var options: SceneOptions

  func run() throws {
    let exhibit = self.exhibit == ScreenCatalog.gallery ? nil : self.exhibit
    if let exhibit { try ScreenCatalog.check([exhibit], orCommand: true) }
    let text = try TextEngine()
    text.notices.forEach(StandardError.write)
    let catalog = try ScreenCatalog()
    var screen = try catalog.gallery(showing: exhibit).with(options.settings)
    var configuration = WindowConfiguration(
      title: "Vitrine", environment: options.environment(text))
    configuration.scale = options.scale
    configuration.frozenTime = at
    configuration.allocationCount = { Int(CAllocationsOfThread()) }
    // Pages load their icons when they are first shown.
    defer { catalog.iconProblems.forEach(StandardError.write) }
    try WindowHost(configuration: configuration, text: text).run(&screen)
  }
}
