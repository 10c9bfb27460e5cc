/// An event as delivered to a view.
public struct RoutedEvent: Hashable, Sendable {
  /// The meaning of the event for the view.
  public enum Kind: Hashable, Sendable {
    /// The event itself.
    case event
    /// A mouse or pen begins to hover over the view, at the event's position.
    case enter
    /// The hover ends, because of this event.
    case leave
  }

  /// The meaning of the event for the view.
  public var kind: Kind
  /// The event.
  public var event: TimedEvent
  /// True for a hover event of a pointer that hasn't moved: only the view under it may have
  /// changed.
  public var isStill: Bool

  /// Makes a routed event.
  public init(_ event: TimedEvent, kind: Kind = .event, isStill: Bool = false) {
    self.kind = kind
    self.event = event
    self.isStill = isStill
  }
}
