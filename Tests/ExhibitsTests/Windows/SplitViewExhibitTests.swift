import Snapshots
import Testing
import VitrineRenderer
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

/// The post of a garden, read as a person reads it.
@Suite struct SplitViewExhibitTests {
  private func runner(
    _ size: Size = Size(1080, 700)
  ) throws -> SceneRunner<ViewScene<SplitViewExhibit>> {
    try SceneRunner(SplitViewExhibit(), size: size, text: TextEngine())
  }

  @Test("M9: a box leads to its letters, and a letter to what it says")
  func reading() throws {
    var runner = try runner()
    try runner.wait(0.1)
    #expect(runner.model.post.letters(in: .inbox).count { $0.isUnread } == 2)
    try runner.tap("Seeds to swap")
    #expect(runner.model.letter == 2 && runner.exists("I will bring the tins on Saturday."))
    #expect(runner.model.post.letters(in: .inbox).count { $0.isUnread } == 1)
    try runner.tap(.id("star"))
    try runner.tap("Starred")
    #expect(runner.model.post.letters(in: .starred).map(\.id) == [2, 4, 7])
    try runner.tap(.id("archive"))
    #expect(runner.model.post.letters(in: .archive).map(\.id) == [2])
    #expect(runner.scene.warnings.isEmpty)
  }

  @Test("M9: the line is dragged, and the columns before it go and come back")
  func columns() throws {
    var runner = try runner()
    func width(_ column: String) throws -> Double {
      try runner.node(.id("split-view/\(column)")).frame.width
    }
    #expect(try width("sidebar") == 248 && width("content") == 340)
    try runner.tap(.id("columns"))
    try runner.wait(1)
    #expect(!runner.exists(.id("split-view/sidebar")) && runner.model.visibility == .detailOnly)
    #expect(try width("detail") == 1080)
    try runner.tap(.id("columns"))
    try runner.wait(1)
    runner.model.ratio = 0.4
    try runner.wait(1)
    #expect(try width("sidebar") == 432)
    runner.model.columns = .two
    try runner.wait(1)
    #expect(try width("sidebar") == 432 && !runner.exists(.id("split-view/content")))
  }

  @Test("Large words on a small phone stand below one another")
  func largeWords() throws {
    let text = try TextEngine()
    let environment = Environment(size: Size(320, 480), textScale: 2, text: text)
    let runner = try SceneRunner(SplitViewExhibit(), in: environment, text: text)
    let sender = try runner.node("Noor Haddad").frame
    let time = try runner.node("Yesterday").frame
    #expect(time.minY >= sender.maxY && time.maxX <= 296)
  }

  @Test("M13: on a phone there is one column, and all of it is there again on a tablet")
  func sizes() throws {
    var runner = try runner()
    try runner.tap("Who has the long ladder?")
    try runner.resize(to: Size(390, 700))
    try runner.wait(1)
    #expect(try runner.node(.id("split-view/detail/back")).label == "Inbox")
    try runner.tap(.id("split-view/detail/back"))
    try runner.wait(1)
    try runner.tap("Hive 3 has a new queen")
    try runner.wait(1)
    #expect(runner.model.letter == 7 && runner.model.column == .detail)
    try runner.press(.escape)
    try runner.wait(1)
    try runner.press(.escape)
    try runner.wait(1)
    #expect(runner.model.column == .sidebar && runner.exists("Autumn Fair"))
    try runner.resize(to: Size(1080, 700))
    try runner.wait(1)
    #expect(try runner.node(.id("split-view")).state["columns"] != nil)
    #expect(runner.exists(.id("split-view/sidebar")) && runner.exists(.id("split-view/detail")))
  }

  @Test(
    "On a phone that lies every name is whole", arguments: SplitViewExhibit.Columns.allCases,
    Language.allCases)
  func names(columns: SplitViewExhibit.Columns, language: Language) throws {
    var environment = Environment(size: Size(844, 390), language: language, text: try TextEngine())
    environment.safeArea = Insets(top: 0, left: 47, bottom: 21, right: 47)
    var exhibit = SplitViewExhibit()
    exhibit.columns = columns
    var scene = ViewScene(exhibit)
    for time in [0.0, 1] { scene.update(FrameInput(time: time), in: environment) }
    let names = exhibit.post.letters.map { $0.text(.from, in: environment) }
    let drawn = DrawnText.all(of: scene, in: environment).filter { names.contains($0.text.string) }
    #expect(drawn.count >= 3)
    for text in drawn { #expect(!text.metrics.isTruncated, "\(text.text.string)") }
  }
}
