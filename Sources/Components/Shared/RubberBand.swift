/// The resistance of content that is dragged past its end: it follows less and less, up to a limit.
public enum RubberBand {
  /// The ratio of movement to drag at the start of a drag.
  ///
  /// The value widely measured from UIKit's scroll views.
  public static let stiffness = 0.55

  /// The distance that content moves past its end.
  /// - Parameters:
  ///   - drag: the distance that content is dragged past its end, 0 or more.
  ///   - length: the limit that is never reached, above 0, in the same unit.
  public static func offset(_ drag: Double, length: Double) -> Double {
    guard drag > 0, length > 0 else { return 0 }
    guard drag.isFinite else { return length }
    return length * (1 - 1 / (drag * stiffness / length + 1))
  }

  /// The drag that moves content past its end by `offset`.
  public static func drag(_ offset: Double, length: Double) -> Double {
    guard offset > 0, length > 0 else { return 0 }
    let fraction = min(offset / length, 0.999)
    return length / stiffness * (1 / (1 - fraction) - 1)
  }
}
