public import VitrineMotion

/// A gesture from its beginning to its latest step.
public struct RecognizedGesture: Hashable, Sendable, Identifiable {
  /// Counts up from 1; tells one gesture from the next.
  public let number: Int
  /// When it was recognised, absolute, in seconds.
  public let time: Seconds
  /// Its latest step: where it is, how far, how fast, and whether it goes on.
  public internal(set) var latest: GestureEvent

  init(number: Int, first: GestureEvent) {
    self.number = number
    time = first.time
    latest = first
  }

  /// The same as `number`.
  public var id: Int { number }

  /// What kind of gesture it is.
  public var kind: GestureKind { latest.kind }

  /// True until it ends.
  public var isActive: Bool { latest.state.isActive }

  /// True where a step continues this gesture.
  func goesOn(in step: GestureEvent) -> Bool {
    isActive && step.kind == kind && step.state != .began
  }
}
