public import VitrineInteraction

/// What a control wants of a pointer that goes down on it.
///
/// All that lie under a pointer state a claim. `all` gets the pointer at once; otherwise, once it has
/// left the slop, whose edge the drag comes from along its way, else the innermost that pans along it,
/// gets it, and the others are told that it is cancelled. Observers keep getting its events, whoever wins.
public enum PointerClaim: Hashable, Sendable {
  /// Nothing: the pointer passes by.
  case none
  /// A press that anything that pans may take away: a button.
  case tap
  /// A drag along an axis: a scroll view, a switch.
  case pan(PanAxis)
  /// A drag along an axis from the edge of the window or of what is around: it beats all pans, also
  /// those further inside.
  case edge(PanAxis)
  /// All that the pointer does from now on: the thumb of a slider, text that a mouse marks.
  case all
  /// The pointer's events beside whoever wins it, and the pointer itself once a gesture of its own begins, such as a
  /// pinch with four fingers.
  case observe
}

/// The state of what has none.
public struct EmptyState: Hashable, Sendable {
  /// Makes nothing.
  public init() {}
}
