public import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A label at the leading side and a control at the trailing side, described as one.
///
/// `Toggle`, `Stepper`, `Picker` and `ColorPicker` wrap it. It fills the available width, with the
/// layout of `LabeledContent`.
public struct LabeledControl<C: Control, Model>: View {
  let label: String
  private(set) var control: ControlView<C, Model>
  /// True if pressing the label presses the control.
  let labelOperates: Bool

  init(
    _ label: String, _ control: C, binding: Binding<Model, C.BoundValue>,
    labelOperates: Bool = false
  ) {
    self.label = label
    self.control = ControlView(control, binding: binding, label: label)
    self.labelOperates = labelOperates
  }

  /// A copy with a changed control.
  func with(_ control: C) -> Self {
    var copy = self
    copy.control = ControlView(control, binding: self.control.binding, label: label)
    return copy
  }

  /// Updates the slots of both.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    if context.environment.menuSize != nil, let row = menuRow(context) {
      return row._reconcile(slot, in: context)
    }
    if label.isEmpty || context.environment.hidesLabels {
      return control._reconcile(slot, in: context)
    }
    let row = LabeledControlElement<C>(labelOperates: labelOperates)
    return context.slot(slot, row) { element, slot in
      element.labelOperates = labelOperates
      var text = VitrineComponents.Label(label)
      text.numberOfLines = 0
      text.isEnabled = context.environment.isEnabled && control.control.isEnabled
      context.children(.many([.one(ComponentView(text)), .one(control)]), of: slot)
    }
  }

  /// The row that replaces a switch in a menu.
  private func menuRow(_ context: _ViewContext<Model>) -> MenuRow<Model>? {
    guard control.control is Switch, let binding = control.binding as? Binding<Model, Bool>
    else { return nil }
    var row = MenuRowContent(title: label, isOn: binding.get(context.model))
    row.isEnabled = control.control.isEnabled
    return MenuRow(content: row, action: { model, _ in binding.set(&model, !binding.get(model)) })
  }
}

/// True if labels of controls are only described.
enum LabelsHiddenKey: EnvironmentKey {
  static let defaultValue = false
}

extension View {
  /// Hides the labels of controls inside, which are still described.
  public func labelsHidden() -> ModifiedView<Self, EnvironmentValueModifier<Bool>, Model> {
    environment(LabelsHiddenKey.self, true)
  }
}

/// A label and a control in a slot: its two children.
private struct LabeledControlElement<C: Control>: Element {
  var labelOperates: Bool

  var name: String { "\(C.self) with a label" }

  // MARK: Layout

  /// The layout of labeled content: side by side, or stacked if the width doesn't suffice.
  private var layout: LabeledContentElement { LabeledContentElement(title: nil) }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { layout.flexibility(slot) }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    layout.size(slot, for: proposal)
  }

  mutating func place(_ slot: _Slot) {
    var layout = layout
    layout.place(slot)
  }

  func firstBaseline(_ slot: _Slot, in size: Size) -> Double? {
    layout.firstBaseline(slot, in: size)
  }

  // MARK: Input

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    slot.collectHitsOfChildren(in: frame, &search)
    if labelOperates, control(slot)?.control.isEnabled == true { search.add(frame) }
  }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    labelOperates && event.step?.button == .primary ? .tap : .none
  }

  private func control(_ slot: _Slot) -> ControlElement<C>? {
    slot.children.last?.slot.content as? ControlElement<C>
  }

  /// A press of the label acts on the center of the control, while the pointer is on either.
  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard labelOperates, event.kind == .event, var step = event.step, step.phase != .hover,
      let index = slot.children.indices.last,
      let child = slot.unique(index) as? ElementSlot<ControlElement<C>>
    else { return }
    let inner = Rect(origin: frame.origin + slot.children[index].origin, size: child.size)
    if frame.contains(step.position) { step.position = inner.center }
    var pressed = event
    pressed.event = TimedEvent(event.time, .pointer(step))
    child.element.handle(child, pressed, in: inner, &context)
    child.revalidateLayout()
    child.needsDraw = true
    child.refresh(after: event.time)
  }

  // MARK: Description

  /// Describes only the control, which has the label.
  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    guard let child = slot.children.last else { return }
    child.slot.describe(
      in: Rect(origin: frame.origin + child.origin, size: child.slot.size), &description)
  }
}
