import Testing
import VitrineViews

private struct Rooms: Part {
  var rooms = ["a", "b", "c", "d"]
  var isClosed = false
  var isReplaced = false

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      if isReplaced {
        Button("New") { _ in }.named("new")
        Button("Newer") { _ in }.named("newer")
      } else {
        for room in rooms {
          Button(room) { _ in }.disabled(isClosed && room == "b").named(room).id(room)
        }
        HStack {
          Button("left") { _ in }.named("left")
          Button("right") { _ in }.named("right")
        }
      }
    }
  }
}

/// Which view gets the focus on Tab, and when the focused view is removed.
@Suite struct FocusSuccessorTests {
  private func focused(_ driver: ViewDriver<Rooms>) -> String? {
    func find(_ node: SemanticsNode) -> String? {
      node.isFocused ? node.id : node.children.lazy.compactMap(find).first
    }
    return find(driver.tree)
  }

  /// The keys are at the second room.
  private func driver() throws -> ViewDriver<Rooms> {
    var driver = try ViewDriver(Rooms())
    driver.press(.tab)
    driver.press(.tab)
    #expect(focused(driver) == "b")
    return driver
  }

  private func change(_ driver: inout ViewDriver<Rooms>, _ body: (inout Rooms) -> Void) {
    body(&driver.scene.model)
    driver.frame()
  }

  @Test("T20: Tab goes through all and round, Shift+Tab back")
  func order() throws {
    var driver = try ViewDriver(Rooms())
    var seen: [String?] = []
    for _ in 0..<7 {
      driver.press(.tab)
      seen.append(focused(driver))
    }
    #expect(seen == ["a", "b", "c", "d", "left", "right", "a"])
    driver.press(.tab, .shift)
    #expect(focused(driver) == "right")
  }

  @Test("Where one of a group goes, the nearest that stays has the focus, never one that comes")
  func nearest() throws {
    var driver = try driver()
    change(&driver) { $0.rooms = ["a", "new", "c", "d"] }
    let next = focused(driver)
    #expect(next == "a" || next == "c", "\(next ?? "none")")
  }

  @Test("What is disabled gives the focus to the nearest")
  func disabled() throws {
    var driver = try driver()
    change(&driver) { $0.isClosed = true }
    let next = focused(driver)
    #expect(next == "a" || next == "c", "\(next ?? "none")")
  }

  @Test("After a screen is replaced, the first of the new one has the focus")
  func replaced() throws {
    var driver = try driver()
    driver.press(.tab)
    change(&driver) { $0.isReplaced = true }
    #expect(focused(driver) == "new")
  }
}
