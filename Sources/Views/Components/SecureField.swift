public import VitrineComponents

/// A line of text of the model that nobody is to read over a shoulder: a bullet stands for every
/// character.
///
/// Nothing of it can be copied or cut, and its node says as many bullets, state `secure`. Words are not
/// told apart, input methods compose nothing, and once the focus has gone nothing can be undone.
/// - Parameters:
///   - label: what it is called; it stands in the field while that is empty, unless `prompt` does.
///   - text: where the string lives.
///   - prompt: what stands in the field while it is empty; nil, the default, for the label.
public func SecureField<Model>(
  _ label: String, text: any WritableKeyPath<Model, String> & Sendable, prompt: String? = nil
) -> ControlView<TextField, Model> {
  SecureField(label, binding: Binding(text), prompt: prompt)
}

/// A line of text that functions read and write and that nobody is to read over a shoulder.
/// - Parameters:
///   - label: what it is called; it stands in the field while that is empty, unless `prompt` does.
///   - binding: reads and writes the string.
///   - prompt: what stands in the field while it is empty; nil, the default, for the label.
public func SecureField<Model>(
  _ label: String, binding: Binding<Model, String>, prompt: String? = nil
) -> ControlView<TextField, Model> {
  var field = VitrineComponents.TextField(placeholder: prompt ?? label)
  if prompt != nil { field.label = label }
  field.isSecure = true
  return ControlView(field, binding: binding)
}
