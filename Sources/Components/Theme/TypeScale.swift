public import VitrineDrawing

/// The sizes and weights of the interface's fonts.
///
/// Source: the HIG's published Dynamic Type table at its default size.
public struct TypeScale: Equatable, Sendable {
  /// 34 bold.
  public var largeTitle: Font
  /// 28.
  public var title1: Font
  /// 22.
  public var title2: Font
  /// 20.
  public var title3: Font
  /// 17 semibold.
  public var headline: Font
  /// 17.
  public var body: Font
  /// 16.
  public var callout: Font
  /// 15.
  public var subheadline: Font
  /// 13.
  public var footnote: Font
  /// 12.
  public var caption1: Font
  /// 11.
  public var caption2: Font

  /// The scale of all sizes relative to the default text size.
  var factor: Double { body.size / 17 }

  /// The scale of parts beside text, which grow with the text but never shrink.
  ///
  /// Ours: below the default size they would be hard to hit.
  package var growth: Double { max(1, factor) }

  /// The range of text scales: layouts are not designed for scales outside it.
  ///
  /// Ours.
  public static let scaleRange = 0.5...3.0

  /// Makes the type scale.
  /// - Parameter textScale: factor on all sizes, clamped to 0.5…3; NaN is 1.
  public init(textScale: Double = 1) {
    let range = TypeScale.scaleRange
    let factor =
      textScale.isNaN ? 1 : min(max(textScale, range.lowerBound), range.upperBound)
    func font(_ size: Double, _ weight: FontWeight = .regular) -> Font {
      Font(size: size * factor, weight: weight)
    }
    largeTitle = font(34, .bold)
    title1 = font(28)
    title2 = font(22)
    title3 = font(20)
    headline = font(17, .semibold)
    body = font(17)
    callout = font(16)
    subheadline = font(15)
    footnote = font(13)
    caption1 = font(12)
    caption2 = font(11)
  }
}
