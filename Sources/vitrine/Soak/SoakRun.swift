import Glibc
import VitrineCommands
import VitrineDrawing
import VitrineExhibits
import VitrineGeometry
import VitrineHost
import VitrineInteraction
import VitrineKioskScenes
import VitrineMotion
import VitrineRenderer
import VitrineScenes

/// A kiosk without a window, whose time runs as fast as possible.
///
/// Its frames are those of a window that is late: during a visit, every frame that follows an
/// event; otherwise one frame a second at most.
struct SoakRun: RandomUseTarget {
  private static let size = Size(1280, 800)
  /// When the first day begins, in seconds since midnight, so that even a short run has a night.
  private static let dayStart = 22.0 * 3600 + 15 * 60

  private(set) var kiosk: KioskScene
  private var renderer: FrameRenderer
  private let text: TextEngine
  private let environment: Environment
  private(set) var report: SoakReport
  var user: RandomUser
  /// The number of the last frame.
  private var frame = 0
  private var digest = Digest()
  private var nextHour = 1
  private var nextSample = SoakReport.sampleInterval
  /// False to draw lists only, for builds in which rasterizing is slow.
  private let makesPixels: Bool

  init(seed: UInt64, text: TextEngine, makesPixels: Bool) {
    self.text = text
    self.makesPixels = makesPixels
    user = RandomUser(seed: seed)
    environment = Environment(size: Self.size, text: text)
    renderer = Self.makeRenderer(text)
    var configuration = KioskConfiguration()
    configuration.idleTimeout = 30
    configuration.warning = 10
    configuration.verifyPIN = { $0 == RandomUser.pin }
    configuration.care.dimAfter = 300
    configuration.care.night = DayInterval(start: 23 * 3600, end: 6 * 3600)
    configuration.timeOfDay = { time in
      (Self.dayStart + time).truncatingRemainder(dividingBy: DayInterval.day)
    }
    let items = Catalog.all.map { type in
      KioskItem(type.id, duration: 45) { type.makeScene() }
    }
    kiosk = KioskScene(items, configuration: configuration)
    report = SoakReport(hours: 0, seed: seed)
  }

  private static func makeRenderer(_ text: TextEngine) -> FrameRenderer {
    FrameRenderer(width: Int(size.width), height: Int(size.height), scale: 1, text: text)
  }

  var time: Seconds { FrameGrid.time(frame) }

  var screen: Rect { Rect(origin: .zero, size: Self.size) }

  /// Runs for a number of hours.
  /// - Parameter onHour: called for each full hour.
  mutating func run(hours: Double, onHour: (Int) -> Void) -> SoakReport {
    let end = hours * 3600
    report = SoakReport(hours: hours, seed: report.seed)
    let began = Clock.process
    step(to: 0)
    while time < end {
      rest(until: min(end, time + user.pause()))
      if time < end { visit(until: end) }
      if time >= nextSample { sample() }
      while time >= Double(nextHour) * 3600 {
        onHour(nextHour)
        nextHour += 1
      }
    }
    // The run continues until the last visit has ended too.
    rest(until: time + 60)
    report.processorTime = Clock.process - began
    report.handlesAtLast = Self.handles
    report.rejectedTouches = kiosk.rejectedTouches
    report.memorySlope = report.slope()
    digest.add("\(frame) \(kiosk.resets)")
    report.digest = digest.text
    return report
  }

  private mutating func sample() {
    purge()
    report.memory.append(SoakReport.Sample(time: time, memory: ProcessMemory.current ?? 0))
    if report.handlesAtFirst == 0, time >= report.warmUp { report.handlesAtFirst = Self.handles }
    nextSample += SoakReport.sampleInterval
  }

  // MARK: Time

  /// Lets time pass without input.
  mutating func rest(until moment: Seconds) {
    while time < moment {
      let next = kiosk.nextUpdate(after: time, in: environment) ?? moment
      step(to: min(moment, max(next, time + 1)))
    }
  }

  /// Runs the first frame that is at or after a moment, and after the previous frame.
  mutating func step(to moment: Seconds, _ events: [InputEvent]) {
    frame = max(report.frames == 0 ? 0 : frame + 1, FrameGrid.first(from: moment))
    let (before, now) = (kiosk.resets, time)
    let began = Clock.monotonic
    kiosk.update(
      FrameInput(time: now, events: events.map { TimedEvent(now, $0) }), in: environment)
    let requests = kiosk.takeRequests()
    if requests.contains(.purgeCaches) { purge() }
    var canvas = renderer.makeCanvas()
    kiosk.draw(into: &canvas, in: environment)
    let list = canvas.finish()
    if makesPixels { _ = renderer.render(list) }
    let took = (Clock.monotonic - began) * 1000
    report.frames += 1
    if took > report.longestFrame {
      (report.longestFrame, report.longestFrameItem) = (took, kiosk.itemID)
    }
    if kiosk.resets > before { checkReset(requests) }
  }

  private mutating func purge() {
    renderer.purge()
    text.purge()
    HeapMemory.trim()
  }

  // MARK: Checks

  /// Checks that nothing is left of the visit that has ended.
  private mutating func checkReset(_ requests: [SceneRequest]) {
    report.resets += kiosk.resets - report.resets
    guard let type = Catalog.all.first, let scene = kiosk.content else { return }
    var fresh: any Scene = type.makeScene()
    fresh.update(FrameInput(time: 0), in: environment)
    let tree = scene.describe(in: environment)
    digest.add(tree)
    let isFresh =
      tree == fresh.describe(in: environment)
      && Self.drawing(scene, environment)
        == Self.drawing(
          fresh, environment)
      && kiosk.phase == .attract
      && [.copy(""), .purgeCaches, .setTextInput(nil)].allSatisfy(requests.contains)
    guard !isFresh else { return }
    report.stale += 1
    if report.firstStale == nil { report.firstStale = "\(kiosk.itemID) at \(time) s" }
  }

  private static func drawing(_ scene: any Scene, _ environment: Environment) -> DisplayList {
    var canvas = Canvas()
    scene.draw(into: &canvas, in: environment)
    return canvas.finish()
  }

  func tree() -> SemanticsNode { kiosk.describe(in: environment) }

  mutating func countVisit() { report.visits += 1 }

  // MARK: Process

  /// The number of open files.
  static var handles: Int {
    guard let folder = opendir("/proc/self/fd") else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count
  }
}
