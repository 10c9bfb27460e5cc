public import VitrineComponents

/// A label and a switch, bound to a Boolean of the model; pressing the label turns it too.
public struct Toggle<Model>: _WrappingView {
  /// The label and the switch.
  public private(set) var _content: LabeledControl<Switch, Model>

  /// Makes a switch of a Boolean of the model.
  /// - Parameters:
  ///   - label: what it turns on and off; empty for a switch alone.
  ///   - isOn: where the Boolean lives.
  public init(_ label: String = "", isOn: any WritableKeyPath<Model, Bool> & Sendable) {
    self.init(label, binding: Binding(isOn))
  }

  /// Makes a switch of a Boolean that functions read and write.
  /// - Parameters:
  ///   - label: what it turns on and off; empty for a switch alone.
  ///   - binding: reads and writes the Boolean.
  public init(_ label: String = "", binding: Binding<Model, Bool>) {
    _content = LabeledControl(label, Switch(), binding: binding, labelOperates: true)
  }
}
