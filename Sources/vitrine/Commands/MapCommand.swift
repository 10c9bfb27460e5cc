import ArgumentParser
import Snapshots
import VitrineCommands
import VitrineRenderer

/// `vitrine map`.
struct MapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract:
      "Maps the screens of an exhibit, how they lead to one another, and the problems on each.",
    discussion: """
      Example: vitrine map tab-bar --output map.html
      Example: vitrine map kiosk-guide --text-scale 2 --size 390x844

      Starting from the first screen, every control is tapped on a copy of the running exhibit, \
      and again on each screen that leads to; each screen is audited, including what is scrolled \
      out of sight. Screens are told apart by what is on them, not by what they say: all rows of \
      a list lead to one. Prints a line for each screen, then what was left out, then the \
      problems. The web page has pictures of all screens, with links from one to the next. Exits \
      with 1 for any problem that isn't among the exceptions.
      """)

  @Argument(
    help: "Which exhibit; 'vitrine list' lists them. 'gallery' is the window's whole scene.",
    completion: ScreenCatalog.completion)
  var exhibit: String

  @OptionGroup var mapping: MapOptions
  @OptionGroup var auditing: AuditOptions

  @Option(
    help: ArgumentHelp("Also writes a web page of the map.", valueName: "file.html"),
    completion: .file(extensions: ["html"]))
  var output: String?

  @Option(
    name: .customLong("script"), help: scriptHelp, completion: .file(extensions: ["jsonl"]))
  var scriptFile: String?

  @OptionGroup var options: SceneOptions

  func run() throws {
    try ScreenCatalog.check([exhibit])
    let page = try output.map { try ReportPage($0, template: "map.html", option: "--output") }
    var search = mapping.search
    search.audit.exceptions = try auditing.readExceptions() ?? AuditCommand.builtInExceptions()
    search.audit.keepsPictures = page != nil
    let script = try readScript(scriptFile)
    let text = try TextEngine()
    let catalog = try ScreenCatalog()
    let screen = try catalog.screen(exhibit).with(options.settings)
    let runner = try SceneRunner(screen, in: options.environment(text), text: text, script: script)
    let map = try mapping.write(search, runner, as: exhibit, auditing, tool: "vitrine")
    try page?.write(map)
    text.warnings.forEach(StandardError.write)
    if map.findingCount > 0 { throw CheckFailure() }
  }
}
