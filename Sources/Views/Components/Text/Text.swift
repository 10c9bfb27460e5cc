public import VitrineComponents
public import VitrineDrawing

/// A text that wraps to as many lines as it needs.
///
/// ```swift
/// Text("\(count) photos").font(.headline).foregroundStyle(.gray)
/// ```
/// Attributes that the text doesn't set are set by modifiers around it. Of several modifiers for
/// one attribute, the innermost wins.
public struct Text<Model>: View {
  /// The text and its attributes.
  private(set) var label: VitrineComponents.Label
  /// True to use the theme's color, whatever the environment sets.
  private var hasThemeColor = false
  /// True to use the weight of its font, whatever the environment sets.
  private var hasFontWeight = false

  /// Makes a text.
  /// - Parameters:
  ///   - string: the text; empty takes no space.
  ///   - font: the text style; nil, the default, for the style that `font(_:)` sets around the
  ///     text, or `body`.
  ///   - weight: the weight; nil, the default, for the weight of the font.
  ///   - color: the color; nil, the default, for the theme's.
  ///   - alignment: the alignment of lines; nil, the default, for the alignment that
  ///     `multilineTextAlignment(_:)` sets around the text, or leading.
  ///   - lineLimit: the maximum number of lines, after which the text ends in an ellipsis; nil, the
  ///     default, for no limit, and less than 1 counts as 1.
  ///   - monospacedDigits: true for digits of equal width, so changing numbers don't shift;
  ///     default false.
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

  // MARK: Font

  /// Sets the text style.
  public func font(_ style: TextStyle) -> Text {
    changed { if !$0.hasExplicitTextStyle, $0.font == nil { $0.textStyle = style } }
  }

  /// Sets the font, at a fixed size that ignores the person's text size; nil for the font of body
  /// text.
  public func font(_ font: Font?) -> Text {
    guard let font else { return self.font(.body) }
    return changed { if !$0.hasExplicitTextStyle, $0.font == nil { $0.font = font } }
  }

  /// Sets the weight; nil for the weight of the font.
  public func fontWeight(_ weight: FontWeight?) -> Text {
    guard label.fontWeight == nil, !hasFontWeight else { return self }
    var copy = self
    (copy.label.fontWeight, copy.hasFontWeight) = (weight, weight == nil)
    return copy
  }

  /// Makes the text bold.
  /// - Parameter isActive: false for the weight of its font; default true.
  public func bold(_ isActive: Bool = true) -> Text { fontWeight(isActive ? .bold : nil) }

  /// Uses digits of equal width, so changing numbers don't shift.
  public func monospacedDigit() -> Text { changed { $0.hasMonospacedDigits = true } }

  /// Sets the color; nil for the theme's.
  public func foregroundColor(_ color: Color?) -> Text {
    guard label.textColor == nil, !hasThemeColor else { return self }
    var copy = self
    (copy.label.textColor, copy.hasThemeColor) = (color, color == nil)
    return copy
  }

  /// Sets the writing direction of the text; nil for the direction of the interface's language.
  ///
  /// The alignment of lines follows the interface in any case.
  public func writingDirection(_ direction: LayoutDirection?) -> Text {
    changed { $0.baseWritingDirection = direction }
  }

  /// Lets the text shrink to fit.
  /// - Parameter factor: the smallest scale of the font, clamped to 0…1.
  public func minimumScaleFactor(_ factor: Double) -> Text {
    changed { $0.minimumScaleFactor = factor }
  }

  private func changed(_ change: (inout VitrineComponents.Label) -> Void) -> Text {
    var copy = self
    change(&copy.label)
    return copy
  }

  /// Updates the node of the text.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    var label = label
    if hasThemeColor { label.textColor = context.environment.theme.colors.label }
    if hasFontWeight {
      label.fontWeight =
        label.font?.weight ?? context.environment.theme.type[label.textStyle].weight
    }
    return context.session.component(node, label, in: context.environment)
  }
}
