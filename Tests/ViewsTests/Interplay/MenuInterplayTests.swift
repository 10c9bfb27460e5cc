import Testing
import VitrineViews

/// A menu that asks before it does something.
private struct Asking: Part {
  var isAsking = false
  var isOpen = false
  var deleted = 0

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      Button("First") { _ in }
      Menu("Actions") { Button("Delete") { $0.isAsking = true } }
      Button("Last") { _ in }
    }
    .alert("Sure?", isPresented: \.isAsking) {
      Button("Yes", role: .destructive) { $0.deleted += 1 }
      Button("No", role: .cancel) { _ in }
    }
  }
}

/// Work of rows in a sheet.
private struct Work: Part {
  var isOpen = true
  var rows = [1, 2]
  var loaded: [String] = []

  func body(in environment: Environment) -> some View<Self> {
    Text("behind").sheet(isPresented: \.isOpen) {
      VStack {
        ForEach(rows, id: \.self) { row in
          Text("row \(row)").task(for: .app) { (report: TaskReporter<String>) in
            await report("done")
          } received: { model, words in
            model.loaded.append("\(row) \(words)")
          }
        }
      }
      .named("card")
    }
  }
}

/// A view that shows larger than it is, with what opens beside it.
private struct Zoomed: Part {
  var isOpen = true

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      patch("space", 20, 60)
      patch("anchor", 40, 20).popover(isPresented: \.isOpen) { Text("beside") }
    }
    .scaleEffect(3, anchor: .topLeading)
  }
}

/// A sheet that the model takes away.
private struct Taken: Part {
  var isOpen = true
  func body(in environment: Environment) -> some View<Self> {
    Text("behind").sheet(isPresented: \.isOpen) { patch("inside", 100, 100) }
  }
}

@Suite("Menus, alerts and work, one after another") struct MenuInterplayTests {
  @Test func anAlertThatAMenuOpensGivesTheFocusBackToTheMenu() throws {
    var driver = try ViewDriver(Asking(), size: Size(400, 700))
    driver.press(.tab)
    driver.press(.tab)
    #expect(driver.node("Actions")?.isFocused == true)
    driver.press(.enter)
    driver.wait(0.5)
    driver.press(.enter)
    driver.wait(0.5)
    #expect(driver.model.isAsking)
    var direct = try ViewDriver(Asking(isAsking: true), size: Size(400, 700))
    direct.wait(0.5)
    for name in ["Yes", "No"] {
      #expect(driver.node(name)?.isFocused == direct.node(name)?.isFocused)
    }
    driver.press(.escape)
    driver.wait(0.5)
    #expect(!driver.model.isAsking)
    #expect(driver.node("Actions")?.isFocused == true)
  }

  @Test func tasksInASheetAreNamedByWhatIsInIt() throws {
    var driver = try ViewDriver(Work(), size: Size(400, 700))
    #expect(driver.scene.tasks.map(\.key) == ["card/1/task", "card/2/task"])
    // One that comes back finds its own.
    driver.scene.model.rows = []
    driver.frame()
    driver.scene.model.rows = [2]
    driver.frame()
    driver.frame(.report(TaskReport("card/2/task", .value(TaskValue("done")))))
    #expect(driver.model.loaded == ["2 done"])
  }

  @Test func aPopoverIsBesideWhatShowsLarger() throws {
    var driver = try ViewDriver(Zoomed(), size: Size(800, 700))
    driver.wait(1)
    let anchor = try #require(driver.node("anchor")?.frame)
    let words = try #require(driver.node("beside")?.frame)
    #expect(anchor.width == 120)
    #expect(!words.intersects(anchor))
    #expect(abs(words.midX - anchor.midX) < 2)
    #expect(abs(words.midY - anchor.midY) < 100)
  }

  @Test func aSheetThatTheModelTakesFromAFingerComesBackWhole() throws {
    var driver = try ViewDriver(Taken(), size: Size(400, 700))
    driver.wait(1)
    let start = driver.middle("inside")
    driver.frame(.pointer(PointerEvent(.down, .finger, at: start)))
    for step in 1...8 {
      driver.frame(
        .pointer(PointerEvent(.move, .finger, at: start + Point(0, 10 * Double(step)))))
    }
    driver.scene.model.isOpen = false
    driver.frame()
    driver.frame(.pointer(PointerEvent(.up, .finger, at: start + Point(0, 90))))
    driver.wait(1)
    driver.scene.model.isOpen = true
    driver.wait(2)
    #expect(driver.middle("inside") == start)
    driver.frame(.pointer(PointerEvent(.down, .finger, at: start)))
    for step in 1...20 {
      driver.frame(
        .pointer(PointerEvent(.move, .finger, at: start + Point(0, 15 * Double(step)))))
    }
    driver.frame(.pointer(PointerEvent(.up, .finger, at: start + Point(0, 310))))
    driver.wait(1)
    #expect(!driver.model.isOpen)
  }
}
