import Testing
import VitrineViews

private struct Panes: Part {
  enum Pane { case search, knobs, all }

  var pane = Pane.search
  var words = "Lyon"
  var count = 0
  var results = 0

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      if pane != .knobs {
        TextField("Words", text: \.words)
          .interceptingKey(.down) { model, _ in model.results += 1 }
          .interceptingKey(.up, perform: nil)
          .named("words")
      }
      if pane != .search {
        Button("One") { $0.count += 1 }.named("one")
        Button("Two") { $0.count += 2 }.named("two")
      }
      if pane != .all { Button("Switch") { $0.pane = .knobs }.named("switch") }
    }
    .keepsFocus(by: pane)
    .keyboardShortcut(.character("1")) { $0.pane = .search }
    .keyboardShortcut(.character("2")) { $0.pane = .knobs }
    .keyboardShortcut(.character("3")) { $0.pane = .all }
    .keyboardShortcut(.character("f")) { $1.focus("words", selectingAll: true) }
  }
}

@Suite struct KeptFocusTests {
  private func focused(_ driver: ViewDriver<Panes>) -> String? {
    driver.tree.children.first { $0.isFocused }?.id
  }

  private func show(_ number: Character, _ driver: inout ViewDriver<Panes>) {
    driver.press(.character(number), .control)
  }

  @Test func whatGoesWithItsContentHasTheFocusAgainWhenThatIsBack() throws {
    var driver = try ViewDriver(Panes())
    driver.press(.tab)
    #expect(focused(driver) == "words")
    show("2", &driver)
    #expect(focused(driver) == nil, "not whatever is near")
    driver.press(.tab)
    driver.press(.tab)
    #expect(focused(driver) == "two")
    show("1", &driver)
    #expect(focused(driver) == "words")
    driver.frame(.text("s"))
    #expect(driver.model.words == "Lyons")
    show("2", &driver)
    #expect(focused(driver) == "two")
  }

  @Test func whatStaysKeepsTheFocusAndNothingIsComeBackTo() throws {
    var driver = try ViewDriver(Panes())
    driver.press(.tab)
    show("3", &driver)
    #expect(focused(driver) == "words")
    show("1", &driver)
    driver.press(.tab)
    #expect(focused(driver) == "switch")
    show("2", &driver)
    #expect(focused(driver) == "switch")
    show("1", &driver)
    #expect(focused(driver) == "switch")
  }

  @Test func aKeyIsAskedForBeforeTheFieldThatHasTheFocus() throws {
    var driver = try ViewDriver(Panes())
    driver.press(.tab)
    driver.press(.down)
    #expect(driver.model.results == 1)
    #expect(driver.tree.find("words")?.state["selectionEnd"] == .int(4), "still all marked")
    driver.press(.up)
    #expect(driver.tree.find("words")?.state["selectionEnd"] == .int(0), "the field's own")
    driver.press(.menu)
    driver.press(.down)
    #expect(driver.model.results == 1, "the menu's own")
  }

  @Test func anActionMarksAllOfAFieldAlsoWhereThatHasTheFocus() throws {
    var driver = try ViewDriver(Panes())
    driver.press(.character("f"), .control)
    driver.frame(.text("Nice"))
    #expect(driver.model.words == "Nice")
    driver.press(.character("f"), .control)
    driver.frame(.text("Oslo"))
    #expect(driver.model.words == "Oslo")
  }
}
