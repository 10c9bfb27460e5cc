import Testing
import VitrineViews

/// A field in an alert, one in a sheet that does not scroll, and one in a popover.
private struct Layers: Part {
  var name = ""
  var isAsking = false
  var isInSheet = false

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      Button("Ask") { $0.isAsking = true }
      Button("Open") { $0.isInSheet = true }
    }
    .alert("Name?", isPresented: \.isAsking) {
      TextField("Name", text: \.name)
      Button("OK") { _ in }
      Button("Cancel", role: .cancel) { _ in }
    }
    .sheet(isPresented: \.isInSheet) {
      VStack {
        Spacer()
        TextField("Low", text: \.name)
      }
    }
  }
}

extension KeyboardTests {
  // MARK: Into visibleRect

  @Test("The field that is touched comes above the keyboard in what scrolls", arguments: 0..<3)
  func revealed(index: Int) throws {
    let kind = [KeyboardRows.Kind.scrollView, .list, .form][index]
    var driver = try ViewDriver(KeyboardRows(kind: kind), size: size)
    let last = try #require(
      (0..<20).last { driver.node("field \($0)").map { $0.frame.maxY < 667 } ?? false })
    #expect(driver.node("field \(last)")?.frame.maxY ?? 0 > top, "it would be covered")
    driver.touch("field \(last)")
    let frame = try #require(driver.node("field \(last)")?.frame)
    #expect(frame.maxY <= top && frame.minY > 0, "\(kind)")
    // All that there is can be scrolled above it.
    for _ in 0..<40 { driver.frame(.wheel(WheelEvent(at: Point(180, 100), dx: 0, dy: 5))) }
    driver.wait(3)
    #expect(driver.node("field 19")?.frame.maxY ?? 999 <= top, "\(kind)")
    driver.key("dismiss")
    driver.wait(3)
    #expect(driver.node("field 19")?.frame.maxY ?? 0 > top, "it goes back to the end")
  }

  @Test("In a sheet, too, which is behind it; what is behind the sheet is not pressed by its keys")
  func inASheet() throws {
    var driver = try ViewDriver(KeyboardRows(kind: .sheet), size: size)
    driver.touch("Open")
    driver.wait(1)
    #expect(driver.keyboard == nil, "a sheet that comes is no field that is touched")
    let last = try #require(
      (0..<20).last { driver.node("field \($0)").map { $0.frame.maxY < 667 } ?? false })
    driver.touch("field \(last)")
    driver.wait(1)
    let frame = try #require(driver.node("field \(last)")?.frame)
    #expect(frame.maxY <= top && driver.model.isInSheet)
    driver.keys("q")
    #expect(driver.model.texts[last] == "Q" && driver.model.isInSheet && driver.model.taps == 0)
    #expect(driver.tree.children.last?.id == "keyboard" && driver.keyboard?.state["inert"] == nil)
  }

  @Test("A screen that does not scroll is moved up as far as it takes, and back")
  func movedUp() throws {
    var driver = try ViewDriver(KeyboardScreen(), size: size)
    let (note, name) = (driver.middle("Note"), driver.middle("Name"))
    driver.touch("Note")
    let frame = try #require(driver.node("Note")?.frame)
    #expect(frame.maxY <= top && frame.maxY > top - 20)
    #expect(driver.middle("Name").y < name.y - 200)
    // Where it shows is where it is pressed.
    driver.tap(at: Point(frame.midX, frame.midY), .finger)
    #expect(driver.node("Note")?.isFocused == true)
    driver.key("dismiss")
    driver.wait(1)
    #expect(driver.middle("Note") == note && driver.middle("Name") == name)
    // One that it does not cover stays.
    driver.touch("Name")
    #expect(driver.middle("Name") == name && driver.middle("Note") == note)
  }

  @Test("What is moved up stays below what covers the upper side of the window")
  func movedBelowTheBar() throws {
    let size = Size(375, 200)
    var driver = try ViewDriver(KeyboardChat(), size: size)
    driver.environment.safeArea = Insets(top: 50, left: 0, bottom: 0, right: 0)
    driver.frame()
    driver.touch("Text")
    let frame = try #require(driver.node("Text")?.frame)
    #expect(driver.keyboard?.frame.minY == 80)
    #expect(frame.minY >= 50 && frame.minY < 51)
  }

  @Test("It keeps its keys above what covers the lower side, also where that changes")
  func followsTheSafeArea() throws {
    var driver = try ViewDriver(KeyboardScreen(), size: size)
    driver.touch("Note")
    #expect(driver.keyboard?.frame.height == 226)
    for bottom in [34.0, 20, 0] {
      driver.environment.safeArea = Insets(top: 0, left: 0, bottom: bottom, right: 0)
      driver.frame()
      driver.wait(1)
      let keyboard = try #require(driver.keyboard)
      #expect(keyboard.frame == Rect(0, top - bottom, 375, 226 + bottom))
      #expect(keyboard.children.allSatisfy { $0.frame.maxY <= 667 - bottom })
      #expect(driver.node("Note")?.frame.maxY ?? 999 <= top - bottom)
      #expect(driver.node("keyboard \(226 + bottom)") != nil)
    }
  }

  @Test("An alert with a field is typed into at once, in the middle of what is left")
  func inAnAlert() throws {
    var driver = try ViewDriver(Layers(), size: size)
    driver.touch("Ask")
    driver.wait(1)
    #expect(driver.keyboard != nil)
    let alert = try #require(driver.tree.children.first { $0.role == .alert })
    #expect(abs(alert.frame.midY - top / 2) <= 1)
    driver.keys("bo")
    #expect(driver.model.name == "Bo" && driver.model.isAsking)
    driver.touch("OK")
    driver.wait(1)
    #expect(driver.keyboard == nil && !driver.model.isAsking)
    var mouse = try ViewDriver(Layers(), size: size)
    mouse.tap(at: mouse.middle("Ask"))
    mouse.wait(1)
    #expect(mouse.keyboard == nil)
  }

  @Test("A sheet that does not scroll is moved up with its field")
  func sheetMovesUp() throws {
    var driver = try ViewDriver(Layers(), size: size)
    driver.touch("Open")
    driver.wait(1)
    let before = driver.middle("Low")
    #expect(before.y > top)
    driver.touch("Low")
    driver.wait(1)
    let frame = try #require(driver.node("Low")?.frame)
    #expect(frame.maxY <= top && frame.maxY > top - 20)
    driver.keys("hm")
    #expect(driver.model.name == "Hm")
    driver.key("dismiss")
    driver.wait(1)
    #expect(driver.middle("Low") == before)
  }
}
