import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineHost
import VitrineInteraction
import VitrineRenderer
import VitrineScenes

@testable import VitrineKiosk

/// A touch screen is asked for marks.
@Suite struct CalibrationSceneTests {
  private let environment: Environment

  init() throws { environment = Environment(size: Size(1000, 500), text: try TextEngine()) }

  private func touch(
    _ scene: inout CalibrationScene, at time: Double, _ error: (Point) -> Point
  ) {
    guard let mark = scene.describe(in: environment).children.first?.frame.center else { return }
    let position = error(mark)
    for phase in [PointerPhase.down, .up] {
      let step = PointerEvent(phase, PointerID(.touch), at: position)
      scene.update(
        FrameInput(time: time, events: [TimedEvent(time, .pointer(step))]), in: environment)
    }
  }

  @Test func `Five marks find out how far a screen is off`() throws {
    var scene = CalibrationScene()
    for index in 0..<5 { touch(&scene, at: Double(index)) { Point($0.x * 0.9 + 30, $0.y + 20) } }
    guard case .done(let calibration) = scene.outcome else {
      Issue.record("\(String(describing: scene.outcome))")
      return
    }
    #expect(abs(calibration.a - 1 / 0.9) < 1e-9)
    #expect(abs(calibration.ty + 0.04) < 1e-9)
    #expect(scene.takeRequests() == [.close])
  }

  @Test func `Touches that miss are asked for again, three times at most`() {
    var scene = CalibrationScene()
    for round in 0..<3 {
      #expect(scene.outcome == nil)
      for index in 0..<5 {
        touch(&scene, at: Double(round * 5 + index)) { index == 2 ? Point(500, 80) : $0 }
      }
    }
    guard case .failed(let reason) = scene.outcome else {
      Issue.record("not refused")
      return
    }
    #expect(reason.contains("off by"))
  }

  @Test func `Escape, and nobody there, end it without a result`() {
    var escaped = CalibrationScene()
    escaped.update(
      FrameInput(time: 1, events: [TimedEvent(1, .key(KeyEvent(.escape)))]), in: environment)
    #expect(escaped.outcome == .failed("it was ended"))
    var alone = CalibrationScene()
    #expect(alone.nextChange(after: 0, in: environment) == 120)
    alone.update(FrameInput(time: 120), in: environment)
    #expect(alone.outcome == .failed("nobody touched it"))
  }
}
