internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Follows all pointers, and keeps their trails and the latest gestures.
///
/// A pointer makes one gesture: the first recognizer that begins takes it, and for the others it is cancelled.
struct GestureLog: Sendable {
  /// The most gestures that are kept.
  ///
  /// Ours: more than a screen can list.
  static let historyLimit = 50

  /// The pointers that are down, in the order in which they came.
  private(set) var fingers: [LiveFinger] = []
  /// Where a mouse or pen is that is not down, in points.
  private(set) var hoverLocation: Point?
  /// The recognized gestures, latest last; a gesture in progress is updated in place.
  private(set) var gestures: [LoggedGesture] = []

  private var filter = PointerFilter()
  /// The double tap is first: a tap waits for it.
  private var recognizers: [any GestureRecognizer] = [
    TapRecognizer(numberOfTapsRequired: 2), TapRecognizer(), PinchRecognizer(), PanRecognizer(),
    LongPressRecognizer(),
  ]
  /// Taps that wait until the double tap has come or failed.
  private var waitingTaps: [GestureEvent] = []
  private var nextNumber = 1

  /// When `update(to:)` must be called at the latest, or nil if only input can change anything.
  var deadline: Seconds? { recognizers.compactMap(\.deadline).min() }

  /// True while no pointer is down and nothing is waited for.
  var isAtRest: Bool {
    fingers.isEmpty && waitingTaps.isEmpty && recognizers.allSatisfy(\.isAtRest)
  }

  /// Takes in an event.
  mutating func handle(_ event: TimedEvent) {
    switch event.event {
    case .pointer(let pointer):
      for step in filter.admit(pointer, at: event.time) { follow(step) }
      // A mouse that leaves the window is cancelled, though it is not down.
      if pointer.phase == .cancel, pointer.pointer.kind != .touch {
        hover(nil, .cancelled, by: pointer.pointer)
      }
      recognize(pointer, at: event.time)
    case .hide, .focusLost:
      filter.removeAll()
      fingers.removeAll()
      hover(nil, .cancelled, by: nil)
      waitingTaps.removeAll()
      for index in recognizers.indices {
        for gesture in recognizers[index].cancel(at: event.time) { record(gesture) }
      }
    default: update(to: event.time)
    }
  }

  /// Moves on to a time: long presses begin, taps that waited for a second one come.
  mutating func update(to time: Seconds) {
    filter.advance(to: time)
    for index in recognizers.indices { settle(recognizers[index].update(to: time), of: index) }
    releaseTaps()
  }

  // MARK: Fingers

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
    record(
      GestureEvent(
        .hover, state, at: filter.now, pointers: pointer.map { [$0] } ?? [], location: location))
  }

  // MARK: Gestures

  private mutating func recognize(_ step: PointerEvent, at time: Seconds) {
    // What was due before the event comes first.
    update(to: time)
    for index in recognizers.indices {
      if settle(recognizers[index].handle(step, at: time), of: index) { break }
    }
    releaseTaps()
  }

  /// Records what a recognizer found; true where it has just taken its pointers.
  @discardableResult
  private mutating func settle(_ found: [GestureEvent], of winner: Int) -> Bool {
    var isTaken = false
    for gesture in found {
      let waits = gesture.kind == .tap && !recognizers[0].isAtRest
      if gesture.state == .began || gesture.kind == .tap || gesture.kind == .doubleTap {
        isTaken = true
        for pointer in gesture.pointers { cancel(pointer, gesture, exceptFor: winner) }
      }
      if waits {
        waitingTaps.append(gesture)
      } else {
        if gesture.kind == .doubleTap { waitingTaps.removeAll() }
        // A tap that waited came before what ends its wait.
        releaseTaps()
        record(gesture)
      }
    }
    return isTaken
  }

  /// Cancels the pointer for the other recognizers, which have not begun and report nothing.
  private mutating func cancel(_ pointer: PointerID, _ gesture: GestureEvent, exceptFor winner: Int)
  {
    let event = PointerEvent(.cancel, pointer, at: gesture.location)
    for index in recognizers.indices where index != winner {
      _ = recognizers[index].handle(event, at: gesture.time)
    }
  }

  private mutating func releaseTaps() {
    guard recognizers[0].isAtRest else { return }
    for tap in waitingTaps { record(tap) }
    waitingTaps.removeAll()
  }

  private mutating func record(_ gesture: GestureEvent) {
    if let index = gestures.lastIndex(where: { $0.goesOn(in: gesture) }) {
      gestures[index].latest = gesture
    } else {
      gestures.append(LoggedGesture(number: nextNumber, latest: gesture, time: gesture.time))
      nextNumber += 1
    }
    if gestures.count > GestureLog.historyLimit { gestures.removeFirst() }
  }
}

/// A gesture from its beginning to its latest step.
struct LoggedGesture: Hashable, Sendable {
  /// Counts up from 1; tells one gesture from the next.
  let number: Int
  /// Its latest step: location, translation, velocity and state.
  fileprivate(set) var latest: GestureEvent
  /// When it was recognised, absolute, in seconds.
  let time: Seconds

  /// What kind of gesture it is.
  var kind: GestureKind { latest.kind }

  /// True until it ends.
  var isActive: Bool { latest.state.isActive }

  /// True where a step continues this gesture.
  fileprivate func goesOn(in step: GestureEvent) -> Bool {
    isActive && step.kind == kind && step.state != .began
  }
}

/// A pointer that is down, and where it has been.
struct LiveFinger: Sendable {
  /// The most places that a trail keeps.
  ///
  /// Ours: about half a second at 120 Hz.
  static let trailLimit = 64

  /// Which pointer.
  let id: PointerID
  /// Where it is, in points.
  private(set) var position: Point
  /// Where it has lately been, latest last; times let an old trail fade.
  private(set) var trail: [(time: Seconds, position: Point)]

  private var estimator = VelocityEstimator()

  fileprivate init(_ step: PointerEvent, at time: Seconds) {
    id = step.pointer
    position = step.position
    trail = [(time, step.position)]
    estimator.add(step.position, at: time)
  }

  /// How fast it moves at a time, in points a second; zero after 40 ms at rest.
  func velocity(at time: Seconds) -> Point { estimator.velocity(at: time) }

  fileprivate mutating func move(_ step: PointerEvent, at time: Seconds) {
    position = step.position
    estimator.add(step.position, at: time)
    if trail.count == LiveFinger.trailLimit { trail.removeFirst() }
    trail.append((time, step.position))
  }
}
