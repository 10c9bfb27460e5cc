public import VitrineGeometry

/// An affine map that corrects the errors of a touch device, from reported to actual positions.
///
/// Both are fractions of the width and height, 0…1: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct TouchCalibration: Codable, Equatable, Sendable {
  /// The smallest area of the mapped device, as a fraction of the display.
  ///
  /// Ours: a map to a hundredth of the display is a mistake, and a map to no area can't be used.
  public static let minimumArea = 0.01
  /// The largest absolute value of the map's six numbers.
  ///
  /// Ours: a device ten times as large as its display.
  public static let maximumValue = 10.0

  /// The contribution of x to x'.
  public var a: Double
  /// The contribution of x to y'.
  public var b: Double
  /// The contribution of y to x'.
  public var c: Double
  /// The contribution of y to y'.
  public var d: Double
  /// Shift in x.
  public var tx: Double
  /// Shift in y.
  public var ty: Double

  /// The map that changes nothing.
  public static let identity = TouchCalibration(.identity)

  /// Creates a map from a transform between fractions.
  public init(_ transform: Transform) {
    (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    (tx, ty) = (transform.tx, transform.ty)
  }

  /// Decodes a map.
  /// - Throws: `DecodingError` if no device can be like that.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    a = try container.decode(Double.self, forKey: .a)
    b = try container.decode(Double.self, forKey: .b)
    c = try container.decode(Double.self, forKey: .c)
    d = try container.decode(Double.self, forKey: .d)
    tx = try container.decode(Double.self, forKey: .tx)
    ty = try container.decode(Double.self, forKey: .ty)
    guard isValid else {
      throw DecodingError.dataCorruptedError(
        forKey: .a, in: container, debugDescription: "no touch device has such a calibration")
    }
  }

  /// The map as a transform.
  public var transform: Transform { Transform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }

  /// True if a device can have this map: finite, and not degenerate.
  public var isValid: Bool {
    [a, b, c, d, tx, ty].allSatisfy { abs($0) <= Self.maximumValue }
      && abs(a * d - b * c) >= Self.minimumArea
  }

  /// Applies this map, then another.
  public func concatenating(_ next: TouchCalibration) -> TouchCalibration {
    TouchCalibration(transform.then(next.transform))
  }

  /// Converts a map between positions in the picture to the map between the device's positions.
  ///
  /// A scene measures a calibration between positions in its picture; the stored calibration must
  /// stay right however the picture is rotated. If an older calibration was in effect while the
  /// scene measured, store `old.concatenating(measured.inDeviceSpace(device: …, picture: …))`.
  /// - Parameters:
  ///   - device: the rotation of the device on its display.
  ///   - picture: the rotation of the picture on the display.
  public func inDeviceSpace(device: DisplayRotation, picture: DisplayRotation) -> TouchCalibration {
    let up = device.transform.then(picture.inverse.transform)
    let down = picture.transform.then(device.inverse.transform)
    return TouchCalibration(up.then(transform).then(down))
  }
}
