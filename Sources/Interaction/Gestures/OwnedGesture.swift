/// A step of a gesture, and whose it is.
public struct OwnedGesture: Hashable, Sendable {
  /// The id of the node that the recogniser belongs to.
  public var owner: String
  /// The step.
  public var gesture: GestureEvent

  /// Makes a step of an owner.
  public init(owner: String, gesture: GestureEvent) {
    self.owner = owner
    self.gesture = gesture
  }
}
