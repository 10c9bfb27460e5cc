public import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A label at the leading side and a control at the trailing side, described as one.
///
/// `Toggle`, `Stepper`, `Picker` and `ColorPicker` wrap a labeled control. It fills the available
/// width, with the layout of `LabeledContent`.
public struct LabeledControl<C: Control, Model>: View {
  let label: String
  private(set) var control: ControlView<C, Model>
  /// True if pressing the label presses the control.
  let isLabelTappable: Bool

  init(
    _ label: String, _ control: C, binding: Binding<Model, C.BoundValue>,
    isLabelTappable: Bool = false
  ) {
    self.label = label
    self.control = ControlView(control, binding: binding, label: label)
    self.isLabelTappable = isLabelTappable
  }

  /// A copy with a changed control.
  func with(_ control: C) -> Self {
    var copy = self
    copy.control = ControlView(control, binding: self.control.binding, label: label)
    return copy
  }

  /// Updates the nodes of the label and the control.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    if context.environment.menuSize != nil, let row = menuRow(context) {
      return row._reconcile(node, in: context)
    }
    if label.isEmpty || context.environment.hidesLabels {
      return control._reconcile(node, in: context)
    }
    let row = LabeledControlElement<C>(isLabelTappable: isLabelTappable)
    return context.node(node, row) { element, node in
      element.isLabelTappable = isLabelTappable
      var text = VitrineComponents.Label(label)
      text.numberOfLines = 0
      text.isEnabled = context.environment.isEnabled && control.control.isEnabled
      context.children(.many([.one(ComponentView(text)), .one(control)]), of: node)
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

/// A label and a control in a node: its two children.
private struct LabeledControlElement<C: Control>: Element {
  var isLabelTappable: Bool

  var name: String { "\(C.self) with a label" }

  // MARK: Layout

  /// The layout of labeled content: side by side, or stacked if the width doesn't suffice.
  private var layout: LabeledContentElement { LabeledContentElement(title: nil) }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { layout.flexibility(node) }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    layout.size(node, for: proposal)
  }

  mutating func place(_ node: _ViewNode) {
    var layout = layout
    layout.place(node)
  }

  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double? {
    layout.firstBaseline(node, in: size)
  }

  // MARK: Input

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    node.collectHitsOfChildren(in: frame, &search)
    if isLabelTappable, control(node)?.control.isEnabled == true { search.add(frame) }
  }

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    isLabelTappable && event.step?.button == .primary ? .tap : .none
  }

  private func control(_ node: _ViewNode) -> ControlElement<C>? {
    node.children.last?.node.content as? ControlElement<C>
  }

  /// A press of the label acts on the center of the control, while the pointer is on the label or
  /// on the control.
  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard isLabelTappable, event.kind == .event, var step = event.step, step.phase != .hover,
      let index = node.children.indices.last,
      let child = node.unique(index) as? ElementNode<ControlElement<C>>
    else { return }
    let inner = Rect(origin: frame.origin + node.children[index].origin, size: child.size)
    if frame.contains(step.position) { step.position = inner.center }
    var pressed = event
    pressed.event = TimedEvent(event.time, .pointer(step))
    child.element.handle(child, pressed, in: inner, &context)
    child.revalidateLayout()
    child.needsDraw = true
    child.updateAggregates(after: event.time)
  }

  // MARK: Description

  /// Describes only the control, which has the label.
  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    guard let child = node.children.last else { return }
    child.node.describe(
      in: Rect(origin: frame.origin + child.origin, size: child.node.size), &description)
  }
}
