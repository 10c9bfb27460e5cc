public import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// A control as a view, and what its changes do to the model.
///
/// `Button`, `Slider` and the other views named after controls wrap it; for a control of one's own, `on(_:)`
/// makes it.
public struct ControlView<C: Control, Model>: View {
  let control: C
  /// What its changes do.
  let handler: (any ControlHandler<C>)?
  /// Where the one value that a person changes lives in the model.
  let binding: Binding<Model, C.BoundValue>?
  /// What it is called in descriptions; empty for what the control says itself.
  let label: String

  /// Makes a view of a control that the model hears nothing of: what a person does to it stays.
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

  /// Brings the slot of the control up to date: what a person has done to it stays.
  @inline(__always)
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    if context.environment.menuSize != nil, let row = menuRow {
      return row._reconcile(slot, in: context)
    }
    return context.session.control(
      slot, control, value: binding?.value(in: context), handler, binding?.setter, label: label,
      in: context.environment)
  }

  /// The row that a button is in a menu.
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
  /// The same with a control that is set otherwise.
  func changed(_ change: (inout C) -> Void) -> Self {
    var control = control
    change(&control)
    return ControlView(control, binding: binding, label: label, handler: handler)
  }
}

extension Control {
  /// The control as a view, with the one value that a person changes in the model.
  ///
  /// ```swift
  /// Dial(maximum: 11).bound(to: \.volume)
  /// ```
  /// Where the model says another value, the control follows; a model that refuses one wins.
  public func bound<Model>(
    to keyPath: any WritableKeyPath<Model, BoundValue> & Sendable
  ) -> ControlView<Self, Model> {
    ControlView(self, binding: Binding(keyPath))
  }

  /// The control as a view, and what is done to the model when a person changes something.
  public func on<Model>(
    _ action: @escaping @Sendable (inout Model, Change) -> Void
  ) -> ControlView<Self, Model> {
    ControlView(self, action: .change { model, change, _ in action(&model, change) })
  }

  /// The control as a view, its value bound to one that functions read and write.
  public func bound<Model>(
    binding: Binding<Model, BoundValue>
  ) -> ControlView<Self, Model> { ControlView(self, binding: binding) }

  /// The control as a view, and what is done to the model and asked of the window when a person
  /// changes something.
  public func on<Model>(
    _ action: @escaping @Sendable (inout Model, Change, inout ActionContext) -> Void
  ) -> ControlView<Self, Model> {
    ControlView(self, action: .change(action))
  }
}

/// What changes of a control do.
///
/// Not one function around the others: a body makes them anew, each in memory of its own.
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

/// What changes of a control do, without the type of the model.
///
/// Elements of controls don't have the model as a parameter: the runtime looks up the type of a generic
/// element at each use, which took a third of a build.
protocol ControlHandler<C> {
  associatedtype C: Control

  /// What a change does to the model.
  func action(for change: C.Change) -> Effect
}

/// Where the value of a control lives, without the type of the model.
protocol ValueSetter<Value> {
  associatedtype Value: Equatable

  /// True where the model is not asked for the value.
  var isKnown: Bool { get }

  /// What choosing a value does to the model.
  /// - Parameter slot: the control's, which hears what the model has instead where it refuses the value.
  func action(setting value: Value, of slot: SlotID) -> Effect
}

extension Binding where Value: Equatable & Sendable {
  /// The binding without the type of the model.
  var setter: any ValueSetter<Value> {
    if let keyPath { PropertySetter(keyPath: keyPath) } else { FunctionSetter(binding: self) }
  }

  fileprivate func action(setting value: Value, of slot: SlotID) -> Effect {
    let action = Action<Model> { model, context in
      set(&model, value)
      guard !isKnown else { return context.states[slot] = AwaitedValue() }
      // A model that refuses wins: the control goes back to what the model has.
      let actual = get(model)
      if actual != value { context.states[slot] = actual }
    }
    return .action(action)
  }
}

/// Small enough to be kept without memory of its own.
private struct PropertySetter<Model, Value: Equatable & Sendable>: ValueSetter {
  let keyPath: any WritableKeyPath<Model, Value> & Sendable

  var isKnown: Bool { false }

  func action(setting value: Value, of slot: SlotID) -> Effect {
    Binding(keyPath).action(setting: value, of: slot)
  }
}

private struct FunctionSetter<Model, Value: Equatable & Sendable>: ValueSetter {
  let binding: Binding<Model, Value>

  var isKnown: Bool { binding.isKnown }

  func action(setting value: Value, of slot: SlotID) -> Effect {
    binding.action(setting: value, of: slot)
  }
}

extension BuildSession {
  /// Brings the slot of a control up to date.
  /// - Parameters:
  ///   - value: what the model has for it; nil where it is not bound.
  ///   - binding: where that is written.
  func control<C: Control>(
    _ slot: _Slot?, _ control: C, value: C.BoundValue?, _ handler: (any ControlHandler<C>)?,
    _ binding: (any ValueSetter<C.BoundValue>)?, label: String, in environment: EnvironmentBox
  ) -> _Slot {
    if let same = slot as? ElementSlot<ControlElement<C>>, same.environment === environment,
      same.wasPlaced, same.element.updateActions(handler, binding, of: control, value, label)
    {
      same.isUnchanged = true
      return same
    }
    return update(slot, control, value: value, handler, binding, label: label, in: environment)
  }

  /// Kept apart from what is done where nothing differs, which is most often.
  @inline(never)
  private func update<C: Control>(
    _ slot: _Slot?, _ control: C, value: C.BoundValue?, _ handler: (any ControlHandler<C>)?,
    _ binding: (any ValueSetter<C.BoundValue>)?, label: String, in environment: EnvironmentBox
  ) -> _Slot {
    var next = control
    if let value { next.boundValue = value }
    if !environment.isEnabled { next.isEnabled = false }
    if environment.adapts { next = environment.adapted(next) }
    next = environment.field(next)
    let style = environment.style(of: next)
    return self.slot(
      slot, in: environment, ControlElement(control: next, said: next, style: style)
    ) { element, slot in
      element.handler = handler
      element.binding = binding
      element.label = label
      let isSame = element.adopt(next, isBound: binding != nil, at: time)
      element.endEditing(&slot.pending)
      if !isSame || element.style !== style {
        element.style = style
        slot.needsCheck = true
        if slot.wasPlaced { element.placed(slot, at: time) }
      } else if environment.hasSettings {
        // What is said around it is not in what its view says, so that it seemed to be another.
        slot.isUnchanged = slot.wasPlaced && slot.pending.isEmpty && !slot.needsCheck
      }
      if slot.layer != nil { element.buildMenu(slot, self) }
    } inside: { _ in
    }
  }
}

extension EnvironmentBox {
  /// A field as the errors and the alignment around it say; another control as it is.
  fileprivate func field<C: Control>(_ control: C) -> C {
    // Comparing types is quicker than a cast that fails, and most controls are no fields.
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
