import Testing
import VitrineViews

/// Fields of each kind.
private struct Kinds: Part {
  var text = ""
  var mail = ""
  var page = ""
  var code = ""
  var number = 7

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      TextField("Text", text: \.text)
      TextField("Mail", text: \.mail).keyboardType(.email)
      TextField("Page", text: \.page).keyboardType(.url)
      SecureField("Code", text: \.code)
      TextField("Number", value: \.number, format: .number)
      Spacer()
    }
  }
}

extension KeyboardTests {
  // MARK: Typing

  @Test("Its keys type into the field, which keeps the focus; no ring comes of that")
  func types() throws {
    var driver = try ViewDriver(KeyboardScreen(), size: size)
    driver.touch("Name")
    #expect(driver.keyboard?.state["shift"] == .string("once"), "a sentence begins")
    driver.keys("hi you")
    #expect(driver.model.name == "Hi you")
    driver.key("delete")
    #expect(driver.model.name == "Hi yo")
    #expect(driver.node("Name")?.isFocused == true && driver.model.sent.isEmpty)
    driver.key("return")
    driver.wait(1)
    #expect(driver.node("Note")?.isFocused == true && driver.keyboard != nil)
    driver.keys("a")
    #expect(driver.model.note == "A")
  }

  @Test("Two fingers type in the order in which they came down")
  func rollover() throws {
    var driver = try ViewDriver(KeyboardScreen(name: "-"), size: size)
    driver.touch("Name")
    func center(_ key: String) -> Point {
      driver.keyboard?.find("keyboard/\(key)")?.frame.center ?? .zero
    }
    let (a, l) = (center("key-a"), center("key-l"))
    let other = PointerID(.touch, 2)
    driver.frame(.pointer(PointerEvent(.down, .finger, at: a)))
    driver.frame(.pointer(PointerEvent(.down, other, at: l)))
    #expect(driver.model.name == "-a")
    driver.frame(.pointer(PointerEvent(.up, other, at: l)))
    #expect(driver.model.name == "-al")
    driver.frame(.pointer(PointerEvent(.up, .finger, at: a)))
    #expect(driver.model.name == "-al")
  }

  @Test("Sentences begin with a capital by what stands before the caret, whoever has moved that")
  func capitals() throws {
    var driver = try ViewDriver(KeyboardScreen(name: "Hello. you"), size: size)
    driver.touch("Name")
    var shift: StateValue? { driver.keyboard?.state["shift"] }
    driver.press(.end)
    #expect(shift == .string("off"))
    for _ in 0..<3 { driver.press(.left) }
    #expect(shift == .string("once"))
    driver.press(.left)
    #expect(shift == .string("off"), "before the space")
    // From the end of a sentence into a word.
    driver.key("space")
    #expect(shift == .string("once"))
    for _ in 0..<4 { driver.press(.left) }
    driver.key("space")
    #expect(driver.model.name == "Hel lo.  you" && shift == .string("off"))
  }

  @Test("A field that was emptied begins anew with a capital, by delete and by return")
  func capitalsInTheEmpty() throws {
    var driver = try ViewDriver(KeyboardChat(), size: size)
    driver.touch("Text")
    driver.keys("hi")
    #expect(driver.keyboard?.state["shift"] == .string("off"))
    driver.key("delete")
    driver.key("delete")
    #expect(driver.keyboard?.state["shift"] == .string("once"))
    driver.keys("hi")
    driver.key("return")
    driver.wait(0.1)
    #expect(driver.model.sent == ["Hi"] && driver.model.text == "")
    #expect(driver.keyboard?.state["shift"] == .string("once"))
    driver.keys("no  way")
    #expect(driver.model.text == "No. Way", "a space tapped twice ends a sentence")
  }

  @Test("Delete that is held goes on at its own times, whatever frames there are")
  func repeats() throws {
    var driver = try ViewDriver(KeyboardScreen(name: "0123456789"), size: size)
    driver.touch("Name")
    let position = driver.keyboard?.find("keyboard/delete")?.frame.center ?? .zero
    let start = driver.time + 1
    driver.frame(at: start, .pointer(PointerEvent(.down, .finger, at: position)))
    #expect(driver.model.name.count == 9)
    #expect(driver.scene.nextUpdate(after: start, in: driver.environment) == start + 0.5)
    driver.frame(at: start + 0.49)
    #expect(driver.model.name.count == 9)
    driver.frame(at: start + 0.5)
    #expect(driver.model.name.count == 8)
    driver.frame(at: start + 0.81)
    #expect(driver.model.name.count == 5)
    driver.frame(at: start + 0.85, .pointer(PointerEvent(.up, .finger, at: position)))
    driver.frame(at: start + 5)
    #expect(driver.model.name.count == 5)
  }

  @Test(
    "Korean becomes syllables in a field: what is made shows below a line, and counts as it is done"
  )
  func korean() throws {
    var driver = try ViewDriver(KeyboardScreen(), size: size)
    driver.touch("Name")
    driver.key("globe")
    driver.keys("ㅎㅏㄴ")
    #expect(driver.model.name == "" && driver.keyboard?.state["composing"] == .string("한"))
    #expect(driver.node("Name")?.state["composition"] == .string("한"))
    driver.keys("ㄱㅡㄹ")
    #expect(driver.model.name == "한" && driver.keyboard?.state["composing"] == .string("글"))
    driver.key("delete")
    #expect(driver.node("Name")?.state["composition"] == .string("그"))
    driver.keys("ㄹ")
    driver.keys(" ")
    #expect(driver.model.name == "한글 ")
    driver.keys("ㄷㅏㄹㄱㅣ")
    #expect(driver.model.name == "한글 달")
    driver.key("return")
    driver.wait(1)
    #expect(driver.model.name == "한글 달기" && driver.node("Note")?.isFocused == true)
    #expect(driver.keyboard?.state["layout"] == .string("korean"), "the language stays")
  }

  @Test("What is composed is typed where another field, the caret, or nothing is touched")
  func commits() throws {
    for name in ["Code", "Send", "Name"] {
      var driver = try ViewDriver(KeyboardScreen(), size: size)
      driver.touch("Name")
      driver.key("globe")
      driver.keys("ㄱㅏ")
      driver.touch(name)
      #expect(driver.model.name == "가", "\(name)")
      if name == "Send" { #expect(driver.model.sent == ["가"]) }
      if name == "Code" { #expect(driver.model.code == "x") }
    }
    var driver = try ViewDriver(KeyboardScreen(), size: size)
    driver.touch("Name")
    driver.key("globe")
    driver.keys("ㄱㅏ")
    driver.frame(.hide)
    driver.frame(.show)
    #expect(driver.model.name == "가")
  }

  @Test("A secret field takes Korean as well, and shows as many bullets as there are syllables")
  func secure() throws {
    var driver = try ViewDriver(KeyboardScreen(), size: size)
    driver.touch("Code")
    #expect(driver.keyboard?.state["shift"] == .string("off"))
    driver.key("globe")
    driver.keys("ㄷㅏㄹㄱ")
    #expect(driver.model.code == "x닭" && driver.node("Code")?.value == "••")
    driver.keys("ㅣ")
    #expect(driver.model.code == "x달기")
    driver.key("delete")
    #expect(driver.model.code == "x달ㄱ")
    driver.key("delete")
    driver.key("delete")
    #expect(driver.model.code == "x")
    driver.key("delete")
    #expect(driver.model.code == "")
  }

  @Test("Digits type into a number")
  func numbers() throws {
    var driver = try ViewDriver(KeyboardScreen(), size: size)
    driver.touch("Number")
    driver.keys("42")
    #expect(driver.model.number == 742)
    driver.key("letters")
    #expect(driver.keyboard?.state["layout"] == .string("english"))
    driver.key("numbers")
    #expect(driver.keyboard?.state["layout"] == .string("numbers"))
  }

  @Test("It begins in the language of the interface, also where a number was typed first")
  func language() throws {
    var driver = try ViewDriver(KeyboardScreen(), size: size)
    driver.environment.language = .korean
    driver.touch("Name")
    #expect(driver.keyboard?.state["layout"] == .string("korean"))
    var number = try ViewDriver(KeyboardScreen(), size: size)
    number.environment.language = .korean
    number.touch("Number")
    #expect(number.keyboard?.state["layout"] == .string("numbers"))
    number.tap(at: number.middle("Name"), .finger)
    #expect(number.keyboard?.state["layout"] == .string("korean"))
  }

  @Test("Addresses and what is secret begin with Latin letters, and words go on as before")
  func latin() throws {
    var driver = try ViewDriver(Kinds(), size: size)
    driver.environment.language = .korean
    for name in ["Mail", "Page", "Code"] {
      driver.touch(name)
      #expect(driver.keyboard?.state["layout"] == .string("english"), "\(name)")
      driver.touch("Text")
      #expect(driver.keyboard?.state["layout"] == .string("korean"), "\(name)")
    }
    // What is chosen there says nothing of words, nor of the next address.
    driver.touch("Mail")
    driver.key("globe")
    driver.key("globe")
    #expect(driver.keyboard?.state["layout"] == .string("english"))
    driver.touch("Text")
    #expect(driver.keyboard?.state["layout"] == .string("korean"))
    // Nor is that what digits go back to.
    driver.touch("Mail")
    driver.touch("Number")
    driver.key("letters")
    #expect(driver.keyboard?.state["layout"] == .string("korean"))
    // What is chosen for words stays.
    driver.touch("Text")
    driver.key("globe")
    driver.touch("Mail")
    driver.touch("Text")
    #expect(driver.keyboard?.state["layout"] == .string("english"))
  }

  @Test("Nothing behind it is pressed, hovered over or scrolled, and a mouse types as well")
  func covers() throws {
    var driver = try ViewDriver(KeyboardRows(), size: size)
    driver.touch("field 0")
    let before = driver.middle("field 1")
    let position = Point(180, 600)
    driver.frame(.wheel(WheelEvent(at: position, dx: 0, dy: 3)))
    driver.frame(.pointer(PointerEvent(.hover, .mouse, at: position)))
    driver.wait(1)
    #expect(driver.middle("field 1") == before)
    driver.key("key-q", .mouse)
    #expect(driver.model.texts[0] == "Q" && driver.node("field 0")?.isFocused == true)
  }
}
