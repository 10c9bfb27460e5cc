import CVitrineAllocations
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes

/// The cost of one frame.
struct FrameCost {
  /// Processor time of update, recording, and `nextChange`.
  var record: Seconds
  /// Processor time of comparing lists, redrawing and compositing.
  var render: Seconds
  /// Heap allocations of the whole frame; negative if they cannot be counted.
  var allocations: Int
  /// Heap allocations of update and recording.
  var recordAllocations: Int
  /// The redrawn rectangles.
  var damage: [PixelRect]

  /// Processor time of the frame.
  var total: Seconds { record + render }
  /// Pixels redrawn.
  var pixels: Int { damage.reduce(0) { $0 + $1.area } }
}

/// Runs a scene frame by frame like a window, but without one, and measures each frame.
struct SceneMeter<S: Scene> {
  private(set) var scene: S
  private let environment: Environment
  private let renderer: FrameRenderer

  init(_ scene: S, size: Size, text: TextEngine) {
    self.scene = scene
    environment = Environment(size: size, text: text)
    renderer = FrameRenderer(
      width: Int(size.width), height: Int(size.height), scale: 1, text: text)
  }

  /// Frames a second of all scenes.
  static var rate: Double { 60 }

  /// Heap allocations of this thread so far; negative if they cannot be counted.
  static var allocations: Int { Int(CAllocationsOfThread()) }

  /// Changes the scene between two frames; the cost of the change isn't measured.
  mutating func change(_ body: (inout S) -> Void) { body(&scene) }

  /// True if the scene requests a frame by a time.
  /// - Parameter last: the latest time of its last frame.
  func isDue(by time: Seconds, after last: Seconds) -> Bool {
    scene.nextChange(after: last, in: environment).map { $0 <= time } ?? false
  }

  /// Runs the frame of an index.
  mutating func frame(_ index: Int, _ events: [TimedEvent] = []) -> FrameCost {
    let input = FrameInput(time: Double(index) / Self.rate, events: events)
    let allocations = CAllocationsOfThread()
    let began = Clock.processor
    scene.update(input, in: environment)
    var canvas = renderer.makeCanvas()
    scene.draw(into: &canvas, in: environment)
    _ = scene.nextChange(after: input.time, in: environment)
    let recorded = Clock.processor
    let middle = CAllocationsOfThread()
    let damage = renderer.render(canvas.finish())
    let ended = Clock.processor
    return FrameCost(
      record: recorded - began, render: ended - recorded,
      allocations: allocations < 0 ? -1 : Int(CAllocationsOfThread() - allocations),
      recordAllocations: Int(middle - allocations), damage: damage)
  }
}
