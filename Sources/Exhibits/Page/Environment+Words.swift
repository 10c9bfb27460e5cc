internal import VitrineComponents
internal import VitrineDrawing

extension Language {
  /// Which way the language is written, whatever way the interface reads.
  var direction: LayoutDirection {
    switch self {
    case .english, .korean: .leftToRight
    }
  }
}

extension Environment {
  /// Words of the interface: in the order of their own language, at the side where the interface
  /// has them.
  ///
  /// Without it, English in an interface that reads right to left has its full stop on the left,
  /// and a code such as `#FF3B30 · 3.5:1` falls apart.
  func words(
    _ string: String, font: Font, alignment: TextAlignment = .leading,
    verticalAlignment: VerticalAlignment = .center, lineLimit: Int = 1
  ) -> Text {
    Text(
      string, font: font,
      alignment: language.direction == direction ? alignment : alignment.mirrored,
      verticalAlignment: verticalAlignment, lineLimit: lineLimit, direction: language.direction)
  }
}

extension TextAlignment {
  /// The same side where reading goes the other way.
  fileprivate var mirrored: TextAlignment {
    switch self {
    case .leading: .trailing
    case .center: .center
    case .trailing: .leading
    }
  }
}
