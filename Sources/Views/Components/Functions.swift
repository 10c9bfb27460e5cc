public import VitrineComponents
public import VitrineDrawing

/// A button that does something to the model.
/// - Parameters:
///   - title: what it says; empty for a symbol alone, which then should have a `label`.
///   - symbol: what it shows at the leading side of the title; default none.
///   - configuration: how it looks and how large it is; default plain.
///   - role: what it means to press it; default normal.
///   - action: what it does.
public func Button<Model>(
  _ title: String = "", symbol: Symbol? = nil, configuration: Button.Configuration = .plain,
  role: Button.Role = .normal, action: @escaping @Sendable (inout Model) -> Void
) -> ControlView<Button, Model> {
  ControlView(
    VitrineComponents.Button(title, symbol: symbol, configuration: configuration, role: role)
  ) { model, _, _ in action(&model) }
}

/// A button that does something to the model, and asks something of the window.
public func Button<Model>(
  _ title: String = "", symbol: Symbol? = nil, configuration: Button.Configuration = .plain,
  role: Button.Role = .normal,
  action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
) -> ControlView<Button, Model> {
  ControlView(
    VitrineComponents.Button(title, symbol: symbol, configuration: configuration, role: role)
  ) { model, _, context in action(&model, &context) }
}

/// A text of as many lines as it takes.
/// - Parameters:
///   - string: what it says.
///   - font: size and weight by use; default `body`.
public func Text<Model>(
  _ string: String, font: TextStyle = .body
) -> ComponentView<Label, Model> {
  var label = Label(string)
  label.textStyle = font
  label.numberOfLines = 0
  return ComponentView(label)
}

/// A slider bound to a number of the model.
/// - Parameters:
///   - value: where the number lives.
///   - range: its least and greatest value; default 0…1.
///   - step: the numbers that a drag stops at are multiples of this; default 0, as fine as makes sense.
public func Slider<Model>(
  value: any WritableKeyPath<Model, Double> & Sendable, in range: ClosedRange<Double> = 0...1,
  step: Double = 0
) -> ControlView<Slider, Model> {
  var slider = VitrineComponents.Slider(
    minimumValue: range.lowerBound, maximumValue: range.upperBound)
  slider.stepValue = step
  return ControlView(slider, binding: Binding(value))
}
