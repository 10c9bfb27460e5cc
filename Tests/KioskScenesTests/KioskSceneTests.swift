import Snapshots
import Testing
import VitrineKioskScenes
import VitrineRenderer
import VitrineViews

/// Visits: how they begin, and that nothing is left of them.
@Suite struct KioskSceneTests {
  @Test func `The touch that wakes the screen presses nothing`() throws {
    var run = try KioskRun(.guestbook())
    #expect(run.node("invitation") != nil)
    try run.tap("count")
    #expect(run.kiosk.guestbook?.count == 0)
    #expect(run.kiosk.phase == .active)
    #expect(run.node("invitation") == nil)
    try run.tap("count")
    #expect(run.kiosk.guestbook?.count == 1)
  }

  @Test func `A mouse that only passes wakes nobody, a key does and is not typed`() throws {
    var run = try KioskRun(.guestbook())
    try run.tell(.pointer(PointerEvent(.hover, PointerID(.mouse), at: Point(200, 200))))
    #expect(run.kiosk.phase == .attract)
    // A window tells of the key, and then of what it types.
    try run.tell(.key(KeyEvent(.character("a"))))
    try run.tell(.text("a"))
    #expect(run.kiosk.phase == .active)
    #expect(run.kiosk.guestbook == Guestbook())
    try run.tap("name")
    try run.tell(.key(KeyEvent(.character("b"))), .text("b"))
    #expect(run.kiosk.guestbook?.name == "b")
  }

  @Test func `After a visit everything is as in a kiosk that nobody has touched`() throws {
    var run = try KioskRun(.guestbook())
    try run.tap(400, 300)
    try run.tap("name")
    try run.tell(.text("Kim Minji"))
    try run.tap("public")
    try run.tap("count")
    #expect(run.kiosk.guestbook?.name == "Kim Minji")
    _ = run.runner.takeRequests()
    try run.wait(41)
    #expect(run.kiosk.phase == .attract)
    #expect(run.kiosk.resets == 1)
    #expect(run.kiosk.guestbook == Guestbook())
    let fresh = try KioskRun(.guestbook())
    var (tree, freshTree) = (run.runner.describe(), fresh.runner.describe())
    (tree.state["resets"], freshTree.state["resets"]) = (nil, nil)
    #expect(tree == freshTree)
    #expect(
      run.runner.picture().withPixels(Array.init) == fresh.runner.picture().withPixels(Array.init))
    // What the window is asked to forget.
    let requests = run.runner.takeRequests()
    #expect(requests.contains(.copy("")))
    #expect(requests.contains(.purgeCaches))
    #expect(requests.contains(.setTextInput(nil)))
  }

  @Test func `The model that a visit begins with is made anew, not put back`() throws {
    var run = try KioskRun(.guestbook())
    try run.tap(400, 300)
    try run.tap("name")
    try run.tell(.text("Lee"))
    try run.wait(41)
    try run.tap(400, 300)
    #expect(run.kiosk.guestbook == Guestbook())
    // Neither the focus nor the caret of the last visitor is left.
    try run.tell(.text("x"))
    #expect(run.kiosk.guestbook?.name == "")
  }

  @Test func `Nobody is asked while somebody touches the screen`() throws {
    var run = try KioskRun(.guestbook())
    try run.tap(400, 300)
    for _ in 0..<5 {
      try run.wait(25)
      #expect(run.kiosk.phase == .active)
      try run.tap("count")
    }
    #expect(run.kiosk.guestbook?.count == 5)
  }

  @Test func `The warning counts down by the second`() throws {
    var run = try KioskRun(.guestbook())
    try run.tap(400, 300)
    try run.wait(30)
    #expect(run.kiosk.phase == .warning)
    #expect(run.node("countdown")?.label == "10")
    try run.wait(3)
    #expect(run.node("countdown")?.label == "7")
    #expect(run.runner.describe().state["phase"] == .string("warning"))
    #expect(run.runner.describe().state["left"] == .number(7))
  }

  @Test func `Who answers the warning, or touches the screen anywhere, goes on where they were`()
    throws
  {
    for place in ["stay", nil] {
      var run = try KioskRun(.guestbook())
      try run.tap(400, 300)
      try run.tap("count")
      try run.wait(32)
      if let place { try run.tap(place) } else { try run.tap("count") }
      #expect(run.kiosk.phase == .active)
      #expect(run.node("stay") == nil)
      // The touch answered the warning, and pressed nothing behind it.
      #expect(run.kiosk.guestbook?.count == 1)
    }
  }

  @Test func `Who answers the warning types on where they were`() throws {
    for answer in ["touch", "key"] {
      var run = try KioskRun(.guestbook())
      try run.tap(400, 300)
      try run.tap("name")
      try run.tell(.text("Kim"))
      try run.wait(32)
      #expect(run.kiosk.phase == .warning)
      if answer == "touch" {
        try run.tap("stay")
      } else {
        try run.tell(.key(KeyEvent(.character("x"))), .text("x"))
      }
      try run.tell(.key(KeyEvent(.character("i"))), .text(" M"))
      #expect(run.kiosk.guestbook?.name == "Kim M", "\(answer)")
    }
  }

  @Test func `A thing that lies on the glass and trembles is nobody`() throws {
    var run = try KioskRun(.guestbook())
    try run.tap(400, 300)
    try run.tell(run.finger(.down, 700, 500, 3))
    for step in 0..<60 {
      try run.wait(1)
      try run.tell(run.finger(.move, 700 + Double(step % 3), 500, 3))
    }
    #expect(run.kiosk.phase == .attract)
    #expect(run.kiosk.resets == 1)
    // Others can use it nevertheless.
    try run.tap("count")
    try run.tap("count")
    #expect(run.kiosk.guestbook?.count == 1)
  }

  @Test func `Who wants to start over does so at once`() throws {
    var run = try KioskRun(.guestbook())
    try run.tap(400, 300)
    try run.tap("count")
    try run.wait(32)
    try run.tap("start-over")
    #expect(run.kiosk.phase == .attract)
    #expect(run.kiosk.resets == 1)
    #expect(run.kiosk.guestbook == Guestbook())
  }

  @Test func `A finger that is still down when the visit ends does nothing to the next`() throws {
    var run = try KioskRun(.guestbook())
    try run.tap(400, 300)
    let frame = try #require(run.node("count")).frame
    try run.tell(run.finger(.down, frame.midX, frame.midY))
    try run.wait(45)
    #expect(run.kiosk.phase == .attract)
    // It was held, so that it did nothing but be there until then.
    try run.tell(run.finger(.up, frame.midX, frame.midY))
    #expect(run.kiosk.guestbook == Guestbook())
    #expect(run.kiosk.phase == .attract)
  }

  @Test func `An app that closes itself ends the visit, not the kiosk`() throws {
    var run = try KioskRun(.guestbook())
    try run.tap(400, 300)
    try run.tap("count")
    try run.tap("done")
    #expect(run.kiosk.phase == .attract)
    #expect(run.kiosk.guestbook == Guestbook())
    #expect(!run.runner.takeRequests().contains(.close))
  }

  @Test func `M4: An app notifies nobody in a kiosk`() throws {
    var run = try KioskRun(.guestbook())
    try run.tap(400, 300)
    try run.tap("count")
    #expect(run.kiosk.guestbook?.count == 1)
    try run.tell(.focusLost)
    try run.tap("count")
    let notified = run.runner.takeRequests().contains {
      if case .notify = $0 { true } else { false }
    }
    #expect(!notified && run.runner.notifications.isEmpty)
  }

  // MARK: Items

  private func items() -> KioskScene {
    .guestbook(
      [KioskItem("second", duration: 5) { ViewScene(Guestbook(name: "second")) }], duration: 8)
  }

  @Test func `Items follow one another while nobody is there`() throws {
    var run = try KioskRun(items())
    #expect(run.kiosk.itemID == "guestbook")
    try run.wait(8)
    #expect(run.kiosk.itemID == "second")
    try run.wait(5)
    #expect(run.kiosk.itemID == "guestbook")
  }

  @Test func `A touch on a picture begins the next item, and pictures alone invite nobody`() throws
  {
    let picture = KioskItem("poster", duration: 8, isInteractive: false) { ViewScene(Guestbook()) }
    let form = KioskItem("form", duration: 8) { ViewScene(Guestbook()) }
    var configuration = KioskConfiguration()
    configuration.care.shift = 0
    var run = try KioskRun(KioskScene([picture, picture, form], configuration: configuration))
    #expect(run.node("invitation") != nil)
    try run.tap(400, 300)
    #expect(run.kiosk.itemID == "form")
    let alone = try KioskRun(KioskScene([picture], configuration: configuration))
    #expect(alone.node("invitation") == nil)
  }

  @Test func `A visit stays with the item that was touched, and ends at the first`() throws {
    var run = try KioskRun(items())
    try run.wait(9)
    try run.tap(400, 300)
    try run.wait(25)
    #expect(run.kiosk.itemID == "second")
    try run.wait(20)
    #expect(run.kiosk.itemID == "guestbook")
  }

  @Test func `Other items come at once where nobody is there, and after a visit where somebody is`()
    throws
  {
    var kiosk = KioskScene.guestbook()
    let other = [KioskItem("other") { ViewScene(Guestbook(name: "other")) }]
    let environment = Environment(size: Size(800, 600), text: try TextEngine())
    func update(_ time: Double, _ events: [InputEvent] = []) {
      kiosk.update(
        FrameInput(time: time, events: events.map { TimedEvent(time, $0) }), in: environment)
    }
    update(0)
    kiosk.replace(other, configuration: kiosk.configuration)
    update(1)
    #expect(kiosk.itemID == "other")
    update(2, [.key(KeyEvent(.enter))])
    kiosk.replace(
      [KioskItem("third") { ViewScene(Guestbook()) }], configuration: kiosk.configuration)
    update(3)
    #expect(kiosk.guestbook?.name == "other")
    update(50)
    #expect(kiosk.itemID == "third")
  }

  @Test func `Nothing of the last visitor shows where there is nothing left to show`() throws {
    var kiosk = KioskScene.guestbook()
    let environment = Environment(size: Size(800, 600), text: try TextEngine())
    func update(_ time: Double, _ events: [InputEvent] = []) {
      kiosk.update(
        FrameInput(time: time, events: events.map { TimedEvent(time, $0) }), in: environment)
    }
    update(0)
    update(1, [.key(KeyEvent(.enter))])
    kiosk.replace([], configuration: kiosk.configuration)
    update(60)
    #expect(kiosk.content == nil)
    #expect(kiosk.describe(in: environment).children.isEmpty)
  }

  @Test func `The kiosk's language is its items' too`() throws {
    let run = try KioskRun(.guestbook { $0.language = .korean })
    #expect(run.node("invitation")?.label == "화면을 터치하세요")
  }

  @Test func `Without items the screen is black and sleeps`() throws {
    let run = try KioskRun(KioskScene([]))
    #expect(run.runner.picture()[400, 300] == 0xFF00_0000)
    var configuration = KioskConfiguration()
    configuration.care.shift = 0
    let still = try KioskRun(KioskScene([], configuration: configuration))
    #expect(!still.runner.isAnimating)
  }

  // MARK: Service

  private func guarded() -> KioskScene { .guestbook { $0.verifyPIN = { $0 == "2468" } } }

  private func holdCorner(_ run: inout KioskRun) throws {
    try run.tell(run.finger(.down, 20, 20))
    try run.wait(5.1)
    try run.tell(run.finger(.up, 20, 20))
    try run.wait(0.2)
  }

  private func type(_ pin: String, _ run: inout KioskRun) throws {
    for digit in pin { try run.tap("pin-\(digit)") }
    try run.tap("pin-ok")
  }

  @Test func `A finger held in the corner asks for the PIN, which leads to the way out`() throws {
    var run = try KioskRun(guarded())
    try holdCorner(&run)
    #expect(run.node("pin-title") != nil)
    try type("2468", &run)
    #expect(run.node("service-title") != nil)
    _ = run.runner.takeRequests()
    try run.tap("service-close")
    #expect(run.runner.takeRequests().contains(.close))
  }

  @Test func `A finger that wanders, or is lifted early, asks for nothing`() throws {
    var run = try KioskRun(guarded())
    try run.tell(run.finger(.down, 20, 20))
    try run.wait(4)
    try run.tell(run.finger(.move, 60, 20))
    try run.wait(4)
    try run.tell(run.finger(.up, 60, 20))
    try run.tell(run.finger(.down, 20, 20))
    try run.wait(4)
    try run.tell(run.finger(.up, 20, 20))
    try run.wait(4)
    #expect(run.node("pin-title") == nil)
  }

  @Test func `Without a PIN there is no way out`() throws {
    var run = try KioskRun(.guestbook())
    try holdCorner(&run)
    try run.tell(.key(KeyEvent(.character("q"), modifiers: [.control, .alt])))
    #expect(run.node("pin-title") == nil)
  }

  @Test func `A keyboard has a key for it`() throws {
    var run = try KioskRun(guarded())
    try run.tell(.key(KeyEvent(.character("q"), modifiers: [.control, .alt])))
    for digit in "2468" { try run.tell(.key(KeyEvent(.character(digit)))) }
    try run.tell(.key(KeyEvent(.enter)))
    #expect(run.node("service-title") != nil)
  }

  @Test func `A PIN that cannot be checked is not called wrong, and costs no wait`() throws {
    var run = try KioskRun(.guestbook { $0.verifyPIN = { _ in nil } })
    try holdCorner(&run)
    for _ in 0..<6 { try type("2468", &run) }
    #expect(run.node("pin-problem")?.label == "The PIN can’t be checked.")
    #expect(run.node("pin-1")?.isEnabled == true)
  }

  @Test func `Who guesses PINs waits`() throws {
    var run = try KioskRun(guarded())
    try holdCorner(&run)
    for _ in 0..<5 { try type("1111", &run) }
    #expect(run.node("pin-problem")?.label?.contains("30") == true)
    #expect(run.node("pin-1")?.isEnabled == false)
    // Leaving and coming back does not help.
    try run.tap("pin-cancel")
    try holdCorner(&run)
    #expect(run.node("pin-1")?.isEnabled == false)
    try run.wait(27)
    try type("2468", &run)
    #expect(run.node("service-title") != nil)
  }

  @Test func `What is typed into the keypad never reaches the item`() throws {
    var run = try KioskRun(guarded())
    try run.tap(400, 300)
    try run.tap("name")
    try holdCorner(&run)
    try run.tell(.text("secret"))
    try type("2468", &run)
    try run.tap("service-back")
    #expect(run.kiosk.guestbook?.name == "")
  }

  @Test func `The keypad goes with a visitor who leaves it open`() throws {
    var run = try KioskRun(guarded())
    try holdCorner(&run)
    try run.wait(45)
    #expect(run.node("pin-title") == nil)
    #expect(run.kiosk.phase == .attract)
  }

  // MARK: Care

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
        $0.invites = false
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
      $0.invites = false
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
    try run.tell(.key(KeyEvent(.character("q"), modifiers: [.control, .alt])))
    _ = run.runner.picture()
    try run.tell(.key(KeyEvent(.escape)))
    try run.wait(31)
    _ = run.runner.picture()
    #expect(run.kiosk.phase == .warning)
  }
}
