import ArgumentParser
import VitrineCommands
import VitrineRenderer

/// `vitrine bench`.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures the cost of drawing on this machine.",
    discussion: """
      Example: vitrine bench mixed slide --json

      Times are processor time of one thread, except for first-frame, which is wall-clock time. \
      Ratios compare with plain memory work done in the same run, between the frames. Only a \
      release build on an otherwise idle machine gives meaningful numbers.

      mixed: 40 spinners, 30 rings, 30 bars. spinners: 1,000 of them, then out of sight. slide: a \
      page view under a finger. text: 200 scrolling labels. layout: views, cold and after a change. \
      material: a blurred bar over moving cards. tabs: from one pane to another. wall: the gallery \
      with all exhibits at once. pace: how accurate a task's time remaining is; no time is measured. \
      first-frame: from process start to the gallery's first frame. idle: a still window, for 11 s; \
      needs a display. windows: one that moves, beside seven still ones. stage: a \
      divider that is dragged between two lists, the switcher with eight live previews, a stage at \
      rest. snapshot: PNGs of all \
      exhibits. docs/BENCHMARKS.md explains every number.
      """)

  @Argument(
    help: "What to measure; everything by default. (values: \(BenchName.list))",
    completion: .list(BenchName.allCases.map(\.rawValue)), transform: BenchName.init(argument:))
  var names: [BenchName] = []

  @Flag(help: "Prints JSON.")
  var json = false

  @Option(help: .hidden)
  var child: BenchChild?

  func run() throws {
    if let child { return try child.run() }
    if names.contains(.idle), !IdleBench.hasDisplay {
      throw InputError("bench idle \(IdleBench.needsDisplay)")
    }
    try print(measure(names.isEmpty ? BenchName.allCases : names))
  }

  private func measure(_ names: [BenchName]) throws -> [BenchResult] {
    #if DEBUG
      StandardError.write("this is a debug build; measure with 'swift build -c release'")
    #endif
    let text = try TextEngine()
    text.warnings.forEach(StandardError.write)
    let progress = Progress(total: names.count)
    defer { progress.end() }
    return try names.enumerated().map { index, name in
      progress.show(name.rawValue, done: index)
      return try name.run(text)
    }
  }

  private func print(_ results: [BenchResult]) throws {
    guard json else { return try StandardOutput.write(lines: BenchTable(results).lines) }
    try StandardOutput.write(json: results)
  }
}
