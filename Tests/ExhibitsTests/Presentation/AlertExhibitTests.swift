import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

@testable import VitrineExhibits

/// What is asked of somebody with an album.
@Suite struct AlertExhibitTests {
  private func runner(
    _ question: AlertExhibit.Question
  ) throws -> SceneRunner<ViewScene<AlertExhibit>> {
    var exhibit = AlertExhibit()
    exhibit.question = question
    var runner = try SceneRunner(exhibit, size: Size(375, 667), text: TextEngine())
    try runner.wait(1)
    return runner
  }

  @Test("The menu asks, Escape and Enter cancel, and only the red button deletes")
  func deleting() throws {
    var runner = try runner(.none)
    for key in [Key.escape, .enter] {
      try runner.tap(.id("more"))
      try runner.wait(1)
      try runner.tap("Delete Album")
      try runner.wait(1)
      #expect(runner.model.question == .delete)
      try runner.press(key)
      try runner.wait(1)
      #expect(runner.model.question == .none && !runner.model.photos.isEmpty)
    }
    runner.model.question = .delete
    try runner.wait(1)
    try runner.tap("Delete Album")
    try runner.wait(1)
    #expect(runner.model.photos.isEmpty && runner.model.question == .none)
    try runner.tap(.id("restore"))
    #expect(runner.model.photos.count == 8)
  }

  @Test("Of three buttons Cancel is the last, and one alone is what Enter and Escape press")
  func buttons() throws {
    var runner = try runner(.leave)
    let tops = try ["Keep My Photos There", "Remove My Photos", "Cancel"].map {
      try runner.node(ElementQuery(stringLiteral: $0)).frame.minY
    }
    #expect(tops == tops.sorted())
    runner.model.question = .storage
    try runner.wait(1)
    try runner.press(.escape)
    #expect(runner.model.question == .none)
  }

  @Test("What is selected is removed by one choice, and kept by a press beside them")
  func choices() throws {
    var runner = try runner(.none)
    try runner.tap(.id("photo-sail"))
    try runner.tap(.id("trash"))
    try runner.wait(1)
    #expect(runner.model.question == .remove)
    try runner.press(.escape)
    try runner.wait(1)
    #expect(runner.model.photos.count == 8)
    try runner.tap(.id("trash"))
    try runner.wait(1)
    try runner.tap("Remove from Album")
    try runner.wait(1)
    #expect(runner.model.photos.count == 6 && !runner.model.photos.contains(.lake))
    #expect(try !runner.node(.id("trash")).isEnabled)
  }
}
