package import VitrineDrawing
package import VitrineInteraction
package import VitrineMotion
internal import VitrineScenes

/// Is told what the scene of an item is told, so that it can be told again elsewhere.
///
/// Times are those of the item's scene: it begins at 0 whenever it is made anew.
package protocol KioskJournal: AnyObject {
  /// An item was made anew, in these surroundings.
  func begin(_ item: KioskItem, in environment: Environment)
  /// It is about to be told something.
  /// - Parameter tree: its semantic tree as it is before that; costs a walk.
  func tell(_ events: [TimedEvent], tree: () -> Node)
  /// It is about to have a frame.
  func frame(at time: Seconds)
}

/// The scene of an item, on a clock that begins when it is made.
struct KioskStage {
  /// What it is called, also once there are other items.
  let id: String
  /// Which item it is of.
  let index: Int
  /// Tells it from those before and after it.
  let number: Int
  /// When its time began, in that of the kiosk: the last frame at or before it was made, so that frames of
  /// the one are frames of the other, and events fall into the same ones.
  let start: Seconds
  /// The number of that frame.
  private let firstFrame: Int
  private(set) var scene: any Scene
  /// What it is told with its next frame.
  private var pending: [TimedEvent] = []

  init(_ item: KioskItem, index: Int, number: Int, at start: Seconds) {
    id = item.id
    self.index = index
    self.number = number
    firstFrame = FrameGrid.last(through: start)
    self.start = FrameGrid.time(firstFrame)
    scene = item.makeScene()
  }

  /// Runs its first frame, at 0, as every scene has one.
  mutating func begin(in environment: Environment) {
    scene.update(FrameInput(time: 0), in: environment)
  }

  /// Its time at a time of the kiosk.
  func time(_ outer: Seconds) -> Seconds {
    let frame = FrameGrid.last(through: outer)
    // Division gives the same numbers as the frames of pictures.
    if FrameGrid.time(frame) == outer { return FrameGrid.time(frame - firstFrame) }
    return max(0, outer - start)
  }

  /// The first frame of the kiosk in which a change of the item shows.
  private func outer(_ inner: Seconds) -> Seconds? {
    guard inner.isFinite else { return nil }
    return FrameGrid.time(firstFrame + FrameGrid.first(from: inner))
  }

  mutating func tell(_ event: TimedEvent) {
    var event = event
    if case .report(let report) = event.event {
      guard let inner = report.inner(of: taskPrefix) else { return }
      event.event = .report(inner)
    }
    event.time = time(event.time)
    pending.append(event)
  }

  mutating func update(
    to outer: Seconds, in environment: Environment, _ journal: (any KioskJournal)?
  ) {
    let now = time(outer)
    for index in pending.indices where pending[index].time > now { pending[index].time = now }
    if let journal {
      journal.frame(at: now)
      if !pending.isEmpty { journal.tell(pending) { scene.describe(in: environment) } }
    }
    scene.update(FrameInput(time: now, events: pending), in: environment)
    pending.removeAll()
  }

  func nextChange(after outer: Seconds, in environment: Environment) -> Seconds? {
    if !pending.isEmpty { return outer }
    let now = time(outer)
    guard let next = scene.nextChange(after: now, in: environment) else { return nil }
    return next <= now ? outer : self.outer(next).map { max(outer, $0) }
  }

  func nextUpdate(after outer: Seconds, in environment: Environment) -> Seconds? {
    if !pending.isEmpty { return outer }
    let now = time(outer)
    guard let next = scene.nextUpdate(after: now, in: environment) else { return nil }
    return next <= now ? outer : self.outer(next).map { max(outer, $0) }
  }

  mutating func takeRequests() -> [SceneRequest] { scene.takeRequests() }

  private var taskPrefix: String { "item-\(number)" }

  /// Its work; under a name of its own, so that nothing of one visit comes to the next.
  var tasks: [SceneTask] { scene.tasks.map { $0.named(inside: taskPrefix) } }
}
