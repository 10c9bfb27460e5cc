import Testing

@testable import VitrineViews

/// A scene that opens at a moment, of which bodies are asked then.
private struct Gate: Scene {
  var opens: Seconds
  private(set) var isOpen = false
  private(set) var revision = 0
  private(set) var frames = 0

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    frames += 1
    guard frame.time >= opens, !isOpen else { return }
    (isOpen, revision) = (true, 1)
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {}
  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    isOpen ? nil : max(time, opens)
  }
  func describe(in environment: Environment) -> SemanticsNode {
    SemanticsNode(id: Self.rootID, role: .scene, frame: environment.bounds)
  }
}

/// A scene behind each open one.
private struct House: Part {
  var hasReader = false
  var gate = HostedScene(Gate(opens: 1))
  var hall = HostedScene(Gate(opens: 0))
  var room = HostedScene(TestScene())

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      SceneView(\.gate).frame(height: 20)
      if hasReader {
        SceneReader(\.gate) {
          $0.isOpen
        } content: { isOpen in
          if isOpen { SceneView(\.room).frame(height: 20) }
        }
      } else if gate.scene.isOpen {
        SceneView(\.hall).frame(height: 20)
        if hall.scene.isOpen { SceneView(\.room).frame(height: 20) }
      }
    }
  }
}

/// A window that is in the background until the gate opens.
private struct Yard: Part {
  var gate = HostedScene(Gate(opens: 1))
  var window = HostedScene(TestScene())

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      SceneView(\.gate).frame(height: 20)
      SceneView(\.window)
        .hosted(SceneHosting(phase: gate.scene.isOpen ? .active : .background))
        .frame(height: 20)
    }
  }
}

@Suite("A scene that shows because another has gone on") struct SceneArrivalTests {
  @Test("It has its first frame where it first shows, and those that were there have no second one")
  func chain() throws {
    var driver = try ViewDriver(House())
    #expect(driver.model.gate.scene.frames == 1 && driver.model.hall.scene.frames == 0)
    driver.frame(at: 1)
    #expect(driver.model.gate.scene.frames == 2)
    #expect(driver.model.hall.scene.frames == 1)
    #expect(driver.model.room.scene.frames == 1 && driver.model.room.scene.time == 1)
    #expect(driver.scene.nextChange(after: 1, in: driver.environment) == nil)
  }

  @Test("So it is where a SceneReader shows it")
  func reader() throws {
    var driver = try ViewDriver(House(hasReader: true))
    driver.frame(at: 1)
    #expect(driver.model.gate.scene.frames == 2 && driver.model.room.scene.frames == 1)
    #expect(driver.scene.nextChange(after: 1, in: driver.environment) == nil)
  }

  @Test("A window that wakes because another scene has gone on does so in the same frame")
  func wakes() throws {
    var driver = try ViewDriver(Yard())
    #expect(driver.model.window.scene.frames == 1)
    driver.frame(at: 1)
    let window = driver.model.window.scene
    #expect(window.frames == 2 && window.time == 1)
    #expect(window.told.suffix(2).map(\.event) == [.show, .focusGained])
    #expect(driver.model.gate.scene.frames == 2)
    #expect(driver.scene.nextChange(after: 1, in: driver.environment) == nil)
  }
}
