internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A progress view and its buttons.
struct ProgressElement: Element {
  private(set) var control: VitrineComponents.ProgressView
  private var style: StyleBox<VitrineComponents.ProgressView.Style>
  /// False before it appears, and without a task: then the buttons take no input.
  private var isShowing: Bool

  init(
    control: VitrineComponents.ProgressView,
    style: StyleBox<VitrineComponents.ProgressView.Style>, at time: Seconds
  ) {
    (self.control, self.style) = (control, style)
    isShowing = control.presence(at: time) > 0
  }

  var name: String { "ProgressView" }

  mutating func update(
    _ next: VitrineComponents.ProgressView,
    _ style: StyleBox<VitrineComponents.ProgressView.Style>, _ slot: _Slot, at time: Seconds
  ) {
    guard control != next || self.style !== style else {
      slot.isUnchanged = slot.wasPlaced
      return
    }
    (control, self.style) = (next, style)
    isShowing = next.progress != nil && next.presence(at: time) > 0
    slot.needsCheck = true
  }

  var isInert: Bool { !isShowing }

  // MARK: Layout

  func flexibility(_ slot: _Slot) -> AxisFlexibility { control.flexibility }

  private func accessorySize(_ slot: _Slot) -> Size {
    slot.children.first?.slot.size(for: .unspecified) ?? .zero
  }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    control.layout(
      width: proposal.width ?? .infinity, accessory: accessorySize(slot), style: style.style
    ).size
  }

  mutating func place(_ slot: _Slot) {
    let layout = control.layout(
      width: slot.size.width, accessory: accessorySize(slot), style: style.style)
    guard !slot.children.isEmpty else { return }
    slot.placeChild(
      0, at: layout.accessory.origin, size: layout.accessory.size,
      ProposedViewSize(layout.accessory.size))
  }

  func firstBaseline(_ slot: _Slot, in size: Size) -> Double? { nil }

  // MARK: Motion

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    control.nextChange(after: time)
  }

  /// Only when it appears: otherwise `advance` has no effect.
  func nextUpdate(_ slot: _Slot, after time: Seconds) -> Seconds? {
    isShowing || control.progress == nil ? nil : control.nextChange(after: time)
  }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    isShowing = control.progress != nil && control.presence(at: time) > 0
  }

  // MARK: Paint

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let presence = control.presence(at: context.time)
    control.paint(
      into: &canvas, in: frame, accessory: accessorySize(slot), style: style.style,
      at: context.time)
    slot.drawChildren(in: frame, &canvas, context, opacity: presence)
  }

  // MARK: Input

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    if isShowing { slot.collectHitsOfChildren(in: frame, &search) }
  }

  // MARK: Description

  func ownNode(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Node? {
    control.node(id: "", in: frame, style: style.style, at: time)
  }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    var node = control.node(
      id: "", in: frame, style: style.style, at: description.time)
    node.id = description.makeID(description.attributes.role ?? node.role)
    if isShowing {
      description.advise(on: control, id: node.id, in: frame, style: style.style)
    }
    description.group(node, of: slot) { inner in
      if isShowing {
        slot.describeChildren(in: frame, &inner)
      } else {
        inner.invisible { slot.describeChildren(in: frame, &$0) }
      }
    }
  }
}
