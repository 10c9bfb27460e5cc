internal import VitrineComponents

/// A value of the model as text that a person types: a number, a date.
///
/// ```swift
/// TextField("Quantity", value: \.quantity, format: .number)
/// TextField("Price", value: \.price, format: .currency("$"))
/// ```
/// - Parameters:
///   - label: what it is called; it stands in the field while that is empty, unless `prompt` does.
///   - value: where the value lives.
///   - format: how it is written and read.
///   - prompt: what stands in the field while it is empty; nil, the default, for the label.
public func TextField<Model, Format: TextFormat>(
  _ label: String, value: any WritableKeyPath<Model, Format.Value> & Sendable, format: Format,
  prompt: String? = nil
) -> FormattedField<Format, Model> {
  FormattedField(label: label, prompt: prompt, binding: Binding(value), format: format)
}

/// A value of a range of the model as text that a person types.
/// - Parameters:
///   - label: what it is called; it stands in the field while that is empty, unless `prompt` does.
///   - value: where the value lives.
///   - range: what is outside of it cannot be typed; the model may have it all the same.
///   - format: how it is written and read.
///   - prompt: what stands in the field while it is empty; nil, the default, for the label.
public func TextField<Model, Format: TextFormat>(
  _ label: String, value: any WritableKeyPath<Model, Format.Value> & Sendable,
  in range: ClosedRange<Format.Value>, format: Format, prompt: String? = nil
) -> some View<Model> where Format.Value: Comparable & Sendable {
  FormattedField(
    label: label, prompt: prompt, binding: Binding(value),
    format: RangedFormat(base: format, range: range))
}

/// A value that functions read and write as text that a person types.
/// - Parameters:
///   - label: what it is called; it stands in the field while that is empty, unless `prompt` does.
///   - binding: reads and writes the value.
///   - format: how it is written and read.
///   - prompt: what stands in the field while it is empty; nil, the default, for the label.
public func TextField<Model, Format: TextFormat>(
  _ label: String, binding: Binding<Model, Format.Value>, format: Format, prompt: String? = nil
) -> FormattedField<Format, Model> {
  FormattedField(label: label, prompt: prompt, binding: binding, format: format)
}
