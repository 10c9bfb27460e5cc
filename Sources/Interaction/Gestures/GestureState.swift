/// The state of a gesture.
///
/// The names are those of `UIGestureRecognizer.State`.
public enum GestureState: String, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing has been recognized yet: the initial state.
  case possible
  /// A continuous gesture has begun.
  case began
  /// A continuous gesture has changed.
  case changed
  /// The gesture is complete; a tap goes straight to this state.
  case ended
  /// A gesture in progress was interrupted: its effects must be undone.
  case cancelled
  /// The input was another gesture; nothing was reported.
  case failed

  /// True while a continuous gesture is in progress.
  public var isActive: Bool { self == .began || self == .changed }
}
