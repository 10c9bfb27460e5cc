import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

@testable import VitrineExhibits

/// What is said of errands.
@Suite struct ToastExhibitTests {
  private func runner() throws -> SceneRunner<ViewScene<ToastExhibit>> {
    var runner = try SceneRunner(ToastExhibit(), size: Size(375, 667), text: TextEngine())
    try runner.wait(1)
    return runner
  }

  @Test("It goes by itself, and Undo takes back what it is about")
  func undoing() throws {
    var runner = try runner()
    #expect(runner.exists("“Buy bread” is done"))
    try runner.wait(6)
    #expect(!runner.model.isShown && runner.model.done == [.bread])
    try runner.tap(.id("bike"))
    try runner.wait(1)
    #expect(runner.exists("“Fix the bike” is done"))
    try runner.tap("Undo")
    try runner.wait(1)
    #expect(!runner.model.isShown && runner.model.done == [.bread])
  }

  @Test("A second one waits for the first")
  func queue() throws {
    var runner = try runner()
    try runner.tap(.id("all"))
    try runner.wait(1)
    #expect(!runner.exists("All errands are done") && runner.model.isShown)
    try runner.wait(5)
    #expect(runner.exists("All errands are done") && !runner.model.isShown)
    try runner.wait(6)
    #expect(!runner.model.isFinished)
  }
}
