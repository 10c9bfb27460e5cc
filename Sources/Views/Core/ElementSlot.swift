internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A slot with an element of a type.
final class ElementSlot<E: Element>: _Slot {
  var element: E

  init(id: SlotID, environment: EnvironmentBox, _ element: E) {
    self.element = element
    super.init(id: id, environment: environment)
  }

  private init(copying slot: ElementSlot<E>) {
    element = slot.element
    super.init(copying: slot)
  }

  override func copy() -> _Slot { ElementSlot(copying: self) }
  override var content: any Element { element }
  override func measure(for proposal: ProposedViewSize) -> Size {
    element.size(self, for: proposal)
  }
  override func placeChildren() {
    guard !children.isEmpty else { return element.place(self) }
    // The runtime looks through all open accesses at each new one: none stays open on the way down.
    var copy = element
    copy.place(self)
    element = copy
  }
  override func elementFlexibility() -> AxisFlexibility { element.flexibility(self) }
  override func elementFirstBaseline(in size: Size) -> Double? {
    element.firstBaseline(self, in: size)
  }
  override func placement(of index: Int, at time: Seconds) -> Placement {
    element.placement(self, of: index, at: time)
  }
  override func elementDue() -> Seconds? { element.due(self) }
  override func elementArrive(replacing old: _Slot?, at time: Seconds) {
    element.arrive(self, replacing: old, at: time)
  }
  override func elementDepart(at time: Seconds) { element.depart(self, at: time) }
  override func elementDeparture(at time: Seconds) -> Seconds? {
    element.departure(self, at: time)
  }
  override func elementNextChange(after time: Seconds) -> Seconds? {
    element.nextChange(self, after: time)
  }
  override func elementAdvance(to time: Seconds, _ context: inout EventContext) {
    element.advance(self, to: time, &context)
  }
  override func elementMoved(from old: Point, to new: Point, at time: Seconds) {
    element.moved(self, from: old, to: new, at: time)
  }
  override var followsMoves: Bool { element.followsMoves }
  override func draw(in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    element.draw(self, in: frame, &canvas, context)
  }
  override func drawOverlay(in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    element.drawOverlay(self, in: frame, &canvas, context)
  }
  override var isOverlayOpen: Bool { element.isOverlayOpen }
  override func collectHits(in frame: Rect, _ search: inout HitSearch) {
    element.collectHits(self, in: frame, &search)
  }
  override func elementRebuild(_ session: BuildSession) { element.rebuild(self, session) }
  override func elementCanMake(_ id: AnyHashable) -> Bool { element.canMake(self, id) }
  override func elementWant(_ id: AnyHashable) { element.want(self, id) }
  override func elementTakeState(_ new: Any, at time: Seconds) {
    element.takeState(new, self, at: time)
  }
  override func clip(in frame: Rect) -> Rect? { element.clip(self, in: frame) }
  override func elementReveal(_ rect: Rect, in frame: Rect, at time: Seconds) {
    element.reveal(rect, self, in: frame, at: time)
  }
  override func claim(on event: SlotEvent, in frame: Rect) -> PointerClaim {
    element.claim(self, on: event, in: frame)
  }
  override func canPan(towards way: Point) -> Bool { element.canPan(towards: way) }
  override func elementHandle(
    _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    element.handle(self, event, in: frame, &context)
  }
  override func isFocusable(in frame: Rect, at time: Seconds) -> Bool {
    element.isFocusable(self, in: frame, at: time)
  }
  override func hasShortcut(_ key: KeyEvent) -> Bool {
    element.hasShortcut(self, key)
  }
  override var canActivate: Bool? { element.canActivate(self) }
  override var viewName: String? { element.viewName }
  override func focusShape(in frame: Rect, at time: Seconds) -> FocusShape? {
    element.focusShape(self, in: frame, at: time)
  }
  override func ownNode(in frame: Rect, at time: Seconds) -> Node? {
    element.ownNode(self, in: frame, at: time)
  }
  override func lift(_ actions: inout [Any]) { element.lift(self, &actions) }
  override func elementDisappear(_ actions: inout [Any]) { element.disappear(self, &actions) }
  override func describe(in frame: Rect, _ description: inout Description) {
    element.describe(self, in: frame, &description)
    if let layer { description.describe(layer: layer) }
  }
  override var elementSpacerAxis: Axis? { element.spacerAxis }
  override var elementPriority: Double? { element.layoutPriority }
  override var isInert: Bool { element.isInert }
  override func elementAutoscroll(
    by velocity: Point, for duration: Seconds, at time: Seconds
  ) -> Bool { element.autoscroll(self, by: velocity, for: duration, at: time) }
  override func acceptsDrop(_ payload: any Hashable & Sendable) -> Bool {
    element.acceptsDrop(self, payload)
  }
  override var isModal: Bool { element.isModal }
  override var isTransient: Bool { element.isTransient }
  override var adoptedPointer: PointerID? { element.adoptedPointer(self) }
  override func elementAnchored(to anchor: LayerAnchor, at time: Seconds) {
    element.anchored(self, to: anchor, at: time)
  }
  override var elementHasOwnState: Bool { element.hasOwnState(self) }
  override func elementLayoutValue(_ key: ObjectIdentifier) -> Any? { element.layoutValue(key) }
}
