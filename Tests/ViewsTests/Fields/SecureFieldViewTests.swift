import Snapshots
import Testing
import VitrineViews

@Suite struct SecureFieldViewTests {
  private let entry = Entry.showing { _ in SecureField("Password", text: \.password) }

  @Test func whatIsTypedIsInTheModelAndNowhereElse() throws {
    var runner = try SceneRunner(entry)
    try runner.type("geheim", into: "Password")
    #expect(runner.model.password == "geheim")
    let node = try runner.node("Password")
    #expect(node.role == .textField && node.value == "••••••")
    #expect(node.state["secure"] == .bool(true))
    var canvas = Canvas()
    runner.scene.draw(into: &canvas, in: runner.environment)
    #expect(canvas.finish().texts.map(\.string) == ["••••••"])
    #expect(!"\(runner.scene.describe(in: runner.environment))".contains("geheim"))
  }

  @Test func nothingIsCopied() throws {
    var driver = try ViewDriver(entry)
    driver.press(.tab)
    driver.frame(.text("geheim"))
    for key in ["a", "c", "x"] as [Character] { driver.press(.character(key), .control) }
    #expect(driver.model.password == "geheim")
    let requests = driver.scene.takeRequests()
    #expect(!requests.contains { if case .copy(_) = $0 { true } else { false } })
  }
}
