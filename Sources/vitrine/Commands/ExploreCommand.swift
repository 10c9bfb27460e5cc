import ArgumentParser
import Snapshots
import VitrineCommands
import VitrineDrawing
import VitrineGeometry
import VitrineRenderer

/// `vitrine explore`.
struct ExploreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Uses an exhibit at random, and reduces each failure to the fewest steps.",
    discussion: """
      Example: vitrine explore tab-bar --seed 3 --events 1000 --output found

      It sends touches, mouse, keys, text, sizes, knob values and task reports in any order. \
      After each one, nothing may remain held, no two nodes may share an id or the focus, no \
      change may go unannounced, no redraw may leave anything behind, and the exhibit may notice \
      nothing new; a second run must give the same result. A failure is printed, and written to \
      the folder as a script and an animation that browsers play; the exit code is then 1. \
      Otherwise one line sums up the run, with a hash of the final tree.
      """)

  @Argument(
    help: "Which exhibit; 'vitrine list' lists them. 'gallery' is the window's whole scene.",
    completion: ScreenCatalog.completion)
  var exhibit: String

  @Option(help: ArgumentHelp("Seeds the random choices.", valueName: "number"))
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("How many actions to perform.", valueName: "count"))
  var events = 300

  @Option(
    help: ArgumentHelp("The folder to write failures to.", valueName: "dir"),
    completion: .directory)
  var output: String?

  @OptionGroup var options: SceneOptions

  func validate() throws {
    guard (1...Self.maximumEvents).contains(events) else {
      throw ValidationError("--events \(events): give 1 to \(Self.maximumEvents)")
    }
  }

  /// Ours: that takes a day.
  private static let maximumEvents = 1_000_000

  func run() throws {
    try ScreenCatalog.check([exhibit])
    let name = "\(exhibit)-\(seed)"
    let output = try output.map { try PictureOutput($0, isMany: true) }
    try output?.check([name])
    try output?.check(otherFile: "\(name).jsonl")
    let text = try TextEngine()
    let screen = try ScreenCatalog().screen(exhibit).with(options.settings)
    let runner = try SceneRunner(screen, in: options.environment(text), text: text)
    let outcome = Exploration(seed: seed, events: events).outcome(of: runner)
    guard let finding = outcome.finding else {
      return try StandardOutput.write(lines: [summary(outcome)])
    }
    let script = try finding.script.encoded()
    try StandardOutput.write(
      lines: ["\(exhibit): \(finding.summary)"]
        + String(decoding: script, as: UTF8.self).split(separator: "\n").map(String.init))
    if let output {
      try output.write(String(decoding: script, as: UTF8.self), toOtherFile: "\(name).jsonl")
      let replayed = try SceneRunner(
        screen, in: options.environment(text), text: text, script: finding.script)
      let frames = min(Self.maximumFrames, Int(finding.end * Self.framesPerSecond) + 1)
      try output.write(
        Filmstrip.animate(
          replayed, from: 0, to: finding.end, frames: frames, resting: Self.endPause),
        as: name)
    }
    throw CheckFailure()
  }

  /// The summary of a run without a finding.
  private func summary(_ outcome: Exploration.Outcome<Screen>) -> String {
    let count = outcome.counts.reduce(0) { $0 + $1.count }
    let kinds = outcome.counts.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
    var digest = Digest()
    digest.add(outcome.runner.describe())
    return "\(exhibit): \(count) events (\(kinds)), 0 found, seed \(seed), hash \(digest.text)"
  }

  /// Frames a second of the animation, unless there would be too many.
  ///
  /// Ours: enough to see a tap.
  private static let framesPerSecond = 30.0
  /// Ours: 20 seconds; a longer animation has fewer frames a second.
  private static let maximumFrames = 600
  /// How long the animation stays at its end, which shows the failure, in seconds.
  ///
  /// Ours.
  private static let endPause = 1.5
}
