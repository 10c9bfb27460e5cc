import Snapshots
import Testing
import VitrineKioskScenes
import VitrineRenderer
import VitrineViews

extension KioskSceneTests {
  @Test
  func `The night is black and dark, a touch lights it up, and nobody there makes it dark again`()
    throws
  {
    var run = try KioskRun(
      .guestbook {
        $0.care.night = DayInterval("22:00-06:00")
        $0.timeOfDay = { 22 * 3600 - 10 + $0 }
      })
    #expect(!run.kiosk.isNight)
    try run.wait(11)
    #expect(run.kiosk.isNight)
    #expect(run.runner.takeRequests().contains(.setDisplayPower(false)))
    #expect(run.runner.picture()[400, 300] == 0xFF00_0000)
    #expect(run.runner.describe().children.isEmpty)
    try run.tap(400, 300)
    #expect(!run.kiosk.isNight)
    #expect(run.runner.takeRequests().contains(.setDisplayPower(true)))
    try run.wait(45)
    #expect(run.kiosk.isNight)
  }

  @Test func `Idleness dims, a touch brings the light back`() throws {
    var run = try KioskRun(
      .guestbook {
        $0.care.dimAfter = 20
        $0.showsInvitation = false
      })
    let bright = try #require(run.runner.picture()[790, 590]) & 0xFF
    try run.wait(21)
    let dim = try #require(run.runner.picture()[790, 590]) & 0xFF
    #expect(abs(Double(dim) - Double(bright) * 0.4) <= 2)
    try run.tap(400, 300)
    try run.wait(1)
    #expect(try #require(run.runner.picture()[790, 590]) & 0xFF == bright)
  }

  @Test func `The picture moves by a few points and touches move with it`() throws {
    var run = try KioskRun(
      .guestbook {
        $0.care.shift = 3
        $0.care.shiftInterval = 10
        $0.idleTimeout = 600
      })
    let before = try #require(run.node("count")).frame
    try run.tap(400, 300)
    try run.wait(11)
    let after = try #require(run.node("count")).frame
    #expect(after == before.offset(by: Point(3, 0)))
    // The last column of points of the button, which was none of it before.
    try run.tap(after.maxX - 1, after.midY)
    #expect(run.kiosk.guestbook?.count == 1)
  }

  /// The picture of a kiosk at a time, by way of others or not.
  private func pictures(
    _ kiosk: KioskScene, at time: Seconds, by steps: [Seconds]
  ) throws -> [UInt32] {
    let text = try TextEngine()
    var runner = try SceneRunner(kiosk, size: Size(800, 600), text: text)
    try runner.advance(to: 0)
    for step in steps where step < time {
      try runner.advance(to: step)
      _ = runner.picture()
    }
    try runner.advance(to: time)
    return runner.picture().withPixels(Array.init)
  }

  @Test(arguments: [21.0, 41, 61, 81])
  func `The invitation is whole wherever it stands`(_ time: Seconds) throws {
    // Drawn for the first time, nothing of it can be left of another place.
    let kiosk = KioskScene.guestbook()
    let steps = (1...90).map(Double.init)
    #expect(try pictures(kiosk, at: time, by: steps) == pictures(kiosk, at: time, by: []))
  }

  @Test(arguments: [11.0, 21, 31, 61])
  func `All of the picture moves by those few points`(_ time: Seconds) throws {
    let kiosk = KioskScene.guestbook {
      $0.care.shift = 3
      $0.care.shiftInterval = 10
    }
    let steps = (1...90).map(Double.init)
    #expect(try pictures(kiosk, at: time, by: steps) == pictures(kiosk, at: time, by: []))
  }

  @Test func `A still item wakes at the shift alone, an inviting one no more than once a second`()
    throws
  {
    var still = KioskScene.guestbook {
      $0.showsInvitation = false
      $0.care.shift = 2
    }
    let environment = Environment(size: Size(800, 600), text: try TextEngine())
    still.update(FrameInput(time: 0), in: environment)
    #expect(still.nextChange(after: 0, in: environment) == 180)
    var inviting = KioskScene.guestbook()
    var time = 0.0
    var wakeUps = 0
    inviting.update(FrameInput(time: 0), in: environment)
    while let next = inviting.nextChange(after: time, in: environment), next < 60 {
      time = max(next, time + 1.0 / 60)
      inviting.update(FrameInput(time: time), in: environment)
      wakeUps += 1
    }
    #expect(wakeUps <= 60)
  }

  // MARK: Sizes

  @Test(arguments: [Size(1, 1), Size(40, 4000), Size(4000, 40), Size(320, 240)])
  func `A screen of any size has its cards inside`(_ size: Size) throws {
    var run = try KioskRun(guarded(), size: size)
    try run.send(.key(KeyEvent(.character("q"), modifiers: [.control, .alt])))
    _ = run.runner.picture()
    try run.send(.key(KeyEvent(.escape)))
    try run.wait(31)
    _ = run.runner.picture()
    #expect(run.kiosk.phase == .warning)
  }
}
