public import VitrineDrawing

/// Fonts by use, like UIKit's text styles; their sizes are in `TypeScale`.
public enum TextStyle: String, Hashable, Sendable, CaseIterable {
  /// 34 bold.
  case largeTitle
  /// 28.
  case title1
  /// 22.
  case title2
  /// 20.
  case title3
  /// 17 semibold.
  case headline
  /// 17.
  case body
  /// 16.
  case callout
  /// 15.
  case subheadline
  /// 13.
  case footnote
  /// 12.
  case caption1
  /// 11.
  case caption2
}

extension TypeScale {
  /// The font of a text style.
  public subscript(style: TextStyle) -> Font {
    switch style {
    case .largeTitle: largeTitle
    case .title1: title1
    case .title2: title2
    case .title3: title3
    case .headline: headline
    case .body: body
    case .callout: callout
    case .subheadline: subheadline
    case .footnote: footnote
    case .caption1: caption1
    case .caption2: caption2
    }
  }
}

extension TextStyle {
  /// An alias of `title1`.
  public static let title = TextStyle.title1
  /// An alias of `caption1`.
  public static let caption = TextStyle.caption1
}
