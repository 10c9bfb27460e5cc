public import VitrineComponents
public import VitrineDrawing

/// A text of as many lines as it takes.
/// - Parameters:
///   - string: what it says; empty takes no space.
///   - font: size and weight by use; nil, the default, for what `font(_:)` around it says, or `body`.
///   - weight: how heavy; nil, the default, for that of the font.
///   - color: of its letters; nil, the default, for the theme's.
///   - alignment: where its lines stand between the sides; default leading.
///   - lineLimit: most lines, and what does not fit ends in an ellipsis; nil, the default, for as
///     many as there are, and less than 1 counts as 1.
///   - monospacedDigits: true for digits of one width, so that a number that changes does not
///     wobble; default false.
public func Text<Model>(
  _ string: String, font: TextStyle? = nil, weight: FontWeight? = nil, color: Color? = nil,
  alignment: TextAlignment = .leading, lineLimit: Int? = nil, monospacedDigits: Bool = false
) -> ComponentView<Label, Model> {
  var label = Label(string, textColor: color)
  if let font { label.textStyle = font }
  label.fontWeight = weight
  label.hasMonospacedDigits = monospacedDigits
  label.textAlignment = alignment
  label.numberOfLines = lineLimit.map { max(1, $0) } ?? 0
  return ComponentView(label)
}

extension ComponentView where C == Label {
  /// Which way its words are written; nil for the way of the interface's language.
  ///
  /// Where its lines stand goes by the interface all the same.
  public func writingDirection(_ direction: LayoutDirection?) -> Self {
    changed { $0.baseWritingDirection = direction }
  }

  /// Lets its letters become smaller where the words do not fit otherwise.
  /// - Parameter factor: the least share of their size that they may have; held to 0…1.
  public func minimumScaleFactor(_ factor: Double) -> Self {
    changed { $0.minimumScaleFactor = factor }
  }
}
