import ArgumentParser
import Host
import Motion
import Renderer

/// `vitrine record`.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Opens a window and writes what happens in it as a script.",
    discussion: """
      Example: vitrine record taps.jsonl tab-bar

      'snapshot', 'filmstrip' and 'describe' replay the file with --script, to the same pixels. It \
      is kept up to date while the window is open. How to replay it is printed at the end.
      """)

  @Argument(help: "The script to write; one that is there is replaced.")
  var file: String

  @Argument(help: "Which exhibit; 'vitrine list' names them. (default: gallery)")
  var exhibit = ScreenCatalog.gallery

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Closes the window after this long.", valueName: "seconds"),
    transform: readTime)
  var duration: Seconds?

  @OptionGroup var options: SceneOptions

  func run() throws {
    try ScreenCatalog.check([exhibit])
    var recorder = try Recorder(file)
    let text = try TextEngine()
    text.notices.forEach(StandardError.write)
    let catalog = try ScreenCatalog()
    var screen = try catalog.screen(exhibit).with(options.settings)
    var configuration = WindowConfiguration(
      title: "Vitrine: recording", environment: options.environment(text))
    configuration.scale = options.scale
    configuration.framesOnGrid = true
    configuration.runDuration = duration
    let host = WindowHost(configuration: configuration, text: text)
    var problem: InputError?
    let ending = Result { () throws(HostError) in
      try host.run(
        &screen, onFrame: { frame, _ in recorder.take(frame) },
        onCheckpoint: { _, _ in
          do throws(InputError) {
            try recorder.save()
            problem = nil
          } catch {
            if problem == nil { StandardError.write("\(error)") }
            problem = error
          }
        })
    }
    catalog.iconProblems.forEach(StandardError.write)
    if let size = host.firstSize, let scale = host.firstScale, problem == nil {
      let replay = ReplayCommand(
        exhibit: exhibit, file: file, time: recorder.time, size: size, scale: scale,
        options: options)
      StandardError.write("\(recorder.count) events are in \(file); replay with: \(replay)")
    }
    try ending.get()
    if let problem { throw problem }
  }
}
