import Glibc
import VitrineDrawing
import VitrineGeometry
import VitrineHost
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes

/// A scene of two windows at first, of which each key does something, and which says what each is
/// told on standard error, a line each.
struct WindowsProbe: Scene {
  /// How often each window was drawn.
  final class Counter {
    var drawn: [WindowID: Int] = [:]
  }

  /// What is kept of a window.
  private struct Pane {
    var time: Seconds = 0
    var isMoving = false
    /// The count that it shows.
    var shown = 0
    var hasFocus = false
  }

  private(set) var windows: [SceneWindow]? = [
    SceneWindow("one", title: "One"), SceneWindow("two", title: "Two", size: Size(240, 200)),
  ]
  private var panes: [WindowID: Pane] = [:]
  /// What all windows show.
  private var count = 0
  private var staysOpen = false
  private var requests: [SceneRequest] = []
  private let counter = Counter()

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    let id = environment.window
    panes[id, default: Pane()].time = frame.time
    for event in frame.events.map(\.event) { take(event, in: id) }
    panes[id]?.shown = count
  }

  private mutating func take(_ event: InputEvent, in id: WindowID) {
    switch event {
    case .key(let press):
      guard case .character(let key) = press.key else { return }
      say("\(id) key \(key)")
      take(key, in: id)
    case .text(let text): say("\(id) text \(text)")
    case .pointer(let step) where step.phase == .down:
      say("\(id) press \(Int(step.position.x)) \(Int(step.position.y))")
    case .closeRequest:
      say("\(id) close")
      if !staysOpen { windows?.removeAll { $0.id == id } }
    case .hide: say("\(id) hide")
    case .show: say("\(id) show")
    case .focusGained: say("\(id) focus")
    default: break
    }
  }

  private mutating func take(_ key: Character, in id: WindowID) {
    let number = (windows?.count ?? 0) + 1
    switch key {
    case "n": windows?.append(SceneWindow(WindowID("w\(number)"), title: "W\(number)"))
    case "o":
      var new = SceneWindow("from", title: "From", size: Size(160, 120))
      new.source = SceneWindow.Source(window: id, point: Point(200, 140))
      windows?.append(new)
    case "e":
      var new = SceneWindow("edge", title: "Edge", size: Size(320, 240))
      new.source = SceneWindow.Source(window: id, point: .zero)
      windows?.append(new)
    case "p":
      windows?.append(
        SceneWindow(
          "front", title: "Front", kind: .auxiliary, presentation: .prominent, size: Size(240, 160))
      )
    case "l":
      for number in number...50 {
        windows?.append(SceneWindow(WindowID("w\(number)"), title: "W\(number)"))
      }
    case "k": staysOpen.toggle()
    case "b": requests.append(.bringToFront("two"))
    case "i": requests.append(.setTextInput(Rect(10, 10, 100, 20)))
    case "m": panes[id]?.isMoving.toggle()
    case "s": count += 1
    case "r":
      guard let index = windows?.firstIndex(where: { $0.id == id }) else { return }
      windows?[index].title = "Renamed"
    case "x": requests.append(.close)
    case "c": windows?.removeAll { $0.id == id }
    case "f":
      let words = counter.drawn.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      say("drawn \(words.joined(separator: " "))")
    default: break
    }
  }

  mutating func takeRequests() -> [SceneRequest] {
    defer { requests = [] }
    return requests
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let id = environment.window
    counter.drawn[id, default: 0] += 1
    let tint = [WindowID("one"): 0x3478F6, "two": 0x34C759, "front": 0xFF9500][id] ?? 0x8E8E93
    canvas.fill(.rect(environment.bounds), with: Color(UInt32(tint)))
    canvas.fill(.rect(environment.bounds.inset(by: 8)), with: Color(0xFFFFFF))
    for index in 0..<count {
      canvas.fill(.rect(Rect(16 + Double(index) * 12, 16, 8, 8)), with: Color(0x000000))
    }
    guard let pane = panes[id], pane.isMoving else { return }
    let step = (pane.time * 60).truncatingRemainder(dividingBy: 60).rounded(.down)
    canvas.fill(.rect(Rect(16 + 3 * step, 40, 16, 16)), with: Color(0x000000))
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    guard let pane = panes[environment.window] else { return nil }
    return pane.isMoving || pane.shown != count ? time : nil
  }

  private func say(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    write(STDERR_FILENO, bytes, bytes.count)
  }

  /// Shows it until its last window closes.
  static func run() throws {
    let text = try TextEngine()
    var configuration = WindowConfiguration(
      title: "Probe", environment: Environment(size: Size(320, 240), text: text))
    configuration.applicationID = "window-probe"
    configuration.minimumSize = Size(120, 80)
    var scene = WindowsProbe()
    try WindowHost(configuration: configuration, text: text).run(&scene)
    scene.say("over")
  }
}
