/// Where a gesture stands.
///
/// The names are those of `UIGestureRecognizer.State`.
public enum GestureState: String, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing was recognised yet; this is where every recogniser starts.
  case possible
  /// A continuous gesture was recognised.
  case began
  /// A continuous gesture went on.
  case changed
  /// The gesture is complete; a tap goes here at once.
  case ended
  /// A gesture that had begun was taken away: what it did must be undone.
  case cancelled
  /// It was some other gesture; nothing was reported.
  case failed

  /// True from `began` until the gesture is over.
  public var isActive: Bool { self == .began || self == .changed }
}
