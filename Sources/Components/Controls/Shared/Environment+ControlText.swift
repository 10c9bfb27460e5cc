public import VitrineDrawing
internal import VitrineGeometry

extension Language {
  /// The writing direction of the language, regardless of the layout direction.
  var writingDirection: LayoutDirection {
    switch self {
    case .english, .korean: .leftToRight
    }
  }
}

extension Environment {
  package var isMirrored: Bool { direction == .rightToLeft }

  /// Text of a control: in its language's writing direction, aligned by the layout direction.
  /// - Parameter writingDirection: nil, the default, for that of the interface's language.
  package func controlText(
    _ string: String, font: Font, alignment: TextAlignment = .leading, lineLimit: Int = 1,
    writingDirection: LayoutDirection? = nil
  ) -> Text {
    let writingDirection = writingDirection ?? language.writingDirection
    let isOpposite = writingDirection != direction
    let resolvedAlignment: TextAlignment =
      switch alignment {
      case .leading: isOpposite ? .trailing : .leading
      case .center: .center
      case .trailing: isOpposite ? .leading : .trailing
      }
    return Text(
      string, font: font, alignment: resolvedAlignment, lineLimit: lineLimit,
      direction: writingDirection)
  }

  /// Text of the interface for a canvas: in its language's writing direction, aligned by the layout
  /// direction.
  ///
  /// With the layout direction as the writing direction, English text in a right-to-left interface
  /// would have its full stop on the left, and codes such as `#FF3B30 · 3.5:1` would be reordered.
  public func interfaceText(
    _ string: String, font: Font, alignment: TextAlignment = .leading,
    verticalAlignment: VerticalAlignment = .center, lineLimit: Int = 1
  ) -> Text {
    var text = controlText(string, font: font, alignment: alignment, lineLimit: lineLimit)
    text.verticalAlignment = verticalAlignment
    return text
  }

  /// Width of a line of text, rounded up to whole points and pixels, so that text is never
  /// truncated at its measured width.
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
  /// Baseline of a line of text that is centered vertically in a height, from its top, in points.
  func baseline(_ font: Font, height: Double) -> Double {
    let line = measure(Text("X", font: font), width: .infinity)
    return (height - line.size.height) / 2 + line.ascent
  }
}
