public import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A label at the leading side and a control at the trailing side, described as one.
///
/// `Toggle`, `Stepper`, `Picker` and `ColorPicker` make it. It is as wide as there is space. Where there
/// is not enough for both, the label wraps beside what is narrow, and stands above what is wide.
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
    let row = LabeledControlElement<C, Model>(labelOperates: labelOperates)
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
private struct LabeledControlElement<C: Control, Model>: Element {
  var labelOperates: Bool

  init(labelOperates: Bool) { self.labelOperates = labelOperates }

  var name: String { "\(C.self) with a label" }

  /// Between label and control at least, in points.
  ///
  /// Ours.
  private static var gap: Double { 8 }

  // MARK: Layout

  /// Between the label and a control below it, in points.
  ///
  /// Ours.
  private static var gapBelow: Double { 4 }
  /// Up to this share of the width a control stays beside a label that wraps.
  ///
  /// Ours: a switch does, a pop-up button does not.
  private static var narrowShare: Double { 0.4 }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fillsWidth }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    let (label, control) = frames(slot, proposal.width)
    return Size(
      max(label.maxX, control.maxX, proposal.width.map { $0.isFinite ? $0 : 0 } ?? 0),
      max(label.maxY, control.maxY))
  }

  mutating func place(_ slot: _Slot) {
    guard slot.children.count == 2 else { return }
    let (label, control) = frames(slot, slot.size.width)
    for (index, frame) in [label, control].enumerated() {
      slot.placeChild(
        index, at: frame.origin, size: frame.size,
        ProposedViewSize(width: frame.width, height: nil))
    }
  }

  /// Label and control in a width; nil for as much as they take.
  private func frames(_ slot: _Slot, _ width: Double?) -> (label: Rect, control: Rect) {
    guard slot.children.count == 2 else { return (.zero, .zero) }
    let label = slot.children[0].slot
    let control = slot.children[1].slot
    let wanted = label.size(for: .unspecified)
    let size = control.size(for: .unspecified)
    let natural = wanted.width + Self.gap + size.width
    let width = width.map { $0.isFinite ? $0 : natural } ?? natural
    if natural > width, size.width > width * Self.narrowShare {
      let proposal = ProposedViewSize(width: width, height: nil)
      let above = label.size(for: proposal)
      let below = control.flexibility.horizontal == .fixed ? size : control.size(for: proposal)
      return (
        Rect(origin: .zero, size: above),
        Rect(origin: Point(0, above.height + Self.gapBelow), size: below)
      )
    }
    let beside =
      natural <= width
      ? wanted
      : label.size(for: ProposedViewSize(width: width - size.width - Self.gap, height: nil))
    let height = max(beside.height, size.height)
    return (
      Rect(origin: Point(0, (height - beside.height) / 2), size: beside),
      Rect(
        origin: Point(width - size.width, (height - size.height) / 2), size: size)
    )
  }

  func firstBaseline(_ slot: _Slot, in size: Size) -> Double? {
    let label = frames(slot, size.width).label
    return slot.children.first?.slot.firstBaseline(in: label.size).map { $0 + label.minY }
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
