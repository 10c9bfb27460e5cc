public import VitrineGeometry

/// An affine map that undoes the errors of a touch device, from what it reports to where the finger was.
///
/// Both are fractions of the width and height, 0…1: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct TouchCalibration: Codable, Equatable, Sendable {
  /// The smallest area that the map may give the whole device, as a share of the display.
  ///
  /// Ours: a device that covers a hundredth of its display is a mistake, and one that covers none cannot
  /// be used.
  public static let smallestArea = 0.01
  /// The largest of its six numbers.
  ///
  /// Ours: a device ten times as large as its display.
  public static let largestNumber = 10.0

  /// How much x adds to x'.
  public var a: Double
  /// How much x adds to y'.
  public var b: Double
  /// How much y adds to x'.
  public var c: Double
  /// How much y adds to y'.
  public var d: Double
  /// Shift in x.
  public var tx: Double
  /// Shift in y.
  public var ty: Double

  /// Changes nothing.
  public static let identity = TouchCalibration(.identity)

  /// Takes the numbers of a map between fractions.
  public init(_ transform: Transform) {
    (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    (tx, ty) = (transform.tx, transform.ty)
  }

  /// Reads what was kept.
  /// - Throws: `DecodingError` where no device can be like that.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    a = try container.decode(Double.self, forKey: .a)
    b = try container.decode(Double.self, forKey: .b)
    c = try container.decode(Double.self, forKey: .c)
    d = try container.decode(Double.self, forKey: .d)
    tx = try container.decode(Double.self, forKey: .tx)
    ty = try container.decode(Double.self, forKey: .ty)
    guard isPossible else {
      throw DecodingError.dataCorruptedError(
        forKey: .a, in: container, debugDescription: "no touch device has such a calibration")
    }
  }

  /// The map.
  public var transform: Transform { Transform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }

  /// True where a device may be like that: finite, and not flat.
  public var isPossible: Bool {
    [a, b, c, d, tx, ty].allSatisfy { abs($0) <= Self.largestNumber }
      && abs(a * d - b * c) >= Self.smallestArea
  }

  /// Does this map first, and then another.
  public func concatenating(_ next: TouchCalibration) -> TouchCalibration {
    TouchCalibration(transform.then(next.transform))
  }

  /// The map that does to what the device reports what this one does to positions in the picture.
  ///
  /// A calibration that a scene has measured is between positions of its picture; the one that is kept
  /// is to stay right however that is turned. Where another was in force meanwhile, keep
  /// `old.concatenating(measured.beneath(device: …, picture: …))`.
  /// - Parameters:
  ///   - device: how far the device is turned against its display.
  ///   - picture: how far the picture is turned on the display.
  public func beneath(device: DisplayRotation, picture: DisplayRotation) -> TouchCalibration {
    let up = device.transform.then(picture.inverse.transform)
    let down = picture.transform.then(device.inverse.transform)
    return TouchCalibration(up.then(transform).then(down))
  }
}
