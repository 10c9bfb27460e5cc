import Snapshots
import Testing
import VitrineRenderer
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

/// The board of a fair, whose cards a person moves and moves back.
@Suite struct DragAndDropExhibitTests {
  private typealias Board = SceneRunner<ViewScene<DragAndDropExhibit>>

  private func ids(_ runner: Board, _ column: FairBoard.Column) -> [Int] {
    runner.model.history.value[column].map(\.id)
  }

  @Test("A card is dragged before another, and the steps are undone and made again by keys")
  func mouse() throws {
    var runner = try Board(DragAndDropExhibit(), size: Size(1280, 800), text: TextEngine())
    try runner.drag(from: .id("card-1"), to: .id("card-7"))
    try runner.wait(1)
    #expect(ids(runner, .todo) == [4, 8, 6, 9, 2])
    #expect(ids(runner, .doing) == [3, 1, 7, 5])
    #expect(runner.model.target == nil)
    try runner.press("z", .control)
    #expect(ids(runner, .doing) == [3, 7, 5] && !runner.model.history.canUndo)
    try runner.press("z", [.control, .shift])
    #expect(ids(runner, .doing) == [3, 1, 7, 5])
    try runner.tap(.id("undo"))
    #expect(ids(runner, .todo) == [4, 1, 8, 6, 9, 2])
    #expect(runner.scene.warnings.isEmpty)
  }

  @Test("Keys lift a card, carry it on, drop it, and put it back")
  func keys() throws {
    var runner = try Board(DragAndDropExhibit(), size: Size(1280, 800), text: TextEngine())
    try runner.wait(0.1)
    for _ in 0..<12 where try !runner.node(.id("card-4")).isFocused { try runner.press(.tab) }
    try runner.press(.space)
    try runner.press(.right)
    try runner.press(.escape)
    #expect(runner.model.history.value == FairBoard() && runner.model.target == nil)
    try runner.press(.space)
    for _ in 0..<12 where runner.model.target != .column(.doing) { try runner.press(.tab) }
    try runner.press(.space)
    #expect(ids(runner, .doing) == [3, 7, 5, 4] && runner.model.history.canUndo)
    #expect(try runner.node(.id("card-4")).isFocused, "the card keeps the keys where it is now")
    try runner.press(.space)
    try runner.press(.escape)
    #expect(try runner.node(.id("card-4")).isFocused)
  }

  @Test("Arrows carry a card to the nearest one in their direction")
  func arrows() throws {
    var runner = try Board(DragAndDropExhibit(), size: Size(1280, 800), text: TextEngine())
    try runner.wait(0.1)
    for _ in 0..<12 where try !runner.node(.id("card-4")).isFocused { try runner.press(.tab) }
    let board = runner.model.history.value
    let (todo, doing) = (board[.todo], board[.doing])
    try runner.press(.space)
    #expect(runner.model.target == nil)
    try runner.press(.right)
    #expect(runner.model.target == .card(doing[0]))
    try runner.press(.down)
    #expect(runner.model.target == .card(doing[1]))
    try runner.press(.left)
    #expect(runner.model.target == .card(todo[1]))
    // Below its last card the column takes it.
    try runner.press(.right)
    try runner.press(.down)
    try runner.press(.down)
    #expect(runner.model.target == .column(.doing))
    try runner.press(.up)
    #expect(runner.model.target == .card(doing[2]))
    for _ in 0..<2 { try runner.press(.up) }
    try runner.press(.left)
    #expect(runner.model.target == .card(todo[1]))
    // Nothing is further on: the card stays before the same one.
    try runner.press(.left)
    #expect(runner.model.target == .card(todo[1]))
    try runner.press(.escape)
    #expect(runner.model.history.value == board && runner.model.target == nil)
  }

  @Test(
    "Three columns share a stage between two panels; on less, part of the next one shows",
    arguments: [320.0, 375, 430, 520, 619, 634, 760])
  func columns(width: Double) throws {
    var runner = try Board(DragAndDropExhibit(), size: Size(width, 700), text: TextEngine())
    try runner.wait(0.1)
    let frames = try (0..<3).map {
      try runner.node(.id("column-\($0)")).frame
    }
    guard width < 620 else { return #expect(frames[2].maxX <= width - 16) }
    let cut = frames.filter { $0.maxX > width }
    let shares = cut.map { (width - $0.minX) / $0.width }
    #expect(try (0.25...0.6).contains(#require(shares.first)), "\(shares)")
  }
}
