import Testing
import VitrineViews

/// Half seconds of a scene's time, beside the scene.
private struct Watch: Part {
  var hosted = HostedScene(TestScene())
  var factor = 1
  var isInside = false
  let bodies = BuildCount()
  let readers = BuildCount()

  func body(in environment: Environment) -> some View<Self> {
    Text("body \(bodies.next())")
    SceneReader(\.hosted) {
      Int($0.time * 2)
    } content: { halves in
      Text("halves \(halves * factor), built \(readers.next())")
      Button("stop \(halves)") { $0.hosted.scene.isRunning = false }
      if isInside { SceneView(\.hosted).frame(height: 50) }
    }
    if !isInside { SceneView(\.hosted).frame(height: 50) }
  }

  static func == (a: Watch, b: Watch) -> Bool {
    a.hosted == b.hosted && a.factor == b.factor && a.isInside == b.isInside
  }
}

/// A watch inside of another model.
private struct Wall: Part {
  var watch = Watch()
  func body(in environment: Environment) -> some View<Self> { Scope(\.watch) }
}

@Suite struct SceneReaderTests {
  private func running(_ change: (inout Watch) -> Void = { _ in }) throws -> ViewDriver<Watch> {
    var watch = Watch()
    watch.hosted.scene.isRunning = true
    change(&watch)
    return try ViewDriver(watch)
  }

  @Test func itBuildsItsOwnViewsWhereTheValueDiffers() throws {
    var driver = try running()
    let (bodies, readers) = (driver.model.bodies.value, driver.model.readers.value)
    driver.wait(2.1)
    #expect(driver.model.bodies.value == bodies)
    #expect(driver.model.readers.value == readers + 4)
    #expect(driver.node("halves 4, built \(readers + 4)") != nil)
  }

  @Test func itShowsTheValueOfItsOwnFrame() throws {
    var driver = try running()
    driver.wait(0.5)
    #expect(driver.node("stop 1") != nil)
  }

  @Test func whatItBuiltChangesTheModelAsItIs() throws {
    var driver = try running()
    driver.wait(1.1)
    driver.tap(at: driver.middle("stop 2"))
    #expect(!driver.model.hosted.scene.isRunning)
    #expect(driver.model.hosted.scene.time > 1)
    driver.wait(2)
    #expect(driver.node("stop 2") != nil)
  }

  @Test func itFollowsTheModelToo() throws {
    var driver = try running()
    driver.wait(1.1)
    driver.scene.model.factor = 10
    driver.frame()
    #expect(driver.tree.children.contains { $0.label?.hasPrefix("halves 20") == true })
  }

  @Test func aSceneThatStandsStillBuildsNothing() throws {
    var driver = try running { $0.hosted.scene.isRunning = false }
    let readers = driver.model.readers.value
    driver.wait(2)
    #expect(driver.model.readers.value == readers)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
  }

  @Test func theSceneMayShowInsideOfIt() throws {
    var driver = try running { $0.isInside = true }
    driver.wait(2.1)
    #expect(driver.model.hosted.scene.time > 2)
    #expect(driver.node("stop 4") != nil)
    driver.tap(at: try #require(driver.node("inner")).frame.center)
    #expect(driver.model.hosted.scene.told.contains { $0.event.isDown })
  }

  @Test func itReadsTheModelThatItIsIn() throws {
    var wall = Wall()
    wall.watch.hosted.scene.isRunning = true
    var driver = try ViewDriver(wall)
    driver.wait(1.1)
    #expect(driver.node("stop 2") != nil)
  }

  @Test func copiesReadTheirOwnScene() throws {
    var first = try running()
    first.wait(0.6)
    var second = first
    second.wait(1)
    #expect(first.node("stop 1") != nil && second.node("stop 3") != nil)
    first.wait(0.5)
    #expect(first.node("stop 2") != nil && second.node("stop 3") != nil)
  }
}

extension InputEvent {
  fileprivate var isDown: Bool {
    if case .pointer(let step) = self { step.phase == .down } else { false }
  }
}
