public import VitrineGeometry
public import VitrineMotion

/// Watches all pointers and keeps what there is to show of them: fingers, their trails, and the
/// gestures recognised so far.
///
/// All gestures compete in one `GestureArena`, so a touch is one of them. Memory is bounded.
public struct GestureObserver: Hashable, Sendable {
  /// The most gestures that are kept.
  ///
  /// Ours: more than a screen can list.
  public static let historyLimit = 50

  private static let owner = "observer"

  /// The pointers that are down, in the order in which they came.
  public private(set) var fingers: [LiveFinger] = []
  /// Where a mouse or pen is that is not down, in points.
  public private(set) var hoverLocation: Point?
  /// The gestures so far, latest last.
  ///
  /// One that goes on is updated in place.
  public private(set) var recognized: [RecognizedGesture] = []

  private var arena: GestureArena
  private var filter = PointerFilter()
  private var nextNumber = 1

  /// Makes an observer that has seen nothing.
  public init() {
    arena = GestureArena()
    arena.add(.tap(TapRecognizer()), for: GestureObserver.owner)
    arena.add(.tap(TapRecognizer(numberOfTapsRequired: 2)), for: GestureObserver.owner)
    arena.add(.pinch(PinchRecognizer()), for: GestureObserver.owner)
    arena.add(.pan(PanRecognizer()), for: GestureObserver.owner)
    arena.add(.longPress(LongPressRecognizer()), for: GestureObserver.owner)
  }

  /// When `update(to:)` must be called at the latest, or nil if only input can change anything.
  public var deadline: Seconds? { arena.deadline }

  /// True while no pointer is down and nothing is waited for.
  public var isAtRest: Bool { fingers.isEmpty && arena.isAtRest }

  /// Takes in an event.
  public mutating func handle(_ event: TimedEvent) {
    switch event.event {
    case .pointer(let pointer):
      for step in filter.admit(pointer, at: event.time) { follow(step) }
      // A mouse that leaves the window is cancelled, though it is not down.
      if pointer.phase == .cancel, pointer.pointer.kind != .touch {
        hover(nil, .cancelled, by: pointer.pointer)
      }
    case .hide, .focusLost:
      filter.removeAll()
      fingers.removeAll()
      hover(nil, .cancelled, by: nil)
    default: break
    }
    record(arena.handle(event))
  }

  /// Moves on to a time: long presses begin, taps that waited for a second one come.
  public mutating func update(to time: Seconds) {
    filter.advance(to: time)
    record(arena.update(to: time))
  }

  /// Forgets the gestures so far.
  public mutating func clear() { recognized.removeAll() }

  private mutating func follow(_ step: PointerEvent) {
    switch step.phase {
    case .down:
      if step.pointer.kind != .touch { hover(nil, .ended, by: step.pointer) }
      fingers.append(LiveFinger(step, at: filter.now))
    case .move:
      guard let index = fingers.firstIndex(where: { $0.id == step.pointer }) else { return }
      fingers[index].move(step, at: filter.now)
    case .up, .cancel: fingers.removeAll { $0.id == step.pointer }
    case .hover:
      if step.pointer.kind != .touch { hover(step.position, .changed, by: step.pointer) }
    }
  }

  /// Keeps one hover entry from where a pointer comes to hover until it is pressed or goes.
  private mutating func hover(_ position: Point?, _ end: GestureState, by pointer: PointerID?) {
    let isNew = hoverLocation == nil
    guard position != nil || !isNew else { return }
    let location = position ?? hoverLocation ?? .zero
    hoverLocation = position
    let state = position == nil ? end : isNew ? .began : .changed
    let gesture = GestureEvent(
      .hover, state, at: filter.now, pointers: pointer.map { [$0] } ?? [], location: location)
    record([OwnedGesture(owner: GestureObserver.owner, gesture: gesture)])
  }

  private mutating func record(_ gestures: [OwnedGesture]) {
    for gesture in gestures.map(\.gesture) {
      if let index = recognized.lastIndex(where: { $0.goesOn(in: gesture) }) {
        recognized[index].latest = gesture
      } else {
        recognized.append(RecognizedGesture(number: nextNumber, first: gesture))
        nextNumber += 1
      }
    }
    let excess = recognized.count - GestureObserver.historyLimit
    if excess > 0 { recognized.removeFirst(excess) }
  }
}
