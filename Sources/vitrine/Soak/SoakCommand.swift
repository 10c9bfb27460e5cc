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

      With --kill they use a window of the gallery in real time, without a display, which is killed at random \
      moments within two seconds and started again. It fails where a file is broken, or what comes back is more \
      than a second old.
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long, in virtual time, 0.01 to 10000.", valueName: "hours"))
  var hours = 24.0

  @Option(parsing: .unconditional, help: "Who comes, and what they do.")
  var seed: UInt64 = 1

  @Flag(help: "Uses two windows of the gallery instead of a kiosk.")
  var window = false

  @Flag(help: "Kills a window of the gallery again and again instead.")
  var kill = false

  @Option(help: ArgumentHelp("How often it is killed, 1 to 100000.", valueName: "number"))
  var count = 1000

  @Option(help: .hidden)
  var killed: UInt64?

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
    guard (1...100_000).contains(count) else {
      throw ValidationError("--count \(count): give 1 to 100000")
    }
    guard !(kill && (window || recordsOnly)) else {
      throw ValidationError("--kill is of one window that makes pixels; leave out the other option")
    }
    guard !(window && recordsOnly) else {
      throw ValidationError("--records-only: windows make pixels; leave it out, or --window")
    }
  }

  func run() throws {
    if let killed { return try HauntedGallery.run(seed: killed) }
    if kill { return try runKills() }
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

  private func runKills() throws {
    let progress = Progress(total: count)
    defer { progress.end() }
    var soak = try KillSoak(seed: seed)
    let report = try soak.run(count: count) { progress.show("kills", done: $0) }
    if json {
      try StandardOutput.write(json: report)
    } else {
      try StandardOutput.write(lines: report.lines)
    }
    report.problems.forEach { StandardError.write($0) }
    if !report.problems.isEmpty { throw CheckFailure() }
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
