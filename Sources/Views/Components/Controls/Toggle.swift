public import VitrineComponents

/// A label and a switch, bound to a Boolean of the model; pressing the label toggles it too.
public struct Toggle<Model>: _WrappingView {
  /// The label and the switch.
  public private(set) var _content: LabeledControl<Switch, Model>

  /// Makes a switch for a Boolean of the model.
  /// - Parameters:
  ///   - label: what is turned on and off; empty for a switch alone.
  ///   - isOn: the property with the Boolean.
  public init(_ label: String = "", isOn: any WritableKeyPath<Model, Bool> & Sendable) {
    self.init(label, binding: Binding(isOn))
  }

  /// Makes a switch for a Boolean that functions read and write.
  /// - Parameters:
  ///   - label: what is turned on and off; empty for a switch alone.
  ///   - binding: reads and writes the Boolean.
  public init(_ label: String = "", binding: Binding<Model, Bool>) {
    _content = LabeledControl(label, Switch(), binding: binding, isLabelTappable: true)
  }
}
