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
    try run.send(.pointer(PointerEvent(.hover, PointerID(.mouse), at: Point(200, 200))))
    #expect(run.kiosk.phase == .attract)
    // A window tells of the key, and then of what it types.
    try run.send(.key(KeyEvent(.character("a"))))
    try run.send(.text("a"))
    #expect(run.kiosk.phase == .active)
    #expect(run.kiosk.guestbook == Guestbook())
    try run.tap("name")
    try run.send(.key(KeyEvent(.character("b"))), .text("b"))
    #expect(run.kiosk.guestbook?.name == "b")
  }

  @Test func `After a visit everything is as in a kiosk that nobody has touched`() throws {
    var run = try KioskRun(.guestbook())
    try run.tap(400, 300)
    try run.tap("name")
    try run.send(.text("Kim Minji"))
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
    try run.send(.text("Lee"))
    try run.wait(41)
    try run.tap(400, 300)
    #expect(run.kiosk.guestbook == Guestbook())
    // Neither the focus nor the caret of the last visitor is left.
    try run.send(.text("x"))
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
    for position in ["stay", nil] {
      var run = try KioskRun(.guestbook())
      try run.tap(400, 300)
      try run.tap("count")
      try run.wait(32)
      if let position { try run.tap(position) } else { try run.tap("count") }
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
      try run.send(.text("Kim"))
      try run.wait(32)
      #expect(run.kiosk.phase == .warning)
      if answer == "touch" {
        try run.tap("stay")
      } else {
        try run.send(.key(KeyEvent(.character("x"))), .text("x"))
      }
      try run.send(.key(KeyEvent(.character("i"))), .text(" M"))
      #expect(run.kiosk.guestbook?.name == "Kim M", "\(answer)")
    }
  }

  @Test func `A thing that lies on the glass and trembles is nobody`() throws {
    var run = try KioskRun(.guestbook())
    try run.tap(400, 300)
    try run.send(run.finger(.down, 700, 500, 3))
    for step in 0..<60 {
      try run.wait(1)
      try run.send(run.finger(.move, 700 + Double(step % 3), 500, 3))
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
    try run.send(run.finger(.down, frame.midX, frame.midY))
    try run.wait(45)
    #expect(run.kiosk.phase == .attract)
    // It was held, so that it did nothing but be there until then.
    try run.send(run.finger(.up, frame.midX, frame.midY))
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
    try run.send(.focusLost)
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
}
