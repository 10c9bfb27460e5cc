/// An event, and the node that it is for.
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
  /// The id of the node that it is for; nil for events that concern all, or where nothing was hit.
  public var target: String?
  /// The target and the nodes around it, innermost first; empty without a target.
  ///
  /// Where a node has gone that a pointer belonged to, the path of the cancel ends with the outermost
  /// node that has gone: for those around it, which are left out, the pointer is still down.
  public var path: [String]
  /// The event.
  public var event: TimedEvent
  /// True for a hover of a pointer that has not moved since its last step: something else may be
  /// under it now, but nobody points.
  public var isStill: Bool

  /// Makes a routed event.
  public init(
    _ event: TimedEvent, kind: Kind = .event, path: [String] = [], isStill: Bool = false
  ) {
    self.kind = kind
    self.target = path.first
    self.path = path
    self.event = event
    self.isStill = isStill
  }
}
