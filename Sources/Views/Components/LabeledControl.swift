public import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A label at the leading side and a control at the trailing side, described as one.
///
/// `Toggle`, `Stepper`, `Picker` and `ColorPicker` make it. It is as wide as there is space, and the
/// label wraps.
public struct LabeledControl<C: Control, Model>: View {
  let label: String
  let control: ControlView<C, Model>
  /// True where pressing the label is pressing the control.
  let labelOperates: Bool
  private var isLabelHidden = false

  init(
    _ label: String, _ control: C, binding: Binding<Model, C.BoundValue>,
    labelOperates: Bool = false
  ) {
    self.label = label
    self.control = ControlView(control, binding: binding, label: label)
    self.labelOperates = labelOperates
  }

  /// The control alone; the label is only described.
  public func labelsHidden() -> Self {
    var copy = self
    copy.isLabelHidden = true
    return copy
  }

  /// Brings the slot of both up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    if label.isEmpty || isLabelHidden { return control._reconcile(slot, in: context) }
    let row = LabeledElement<C, Model>(labelOperates: labelOperates)
    return context.slot(slot, row) { element, slot in
      element.labelOperates = labelOperates
      var text = Label(label)
      text.numberOfLines = 0
      text.isEnabled = context.environment.isEnabled && control.control.isEnabled
      context.children(.many([.one(ComponentView(text)), .one(control)]), of: slot)
    }
  }
}

/// A label and a control in a slot: its two children.
private struct LabeledElement<C: Control, Model>: Element {
  var labelOperates: Bool

  init(labelOperates: Bool) { self.labelOperates = labelOperates }

  var name: String { "\(C.self) with a label" }

  /// Between label and control at least, in points.
  ///
  /// Ours.
  private static var gap: Double { 8 }

  // MARK: Layout

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fillsWidth }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    let (label, control) = sizes(slot, proposal.width)
    let natural = label.width + Self.gap + control.width
    let width = proposal.width.map { $0.isFinite ? max($0, natural) : natural } ?? natural
    return Size(width, max(label.height, control.height))
  }

  private func sizes(_ slot: _Slot, _ width: Double?) -> (label: Size, control: Size) {
    guard slot.children.count == 2 else { return (.zero, .zero) }
    let control = slot.children[1].slot.size(for: .unspecified)
    return (slot.children[0].slot.size(for: labelProposal(width, control)), control)
  }

  private func labelProposal(_ width: Double?, _ control: Size) -> ProposedViewSize {
    ProposedViewSize(width: width.map { $0 - control.width - Self.gap }, height: nil)
  }

  mutating func place(_ slot: _Slot) {
    guard slot.children.count == 2 else { return }
    let (label, control) = sizes(slot, slot.size.width)
    slot.placeChild(
      0, at: Point(0, (slot.size.height - label.height) / 2), size: label,
      labelProposal(slot.size.width, control))
    slot.placeChild(
      1, at: Point(slot.size.width - control.width, (slot.size.height - control.height) / 2),
      size: control, .unspecified)
  }

  func firstBaseline(_ slot: _Slot, in size: Size) -> Double? {
    let label = sizes(slot, size.width).label
    return slot.children.first?.slot.firstBaseline(in: label).map {
      $0 + (size.height - label.height) / 2
    }
  }

  // MARK: Input

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    slot.collectHitsOfChildren(in: frame, &search)
    if labelOperates, control(slot)?.control.isEnabled == true { search.add(frame) }
  }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    event.step?.button == .primary ? .tap : .none
  }

  private func control(_ slot: _Slot) -> ControlElement<C, Model>? {
    slot.children.last?.slot.content as? ControlElement<C, Model>
  }

  /// A press of the label is one of the middle of the control, as long as it is on either.
  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard labelOperates, event.kind == .event, var step = event.step, step.phase != .hover,
      let index = slot.children.indices.last,
      let child = slot.unique(index) as? ElementSlot<ControlElement<C, Model>>
    else { return }
    let inner = Rect(origin: frame.origin + slot.children[index].origin, size: child.size)
    if frame.contains(step.position) { step.position = inner.center }
    var pressed = event
    pressed.event = TimedEvent(event.time, .pointer(step))
    child.element.handle(child, pressed, in: inner, &context)
    child.needsDraw = true
    child.refresh(after: event.time)
  }

  // MARK: Description

  /// Only the control, which says the label.
  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    guard let child = slot.children.last else { return }
    child.slot.describe(
      in: Rect(origin: frame.origin + child.origin, size: child.slot.size), &description)
  }
}
