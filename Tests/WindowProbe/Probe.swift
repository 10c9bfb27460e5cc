import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineScenes

/// A scene that asks its window for things, one a key, and keeps what it is told.
struct Probe: Scene {
  private var requests: [SceneRequest] = []
  /// Every event so far that it knows, as a line.
  private(set) var received: [String] = []
  private var time: Seconds = 0
  /// True from the key D on: then two nodes have one id.
  private var hasTwins = false
  /// What goes on outside; nil for nothing.
  private var outside: (work: Outside, place: Outside.Place)?

  /// What is done before anything else; never ends in a scene that hangs.
  var begin: (() -> Void)?
  /// True where it looks different four times a second.
  var isMoving = false

  init(_ place: Outside.Place? = nil) { outside = place.map { (Outside(), $0) } }

  /// What each key asks for.
  private static let keys: [Character: [SceneRequest]] = [
    "c": [.copy("Grüße 안녕")], "v": [.paste], "f": [.setFullScreen(true)],
    "w": [.setFullScreen(false)], "t": [.toggleFullScreen],
    "i": [.setTextInput(Rect(10, 10, 100, 20))], "o": [.setTextInput(nil)], "x": [.close],
    "p": [.purgeCaches], "n": [.setDisplayPower(false)], "m": [.setDisplayPower(true)],
    "l": [.copy(String(repeating: "long ", count: 300_000))], "e": [.copy(""), .paste],
  ]

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    if frame.time == 0 { begin?() }
    if frame.time == 0, let outside { outside.work.begin(outside.place) }
    time = frame.time
    outside?.work.haveFrame()
    if isFinished, !received.contains("finished") { received.append("finished") }
    for event in frame.events.map(\.event) {
      switch event {
      case .key(let press):
        guard case .character(let key) = press.key else { continue }
        requests += Self.keys[key] ?? []
        if key == "d" { hasTwins = true }
        received.append("key \(key)")
      case .text(let text): received.append("text \(text.prefix(40)) (\(text.utf8.count))")
      case .resize(let size): received.append("size \(Int(size.width))x\(Int(size.height))")
      default: break
      }
    }
  }

  mutating func takeRequests() -> [SceneRequest] {
    defer { requests = [] }
    return requests
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    canvas.fill(.rect(environment.bounds), with: Color(0x3478F6))
    canvas.fill(
      .rect(environment.bounds.inset(by: 8)), with: Color(isFinished ? 0x34C759 : 0xFFFFFF))
    guard isMoving else { return }
    let step = (time * 4).truncatingRemainder(dividingBy: 8).rounded(.down)
    canvas.fill(.rect(Rect(16 + 16 * step, 16, 16, 16)), with: Color(0x000000))
  }

  private var isFinished: Bool { outside?.work.isFinished ?? false }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    isMoving ? time + 0.25 : nil
  }

  func describe(in environment: Environment) -> SemanticsNode {
    let twins = ["One", "Other"].map {
      SemanticsNode(id: "twin", role: .button, label: $0, frame: .zero)
    }
    return SemanticsNode(
      id: "probe", role: .scene, frame: environment.bounds, children: hasTwins ? twins : [])
  }
}
