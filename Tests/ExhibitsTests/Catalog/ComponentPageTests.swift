import Snapshots
import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineRenderer
import VitrineScenes
import VitrineTestSupport

@testable import VitrineExhibits

/// How exhibits use the room that they have.
@Suite("Room of exhibits")
struct ComponentPageTests {
  private func tree(_ id: String, _ size: Size, textScale: Double = 1) throws -> SemanticsNode {
    var scene = try #require(Catalog.exhibit(id)).makeScene()
    var environment = Environment.plain(size)
    environment.textScale = textScale
    scene.update(FrameInput(time: 0.3), in: environment)
    return scene.describe(in: environment)
  }

  /// The frames of the nodes that say one of some words.
  private func frames(_ words: [String], in node: SemanticsNode) -> [Rect] {
    (words.contains(node.label ?? "") ? [node.frame] : [])
      + node.children.flatMap { frames(words, in: $0) }
  }

  @Test(
    "The forms of a component fill every row",
    arguments: [
      ("progress-bar", ["Started", "Done", "In a Bar", "Tinted", "Watch", "Images"]),
      ("progress-ring", ["Started", "Halfway", "Done", "Toolbar", "Large", "Tinted"]),
      (
        "activity-indicator",
        ["Medium", "Large", "Desktop", "Large Desktop", "Watch", "Tinted"]
      ),
    ], [Size(320, 480), Size(390, 844), Size(520, 600), Size(744, 700), Size(1280, 800)])
  func rows(exhibit: (id: String, captions: [String]), size: Size) throws {
    for textScale in [1.0, 1.5, 2] {
      let found = frames(exhibit.captions, in: try tree(exhibit.id, size, textScale: textScale))
      #expect(found.count == 6)
      let rows = Dictionary(grouping: found) { ($0.minY / 8).rounded() }
      #expect(Set(rows.values.map(\.count)).count == 1, "\(size) at \(textScale)")
    }
  }

  @Test("On a low stage a bar stands as on a screen")
  func low() throws {
    let tree = try tree("progress-bar", Size(560, 310))
    #expect(frames(["Map of Seoul"], in: tree).count == 1)
    #expect(frames(["Started"], in: tree).isEmpty)
  }

  @Test(
    "On a low stage a page is a picture, above whole dots",
    arguments: [Size(560, 310), Size(340, 310), Size(320, 240)])
  func lowPages(size: Size) throws {
    let tree = try tree("page-control", size)
    let picture = try #require(tree.find("landscape")).frame
    let dots = try #require(tree.find("page-control")).frame
    #expect(picture.height >= size.height / 2)
    #expect(dots.minY >= picture.maxY && dots.maxY <= size.height)
  }

  @Test(
    "What is less high than the stage is larger there, and stands in its middle",
    arguments: [
      ("attention", "attention", "download", 16.0),
      ("rating", "The Last Ferry", "The Last Ferry", 32.0),
    ], [Size(744, 700), Size(1000, 900)])
  func middle(exhibit: (id: String, first: String, last: String, margin: Double), size: Size) throws
  {
    let tree = try tree(exhibit.id, size)
    func frame(_ name: String) throws -> Rect {
      try #require(tree.find(name)?.frame ?? frames([name], in: tree).first)
    }
    let (first, last) = (try frame(exhibit.first), try frame(exhibit.last))
    #expect(first.minY >= exhibit.margin)
    #expect(abs(first.minY + last.maxY - size.height) <= 1)
  }

  @Test("Pictures are as high as the stage lets them be")
  func pictures() throws {
    func height(_ id: String, _ name: String, _ size: Size) throws -> Double {
      let tree = try tree(id, size)
      return try #require(tree.find(name)?.frame ?? frames([name], in: tree).first).height
    }
    #expect(try height("notifications", "notifications", Size(744, 430)) == 168)
    #expect(try height("notifications", "notifications", Size(744, 700)) == 308)
    #expect(try height("rating", "The Last Ferry", Size(390, 600)) == 200)
    #expect(try height("rating", "The Last Ferry", Size(390, 745)) == 319)
  }

  @Test("Tasks beside each other begin together")
  func tasks() throws {
    let tree = try tree("progress-task", Size(744, 700))
    func top(_ id: String) throws -> Double { try #require(tree.find(id), "\(id)").frame.minY }
    #expect(try top("progress-task") == top("task-paused"))
    #expect(try top("task-stalled") == top("task-failed"))
  }

  @Test("What is typed on the keyboard is sent to the conversation")
  func conversation() throws {
    var exhibit = OnScreenKeyboardExhibit()
    exhibit.text = "Two"
    for _ in 0..<2 { exhibit.take(.submit) }
    #expect(exhibit.sent == ["Two"] && exhibit.text.isEmpty)
    var runner = try SceneRunner(exhibit, size: Size(390, 844), text: TextEngine())
    try runner.wait(0.1)
    for words in ["The ferry leaves at nine on Saturday.", "The Last Ferry", "Two"] {
      #expect(runner.exists(ElementQuery(stringLiteral: words)))
    }
  }
}
