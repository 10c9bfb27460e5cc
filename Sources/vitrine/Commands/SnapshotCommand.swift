import ArgumentParser
import Snapshots
import VitrineCommands
import VitrineExhibits
import VitrineRenderer

/// `vitrine snapshot`.
struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Draws exhibits to PNG.",
    discussion: """
      Example: vitrine snapshot page-control --output dots.png --at 0.7 --set pages=12
      Example: vitrine snapshot --all --matrix appearance,direction,scale=1:2:3 --output sheets
      Example: vitrine snapshot page-control --matrix pages=3:7:20,device --output sheets
      Example: vitrine snapshot tab-bar --output tabs.png --watch

      Several exhibits, --all, --matrix or --shard need a folder as --output; it is created if it \
      doesn't exist, and each picture is named after its exhibit.

      The axes of a matrix are appearance, contrast, direction, language, text-scale, motion, \
      scale, device, and the knobs of the exhibit; each takes all of its values, en and ko of \
      languages, or 1 and 2 for scales, unless values follow, as in scale=1:2:3. A device sets the \
      size and the safe area. Pictures are named after their combinations, such as \
      page-control.dark-rtl-2x.png, and page-control.sheet.png shows them all.

      With --watch it draws again when the program was rebuilt, or when icons, strings, fonts or \
      the script change, and prints what is different, until Control+C.

      Shards split the exhibits between machines: give each machine its own.
      """)

  @Argument(
    help: "Which exhibits; 'vitrine list' lists them. 'gallery' is the window's whole scene.",
    completion: ScreenCatalog.completion)
  var exhibits: [String] = []

  @Flag(help: "Draws every exhibit.")
  var all = false

  @Option(
    help: ArgumentHelp("Where to write: FILE.png or a folder.", valueName: "file|dir"),
    completion: .file(extensions: ["png"]))
  var output: String

  @Flag(help: "Draws again after each change, and prints which pictures differ.")
  var watch = false

  /// True in a restart after a change.
  @Flag(help: .hidden)
  var again = false

  @OptionGroup var matrix: MatrixOptions
  @OptionGroup var moment: MomentOptions
  @OptionGroup var options: SceneOptions

  func validate() throws {
    guard all != exhibits.isEmpty else { return }
    throw ValidationError(
      all ? "name exhibits or give --all, not both" : "name an exhibit, or give --all")
  }

  func run() throws {
    guard watch else { return try draw() }
    let program = WatchedProgram(script: moment.scriptFile)
    do {
      try draw()
    } catch {
      guard again else { throw error }
      // The next change may fix it; missing icons have been reported.
      if !(error is QuietExit) { StandardError.write("\(error)") }
    }
    try program.restartAfterChange()
  }

  private func draw() throws {
    let requestedIDs = all ? Catalog.all.map { $0.id } : exhibits
    try ScreenCatalog.check(requestedIDs)
    let ids = matrix.shard?.part(of: requestedIDs) ?? requestedIDs
    if ids.isEmpty { StandardError.write("no exhibit is left for this shard; nothing was drawn") }
    let isMany = all || requestedIDs.count > 1 || !matrix.axes.isEmpty || matrix.shard != nil
    let output = try PictureOutput(output, isMany: isMany)
    let catalog = try ScreenCatalog()
    let axes = try matrix.matrix(for: requestedIDs, catalog)
    try output.check(axes.map { MatrixRun.names(ids, $0) } ?? ids)
    let script = try moment.script()
    let stage = try SnapshotStage(
      catalog, options: options, script: script, time: moment.time(after: script))
    let writer = PictureWriter(output, isCompared: watch)
    if let axes {
      try stage.draw(ids, axes, to: writer, workers: matrix.workers)
    } else {
      try stage.draw(ids, to: writer)
    }
    stage.text.warnings.forEach(StandardError.write)
    if watch { try StandardOutput.write(lines: [writer.summary]) }
  }
}
