import Testing
import VitrineViews

/// Two fields at the top and one at the bottom of a screen that does not scroll.
struct KeyboardScreen: Part {
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

/// A field that return empties.
struct KeyboardChat: Part {
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
struct KeyboardRows: Part {
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

/// A field that moves in its own scene inside of another.
private struct Stage: Part {
  var stage = HostedScene(ViewScene(KeyboardScreen()))
  var search = ""

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      TextField("Search", text: \.search)
      SceneView(\.stage)
    }
  }
}

extension ViewDriver {
  var keyboard: SemanticsNode? { tree.find("keyboard") }

  mutating func touch(_ name: String) {
    tap(at: middle(name), .finger)
    wait(1)
  }

  /// Taps a key of the keyboard.
  mutating func key(_ name: String, _ pointer: PointerID = .finger) {
    tap(at: keyboard?.find("keyboard/\(name)")?.frame.center ?? Point(-1e6, -1e6), pointer)
  }

  mutating func keys(_ letters: String) {
    for letter in letters { key(letter == " " ? "space" : "key-\(letter)") }
  }
}

@Suite struct KeyboardTests {
  /// A phone, upright.
  let size = Size(375, 667)
  let top = 667.0 - 226

  // MARK: Coming and going

  @Test("A finger that focuses a field brings the keyboard up; a mouse, a pen and Tab do not")
  func comesByTouch() throws {
    for pointer in [PointerID.mouse, PointerID(.pen)] {
      var driver = try ViewDriver(KeyboardScreen(), size: size)
      driver.tap(at: driver.middle("Name"), pointer)
      driver.wait(1)
      #expect(driver.keyboard == nil && driver.node("Name")?.isFocused == true)
    }
    var tabbed = try ViewDriver(KeyboardScreen(), size: size)
    tabbed.press(.tab)
    #expect(tabbed.keyboard == nil && tabbed.node("Name")?.isFocused == true)

    var driver = try ViewDriver(KeyboardScreen(), size: size)
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
    var driver = try ViewDriver(KeyboardScreen(), size: size)
    driver.tap(at: driver.middle("Name"), .finger)
    var tops: [Double] = []
    for _ in 0..<30 {
      driver.frame()
      tops.append(driver.keyboard?.frame.minY ?? 0)
    }
    #expect(tops[0] > top + 100 && tops == tops.sorted(by: >) && tops[29] < top + 3)
    var reduced = try ViewDriver(KeyboardScreen(), size: size, motion: .reduced)
    reduced.tap(at: reduced.middle("Name"), .finger)
    reduced.frame()
    #expect(reduced.keyboard?.frame.minY == top)
  }

  @Test("A drag that scrolls, or that was taken away, brings no keyboard up")
  func scrolls() throws {
    var driver = try ViewDriver(KeyboardRows(), size: size)
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
    func check(_ name: String, _ end: (inout ViewDriver<KeyboardScreen>) -> Void) throws
      -> KeyboardScreen
    {
      var driver = try ViewDriver(KeyboardScreen(), size: size)
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
    var driver = try ViewDriver(KeyboardScreen(), size: size)
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
    ) throws -> ViewDriver<KeyboardScreen> {
      var driver = try ViewDriver(KeyboardScreen(), size: size)
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
    let position = try ViewDriver(KeyboardScreen(), size: size).middle("Send")
    let down = InputEvent.pointer(PointerEvent(.down, .mouse, at: position))
    let up = InputEvent.pointer(PointerEvent(.up, .mouse, at: position))
    #expect(try back([.focusLost], [.focusGained, down, up]).keyboard == nil)
    #expect(try back([.focusLost], [.focusGained, .text("k")]).keyboard == nil)
  }

  @Test("It stays where it is while the focus goes from field to field, with other keys")
  func staysUp() throws {
    var driver = try ViewDriver(KeyboardScreen(), size: size)
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
    var driver = try ViewDriver(KeyboardScreen(), size: size)
    driver.touch("Write")
    #expect(driver.keyboard != nil && driver.node("Note")?.isFocused == true)
    var mouse = try ViewDriver(KeyboardScreen(), size: size)
    mouse.tap(at: mouse.middle("Write"))
    mouse.wait(1)
    #expect(mouse.keyboard == nil && mouse.node("Note")?.isFocused == true)
    var never = try ViewDriver(KeyboardScreen(use: .never), size: size)
    never.touch("Name")
    #expect(never.keyboard == nil)
    var window = try ViewDriver(KeyboardScreen(), size: size)
    window.touch("Name")
    window.scene.model.use = .never
    window.frame()
    window.frame()
    #expect(window.keyboard == nil)
  }

  // MARK: Scenes

  @Test("In a scene inside of a scene it comes up in that one, whose field was touched")
  func stages() throws {
    var driver = try ViewDriver(Stage(), size: Size(375, 800))
    driver.touch("Name")
    driver.wait(1)
    let ids = driver.tree.children.map(\.id)
    #expect(!ids.contains("keyboard"))
    func inner(_ node: SemanticsNode) -> SemanticsNode? {
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
    var driver = try ViewDriver(KeyboardScreen(), size: size)
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
    var driver = try ViewDriver(KeyboardScreen(), size: size)
    driver.touch("Name")
    driver.key("globe")
    driver.keys("ㄱ")
    var copy = driver
    copy.keys("ㅏ ")
    driver.keys("ㅗ ")
    #expect(copy.model.name == "가 " && driver.model.name == "고 ")
  }
}
