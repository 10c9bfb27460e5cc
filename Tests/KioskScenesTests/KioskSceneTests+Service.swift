import Snapshots
import Testing
import VitrineKioskScenes
import VitrineViews

extension KioskSceneTests {
  // MARK: Service

  func guarded() -> KioskScene { .guestbook { $0.verifyPIN = { $0 == "2468" } } }

  private func holdCorner(_ run: inout KioskRun) throws {
    try run.send(run.finger(.down, 20, 20))
    try run.wait(5.1)
    try run.send(run.finger(.up, 20, 20))
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
    try run.send(run.finger(.down, 20, 20))
    try run.wait(4)
    try run.send(run.finger(.move, 60, 20))
    try run.wait(4)
    try run.send(run.finger(.up, 60, 20))
    try run.send(run.finger(.down, 20, 20))
    try run.wait(4)
    try run.send(run.finger(.up, 20, 20))
    try run.wait(4)
    #expect(run.node("pin-title") == nil)
  }

  @Test func `Without a PIN there is no way out`() throws {
    var run = try KioskRun(.guestbook())
    try holdCorner(&run)
    try run.send(.key(KeyEvent(.character("q"), modifiers: [.control, .alt])))
    #expect(run.node("pin-title") == nil)
  }

  @Test func `A keyboard has a key for it`() throws {
    var run = try KioskRun(guarded())
    try run.send(.key(KeyEvent(.character("q"), modifiers: [.control, .alt])))
    for digit in "2468" { try run.send(.key(KeyEvent(.character(digit)))) }
    try run.send(.key(KeyEvent(.enter)))
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
    try run.send(.text("secret"))
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
}
