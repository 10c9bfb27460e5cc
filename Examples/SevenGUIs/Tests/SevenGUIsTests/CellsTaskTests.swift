import Snapshots
import Testing
import Vitrine

@testable import SevenGUIs

@Suite("Cells") struct CellsTaskTests {
  /// The model inside, and a window in which eight columns show.
  private func runner(_ change: (inout Environment) -> Void = { _ in }) throws
    -> SceneRunner<ViewScene<CellsTask>>
  {
    try run(CellsTask()) {
      $0.size = Size(860, 480)
      change(&$0)
    }
  }

  @Test("a double click edits a formula; Enter computes it")
  func doubleClick() throws {
    var runner = try runner()
    try runner.doubleTap(.id("cells/1/1"))
    try runner.type("=2*(3+4)")
    try runner.press(.enter)
    #expect(runner.model.sheet.values[cell("B1")] == .number(14))
    #expect(try runner.node(.id("cells/1/1")).children.first?.label == "14")
    // The selection is below, ready for the next.
    #expect(runner.model.selected == cell("B2"))
    try runner.doubleTap(.id("cells/1/1"))
    #expect(runner.model.draft == "=2*(3+4)")
  }

  @Test("typing begins to edit, and a whole column is typed without the mouse")
  func typing() throws {
    var runner = try runner()
    try runner.tap(.id("cells/0/0"))
    for number in ["1", "20", "300"] {
      try runner.type(number)
      try runner.press(.enter)
    }
    try runner.type("=sum(A0:A2)")
    try runner.press(.enter)
    #expect(runner.model.sheet.values[cell("A3")] == .number(321))
    try runner.press(.up)
    try runner.press(.up)
    try runner.press(.delete)
    #expect(runner.model.sheet.values[cell("A3")] == .number(21))
  }

  @Test("Escape leaves a cell as it was; a click elsewhere means what was typed")
  func leaving() throws {
    var runner = try runner()
    try runner.tap(.id("cells/0/0"))
    try runner.type("5")
    try runner.press(.escape)
    #expect(runner.model.sheet[cell("A0")] == "")
    #expect(runner.model.edited == nil)
    try runner.type("6")
    try runner.tap(.id("cells/3/2"))
    #expect(runner.model.sheet[cell("A0")] == "6")
    #expect(runner.model.selected == cell("C3"))
    try runner.type("7")
    #expect(runner.model.edited == cell("C3"))
  }

  @Test("a cell that is scrolled away while it is edited keeps what was typed, and its caret")
  func scrolledAway() throws {
    var runner = try runner()
    try runner.tap(.id("cells/0/0"))
    try runner.type("=1+")
    try runner.wheel(.id("cells"), dy: 40)
    try runner.wait(1)
    #expect(try !runner.node(.id("cells/0/0")).isVisible)
    try runner.type("2")
    try runner.wheel(.id("cells"), dy: -40)
    try runner.wait(1)
    try runner.press(.enter)
    #expect(runner.model.sheet.values[cell("A0")] == .number(3))
  }

  @Test("headers stay, and only what shows is in the tree")
  func headers() throws {
    var runner = try runner()
    let header = try runner.node(.id("cells/headers/0")).frame
    try runner.wheel(.id("cells"), dy: 1_000)
    try runner.wait(1)
    #expect(try runner.node(.id("cells/headers/0")).frame == header)
    #expect(try runner.node(.id("cells/99/header")).children.first?.label == "99")
    #expect(!runner.exists(.id("cells/0/0")))
    try runner.wheel(.id("cells"), dx: 1_000)
    try runner.wait(1)
    #expect(try runner.node(.id("cells/99/25")).frame.maxX == 860)
  }

  @Test("scrolled both ways, a cell chosen by keys")
  func scrolled() throws {
    var runner = try runner { $0.scale = 2 }
    try fill(&runner)
    try runner.press(.enter)
    for _ in 0..<9 { try runner.press(.right) }
    for _ in 0..<9 { try runner.press(.down) }
    try runner.type("over")
    try runner.press(.enter)
    try runner.wait(1)
    try verify(runner)
  }

  @Test("read from right to left, in the dark")
  func rightToLeft() throws {
    var runner = try runner {
      $0.direction = .rightToLeft
      $0.appearance = .dark
    }
    try fill(&runner)
    try verify(runner)
  }

  @Test("twice as large letters")
  func largeLetters() throws {
    var runner = try runner { $0.textScale = 2 }
    try fill(&runner)
    try verify(runner)
  }

  private func fill(_ runner: inout SceneRunner<ViewScene<CellsTask>>) throws {
    try runner.tap(.id("cells/0/0"))
    for source in ["Apples", "3", "1.25", "=A1*A2", "=A1/0", "=A5"] {
      try runner.type(source)
      try runner.press(.enter)
    }
    try runner.press(.up)
    try runner.type("=sum(A0:A3)")
    try runner.wait(0.25)
  }
}
