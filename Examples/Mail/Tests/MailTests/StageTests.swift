import Snapshots
import Testing
import Vitrine

@testable import Mail

/// The mailbox on a screen without a desktop, beside another app.
@Suite struct StageTests {
  /// The other app.
  private struct Pad: Part {
    var words = "Twine, two cleats"

    func body(in environment: Environment) -> some View<Self> {
      VStack(alignment: .leading, spacing: 12) {
        Text("Pad", font: .title2, weight: .bold)
        TextField("Words", text: \.words)
      }
      .padding(20).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  @Test("M9, M10, M12: the mailbox shares a stage, and a message of it slides over")
  func stage() throws {
    let stage = Stage([
      StageApp("Mail", systemImage: "envelope") { WindowsScene(Mail()) },
      StageApp("Pad", systemImage: "doc") { ViewScene(Pad()) },
    ])
    var screen = try SceneRunner(ViewScene(stage), size: Size(1000, 700), text: TextEngine())
    try screen.wait(0.5)
    func window(_ place: String) throws -> StateValue? {
      try screen.node(.id("stage/\(place)")).state["window"]
    }
    func frame(_ place: String) throws -> Rect { try screen.node(.id("stage/\(place)")).frame }
    #expect(try window("pane-1") == .string("Mail/Mail/1"))
    #expect(try frame("pane-1") == Rect(0, 0, 1000, 700))

    try choose("Split View", ofWindow: "pane-1", in: &screen)
    try screen.tap(.id("stage/preview-1"))
    try screen.wait(1)
    #expect(try window("pane-1") == .string("Mail/Mail/1"))
    #expect(try window("pane-2") == .string("Pad"))
    #expect(try frame("pane-1") == Rect(0, 0, 500, 700))
    #expect(try frame("pane-2") == Rect(500, 0, 500, 700))

    // A message takes the place of the mailbox that it was opened from.
    try screen.secondaryTap(.id("Mail/Mail/1/message-6"))
    try screen.wait(0.5)
    try screen.tap("Open in New Window")
    try screen.wait(1)
    #expect(try window("pane-1") == .string("Mail/Message/6"))
    #expect(try frame("pane-1") == Rect(0, 0, 500, 700))
    #expect(try window("pane-2") == .string("Pad"))
    let unread = screen.model[app: "Mail", as: WindowsScene<Mail>.self]?.unread
    #expect(unread == Mail().unread - 1)

    try choose("Slide Over", ofWindow: "pane-1", in: &screen)
    #expect(try window("slide-over-1") == .string("Mail/Message/6"))
    #expect(try window("pane-1") == .string("Pad"))
    #expect(try frame("pane-1") == Rect(0, 0, 1000, 700))

    try screen.press(.up, [.control, .alt])
    try screen.wait(1)
    try screen.tap(.id("stage/preview-2"))
    try screen.wait(1)
    #expect(try window("pane-1") == .string("Mail/Mail/1"))
    #expect(try window("slide-over-1") == .string("Mail/Message/6"))
    let over = try frame("slide-over-1")
    #expect(over.maxX == 990 && over.minY > 0 && over.maxY < 700)
    try verify(screen, named: "slide-over")

    try screen.tap("Done")
    try screen.wait(1)
    #expect(!screen.exists(.id("stage/slide-over-1")))
    #expect(screen.model.windows.map(\.id) == ["Mail/Mail/1", "Pad"])
  }

  /// Chooses from the menu at the top of a window.
  private func choose(
    _ item: ElementQuery, ofWindow place: String, in screen: inout SceneRunner<ViewScene<Stage>>
  ) throws {
    try screen.tap(.id("stage/\(place)/controls"))
    try screen.wait(0.5)
    try screen.tap(item)
    try screen.wait(1)
  }
}
