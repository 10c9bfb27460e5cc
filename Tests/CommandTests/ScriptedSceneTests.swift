import Snapshots
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes

@testable import VitrineCommands

@Suite("A window that is told a script first")
struct ScriptedSceneTests {
  private static let text = Result { try TextEngine() }

  /// Keeps what it is told, and asks for full screen at every key.
  private struct Listener: Scene {
    /// Every event so far, outside of this struct's copies.
    final class Log { var events: [InputEvent] = [] }

    let log = Log()
    private var requests: [SceneRequest] = []
    var tasks: [SceneTask] { [SceneTask(key: "work", generation: 1, id: 0) { _ in }] }

    mutating func update(_ frame: FrameInput, in environment: Environment) {
      log.events += frame.events.map(\.event)
      for case .key in frame.events.map(\.event) { requests.append(.toggleFullScreen) }
    }

    mutating func takeRequests() -> [SceneRequest] {
      defer { requests = [] }
      return requests
    }

    func nextChange(after time: Seconds, in environment: Environment) -> Seconds? { nil }
    func draw(into canvas: inout Canvas, in environment: Environment) {}
    func describe(in environment: Environment) -> SemanticsNode {
      SemanticsNode(id: "scene", role: .scene, frame: environment.bounds)
    }
  }

  private func environment(_ size: Size = Size(100, 100)) throws -> Environment {
    Environment(size: size, text: try Self.text.get())
  }

  private func scripted(_ lines: String) throws -> (ScriptedScene<Listener>, Listener.Log) {
    let listener = Listener()
    let scene = ScriptedScene(listener, try Script.parse(lines), text: try Self.text.get())
    return (scene, listener.log)
  }

  private static let keys = """
    {"at": 0.1, "type": "key", "key": "a"}
    {"at": 1, "type": "key", "key": "b"}
    """

  @Test("What the scene asks for is asked for once")
  func requests() throws {
    var (scene, _) = try scripted(Self.keys)
    var counts: [Int] = []
    for time in [0, 0.1, 0.2, 0.3, 1, 1.1] {
      scene.update(FrameInput(time: time), in: try environment())
      counts.append(scene.takeRequests().count)
    }
    #expect(counts == [0, 1, 0, 0, 1, 0])
  }

  @Test("No work begins before the script is over: it says what comes of it")
  func tasks() throws {
    var (scene, _) = try scripted(Self.keys)
    var counts: [Int] = [scene.tasks.count]
    for time in [0, 0.5, 1, 1.1] {
      scene.update(FrameInput(time: time), in: try environment())
      counts.append(scene.tasks.count)
    }
    #expect(counts == [0, 0, 0, 1, 1])
  }

  /// Says which keys it got in which of its windows.
  private struct Desk: Scene {
    var windows: [SceneWindow]? = ["a", "b"].map { SceneWindow($0, title: $0.name) }
    var received: [String] = []

    mutating func update(_ frame: FrameInput, in environment: Environment) {
      for event in frame.events.map(\.event) {
        let window = environment.window
        if case .key(let key) = event, case .character(let letter) = key.key {
          received.append("\(window) \(letter)")
        }
        if case .resize(let size) = event { received.append("\(window) \(Int(size.width))") }
        if event == .closeRequest { windows?.removeAll { $0.id == window } }
      }
    }

    func nextChange(after time: Seconds, in environment: Environment) -> Seconds? { nil }
    func draw(into canvas: inout Canvas, in environment: Environment) {}
    func describe(in environment: Environment) -> SemanticsNode {
      let words = received.joined(separator: ", ")
      return SemanticsNode(id: "scene", role: .scene, label: words, frame: environment.bounds)
    }
  }

  @Test("A script is played in several windows, whose sizes follow a person, who may close one")
  func windows() throws {
    let script = try Script.parse(
      """
      {"at": 0.1, "type": "key", "key": "1", "window": "b"}
      {"at": 0.2, "type": "key", "key": "2"}
      {"at": 9, "type": "key", "key": "3", "window": "b"}
      """)
    var scene = ScriptedScene(Desk(), script, text: try Self.text.get())
    var (a, b) = (try environment(), try environment(Size(200, 80)))
    (a.window, b.window) = ("a", "b")
    for time in [0, 0.1, 0.2] {
      for environment in [a, b] { scene.update(FrameInput(time: time), in: environment) }
    }
    // The window's own size is another than the one that the runner had guessed.
    #expect(scene.describe(in: b).label == "b 200, b 1, a 2")
    #expect(scene.describe(in: b).frame.size == Size(200, 80))
    #expect(scene.describe(in: a).frame.size == Size(100, 100))
    a.size = Size(120, 100)
    scene.update(FrameInput(time: 0.3), in: a)
    #expect(scene.describe(in: a).label == "b 200, b 1, a 2, a 120")
    // Keys are not told while the script lasts; closing is, and the script goes on without that
    // window.
    let events: [InputEvent] = [.key(KeyEvent(.character("x"))), .closeRequest]
    scene.update(FrameInput(time: 0.4, events: events.map { TimedEvent(0.4, $0) }), in: a)
    #expect(scene.windows?.map(\.id) == ["b"] && scene.problem == nil)
    scene.update(FrameInput(time: 9), in: b)
    #expect(scene.describe(in: b).label == "b 200, b 1, a 2, a 120, b 3")
    let key = TimedEvent(10, .key(KeyEvent(.character("x"))))
    scene.update(FrameInput(time: 10, events: [key]), in: b)
    #expect(scene.describe(in: b).label?.hasSuffix("b 3, b x") == true)
  }

  /// Asks for full screen in the window that is told a key.
  private struct Asking: Scene {
    var windows: [SceneWindow]? = ["a", "b"].map { SceneWindow($0, title: $0.name) }
    private var requests: [SceneRequest] = []

    mutating func update(_ frame: FrameInput, in environment: Environment) {
      for case .key in frame.events.map(\.event) { requests.append(.toggleFullScreen) }
    }

    mutating func takeRequests() -> [SceneRequest] {
      defer { requests = [] }
      return requests
    }

    func nextChange(after time: Seconds, in environment: Environment) -> Seconds? { nil }
    func draw(into canvas: inout Canvas, in environment: Environment) {}
    func describe(in environment: Environment) -> SemanticsNode {
      SemanticsNode(id: "scene", role: .scene, frame: environment.bounds)
    }
  }

  @Test(
    "What a window asks for is that window's, which has a frame for it", arguments: [false, true])
  func requestsOfWindows(isLast: Bool) throws {
    let more = isLast ? "" : #"{"at": 9, "type": "key", "key": "2"}"#
    let script = try Script.parse(
      #"{"at": 0.1, "type": "key", "key": "1", "window": "b"}"# + "\n" + more)
    var scene = ScriptedScene(Asking(), script, text: try Self.text.get())
    var (a, b) = (try environment(), try environment())
    (a.window, b.window) = ("a", "b")
    for environment in [a, b] {
      scene.update(FrameInput(time: 0), in: environment)
      #expect(scene.takeRequests().isEmpty)
    }
    scene.update(FrameInput(time: 0.1), in: a)
    #expect(scene.takeRequests().isEmpty)
    #expect(scene.nextChange(after: 0.1, in: b) == 0.1)
    #expect(scene.nextChange(after: 0.1, in: a) != 0.1)
    scene.update(FrameInput(time: 0.1), in: b)
    #expect(scene.takeRequests() == [.toggleFullScreen])
    #expect(scene.nextChange(after: 0.1, in: b) != 0.1)
    scene.update(FrameInput(time: 0.2), in: b)
    #expect(scene.takeRequests().isEmpty)
  }

  @Test("A script that names a window that has gone closes all windows")
  func lostWindow() throws {
    let script = try Script.parse(#"{"at": 1, "type": "key", "key": "1", "window": "c"}"#)
    var scene = ScriptedScene(Desk(), script, text: try Self.text.get())
    var a = try environment()
    a.window = "a"
    scene.update(FrameInput(time: 0), in: a)
    #expect(scene.windows?.count == 2)
    scene.update(FrameInput(time: 1), in: a)
    #expect(scene.windows?.isEmpty == true)
    #expect("\(try #require(scene.problem))".contains("there is no window 'c'"))
  }

  @Test("The window's size reaches the scene while the script lasts")
  func resized() throws {
    var (scene, log) = try scripted(Self.keys)
    scene.update(FrameInput(time: 0), in: try environment())
    let larger = Size(150, 120)
    scene.update(
      FrameInput(time: 0.5, events: [TimedEvent(0.4, .resize(larger))]), in: try environment(larger)
    )
    #expect(log.events.last == .resize(larger))
    #expect(scene.describe(in: try environment(larger)).frame.size == larger)
    scene.update(FrameInput(time: 0.6), in: try environment(larger))
    #expect(log.events.filter { $0 == .resize(larger) }.count == 1)
  }

  @Test("A size that the script gave is the window's again once the script is over")
  func resizedByScript() throws {
    var (scene, log) = try scripted(
      """
      {"at": 0.1, "type": "resize", "width": 50, "height": 50}
      {"at": 0.5, "type": "key", "key": "a"}
      """)
    scene.update(FrameInput(time: 0), in: try environment())
    scene.update(FrameInput(time: 0.2), in: try environment())
    #expect(scene.describe(in: try environment()).frame.size == Size(50, 50))
    scene.update(FrameInput(time: 0.5), in: try environment())
    #expect(log.events.last == .resize(Size(100, 100)))
    #expect(scene.describe(in: try environment()).frame.size == Size(100, 100))
  }

  @Test("Of a press that began while the script lasted, nothing is told afterwards")
  func press() throws {
    var (scene, log) = try scripted(Self.keys)
    func step(_ phase: PointerPhase, _ time: Seconds) throws {
      let event = PointerEvent(phase, PointerID(.mouse), at: Point(5, 5))
      scene.update(
        FrameInput(time: time, events: [TimedEvent(time, .pointer(event))]), in: try environment())
    }
    scene.update(FrameInput(time: 0), in: try environment())
    try step(.down, 0.5)
    scene.update(FrameInput(time: 1), in: try environment())
    #expect(log.events.count == 2)
    try step(.move, 1.1)
    try step(.up, 1.2)
    #expect(log.events.count == 2)
    try step(.down, 1.3)
    try step(.up, 1.4)
    #expect(log.events.count == 4)
  }

  @Test("A script that cannot begin is a problem that closes the window")
  func unable() throws {
    var (scene, _) = try scripted(Self.keys)
    scene.update(FrameInput(time: 0), in: try environment(.zero))
    #expect(scene.problem is PictureSizeError)
    #expect(scene.takeRequests() == [.close])
  }
}
