public import VitrineRenderer

/// The difference between two pictures.
public struct Comparison: Hashable, Sendable {
  /// A pixel that differs.
  public struct Difference: Hashable, Sendable {
    /// Column, from 0.
    public var x: Int
    /// Row, from 0.
    public var y: Int
    /// The reference's pixel, `0xAARRGGBB`.
    public var reference: UInt32
    /// The other picture's pixel.
    public var actual: UInt32
  }

  /// The size of the reference in pixels.
  public private(set) var referenceSize: PixelRect
  /// The size of the other picture in pixels.
  public private(set) var actualSize: PixelRect
  /// How far they may differ.
  public private(set) var tolerance: Tolerance
  /// The rectangles in which differences are ignored.
  public private(set) var masks: [PixelRect]
  /// How many pixels differ by more than the tolerance; 0 if the sizes differ.
  public private(set) var differingPixels = 0
  /// How many differing pixels are ignored: within the tolerance, or in a mask.
  public private(set) var hiddenPixels = 0
  /// The first differing pixel, row by row.
  public private(set) var first: Difference?
  /// The smallest rectangle around all differing pixels.
  public private(set) var bounds = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
  /// The largest difference of one channel, 0…255.
  public private(set) var worstChannel = 0
  /// The sum of the differences of all channels of the differing pixels.
  public private(set) var sum = 0

  /// Compares two pictures.
  /// - Parameters:
  ///   - reference: the expected picture.
  ///   - actual: the actual picture.
  ///   - tolerance: how far they may differ; default not at all.
  ///   - masks: the rectangles in which differences are ignored; default none.
  public init(
    _ reference: PixelBuffer, _ actual: PixelBuffer, tolerance: Tolerance = .exact,
    masks: [PixelRect] = []
  ) {
    self.masks = masks
    referenceSize = reference.bounds
    actualSize = actual.bounds
    self.tolerance = tolerance
    guard isSameSize else { return }
    reference.withPixels { a in
      actual.withPixels { b in
        for index in a.indices where a[index] != b[index] {
          add(a[index], b[index], x: index % reference.width, y: index / reference.width)
        }
      }
    }
  }

  /// True if both have the same width and height.
  public var isSameSize: Bool { referenceSize == actualSize }

  /// True if the sizes are the same and the difference is within the tolerance.
  public var isEqual: Bool { isSameSize && differingPixels <= tolerance.pixels }

  /// True for a channel difference, 0…255, that counts at a column and row.
  func counts(_ difference: Int, x: Int, y: Int) -> Bool {
    difference > tolerance.perChannel
      && !masks.contains { $0.x0 <= x && x < $0.x1 && $0.y0 <= y && y < $0.y1 }
  }

  /// The absolute difference of each channel of two pixels.
  static func distance(_ a: UInt32, _ b: UInt32) -> SIMD4<UInt8> {
    let shifts = SIMD4<UInt32>(0, 8, 16, 24)
    let a = SIMD4<UInt8>(truncatingIfNeeded: SIMD4(repeating: a) &>> shifts)
    let b = SIMD4<UInt8>(truncatingIfNeeded: SIMD4(repeating: b) &>> shifts)
    return pointwiseMax(a, b) &- pointwiseMin(a, b)
  }

  private mutating func add(_ a: UInt32, _ b: UInt32, x: Int, y: Int) {
    let distance = Comparison.distance(a, b)
    let worst = Int(distance.max())
    guard counts(worst, x: x, y: y) else {
      hiddenPixels += 1
      return
    }
    if first == nil { first = Difference(x: x, y: y, reference: a, actual: b) }
    differingPixels += 1
    worstChannel = max(worstChannel, worst)
    sum += Int(SIMD4<UInt16>(truncatingIfNeeded: distance).wrappedSum())
    bounds = bounds.union(
      PixelRect(x0: Int32(x), y0: Int32(y), x1: Int32(x) + 1, y1: Int32(y) + 1))
  }
}

extension Comparison: CustomStringConvertible {
  /// The difference, in one line; "no difference" for none.
  public var description: String {
    guard isSameSize else {
      return "actual \(Comparison.name(actualSize)) pixels instead of reference "
        + "\(Comparison.name(referenceSize))"
    }
    guard let first else { return "no difference" }
    return "\(Comparison.count(differingPixels)), the first at (\(first.x), \(first.y)): "
      + "actual \(Comparison.name(first.actual)) instead of reference "
      + "\(Comparison.name(first.reference)); all within \(Comparison.name(bounds)) "
      + "at (\(bounds.x0), \(bounds.y0)), a channel by at most \(worstChannel), \(sum) in sum"
  }

  private static func count(_ pixels: Int) -> String {
    pixels == 1 ? "1 pixel differs" : "\(pixels) pixels differ"
  }

  private static func name(_ rect: PixelRect) -> String { "\(rect.width)x\(rect.height)" }

  /// `#RRGGBB`, or `#AARRGGBB` if it is not opaque.
  private static func name(_ pixel: UInt32) -> String {
    let opaque = pixel >> 24 == 0xFF
    let digits = String(opaque ? pixel & 0xFF_FFFF : pixel, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: max(0, (opaque ? 6 : 8) - digits.count)) + digits
  }
}
