public import VitrineDrawing
internal import VitrineGeometry

extension Language {
  /// Which way the language is written, whatever way the interface reads.
  var writing: LayoutDirection {
    switch self {
    case .english, .korean: .leftToRight
    }
  }
}

extension Environment {
  package var isMirrored: Bool { direction == .rightToLeft }

  /// Words of a control: in the order of their own language, at the interface's side.
  /// - Parameter writing: which way the words are written; nil, the default, for the way of the
  ///   interface's language.
  package func controlText(
    _ string: String, font: Font, alignment: TextAlignment = .leading, lineLimit: Int = 1,
    writing: LayoutDirection? = nil
  ) -> Text {
    let writing = writing ?? language.writing
    let isTurned = writing != direction
    let side: TextAlignment =
      switch alignment {
      case .leading: isTurned ? .trailing : .leading
      case .center: .center
      case .trailing: isTurned ? .leading : .trailing
      }
    return Text(
      string, font: font, alignment: side, lineLimit: lineLimit, direction: writing)
  }

  /// A text of the interface for a canvas: in the order of its own language, at the side where the
  /// interface has it.
  ///
  /// Without it, English in an interface that reads right to left has its full stop on the left, and a
  /// code such as `#FF3B30 · 3.5:1` falls apart.
  public func interfaceText(
    _ string: String, font: Font, alignment: TextAlignment = .leading,
    verticalAlignment: VerticalAlignment = .center, lineLimit: Int = 1
  ) -> Text {
    var text = controlText(string, font: font, alignment: alignment, lineLimit: lineLimit)
    text.verticalAlignment = verticalAlignment
    return text
  }

  /// Width of a line of words in whole points and pixels, so that measuring never cuts what it measured.
  package func width(_ string: String, _ font: Font) -> Double {
    layoutLength(
      text.measure(Text(string, font: font), width: .infinity).size.width, atScale: scale)
  }

  /// Height of a line of a font, in whole points.
  package func lineHeight(_ font: Font) -> Double {
    text.measure(Text("X", font: font), width: .infinity).size.height.rounded(.up)
  }
}

extension TextMeasuring {
  /// From the top of so much height to the baseline of a line of words that stands in its middle, in
  /// points.
  func baseline(_ font: Font, height: Double) -> Double {
    let line = measure(Text("X", font: font), width: .infinity)
    return (height - line.size.height) / 2 + line.ascent
  }
}
