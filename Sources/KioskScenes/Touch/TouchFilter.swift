public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// Settings of the filter for unintended touches on a public screen.
public struct TouchFiltering: Hashable, Sendable {
  /// Touches that begin within this distance of an edge, in points, are a hand that holds the
  /// frame.
  ///
  /// Default 3, ours: less than any control's margin.
  public var edge = 3.0
  /// More simultaneous fingers are a swarm: all are cancelled until the last one is lifted.
  ///
  /// Default 5: one hand.
  public var mostFingers = 5
  /// A touch this soon after the last one was lifted, and near it, is contact bounce, in seconds.
  ///
  /// Default 0.06, ours: half of the fastest human double tap (0.12 s).
  public var debounce: Seconds = 0.06
  /// The radius of contact bounce, in points.
  ///
  /// Default 24, ours: within one finger tip.
  public var bounceRadius = 24.0
  /// Three fingers that go down within this radius, in points, are how screens report a palm.
  ///
  /// Default 60, ours: less than three finger tips side by side.
  public var palmRadius = 60.0
  /// The longest interval between these touches, in seconds.
  ///
  /// Default 0.08, ours.
  public var palmInterval: Seconds = 0.08

  /// Creates the default settings.
  public init() {}

  /// Settings that filter nothing.
  public static var none: TouchFiltering {
    var filtering = TouchFiltering()
    filtering.edge = 0
    filtering.mostFingers = .max
    filtering.debounce = 0
    filtering.palmRadius = 0
    return filtering
  }
}

/// Filters unintended touches: palms, swarms, the frame's edge, contact bounce.
///
/// A delivered touch that turns out to be part of a palm or a swarm is cancelled, so that it has no
/// effect. Mouse and keys are not filtered.
public struct TouchFilter: Hashable, Sendable {
  /// The filter's settings.
  public var filtering: TouchFiltering
  /// Where and when the delivered touches went down.
  private var passed: [PointerID: Contact] = [:]
  /// Fingers that are down and rejected.
  private var ignored: Set<PointerID> = []
  /// True from a swarm or palm until all fingers are lifted.
  private var isClosed = false
  private var lastLift: Contact?
  /// All fingers that are down, with position and time of their last move.
  private var contacts: [PointerID: Contact] = [:]
  /// The position where each finger last indicated a person.
  private var presence: [PointerID: Point] = [:]
  /// The number of rejected touches so far.
  public private(set) var rejected = 0

  private struct Contact: Hashable, Sendable {
    var time: Seconds
    var place: Point
  }

  /// Creates a filter without fingers.
  public init(_ filtering: TouchFiltering = TouchFiltering()) { self.filtering = filtering }

  /// Filters one event.
  /// - Parameters:
  ///   - event: the event.
  ///   - bounds: the screen, in points.
  /// - Returns: the events to deliver instead.
  public mutating func filter(_ event: TimedEvent, in bounds: Rect) -> [TimedEvent] {
    guard case .pointer(let step) = event.event, step.pointer.kind == .touch else {
      return [event]
    }
    switch step.phase {
    case .down: return begin(step, event, in: bounds)
    case .up, .cancel: return end(step, event)
    case .move, .hover:
      follow(step, at: event.time)
      return ignored.contains(step.pointer) ? [] : [event]
    }
  }

  /// Drops all fingers, as when the window loses them.
  public mutating func reset() {
    (passed, ignored, isClosed, lastLift) = ([:], [], false, nil)
    (contacts, presence) = ([:], [:])
  }

  /// True if an event indicates a person: a trembling contact may be gum on the glass, and a moving
  /// mouse may lie on a shaking table.
  ///
  /// Call it once for each event that passed the filter.
  mutating func showsPresence(_ event: TimedEvent) -> Bool {
    guard case .pointer(let step) = event.event else { return event.isDone }
    switch step.phase {
    case .hover, .cancel: return false
    case .move where step.pointer.kind == .touch:
      guard let last = presence[step.pointer], step.position.distance(to: last) <= Self.tremble
      else {
        presence[step.pointer] = step.position
        return true
      }
      return false
    case .down:
      presence[step.pointer] = step.position
      return true
    case .up:
      presence[step.pointer] = nil
      return true
    case .move: return true
    }
  }

  /// How far a resting finger may tremble, in points.
  ///
  /// Ours: a touch panel's noise.
  private static let tremble = 6.0
  /// After how long a contact that only trembles isn't a hand, in seconds.
  ///
  /// Ours: longer than anybody holds still.
  private static let resting: Seconds = 10

  /// True if all contacts are objects on the glass.
  private func areAllResting(at time: Seconds) -> Bool {
    contacts.values.allSatisfy { time - $0.time >= Self.resting }
  }

  private mutating func follow(_ step: PointerEvent, at time: Seconds) {
    let last = contacts[step.pointer]
    if last == nil || step.position.distance(to: last?.place ?? step.position) > Self.tremble {
      contacts[step.pointer] = Contact(time: time, place: step.position)
    }
  }

  private mutating func begin(
    _ step: PointerEvent, _ event: TimedEvent, in bounds: Rect
  ) -> [TimedEvent] {
    let contact = Contact(time: event.time, place: step.position)
    if isClosed, areAllResting(at: event.time) { isClosed = false }
    let moving = contacts.values.count { event.time - $0.time < Self.resting }
    follow(step, at: event.time)
    if isClosed || isAtEdge(step.position, of: bounds) || isBounce(contact) {
      ignored.insert(step.pointer)
      rejected += 1
      return []
    }
    passed[step.pointer] = contact
    let isSwarm = moving >= filtering.mostFingers
    guard isSwarm || isPalm(contact) else { return [event] }
    isClosed = true
    rejected += passed.count
    let others = passed.keys.filter { $0 != step.pointer }.sorted { $0.number < $1.number }
    ignored.formUnion(passed.keys)
    defer { passed = [:] }
    return others.map { id in
      let place = passed[id]?.place ?? step.position
      return TimedEvent(event.time, .pointer(PointerEvent(.cancel, id, at: place)))
    }
  }

  private mutating func end(_ step: PointerEvent, _ event: TimedEvent) -> [TimedEvent] {
    let wasIgnored = ignored.remove(step.pointer) != nil
    contacts[step.pointer] = nil
    passed[step.pointer] = nil
    if passed.isEmpty, ignored.isEmpty { isClosed = false }
    if wasIgnored { return [] }
    lastLift = Contact(time: event.time, place: step.position)
    return [event]
  }

  private func isAtEdge(_ place: Point, of bounds: Rect) -> Bool {
    guard filtering.edge > 0 else { return false }
    return place.x < bounds.minX + filtering.edge || place.x >= bounds.maxX - filtering.edge
      || place.y < bounds.minY + filtering.edge || place.y >= bounds.maxY - filtering.edge
  }

  private func isBounce(_ contact: Contact) -> Bool {
    guard let lastLift, filtering.debounce > 0 else { return false }
    return contact.time - lastLift.time < filtering.debounce
      && contact.place.distance(to: lastLift.place) <= filtering.bounceRadius
  }

  private func isPalm(_ contact: Contact) -> Bool {
    guard filtering.palmRadius > 0 else { return false }
    let near = passed.values.filter {
      contact.time - $0.time <= filtering.palmInterval
        && contact.place.distance(to: $0.place) <= filtering.palmRadius
    }
    return near.count >= 3
  }
}
