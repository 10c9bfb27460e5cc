import Testing
import VitrineViews

private struct RequestsScreen: Part {
  var requests = 0

  func body(in environment: Environment) -> some View<Self> {
    HStack(spacing: 4) {
      NetworkActivityIndicator(requests: requests).named("network")
      Text("Beside")
    }
  }
}

@Suite struct NetworkActivityViewTests {
  @Test("P21: what the model says begins and ends requests, at the time that it says so")
  func follows() throws {
    var driver = try ViewDriver(RequestsScreen(), size: Size(200, 44))
    func isVisible() -> Bool { driver.id("network")?.isVisible == true }
    let place = driver.node("Beside")?.frame
    driver.wait(1)
    driver.scene.model.requests = 2
    driver.frame()
    let start = driver.time
    driver.wait(1.9)
    #expect(!isVisible())
    #expect(
      driver.scene.nextChange(after: driver.time, in: driver.environment) == start + 2,
      "it wakes nobody before it shows")
    driver.scene.model.requests = 1
    driver.frame()
    driver.wait(0.2)
    #expect(isVisible() && driver.node("Beside")?.frame == place)
    driver.wait(1)
    driver.scene.model.requests = 0
    driver.frame()
    driver.wait(0.3)
    #expect(!isVisible() && driver.node("Beside")?.frame == place)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
  }

  @Test("P21: requests that go on when it comes count from then")
  func first() throws {
    var driver = try ViewDriver(RequestsScreen(requests: 1), size: Size(200, 44))
    #expect(driver.id("network")?.state["active"] == .int(1))
    driver.wait(2.1)
    #expect(driver.id("network")?.isVisible == true)
  }
}
