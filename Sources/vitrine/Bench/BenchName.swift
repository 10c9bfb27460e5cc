import ArgumentParser
import Renderer

/// What can be measured, in the order in which it is.
enum BenchName: String, CaseIterable, ExpressibleByArgument {
  case mixed, slide, text, material
  case firstFrame = "first-frame"
  case idle, snapshot

  /// Measures it.
  /// - Parameter text: shared by all, so that fonts are opened once.
  func run(_ text: TextEngine) throws -> BenchResult {
    switch self {
    case .mixed: MixedBench.run(text)
    case .slide: SlideBench.run(text)
    case .text: TextBench.run(text)
    case .material: MaterialBench.run(text)
    case .firstFrame: try FirstFrameBench.run()
    case .idle: try IdleBench.run()
    case .snapshot: try SnapshotBench.run(text)
    }
  }
}
