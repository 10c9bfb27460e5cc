import Testing
import VitrineViews

/// A menu that asks before it deletes.
private struct Menued: Part {
  var asks = false
  var isDeleted = false

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      Button("First") { _ in }
      Menu("More") { Button("Remove") { $0.asks = true } }
    }
    .alert("Delete?", isPresented: \.asks) {
      Button("Delete", role: .destructive) { $0.isDeleted = true }
      Button("Cancel", role: .cancel) { _ in }
    }
  }
}

@Suite("Alerts that menus ask for") struct AlertFromMenuTests {
  @Test func enterDeletesNothingAndTheFocusGoesBack() throws {
    var driver = try ViewDriver(Menued())
    driver.press(.tab)
    driver.press(.tab)
    driver.press(.enter)
    driver.wait(0.5)
    driver.press(.enter)
    driver.wait(0.5)
    #expect(driver.model.asks)
    #expect(driver.node("Delete")?.isFocused == false)
    #expect(driver.node("Cancel")?.isFocused == true)
    driver.press(.enter)
    driver.wait(0.5)
    #expect(!driver.model.asks)
    #expect(!driver.model.isDeleted)
    #expect(driver.node("More")?.isFocused == true)
  }
}
