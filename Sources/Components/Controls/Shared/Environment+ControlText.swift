package import VitrineDrawing
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
  package func controlText(
    _ string: String, font: Font, alignment: TextAlignment = .leading, lineLimit: Int = 1
  ) -> Text {
    let isTurned = language.writing != direction
    let side: TextAlignment =
      switch alignment {
      case .leading: isTurned ? .trailing : .leading
      case .center: .center
      case .trailing: isTurned ? .leading : .trailing
      }
    return Text(
      string, font: font, alignment: side, lineLimit: lineLimit, direction: language.writing)
  }

  /// Width of a line of words in whole points, so that measuring never cuts what it measured.
  package func width(_ string: String, _ font: Font) -> Double {
    text.measure(Text(string, font: font), width: .infinity).size.width.rounded(.up)
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
