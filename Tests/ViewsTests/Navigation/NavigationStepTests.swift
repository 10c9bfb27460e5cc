import Testing
import VitrineViews

/// What is seen between two screens.
@Suite struct NavigationStepTests {
  @Test func aStepIsSeenAndEnds() throws {
    var driver = try ViewDriver<Shop>(path: [])
    driver.scene.model.path = ["Latte"]
    driver.frame()
    #expect(driver.shifts.isEmpty)
    driver.wait(0.1)
    let shifts = driver.shifts
    #expect(shifts.count == 2)
    #expect(shifts[0] < 0 && shifts[1] > 0 && shifts[1] < 320)
    driver.wait(0.25)
    #expect(driver.shifts.last ?? 0 < 8)
    driver.wait(0.5)
    #expect(driver.shifts.isEmpty)
  }

  @Test func severalLevelsAreOneStep() throws {
    var driver = try ViewDriver<Shop>(path: [])
    driver.scene.model.path = ["Latte", "milk", "sugar"]
    driver.frame()
    driver.wait(0.1)
    #expect(driver.shifts.count == 2)
    driver.wait(1)
    #expect(driver.depth == 3)
    driver.scene.model.path = []
    driver.frame()
    driver.wait(0.1)
    #expect(driver.shifts.count == 2)
    driver.wait(1)
    #expect(driver.shifts.isEmpty && driver.depth == 0)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
  }

  @Test func aStepTurnsRoundWithoutAJump() throws {
    var driver = try ViewDriver<Shop>(path: [])
    driver.scene.model.path = ["Latte"]
    driver.frame()
    driver.wait(0.1)
    let before = try #require(driver.shifts.last)
    driver.press(.escape)
    #expect(driver.model.path.isEmpty)
    let after = try #require(driver.shifts.last)
    #expect(abs(before - after) < 40)
    driver.wait(1)
    #expect(driver.shifts.isEmpty && driver.depth == 0)
    // And the other way.
    driver.go(["Latte"])
    driver.press(.escape)
    driver.wait(0.1)
    let going = try #require(driver.shifts.last)
    driver.scene.model.path = ["Latte"]
    driver.frame()
    #expect(abs(going - (driver.shifts.last ?? 0)) < 40)
    driver.wait(1)
    #expect(driver.shifts.isEmpty && driver.depth == 1)
  }

  @Test func aFingerCatchesAStep() throws {
    var driver = try ViewDriver<Shop>(path: [])
    driver.scene.model.path = ["Latte"]
    driver.frame()
    driver.wait(0.1)
    driver.swipe(to: 100)
    driver.wait(0.3)
    #expect(driver.shifts.count == 2)
    driver.touch(.move, 300)
    driver.wait(0.1)
    driver.touch(.up, 300)
    #expect(driver.model.path.isEmpty)
  }

  @Test func withLessMotionScreensFade() throws {
    var driver = try ViewDriver<Shop>(path: [], motion: .reduced)
    driver.scene.model.path = ["Latte"]
    driver.frame()
    driver.wait(0.1)
    #expect(driver.shifts.allSatisfy { $0 == 0 })
    let opacities = driver.picture.commands.compactMap { command in
      if case .pushLayer(let layer) = command, layer.bounds.height > 200 {
        layer.opacity
      } else {
        nil
      }
    }
    #expect(opacities.contains { $0 > 0.2 && $0 < 0.8 })
    driver.wait(0.2)
    #expect(driver.shifts.isEmpty)
  }
}
