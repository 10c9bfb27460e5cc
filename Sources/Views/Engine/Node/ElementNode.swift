internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A node with an element of type `E`.
final class ElementNode<E: Element>: _ViewNode {
  @exclusivity(unchecked) final var element: E

  init(id: NodeID, environment: EnvironmentBox, _ element: E) {
    self.element = element
    super.init(id: id, environment: environment)
  }

  private init(copying node: ElementNode<E>) {
    element = node.element
    super.init(copying: node)
  }

  /// Calls `question` with the element in place.
  ///
  /// Reading the property would copy the element, and a tree is queried thousands of times a frame.
  @inline(__always)
  func read<Answer>(_ question: (inout E) -> Answer) -> Answer { question(&element) }

  override func copy() -> _ViewNode { ElementNode(copying: self) }
  override var content: any Element { element }

  override func ask<Capability, Answer>(
    _ capability: Capability.Type, _ question: (Capability) -> Answer
  ) -> Answer? {
    (element as? Capability).map(question)
  }

  override func with<Capability, Result>(
    _ capability: Capability.Type, _ body: (inout Capability) -> Result
  ) -> Result? {
    guard var capable = element as? Capability else { return nil }
    let result = body(&capable)
    if let changed = capable as? E { element = changed }
    return result
  }

  override func measure(for proposal: ProposedViewSize) -> Size {
    read { $0.size(self, for: proposal) }
  }
  override func placeChildren() { element.place(self) }
  override func elementFlexibility() -> AxisFlexibility { read { $0.flexibility(self) } }
  override func elementFirstBaseline(in size: Size) -> Double? {
    read { $0.firstBaseline(self, in: size) }
  }
  override var elementSafeAreaRole: SafeAreaRole { read { $0.safeAreaRole } }
  override func barOverlap(of index: Int) -> BarOverlap { read { $0.barOverlap(self, of: index) } }
  override var elementSpacerAxis: Axis? { read { $0.spacerAxis } }
  override var elementPriority: Double? { read { $0.layoutPriority } }
  override func elementLayoutValue(_ key: ObjectIdentifier) -> Any? { read { $0.layoutValue(key) } }
  override func collectHits(in frame: Rect, _ search: inout HitSearch) {
    read { $0.collectHits(self, in: frame, &search) }
  }
  override func clip(in frame: Rect) -> Rect? { read { $0.clip(self, in: frame) } }
  override func claim(on event: NodeEvent, in frame: Rect) -> PointerClaim {
    read { $0.claim(self, on: event, in: frame) }
  }
  override func canPan(towards direction: Point) -> Bool {
    read { $0.canPan(towards: direction) }
  }
  override func elementHandle(
    _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    element.handle(self, event, in: frame, &context)
  }
  override func elementSchedule(after time: Seconds) -> Schedule {
    read { $0.schedule(self, after: time) }
  }
  override func elementAdvance(to time: Seconds, _ context: inout EventContext) {
    element.advance(self, to: time, &context)
  }
  override func placement(of index: Int, at time: Seconds) -> Placement {
    read { $0.placement(self, of: index, at: time) }
  }
  override var isSceneHost: Bool { E.isSceneHost }
  override var isSceneFollower: Bool { E.isSceneFollower }
  override func draw(in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !canvas.isTraced else {
      return traced(&canvas) { $0.draw(self, in: frame, &$1, context) }
    }
    read { $0.draw(self, in: frame, &canvas, context) }
  }
  override func drawOverlay(in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !canvas.isTraced else {
      return traced(&canvas) { $0.drawOverlay(self, in: frame, &$1, context) }
    }
    read { $0.drawOverlay(self, in: frame, &canvas, context) }
  }
  private func traced(_ canvas: inout Canvas, _ draw: (inout E, inout Canvas) -> Void) {
    let source = (element as? any SourceLocated)?.source
    canvas.traced(element.name, id.number, source) { canvas in read { draw(&$0, &canvas) } }
  }
  override var isOverlayOpen: Bool { read { $0.isOverlayOpen } }
  override var isInert: Bool { read { $0.isInert } }
  override var elementViewport: Rect? { read { $0.viewport(self) } }
  override func isChildHidden(_ index: Int, at time: Seconds) -> Bool {
    read { $0.isChildHidden(self, index, at: time) }
  }
  override func describe(in frame: Rect, _ description: inout Description) {
    read { $0.describe(self, in: frame, &description) }
    if let layer { description.describe(layer: layer) }
  }
}
