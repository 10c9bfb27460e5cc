public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// Settings of the filter for unintended touches on a public screen.
public struct TouchFilterConfiguration: Hashable, Sendable {
  /// The distance from the screen's edges within which touches are rejected, in points.
  ///
  /// A touch that begins there is from a hand that holds the screen's frame. Default 3, ours: less
  /// than any control's margin.
  public var edge = 3.0
  /// The maximum number of simultaneous fingers.
  ///
  /// More fingers are a swarm: all are cancelled until the last one is lifted. Default 5: one hand.
  public var maximumFingers = 5
  /// The longest interval of contact bounce, in seconds.
  ///
  /// A touch is contact bounce if it begins this soon after the last finger was lifted, and within
  /// `bounceRadius` of it. Default 0.06, ours: half of the fastest human double tap (0.12 s).
  public var debounce: Seconds = 0.06
  /// The radius of contact bounce, in points.
  ///
  /// Default 24, ours: within one finger tip.
  public var bounceRadius = 24.0
  /// The radius of a palm, in points.
  ///
  /// Screens report a palm as three fingers that go down within this radius. Default 60, ours: less
  /// than three finger tips side by side.
  public var palmRadius = 60.0
  /// The longest interval between the touches of a palm, in seconds.
  ///
  /// Default 0.08, ours.
  public var palmInterval: Seconds = 0.08

  /// Creates the default settings.
  public init() {}

  /// Settings that filter nothing.
  public static var none: TouchFilterConfiguration {
    var configuration = TouchFilterConfiguration()
    configuration.edge = 0
    configuration.maximumFingers = .max
    configuration.debounce = 0
    configuration.palmRadius = 0
    return configuration
  }
}

/// Filters unintended touches: palms, swarms, touches at the screen's edge, contact bounce.
///
/// A delivered touch that turns out to be part of a palm or a swarm is cancelled, so that it has no
/// effect. Mouse and keys are not filtered.
public struct TouchFilter: Hashable, Sendable {
  /// The filter's settings.
  public var configuration: TouchFilterConfiguration
  /// Where and when the delivered touches went down.
  private var delivered: [PointerID: Contact] = [:]
  /// Fingers that are down and rejected.
  private var ignoredPointers: Set<PointerID> = []
  /// True from a swarm or palm until all fingers are lifted.
  private var isClosed = false
  private var lastPointerUp: Contact?
  /// All fingers that are down, with position and time of their last move.
  private var contacts: [PointerID: Contact] = [:]
  /// The position where each finger last indicated a person.
  private var presence: [PointerID: Point] = [:]
  /// The number of rejected touches so far.
  public private(set) var rejected = 0

  private struct Contact: Hashable, Sendable {
    var time: Seconds
    var position: Point
  }

  /// Creates a filter without fingers.
  public init(_ configuration: TouchFilterConfiguration = TouchFilterConfiguration()) {
    self.configuration = configuration
  }

  /// Filters one event.
  /// - Parameters:
  ///   - event: the event.
  ///   - bounds: the screen, in points.
  /// - Returns: the events to deliver instead.
  public mutating func filter(_ event: TimedEvent, in bounds: Rect) -> [TimedEvent] {
    guard case .pointer(let pointer) = event.event, pointer.pointer.kind == .touch else {
      return [event]
    }
    switch pointer.phase {
    case .down: return begin(pointer, event, in: bounds)
    case .up, .cancel: return end(pointer, event)
    case .move, .hover:
      track(pointer, at: event.time)
      return ignoredPointers.contains(pointer.pointer) ? [] : [event]
    }
  }

  /// Drops all fingers, as when the window loses them.
  public mutating func reset() {
    (delivered, ignoredPointers, isClosed, lastPointerUp) = ([:], [], false, nil)
    (contacts, presence) = ([:], [:])
  }

  /// True if an event indicates a person: a trembling contact may be gum on the glass, and a moving
  /// mouse may lie on a shaking table.
  ///
  /// Call it once for each event that passed the filter.
  mutating func indicatesPresence(_ event: TimedEvent) -> Bool {
    guard case .pointer(let pointer) = event.event else { return event.isDeliberate }
    switch pointer.phase {
    case .hover, .cancel: return false
    case .move where pointer.pointer.kind == .touch:
      guard let last = presence[pointer.pointer],
        pointer.position.distance(to: last) <= Self.restingSlop
      else {
        presence[pointer.pointer] = pointer.position
        return true
      }
      return false
    case .down:
      presence[pointer.pointer] = pointer.position
      return true
    case .up:
      presence[pointer.pointer] = nil
      return true
    case .move: return true
    }
  }

  /// How far a resting finger may tremble, in points.
  ///
  /// Ours: a touch panel's noise.
  private static let restingSlop = 6.0
  /// How long a contact only trembles until it counts as an object, not a hand, in seconds.
  ///
  /// Ours: longer than anybody holds still.
  private static let restingTime: Seconds = 10

  /// True if all contacts are objects on the glass.
  private func areAllResting(at time: Seconds) -> Bool {
    contacts.values.allSatisfy { time - $0.time >= Self.restingTime }
  }

  private mutating func track(_ pointer: PointerEvent, at time: Seconds) {
    let last = contacts[pointer.pointer]
    if last == nil
      || pointer.position.distance(to: last?.position ?? pointer.position) > Self.restingSlop
    {
      contacts[pointer.pointer] = Contact(time: time, position: pointer.position)
    }
  }

  private mutating func begin(
    _ pointer: PointerEvent, _ event: TimedEvent, in bounds: Rect
  ) -> [TimedEvent] {
    let contact = Contact(time: event.time, position: pointer.position)
    if isClosed, areAllResting(at: event.time) { isClosed = false }
    let movingCount = contacts.values.count { event.time - $0.time < Self.restingTime }
    track(pointer, at: event.time)
    if isClosed || isAtEdge(pointer.position, of: bounds) || isBounce(contact) {
      ignoredPointers.insert(pointer.pointer)
      rejected += 1
      return []
    }
    delivered[pointer.pointer] = contact
    let isSwarm = movingCount >= configuration.maximumFingers
    guard isSwarm || isPalm(contact) else { return [event] }
    isClosed = true
    rejected += delivered.count
    let others = delivered.keys.filter { $0 != pointer.pointer }.sorted { $0.number < $1.number }
    ignoredPointers.formUnion(delivered.keys)
    defer { delivered = [:] }
    return others.map { id in
      let position = delivered[id]?.position ?? pointer.position
      return TimedEvent(event.time, .pointer(PointerEvent(.cancel, id, at: position)))
    }
  }

  private mutating func end(_ pointer: PointerEvent, _ event: TimedEvent) -> [TimedEvent] {
    let wasIgnored = ignoredPointers.remove(pointer.pointer) != nil
    contacts[pointer.pointer] = nil
    delivered[pointer.pointer] = nil
    if delivered.isEmpty, ignoredPointers.isEmpty { isClosed = false }
    if wasIgnored { return [] }
    lastPointerUp = Contact(time: event.time, position: pointer.position)
    return [event]
  }

  private func isAtEdge(_ position: Point, of bounds: Rect) -> Bool {
    guard configuration.edge > 0 else { return false }
    return position.x < bounds.minX + configuration.edge
      || position.x >= bounds.maxX - configuration.edge
      || position.y < bounds.minY + configuration.edge
      || position.y >= bounds.maxY - configuration.edge
  }

  private func isBounce(_ contact: Contact) -> Bool {
    guard let lastPointerUp, configuration.debounce > 0 else { return false }
    return contact.time - lastPointerUp.time < configuration.debounce
      && contact.position.distance(to: lastPointerUp.position) <= configuration.bounceRadius
  }

  private func isPalm(_ contact: Contact) -> Bool {
    guard configuration.palmRadius > 0 else { return false }
    let near = delivered.values.filter {
      contact.time - $0.time <= configuration.palmInterval
        && contact.position.distance(to: $0.position) <= configuration.palmRadius
    }
    return near.count >= 3
  }
}
