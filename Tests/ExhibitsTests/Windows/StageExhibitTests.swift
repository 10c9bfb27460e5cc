import Snapshots
import Testing
import VitrineRenderer
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

/// The exhibits of windows on one screen: what their knobs turn, what they say of it, and what
/// people do.
@Suite struct StageExhibitTests {
  private func runner<E: PartExhibit>(
    _ exhibit: E, _ size: Size = Size(1000, 700)
  ) throws -> SceneRunner<ViewScene<E>> {
    var runner = try SceneRunner(exhibit, size: size, text: TextEngine())
    try runner.wait(1)
    return runner
  }

  @Test("M9, M10: a knob arranges the windows, and what a person arranges turns the knob")
  func stage() throws {
    var runner = try runner(StageExhibit())
    func state() throws -> [String: StateValue] { try runner.node(.id("stage")).state }
    #expect(try state()["layout"] == .string("split"))
    #expect(try state()["panes"] == .int(2))
    for layout in StageExhibit.Layout.allCases {
      runner.model.layout = layout
      try runner.wait(1)
      #expect(try state()["layout"] == .string(layout.rawValue))
      #expect(try state()["slideOver"] == .string(layout.isOver ? "trailing" : "none"))
      #expect(runner.exists(.id("stage/divider")) == layout.isSplit)
      #expect(runner.exists(.id("stage/slide-over-1")) == layout.isOver)
    }
    runner.model.layout = .split
    runner.model.ratio = 0.3
    try runner.wait(1)
    #expect(try runner.node(.id("stage/pane-1")).frame.width == 300)
    try runner.drag(.id("stage/divider"), by: Point(180, 0), duration: 0.5, rest: 0.3, by: .touch)
    try runner.wait(1)
    #expect(runner.model.ratio == 0.5)
    try runner.drag(.id("stage/divider"), by: Point(-490, 0), duration: 0.3, by: .touch)
    try runner.wait(1)
    #expect(runner.model.layout == .full)
  }

  @Test("M11: the film floats while a person looks at the map, plays on, and goes back")
  func player() throws {
    var runner = try runner(PictureInPictureExhibit())
    var hidden = PictureInPictureExhibit()
    hidden.phase = .hidden
    #expect(
      try self.runner(hidden).node(.id("picture-in-picture/pip")).state["phase"]
        == .string("hidden"))
    #expect(runner.model.phase == .floating)
    #expect(runner.model.corner == .bottomTrailing)
    #expect(runner.model.isPlaying)
    let first = runner.picture()
    try runner.wait(0.5)
    #expect(Comparison(runner.picture(), first).differingPixels > 0)
    // The map is operated beneath it, and the film plays on.
    try runner.wheel(.id("map/map"), dx: 0, dy: -2)
    try runner.wait(0.5)
    #expect(runner.model.isPlaying)
    runner.model.corner = .topLeading
    try runner.wait(1)
    #expect(try runner.node(.id("picture-in-picture/pip")).frame.minX == 10)
    try runner.drag(
      .id("picture-in-picture/pip"), by: Point(300, 250), duration: 0.2, by: .touch)
    try runner.wait(1)
    #expect(runner.model.corner == .bottomTrailing)
    runner.model.phase = .hidden
    try runner.wait(1)
    #expect(try runner.node(.id("picture-in-picture/pip")).state["phase"] == .string("hidden"))
    runner.model.phase = .inline
    try runner.wait(1)
    #expect(!runner.exists(.id("picture-in-picture/pip")))
    #expect(runner.model.isPlaying)
    try runner.tap(.id("film/Film/1/small"))
    try runner.wait(1)
    #expect(runner.model.phase == .floating)
    runner.model.isPlaying = false
    try runner.wait(1)
    #expect(!runner.model.isPlaying)
    let still = runner.picture()
    try runner.wait(1)
    #expect(Comparison(runner.picture(), still).differingPixels == 0)
  }

  @Test("M12: previews of one to eight apps, of which one is chosen or thrown away")
  func switcher() throws {
    var runner = try runner(AppSwitcherExhibit())
    func state(_ key: String) throws -> StateValue? {
      try runner.node(.id("app-switcher")).state[key]
    }
    func previews() -> Int {
      (1...9).filter { runner.exists(.id("app-switcher/preview-\($0)")) }.count
    }
    #expect(try state("open") == .bool(true) && previews() == 4)
    for count in [1, 8] {
      runner.model.apps = count
      try runner.wait(1)
      #expect(previews() == count)
    }
    #expect(try state("focused") == .string("mail/Mail/1"))
    try runner.drag(.id("app-switcher/preview-2"), by: Point(0, -150), duration: 0.1, by: .touch)
    try runner.wait(1)
    #expect(previews() == 7)
    try runner.tap(.id("app-switcher/preview-2"))
    try runner.wait(1)
    #expect(try state("open") == .bool(false) && !runner.model.isOpen)
    runner.model.isOpen = true
    try runner.wait(1)
    #expect(try state("open") == .bool(true))
  }

  @Test(
    "M13: at every size nothing is stuck, unnamed or twice the same",
    arguments: [
      Size(320, 240), Size(390, 844), Size(844, 390), Size(1180, 820), Size(1920, 1080),
    ])
  func sizes(size: Size) throws {
    func check<E: PartExhibit>(_ exhibit: E) throws {
      var runner = try runner(exhibit, size)
      try runner.checkTree()
      #expect(runner.scene.warnings.isEmpty, "\(runner.scene.warnings)")
      #expect(runner.unannouncedChange() == nil)
      try runner.wait(1)
    }
    try check(StageExhibit())
    try check(AppSwitcherExhibit())
    var film = PictureInPictureExhibit()
    film.isPlaying = false
    try check(film)
  }

  @Test(
    "M11: on a phone the film keeps clear of the map's buttons in every corner",
    arguments: PictureInPictureExhibit.Corner.allCases, LayoutDirection.allCases)
  func clearOfButtons(
    corner: PictureInPictureExhibit.Corner, direction: LayoutDirection
  ) throws {
    for textScale in [1.0, 2, 3] { try clearOfButtons(corner, direction, textScale) }
  }

  private func clearOfButtons(
    _ corner: PictureInPictureExhibit.Corner, _ direction: LayoutDirection, _ textScale: Double
  ) throws {
    var film = PictureInPictureExhibit()
    (film.isPlaying, film.corner) = (false, corner)
    let text = try TextEngine()
    var environment = Environment(size: Size(390, 844), text: text)
    (environment.textScale, environment.direction) = (textScale, direction)
    var runner = try SceneRunner(ViewScene(film), in: environment, text: text)
    // Letters three times as large leave no room above the middle, and none beside a card.
    let isLarge = textScale > 2
    func check(_ ids: [String]) throws {
      try runner.wait(2)
      let player = try runner.node(.id("picture-in-picture/pip")).frame
      #expect(isLarge || (player.midY < 422) == corner.isAtTop, "\(player)")
      for id in ids {
        let frame = try runner.node(.id("map/\(id)")).frame
        #expect(!frame.intersects(player), "\(id): \(frame), \(player)")
      }
    }
    try check(["places", "zoom-in", "zoom-out", "home"])
    guard !isLarge else { return }
    #expect(runner.scene.warnings.isEmpty, "\(runner.scene.warnings)")
    try runner.tap(.id("map/place-lighthouse"))
    try check(["card", "zoom-in", "zoom-out", "home"])
  }
}
