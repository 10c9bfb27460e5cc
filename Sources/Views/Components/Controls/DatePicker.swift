public import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// A label and a field for a day of the calendar.
///
/// ```swift
/// DatePicker("When", selection: \.date)
/// ```
/// The day is typed, as the language has it or `2026-11-22`, see `DateFormat`; Up and Down step the part
/// at the caret. It is laid out as `LabeledContent`.
public struct DatePicker<Model>: View {
  let label: String
  let binding: Binding<Model, CalendarDate>
  let range: ClosedRange<CalendarDate>?
  private var isLabelHidden = false

  /// Makes a field for a day of the model.
  /// - Parameters:
  ///   - label: what the day is for; empty for the field alone.
  ///   - selection: where the day lives.
  ///   - range: what is outside of it cannot be chosen; nil, the default, for all days.
  public init(
    _ label: String, selection: any WritableKeyPath<Model, CalendarDate> & Sendable,
    in range: ClosedRange<CalendarDate>? = nil
  ) {
    self.init(label, binding: Binding(selection), in: range)
  }

  /// Makes a field for a day that functions read and write.
  /// - Parameters:
  ///   - label: what the day is for; empty for the field alone.
  ///   - binding: reads and writes the day.
  ///   - range: what is outside of it cannot be chosen; nil, the default, for all days.
  public init(
    _ label: String, binding: Binding<Model, CalendarDate>,
    in range: ClosedRange<CalendarDate>? = nil
  ) {
    self.label = label
    self.binding = binding
    self.range = range
  }

  /// The field alone; the label is only described.
  public func labelsHidden() -> Self {
    var copy = self
    copy.isLabelHidden = true
    return copy
  }

  /// Width of the field in ems of its letters.
  ///
  /// Ours: the longest date with its insets, and a message of two lines below it.
  private static var width: Double { 9 }

  /// Brings the slot of the field up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let field = FormattedField(
      label: label, prompt: nil, binding: binding,
      format: RangedFormat(base: .date, range: range ?? .first ... .last)
    ).frame(maxWidth: Self.width * context.environment.theme.type.body.size)
    guard !label.isEmpty, !isLabelHidden else { return field._reconcile(slot, in: context) }
    return LabeledContent(label) { field }._reconcile(slot, in: context)
  }
}
