/// How far two pictures may differ and still count as the same.
public struct Tolerance: Hashable, Sendable {
  /// A pixel differs if one of its channels differs by more than this, 0…255.
  public var perChannel: Int
  /// How many pixels may differ, from 0 up.
  public var pixels: Int

  /// No difference at all.
  public static let exact = Tolerance(perChannel: 0, pixels: 0)

  /// Allows some difference; numbers below 0 are 0.
  public static func tolerance(perChannel: Int = 0, pixels: Int = 0) -> Tolerance {
    Tolerance(perChannel: max(0, perChannel), pixels: max(0, pixels))
  }
}
