internal import VitrineComponents
public import VitrineDrawing
public import VitrineInteraction

/// A one-line text field, bound to the model.
///
/// ```swift
/// TextField("E-mail", text: \.address).keyboardType(.email).submitLabel(.send)
/// TextField("Quantity", value: \.quantity, format: .number)
/// ```
public struct TextField<Model>: View {
  private enum Kind {
    case text(VitrineComponents.TextField, Binding<Model, String>)
    /// A value formatted as text.
    case value(any View<Model>)
  }

  private let kind: Kind

  // MARK: Text

  /// Makes a field for a string of the model.
  /// - Parameters:
  ///   - label: the label, which is also the placeholder unless `prompt` is set.
  ///   - text: the property with the string.
  ///   - prompt: the placeholder; nil, the default, for the label.
  ///   - symbol: the symbol at the leading side, such as a magnifier; default none.
  ///   - clearSymbol: the symbol of the clear button at the trailing side, visible while there is
  ///     text; default none.
  public init(
    _ label: String, text: any WritableKeyPath<Model, String> & Sendable, prompt: String? = nil,
    symbol: Symbol? = nil, clearSymbol: Symbol? = nil
  ) {
    self.init(
      label, binding: Binding(text), prompt: prompt, symbol: symbol, clearSymbol: clearSymbol)
  }

  /// Makes a field for text that functions read and write, such as a number of the model.
  /// - Parameters:
  ///   - label: the label, which is also the placeholder unless `prompt` is set.
  ///   - binding: reads and writes the string.
  ///   - prompt: the placeholder; nil, the default, for the label.
  ///   - symbol: the symbol at the leading side, such as a magnifier; default none.
  ///   - clearSymbol: the symbol of the clear button at the trailing side, visible while there is
  ///     text; default none.
  public init(
    _ label: String, binding: Binding<Model, String>, prompt: String? = nil,
    symbol: Symbol? = nil, clearSymbol: Symbol? = nil
  ) {
    var field = VitrineComponents.TextField(
      placeholder: prompt ?? label, symbol: symbol, clearSymbol: clearSymbol)
    if prompt != nil { field.label = label }
    kind = .text(field, binding)
  }

  // MARK: Values

  /// Makes a field for a formatted value of the model: a number, a date.
  /// - Parameters:
  ///   - label: the label, which is also the placeholder unless `prompt` is set.
  ///   - value: the property with the value.
  ///   - format: formats and parses the value.
  ///   - prompt: the placeholder; nil, the default, for the label.
  public init<Format: TextFormat>(
    _ label: String, value: any WritableKeyPath<Model, Format.Value> & Sendable, format: Format,
    prompt: String? = nil
  ) { self.init(label, binding: Binding(value), format: format, prompt: prompt) }

  /// Makes a field for a formatted value of the model within a range.
  /// - Parameters:
  ///   - label: the label, which is also the placeholder unless `prompt` is set.
  ///   - value: the property with the value.
  ///   - range: the values that can be typed; the model may have other values.
  ///   - format: formats and parses the value.
  ///   - prompt: the placeholder; nil, the default, for the label.
  public init<Format: TextFormat>(
    _ label: String, value: any WritableKeyPath<Model, Format.Value> & Sendable,
    in range: ClosedRange<Format.Value>, format: Format, prompt: String? = nil
  ) where Format.Value: Comparable & Sendable {
    self.init(label, binding: Binding(value), in: range, format: format, prompt: prompt)
  }

  /// Makes a field for a formatted value that functions read and write.
  /// - Parameters:
  ///   - label: the label, which is also the placeholder unless `prompt` is set.
  ///   - binding: reads and writes the value.
  ///   - format: formats and parses the value.
  ///   - prompt: the placeholder; nil, the default, for the label.
  public init<Format: TextFormat>(
    _ label: String, binding: Binding<Model, Format.Value>, format: Format, prompt: String? = nil
  ) {
    kind = .value(FormattedField(label: label, prompt: prompt, binding: binding, format: format))
  }

  /// Makes a field for a formatted value within a range that functions read and write.
  /// - Parameters:
  ///   - label: the label, which is also the placeholder unless `prompt` is set.
  ///   - binding: reads and writes the value.
  ///   - range: the values that can be typed; the model may have other values.
  ///   - format: formats and parses the value.
  ///   - prompt: the placeholder; nil, the default, for the label.
  public init<Format: TextFormat>(
    _ label: String, binding: Binding<Model, Format.Value>, in range: ClosedRange<Format.Value>,
    format: Format, prompt: String? = nil
  ) where Format.Value: Comparable & Sendable {
    self.init(
      label, binding: binding, format: RangedFormat(base: format, range: range), prompt: prompt)
  }

  /// Updates the node of the field.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    switch kind {
    case .text(let field, let binding):
      ControlView(field, binding: binding)._reconcile(node, in: context)
    case .value(let field): field._reconcile(node, in: context)
    }
  }
}

extension View {
  /// Limits the number of characters of text fields inside; further characters are cut off.
  /// - Parameter length: clamped to 0…10,000.
  public func maximumLength(_ length: Int) -> SettingView<Self, Model> {
    setting(\VitrineComponents.TextField.maximumLength, length)
  }

  /// Reserves space in text fields inside for an overlay at their trailing side, such as a spinner,
  /// in points; 0 by default.
  public func trailingSpace(_ points: Double) -> SettingView<Self, Model> {
    setting(\VitrineComponents.TextField.trailingSpace, points)
  }

  /// Sets the kind of text in text fields inside, which determines the first keys of the on-screen
  /// keyboard.
  public func keyboardType(_ kind: TextInputKind) -> SettingView<Self, Model> {
    setting(\VitrineComponents.TextField.inputKind, kind)
  }

  /// Sets the label of the on-screen keyboard's Enter key for text fields inside.
  public func submitLabel(_ label: SubmitLabel) -> SettingView<Self, Model> {
    setting(\VitrineComponents.TextField.submitLabel, label)
  }
}
