import VitrineDrawing
import VitrineInteraction
import VitrineMotion
import VitrineScenes

/// A scene that is only measured: it changes at every frame, and nobody asks what it means.
protocol BenchScene: Scene {}

extension BenchScene {
  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? { time }

  func describe(in environment: Environment) -> Node {
    Node(id: "bench", role: .scene, frame: environment.bounds)
  }
}
