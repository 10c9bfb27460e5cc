import VitrineDrawing
import VitrineInteraction
import VitrineMotion
import VitrineScenes

/// A scene for measurements only: it changes at every frame, and has no semantics.
protocol BenchScene: Scene {}

extension BenchScene {
  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? { time }

  func describe(in environment: Environment) -> SemanticsNode {
    SemanticsNode(id: "bench", role: .scene, frame: environment.bounds)
  }
}
