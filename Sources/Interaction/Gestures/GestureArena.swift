public import VitrineMotion

/// Decides which of several gestures a pointer makes.
///
/// The rule: recognisers compete for each pointer that goes down on their owner, and the first one
/// to begin takes it; for the others that pointer is cancelled. A tap begins when the finger lifts,
/// a long press after 0.5 s in place, a pan or pinch past its slop. So a long press beats a tap that
/// is held, a drag beats both, and a scroll view's vertical pan leaves horizontal drags to others.
/// Where two would begin at the same event, the one added first wins: add an inner component before
/// its container. A tap waits for a double tap only if its owner has one too.
public struct GestureArena: Hashable, Sendable {
  private struct Contender: Hashable, Sendable {
    var owner: String
    var recognizer: AnyGestureRecognizer
  }

  private var contenders: [Contender] = []
  /// Taps that wait until the double tap of their owner has come or failed.
  private var waitingTaps: [OwnedGesture] = []

  /// Makes an arena without recognisers.
  public init() {}

  /// Lets a recogniser compete.
  ///
  /// Among equals, the one added first wins.
  /// - Parameters:
  ///   - recognizer: the recogniser, at rest.
  ///   - owner: the id of the node that it belongs to.
  public mutating func add(_ recognizer: AnyGestureRecognizer, for owner: String) {
    let contender = Contender(owner: owner, recognizer: recognizer)
    // A double tap is asked before the tap that waits for it.
    if recognizer.isTap(of: 2), let index = contenders.firstIndex(where: { $0.owner == owner }) {
      contenders.insert(contender, at: index)
    } else {
      contenders.append(contender)
    }
  }

  /// Takes away the recognisers of an owner, for one that has left the screen.
  public mutating func remove(_ owner: String) {
    contenders.removeAll { $0.owner == owner }
    waitingTaps.removeAll { $0.owner == owner }
  }

  /// True while nothing is under way and nothing is waited for.
  public var isAtRest: Bool {
    waitingTaps.isEmpty && contenders.allSatisfy(\.recognizer.isAtRest)
  }

  /// When `update(to:)` must be called at the latest, or nil if only input can change anything.
  public var deadline: Seconds? { contenders.compactMap(\.recognizer.deadline).min() }

  /// Takes in an event.
  /// - Parameters:
  ///   - event: the event. A window that is hidden or loses the keys cancels everything.
  ///   - path: for a `down`, the owners that may compete for the pointer: the node that was hit and
  ///     those around it (`Routed.path`). Nil means all.
  public mutating func handle(_ event: TimedEvent, path: [String]? = nil) -> [OwnedGesture] {
    switch event.event {
    case .pointer(let pointer): return handle(pointer, at: event.time, path: path)
    case .hide, .focusLost: return cancel(at: event.time)
    default: return update(to: event.time)
    }
  }

  /// Moves on to a time without input.
  public mutating func update(to time: Seconds) -> [OwnedGesture] {
    var recognized: [OwnedGesture] = []
    for index in contenders.indices {
      settle(index, contenders[index].recognizer.update(to: time), time, &recognized)
    }
    releaseTaps(&recognized)
    return recognized
  }

  /// Forgets all pointers; gestures under way are cancelled, taps that wait are dropped.
  public mutating func cancel(at time: Seconds) -> [OwnedGesture] {
    waitingTaps.removeAll()
    var recognized: [OwnedGesture] = []
    for index in contenders.indices {
      let owner = contenders[index].owner
      recognized += contenders[index].recognizer.cancel(at: time)
        .map { OwnedGesture(owner: owner, gesture: $0) }
    }
    return recognized
  }

  private mutating func handle(
    _ event: PointerEvent, at time: Seconds, path: [String]?
  ) -> [OwnedGesture] {
    // What was due before the event comes first, whoever it belongs to.
    var recognized = update(to: time)
    for index in contenders.indices {
      if event.phase == .down, let path, !path.contains(contenders[index].owner) { continue }
      let gestures = contenders[index].recognizer.handle(event, at: time)
      if settle(index, gestures, time, &recognized) { break }
    }
    releaseTaps(&recognized)
    return recognized
  }

  /// Passes on what a recogniser found; true where it has just taken its pointers.
  @discardableResult
  private mutating func settle(
    _ index: Int, _ gestures: [GestureEvent], _ time: Seconds, _ recognized: inout [OwnedGesture]
  ) -> Bool {
    var taken = false
    for gesture in gestures {
      let owned = OwnedGesture(owner: contenders[index].owner, gesture: gesture)
      switch gesture.kind {
      case .tap where isDoubleTapPending(owned.owner): waitingTaps.append(owned)
      case .doubleTap:
        waitingTaps.removeAll { $0.owner == owned.owner }
        recognized.append(owned)
      default: recognized.append(owned)
      }
      guard gesture.state == .began || gesture.kind == .tap || gesture.kind == .doubleTap else {
        continue
      }
      for pointer in gesture.pointers { cancel(pointer, gesture, exceptFor: index) }
      taken = true
    }
    return taken
  }

  private mutating func cancel(
    _ pointer: PointerID, _ gesture: GestureEvent, exceptFor winner: Int
  ) {
    let event = PointerEvent(.cancel, pointer, at: gesture.location)
    for index in contenders.indices where index != winner {
      // A loser has not begun, so it has nothing to report.
      _ = contenders[index].recognizer.handle(event, at: gesture.time)
    }
  }

  private func isDoubleTapPending(_ owner: String) -> Bool {
    contenders.contains {
      $0.owner == owner && $0.recognizer.isTap(of: 2) && !$0.recognizer.isAtRest
    }
  }

  private mutating func releaseTaps(_ recognized: inout [OwnedGesture]) {
    guard !waitingTaps.isEmpty else { return }
    let released = waitingTaps.filter { !isDoubleTapPending($0.owner) }
    guard !released.isEmpty else { return }
    waitingTaps.removeAll { released.contains($0) }
    recognized.insert(contentsOf: released, at: 0)
  }
}
