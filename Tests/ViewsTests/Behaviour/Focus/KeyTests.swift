import Testing
import VitrineViews

private struct Keys: Part {
  var log: [String] = []
  var usesDigits = false
  var isSaveEnabled = true

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      VStack {
        patch("board").focusable()
          .onKey(.left) { $0.log.append("left") }
        Button("other") { $0.log.append("other") }
      }
      .onKey { model, key, context in
        guard case .character(let letter) = key.key else { return false }
        model.log.append("asked \(letter)")
        return model.usesDigits
      }
      .onKey(.character("1")) { $0.log.append("outer 1") }
      HStack {
        saveButton.on { model, _ in model.log.append("save") }
        Button("Delete") { $0.log.append("delete") }
      }
      .keyboardShortcut("S")
      patch("one").onTap { $0.log.append("one") }.keyboardShortcut("1", modifiers: [])
    }
  }

  private var saveButton: VitrineComponents.Button {
    var button = VitrineComponents.Button("Save")
    button.isEnabled = isSaveEnabled
    return button
  }
}

@Suite struct KeyModifierTests {
  @Test func aKeyGoesToWhatHasTheFocusInside() throws {
    var driver = try ViewDriver(Keys())
    driver.press(.left)
    #expect(driver.model.log.isEmpty)
    driver.press(.tab)
    driver.press(.left)
    driver.press(.left, .shift)
    #expect(driver.model.log == ["left"])
    driver.press(.tab)
    driver.press(.left)
    #expect(driver.model.log == ["left"])
  }

  @Test func aKeyThatIsNotUsedGoesOnOutwardsThenToShortcuts() throws {
    var driver = try ViewDriver(Keys())
    driver.press(.tab)
    driver.press(.character("1"))
    #expect(driver.model.log == ["asked 1", "outer 1"])
    driver.press(.character("s"), .control)
    #expect(driver.model.log == ["asked 1", "outer 1", "asked s", "save"])
    driver.scene.model.usesDigits = true
    driver.scene.model.log = []
    driver.press(.character("1"))
    #expect(driver.model.log == ["asked 1"])
  }

  @Test func aShortcutNeedsNoFocusAndItsOwnModifiers() throws {
    var driver = try ViewDriver(Keys())
    driver.press(.character("s"), .control)
    driver.press(.character("s"))
    driver.press(.character("s"), [.control, .shift])
    driver.press(.character("1"))
    #expect(driver.model.log == ["save", "one"])
  }

  @Test func theShortcutOfADisabledButtonIsNoOthers() throws {
    var driver = try ViewDriver(Keys(isSaveEnabled: false))
    driver.press(.character("s"), .control)
    #expect(driver.model.log.isEmpty)
  }

  @Test func whatIsFocusableIsDescribedSoAndTapped() throws {
    var driver = try ViewDriver(Focusing())
    driver.press(.tab)
    #expect(driver.node("card")?.isFocused == true)
    #expect(driver.node("card")?.isFocusable == true)
    driver.press(.enter)
    driver.press(.space)
    #expect(driver.model.taps == 2)
    driver.press(.tab)
    #expect(driver.node("card")?.isFocused == false)
    driver.press(.enter)
    #expect(driver.model.taps == 3)
  }

  @Test func aPressGivesTheFocus() throws {
    var driver = try ViewDriver(Focusing())
    driver.tap(at: driver.middle("card"))
    #expect(driver.node("card")?.isFocused == true)
    #expect(driver.model.taps == 1)
  }
}

private struct Focusing: Part {
  var taps = 0

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      patch("card").onTap { $0.taps += 1 }.focusable()
      patch("outside").focusable().onTap { $0.taps += 1 }
      patch("never").focusable(false)
    }
  }
}

private enum Field: Hashable, Sendable { case name, mail, none }

private struct Fields: Part {
  var field: Field? = .mail
  var isOpen = false
  var name = ""
  var mail = ""
  var hasMail = true
  var submitted: [String] = []

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      VitrineComponents.TextField(text: name).on { model, change in
        if case .text(let text) = change { model.name = text }
        if change == .submitted { model.submitted.append("field") }
      }
      .focused(\.field, equals: .name)
      .onSubmit { $0.submitted.append("name") }
      if hasMail {
        VitrineComponents.TextField(text: mail).on { model, change in
          if case .text(let text) = change { model.mail = text }
        }
        .focused(\.field, equals: .mail)
      }
      patch("no keys").focused(\.field, equals: .none)
      Button("Clear") { $0.field = nil }.focused(\.isOpen)
      Button("New") { $0.submitted.append("new") }.keyboardShortcut("n")
      Button("Letter") { $0.submitted.append("letter") }.keyboardShortcut("x", modifiers: [])
      Button("View") { $0.submitted.append("view") }.keyboardShortcut("2", modifiers: .alt)
    }
    .onSubmit { model, context in
      model.submitted.append("form")
      model.field = nil
    }
  }
}

@Suite struct FocusModifierTests {
  private func fields(_ driver: ViewDriver<Fields>) -> [Bool] {
    driver.tree.children.filter { $0.role == .textField }.map(\.isFocused)
  }

  @Test func theModelMovesTheFocus() throws {
    var driver = try ViewDriver(Fields())
    #expect(fields(driver) == [false, true])
    driver.scene.model.field = .name
    driver.frame()
    #expect(fields(driver) == [true, false])
    #expect(driver.model.field == .name)
    driver.scene.model.field = nil
    driver.frame()
    #expect(fields(driver) == [false, false])
  }

  @Test func theFocusChangesTheModel() throws {
    var driver = try ViewDriver(Fields(field: nil))
    driver.press(.tab)
    #expect(driver.model.field == .name)
    driver.press(.tab)
    #expect(driver.model.field == .mail)
    driver.press(.tab)
    #expect(driver.model.field == nil)
    #expect(driver.model.isOpen)
    driver.scene.model.isOpen = false
    driver.frame()
    #expect(driver.node("Clear")?.isFocused == false)
  }

  @Test func whatTakesNoKeysIsSetBack() throws {
    var driver = try ViewDriver(Fields())
    driver.scene.model.field = Field.none
    driver.frame()
    #expect(driver.model.field == nil)
    #expect(fields(driver) == [false, false])
  }

  @Test func aFieldThatGoesHasNoFocusInTheModel() throws {
    var driver = try ViewDriver(Fields())
    driver.scene.model.hasMail = false
    driver.frame()
    #expect(driver.model.field != .mail)
    #expect(fields(driver).count == 1)
  }

  @Test func typedTextReachesAFieldAndEnterSubmitsIt() throws {
    var driver = try ViewDriver(Fields(field: .name))
    driver.frame(.text("Ada"))
    #expect(driver.model.name == "Ada")
    driver.press(.enter)
    #expect(driver.model.submitted == ["field", "name", "form"])
    #expect(driver.model.field == nil)
  }

  @Test func aKeyThatAFieldTakesIsNoShortcut() throws {
    var driver = try ViewDriver(Fields(field: .name))
    driver.press(.character("x"))
    driver.press(.character("x"), .shift)
    #expect(driver.model.submitted.isEmpty)
    driver.press(.character("n"), .control)
    #expect(driver.model.submitted == ["new"])
    driver.scene.model.field = nil
    driver.frame()
    driver.press(.character("x"))
    #expect(driver.model.submitted == ["new", "letter"])
  }

  @Test("Alt with a character is a shortcut while a field is edited, and not typed as well")
  func altIsAShortcutInAField() throws {
    var driver = try ViewDriver(Fields(field: .name))
    driver.press(.character("2"), .alt)
    driver.frame(.text("2"))
    #expect(driver.model.submitted == ["view"] && driver.model.name.isEmpty)
    // Text that comes later is none of that key's.
    driver.press(.character("2"), .alt)
    driver.wait(0.2)
    driver.frame(.text("3"))
    #expect(driver.model.name == "3")
    driver.press(.backspace)
    // What is no shortcut may be a letter of the keyboard's third level.
    driver.press(.character("e"), .alt)
    driver.frame(.text("€"))
    #expect(driver.model.name == "€")
  }
}

/// A page that is longer than its window, and what else takes keys.
private struct Page: Part {
  var hasButton = false

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      ScrollView { Text("page").frame(height: 2000) }.named("page")
      if hasButton { Button("next") { _ in } }
    }
  }
}

@Suite struct UnfocusedKeyTests {
  private func offset(_ driver: ViewDriver<Page>) -> StateValue? {
    driver.tree.find("page")?.state["offset"]
  }

  @Test func whatScrollsAloneNeedsNoFocus() throws {
    var driver = try ViewDriver(Page())
    driver.press(.end)
    driver.wait(2)
    #expect(offset(driver) == .number(1700))
  }

  @Test func whereOthersTakeKeysItNeedsTheFocus() throws {
    var driver = try ViewDriver(Page(hasButton: true))
    driver.press(.end)
    driver.wait(2)
    #expect(offset(driver) == .number(0))
  }
}
