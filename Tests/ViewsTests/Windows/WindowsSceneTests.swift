import Snapshots
import Testing
import VitrineRenderer
import VitrineScenes
import VitrineViews

private struct Browser: Identifiable, Equatable, Sendable {
  var id: Int
  var search = ""
}

/// A mailbox with a window for each browser, each message that is read, and a draft.
private struct Post: Equatable, Sendable {
  var browsers = [Browser(id: 1)]
  var reading: [Int] = []
  var drafts: [String] = []
  var draft = ""
  var unread = 3
  var asks = false
  var steps = 0
  var loaded = ""

  @WindowsBuilder<Self> var windows: Windows<Self> {
    WindowGroup("Mail", for: \.browsers, new: { $0.browsers.append(Browser(id: 2)) }) { browser in
      Text("\(unread) unread, window \(browser.id)")
      TextField("Search", text: \.state.search).named("search")
      TextField("Draft", text: \.draft).named("draft")
      Button("Read All") {
        $0.unread = 0; $0.state.search = "all"
      }
      Button("Message 7") { _, context in context.openWindow(value: 7) }
      Button("Plus") { _, context in context.openWindow(id: "Mail") }
      Button("Stranger") { _, context in context.openWindow(value: 1.5) }
      Button("Put Away") { _, context in context.dismissWindow(value: 7) }
      Button("Compose") { $0.drafts = ["new"] }
      Text("Row").named("row").contextMenu { OpenWindowButton(value: 8) }
    }
    AuxiliaryWindow("Message", for: \.reading) { id in
      Text("Message \(id)")
      Button("Done") { $0.reading.removeAll { $0 == id } }
      Button("Close") { _, context in context.close() }
      Button("Mark") { $0.unread -= 1 }
        .onDisappear { $0.loaded += "left \(id) " }
      if asks {
        Text("asks").onCloseRequest(true) { model, _ in model.steps += 100 }
      }
    }
    .defaultSize(width: 300, height: 200)
    AuxiliaryWindow("Draft", for: \.drafts) { _ in
      Button("Send") { $0.drafts = [] }
    }
    .presentation(.prominent)
  }
}

/// A game in one window, and a button in each.
private struct Arcade: Equatable, Sendable {
  var game = HostedScene(TestScene())
  var tables = [1, 2]
  var taps = 0

  @WindowsBuilder<Self> var windows: Windows<Self> {
    AuxiliaryWindow("Table", for: \.tables) { table in
      if table == 1 { SceneView(\.game) }
      Button("Tap") { $0.taps += 1 }
      List {
        Rectangle().frame(height: 80).named("photo").opensWindow(value: 9)
          .onTap { model, _ in model.taps += 100 }
      }
    }
  }
}

/// Sheets of paper that have ids and are hashable as well, and names of which each may be that of a
/// kind.
private struct Office: Equatable, Sendable {
  struct Sheet: Hashable, Identifiable, Sendable {
    var id: Int
    var words = ""
  }

  var sheets = [Sheet(id: 1)]
  var names: [String] = []
  /// One at least.
  var desks = [1] {
    didSet { if desks.isEmpty { desks = oldValue } }
  }

  @WindowsBuilder<Self> var windows: Windows<Self> {
    AuxiliaryWindow("Sheet", for: \.sheets) { _ in
      Button("Sign") { $0.sheets[0].words += "x" }
      Button("Name") { _, context in context.openWindow(value: "Sheet") }
    }
    AuxiliaryWindow("Name", for: \.names) { name in Text(name) }
    AuxiliaryWindow("Desk", for: \.desks) { _ in Text("desk") }
  }
}

@Suite("Windows of one app (M6, M7, M8)") struct WindowsSceneTests {
  private let text: TextEngine

  init() throws { text = try TextEngine() }

  private func runner(
    _ model: Post = Post(), script: Script = Script()
  ) throws -> SceneRunner<WindowsScene<Post>> {
    let scene = WindowsScene(model) { $0.windows }
    return try SceneRunner(scene, size: Size(400, 640), text: text, script: script)
  }

  private func ids(_ runner: SceneRunner<WindowsScene<Post>>) -> [String] {
    runner.windows.map(\.id.name)
  }

  @Test("M6: a window is open for each element of the model, in order")
  func declared() throws {
    var runner = try runner(Post(browsers: [Browser(id: 1), Browser(id: 5)], reading: [7, 7, 8]))
    try runner.advance(to: 0.1)
    #expect(ids(runner) == ["Mail/1", "Mail/5", "Message/7", "Message/8"])
    #expect(runner.windows[0].kind == .primary && runner.windows[2].kind == .auxiliary)
    #expect(runner.windows[2].size == Size(300, 200))
    runner.model.reading = [8]
    try runner.advance(to: 0.2)
    #expect(ids(runner) == ["Mail/1", "Mail/5", "Message/8"])
  }

  @Test("M6: windows share the model, and each has a state of its own")
  func sharedAndOwn() throws {
    var runner = try runner(Post(browsers: [Browser(id: 1), Browser(id: 5)]))
    try runner.type("a", into: "search")
    try runner.window("Mail/5")
    try runner.type("b", into: "search")
    try runner.type("hello", into: "draft")
    #expect(runner.model.browsers.map(\.search) == ["a", "b"])
    try runner.window("Mail/1")
    #expect(try runner.node("draft").value == "hello")
    #expect(try runner.node("search").value == "a")
    try runner.tap("Read All")
    #expect(runner.model.unread == 0)
    #expect(runner.model.browsers.map(\.search) == ["all", "b"])
    try runner.window("Mail/5")
    #expect(runner.exists("0 unread, window 5"))
  }

  @Test(
    "M6: an auxiliary window closes by its button and by the window's, and the last one ends the app"
  )
  func closing() throws {
    var runner = try runner(Post(reading: [7, 8, 9]))
    try runner.window("Message/7")
    #expect(runner.environment.size == Size(300, 200))
    try runner.tap("Done")
    #expect(runner.model.reading == [8, 9])
    // What was looked at has gone.
    #expect(runner.environment.window == "Mail/1")
    try runner.window("Message/8")
    try runner.tap("Close")
    #expect(runner.model.reading == [9])
    try runner.window("Message/9")
    try runner.closeWindow()
    #expect(runner.model.reading.isEmpty)
    try runner.closeWindow()
    #expect(runner.windows.isEmpty)
    _ = runner.picture()
    _ = runner.describe()
  }

  @Test("M6: what views do as they disappear is done as their window closes")
  func disappearing() throws {
    var runner = try runner(Post(browsers: [Browser(id: 7)], reading: [7]))
    // By type and id: a browser has the same.
    try runner.tap("Put Away")
    #expect(ids(runner) == ["Mail/7"])
    #expect(runner.model.loaded == "left 7 ")
  }

  @Test("M2: an app that comes back without any window opens one")
  func noWindow() throws {
    #expect(ids(try runner(Post(browsers: []))) == ["Mail/2"])
    var scene = WindowsScene(Post()) { $0.windows }
    scene.model = Post(browsers: [])
    #expect(scene.windows?.map(\.id) == ["Mail/2"])
  }

  @Test("M6: a window that asks stays until its views close it")
  func refusing() throws {
    var runner = try runner(Post(reading: [7], asks: true))
    try runner.window("Message")
    try runner.closeWindow()
    #expect(runner.model.steps == 100)
    #expect(ids(runner) == ["Mail/1", "Message/7"])
  }

  @Test("M8: openWindow opens a window once and brings it to the front after that")
  func opening() throws {
    var runner = try runner()
    try runner.tap("Message 7")
    #expect(ids(runner) == ["Mail/1", "Message/7"])
    try runner.tap("Message 7")
    #expect(runner.model.reading == [7])
    try runner.tap("Stranger")
    #expect(runner.scene.warnings.contains { $0.contains("no window of the app is for a Double") })
  }

  @Test(
    "M8: Ctrl+N and openWindow(id:) open another primary window, Ctrl+W closes it, a menu item opens one of a value"
  )
  func openingNew() throws {
    var runner = try runner()
    try runner.press("n", .control)
    #expect(ids(runner) == ["Mail/1", "Mail/2"])
    try runner.window("Mail/2")
    try runner.press("w", .control)
    #expect(ids(runner) == ["Mail/1"])
    try runner.tap("Plus")
    #expect(ids(runner) == ["Mail/1", "Mail/2"])
    try runner.secondaryTap("row")
    try runner.wait(0.5)
    try runner.tap("Open in New Window")
    #expect(runner.model.reading == [8])
  }

  @Test(
    "Ctrl+W does what the button of the window does: views ask, a model refuses, and some windows stay open"
  )
  func closingKey() throws {
    var asking = try runner(Post(reading: [7], asks: true))
    try asking.window("Message")
    try asking.press("w", .control)
    #expect(asking.model.steps == 100)
    #expect(ids(asking) == ["Mail/1", "Message/7"])
    var office = try SceneRunner(
      WindowsScene(Office()) { $0.windows }, size: Size(300, 200), text: text)
    try office.window("Desk")
    try office.press("w", .control)
    try office.closeWindow()
    #expect(office.windows.map(\.id) == ["Sheet/1", "Desk/1"])
    var environment = Environment(size: Size(400, 640), text: text)
    environment.isWindowClosable = false
    var kiosk = try SceneRunner(
      WindowsScene(Post(reading: [7])) { $0.windows }, in: environment, text: text)
    try kiosk.press("w", .control)
    #expect(ids(kiosk) == ["Mail/1", "Message/7"])
    // What the app wants closed is.
    try kiosk.window("Message")
    try kiosk.tap("Close")
    #expect(ids(kiosk) == ["Mail/1"])
  }

  @Test("A state that is hashable keeps its window as it changes; a word opens that of its value")
  func identity() throws {
    var runner = try SceneRunner(
      WindowsScene(Office()) { $0.windows }, size: Size(300, 200), text: text)
    #expect(runner.windows.map(\.id) == ["Sheet/1", "Desk/1"])
    try runner.tap("Sign")
    #expect(runner.model.sheets[0].words == "x")
    #expect(runner.windows.map(\.id) == ["Sheet/1", "Desk/1"])
    try runner.tap("Name")
    #expect(runner.windows.map(\.id) == ["Sheet/1", "Name/Sheet", "Desk/1"])
  }

  @Test("M7: a prominent window dims the others and takes their input")
  func prominent() throws {
    var runner = try runner()
    let before = runner.picture()
    try runner.tap("Compose")
    try runner.wait(1)
    #expect(!runner.isAnimating)
    let dimmed = runner.picture()
    let corner = (before[2, 2], dimmed[2, 2])
    #expect(corner.0 != corner.1)
    #expect(runner.describe().state["blocked"] == .bool(true))
    try runner.press("n", .control)
    #expect(runner.model.browsers.count == 1)
    try runner.window("Draft")
    try runner.tap("Send")
    try runner.window("Mail")
    try runner.wait(1)
    #expect(runner.picture()[2, 2] == corner.0)
    #expect(runner.describe().state["blocked"] == nil)
  }

  @Test("A change in one window is announced in the others, and nothing else is")
  func announced() throws {
    let model = Post(browsers: [Browser(id: 1), Browser(id: 5)])
    var scene = WindowsScene(model) { $0.windows }
    var environments: [Environment] = []
    for id in ["Mail/1", "Mail/5"] as [WindowID] {
      var environment = Environment(size: Size(300, 300), text: text)
      environment.window = id
      environments.append(environment)
      #expect(scene.nextChange(after: 0, in: environment) == 0)
      scene.update(FrameInput(time: 0), in: environment)
    }
    for environment in environments {
      #expect(scene.nextChange(after: 0, in: environment) == nil)
    }
    scene.model.unread = 9
    for environment in environments {
      #expect(scene.nextChange(after: 1, in: environment) == 1)
      scene.update(FrameInput(time: 1), in: environment)
      #expect(scene.nextChange(after: 1, in: environment) == nil)
    }
  }

  @Test("M8: fingers that spread on an item open its window once, and press nothing")
  func spread() throws {
    var runner = try SceneRunner(
      WindowsScene(Arcade()) { $0.windows }, size: Size(300, 400), text: text)
    try runner.pinch(.id("photo"), scale: 1.2)
    #expect(runner.windows.count == 2)
    try runner.pinch(.id("photo"), scale: 0.4)
    #expect(runner.windows.count == 2)
    try runner.pinch(.id("photo"), scale: 3)
    #expect(runner.windows.map(\.id) == ["Table/1", "Table/2", "Table/9"])
    let photo = try runner.node("photo").frame
    #expect(runner.windows[2].source?.window == "Table/1" && runner.windows[1].source == nil)
    let source = try #require(runner.windows[2].source).point
    // One finger moves before the other.
    #expect(abs(source.x - photo.midX) < 20 && abs(source.y - photo.midY) < 1)
    try runner.pinch(.id("photo"), scale: 3)
    #expect(runner.windows.count == 3)
    #expect(runner.model.taps == 0)
  }

  @Test("A scene of the model goes on in its window, whatever is done in another one")
  func hosted() throws {
    var arcade = Arcade()
    arcade.game.scene.isRunning = true
    var runner = try SceneRunner(
      WindowsScene(arcade) { $0.windows }, size: Size(300, 200), text: text)
    try runner.wait(1)
    #expect(runner.model.game.scene.frames >= 50)
    try runner.window("Table/2")
    for tap in 1...3 {
      let before = runner.model.game.scene
      try runner.tap("Tap")
      try runner.wait(0.5)
      #expect(runner.model.taps == tap)
      #expect(runner.model.game.scene.frames >= before.frames + 20)
      #expect(runner.model.game.scene.time > before.time)
    }
  }

  @Test("A copy is a copy of the app with all of its windows")
  func copies() throws {
    var runner = try runner(Post(reading: [7]))
    try runner.advance(to: 0.1)
    var copy = runner
    try copy.window("Message")
    try copy.tap("Mark")
    try copy.tap("Done")
    #expect(ids(copy) == ["Mail/1"])
    #expect(ids(runner) == ["Mail/1", "Message/7"])
    #expect(runner.model.unread == 3)
    try runner.window("Message")
    #expect(runner.exists("Message 7"))
  }

  @Test("A script may close a window in the frame in which it opens: one that could not be opened")
  func opensAndCloses() throws {
    let script = try Script.parse(
      """
      {"at":0.5,"type":"key","key":"n","modifiers":["ctrl"]}
      {"at":0.5,"type":"close-request","window":"Mail/2"}
      """)
    var runner = try runner(script: script)
    try runner.advance(to: 1)
    #expect(ids(runner) == ["Mail/1"])
    #expect(runner.scene.revision == 2)
  }

  @Test(
    "A line of a script names its window; one that is not there is an error with those that are")
  func scripts() throws {
    let script = try Script.parse(
      """
      {"at":0.5,"type":"resize","width":500,"height":300,"window":"Message/7"}
      {"at":0.6,"type":"close-request","window":"Message/7"}
      """, name: "windows.jsonl")
    #expect(try Script.parse(try script.encoded(), name: "windows.jsonl") == script)
    var runner = try runner(Post(reading: [7]), script: script)
    try runner.selectWindow("Message/7")
    try runner.advance(to: 0.55)
    #expect(runner.environment.size == Size(500, 300))
    try runner.advance(to: 0.7)
    #expect(ids(runner) == ["Mail/1"])
    #expect(
      throws: ScriptError(
        file: "windows.jsonl", line: 1, problem: "there is no window 'Message/7' at that moment",
        remedy: "there are: Mail/1")
    ) {
      var other = try self.runner(script: script)
      try other.advance(to: 1)
    }
    #expect(throws: ElementError.noWindow("Nobody", among: ["Mail/1"])) {
      try runner.window("Nobody")
    }
  }
}
