import ArgumentParser
import VitrineCommands
import VitrineRenderer

/// `vitrine soak`.
struct SoakCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "soak",
    abstract:
      "Simulates hours of strangers using a kiosk or two windows, and checks what they leave behind.",
    discussion: """
      Example: vitrine soak --hours 24 --seed 7 --json

      Runs all exhibits as a kiosk, without a window, as fast as possible. Simulated visitors \
      tap, drag, type, put whole hands on the screen and walk away halfway through; the same \
      seed gives the same visitors. It fails (exit code 1) if memory grows, a file stays open, a \
      frame takes longer than 100 ms, or the kiosk doesn't start over. Only the timings of a \
      release build are meaningful.

      With --window they use two gallery windows instead, with mouse, wheel and keys too, and \
      resize them. No cache is purged there. It fails above 90 MiB, and frame times aren't \
      judged.

      With --kill they use a gallery window in real time, without a display, which is killed at \
      random moments within two seconds and restarted. It fails if a file is broken, or if what \
      is restored is more than a second old.
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Hours of virtual time, 0.01 to 10000.", valueName: "hours"))
  var hours = 24.0

  @Option(parsing: .unconditional, help: "Seeds who comes and what they do.")
  var seed: UInt64 = 1

  @Flag(help: "Uses two gallery windows instead of a kiosk.")
  var window = false

  @Flag(help: "Repeatedly kills a gallery window instead.")
  var kill = false

  @Option(help: ArgumentHelp("How many times to kill it, 1 to 100000.", valueName: "number"))
  var count = 1000

  @Option(help: .hidden)
  var killed: UInt64?

  @Flag(help: "Prints JSON.")
  var json = false

  @Flag(help: "Ignores how long frames take, for a machine that is busy with other work.")
  var ignoreFrameTime = false

  @Flag(help: "Draws no pixels, for debug builds, where drawing is slow.")
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
    if let killed { return try RandomlyUsedGallery.run(seed: killed) }
    if kill { return try runKills() }
    let text = try TextEngine()
    text.warnings.forEach(StandardError.write)
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
