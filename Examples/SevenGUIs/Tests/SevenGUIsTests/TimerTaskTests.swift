import Snapshots
import Testing
import Vitrine

@testable import SevenGUIs

@Suite("Timer") struct TimerTaskTests {
  @Test("gauge and number say how much time has passed")
  func elapsed() throws {
    var runner = try run(TimerTask())
    #expect(runner.exists("0.0 s"))
    try runner.wait(3)
    #expect(runner.exists("3.0 s"))
    #expect(try runner.node(.role(.progressBar)).state["value"] == .number(0.2))
  }

  @Test("it stops when it is full; then nothing happens any more")
  func full() throws {
    var runner = try run(TimerTask(duration: 2))
    try runner.wait(10)
    #expect(runner.exists("2.0 s"))
    let scene = runner.scene
    #expect(scene.nextChange(after: runner.time, in: runner.environment) == nil)
  }

  @Test("a longer duration lets it run on, a shorter one stops it")
  func duration() throws {
    var runner = try run(TimerTask(duration: 2))
    try runner.wait(5)
    try runner.drag("Duration", toFraction: Point(1, 0.5))
    try runner.wait(1)
    let reached = runner.model.elapsed
    #expect(reached >= 3)
    try runner.drag("Duration", toFraction: Point(0, 0.5), duration: 0)
    try runner.wait(1)
    #expect(runner.model.duration == 1)
    #expect(runner.model.elapsed < reached + 0.3)
  }

  @Test("the slider works at once, while a finger is on it and time goes on")
  func dragging() throws {
    // The finger goes down on the knob, moves, and stays.
    let script = try Script.parse(
      """
      {"at": 1, "type": "down", "pointer": "touch", "id": 1, "target": "slider", "fx": 0.5}
      {"at": 1.2, "type": "move", "pointer": "touch", "id": 1, "target": "slider", "fx": 0.75}
      {"at": 1.4, "type": "move", "pointer": "touch", "id": 1, "target": "slider", "fx": 1}
      """)
    var runner = try SceneRunner(
      TimerTask(duration: 15.5), size: Size(400, 360), text: TextEngine(), script: script)
    try runner.wait(2)
    #expect(runner.model.duration > 28)
    let gauge = 2 / runner.model.duration
    guard case .number(let shown) = try runner.node(.role(.progressBar)).state["value"] else {
      Issue.record("the gauge says nothing")
      return
    }
    #expect(abs(shown - gauge) < 0.01)
  }

  @Test("Reset begins again, also when it is full")
  func reset() throws {
    var runner = try run(TimerTask(duration: 1))
    try runner.wait(3)
    try runner.tap("Reset")
    #expect(runner.model.elapsed < 0.2)
    try runner.wait(3)
    #expect(runner.exists("1.0 s"))
  }
}
