import Snapshots
import Testing
import VitrineGeometry
import VitrineRenderer
import VitrineViews

@testable import VitrineExhibits

/// What is known of a photograph, beside it.
@Suite struct PopoverExhibitTests {
  private func runner(
    _ size: Size, _ edge: PopoverExhibit.Side = .automatic
  ) throws -> SceneRunner<ViewScene<PopoverExhibit>> {
    var exhibit = PopoverExhibit()
    exhibit.edge = edge
    var runner = try SceneRunner(exhibit, size: size, text: TextEngine())
    try runner.wait(1)
    return runner
  }

  @Test("The card stands where it is asked to", arguments: PopoverExhibit.Side.allCases)
  func sides(side: PopoverExhibit.Side) throws {
    let runner = try runner(Size(1280, 800), side)
    let card = try runner.node(.role(.popover)).frame
    let button = try runner.node(.id("info")).frame
    switch side {
    case .automatic, .bottom: #expect(card.minY > button.maxY)
    case .top: #expect(card.maxY < button.minY)
    case .leading: #expect(card.maxX < button.minX)
    case .trailing: #expect(card.minX > button.maxX)
    }
  }

  @Test("Escape closes it, the button opens it again, and what is chosen in it is kept")
  func using() throws {
    var runner = try runner(Size(800, 600))
    try runner.tap(.id("favorite"))
    #expect(runner.model.favorites.isEmpty)
    try runner.press(.escape)
    try runner.wait(1)
    #expect(!runner.model.showsInfo)
    try runner.tap(.id("photo-lake"))
    try runner.tap(.id("info"))
    try runner.wait(1)
    #expect(runner.exists(.role(.popover)) && runner.model.photo == .lake)
    try runner.tap(.id("favorite"))
    #expect(runner.model.favorites == [.lake])
  }

  @Test("On a phone it is a sheet, and a window that grows makes a card of it")
  func phone() throws {
    var runner = try runner(Size(375, 667))
    #expect(runner.exists(.role(.sheet)) && !runner.exists(.role(.popover)))
    try runner.resize(to: Size(800, 600))
    try runner.wait(1)
    #expect(runner.exists(.role(.popover)) && !runner.exists(.role(.sheet)))
  }
}
