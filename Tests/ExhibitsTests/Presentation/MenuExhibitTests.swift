import Snapshots
import Testing
import VitrineRenderer
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

/// Menus of a library of photographs.
@Suite struct MenuExhibitTests {
  private func runner() throws -> SceneRunner<ViewScene<MenuExhibit>> {
    var runner = try SceneRunner(MenuExhibit(), size: Size(800, 600), text: TextEngine())
    try runner.wait(1)
    return runner
  }

  @Test(
    "On a stage a menu is open from the beginning, in each state, and what closes it leaves it closed"
  )
  func firstLook() throws {
    let environment = Environment.plain(Size(800, 600))
    for state in MenuExhibit.shownStates + [ExhibitState("default")] {
      var session = StageSession(
        MenuExhibit.self, settings: state.settings, input: state.input ?? MenuExhibit.firstInput)
      session.deliver([], to: 90, in: environment)
      let tree = session.exhibit.describe(in: environment)
      #expect(tree.says("Delete All Photos") || tree.says("Delete Photo"), "\(state.key)")
      session.deliver(
        [PointerPhase.down, .up].map {
          TimedEvent(1.6, .pointer(PointerEvent($0, PointerID(.touch, 1), at: Point(5, 590))))
        }, to: 150, in: environment)
      if state.input == nil {
        #expect(!session.exhibit.describe(in: environment).says("Delete All Photos"))
      }
    }
  }

  @Test("A choice and a toggle have a check mark, and choosing closes the menu")
  func choices() throws {
    var runner = try runner()
    try runner.tap(.id("view"))
    try runner.wait(1)
    #expect(try !runner.node("Restore Deleted Photos").isEnabled)
    try runner.tap("Oldest First")
    try runner.wait(1)
    #expect(runner.model.sort == .oldest && !runner.exists("Oldest First"))
    try runner.tap(.id("view"))
    try runner.wait(1)
    try runner.tap("Show Names")
    try runner.wait(1)
    #expect(!runner.model.showsNames)
  }

  @Test("A submenu opens by keys alone")
  func keys() throws {
    var runner = try runner()
    try runner.tap(.id("view"))
    try runner.wait(1)
    for _ in 1...3 { try runner.press(.down) }
    for _ in 1...4 where !runner.exists("Favorites Only") {
      try runner.press(.right)
      try runner.wait(0.5)
      if !runner.exists("Favorites Only") { try runner.press(.down) }
    }
    try runner.press(.enter)
    try runner.wait(1)
    #expect(runner.model.showsFavorites)
    #expect(runner.exists(.id("photo-lake")) && !runner.exists(.id("photo-poppies")))
  }

  @Test("A photo has a menu of its own, by a secondary click and by a long press")
  func contextMenu() throws {
    var runner = try runner()
    try runner.secondaryTap(.id("photo-sail"))
    try runner.wait(1)
    try runner.tap("Add to Album")
    try runner.wait(1)
    try runner.tap("Family")
    try runner.wait(1)
    #expect(runner.model.entries.map(\.album.rawValue).sorted() == ["family", "summer"])
    try runner.longPress(.id("photo-sail"))
    try runner.wait(1)
    try runner.tap("Delete Photo")
    try runner.wait(1)
    #expect(!runner.model.photos.contains(.sail))
    try runner.tap(.id("view"))
    try runner.wait(1)
    try runner.tap("Restore Deleted Photos")
    try runner.wait(1)
    #expect(runner.model.photos == Photo.allCases)
  }
}
