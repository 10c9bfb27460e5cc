public import VitrineComponents

/// A line of text of the model that nobody is to read over a shoulder: a bullet stands for every
/// character.
///
/// Nothing of it can be copied or cut, and its node says as many bullets, state `secure`. Words are not
/// told apart, input methods compose nothing, and once the focus has gone nothing can be undone.
public struct SecureField<Model>: _WrappingView {
  /// The control that it is.
  public let _content: ControlView<VitrineComponents.TextField, Model>

  /// Makes a field for a string of the model.
  /// - Parameters:
  ///   - label: what it is called; it stands in the field while that is empty, unless `prompt` does.
  ///   - text: where the string lives.
  ///   - prompt: what stands in the field while it is empty; nil, the default, for the label.
  public init(
    _ label: String, text: any WritableKeyPath<Model, String> & Sendable, prompt: String? = nil
  ) { self.init(label, binding: Binding(text), prompt: prompt) }

  /// Makes a field for text that functions read and write.
  /// - Parameters:
  ///   - label: what it is called; it stands in the field while that is empty, unless `prompt` does.
  ///   - binding: reads and writes the string.
  ///   - prompt: what stands in the field while it is empty; nil, the default, for the label.
  public init(_ label: String, binding: Binding<Model, String>, prompt: String? = nil) {
    var field = VitrineComponents.TextField(placeholder: prompt ?? label)
    if prompt != nil { field.label = label }
    field.isSecure = true
    _content = ControlView(field, binding: binding)
  }
}
