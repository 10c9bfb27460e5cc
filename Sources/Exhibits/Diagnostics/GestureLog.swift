internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Follows all pointers, and keeps their trails and the latest gestures.
///
/// A pointer makes one gesture: the first recognizer that begins claims the pointer, which is
/// cancelled for the other recognizers.
struct GestureLog: Sendable {
  /// The most gestures that are kept.
  ///
  /// Ours: more than a screen can list.
  static let historyLimit = 50

  /// The pointers that are down, in the order in which they went down.
  private(set) var fingers: [LiveFinger] = []
  /// The position of a mouse or pen that is not down, in points.
  private(set) var hoverLocation: Point?
  /// The recognized gestures, latest last; a gesture in progress is updated in place.
  private(set) var gestures: [LoggedGesture] = []

  private var filter = PointerFilter()
  /// The double tap is first: a single tap waits for it.
  private var recognizers: [any GestureRecognizer] = [
    TapRecognizer(numberOfTapsRequired: 2), TapRecognizer(), PinchRecognizer(), PanRecognizer(),
    LongPressRecognizer(),
  ]
  /// Taps that wait until the double tap is recognized or fails.
  private var waitingTaps: [GestureEvent] = []
  private var nextNumber = 1

  /// When `update(to:)` must be called at the latest, or nil if only input can change anything.
  var deadline: Seconds? { recognizers.compactMap(\.deadline).min() }

  /// True while no pointer is down and nothing is pending.
  var isAtRest: Bool {
    fingers.isEmpty && waitingTaps.isEmpty && recognizers.allSatisfy(\.isAtRest)
  }

  /// Handles an event.
  mutating func handle(_ event: TimedEvent) {
    switch event.event {
    case .pointer(let pointer):
      for step in filter.admit(pointer, at: event.time) { updateFingers(with: step) }
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

  /// Advances to a time: long presses begin, taps that waited for a second one are reported.
  mutating func update(to time: Seconds) {
    filter.advance(to: time)
    for index in recognizers.indices {
      recordResults(recognizers[index].update(to: time), of: index)
    }
    releaseTaps()
  }

  // MARK: Fingers

  private mutating func updateFingers(with step: PointerEvent) {
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

  /// Keeps one hover entry from where a pointer begins to hover until it is pressed or leaves.
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
    // Recognition that was due before the event comes first.
    update(to: time)
    for index in recognizers.indices {
      if recordResults(recognizers[index].handle(step, at: time), of: index) { break }
    }
    releaseTaps()
  }

  /// Records the result of a recognizer; true if it has just claimed its pointers.
  @discardableResult
  private mutating func recordResults(_ found: [GestureEvent], of winner: Int) -> Bool {
    var isClaimed = false
    for gesture in found {
      let waits = gesture.kind == .tap && !recognizers[0].isAtRest
      if gesture.state == .began || gesture.kind == .tap || gesture.kind == .doubleTap {
        isClaimed = true
        for pointer in gesture.pointers { cancel(pointer, gesture, exceptFor: winner) }
      }
      if waits {
        waitingTaps.append(gesture)
      } else {
        if gesture.kind == .doubleTap { waitingTaps.removeAll() }
        // A waiting tap came before the gesture that ends its wait.
        releaseTaps()
        record(gesture)
      }
    }
    return isClaimed
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
    if let index = gestures.lastIndex(where: { $0.isContinued(by: gesture) }) {
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
  /// Identifies the gesture, counting up from 1.
  let number: Int
  /// Its latest step: location, translation, velocity and state.
  fileprivate(set) var latest: GestureEvent
  /// When it was recognized, absolute, in seconds.
  let time: Seconds

  /// What kind of gesture it is.
  var kind: GestureKind { latest.kind }

  /// True until it ends.
  var isActive: Bool { latest.state.isActive }

  /// True if a step continues this gesture.
  fileprivate func isContinued(by step: GestureEvent) -> Bool {
    isActive && step.kind == kind && step.state != .began
  }
}

/// A pointer that is down, and its recent positions.
struct LiveFinger: Sendable {
  /// The most positions in a trail.
  ///
  /// Ours: about half a second at 120 Hz.
  static let trailLimit = 64

  /// Which pointer.
  let id: PointerID
  /// Its position, in points.
  private(set) var position: Point
  /// Its recent positions, latest last, with times for fading.
  private(set) var trail: [(time: Seconds, position: Point)]

  private var estimator = VelocityEstimator()

  fileprivate init(_ step: PointerEvent, at time: Seconds) {
    id = step.pointer
    position = step.position
    trail = [(time, step.position)]
    estimator.add(step.position, at: time)
  }

  /// Its velocity at a time, in points a second; zero after 40 ms at rest.
  func velocity(at time: Seconds) -> Point { estimator.velocity(at: time) }

  fileprivate mutating func move(_ step: PointerEvent, at time: Seconds) {
    position = step.position
    estimator.add(step.position, at: time)
    if trail.count == LiveFinger.trailLimit { trail.removeFirst() }
    trail.append((time, step.position))
  }
}
