import Testing
import VitrineViews

private struct Asking: Part {
  var text = "word"
  var typed: [String] = []

  func body(in environment: Environment) -> some View<Self> {
    ScrollView {
      Button("copy") { model, context in context.copy("copied") }
      Button("paste") { model, context in context.paste() }
      Button("close") { model, context in context.close() }
      Button("full") { model, context in context.setFullScreen(true) }
      Button("say") { model, context in context.announce("Saved") }
      Button("away") { model, context in context.scroll(to: 7) }
      Button("focus") { model, context in context.focus(8) }
      Button("none") { model, context in context.focus(nil as Int?) }
      VitrineComponents.TextField(text: text).on { model, change in
        if case .text(let text) = change { model.text = text }
        if case .text(let text) = change { model.typed.append(text) }
      }
      ForEach(0..<20) { number in Button("row \(number)") { $0.text = "" } }
    }
  }
}

@Suite struct RequestTests {
  private func tap(_ name: String, _ driver: inout ViewDriver<Asking>) {
    driver.tap(at: driver.middle(name))
  }

  @Test func requestsReachTheWindow() throws {
    var driver = try ViewDriver(Asking(), size: Size(300, 600))
    for name in ["copy", "paste", "close", "full"] { tap(name, &driver) }
    #expect(
      driver.scene.takeRequests() == [.copy("copied"), .paste, .close, .setFullScreen(true)])
    #expect(driver.scene.takeRequests().isEmpty)
  }

  @Test func anAnnouncementIsInTheRootsState() throws {
    var driver = try ViewDriver(Asking(), size: Size(300, 600))
    #expect(driver.tree.state["announcement"] == nil)
    tap("say", &driver)
    #expect(driver.tree.state["announcement"] == .string("Saved"))
  }

  @Test func anActionScrollsAndMovesTheFocus() throws {
    var driver = try ViewDriver(Asking(), size: Size(300, 400))
    let window = driver.environment.bounds
    #expect(driver.node("row 7").map { window.contains($0.frame) } == false)
    tap("away", &driver)
    driver.wait(2)
    #expect(driver.node("row 7").map { window.contains($0.frame) } == true)
    driver = try ViewDriver(Asking(), size: Size(300, 400))
    tap("focus", &driver)
    driver.wait(2)
    #expect(driver.node("row 8")?.isFocused == true)
    #expect(driver.node("row 8").map { window.contains($0.frame) } == true)
  }

  @Test func anActionTakesTheFocusAway() throws {
    var driver = try ViewDriver(Asking(), size: Size(300, 600))
    driver.press(.tab)
    #expect(driver.node("copy")?.isFocused == true)
    tap("none", &driver)
    #expect(driver.node("none")?.isFocused == false)
  }

  @Test func aFieldIsEditedInsideOfViews() throws {
    var driver = try ViewDriver(Asking(), size: Size(300, 600))
    driver.tap(at: driver.middle("word"))
    let requests = driver.scene.takeRequests()
    guard case .setTextInput(let caret?) = requests.last else {
      Issue.record("no place for an input method in \(requests)")
      return
    }
    #expect(driver.node("word").map { $0.frame.contains(caret.center) } == true)
    driver.press(.end)
    driver.frame(.text("s"))
    #expect(driver.model.text == "words")
    guard case .setTextInput(let moved?) = driver.scene.takeRequests().last else {
      Issue.record("the caret did not move")
      return
    }
    #expect(moved.minX > caret.minX || caret.minX == moved.minX)
    driver.press(.character("a"), .control)
    driver.press(.character("c"), .control)
    driver.press(.character("v"), .control)
    let clipboard = driver.scene.takeRequests().filter { request in
      if case .setTextInput = request { false } else { true }
    }
    #expect(clipboard == [.copy("words"), .paste])
    driver.frame(.text("pasted"))
    #expect(driver.model.text == "pasted")
    driver.press(.escape)
    #expect(driver.scene.takeRequests().last == .setTextInput(nil))
  }

  @Test func whatAnInputMethodHasMadeStaysInItsFieldAndItBeginsAnewInTheNext() throws {
    struct Names: Part {
      var first = ""
      var last = ""
      func body(in environment: Environment) -> some View<Self> {
        VStack {
          TextField("First", text: \.first)
          TextField("Last", text: \.last)
        }
      }
    }
    var driver = try ViewDriver(Names())
    driver.tap(at: driver.middle("First"))
    driver.frame(.composition("하", caret: 1))
    _ = driver.scene.takeRequests()
    driver.tap(at: driver.middle("Last"))
    #expect(driver.model == Names(first: "하"))
    let requests = driver.scene.takeRequests()
    guard requests.first == .setTextInput(nil), case .setTextInput(_?) = requests.last else {
      Issue.record("the input method goes on in \(requests)")
      return
    }
  }

  @Test func whatAnInputMethodMakesIsNotTheModels() throws {
    var driver = try ViewDriver(Asking(), size: Size(300, 600))
    driver.tap(at: driver.middle("word"))
    driver.press(.end)
    driver.frame(.composition("né", caret: 2))
    #expect(driver.model.text == "word")
    // What is built anew meanwhile loses nothing.
    driver.scene.model.typed.append("")
    driver.frame()
    driver.frame(.text("né"))
    #expect(driver.model.text == "wordné")
  }
}
