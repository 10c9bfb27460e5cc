internal import VitrineComponents
public import VitrineDrawing
public import VitrineInteraction

/// A line of text of the model, which a person types.
///
/// ```swift
/// TextField("E-mail", text: \.address).keyboardType(.email).submitLabel(.send)
/// TextField("Quantity", value: \.quantity, format: .number)
/// ```
public struct TextField<Model>: View {
  private enum Form {
    case text(VitrineComponents.TextField, Binding<Model, String>)
    /// A value as text.
    case value(any View<Model>)
  }

  private let form: Form

  // MARK: Text

  /// Makes a field for a string of the model.
  /// - Parameters:
  ///   - label: what it is called; it stands in the field while that is empty, unless `prompt` does.
  ///   - text: where the string lives.
  ///   - prompt: what stands in the field while it is empty; nil, the default, for the label.
  ///   - symbol: shown at the leading side, such as a magnifier; default none.
  ///   - clearSymbol: shown at the trailing side while there is text, to clear it; default none.
  public init(
    _ label: String, text: any WritableKeyPath<Model, String> & Sendable, prompt: String? = nil,
    symbol: Symbol? = nil, clearSymbol: Symbol? = nil
  ) {
    self.init(
      label, binding: Binding(text), prompt: prompt, symbol: symbol, clearSymbol: clearSymbol)
  }

  /// Makes a field for text that functions read and write: a number of the model, say.
  /// - Parameters:
  ///   - label: what it is called; it stands in the field while that is empty, unless `prompt` does.
  ///   - binding: reads and writes the string.
  ///   - prompt: what stands in the field while it is empty; nil, the default, for the label.
  ///   - symbol: shown at the leading side, such as a magnifier; default none.
  ///   - clearSymbol: shown at the trailing side while there is text, to clear it; default none.
  public init(
    _ label: String, binding: Binding<Model, String>, prompt: String? = nil,
    symbol: Symbol? = nil, clearSymbol: Symbol? = nil
  ) {
    var field = VitrineComponents.TextField(
      placeholder: prompt ?? label, symbol: symbol, clearSymbol: clearSymbol)
    if prompt != nil { field.label = label }
    form = .text(field, binding)
  }

  // MARK: Values

  /// Makes a field for a value of the model as text: a number, a date.
  /// - Parameters:
  ///   - label: what it is called; it stands in the field while that is empty, unless `prompt` does.
  ///   - value: where the value lives.
  ///   - format: how it is written and read.
  ///   - prompt: what stands in the field while it is empty; nil, the default, for the label.
  public init<Format: TextFormat>(
    _ label: String, value: any WritableKeyPath<Model, Format.Value> & Sendable, format: Format,
    prompt: String? = nil
  ) { self.init(label, binding: Binding(value), format: format, prompt: prompt) }

  /// Makes a field for a value of a range of the model as text.
  /// - Parameters:
  ///   - label: what it is called; it stands in the field while that is empty, unless `prompt` does.
  ///   - value: where the value lives.
  ///   - range: what is outside of it cannot be typed; the model may have it all the same.
  ///   - format: how it is written and read.
  ///   - prompt: what stands in the field while it is empty; nil, the default, for the label.
  public init<Format: TextFormat>(
    _ label: String, value: any WritableKeyPath<Model, Format.Value> & Sendable,
    in range: ClosedRange<Format.Value>, format: Format, prompt: String? = nil
  ) where Format.Value: Comparable & Sendable {
    self.init(label, binding: Binding(value), in: range, format: format, prompt: prompt)
  }

  /// Makes a field for a value that functions read and write as text.
  /// - Parameters:
  ///   - label: what it is called; it stands in the field while that is empty, unless `prompt` does.
  ///   - binding: reads and writes the value.
  ///   - format: how it is written and read.
  ///   - prompt: what stands in the field while it is empty; nil, the default, for the label.
  public init<Format: TextFormat>(
    _ label: String, binding: Binding<Model, Format.Value>, format: Format, prompt: String? = nil
  ) {
    form = .value(FormattedField(label: label, prompt: prompt, binding: binding, format: format))
  }

  /// Makes a field for a value of a range that functions read and write as text.
  /// - Parameters:
  ///   - label: what it is called; it stands in the field while that is empty, unless `prompt` does.
  ///   - binding: reads and writes the value.
  ///   - range: what is outside of it cannot be typed; the model may have it all the same.
  ///   - format: how it is written and read.
  ///   - prompt: what stands in the field while it is empty; nil, the default, for the label.
  public init<Format: TextFormat>(
    _ label: String, binding: Binding<Model, Format.Value>, in range: ClosedRange<Format.Value>,
    format: Format, prompt: String? = nil
  ) where Format.Value: Comparable & Sendable {
    self.init(
      label, binding: binding, format: RangedFormat(base: format, range: range), prompt: prompt)
  }

  /// Brings the slot of the field up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    switch form {
    case .text(let field, let binding):
      ControlView(field, binding: binding)._reconcile(slot, in: context)
    case .value(let field): field._reconcile(slot, in: context)
    }
  }
}

extension View {
  /// The most characters that text fields inside take; what is beyond is cut.
  /// - Parameter length: 0…10,000; values outside are moved to the nearest end.
  public func maximumLength(_ length: Int) -> SettingView<Self, Model> {
    setting(\VitrineComponents.TextField.maximumLength, length)
  }

  /// Room in text fields inside for what is laid over their trailing side, such as a spinner (P17), in
  /// points; 0 by default.
  public func trailingSpace(_ points: Double) -> SettingView<Self, Model> {
    setting(\VitrineComponents.TextField.trailingSpace, points)
  }

  /// What is typed into text fields inside, for the keyboard on the screen: which keys it begins with.
  public func keyboardType(_ kind: TextInputKind) -> SettingView<Self, Model> {
    setting(\VitrineComponents.TextField.inputKind, kind)
  }

  /// What Enter does in text fields inside, as the keyboard on the screen says it.
  public func submitLabel(_ label: SubmitLabel) -> SettingView<Self, Model> {
    setting(\VitrineComponents.TextField.submitLabel, label)
  }
}
