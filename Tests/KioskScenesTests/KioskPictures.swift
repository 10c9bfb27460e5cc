import Snapshots
import Testing
import VitrineKioskScenes
import VitrineRenderer
import VitrineViews

/// The kiosk's own cards and pages.
@Suite struct KioskPictures {
  enum Look: String, CaseIterable {
    case light, dark, korean, rtl, twice

    var appearance: Appearance { self == .dark ? .dark : .light }
    var scale: Double { self == .twice ? 2 : 1 }
    var language: Language { self == .korean ? .korean : .english }
    var direction: LayoutDirection { self == .rtl ? .rightToLeft : .leftToRight }
  }

  private func run(_ look: Look, size: Size = Size(520, 620)) throws -> KioskRun {
    try KioskRun(
      .guestbook { $0.verifyPIN = { $0 == "2468" } }, size: size, scale: look.scale,
      appearance: look.appearance, direction: look.direction, language: look.language)
  }

  @Test(arguments: Look.allCases) func `Nobody is there`(_ look: Look) throws {
    try verify(run(look).runner, named: look.rawValue)
  }

  @Test(arguments: Look.allCases) func `Still there`(_ look: Look) throws {
    var run = try run(look)
    try run.tap(400, 300)
    try run.wait(33)
    try verify(run.runner, named: look.rawValue)
  }

  @Test func `Still there on a phone`() throws {
    var run = try run(.korean, size: Size(320, 480))
    try run.tap(200, 300)
    try run.wait(33)
    try verify(run.runner)
  }

  @Test(arguments: [Look.light, .dark, .korean]) func `Keypad after a wrong PIN`(_ look: Look)
    throws
  {
    var run = try run(look)
    try run.send(.key(KeyEvent(.character("q"), modifiers: [.control, .alt])))
    for digit in "11" { try run.tap("pin-\(digit)") }
    try run.tap("pin-ok")
    if look != .light { for digit in "24680" { try run.tap("pin-\(digit)") } }
    try run.wait(1)
    try verify(run.runner, named: look.rawValue)
  }

  @Test(arguments: [Look.light, .dark, .korean]) func `Service`(_ look: Look) throws {
    var run = try run(look)
    try run.send(.key(KeyEvent(.character("q"), modifiers: [.control, .alt])))
    for digit in "2468" { try run.tap("pin-\(digit)") }
    try run.tap("pin-ok")
    try run.wait(1)
    try verify(run.runner, named: look.rawValue)
  }

  struct Page: Part {
    var page: ServicePage
    func body(in environment: Environment) -> some View<Self> { Scope(\.page) }
  }

  @Test(arguments: ServicePage.Kind.allCases, Look.allCases)
  func `A page instead of the scene`(_ kind: ServicePage.Kind, _ look: Look) throws {
    let text = try TextEngine()
    var environment = Environment(
      size: Size(600, 420), scale: look.scale, appearance: look.appearance, text: text)
    environment.language = look.language
    environment.direction = look.direction
    let phone = look == .dark ? nil : "+82 2 555 0142"
    var runner = try SceneRunner(
      ViewScene(Page(page: ServicePage(kind, phone: phone))), in: environment, text: text)
    try runner.advance(to: 0)
    try verify(runner, named: "\(kind.rawValue)-\(look.rawValue)")
  }
}
