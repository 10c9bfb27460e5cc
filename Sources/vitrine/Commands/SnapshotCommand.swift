import ArgumentParser
import Exhibits
import Renderer
import Snapshots

/// `vitrine snapshot`.
struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Draws exhibits to PNG.",
    discussion: """
      Example: vitrine snapshot page-control --output dots.png --at 0.7 --set pages=12

      Several exhibits, or --all, need a folder as --output; it is made where it is missing, and \
      each picture is named after its exhibit.
      """)

  @Argument(
    help: "Which exhibits; 'vitrine list' names them. 'gallery' is the window's whole scene.")
  var exhibits: [String] = []

  @Flag(help: "Draws every exhibit.")
  var all = false

  @Option(help: ArgumentHelp("Where to write: FILE.png or a folder.", valueName: "file|dir"))
  var output: String

  @OptionGroup var moment: MomentOptions
  @OptionGroup var options: SceneOptions

  func validate() throws {
    guard all != exhibits.isEmpty else { return }
    throw ValidationError(
      all ? "name exhibits or give --all, not both" : "name an exhibit, or give --all")
  }

  func run() throws {
    let ids = all ? Catalog.all.map { $0.id } : exhibits
    try ScreenCatalog.check(ids)
    let output = try PictureOutput(output, isMany: all || ids.count > 1)
    try output.check(ids)
    let script = try moment.script()
    let time = moment.time(after: script)
    let text = try TextEngine()
    let catalog = try ScreenCatalog()
    // Every scene runs before any picture is written: bad input leaves nothing behind.
    let runners = try ids.map { id in
      let screen = try catalog.screen(id).with(options.settings)
      var runner = try SceneRunner(
        screen, in: options.environment(text), text: text, script: script)
      try runner.advance(to: time)
      try catalog.checkIcons(of: runner)
      return runner
    }
    let progress = Progress(total: ids.count)
    for (index, runner) in runners.enumerated() {
      progress.show(runner.scene.id, done: index)
      try output.write(
        runner.picture(), as: runner.scene.id, text: runner.treeText)
    }
    progress.end()
    text.notices.forEach(StandardError.write)
  }
}
