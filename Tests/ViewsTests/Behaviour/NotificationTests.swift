import Snapshots
import Testing
import VitrineRenderer
import VitrineScenes
import VitrineViews

/// An app with a window for each list that it prints, beside the one that shows them.
private struct Press: Equatable, Sendable {
  var lists = [1]
  var prints: Int?
  var printed = 0
  var place = ""
  var isPaused = false

  @WindowsBuilder<Self> var windows: Windows<Self> {
    AuxiliaryWindow("Lists", for: \.lists) { list in
      VStack {
        Text("List \(list)").named("title")
        Button("Print") { $0.prints = list }
          .task(
            name: "print", for: .app, while: prints == list, isPaused: isPaused,
            preventsSleep: "Printing", recorded: [(1, 1), (2, 2)]
          ) { (report: TaskReporter<Int>) in
            await report(1)
          } received: { model, page, context in
            model.printed = page
            context.notify("Page \(page) of 2", body: "List \(list)", id: "print")
            if page == 2 { model.prints = nil }
          }
        Text("Pages")
          .onNotification("print") { model, context in
            model.place += "pages \(list) "
            context.announce("Pages")
          }
          .onNotification("other") { $0.place += "other " }
      }
      .onNotification("print") { $0.place += "outer \(list) " }
    }
  }
}

private struct Single: Part {
  var count = 0
  var place = ""

  func body(in environment: Environment) -> some View<Self> {
    Button("Tell") { model, context in
      model.count += 1
      context.notify("Told\u{7}\n\u{2028}\(model.count)", id: "tell")
    }
    .onTimer(every: 10) { model, context in context.notify("Late", id: "tell\n") }
    .onNotification("tell\n") { $0.place = "told" }
  }
}

@Suite("M4: Notifications") struct NotificationTests {
  private let text: TextEngine

  init() throws { text = try TextEngine() }

  private func press(_ model: Press = Press()) throws -> SceneRunner<WindowsScene<Press>> {
    try SceneRunner(
      WindowsScene(model, windows: { $0.windows }), size: Size(300, 200), text: text)
  }

  @Test("A person who is there is not notified, one who is away is, by one of each id")
  func away() throws {
    var press = try press()
    try press.tap("Print")
    try press.wait(1.2)
    #expect(press.model.printed == 1 && press.notifications.isEmpty)
    try press.switchAway()
    try press.wait(1)
    #expect(press.model.prints == nil)
    #expect(
      press.notifications == [
        SceneNotification(id: "print", title: "Page 2 of 2", body: "List 1", window: "Lists/1")
      ])
    try press.switchBack()
    #expect(press.notifications.isEmpty)
    #expect(throws: ElementError.noNotification("print", among: [])) {
      try press.tapNotification("print")
    }
  }

  @Test("The next one takes the place of the one with its id; a hidden window is nobody's")
  func replacement() throws {
    let script = Script(events: [
      TimedEvent(0.5, .hide), TimedEvent(5, .show), TimedEvent(6, .hide),
    ])
    var runner = try SceneRunner(
      WindowsScene(Press(prints: 1), windows: { $0.windows }), size: Size(300, 200), text: text,
      script: script)
    try runner.advance(to: 4)
    #expect(runner.notifications.map(\.title) == ["Page 2 of 2"])
    try runner.advance(to: 5.5)
    #expect(runner.notifications.isEmpty)
    try runner.advance(to: 7)
    #expect(runner.notifications.isEmpty)
  }

  @Test("Choosing one leads to its window, and the innermost view shows the place")
  func choosing() throws {
    var press = try press(Press(lists: [1, 2]))
    try press.window("Lists/2")
    try press.tap("Print")
    try press.window("Lists/1")
    try press.switchAway()
    try press.wait(3)
    #expect(try press.node(.id("title")).label == "List 1")
    try press.tapNotification("print")
    #expect(press.model.place == "pages 2 ")
    #expect(try press.node(.id("title")).label == "List 2")
    #expect(press.notifications.isEmpty)
  }

  @Test("A task whose window has closed notifies, and what is left shows the place")
  func closed() throws {
    var press = try press(Press(lists: [1, 2]))
    try press.window("Lists/2")
    try press.tap("Print")
    press.model.lists = [1]
    try press.wait(0.1)
    try press.switchAway()
    try press.wait(3)
    #expect(press.model.printed == 2)
    #expect(press.notifications.map(\.window) == ["Lists/2"])
    try press.tapNotification("print")
    #expect(press.model.place == "pages 1 ")
  }

  @Test("A script and a recording hold that one was chosen, and an unknown one does nothing")
  func replay() throws {
    let events: [(Double, InputEvent)] = [
      (0.5, .notification("other")), (0.6, .notification("nobody")),
      (0.7, .notification("print")),
    ]
    let script = Script(events: events.map { TimedEvent($0, $1) })
    let read = try Script.parse(try script.encoded(), name: "t.jsonl")
    var runner = try SceneRunner(
      WindowsScene(Press(), windows: { $0.windows }), size: Size(300, 200), text: text,
      script: read)
    try runner.advance(to: 1)
    #expect(runner.model.place == "other pages 1 ")
  }

  @Test("Words are one line without control characters, and no longer than a desktop shows")
  func words() throws {
    var runner = try SceneRunner(Single(), size: Size(300, 200), text: text)
    try runner.switchAway()
    try runner.tap("Tell")
    #expect(runner.notifications.map(\.title) == ["Told   1"])
    try runner.wait(10)
    #expect(runner.notifications.map(\.id) == ["tell", "tell "])
    try runner.tapNotification("tell ")
    #expect(runner.model.place == "told")
    let long = SceneNotification(
      id: String(repeating: "i", count: 999), title: String(repeating: "e\u{301}", count: 999),
      body: String(repeating: "b", count: 5000))
    #expect(long.id.unicodeScalars.count == 200 && long.title.unicodeScalars.count == 200)
    #expect(long.body.unicodeScalars.count == 1000)
  }

  @Test("No more than twenty show, the oldest goes first")
  func most() {
    var list = NotificationList()
    for number in 1...20 {
      #expect(list.post(SceneNotification(id: "\(number)", title: "")) == nil)
    }
    #expect(list.post(SceneNotification(id: "3", title: "again")) == nil)
    #expect(list.post(SceneNotification(id: "21", title: ""))?.id == "1")
    #expect(list.shown.count == 20 && list.shown.map(\.id).suffix(2) == ["3", "21"])
    #expect(list.withdrawAll().count == 20 && list.shown.isEmpty)
  }

  @Test("M3: the machine stays awake for a task as long as it runs")
  func awake() throws {
    var press = try press()
    #expect(press.scene.tasks.isEmpty)
    try press.tap("Print")
    try press.wait(0.5)
    #expect(press.scene.tasks.map(\.awakeReason) == ["Printing"])
    press.model.isPaused = true
    try press.wait(0.5)
    #expect(press.scene.tasks.map(\.isPaused) == [true])
    press.model.isPaused = false
    // In a window that has closed, too.
    press.model.lists = [1, 2]
    try press.wait(0.1)
    press.model.lists = [2]
    try press.wait(0.1)
    #expect(press.scene.tasks.map(\.awakeReason) == ["Printing"])
    try press.wait(3)
    #expect(press.scene.tasks.isEmpty)
  }
}
