import ArgumentParser
import VitrineCommands
import VitrineRenderer

/// `vitrine soak`.
struct SoakCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "soak",
    abstract:
      "Lets strangers use a kiosk for hours of virtual time, and looks what they leave behind.",
    discussion: """
      Example: vitrine soak --hours 24 --seed 7 --json

      All exhibits run as a kiosk, without a window, as fast as they go. People tap, drag, type, put \
      whole hands on the screen, and walk away in the middle of something, by chance that is the \
      same for the same seed. It fails (exit code 1) where memory grows, a file stays open, a frame \
      takes longer than 100 ms, or the kiosk does not begin anew. Only a release build says much of \
      time.
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long, in virtual time, 0.01 to 10000.", valueName: "hours"))
  var hours = 24.0

  @Option(parsing: .unconditional, help: "Who comes, and what they do.")
  var seed: UInt64 = 1

  @Flag(help: "Prints JSON.")
  var json = false

  @Flag(help: "Does not look how long frames take, for a machine that does other things too.")
  var ignoreFrameTime = false

  @Flag(help: "Makes no pixels, for debug builds, where they take long.")
  var recordsOnly = false

  func validate() throws {
    guard (0.01...10_000).contains(hours) else {
      throw ValidationError("--hours \(hours): give 0.01 to 10000")
    }
  }

  func run() throws {
    let text = try TextEngine()
    text.notices.forEach(StandardError.write)
    let progress = Progress(total: max(1, Int(hours.rounded(.up))))
    var run = SoakRun(seed: seed, text: text, makesPixels: !recordsOnly)
    let report = run.run(hours: hours) { hour in
      progress.show("virtual hours", done: hour)
    }
    progress.end()
    let problems = report.problems(ignoringFrameTime: ignoreFrameTime)
    if json {
      try StandardOutput.write(json: report)
    } else {
      try StandardOutput.write(lines: report.lines)
    }
    problems.forEach { StandardError.write($0) }
    if !problems.isEmpty { throw CheckFailure() }
  }
}
