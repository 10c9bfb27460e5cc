import Snapshots
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineRenderer
import VitrineScenes
import VitrineViews

@testable import VitrineExhibits

/// Pointing at the stage to see where something comes from.
@Suite struct GalleryInspectionTests {
  private static let button = ElementQuery.id("gallery/inspect/button")

  private func inspecting(_ exhibit: String) throws -> SceneRunner<Gallery> {
    var runner = try SceneRunner(
      Gallery(exhibit: exhibit), size: Size(1280, 1200), text: TextEngine())
    try runner.tap(Self.button)
    return runner
  }

  @Test("Arrow keys move the spot by a point, with Shift by ten")
  func keys() throws {
    var runner = try inspecting("rating")
    try runner.tap(.id("rating"))
    let first = try #require(runner.explanation)
    for _ in 0..<4 { try runner.press(.down, .shift) }
    for _ in 0..<3 { try runner.press(.down) }
    let second = try #require(runner.explanation)
    #expect(first.nodes.first?.id != second.nodes.first?.id)
    #expect(runner.scene.model.exhibit.value(of: "value") == "3.5")
  }

  @Test("A click explains the pixel, and the exhibit is not operated")
  func click() throws {
    var runner = try inspecting("tab-bar")
    let panel = ElementQuery.id("gallery/inspect")
    #expect(
      try runner.node(panel).texts.contains(
        "Click anything on the stage to inspect it, or move the point with the arrow keys."))
    try runner.tap(.id("tab-bar/tab-1"))
    let found = try #require(runner.explanation)
    #expect(found.nodes.contains { $0.id == "tab-bar/tab-1" })
    #expect(found.fileID == "VitrineExhibits/TabBarExhibit.swift")
    #expect(found.knobs.pixel.contains("form") && found.knobs.pixel.contains("tabs"))
    #expect(found.guidelines.contains("T3"))
    #expect(runner.scene.model.exhibit.value(of: "selected") == "0")
    let words = try runner.node(panel).texts
    #expect(words.contains("TabBarExhibit.swift:\(found.line ?? 0)"))
    #expect(words.contains(found.color.hexadecimal))
    try runner.advance(to: runner.time + 2)
    #expect(!runner.isAnimating)
  }

  @Test(
    "The panel has what a screen reader says, margins, hit area and contrast, from right to left too"
  )
  func facts() throws {
    var runner = try inspecting("page-control")
    try runner.tap(.id("page-control/dot-2"))
    let text = try runner.node(.id("gallery/inspect")).texts
    #expect(text.contains("Pages, page control, page 1 of 5"))
    #expect(text.contains("Hit Area") && text.contains("Margins"))
    #expect(text.contains { $0.contains("Leading") && $0.contains("Trailing") })
    #expect(text.contains("Contrast") && text.contains { $0.hasPrefix("Graphic #") })
    let facts = try #require(runner.scene.model.stage.scene.inspection?.facts)
    #expect(try #require(facts.hitArea).touch.height >= 44)
    var other = try inspecting("controls")
    try other.tap(.id("controls/button-small"))
    let found = try other.node(.id("gallery/inspect")).texts
    #expect(found.contains("Contrast") && found.contains { $0.hasSuffix("for a finger") })
    let contrast = try #require(other.explanation?.contrast)
    #expect(contrast.ratio == contrast.letters.contrast(against: contrast.ground))
    #expect(found.contains("Text \(contrast.letters.hexadecimal)"))
    #expect(found.contains("Background \(contrast.ground.hexadecimal)"))
    let margins = try #require(other.scene.model.stage.scene.inspection?.facts?.margins)
    var environment = other.environment
    let words = margins.text(in: environment)[1]
    environment.direction = .rightToLeft
    #expect(margins.text(in: environment)[1] != words)
  }

  @Test("An indicator says what it stands out by, that it takes no touches, and what it is")
  func indicator() throws {
    var runner = try inspecting("activity-indicator")
    try runner.tap(.id("activity-indicator"))
    let contrast = try #require(runner.explanation?.contrast)
    #expect(!contrast.isOfText && contrast.needed == 3 && contrast.ratio > 1.5)
    let text = try runner.node(.id("gallery/inspect")).texts
    #expect(text.contains("Hit Area") && text.contains("None. Clicks and touches do nothing here."))
    #expect(text.contains("Graphic \(contrast.letters.hexadecimal)"))
    #expect(text.contains { $0.contains("Activity Indicator") })
    #expect(text.contains { $0.contains("activity indicator") }, "in a screen reader's sentence")
  }

  @Test("What is neither text nor control says that it has no contrast to ask for")
  func neither() throws {
    var runner = try inspecting("activity-indicator")
    try runner.tap(.id("activity-indicator"))
    for _ in 0..<20 { try runner.press(.left, .shift) }
    #expect(runner.explanation?.contrast == nil)
    let text = try runner.node(.id("gallery/inspect")).texts
    #expect(text.contains("None. This is neither text nor a control."))
  }

  @Test("Large words or small window: what the button brings and what is chosen scroll into view")
  func scrolls() throws {
    var environment = Environment(size: Size(390, 520), text: try TextEngine())
    environment.textScale = 2
    var runner = try SceneRunner(
      Gallery(exhibit: "rating"), in: environment, text: TextEngine())
    try runner.tap(.id("gallery/tabs/tab-2"))
    try runner.wait(1)
    func isSeen(_ id: String) -> Bool {
      let root = runner.describe()
      guard let shown = root.visibleFrame(of: id), let frame = root.find(id)?.frame else {
        return false
      }
      return shown.height > min(frame.height, 100) - 1
    }
    func pressButton() throws {
      for _ in 0..<60 where runner.describe().find("gallery/inspect/button")?.isFocused != true {
        try runner.press(.tab)
      }
      try runner.press(.space)
      try runner.wait(1)
    }
    try pressButton()
    #expect(runner.isInspecting && isSeen("gallery/inspect/chosen"))
    // The stage has the keys.
    try runner.press(.down)
    try runner.wait(1)
    #expect(runner.explanation != nil && isSeen("gallery/inspect/chosen"))
    try runner.tap(.id("rating"))
    try runner.wait(1)
    #expect(runner.explanation != nil && isSeen("gallery/inspect/chosen"))
    try pressButton()
    #expect(!runner.isInspecting && isSeen("gallery/inspect/button"))
  }

  @Test("The colour follows a knob; Escape, the button and another exhibit end it")
  func follows() throws {
    var runner = try inspecting("tab-bar")
    try runner.tap(.id("tab-bar/tab-0/title"))
    let before = try #require(runner.explanation)
    try runner.tap(.id("gallery/knob/tabs/increment"))
    try runner.advance(to: runner.time + 1)
    let after = try #require(runner.explanation)
    #expect(before.color != after.color)
    try runner.press(.escape)
    #expect(!runner.isInspecting)
    try runner.tap(Self.button)
    #expect(runner.isInspecting)
    try runner.tap(Self.button)
    #expect(!runner.isInspecting)
    try runner.tap(Self.button)
    try runner.tap(.id("gallery/sidebar/page-stories"))
    #expect(!runner.isInspecting)
  }

  @Test("What happens with the Escape that ends it reaches the exhibit")
  func escape() {
    var inspection = StageInspection()
    let lost = TimedEvent(1, .focusLost)
    let key = TimedEvent(1, .key(KeyEvent(.escape)))
    let (others, ends) = inspection.handle([lost, key, lost])
    #expect(others == [lost, lost] && ends)
  }

  @Test("What changes in each frame is explained now and then, and last as it ends")
  func ticks() throws {
    var runner = try SceneRunner(
      StagePlayback(RatingExhibit.self), size: Size(320, 200), text: TextEngine())
    try runner.advance(to: 1)
    let environment = runner.environment
    var exhibit = runner.scene.session.exhibit
    let position = try #require(exhibit.describe(in: environment).find("rating")).frame.center
    var inspection = StageInspection()
    _ = inspection.handle([
      TimedEvent(1, .pointer(PointerEvent(.down, PointerID(.mouse, 0), at: position)))
    ])
    func isNew(at host: Seconds, isDue: Bool = true) -> Bool {
      inspection.update(exhibit, in: environment, at: 1, host: host, isDue: isDue)
    }
    #expect(isNew(at: 0) && inspection.nextChange == nil)
    try exhibit.set("value", to: "1")
    exhibit.update(FrameInput(time: 1.1), in: environment)
    #expect(!isNew(at: 0.1) && inspection.nextChange == 0.25)
    #expect(isNew(at: 0.25, isDue: false) && inspection.nextChange == nil)
  }

  @Test(
    "What changes in each frame is drawn again where another thing is pointed at, and no other time"
  )
  func draws() throws {
    var runner = try SceneRunner(
      StagePlayback(RatingExhibit.self), size: Size(320, 200), text: TextEngine())
    try runner.advance(to: 1)
    let environment = runner.environment
    let exhibit = CountedExhibit(exhibit: runner.scene.session.exhibit)
    let position = try #require(exhibit.describe(in: environment).find("rating")).frame.center
    var inspection = StageInspection()
    func draws(at host: Seconds) -> Int {
      let before = exhibit.count.draws
      _ = inspection.update(exhibit, in: environment, at: 1, host: host, isDue: true)
      return exhibit.count.draws - before
    }
    func point(_ phase: PointerPhase, at position: Point) {
      let event = PointerEvent(phase, PointerID(.mouse, 0), at: position)
      _ = inspection.handle([TimedEvent(1, .pointer(event))])
    }
    #expect(draws(at: 0) == 0, "the pointer is away")
    point(.hover, at: position)
    #expect(draws(at: 0.01) == 1 && draws(at: 0.02) == 0)
    point(.hover, at: Point(1, 1))
    #expect(draws(at: 0.03) == 1 && draws(at: 0.04) == 0)
    point(.cancel, at: Point(1, 1))
    #expect(draws(at: 0.05) == 0)
  }

  @Test("Where something is hit ends with the stage, for a finger too")
  func cut() throws {
    let bounds = Rect(0, 0, 300, 200)
    let button = SemanticsNode(
      id: "button", role: .button, frame: Rect(-4, 0, 20, 20), isInteractive: true)
    let root = SemanticsNode(id: "scene", role: .scene, frame: bounds, children: [button])
    let target = try #require(InspectedFacts.HitArea(of: button, in: root, bounds))
    #expect(target.size == Size(16, 20) && target.touch == Rect(0, 0, 28, 32))
    #expect(!target.isLargeEnough)
  }

  @Test("A finger on the exhibit is let go where an inspection begins")
  func held() throws {
    var runner = try SceneRunner(
      Gallery(exhibit: "tab-bar"), size: Size(1280, 800), text: TextEngine(),
      script: Script([
        ScriptStep(
          0.5,
          .targeted(
            .pointer(PointerEvent(.down, PointerID(.touch, 1), at: .zero)),
            ScriptTarget("tab-bar/tab-1")))
      ]))
    try runner.advance(to: 0.6)
    try runner.tap(Self.button)
    #expect(runner.isInspecting)
    #expect(!runner.describe().isPressed)
  }
}

extension SceneRunner<Gallery> {
  fileprivate var isInspecting: Bool { scene.model.stage.scene.inspection != nil }
  fileprivate var explanation: PixelExplanation? {
    scene.model.stage.scene.inspection?.explanation
  }
}

extension SemanticsNode {
  /// True where something on the stage is pressed.
  fileprivate var isPressed: Bool {
    id.hasPrefix("tab-bar") && state["pressed"] == .bool(true)
      || children.contains(where: \.isPressed)
  }

  /// All that it and what is inside says.
  fileprivate var texts: [String] {
    [label, value].compactMap(\.self) + children.flatMap(\.texts)
  }
}

/// An exhibit that counts how often it is drawn.
private struct CountedExhibit: ExhibitScene {
  final class Count {
    var draws = 0
  }

  let exhibit: any ExhibitScene
  let count = Count()

  func update(_ frame: FrameInput, in environment: Environment) {}
  func turn(_ knob: String, to value: KnobValue) {}

  func draw(into canvas: inout Canvas, in environment: Environment) {
    count.draws += 1
    exhibit.draw(into: &canvas, in: environment)
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? { time }

  func describe(in environment: Environment) -> SemanticsNode { exhibit.describe(in: environment) }
}
