import Snapshots
import Testing
import Vitrine

@testable import Coffee

/// The bar in a hall.
@Suite struct KioskTests {
  private typealias Runner = SceneRunner<KioskScene>

  private func kiosk() throws -> Runner {
    let text = try TextEngine()
    var runner = try Runner(Kiosk(Coffee.self).makeScene(), size: Coffee.size, text: text)
    try runner.advance(to: 0)
    return runner
  }

  private func bar(_ runner: Runner) throws -> Coffee {
    try #require(runner.scene.content as? ViewScene<Coffee>).model
  }

  @Test("a guest's order is gone when the next one comes")
  func anew() throws {
    var runner = try kiosk()
    let untouched = try bar(runner)
    // The touch that wakes the screen chooses nothing.
    try runner.tap("Touch to Begin", by: .touch)
    try runner.wait(0.5)
    try runner.tap(.id("drink-2"), by: .touch)
    try runner.wait(1)
    try runner.tap(.id("add"), by: .touch)
    try runner.wait(1)
    #expect(try bar(runner).kept.cart.map(\.drink) == [2])
    try runner.wait(65)
    try verify(runner, named: "still-there")
    // Up to the frame in which the visit ends: from then on the offers move again.
    while runner.scene.resets == 0, runner.time < 100 { try runner.wait(1.0 / 60) }
    #expect(runner.scene.phase == .attract)
    #expect(runner.scene.resets == 1)
    #expect(try bar(runner) == untouched)
  }

  @Test("a guest who is still there goes on with the order")
  func stays() throws {
    var runner = try kiosk()
    try runner.tap("Touch to Begin", by: .touch)
    try runner.wait(0.5)
    try runner.tap(.id("drink-2"), by: .touch)
    try runner.wait(65)
    try runner.tap("I’m Still Here", by: .touch)
    try runner.wait(0.5)
    #expect(try bar(runner).path == [2])
  }
}
