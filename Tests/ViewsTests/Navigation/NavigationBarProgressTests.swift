import Testing
import VitrineViews

/// A screen that loads.
private struct LoadingScreen: Part {
  var progress: Double?
  var isIndeterminate = false
  var path: [Int] = []
  var title = "Page"

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack(path: \.path) {
      Text("Content").frame(maxWidth: .infinity, maxHeight: .infinity)
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(.inline)
        .navigationBarProgress(progress, isIndeterminate: isIndeterminate)
    } destination: { _ in
      Text("Next").navigationTitle("Next").navigationBarProgress(0.5)
    }
    .named("nav")
  }
}

@Suite struct NavigationBarProgressTests {
  private func driver(
    _ change: (inout LoadingScreen) -> Void = { _ in }, direction: LayoutDirection = .leftToRight
  ) throws -> ViewDriver<LoadingScreen> {
    var model = LoadingScreen()
    change(&model)
    return try ViewDriver(model, size: Size(320, 480), direction: direction)
  }

  @Test("P12: it lies at the lower edge of the bar, and what is not done is hidden")
  func place() throws {
    let driver = try driver({ $0.progress = 0.25 })
    #expect(driver.progress == Rect(0, 41, 80, 3), "what was there to begin with is there at once")
    #expect(driver.id("nav/bar/progress")?.value == "25%")
    #expect(driver.id("nav/bar/progress")?.isInteractive == false)
    #expect(driver.capsules.count == 1, "there is no track")
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
    let mirrored = try self.driver({ $0.progress = 0.25 }, direction: .rightToLeft)
    #expect(mirrored.progress == Rect(240, 41, 80, 3))
  }

  @Test("P12: it fades in, glides, and goes a moment after all is done")
  func comesAndGoes() throws {
    var driver = try driver()
    #expect(driver.progress == nil)
    driver.scene.model.progress = 0.5
    driver.frame()
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) != nil)
    driver.wait(0.5)
    #expect(driver.progress == Rect(0, 41, 160, 3))
    driver.scene.model.progress = 1
    driver.frame()
    driver.wait(0.1)
    let width = driver.progress?.width ?? 0
    #expect(width > 160 && width < 320)
    driver.wait(0.45)
    #expect((driver.progress?.width ?? 0) > 316)
    driver.wait(0.4)
    #expect(driver.progress == nil && driver.id("nav/bar/progress") == nil)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
    driver.scene.model.isIndeterminate = true
    driver.frame()
    driver.wait(1)
    #expect(driver.progress != nil && driver.id("nav/bar/progress")?.value == nil)
  }

  @Test("A screen without a bar shows none; no number, none or too much is no trouble")
  func hardValues() throws {
    let none = try driver({
      $0.title = ""
      $0.progress = 0.5
    })
    #expect(none.progress == nil)
    #expect(try driver({ $0.progress = .nan }).progress == nil)
    #expect(try driver({ $0.progress = -3 }).progress == nil, "nothing done is nothing to see")
    var full = try driver({ $0.progress = 0.5 })
    full.scene.model.progress = .infinity
    full.frame()
    full.wait(2)
    #expect(full.progress == nil)
  }

  @Test("That of a screen that comes over another takes its place, and the other's wakes nobody")
  func screens() throws {
    var driver = try driver({ $0.isIndeterminate = true })
    driver.scene.model.path = [1]
    driver.frame()
    driver.wait(2)
    #expect(driver.progress == Rect(0, 41, 160, 3))
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
    driver.scene.model.path = []
    driver.frame()
    driver.wait(2)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) != nil)
  }
}
