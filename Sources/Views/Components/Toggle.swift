public import VitrineComponents

/// A label and a switch, bound to a Boolean of the model; pressing the label turns it too.
/// - Parameters:
///   - label: what it turns on and off; empty for a switch alone.
///   - isOn: where the Boolean lives.
public func Toggle<Model>(
  _ label: String = "", isOn: any WritableKeyPath<Model, Bool> & Sendable
) -> LabeledControl<Switch, Model> {
  Toggle(label, binding: Binding(isOn))
}

/// A label and a switch, bound to a Boolean that functions read and write.
/// - Parameters:
///   - label: what it turns on and off; empty for a switch alone.
///   - binding: reads and writes the Boolean.
public func Toggle<Model>(
  _ label: String = "", binding: Binding<Model, Bool>
) -> LabeledControl<Switch, Model> {
  LabeledControl(label, Switch(), binding: binding, labelOperates: true)
}
