import Snapshots
import Testing
import Vitrine

@testable import Slides

/// A control of one's own is operated, and looked at, as any other.
@Suite struct SlidesTests {
  private func slides(
    _ direction: LayoutDirection = .leftToRight
  ) throws -> SceneRunner<ViewScene<Slides>> {
    let text = try TextEngine()
    var environment = Environment(size: Size(480, 400), text: text)
    environment.direction = direction
    return try SceneRunner(Slides(), in: environment, text: text)
  }

  @Test func aSwipeTurnsToTheNextCard() throws {
    var slides = try slides()
    try slides.drag("deck", by: Point(-250, 0), by: .touch)
    #expect(slides.exists("Card 2"))
    try slides.wait(2)
    #expect(!slides.isAnimating)
    try verify(slides)
  }

  @Test func theyHaveNoFindings() throws { try expectNoFindings(slides()) }

  @Test func aSlowPushOfLessThanHalfReturns() throws {
    var slides = try slides()
    try slides.drag("deck", by: Point(-120, 0), duration: 1, by: .touch)
    try slides.wait(2)
    #expect(slides.exists("Card 1") && slides.model.page == 0)
  }

  @Test func cardsFollowTheDirectionOfReading() throws {
    var slides = try slides(.rightToLeft)
    try slides.drag("deck", by: Point(250, 0), by: .touch)
    #expect(slides.exists("Card 2"))
  }

  @Test func theyTurnByThemselvesWhileTheyPlay() throws {
    var slides = try slides()
    try slides.tap("Play")
    try slides.wait(5.05)
    #expect(slides.exists("Card 2"))
    try slides.tap("Pause")
    try slides.wait(20)
    #expect(slides.exists("Card 2"))
  }

  @Test func dotsAndKeysTurnThem() throws {
    var slides = try slides()
    try slides.press(.tab)
    try slides.press(.right)
    #expect(slides.exists("Card 2"))
    try slides.press(.tab)
    try slides.press(.space)
    #expect(slides.model.isPlaying)
  }
}
