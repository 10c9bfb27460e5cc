public import VitrineComponents
public import VitrineDrawing

/// A text of as many lines as it takes.
///
/// ```swift
/// Text("\(count) photos").font(.headline).foregroundStyle(.gray)
/// ```
/// What it doesn't say itself, modifiers of views around it do. Of several modifiers that say the same, the
/// first counts: it is the innermost.
public struct Text<Model>: View {
  /// What it says and how.
  private(set) var label: VitrineComponents.Label
  /// True where it has the theme's color, whatever is said around it.
  private var hasThemeColor = false
  /// True where it is as heavy as its font says, whatever is said around it.
  private var hasFontWeight = false

  /// Makes a text.
  /// - Parameters:
  ///   - string: what it says; empty takes no space.
  ///   - font: size and weight by use; nil, the default, for what `font(_:)` around it says, or `body`.
  ///   - weight: how heavy; nil, the default, for that of the font.
  ///   - color: of its letters; nil, the default, for the theme's.
  ///   - alignment: where its lines stand between the sides; nil, the default, for what
  ///     `multilineTextAlignment(_:)` around it says, or leading.
  ///   - lineLimit: most lines, and what does not fit ends in an ellipsis; nil, the default, for as
  ///     many as there are, and less than 1 counts as 1.
  ///   - monospacedDigits: true for digits of one width, so that a number that changes does not
  ///     wobble; default false.
  public init(
    _ string: String, font: TextStyle? = nil, weight: FontWeight? = nil, color: Color? = nil,
    alignment: TextAlignment? = nil, lineLimit: Int? = nil, monospacedDigits: Bool = false
  ) {
    label = VitrineComponents.Label(string, textColor: color)
    if let font { label.textStyle = font }
    label.fontWeight = weight
    label.hasMonospacedDigits = monospacedDigits
    label.textAlignment = alignment
    label.numberOfLines = lineLimit.map { max(1, $0) } ?? 0
  }

  // MARK: Letters

  /// Its letters, by use.
  public func font(_ style: TextStyle) -> Text {
    changed { if !$0.saysTextStyle, $0.font == nil { $0.textStyle = style } }
  }

  /// Its letters at this size, whatever the person has chosen; nil for those of body text.
  public func font(_ font: Font?) -> Text {
    guard let font else { return self.font(.body) }
    return changed { if !$0.saysTextStyle, $0.font == nil { $0.font = font } }
  }

  /// How heavy its letters are; nil for as heavy as its font says.
  public func fontWeight(_ weight: FontWeight?) -> Text {
    guard label.fontWeight == nil, !hasFontWeight else { return self }
    var copy = self
    (copy.label.fontWeight, copy.hasFontWeight) = (weight, weight == nil)
    return copy
  }

  /// Bold letters.
  /// - Parameter isActive: false for as heavy as its font says; default true.
  public func bold(_ isActive: Bool = true) -> Text { fontWeight(isActive ? .bold : nil) }

  /// Digits of one width, so that a number that changes does not wobble.
  public func monospacedDigit() -> Text { changed { $0.hasMonospacedDigits = true } }

  /// The color of its letters; nil for the theme's.
  public func foregroundColor(_ color: Color?) -> Text {
    guard label.textColor == nil, !hasThemeColor else { return self }
    var copy = self
    (copy.label.textColor, copy.hasThemeColor) = (color, color == nil)
    return copy
  }

  /// Which way its words are written; nil for the way of the interface's language.
  ///
  /// Where its lines stand goes by the interface all the same.
  public func writingDirection(_ direction: LayoutDirection?) -> Text {
    changed { $0.baseWritingDirection = direction }
  }

  /// Lets its letters become smaller where the words do not fit otherwise.
  /// - Parameter factor: the least share of their size that they may have; held to 0…1.
  public func minimumScaleFactor(_ factor: Double) -> Text {
    changed { $0.minimumScaleFactor = factor }
  }

  private func changed(_ change: (inout VitrineComponents.Label) -> Void) -> Text {
    var copy = self
    change(&copy.label)
    return copy
  }

  /// Brings the slot of the text up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    var label = label
    if hasThemeColor { label.textColor = context.environment.theme.colors.label }
    if hasFontWeight {
      label.fontWeight =
        label.font?.weight ?? context.environment.theme.type[label.textStyle].weight
    }
    return context.session.component(slot, label, in: context.environment)
  }
}
