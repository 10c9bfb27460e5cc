import VitrineViews

/// A scene that notes what it is told, and changes at every frame while it runs.
struct TestScene: Scene {
  var told: [TimedEvent] = []
  var frames = 0
  var time: Seconds = 0
  var environment: Environment?
  var isRunning = false
  var revision = 0
  var asks: [SceneRequest] = []
  var work: [SceneTask] = []
  /// What keys can go to, and which of it has the focus.
  var stops: [String] = []
  var focused: Int?
  /// True where it has the focus still when the keys have gone.
  var keepsFocus = false

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    frames += 1
    (time, self.environment) = (frame.time, environment)
    told += frame.events
    for event in frame.events {
      switch event.event {
      case .key(let key) where key.key == .tab && !stops.isEmpty:
        let step = key.modifiers.contains(.shift) ? stops.count - 1 : 1
        focused =
          focused.map { ($0 + step) % stops.count } ?? (key.modifiers.contains(.shift) ? step : 0)
      case .focusLost where !keepsFocus: focused = nil
      default: break
      }
    }
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    canvas.fill(.rect(environment.bounds), with: .patch)
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    isRunning ? time : nil
  }

  func describe(in environment: Environment) -> SemanticsNode {
    let nodes = stops.enumerated().map { index, id in
      SemanticsNode(
        id: id, role: .button, frame: Rect(0, Double(index) * 10, 10, 10),
        isFocused: index == focused, isFocusable: true, isInteractive: true)
    }
    return SemanticsNode(
      id: "inner", role: .group, label: "inner", frame: environment.bounds, children: nodes)
  }

  mutating func takeRequests() -> [SceneRequest] {
    defer { asks = [] }
    return asks
  }

  var tasks: [SceneTask] { work }
}

/// Counts how often a closure was asked.
final class BuildCount: @unchecked Sendable {
  private(set) var value = 0
  func next() -> Int {
    value += 1
    return value
  }
}

/// A model with a scene, between two buttons.
struct SceneDesk: Part {
  var hosted = HostedScene(TestScene())
  var pressed = 0
  var frame = Rect(20, 10, 100, 50)
  var scale = 1.0
  let bodies = BuildCount()

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      Button("before \(bodies.next())") { $0.pressed += 1 }.frame(height: 40)
      SceneView(\.hosted)
        .placed { [frame, scale] in ScenePlacement(frame, scale: scale, in: $0) }
        .passingKeys { key, _ in key.key == .escape }
        .frame(width: 200, height: 100)
      Button("after") { $0.pressed += 1 }.frame(height: 40)
    }
    .onKey(.escape) { $0.pressed += 10 }
  }

  static func == (a: SceneDesk, b: SceneDesk) -> Bool {
    a.hosted == b.hosted && a.pressed == b.pressed && a.frame == b.frame && a.scale == b.scale
  }
}
