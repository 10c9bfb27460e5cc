import Testing
import VitrineViews

private struct Reveal: Part {
  var names = (0..<2_000).map { "name \($0)" }

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      Button("Go") { _, context in context.scroll(to: 1_235) }
      Button("Type") { _, context in context.focus(1_500) }
      List {
        ForEach(Array(names.indices), id: \.self) { index in
          HStack {
            patch("row \(index)", 50, 44 + Double(index * 7919 % 13) * 15)
            TextField(
              "Name", binding: Binding(get: { $0.names[index] }, set: { $0.names[index] = $1 }))
          }
        }
      }
      .named("list")
    }
  }
}

private struct Own: Part {
  func body(in environment: Environment) -> some View<Self> {
    List {
      ForEach(0..<200) { index in
        WithState(false) { isOpen in
          Button(isOpen ? "open \(index)" : "closed \(index)") { $0.own.toggle() }
        }
      }
    }
    .named("list")
  }
}

@Suite struct ListRevealTests {
  @Test func actionsScrollToRowsThatAreNotMade() throws {
    var driver = try ViewDriver(Reveal())
    driver.tap(at: driver.middle("Go"))
    driver.wait(3)
    let frame = try #require(driver.node("row 1235")?.frame)
    #expect(frame.minY >= 88 && frame.maxY <= 300)
  }

  @Test func actionsFocusRowsThatAreNotMade() throws {
    var driver = try ViewDriver(Reveal())
    driver.tap(at: driver.middle("Type"))
    driver.wait(3)
    driver.frame(.text("!"))
    #expect(driver.model.names[1_500].contains("!"))
    let frame = try #require(driver.node("row 1500")?.frame)
    #expect(frame.minY >= 0 && frame.maxY <= 310)
    // It is kept while it has the focus.
    driver.frame(.wheel(WheelEvent(at: Point(50, 200), dx: 0, dy: -40)))
    driver.wait(2)
    driver.frame(.text("?"))
    #expect(driver.model.names[1_500].contains("?"))
  }

  @Test func rowsWithAStateOfTheirOwnKeepIt() throws {
    var driver = try ViewDriver(Own())
    driver.tap(at: driver.middle("closed 1"))
    #expect(driver.node("open 1") != nil)
    driver.wheel(100)
    driver.wait(2)
    #expect(driver.node("closed 5") == nil)
    driver.wheel(-100)
    driver.wait(2)
    #expect(driver.node("open 1") != nil)
    #expect(driver.node("closed 5") != nil)
  }

  @Test func headersStayWhileTheirRowsShow() throws {
    var driver = try ViewDriver(Sections())
    driver.wheel(2)
    driver.wait(1)
    #expect(driver.top("Part 0").map { $0 < 20 } == true)
    driver.wheel(9)
    driver.wait(1)
    #expect(driver.top("Part 1").map { $0 < 20 } == true)
    #expect(driver.node("Part 0").map { $0.frame.maxY <= 0 } ?? true)
    // What lies under it is not meant.
    driver.tap(at: Point(100, 10))
    #expect(driver.model.selected == nil)
  }
}

private struct Sections: Part {
  var selected: Int?

  func body(in environment: Environment) -> some View<Self> {
    List(selection: \.selected) {
      ForEach(0..<50) { part in
        Section("Part \(part)") {
          ForEach(part * 10..<part * 10 + 10) { row in Text("row \(row)") }
        }
      }
    }
    .named("list")
  }
}
