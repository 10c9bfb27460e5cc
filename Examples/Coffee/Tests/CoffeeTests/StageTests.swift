import Snapshots
import Testing
import Vitrine

@testable import Coffee

/// Two bars on one screen.
@Suite struct StageTests {
  @Test("M9, M10: an order goes on while its window shares a stage and slides over")
  func stage() throws {
    let stage = Stage([
      StageApp("Coffee", systemImage: "square.grid") { ViewScene(Coffee()) },
      StageApp("Terrace", systemImage: "sun") { ViewScene(Coffee()) },
    ])
    var screen = try SceneRunner(ViewScene(stage), size: Size(1000, 700), text: TextEngine())
    try screen.wait(0.5)
    func window(_ place: String) throws -> StateValue? {
      try screen.node(.id("stage/\(place)")).state["window"]
    }
    func frame(_ place: String) throws -> Rect { try screen.node(.id("stage/\(place)")).frame }
    func bar(_ app: String) throws -> Coffee {
      try #require(screen.model[app: app, as: ViewScene<Coffee>.self])
    }
    #expect(try frame("pane-1") == Rect(0, 0, 1000, 700))

    try screen.press(.right, [.control, .alt])
    try screen.wait(1)
    #expect(try window("pane-1") == .string("Terrace"))
    #expect(try window("pane-2") == .string("Coffee"))
    #expect(try frame("pane-2") == Rect(500, 0, 500, 700))
    try screen.tap(.id("Coffee/drink-2"), by: .touch)
    try screen.wait(1)
    try screen.tap(.id("Coffee/iced"), by: .touch)

    try screen.drag(.id("stage/divider"), by: Point(160, 0), duration: 0.5, rest: 0.3, by: .touch)
    try screen.wait(1)
    #expect(try frame("pane-1") == Rect(0, 0, 667, 700))
    #expect(try frame("pane-2") == Rect(667, 0, 333, 700))

    // Down by the three dots at its top.
    try screen.drag(
      .id("stage/pane-2/controls"), by: Point(0, 420), duration: 0.5, rest: 0.2, by: .touch)
    try screen.wait(1)
    #expect(try window("pane-1") == .string("Terrace"))
    #expect(try frame("pane-1") == Rect(0, 0, 1000, 700))
    #expect(try window("slide-over-1") == .string("Coffee"))
    #expect(try frame("slide-over-1").maxX == 990)

    #expect(try bar("Coffee").draft.isIced)
    try screen.tap(.id("Coffee/add"), by: .touch)
    try screen.wait(1)
    #expect(try bar("Coffee").kept.cart == [Item(id: 1, drink: 2, isIced: true)])
    // The other bar is another app.
    #expect(try bar("Terrace").kept.cart.isEmpty)

    try screen.press(.down, [.control, .alt])
    try screen.wait(1)
    #expect(!screen.exists(.id("stage/slide-over-1")))
    try screen.press(.down, [.control, .alt])
    try screen.wait(1)
    #expect(try window("slide-over-1") == .string("Coffee"))
    #expect(try bar("Coffee").cups == 1)
  }
}
