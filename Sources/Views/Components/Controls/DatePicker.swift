public import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// A label and a text field for a date.
///
/// ```swift
/// DatePicker("When", selection: \.date)
/// ```
/// A person types the date, in the format of the language or as `2026-11-22`, see `DateFormat`; Up
/// and Down step the part at the caret. The layout is that of `LabeledContent`.
public struct DatePicker<Model>: View {
  let label: String
  let binding: Binding<Model, CalendarDate>
  let range: ClosedRange<CalendarDate>?
  private var isLabelHidden = false

  /// Makes a field for a date of the model.
  /// - Parameters:
  ///   - label: what the date is for; empty for the field alone.
  ///   - selection: the property with the date.
  ///   - range: the dates that can be chosen; nil, the default, for all.
  public init(
    _ label: String, selection: any WritableKeyPath<Model, CalendarDate> & Sendable,
    in range: ClosedRange<CalendarDate>? = nil
  ) {
    self.init(label, binding: Binding(selection), in: range)
  }

  /// Makes a field for a date that functions read and write.
  /// - Parameters:
  ///   - label: what the date is for; empty for the field alone.
  ///   - binding: reads and writes the date.
  ///   - range: the dates that can be chosen; nil, the default, for all.
  public init(
    _ label: String, binding: Binding<Model, CalendarDate>,
    in range: ClosedRange<CalendarDate>? = nil
  ) {
    self.label = label
    self.binding = binding
    self.range = range
  }

  /// Hides the label, which is still described.
  public func labelsHidden() -> Self {
    var copy = self
    copy.isLabelHidden = true
    return copy
  }

  /// The width of the field in ems of its font.
  ///
  /// Ours: the longest date with its insets, and a message of two lines below it.
  private static var width: Double { 9 }

  /// Updates the node of the field.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let field = FormattedField(
      label: label, prompt: nil, binding: binding,
      format: RangedFormat(base: .date, range: range ?? .first ... .last)
    ).frame(maxWidth: Self.width * context.environment.theme.type.body.size)
    guard !label.isEmpty, !isLabelHidden else { return field._reconcile(node, in: context) }
    return LabeledContent(label) { field }._reconcile(node, in: context)
  }
}
