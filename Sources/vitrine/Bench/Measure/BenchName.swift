import ArgumentParser
import VitrineRenderer

/// The benchmarks, in the order in which they run.
enum BenchName: String, CaseIterable {
  case mixed, spinners, slide, text, layout, material, tabs, wall, pace
  case firstFrame = "first-frame"
  case idle, windows, stage, snapshot

  /// All names, for messages.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// Parses an argument of the command line.
  ///
  /// The parser's own message has a line for each value, which are many.
  init(argument: String) throws {
    guard let name = BenchName(rawValue: argument) else {
      throw ValidationError("it takes \(BenchName.list)")
    }
    self = name
  }

  /// Runs the benchmark.
  /// - Parameter text: shared by all, so that fonts are opened once.
  func run(_ text: TextEngine) throws -> BenchResult {
    switch self {
    case .mixed: MixedBench.run(text)
    case .spinners: SpinnersBench.run(text)
    case .slide: SlideBench.run(text)
    case .text: TextBench.run(text)
    case .layout: try LayoutBench.run(text)
    case .material: MaterialBench.run(text)
    case .tabs: TabsBench.run(text)
    case .wall: try WallBench.run(text)
    case .pace: PaceBench.run()
    case .firstFrame: try FirstFrameBench.run()
    case .idle: try IdleBench.run()
    case .windows: try WindowsBench.run()
    case .stage: StageBench.run(text)
    case .snapshot: try SnapshotBench.run(text)
    }
  }
}
