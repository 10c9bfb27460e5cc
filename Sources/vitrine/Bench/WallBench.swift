import VitrineDrawing
import VitrineExhibits
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer

/// The gallery with all its exhibits on the stage at once, of which a dozen move, while a mouse
/// sweeps over them: the whole interface, and every exhibit.
enum WallBench {
  /// Frames that are measured: 5 s.
  static let frames = 300
  /// Warm-up frames before them: 2 s, in which caches fill.
  static let warmUp = 120
  /// The target of update and recording on an otherwise idle core, in milliseconds a frame.
  static let target = 2.0
  /// Hover events a frame: a mouse of 500 Hz.
  private static let hoverEventsPerFrame = 8
  private static let size = Size(1280, 800)

  static func run(_ text: TextEngine) throws -> BenchResult {
    var result = BenchResult(.wall)
    let idle = try samples(text) { _ in [] }
    idle.report(to: &result)
    idle.reportDetails(to: &result, record: target)
    let hovering = try samples(text, hover)
    hovering.report(to: &result, prefix: "mouse: ")
    hovering.reportDetails(to: &result, prefix: "mouse: ")
    return result
  }

  private static func samples(
    _ text: TextEngine, _ events: (Int) -> [TimedEvent]
  ) throws -> FrameSamples {
    var gallery = Gallery()
    var state = gallery.savedState
    state.view = .wall
    gallery.restore(state)
    var meter = SceneMeter(gallery, size: size, text: text)
    var samples = FrameSamples(capacity: frames)
    for index in 0..<warmUp + frames {
      let cost = meter.frame(index, events(index))
      if index >= warmUp { samples.append(cost) }
    }
    return samples
  }

  /// A sweep from side to side every second or so.
  private static func hover(_ index: Int) -> [TimedEvent] {
    (0..<hoverEventsPerFrame).map { step in
      let moment =
        Double(index) + Double(step + 1 - hoverEventsPerFrame) / Double(hoverEventsPerFrame)
      let position = Point((moment * 17).truncatingRemainder(dividingBy: size.width), 400)
      return TimedEvent(
        max(0, moment / 60), .pointer(PointerEvent(.hover, PointerID(.mouse), at: position)))
    }
  }
}
