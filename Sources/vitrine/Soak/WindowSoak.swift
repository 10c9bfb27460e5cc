import VitrineCommands
import VitrineDrawing
import VitrineExhibits
import VitrineGeometry
import VitrineHost
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes

/// Two gallery windows of one process, without a display, whose time runs as fast as possible.
///
/// Each has the frames, the caches and the pixels of a real window; only the memory of SDL and of
/// the display is missing. Caches are not purged before memory is measured, since a window never
/// purges them, unlike a kiosk.
struct WindowSoak: RandomUseTarget {
  private struct Window {
    var screen: Screen
    var environment: Environment
    var renderer: FrameRenderer
    /// The time of its last frame.
    var time: Seconds = 0

    init(_ screen: Screen, text: TextEngine) {
      self.screen = screen
      environment = Environment(size: WindowSoak.sizes[0], text: text)
      renderer = FrameRenderer(
        width: Int(environment.size.width), height: Int(environment.size.height), scale: 1,
        text: text)
    }
  }

  /// The sizes that people resize a window to.
  private static let sizes = [
    Size(1280, 800), Size(900, 640), Size(744, 700), Size(390, 844), Size(480, 320),
  ]

  private var windows: [Window]
  /// The window in use.
  private var front = 0
  private var frame = 0
  private var nextSample = 0.0
  private var heap = HeapTrimmer()
  private(set) var report: SoakReport
  var user: RandomUser

  init(seed: UInt64, text: TextEngine) throws {
    HeapMemory.separateLarge()
    let catalog = try ScreenCatalog()
    windows = (0..<2).map { _ in Window(catalog.gallery(), text: text) }
    user = RandomUser(seed: seed)
    report = SoakReport(hours: 0, seed: seed)
  }

  var time: Seconds { FrameGrid.time(frame) }
  var screen: Rect { Rect(origin: .zero, size: windows[front].environment.size) }
  func tree() -> SemanticsNode { windows[front].screen.describe(in: windows[front].environment) }

  /// Runs for a number of hours.
  /// - Parameter onMinute: called for each full minute.
  mutating func run(hours: Double, onMinute: (Int) -> Void) -> SoakReport {
    report = SoakReport(hours: hours, seed: report.seed)
    report.mostMemory = SoakReport.mostMemory
    let began = Clock.process
    for index in windows.indices { draw(index, []) }
    while time < hours * 3600 {
      performRandomAction()
      runAfterInput(until: time + user.between(0.1, 2))
      onMinute(Int(time / 60))
      if time >= nextSample { sample() }
    }
    sample()
    report.processorTime = Clock.process - began
    report.handlesAtLast = SoakRun.handles
    report.memorySlope = report.slope()
    return report
  }

  private mutating func sample() {
    report.memory.append(SoakReport.Sample(time: time, memory: ProcessMemory.current ?? 0))
    if report.handlesAtFirst == 0, time >= report.warmUp { report.handlesAtFirst = SoakRun.handles }
    nextSample = time + SoakReport.sampleInterval
  }

  // MARK: Time

  mutating func rest(until moment: Seconds) {
    while time < moment {
      let next = windows.compactMap { window in
        [
          window.screen.nextChange(after: time, in: window.environment),
          window.screen.nextUpdate(after: time, in: window.environment),
        ].compactMap { $0 }.min()
      }.min()
      // Without input, a window is updated only now and then, since running a long animation would
      // take hours.
      heap.trim(isResting: next.map { $0 > time + 1 } ?? true)
      step(to: min(moment, max(next ?? moment, time + 0.25)))
    }
  }

  mutating func step(to moment: Seconds, _ events: [InputEvent]) {
    frame = max(frame + 1, FrameGrid.first(from: moment))
    draw(front, events)
    let other = 1 - front
    let next = windows[other].screen.nextChange(
      after: windows[other].time, in: windows[other].environment)
    if let next, next <= time { draw(other, []) }
  }

  private mutating func draw(_ index: Int, _ events: [InputEvent]) {
    let began = Clock.monotonic
    let environment = windows[index].environment
    windows[index].screen.update(
      FrameInput(time: time, events: events.map { TimedEvent(time, $0) }), in: environment)
    _ = windows[index].screen.takeRequests()
    var canvas = windows[index].renderer.makeCanvas()
    windows[index].screen.draw(into: &canvas, in: environment)
    _ = windows[index].renderer.render(canvas.finish())
    windows[index].time = time
    let took = (Clock.monotonic - began) * 1000
    report.frames += 1
    heap.countFrame()
    heap.trim(isResting: false)
    if took > report.longestFrame {
      (report.longestFrame, report.longestFrameItem) = (took, windows[index].screen.id)
    }
  }

  // MARK: People

  private mutating func performRandomAction() {
    report.visits += 1
    switch user.number(30) {
    case 0...9: tapNode { $0.isInteractive || $0.role == .button }
    case 10...15: tapNode { $0.role == .listItem || $0.role == .tab }
    case 16...17: drag()
    case 18...19: wheel()
    case 20...21: hover()
    case 22: press(for: 0.9, at: user.point(in: screen))
    case 23: unfinishedGesture()
    case 24...25: type()
    case 26...27: key()
    case 28: front = 1 - front
    default: resize()
    }
  }

  private mutating func wheel() {
    let position = user.point(in: screen)
    let notches = user.between(-3, 3)
    for _ in 0..<(1 + user.number(12)) {
      step(to: time, [.wheel(WheelEvent(at: position, dx: 0, dy: notches))])
    }
  }

  private mutating func hover() {
    let (from, to) = (user.point(in: screen), user.point(in: screen))
    for index in 0...20 {
      let position = from + (to - from) * (Double(index) / 20)
      step(to: time, [.pointer(PointerEvent(.hover, PointerID(.mouse), at: position))])
    }
  }

  private mutating func resize() {
    let size = user.pick(from: Self.sizes)
    windows[front].environment.size = size
    windows[front].renderer.resize(width: Int(size.width), height: Int(size.height), scale: 1)
  }
}
