public import VitrineComponents
public import VitrineDrawing
public import VitrineInteraction

/// A line of text of the model, which a person types.
/// - Parameters:
///   - label: what it is called; it stands in the field while that is empty, unless `prompt` does.
///   - text: where the string lives.
///   - prompt: what stands in the field while it is empty; nil, the default, for the label.
///   - symbol: shown at the leading side, such as a magnifier; default none.
///   - clearSymbol: shown at the trailing side while there is text, to clear it; default none.
public func TextField<Model>(
  _ label: String, text: any WritableKeyPath<Model, String> & Sendable, prompt: String? = nil,
  symbol: Symbol? = nil, clearSymbol: Symbol? = nil
) -> ControlView<TextField, Model> {
  TextField(
    label, binding: Binding(text), prompt: prompt, symbol: symbol, clearSymbol: clearSymbol)
}

/// A line of text that functions read and write: a number of the model, say.
/// - Parameters:
///   - label: what it is called; it stands in the field while that is empty, unless `prompt` does.
///   - binding: reads and writes the string.
///   - prompt: what stands in the field while it is empty; nil, the default, for the label.
///   - symbol: shown at the leading side, such as a magnifier; default none.
///   - clearSymbol: shown at the trailing side while there is text, to clear it; default none.
public func TextField<Model>(
  _ label: String, binding: Binding<Model, String>, prompt: String? = nil,
  symbol: Symbol? = nil, clearSymbol: Symbol? = nil
) -> ControlView<TextField, Model> {
  var field = VitrineComponents.TextField(
    placeholder: prompt ?? label, symbol: symbol, clearSymbol: clearSymbol)
  if prompt != nil { field.label = label }
  return ControlView(field, binding: binding)
}

extension ControlView where C == TextField {
  /// The most characters that the field takes; what is beyond is cut.
  /// - Parameter length: 0…10,000; values outside are moved to the nearest end.
  public func maximumLength(_ length: Int) -> Self {
    with { $0.maximumLength = length }
  }

  /// Room for what is laid over the trailing side, such as a spinner (P17), in points; 0 by default.
  public func trailingSpace(_ points: Double) -> Self { with { $0.trailingSpace = points } }

  /// What is typed, for the keyboard on the screen: which keys it begins with.
  ///
  /// ```swift
  /// TextField("E-mail", text: \.address).keyboardType(.email).submitLabel(.send)
  /// ```
  public func keyboardType(_ kind: TextInputKind) -> Self { with { $0.inputKind = kind } }

  /// What Enter does, as the keyboard on the screen says it.
  public func submitLabel(_ label: SubmitLabel) -> Self { with { $0.submitLabel = label } }

  private func with(_ change: (inout TextField) -> Void) -> Self {
    var field = control
    change(&field)
    return ControlView(field, binding: binding, label: label, action: action)
  }
}
