public import VitrineComponents

/// A text field for a secret: a bullet replaces every character.
///
/// The text can't be copied or cut, and the field's semantics node contains a bullet for each
/// character and the state `secure`. Words aren't distinguished, input methods don't compose, and
/// nothing can be undone after the field has lost the focus.
public struct SecureField<Model>: _WrappingView {
  /// The wrapped control.
  public let _content: ControlView<VitrineComponents.TextField, Model>

  /// Makes a field for a string of the model.
  /// - Parameters:
  ///   - label: the label, which is also the placeholder unless `prompt` is set.
  ///   - text: the property with the string.
  ///   - prompt: the placeholder; nil, the default, for the label.
  public init(
    _ label: String, text: any WritableKeyPath<Model, String> & Sendable, prompt: String? = nil
  ) { self.init(label, binding: Binding(text), prompt: prompt) }

  /// Makes a field for text that functions read and write.
  /// - Parameters:
  ///   - label: the label, which is also the placeholder unless `prompt` is set.
  ///   - binding: reads and writes the string.
  ///   - prompt: the placeholder; nil, the default, for the label.
  public init(_ label: String, binding: Binding<Model, String>, prompt: String? = nil) {
    var field = VitrineComponents.TextField(placeholder: prompt ?? label)
    if prompt != nil { field.label = label }
    field.isSecure = true
    _content = ControlView(field, binding: binding)
  }
}
