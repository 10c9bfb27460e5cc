import ArgumentParser
import VitrineCommands
import VitrineRenderer

/// `vitrine soak`.
struct SoakCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "soak",
    abstract:
      "Lets strangers use a kiosk or two windows for hours of virtual time, and looks what they leave behind.",
    discussion: """
      Example: vitrine soak --hours 24 --seed 7 --json

      All exhibits run as a kiosk, without a window, as fast as they go. People tap, drag, type, put \
      whole hands on the screen, and walk away in the middle of something, by chance that is the \
      same for the same seed. It fails (exit code 1) where memory grows, a file stays open, a frame \
      takes longer than 100 ms, or the kiosk does not begin anew. Only a release build says much of \
      time.

      With --window they use two windows of the gallery instead, with mouse, wheel and keys too, and change \
      their size. No cache is purged there. It fails above 90 MiB, and does not judge how long frames take.
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long, in virtual time, 0.01 to 10000.", valueName: "hours"))
  var hours = 24.0

  @Option(parsing: .unconditional, help: "Who comes, and what they do.")
  var seed: UInt64 = 1

  @Flag(help: "Uses two windows of the gallery instead of a kiosk.")
  var window = false

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
    guard !(window && recordsOnly) else {
      throw ValidationError("--records-only: windows make pixels; leave it out, or --window")
    }
  }

  func run() throws {
    let text = try TextEngine()
    text.notices.forEach(StandardError.write)
    let report = try soak(text)
    let problems = report.problems(ignoringFrameTime: ignoreFrameTime)
    if json {
      try StandardOutput.write(json: report)
    } else {
      try StandardOutput.write(lines: report.lines)
    }
    problems.forEach { StandardError.write($0) }
    if !problems.isEmpty { throw CheckFailure() }
  }

  private func soak(_ text: TextEngine) throws -> SoakReport {
    let unit = window ? 60.0 : 1
    let progress = Progress(total: max(1, Int((hours * unit).rounded(.up))))
    defer { progress.end() }
    if window {
      var run = try WindowSoak(seed: seed, text: text)
      return run.run(hours: hours) { progress.show("virtual minutes", done: $0) }
    }
    var run = SoakRun(seed: seed, text: text, makesPixels: !recordsOnly)
    return run.run(hours: hours) { progress.show("virtual hours", done: $0) }
  }
}
