public import VitrineInteraction

/// A control's claim on a pointer that goes down on it.
///
/// Every control under a pointer makes a claim. `all` wins the pointer at once. Otherwise the
/// winner is decided when the pointer leaves the touch slop: a claim on the edge that the drag
/// comes from, else the innermost pan along the drag's axis. The controls that lose receive a
/// cancel. Observers keep receiving events, whichever control wins.
public enum PointerClaim: Hashable, Sendable {
  /// No claim: the pointer passes through.
  case none
  /// A press that any pan may cancel: a button.
  case tap
  /// A drag along an axis: a scroll view, a switch.
  case pan(PanAxis)
  /// A drag along an axis that starts at an edge of the window or of the container: it beats all
  /// pans, even those of descendants.
  case edge(PanAxis)
  /// Everything that the pointer does from then on: the thumb of a slider, text selection with a
  /// mouse.
  case all
  /// The pointer's events, whichever control wins the pointer, and the pointer itself once the
  /// observer's own gesture begins, such as a pinch with four fingers.
  case observe
}

/// The state of a control without any state.
public struct EmptyState: Hashable, Sendable {
  /// Makes an empty state.
  public init() {}
}
