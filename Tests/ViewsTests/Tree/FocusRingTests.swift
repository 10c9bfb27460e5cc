import Testing
import VitrineTestSupport
import VitrineViews

@Suite("The ring around what has the focus")
struct FocusRingTests {
  /// A button in a tint of its own, and a field in a row.
  private struct Page: Part {
    var name = ""

    func body(in environment: Environment) -> some View<Self> {
      Form {
        Button("Share") { _ in }.tint(.black)
        LabeledContent("Name") { TextField("Name", text: \.name) }
      }
    }
  }

  /// The rings of a color that are drawn, after so many Tabs.
  private func rings(
    tabs: Int, _ color: (Environment) -> Color, _ change: (inout Environment) -> Void = { _ in }
  ) throws -> Int {
    var driver = try ViewDriver(Page(), size: Size(300, 300))
    change(&driver.environment)
    driver.frame()
    for _ in 0..<tabs { driver.press(.tab) }
    var canvas = Canvas()
    driver.scene.draw(into: &canvas, in: driver.environment)
    let wanted = Ink.color(color(driver.environment))
    return canvas.finish().commands.count { command in
      if case .strokePath(_, _, let style, let ink) = command {
        style.width == 3 && ink == wanted
      } else {
        false
      }
    }
  }

  @Test("It has the accent of the scene, whatever tint the button has")
  func color() throws {
    let accent = { Theme($0).colors.tint }
    #expect(try rings(tabs: 0, accent) == 0)
    #expect(try rings(tabs: 1, accent) == 1)
    #expect(try rings(tabs: 1, { _ in .black }) == 0)
    let green = Color(0x00AA00)
    #expect(try rings(tabs: 1, { _ in green }, { $0.tint = green }) == 1)
  }

  @Test(
    "A field that is a row of a form has it while it is edited",
    arguments: [Appearance.light, .dark])
  func row(appearance: Appearance) throws {
    #expect(
      try rings(tabs: 2, { Theme($0).colors.tint }, { $0.appearance = appearance }) == 1)
  }
}
