import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineScenes

/// Remembers what it was told.
///
/// A red box is at x = 10 points a second on white, and each press
/// makes it one point lower.
struct ProbeScene: Scene {
  /// Size of the box, in points.
  static let box = Size(10, 10)

  var frames: [Seconds] = []
  var events: [TimedEvent] = []
  var sizes: [Size] = []
  var settings: [String: String] = [:]
  /// What `nextChange` says.
  var change: @Sendable (Seconds) -> Seconds? = { $0 }
  /// What `nextUpdate` says; nil for what `nextChange` says.
  var due: (@Sendable (Seconds) -> Seconds?)?
  /// Where the box shows; nil where nothing hides it.
  var clip: Rect?
  /// Counts what this scene and its copies are told; nil where nobody counts.
  var tally: Tally?

  /// How many events have been told.
  final class Tally {
    var events = 0
  }

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    frames.append(frame.time)
    events += frame.events
    tally?.events += frame.events.count
    sizes.append(environment.size)
  }

  var frame: Rect {
    let presses = events.filter {
      if case .pointer(let e) = $0.event { e.phase == .down } else { false }
    }
    return Rect(
      origin: Point((frames.last ?? 0) * 10, Double(presses.count)), size: ProbeScene.box)
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    canvas.fill(.rect(environment.bounds), with: .white)
    canvas.fill(.rect(frame), with: Color(0xFF0000))
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? { change(time) }

  func nextUpdate(after time: Seconds, in environment: Environment) -> Seconds? {
    (due ?? change)(time)
  }

  func describe(in environment: Environment) -> SemanticsNode {
    SemanticsNode(
      id: "probe", role: .scene, frame: environment.bounds, clip: clip,
      children: [
        SemanticsNode(id: "ghost", role: .group, frame: environment.bounds, isVisible: false),
        SemanticsNode(
          id: "box", role: .group, frame: frame,
          children: [
            SemanticsNode(
              id: "box/corner", role: .group, frame: Rect(origin: frame.origin, size: Size(2, 2)))
          ]),
      ])
  }

  var knobs: [Knob] { [Knob("level", .integer(0...9, default: 0))] }

  mutating func set(_ name: String, to value: String) throws(KnobError) {
    guard name == "level" else { throw .unknown(name: name, known: ["level"]) }
    _ = try knobs[0].read(value)
    settings[name] = value
  }
}
