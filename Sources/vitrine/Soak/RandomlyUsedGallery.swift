import FoundationEssentials
import VitrineCommands
import VitrineDrawing
import VitrineExhibits
import VitrineGeometry
import VitrineHost
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes

/// A gallery that is used at random in its own window, in a process to be killed.
struct RandomlyUsedGallery: Scene {
  private(set) var gallery: Gallery
  private var user: RandomUser
  /// The state that was printed last.
  private var printedState: GalleryState?
  /// The last frame, by the monotonic clock, and the longest pause between frames since the last
  /// output.
  private var lastFrame = Clock.monotonic
  private var pause: Seconds = 0

  init(_ gallery: Gallery, seed: UInt64) {
    self.gallery = gallery
    user = RandomUser(seed: seed)
  }

  /// The time from a frame to the next random action, in seconds.
  ///
  /// Ours.
  private static var pause: Seconds { 0.05 }

  /// Opens the window, and prints every change of the gallery's state to standard output, until
  /// killed.
  static func run(seed: UInt64) throws {
    let text = try TextEngine()
    let store = StateStore<WindowMemory>(
      "gallery.json", in: StateFolder.path(of: "vitrine"), subject: "the window's state is")
    var gallery = Gallery()
    if let state = store?.last?.gallery { gallery.restore(state) }
    var scene = RandomlyUsedGallery(gallery, seed: seed)
    var configuration = WindowConfiguration(
      title: "Vitrine", environment: Environment(size: Size(900, 640), text: text))
    store?.last?.window.apply(to: &configuration, keepsSize: false)
    try WindowHost(configuration: configuration, text: text).run(
      &scene,
      onCheckpoint: { scene, placements in
        guard let placement = placements[.main] else { return }
        store?.save(WindowMemory(placement, gallery: scene.gallery.savedState))
      })
  }

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    let events =
      frame.events + performRandomAction(in: environment).map { TimedEvent(frame.time, $0) }
    gallery.update(FrameInput(time: frame.time, events: events), in: environment)
    // Its requests, such as closing or opening a link, are not carried out.
    _ = gallery.takeRequests()
    printState()
  }

  /// Prints the gallery's state if it has changed.
  private mutating func printState() {
    let now = Clock.monotonic
    pause = max(pause, now - lastFrame)
    lastFrame = now
    let state = gallery.savedState
    guard state != printedState else { return }
    let report = KilledChild.StateReport(time: now, pause: pause, state: state)
    guard let line = try? JSONEncoder().encode(report) else { return }
    try? StandardOutput.write(json: String(decoding: line, as: UTF8.self))
    (printedState, pause) = (state, 0)
  }

  /// The next random action.
  private mutating func performRandomAction(in environment: Environment) -> [InputEvent] {
    switch user.number(4) {
    case 0: [.key(KeyEvent(user.pick(from: [.tab, .up, .down, .left, .right, .enter, .space])))]
    case 1:
      [
        .wheel(
          WheelEvent(at: user.point(in: environment.bounds), dx: 0, dy: user.between(-2, 2)))
      ]
    default: click(in: environment)
    }
  }

  private mutating func click(in environment: Environment) -> [InputEvent] {
    var frames: [Rect] = []
    gallery.describe(in: environment).collect(
      { $0.isInteractive || $0.role == .listItem }, within: environment.bounds, into: &frames)
    guard !frames.isEmpty else { return [] }
    let position = user.pick(from: frames).center
    return [PointerPhase.down, .up].map {
      .pointer(PointerEvent($0, PointerID(.mouse), at: position))
    }
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    gallery.draw(into: &canvas, in: environment)
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    min(time + Self.pause, gallery.nextChange(after: time, in: environment) ?? .infinity)
  }

  func describe(in environment: Environment) -> SemanticsNode { gallery.describe(in: environment) }
}
