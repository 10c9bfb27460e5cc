import Snapshots
import Testing
import VitrineRenderer
import VitrineResources
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

extension StageBoardTests {
  @Test("Keys move among the cells of the wall, and open one")
  mutating func keys() throws {
    gallery.model.show(.wall)
    run(to: 0.5)
    func focused() -> Int? {
      tree.find(Gallery.stageID)?.children.firstIndex { $0.isFocused }
    }
    for _ in 0..<40 where focused() == nil { send(.tab) }
    #expect(focused() == StageBoard.wall.firstIndex { $0.type.id == "page-control" })
    send(.home)
    #expect(focused() == 0)
    let columns = try #require(gallery.model.board.scene.grid).columns
    for (key, cell) in [
      (Key.right, 1), (.down, 1 + columns), (.left, columns), (.up, 0), (.up, 0), (.left, 0),
      (.end, StageBoard.wall.count - 1), (.home, 0), (.right, 1),
    ] {
      send(key)
      #expect(focused() == cell, "\(key)")
    }
    send(.tab)
    #expect(focused() == nil)
    send(.tab, [.shift])
    #expect(focused() == 1)
    send(.enter)
    #expect(gallery.model.view == .one && gallery.model.selected == StageBoard.wall[1].type.id)
  }

  mutating func send(_ key: Key, _ modifiers: KeyModifiers = []) {
    time += 0.02
    let event = TimedEvent(time, .key(KeyEvent(key, modifiers: modifiers)))
    gallery.update(FrameInput(time: time, events: [event]), in: environment)
  }

  @Test("A state that has the focus keeps it when keys come to the board and go")
  mutating func focusedState() throws {
    gallery.model.show(.states)
    run(to: 2)
    let index = try #require(PageControlExhibit.shownStates.firstIndex { $0.key == "focused" })
    func hasFocus(_ node: SemanticsNode) -> Bool {
      node.isFocused || node.children.contains(where: hasFocus)
    }
    func hasFocus() -> Bool {
      let cell = gallery.model.board.scene.cells[index]
      return hasFocus(cell.session.now.exhibit.describe(in: environment))
    }
    #expect(hasFocus())
    for _ in 0..<2 {
      send(.function(6))
      #expect(hasFocus())
    }
    time += 1
    let lost = FrameInput(time: time, events: [TimedEvent(time, .focusLost)])
    gallery.update(lost, in: environment)
    #expect(hasFocus())
  }

  @Test("A key that shows a view brings the keys there, wherever they were")
  mutating func keysFollow() throws {
    func focused() -> String? {
      let parts = tree.find(Gallery.stageID)?.children.flatMap { [$0] + $0.children } ?? []
      return parts.first { $0.isFocused }?.label
    }
    run(to: 0.1)
    for (key, label) in [("3", "Page Control"), ("2", "Automatic")] {
      gallery.model.focusedPart = .clock
      run(to: time + 0.5)
      #expect(focused() == nil)
      send(.character(Character(key)), .alt)
      run(to: time + 0.1)
      #expect(focused() == label)
    }
  }

  @Test("A state grows out of its cell as it opens, and goes back to it")
  mutating func zooms() throws {
    gallery.model.panels.fold(.inspector)
    gallery.model.show(.states)
    run(to: 1)
    for _ in 0..<6 where !gallery.model.board.scene.focus.isActive { send(.function(6)) }
    send(.right)
    let stage = try #require(tree.find(Gallery.stageID)).frame
    let cell = try #require(gallery.model.board.scene.grid).placements[1].frame
    send(.enter)
    #expect(gallery.model.cell == cell)
    run(to: time + 0.1)
    let grown = try #require(tree.find(Gallery.stageID)).frame
    #expect(grown.width > cell.width && grown.width < 0.9 * stage.width, "\(grown)")
    run(to: time + 1)
    #expect(tree.find(Gallery.stageID)?.frame == stage)
    let commands = list.commands.count
    send(.character("2"), .alt)
    run(to: time + 0.1)
    #expect(gallery.model.view == .states && gallery.model.board.scene.focus.cell == 1)
    #expect(list.commands.count > commands, "both are drawn on the way")
  }

  @Test("An exhibit grows out of its cell by a tap in any window; with less motion it only fades")
  mutating func drawnZoom() throws {
    for size in [Size(1280, 800), Size(800, 600)] {
      environment.size = size
      for motion in [MotionPreference.full, .reduced] {
        environment.motion = motion
        gallery.model.show(.wall)
        run(to: time + 1)
        try tap("gallery/stage/wall-0")
        run(to: time + 0.1)
        let width = try #require(tree.find(Gallery.stageID)).frame.width
        run(to: time + 1)
        let stage = try #require(tree.find(Gallery.stageID)).frame.width
        #expect((width < 0.9 * stage) == (motion == .full), "\(size) \(motion) \(width) \(stage)")
      }
    }
  }

  @Test("An exhibit that is chosen in the list grows out of its own cell of the wall")
  mutating func zoomOfTheList() throws {
    gallery.model.show(.wall)
    run(to: 1)
    let board = gallery.model.board.scene
    let index = try #require(board.cells.firstIndex { $0.session.type.id == "rating" })
    let grid = try #require(board.grid)
    gallery.model.select("rating")
    #expect(gallery.model.cell == grid.placements[index].frame)
  }
}
