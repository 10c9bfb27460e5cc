/// An event as it means something to the view that it is for.
public struct Routed: Hashable, Sendable {
  /// What the event means to its target.
  public enum Kind: Hashable, Sendable {
    /// The event itself.
    case event
    /// A mouse or pen has come to hover over the target: the event is a hover at its place.
    case enter
    /// It hovers there no longer: the event takes the pointer away from the target, or says what
    /// happened to the window.
    case leave
  }

  /// What the event means to its target.
  public var kind: Kind
  /// The event.
  public var event: TimedEvent
  /// True for a hover of a pointer that has not moved since its last step: something else may be
  /// under it now, but nobody points.
  public var isStill: Bool

  /// Makes a routed event.
  public init(_ event: TimedEvent, kind: Kind = .event, isStill: Bool = false) {
    self.kind = kind
    self.event = event
    self.isStill = isStill
  }
}
