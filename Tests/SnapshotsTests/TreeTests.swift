import Foundation
import Snapshots
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes

/// A list above a bar; its rows go on below the bar, cut off.
private struct ListScene: Scene {
  /// The id of the second row.
  var second = "row-1"

  mutating func update(_ frame: FrameInput, in environment: Environment) {}

  func draw(into canvas: inout Canvas, in environment: Environment) {
    canvas.fill(.rect(environment.bounds), with: .white)
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? { nil }

  func describe(in environment: Environment) -> SemanticsNode {
    let rows = ["row-0", second, "row-2"].enumerated().map { row, id in
      SemanticsNode(id: id, role: .listItem, frame: Rect(0, Double(row) * 20, 100, 20))
    }
    let bounds = Rect(0, 0, 100, 30)
    return SemanticsNode(
      id: "scene", role: .scene, frame: environment.bounds,
      children: [
        SemanticsNode(id: "bar", role: .tabBar, frame: Rect(0, 30, 100, 20)),
        SemanticsNode(id: "list", role: .group, frame: bounds, clip: bounds, children: rows),
      ])
  }
}

@Suite("A scene's tree in snapshots") struct TreeTests {
  private func runner(_ scene: ListScene) throws -> SceneRunner<ListScene> {
    var runner = try SceneRunner(scene, size: Size(100, 50), text: try TextEngine())
    try runner.advance(to: 0)
    return runner
  }

  @Test("two nodes with one id fail a snapshot test, and its error names both")
  func duplicates() throws {
    let twice = try runner(ListScene(second: "row-0"))
    let folder = NSTemporaryDirectory() + "vitrine-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let failure = try #require(throws: SnapshotFailure.self) {
      try verify(twice, record: .all, file: "\(folder)/Tests.swift", function: "test()")
    }
    guard case .undrawable(_, let reason) = failure else {
      Issue.record("\(failure)")
      return
    }
    #expect(
      reason == """
        two nodes have the id 'row-0': scene > list > row-0 (listItem at 0, 0), and \
        scene > list > row-0 (listItem at 0, 20); give each an id of its own
        """)
    #expect(throws: DuplicateNodeID.self) { try twice.checkTree() }
    #expect(throws: Never.self) { try runner(ListScene()).checkTree() }
  }

  @Test("a pixel belongs to what shows there, not to what is cut off")
  func owner() throws {
    let strategy = Snapshotting<SceneRunner<ListScene>>.lastFrame()
    let runner = try runner(ListScene())
    #expect(strategy.owner(runner, 50, 25) == "row-1")
    #expect(strategy.owner(runner, 50, 35) == "bar")
    #expect(strategy.owner(runner, 50, 45) == "bar")
  }
}
