/// How content gives way where it is dragged past its end: less and less, never by its whole length.
public enum RubberBand {
  /// How much of the first bit of a drag is followed.
  ///
  /// The value that is widely measured from UIKit's scroll views.
  public static let stiffness = 0.55

  /// How far content moves past its end.
  /// - Parameters:
  ///   - drag: how far it is dragged past, 0 or more.
  ///   - length: that it never reaches, above 0; both in the same unit.
  public static func offset(_ drag: Double, length: Double) -> Double {
    guard drag > 0, length > 0 else { return 0 }
    guard drag.isFinite else { return length }
    return length * (1 - 1 / (drag * stiffness / length + 1))
  }

  /// How far content was dragged that has moved past its end by `offset`.
  public static func drag(_ offset: Double, length: Double) -> Double {
    guard offset > 0, length > 0 else { return 0 }
    let part = min(offset / length, 0.999)
    return length / stiffness * (1 / (1 - part) - 1)
  }
}
