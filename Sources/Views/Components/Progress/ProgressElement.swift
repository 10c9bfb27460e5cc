internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A progress view and its buttons.
struct ProgressElement: SemanticElement {
  private(set) var control: VitrineComponents.ProgressView
  private var style: StyleBox<VitrineComponents.ProgressView.Style>
  /// False before the view appears, and without a task; then the buttons take no input.
  private var isVisible: Bool

  init(
    control: VitrineComponents.ProgressView,
    style: StyleBox<VitrineComponents.ProgressView.Style>, at time: Seconds
  ) {
    (self.control, self.style) = (control, style)
    isVisible = control.presence(at: time) > 0
  }

  var name: String { "ProgressView" }

  mutating func update(
    _ next: VitrineComponents.ProgressView,
    _ style: StyleBox<VitrineComponents.ProgressView.Style>, _ node: _ViewNode, at time: Seconds
  ) {
    guard control != next || self.style !== style else {
      node.isUnchanged = node.hasBeenPlaced
      return
    }
    (control, self.style) = (next, style)
    isVisible = next.progress != nil && next.presence(at: time) > 0
    node.needsRevalidation = true
  }

  var isInert: Bool { !isVisible }

  // MARK: Layout

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { control.flexibility }

  private func accessorySize(_ node: _ViewNode) -> Size {
    node.children.first?.node.size(for: .unspecified) ?? .zero
  }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    control.layout(
      width: proposal.width ?? .infinity, accessory: accessorySize(node), style: style.style
    ).size
  }

  mutating func place(_ node: _ViewNode) {
    let layout = control.layout(
      width: node.size.width, accessory: accessorySize(node), style: style.style)
    guard !node.children.isEmpty else { return }
    node.placeChild(
      0, at: layout.accessory.origin, size: layout.accessory.size,
      ProposedViewSize(layout.accessory.size))
  }

  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double? { nil }

  // MARK: Motion

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    let change = control.nextChange(after: time)
    return Schedule(change: change, update: isVisible || control.progress == nil ? nil : change)
  }

  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {
    isVisible = control.progress != nil && control.presence(at: time) > 0
  }

  // MARK: Paint

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let presence = control.presence(at: context.time)
    control.paint(
      into: &canvas, in: frame, accessory: accessorySize(node), style: style.style,
      at: context.time)
    node.drawChildren(in: frame, &canvas, context, opacity: presence)
  }

  // MARK: Input

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    if isVisible { node.collectHitsOfChildren(in: frame, &search) }
  }

  // MARK: Description

  func ownSemantics(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> SemanticsNode? {
    control.node(id: "", in: frame, style: style.style, at: time)
  }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    var semantics = control.node(
      id: "", in: frame, style: style.style, at: description.time)
    semantics.id = description.makeID(description.attributes.role ?? semantics.role)
    if isVisible {
      description.advise(on: control, id: semantics.id, in: frame, style: style.style)
    }
    description.group(semantics, of: node) { inner in
      if isVisible {
        node.describeChildren(in: frame, &inner)
      } else {
        inner.invisible { node.describeChildren(in: frame, &$0) }
      }
    }
  }
}
