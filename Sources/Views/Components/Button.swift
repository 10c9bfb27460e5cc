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
    VitrineComponents.Button(title, symbol: symbol, configuration: configuration, role: role),
    action: .model(action))
}

/// A button that does something to the model, and asks something of the window.
public func Button<Model>(
  _ title: String = "", symbol: Symbol? = nil, configuration: Button.Configuration = .plain,
  role: Button.Role = .normal,
  action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
) -> ControlView<Button, Model> {
  ControlView(
    VitrineComponents.Button(title, symbol: symbol, configuration: configuration, role: role),
    action: .window(action))
}
