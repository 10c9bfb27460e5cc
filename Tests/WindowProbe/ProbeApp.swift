import VitrineCommands
import VitrineDrawing
import VitrineGeometry
import VitrineHost
import VitrineInteraction
import VitrineMotion
import VitrineScenes

/// An app that counts taps on a square, which grows for a second.
struct ProbeApp: SceneApp {
  var time: Seconds = 0
  private var taps = 0
  private var tint = Color(0x3478F6)

  init() {}

  static func configure(_ window: inout WindowConfiguration) {
    window.applicationID = "window-probe"
    window.environment.size = Size(320, 240)
    window.environment.appearance = .dark
    ProbeOptions().apply(to: &window)
  }

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    for case .pointer(let event) in frame.events.map(\.event)
    where event.phase == .down && Self.square.contains(event.position) {
      taps += 1
    }
    time = frame.time
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    time < 1 ? time : nil
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let isDark = environment.appearance == .dark
    canvas.fill(.rect(environment.bounds), with: Color(isDark ? 0x000000 : 0xFFFFFF))
    canvas.fill(.rect(Self.square.inset(by: 40 - 40 * min(1, time))), with: tint)
    for tap in 0..<taps {
      canvas.fill(.rect(Rect(Double(8 + tap * 12), 8, 8, 8)), with: Color(0x34C759))
    }
  }

  func describe(in environment: Environment) -> SemanticsNode {
    let square = SemanticsNode(id: "square", role: .button, value: "\(taps)", frame: Self.square)
    return SemanticsNode(
      id: Self.rootID, role: .scene, frame: environment.bounds, children: [square])
  }

  var knobs: [Knob] { [Knob("tint", .color(default: Color(0x3478F6)))] }

  mutating func set(_ name: String, to value: String) throws(KnobError) {
    guard let knob = knobs.first(where: { $0.name == name }) else {
      throw .unknown(name: name, known: knobs.map(\.name))
    }
    if case .color(let color?) = try knob.read(value) { tint = color }
  }

  private static let square = Rect(100, 60, 100, 100)
}
