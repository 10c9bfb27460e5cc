import ArgumentParser
import VitrineCommands
import VitrineDrawing
import VitrineHost
import VitrineMotion
import VitrineRenderer

/// `vitrine record`.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Opens a window and records what happens in it as a script.",
    discussion: """
      Example: vitrine record taps.jsonl tab-bar

      'snapshot', 'filmstrip' and 'describe' replay the file with --script, pixel for pixel. The \
      command that replays it is printed at the end. While the window is open the script grows \
      in FILE.part, which remains if the program is killed.
      """)

  @Argument(
    help: "The script to write; replaces an existing file.",
    completion: .file(extensions: ["jsonl"]))
  var file: String

  @Argument(
    help: "Which exhibit; 'vitrine list' lists them.", completion: ScreenCatalog.completion)
  var exhibit = ScreenCatalog.gallery

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Closes the window after this many seconds.", valueName: "seconds"),
    transform: readTime)
  var duration: Seconds?

  @OptionGroup var options: SceneOptions

  func run() throws {
    try ScreenCatalog.check([exhibit])
    let recorder = try Recorder(file)
    let text = try TextEngine()
    text.warnings.forEach(StandardError.write)
    let catalog = try ScreenCatalog()
    var screen = try catalog.screen(exhibit).with(options.settings)
    var configuration = WindowConfiguration(
      title: "Vitrine: recording", environment: options.environment(text))
    configuration.scale = options.scale
    configuration.runDuration = duration
    try recorder.record(
      &screen, in: configuration, text: text, onRequest: { $1.save($0, showsMessage: false) },
      onClose: { screen in
        screen.saveRecording()
      },
      replay: { time, environment in
        ReplayCommand(
          ["vitrine", "snapshot", exhibit], output: "--output", file: file, time: time,
          environment: environment, settings: options.settings)
      })
  }
}
