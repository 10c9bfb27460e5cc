/// Whether a component took an event for itself.
public enum InputResult: Hashable, Sendable {
  /// The event was not for it: its container may use it.
  case ignored
  /// The component has used it: nobody else should.
  case captured
}
