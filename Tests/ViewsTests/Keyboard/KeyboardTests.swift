import Testing
import VitrineViews

/// Two fields at the top and one at the bottom of a screen that does not scroll.
private struct Screen: Part {
  var name = ""
  var code = "x"
  var note = ""
  var number = 7
  var use = OnScreenKeyboardUse.automatic
  var inset = 0.0
  var sent: [String] = []
  var wants: String?

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      TextField("Name", text: \.name).submitLabel(.next)
        .onSubmit { _, context in context.focus("note") }
        .id("name")
      SecureField("Code", text: \.code)
      TextField("Number", value: \.number, format: .number)
      Button("Send") { $0.sent.append($0.name) }
      Button("Write") { _, context in context.focus("note") }
      patch("keyboard \(environment.keyboardInset)", 10, 10)
      Spacer()
      TextField("Note", text: \.note).id("note")
    }
    .environment(\.usesOnScreenKeyboard, use)
  }
}

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

/// A field that return empties.
private struct Chat: Part {
  var text = ""
  var sent: [String] = []

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      Spacer()
      TextField("Text", text: \.text).onSubmit {
        $0.sent.append($0.text)
        $0.text = ""
      }
    }
  }
}

/// Rows of fields in something that scrolls.
private struct Rows: Part {
  enum Kind: CaseIterable { case scrollView, list, sheet, form }
  var kind = Kind.scrollView
  var texts = Array(repeating: "", count: 20)
  var isInSheet = false
  var taps = 0

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      switch kind {
      case .scrollView: ScrollView { fields }
      case .list: List { fields }
      case .form: Form { Section("Fields") { fields } }
      case .sheet:
        Button("Open") { $0.isInSheet = true }
        Button("Behind") { $0.taps += 1 }
      }
    }
    .sheet(isPresented: \.isInSheet) { ScrollView { fields } }
  }

  @Views<Self> private var fields: ViewList<Self> {
    ForEach(Array(0..<20), id: \.self) { row in
      TextField("field \(row)", text: \.texts[row])
    }
  }
}

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

/// A field that moves in its own scene inside of another.
private struct Stage: Part {
  var stage = HostedScene(ViewScene(Screen()))
  var search = ""

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      TextField("Search", text: \.search)
      SceneView(\.stage)
    }
  }
}

extension ViewDriver {
  var keyboard: Node? { tree.find("keyboard") }

  fileprivate mutating func touch(_ name: String) {
    tap(at: middle(name), .finger)
    wait(1)
  }

  /// Taps a key of the keyboard.
  fileprivate mutating func key(_ name: String, _ pointer: PointerID = .finger) {
    tap(at: keyboard?.find("keyboard/\(name)")?.frame.center ?? Point(-1e6, -1e6), pointer)
  }

  fileprivate mutating func keys(_ letters: String) {
    for letter in letters { key(letter == " " ? "space" : "key-\(letter)") }
  }
}

@Suite struct KeyboardTests {
  /// A phone, upright.
  private let size = Size(375, 667)
  private let top = 667.0 - 226

  // MARK: Coming and going

  @Test("A finger that focuses a field brings the keyboard up; a mouse, a pen and Tab do not")
  func comesByTouch() throws {
    for pointer in [PointerID.mouse, PointerID(.pen)] {
      var driver = try ViewDriver(Screen(), size: size)
      driver.tap(at: driver.middle("Name"), pointer)
      driver.wait(1)
      #expect(driver.keyboard == nil && driver.node("Name")?.isFocused == true)
    }
    var tabbed = try ViewDriver(Screen(), size: size)
    tabbed.press(.tab)
    #expect(tabbed.keyboard == nil && tabbed.node("Name")?.isFocused == true)

    var driver = try ViewDriver(Screen(), size: size)
    #expect(driver.keyboard == nil)
    driver.touch("Name")
    #expect(driver.keyboard?.frame == Rect(0, top, 375, 226))
    #expect(driver.keyboard?.state["layout"] == .string("english"))
    #expect(driver.keyboard?.find("keyboard/return")?.label == "next")
    #expect(driver.node("keyboard 226.0") != nil, "views are told how much it covers")
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) ?? 9 > driver.time)
  }

  @Test("It slides up from below, and with less motion it fades in its place")
  func slides() throws {
    var driver = try ViewDriver(Screen(), size: size)
    driver.tap(at: driver.middle("Name"), .finger)
    var tops: [Double] = []
    for _ in 0..<30 {
      driver.frame()
      tops.append(driver.keyboard?.frame.minY ?? 0)
    }
    #expect(tops[0] > top + 100 && tops == tops.sorted(by: >) && tops[29] < top + 3)
    var still = try ViewDriver(Screen(), size: size, motion: .reduced)
    still.tap(at: still.middle("Name"), .finger)
    still.frame()
    #expect(still.keyboard?.frame.minY == top)
  }

  @Test("A drag that scrolls, or that was taken away, brings no keyboard up")
  func scrolls() throws {
    var driver = try ViewDriver(Rows(), size: size)
    let start = driver.middle("field 4")
    driver.frame(.pointer(PointerEvent(.down, .finger, at: start)))
    driver.frame(.pointer(PointerEvent(.move, .finger, at: start - Point(0, 60))))
    driver.wait(0.5)
    driver.frame(.pointer(PointerEvent(.up, .finger, at: start - Point(0, 60))))
    driver.wait(1)
    #expect(driver.keyboard == nil)
    driver.frame(.pointer(PointerEvent(.down, .finger, at: driver.middle("field 4"))))
    driver.frame(.pointer(PointerEvent(.cancel, .finger, at: driver.middle("field 4"))))
    driver.wait(1)
    #expect(driver.keyboard == nil)
    driver.touch("field 4")
    #expect(driver.keyboard != nil)
  }

  @Test("It goes where a real key types, by Escape, by its own key, and as the focus leaves")
  func goes() throws {
    func check(_ name: String, _ end: (inout ViewDriver<Screen>) -> Void) throws -> Screen {
      var driver = try ViewDriver(Screen(), size: size)
      driver.touch("Name")
      #expect(driver.keyboard != nil, "\(name)")
      end(&driver)
      #expect(driver.keyboard == nil, "\(name)")
      driver.wait(2)
      #expect(driver.node("keyboard 0.0") != nil, "\(name)")
      return driver.model
    }
    #expect(try check("text") { $0.frame(.text("k")) }.name == "k")
    _ = try check("backspace") { $0.press(.backspace) }
    _ = try check("input method") { $0.frame(.composition("ㄱ", caret: 1)) }
    _ = try check("escape") {
      $0.press(.escape)
      #expect(
        $0.node("Name")?.isFocused == true && $0.node("Name")?.state["editing"] == .bool(true))
    }
    _ = try check("dismiss") {
      $0.key("dismiss")
      #expect($0.node("Name")?.isFocused == true)
    }
    _ = try check("button") { $0.touch("Send") }
    _ = try check("window") { $0.frame(.focusLost) }
    _ = try check("hidden") { $0.frame(.hide) }
    // What types nothing leaves it.
    var driver = try ViewDriver(Screen(), size: size)
    driver.touch("Name")
    driver.press(.left)
    driver.press(.function(5))
    #expect(driver.keyboard != nil)
    // It comes back to the same field.
    driver.key("dismiss")
    driver.wait(1)
    driver.touch("Name")
    #expect(driver.keyboard != nil)
  }

  @Test("It comes back with the window, but not where it was put away or something else is pressed")
  func comesBack() throws {
    func back(
      _ leave: [InputEvent], _ comeBack: [InputEvent], dismisses: Bool = false
    ) throws -> ViewDriver<Screen> {
      var driver = try ViewDriver(Screen(), size: size)
      driver.touch("Name")
      if dismisses { driver.key("dismiss") }
      driver.frame(at: driver.time + 0.1, leave.map { TimedEvent(driver.time + 0.1, $0) })
      #expect(driver.keyboard == nil)
      driver.wait(2)
      driver.frame(at: driver.time + 0.1, comeBack.map { TimedEvent(driver.time + 0.1, $0) })
      driver.wait(1)
      return driver
    }
    for (leave, comeBack) in [
      ([InputEvent.focusLost], [InputEvent.focusGained]),
      ([.focusLost, .hide], [.show, .focusGained]), ([.hide, .focusLost], [.focusGained, .show]),
    ] {
      var driver = try back(leave, comeBack)
      #expect(driver.keyboard != nil && driver.node("Name")?.isFocused == true, "\(leave)")
      driver.keys("a")
      #expect(driver.model.name == "A", "\(leave)")
      #expect(try back(leave, comeBack, dismisses: true).keyboard == nil, "\(leave)")
    }
    // A window that is hidden ends what is edited, although the field has the focus still.
    var hidden = try back([.hide], [.show])
    #expect(hidden.keyboard == nil && hidden.node("Name")?.state["editing"] == .bool(false))
    hidden.frame(.focusLost)
    hidden.frame(.focusGained)
    hidden.wait(1)
    #expect(hidden.keyboard == nil, "it was away before that")
    let place = try ViewDriver(Screen(), size: size).middle("Send")
    let down = InputEvent.pointer(PointerEvent(.down, .mouse, at: place))
    let up = InputEvent.pointer(PointerEvent(.up, .mouse, at: place))
    #expect(try back([.focusLost], [.focusGained, down, up]).keyboard == nil)
    #expect(try back([.focusLost], [.focusGained, .text("k")]).keyboard == nil)
  }

  @Test("It stays where it is while the focus goes from field to field, with other keys")
  func staysUp() throws {
    var driver = try ViewDriver(Screen(), size: size)
    driver.touch("Name")
    let frame = driver.keyboard?.frame
    driver.tap(at: driver.middle("Number"), .finger)
    #expect(driver.keyboard?.frame == frame)
    #expect(driver.keyboard?.state["layout"] == .string("numbers"))
    driver.tap(at: driver.middle("Name"), .finger)
    #expect(driver.keyboard?.frame == frame)
    #expect(driver.keyboard?.state["layout"] == .string("english"))
    driver.press(.tab)
    #expect(driver.node("Code")?.isFocused == true && driver.keyboard?.frame == frame)
  }

  @Test(
    "An app that moves the focus by a touch brings it up, and one that has switched it off does not"
  )
  func requests() throws {
    var driver = try ViewDriver(Screen(), size: size)
    driver.touch("Write")
    #expect(driver.keyboard != nil && driver.node("Note")?.isFocused == true)
    var mouse = try ViewDriver(Screen(), size: size)
    mouse.tap(at: mouse.middle("Write"))
    mouse.wait(1)
    #expect(mouse.keyboard == nil && mouse.node("Note")?.isFocused == true)
    var never = try ViewDriver(Screen(use: .never), size: size)
    never.touch("Name")
    #expect(never.keyboard == nil)
    var window = try ViewDriver(Screen(), size: size)
    window.touch("Name")
    window.scene.model.use = .never
    window.frame()
    window.frame()
    #expect(window.keyboard == nil)
  }

  // MARK: Typing

  @Test("Its keys type into the field, which keeps the focus; no ring comes of that")
  func types() throws {
    var driver = try ViewDriver(Screen(), size: size)
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
    var driver = try ViewDriver(Screen(name: "-"), size: size)
    driver.touch("Name")
    func place(_ key: String) -> Point {
      driver.keyboard?.find("keyboard/\(key)")?.frame.center ?? .zero
    }
    let (a, l) = (place("key-a"), place("key-l"))
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
    var driver = try ViewDriver(Screen(name: "Hello. you"), size: size)
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
    var driver = try ViewDriver(Chat(), size: size)
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
    var driver = try ViewDriver(Screen(name: "0123456789"), size: size)
    driver.touch("Name")
    let place = driver.keyboard?.find("keyboard/delete")?.frame.center ?? .zero
    let start = driver.time + 1
    driver.frame(at: start, .pointer(PointerEvent(.down, .finger, at: place)))
    #expect(driver.model.name.count == 9)
    #expect(driver.scene.nextUpdate(after: start, in: driver.environment) == start + 0.5)
    driver.frame(at: start + 0.49)
    #expect(driver.model.name.count == 9)
    driver.frame(at: start + 0.5)
    #expect(driver.model.name.count == 8)
    driver.frame(at: start + 0.81)
    #expect(driver.model.name.count == 5)
    driver.frame(at: start + 0.85, .pointer(PointerEvent(.up, .finger, at: place)))
    driver.frame(at: start + 5)
    #expect(driver.model.name.count == 5)
  }

  @Test(
    "Korean becomes syllables in a field: what is made shows below a line, and counts as it is done"
  )
  func korean() throws {
    var driver = try ViewDriver(Screen(), size: size)
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
      var driver = try ViewDriver(Screen(), size: size)
      driver.touch("Name")
      driver.key("globe")
      driver.keys("ㄱㅏ")
      driver.touch(name)
      #expect(driver.model.name == "가", "\(name)")
      if name == "Send" { #expect(driver.model.sent == ["가"]) }
      if name == "Code" { #expect(driver.model.code == "x") }
    }
    var driver = try ViewDriver(Screen(), size: size)
    driver.touch("Name")
    driver.key("globe")
    driver.keys("ㄱㅏ")
    driver.frame(.hide)
    driver.frame(.show)
    #expect(driver.model.name == "가")
  }

  @Test("A secret field takes Korean as well, and shows as many bullets as there are syllables")
  func secure() throws {
    var driver = try ViewDriver(Screen(), size: size)
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
    var driver = try ViewDriver(Screen(), size: size)
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
    var driver = try ViewDriver(Screen(), size: size)
    driver.environment.language = .korean
    driver.touch("Name")
    #expect(driver.keyboard?.state["layout"] == .string("korean"))
    var number = try ViewDriver(Screen(), size: size)
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
    var driver = try ViewDriver(Rows(), size: size)
    driver.touch("field 0")
    let before = driver.middle("field 1")
    let place = Point(180, 600)
    driver.frame(.wheel(WheelEvent(at: place, dx: 0, dy: 3)))
    driver.frame(.pointer(PointerEvent(.hover, .mouse, at: place)))
    driver.wait(1)
    #expect(driver.middle("field 1") == before)
    driver.key("key-q", .mouse)
    #expect(driver.model.texts[0] == "Q" && driver.node("field 0")?.isFocused == true)
  }

  // MARK: Into sight

  @Test("The field that is touched comes above the keyboard in what scrolls", arguments: 0..<3)
  func revealed(index: Int) throws {
    let kind = [Rows.Kind.scrollView, .list, .form][index]
    var driver = try ViewDriver(Rows(kind: kind), size: size)
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
    var driver = try ViewDriver(Rows(kind: .sheet), size: size)
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
    var driver = try ViewDriver(Screen(), size: size)
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
    var driver = try ViewDriver(Chat(), size: size)
    driver.environment.safeArea = Insets(top: 50, left: 0, bottom: 0, right: 0)
    driver.frame()
    driver.touch("Text")
    let frame = try #require(driver.node("Text")?.frame)
    #expect(driver.keyboard?.frame.minY == 80)
    #expect(frame.minY >= 50 && frame.minY < 51)
  }

  @Test("It keeps its keys above what covers the lower side, also where that changes")
  func followsTheSafeArea() throws {
    var driver = try ViewDriver(Screen(), size: size)
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

  // MARK: Scenes

  @Test("In a scene inside of a scene it comes up in that one, whose field was touched")
  func stages() throws {
    var driver = try ViewDriver(Stage(), size: Size(375, 800))
    driver.touch("Name")
    driver.wait(1)
    let ids = driver.tree.children.map(\.id)
    #expect(!ids.contains("keyboard"))
    func inner(_ node: Node) -> Node? {
      node.id.hasSuffix("keyboard") ? node : node.children.lazy.compactMap(inner).first
    }
    let keyboard = try #require(inner(driver.tree))
    #expect(keyboard.frame.maxY == 800)
    let key = try #require(keyboard.children.first { $0.id.hasSuffix("key-q") })
    driver.tap(at: key.frame.center, .finger)
    driver.wait(0.1)
    #expect(driver.model.stage.scene.model.name == "Q")
    driver.touch("Search")
    #expect(driver.keyboard != nil)
    driver.keys("z")
    #expect(driver.model.search == "Z")
    #expect(driver.tree.children.filter { $0.id == "keyboard" }.count == 1)
  }

  // MARK: Bad input

  @Test("Windows of any size hold it, from nothing to a wall, also while it is up")
  func sizes() throws {
    var driver = try ViewDriver(Screen(), size: size)
    driver.touch("Name")
    for size in [
      Size(0, 0), Size(1, 1), Size(320, 100), Size(320, 568), Size(1920, 1080), Size(3, 9000),
    ] {
      driver.environment.size = size
      driver.frame(.resize(size))
      driver.wait(0.5)
      let frame = try #require(driver.keyboard?.frame)
      #expect(frame.height <= size.height * 0.6 && frame.maxY == size.height, "\(size)")
      _ = driver.picture
    }
  }

  @Test("A copy of the scene types by itself")
  func copies() throws {
    var driver = try ViewDriver(Screen(), size: size)
    driver.touch("Name")
    driver.key("globe")
    driver.keys("ㄱ")
    var copy = driver
    copy.keys("ㅏ ")
    driver.keys("ㅗ ")
    #expect(copy.model.name == "가 " && driver.model.name == "고 ")
  }
}
