import Snapshots
import Testing
import VitrineRenderer
import VitrineResources
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

extension StageBoardTests {
  @Test(
    "Each cell has room for all that its exhibit shows, at any size and text",
    arguments: Catalog.all.map { $0.id }, [1.0, 1.5])
  mutating func room(id: String, textScale: Double) throws {
    try gallery.set("exhibit", to: id)
    gallery.model.choices.textScale = textScale
    for view in [StageView.states, .wall] {
      gallery.model.show(view)
      run(to: time + 0.05)
      let board = gallery.model.board.scene
      let grid = try #require(board.grid)
      for (index, cell) in board.cells.enumerated() {
        let stageEnvironment = grid.placements[index].environment
        let height = cell.session.now.exhibit.contentHeight(in: stageEnvironment)
        let isMinimum = grid.placements[index].scale <= StageGrid.Metrics.minimumScale
        #expect(height <= stageEnvironment.size.height || isMinimum, "\(view) \(index)")
      }
      if view == .states { #expect(Set(grid.placements.map(\.scale)).count <= 1) }
    }
  }

  @Test("Boards have no device around them, and its control says so")
  mutating func devices() throws {
    run(to: 0.05)
    let id = "gallery/environment/device"
    run(to: 0.1)
    #expect(tree.find(id)?.isEnabled == true)
    for view in [StageView.states, .wall] {
      gallery.model.show(view)
      run(to: time + 0.1)
      #expect(tree.find(id)?.isEnabled == false)
    }
    gallery.model.show(.one)
    run(to: time + 0.1)
    #expect(tree.find(id)?.isEnabled == true)
  }

  @Test("The wall marks the present exhibit, and raises what a mouse is over")
  mutating func marks() throws {
    gallery.model.show(.wall)
    run(to: 1)
    #expect(gallery.model.board.scene.current == gallery.model.selected)
    func shadows() -> Int {
      list.commands.filter { if case .shadow = $0 { true } else { false } }.count
    }
    let before = (list, shadows())
    let place = try #require(gallery.model.board.scene.grid?.placements.last).frame
    let stage = try #require(tree.find("gallery/stage")).frame
    let hover = PointerEvent(.hover, PointerID(.mouse), at: stage.origin + place.center)
    time += 0.02
    gallery.update(
      FrameInput(time: time, events: [TimedEvent(time, .pointer(hover))]), in: environment)
    let hovered = try #require(gallery.model.board.scene.hovered)
    #expect(hovered == gallery.model.board.scene.cells.count - 1)
    #expect(list != before.0 && shadows() == before.1 + 1)
  }

  @Test("No name is cut on the wall", arguments: [LanguageTag.english, .korean])
  mutating func names(language: LanguageTag) throws {
    var environment = Environment(size: Size(1280, 800), text: try TextEngine())
    environment.languageTag = language
    gallery.model.show(.wall)
    for _ in 0..<3 { gallery.update(FrameInput(time: 0), in: environment) }
    let grid = try #require(gallery.model.board.scene.grid)
    #expect(grid.captions.count == StageBoard.wall.count)
    for (index, caption) in grid.captions.enumerated() {
      let room = grid.caption(index)
      let metrics = environment.text.measure(caption, width: room.width)
      // A line is not broken for the fraction of a point by which its last letter goes on.
      #expect(!metrics.isTruncated && metrics.size.width < room.width + 1, "\(caption.string)")
      #expect(metrics.size.height <= room.height, "\(caption.string)")
      #expect(!grid.placements.contains { $0.frame.intersects(room) })
    }
  }

  @Test("Where the interface is mirrored, what leads on stands left of the words")
  mutating func mirrored() throws {
    var environment = environment
    for (direction, isBefore) in [(LayoutDirection.leftToRight, false), (.rightToLeft, true)] {
      environment.direction = direction
      gallery.model.show(.states)
      for _ in 0..<3 { gallery.update(FrameInput(time: 0), in: environment) }
      let grid = try #require(gallery.model.board.scene.grid)
      #expect(grid.captions.allSatisfy { $0.string.hasPrefix("‹ ") == isBefore })
      #expect(grid.captions.allSatisfy { $0.string.hasSuffix(" ›") == !isBefore })
      let back = isBefore ? "chevron.right" : "chevron.left"
      #expect(environment.directed(symbol: "chevron.left") == back)
      #expect(environment.directed(symbol: "star") == "star")
    }
  }
}
