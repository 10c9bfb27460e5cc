import Testing
import VitrineViews

/// A screen with a field on another.
private struct Note: Part {
  var path = [1]
  var title = "Milk"

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack(path: \.path) {
      NavigationLink("Open", value: 1)
    } destination: { _ in
      TextField("Title", text: \.title)
    }
  }
}

@Suite("Going back from a field") struct NavigationFieldTests {
  @Test func altWithAnArrowGoesBackFromAField() throws {
    var driver = try ViewDriver(Note())
    driver.press(.tab)
    driver.press(.tab)
    for _ in 0..<4 where driver.node("Title")?.isFocused != true { driver.press(.tab) }
    driver.press(.end)
    driver.frame(.text("!"))
    #expect(driver.model.title == "Milk!")
    driver.press(.right, .alt)
    #expect(driver.model.path == [1])
    driver.press(.left, .alt)
    #expect(driver.model.path.isEmpty)
    #expect(driver.model.title == "Milk!")
  }
}
