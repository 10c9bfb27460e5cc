import Snapshots
import Testing
import VitrineCommands
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineRenderer
import VitrineScenes

@testable import VitrineTool

@Suite("What a command says of a scene that changed in silence")
struct SceneNoticeTests {
  /// Black from one second on.
  private struct LateScene: Scene {
    var isLate = false
    var announced: Double?

    mutating func update(_ frame: FrameInput, in environment: Environment) {
      isLate = frame.time >= 1
    }

    func draw(into canvas: inout Canvas, in environment: Environment) {
      canvas.fill(.rect(environment.bounds), with: isLate ? .black : .white)
    }

    func nextChange(after time: Double, in environment: Environment) -> Double? {
      time < 1 ? announced : nil
    }
  }

  private func notice(_ scene: LateScene) throws -> String? {
    var runner = try SceneRunner(
      Screen("late", scene), size: Size(10, 10), text: TextEngine())
    try runner.advance(to: 2)
    return runner.warnings(as: "late").first
  }

  @Test("It is named with the time and the remedy")
  func silent() throws {
    #expect(
      try notice(LateScene())
        == "late: changed at 1.0 s, but announced nothing; in 'scene'; "
        + "return that time from nextChange(after:in:)")
  }

  @Test("Nothing is said of one that announced it")
  func announced() throws {
    #expect(try notice(LateScene(announced: 1)) == nil)
  }
}
