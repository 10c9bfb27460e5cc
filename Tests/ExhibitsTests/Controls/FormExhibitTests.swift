import Snapshots
import Testing
import VitrineRenderer
import VitrineResources
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

/// The form of a course, filled in as a person does.
@Suite struct FormExhibitTests {
  private func runner() throws -> SceneRunner<ViewScene<FormExhibit>> {
    try SceneRunner(FormExhibit(), size: Size(375, 900), text: TextEngine())
  }

  @Test("An address is wrong once it is left, and right with the letter that makes it so")
  func address() throws {
    var runner = try runner()
    try runner.tap("Email")
    try runner.type("mina@lund")
    #expect(!runner.exists("Enter an address such as name@example.com."))
    try runner.press(.tab)
    #expect(runner.exists("Enter an address such as name@example.com."))
    try runner.press(.tab, .shift)
    try runner.press(.end)
    try runner.type(".no")
    #expect(!runner.exists("Enter an address such as name@example.com."))
  }

  @Test("Signing up leads to the first field that is wrong, and is done when none is")
  func send() throws {
    var runner = try runner()
    try runner.tap(.id("send"))
    #expect(!runner.model.isSent && runner.model.focus == .name)
    #expect(runner.exists("Enter your name.") && runner.exists("Enter your email address."))
    try runner.type("Mina")
    try runner.press(.enter)
    #expect(!runner.model.isSent && runner.model.focus == .email)
    try runner.type("mina@lund.no")
    try runner.press(.enter)
    #expect(runner.model.isSent && runner.exists("See You at the Studio"))
    try runner.tap(.id("change"))
    #expect(runner.model.name == "Mina" && runner.exists(.id("places")))
    #expect(runner.scene.warnings.isEmpty)
  }

  @Test(
    "Fields begin at one place, and values end at one", arguments: Language.allCases, [1.0, 1.5])
  func columns(language: Language, textScale: Double) throws {
    let text = try TextEngine()
    var environment = Environment(size: Size(375, 900), text: text)
    (environment.language, environment.textScale) = (language, textScale)
    environment.strings = try .loadStandard()
    var scene = ViewScene(FormExhibit())
    scene.update(FrameInput(time: 0), in: environment)
    let texts = DrawnText.all(of: scene, in: environment)
    func drawn(_ words: String) throws -> DrawnText {
      try #require(texts.first { $0.text.string == words })
    }
    let prompts = ["pottery.required", "pottery.email.prompt"].map(environment.localized)
    #expect(try drawn(prompts[0]).frame.minX == drawn(prompts[1]).frame.minX)
    let day = try drawn(DateFormat().string(from: FormExhibit().day, in: language))
    // The edge of the card less its padding.
    #expect(day.text.alignment == .trailing && abs(day.frame.maxX - (375 - 32)) < 1)
  }

  @Test("The title begins where the cards do", arguments: [375.0, 671, 672, 759, 1000])
  func title(width: Double) throws {
    let text = try TextEngine()
    let environment = Environment(size: Size(width, 900), text: text)
    var scene = ViewScene(FormExhibit())
    scene.update(FrameInput(time: 0), in: environment)
    let texts = DrawnText.all(of: scene, in: environment)
    func start(_ words: String) throws -> Double {
      let drawn = try #require(texts.first { $0.text.string == words })
      return drawn.frame.minX
    }
    // The padding of a card is between the two.
    #expect(try abs(start("You") - start("Pottery Course") - 16) < 1.5)
  }
}
