import Foundation
import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

/// Views that keep something by themselves, in tabs.
struct RestoredDesk: Part {
  struct Item: Identifiable, Equatable, Sendable {
    var id: Int
  }

  var pane = "scroll"
  var items = (0..<200).map { Item(id: $0) }
  var count = 0.0
  /// The version of the app.
  var version = 1

  func body(in environment: Environment) -> some View<Self> {
    TabView(selection: \.pane) {
      Tab("Scroll", value: "scroll") {
        ScrollView {
          ForEach(items) { item in patch("patch \(item.id)") }
        }
      }
      Tab("List", value: "list") {
        List {
          ForEach(items) { item in Text("row \(item.id)") }
        }
      }
      Tab("Stack", value: "stack") {
        NavigationStack {
          VStack {
            NavigationLink("To 3", value: 3)
            NavigationLink("Elsewhere") { Text("Elsewhere shows") }
          }
          .navigationDestination(for: Int.self) { number in
            VStack {
              Text("Screen \(number)")
              NavigationLink("Deeper", value: "word")
            }
            .navigationDestination(for: String.self) { word in Text("Screen \(word)") }
          }
        }
      }
      Tab("Own", value: "own") {
        Form {
          DisclosureGroup("Folded") { Text("Inside") }
          if version == 1 {
            WithState(0) { count in
              Button("Count \(count)") { $0.own += 1 }
            }
          } else {
            WithState("none") { words in
              Button("Words \(words)") { $0.own = "changed" }
            }
          }
          Section("More") {
            TextField("Number", value: \.count, format: .number).named("number")
            ControlView(VitrineComponents.Switch()).named("alone")
          }
          WithState("") { _ in SecureField("Secret", text: \.own).named("secret") }
        }
      }
    }
  }
}

/// A word that is typed on a first step, or in a sheet.
private struct Vault: Part {
  struct Login: Codable, Equatable, Sendable {
    var step = 1
    var word = ""
    var showsSheet = false
  }

  var isInSheet = false

  func body(in environment: Environment) -> some View<Self> {
    WithState(Login(showsSheet: isInSheet)) { [isInSheet] login in
      if !isInSheet, login.step == 1 { SecureField("Word", text: \.own.word) }
      Button("Next") { local, _ in local.own.step = 2 }
        .sheet(isPresented: \.own.showsSheet) { SecureField("Word", text: \.own.word) }
    }
  }
}

@Suite("M2: what views keep by themselves comes back") struct RestorationTests {
  func again(
    _ driver: ViewDriver<RestoredDesk>, _ model: RestoredDesk? = nil
  ) throws -> ViewDriver<RestoredDesk> {
    let bytes = try JSONEncoder().encode(driver.scene.restorationState)
    let state = try JSONDecoder().decode(RestorationState.self, from: bytes)
    #expect(state == driver.scene.restorationState)
    return try ViewDriver(
      restoring: state, model ?? driver.model, size: driver.environment.size)
  }

  func wheel(_ driver: inout ViewDriver<RestoredDesk>, _ notches: Int) {
    for _ in 0..<notches {
      driver.frame(.wheel(WheelEvent(at: Point(150, 100), dx: 0, dy: 1)))
    }
    driver.wait(3)
  }

  @Test("Nothing is kept of views that were left alone")
  func nothing() throws {
    for pane in ["scroll", "list", "stack", "own"] {
      let driver = try ViewDriver(RestoredDesk(pane: pane))
      #expect(driver.scene.restorationState.isEmpty)
    }
  }

  @Test(
    "Scroll views and lists show what they showed, in the first frame",
    arguments: ["scroll", "list"])
  func scrolled(pane: String) throws {
    var first = try ViewDriver(RestoredDesk(pane: pane))
    wheel(&first, 9)
    let second = try again(first)
    #expect(second.picture == first.picture)
    #expect(try ViewDriver(RestoredDesk(pane: pane)).picture != first.picture)
    #expect(second.scene.nextChange(after: 0, in: second.environment) == nil)
  }

  @Test(
    "A tab that is not opened yet begins with what it had, also after a run that has not opened it")
  func unopened() throws {
    var first = try ViewDriver(RestoredDesk(pane: "list"))
    wheel(&first, 9)
    first.scene.model.pane = "own"
    first.wait(1)
    var third = try again(again(first))
    third.scene.model.pane = "list"
    third.wait(1)
    first.scene.model.pane = "list"
    first.wait(1)
    #expect(third.picture == first.picture)
  }

  @Test("What no view comes for is kept for an hour of open windows, in one run or in many")
  func leftOver() throws {
    var first = try ViewDriver(RestoredDesk(pane: "list"))
    wheel(&first, 9)
    first.scene.model.pane = "own"
    first.wait(1)
    var second = try again(first)
    second.frame(at: 3599)
    #expect(!second.scene.restorationState.isEmpty)
    var found = second
    found.scene.model.pane = "list"
    found.wait(1)
    first.scene.model.pane = "list"
    first.wait(1)
    #expect(found.picture == first.picture)
    // What is there is kept on.
    found.frame(at: 10_000)
    #expect(!found.scene.restorationState.isEmpty)

    #expect(try again(second).scene.restorationState.isEmpty)
    second.frame(at: 3600)
    #expect(second.scene.restorationState.isEmpty)
    second.scene.model.pane = "list"
    second.wait(1)
    #expect(second.picture != first.picture)

    first.scene.model.pane = "own"
    first.wait(1)
    var run = first
    for _ in 0..<60 { run = try again(run) }
    #expect(!run.scene.restorationState.isEmpty)
    #expect(try again(run).scene.restorationState.isEmpty)
  }

  @Test("A stack that keeps its path itself has its screens, without a step")
  func stack() throws {
    var first = try ViewDriver(RestoredDesk(pane: "stack"))
    first.tap(at: first.middle("To 3"))
    first.wait(2)
    first.tap(at: first.middle("Deeper"))
    first.wait(2)
    #expect(first.node("Screen word") != nil)
    var second = try again(first)
    #expect(second.node("Screen word") != nil)
    second.press(.escape)
    second.wait(2)
    #expect(second.node("Screen 3") != nil)
    second.press(.escape)
    second.wait(2)
    #expect(second.node("To 3") != nil)
  }

  @Test("A screen of a link with views cannot be kept: the stack is at its root")
  func linked() throws {
    var first = try ViewDriver(RestoredDesk(pane: "stack"))
    first.tap(at: first.middle("Elsewhere"))
    first.wait(2)
    #expect(first.node("Elsewhere shows") != nil)
    #expect(try again(first).node("To 3") != nil)
  }

  @Test("Own states, what is unfolded, a switch of nobody's, half a number and the focus come back")
  func own() throws {
    var first = try ViewDriver(RestoredDesk(pane: "own"), size: Size(400, 700))
    first.tap(at: first.middle("Count 0"))
    first.tap(at: first.middle("Folded"))
    first.wait(1)
    #expect(first.node("Inside") != nil)
    let alone = try #require(first.tree.find("alone"))
    first.tap(at: alone.frame.center)
    let field = try #require(first.tree.find("number"))
    first.tap(at: field.frame.center)
    first.press(.end)
    first.frame(.text("."))
    first.wait(1)
    var second = try again(first)
    #expect(second.node("Count 1") != nil)
    #expect(second.node("Inside") != nil)
    let typed = try #require(first.tree.find("number")).value
    #expect(typed == "0.")
    #expect(second.tree.find("number")?.value == typed)
    #expect(second.tree.find("number")?.isFocused == true)
    #expect(second.tree.find("alone")?.value != alone.value)
    second.frame(.text("5"))
    #expect(second.model.count == 0.5)
  }

  @Test("What hides its words is not kept, nor is a state around it")
  func secret() throws {
    var first = try ViewDriver(RestoredDesk(pane: "own"), size: Size(400, 700))
    let field = try #require(first.tree.find("secret"))
    first.tap(at: field.frame.center)
    first.frame(.text("hush"))
    let kept = try JSONEncoder().encode(first.scene.restorationState)
    #expect(!String(decoding: kept, as: UTF8.self).contains("hush"))
  }

  @Test("What a field has hidden is not kept once that has gone, nor what one in a sheet hides")
  func formerSecret() throws {
    for isInSheet in [false, true] {
      var runner = try SceneRunner(
        ViewScene(Vault(isInSheet: isInSheet)), size: Size(400, 500), text: try TextEngine())
      try runner.type("hush", into: .role(.textField))
      if !isInSheet { try runner.tap("Next") }
      let kept = try JSONEncoder().encode(runner.scene.restorationState)
      #expect(!String(decoding: kept, as: UTF8.self).contains("hush"))
    }
  }

  @Test("Values of another type, of no sense or of no view are passed over")
  func strange() throws {
    var first = try ViewDriver(RestoredDesk(pane: "own"), size: Size(400, 700))
    first.tap(at: first.middle("Count 0"))
    var model = first.model
    model.version = 2
    #expect(try again(first, model).node("Words none") != nil)

    var scrolled = try ViewDriver(RestoredDesk(pane: "scroll"))
    wheel(&scrolled, 9)
    let places = try #require(Self.places(scrolled.scene.restorationState))
    for value in ["null", "[1e308,-1e308]", "[\"a\"]", "{\"row\":7}", "3", "[1,2,3]", "[-5,1e9]"] {
      let json = "{\"values\":{\"\(places[0])\":\(value),\"zz\":1},\"focus\":\"x\"}"
      let state = try JSONDecoder().decode(RestorationState.self, from: Data(json.utf8))
      var second = try ViewDriver(restoring: state, RestoredDesk(pane: "scroll"))
      second.wait(0.1)
      let offset = try #require(Self.places(second.scene.restorationState)).count
      #expect(offset <= 1)
    }
  }

  private static func places(_ state: RestorationState) -> [String]? {
    guard let data = try? JSONEncoder().encode(state),
      let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let values = json["values"] as? [String: Any]
    else { return nil }
    return values.keys.sorted()
  }

  @Test("Each window of an app has what was in it")
  func windows() throws {
    let text = try TextEngine()
    let declare = { @Sendable (shelf: Shelf) in shelf.windows }
    var first = try SceneRunner(
      WindowsScene(Shelf(), windows: declare), size: Size(300, 300), text: text, script: Script())
    try first.advance(to: 0.1)
    try first.window("Book/2")
    try first.tap("Pages 0")
    try first.advance(to: 1)
    let states = first.scene.restorationStates
    #expect(states["Book/1"]?.isEmpty == true && states["Book/2"]?.isEmpty == false)
    var second = try SceneRunner(
      WindowsScene(Shelf(), restoring: states, windows: declare), size: Size(300, 300), text: text,
      script: Script())
    try second.advance(to: 0.1)
    #expect(second.exists("Pages 0"))
    try second.window("Book/2")
    #expect(second.exists("Pages 1"))
    #expect(second.scene.restorationStates == states)
  }

  @Test("A copy of a scene that has not begun goes its own way")
  func copies() throws {
    var driver = try ViewDriver(RestoredDesk(pane: "scroll"))
    wheel(&driver, 9)
    let scene = ViewScene(driver.model, restoring: driver.scene.restorationState)
    var (a, b) = (scene, scene)
    a.update(FrameInput(time: 0), in: driver.environment)
    b.update(FrameInput(time: 0), in: driver.environment)
    #expect(a.restorationState == b.restorationState)
    #expect(scene.restorationState == driver.scene.restorationState)
  }
}

private struct Shelf: Equatable, Sendable {
  var books = [1, 2]

  @WindowsBuilder<Self> var windows: Windows<Self> {
    AuxiliaryWindow("Book", for: \.books) { _ in
      WithState(0) { pages in
        Button("Pages \(pages)") { $0.own += 1 }
      }
    }
  }
}

extension ViewDriver {
  /// Runs the first frame of a scene that begins with what an earlier one has kept.
  init(
    restoring state: RestorationState, _ model: Root, size: Size = Size(300, 300)
  ) throws {
    try self.init(model, size: size)
    scene = ViewScene(model, restoring: state)
    frame(at: 0)
  }
}
