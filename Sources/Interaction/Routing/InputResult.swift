/// Whether a component has used an event.
public enum InputResult: Hashable, Sendable {
  /// Not used: the container may use it.
  case ignored
  /// Used: no other component may use it.
  case handled
}
