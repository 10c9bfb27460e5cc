public import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// A control as a view, with actions for its changes.
///
/// `Button`, `Slider` and the other views named after controls wrap a `ControlView`; for an app's
/// own control, `on(_:)` makes one.
public struct ControlView<C: Control, Model>: View {
  let control: C
  /// The actions for changes.
  let handler: (any ControlHandler<C>)?
  /// The binding of the value that a person changes.
  let binding: Binding<Model, C.BoundValue>?
  /// The label in descriptions; empty for the control's own.
  let label: String

  /// Makes a view of a control that isn't bound to the model and keeps a person's changes.
  public init(_ control: C) {
    self.control = control
    handler = nil
    binding = nil
    label = ""
  }

  init(
    _ control: C, binding: Binding<Model, C.BoundValue>? = nil, label: String = "",
    action: ControlAction<C, Model>? = nil
  ) {
    self.init(control, binding: binding, label: label, handler: action)
  }

  init(
    _ control: C, binding: Binding<Model, C.BoundValue>? = nil, label: String = "",
    handler: (any ControlHandler<C>)?
  ) {
    self.control = control
    self.binding = binding
    self.label = label
    self.handler = handler
  }

  /// Updates the node of the control, which keeps a person's changes.
  @inline(__always)
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    if context.environment.menuSize != nil, let row = menuRow {
      return row._reconcile(node, in: context)
    }
    return context.session.control(
      node, control, value: binding?.value(in: context), handler, binding?.setter, label: label,
      in: context.environment)
  }

  /// The row that replaces a button in a menu.
  private var menuRow: MenuRow<Model>? {
    guard let button = control as? VitrineComponents.Button,
      let change = VitrineComponents.Button.Change.primaryAction as? C.Change
    else { return nil }
    var row = MenuRowContent(title: button.title, symbol: button.symbol)
    row.isDestructive = button.role == .destructive
    row.isEnabled = button.isEnabled
    let action = handler?.action(for: change).action(of: Model.self)
    return MenuRow(content: row, action: action?.run)
  }
}

extension ControlView {
  /// A copy with a changed control.
  func changed(_ change: (inout C) -> Void) -> Self {
    var control = control
    change(&control)
    return ControlView(control, binding: binding, label: label, handler: handler)
  }
}

extension Control {
  /// A view of the control whose value is bound to the model.
  ///
  /// ```swift
  /// Dial(maximum: 11).bound(to: \.volume)
  /// ```
  /// The control follows changes of the model. If the model refuses a value, the control returns to
  /// the model's value.
  public func bound<Model>(
    to keyPath: any WritableKeyPath<Model, BoundValue> & Sendable
  ) -> ControlView<Self, Model> {
    ControlView(self, binding: Binding(keyPath))
  }

  /// A view of the control with an action for a person's changes.
  public func on<Model>(
    _ action: @escaping @Sendable (inout Model, Change) -> Void
  ) -> ControlView<Self, Model> {
    ControlView(self, action: .change { model, change, _ in action(&model, change) })
  }

  /// A view of the control with a value that functions read and write.
  public func bound<Model>(
    binding: Binding<Model, BoundValue>
  ) -> ControlView<Self, Model> { ControlView(self, binding: binding) }

  /// A view of the control with an action for a person's changes that can also make requests of the
  /// window.
  public func on<Model>(
    _ action: @escaping @Sendable (inout Model, Change, inout ActionContext) -> Void
  ) -> ControlView<Self, Model> {
    ControlView(self, action: .change(action))
  }
}

/// The actions for the changes of a control.
///
/// These are cases instead of nested closures: a body makes them anew each time, and each closure
/// would allocate.
enum ControlAction<C: Control, Model>: ControlHandler {
  case model((inout Model) -> Void)
  case window((inout Model, inout ActionContext) -> Void)
  case change((inout Model, C.Change, inout ActionContext) -> Void)

  func callAsFunction(_ model: inout Model, _ change: C.Change, _ context: inout ActionContext) {
    switch self {
    case .model(let action): action(&model)
    case .window(let action): action(&model, &context)
    case .change(let action): action(&model, change, &context)
    }
  }

  func action(for change: C.Change) -> Effect {
    .action(Action<Model> { model, context in self(&model, change, &context) })
  }
}

/// The actions for the changes of a control, with the type of the model erased.
///
/// Elements of controls don't have the model as a parameter: the runtime would look up the type of
/// a generic element at each use, which took a third of a build.
protocol ControlHandler<C> {
  associatedtype C: Control

  /// The effect of a change on the model.
  func action(for change: C.Change) -> Effect
}

/// The setter of a control's value, with the type of the model erased.
protocol ValueSetter<Value> {
  associatedtype Value: Equatable

  /// True if the model needn't be read for the value.
  var isKnown: Bool { get }

  /// The effect of choosing a value on the model.
  /// - Parameter node: the control's node, which gets the model's value if the model refuses the
  ///   new one.
  func action(setting value: Value, of node: NodeID) -> Effect
}

extension Binding where Value: Equatable & Sendable {
  /// The binding with the type of the model erased.
  var setter: any ValueSetter<Value> {
    if let keyPath { PropertySetter(keyPath: keyPath) } else { FunctionSetter(binding: self) }
  }

  fileprivate func action(setting value: Value, of node: NodeID) -> Effect {
    let action = Action<Model> { model, context in
      set(&model, value)
      guard !isKnown else { return context.states[node] = PendingValueCheck() }
      // If the model refuses the value, the control returns to the model's value.
      let actual = get(model)
      if actual != value { context.states[node] = actual }
    }
    return .action(action)
  }
}

/// Small enough to be stored inline in an existential.
private struct PropertySetter<Model, Value: Equatable & Sendable>: ValueSetter {
  let keyPath: any WritableKeyPath<Model, Value> & Sendable

  var isKnown: Bool { false }

  func action(setting value: Value, of node: NodeID) -> Effect {
    Binding(keyPath).action(setting: value, of: node)
  }
}

private struct FunctionSetter<Model, Value: Equatable & Sendable>: ValueSetter {
  let binding: Binding<Model, Value>

  var isKnown: Bool { binding.isKnown }

  func action(setting value: Value, of node: NodeID) -> Effect {
    binding.action(setting: value, of: node)
  }
}

extension BuildSession {
  /// Updates the node of a control.
  /// - Parameters:
  ///   - value: the model's value; nil if the control isn't bound.
  ///   - binding: writes the value.
  func control<C: Control>(
    _ node: _ViewNode?, _ control: C, value: C.BoundValue?, _ handler: (any ControlHandler<C>)?,
    _ binding: (any ValueSetter<C.BoundValue>)?, label: String, in environment: EnvironmentBox
  ) -> _ViewNode {
    if let same = node as? ElementNode<ControlElement<C>>, same.environment === environment,
      same.hasBeenPlaced, same.element.updateActions(handler, binding, of: control, value, label)
    {
      same.isUnchanged = true
      return same
    }
    return update(node, control, value: value, handler, binding, label: label, in: environment)
  }

  /// Kept out of the fast path, in which nothing has changed.
  @inline(never)
  private func update<C: Control>(
    _ node: _ViewNode?, _ control: C, value: C.BoundValue?, _ handler: (any ControlHandler<C>)?,
    _ binding: (any ValueSetter<C.BoundValue>)?, label: String, in environment: EnvironmentBox
  ) -> _ViewNode {
    var next = control
    if let value { next.boundValue = value }
    if !environment.isEnabled { next.isEnabled = false }
    if environment.adaptsComponents { next = environment.adapted(next) }
    next = environment.field(next)
    let style = environment.style(of: next)
    return self.node(
      node, in: environment, ControlElement(control: next, said: next, style: style)
    ) { element, node in
      element.handler = handler
      element.binding = binding
      element.label = label
      let isSame = element.adopt(next, isBound: binding != nil, at: time)
      element.endEditing(&node.pending)
      if !isSame || element.style !== style {
        element.style = style
        node.needsRevalidation = true
        if node.hasBeenPlaced { element.placed(node, at: time) }
      } else if environment.hasSettings {
        // The settings around the view aren't part of its value, so an unchanged node could seem
        // changed.
        node.isUnchanged = node.hasBeenPlaced && node.pending.isEmpty && !node.needsRevalidation
      }
      if node.layer != nil { element.buildMenu(node, self) }
    } inside: { _ in
    }
  }
}

extension EnvironmentBox {
  /// A text field with the error and the alignment of its environment; other controls unchanged.
  fileprivate func field<C: Control>(_ control: C) -> C {
    // Comparing types is faster than a cast that fails, and most controls aren't fields.
    guard C.self == VitrineComponents.TextField.self else { return control }
    let (message, alignment) = (fieldError, textSettings.alignment)
    guard message != nil || alignment != nil,
      var field = control as? VitrineComponents.TextField
    else { return control }
    if let message { field.errorMessage = message }
    field.textAlignment = field.textAlignment ?? alignment
    return (field as? C) ?? control
  }
}
