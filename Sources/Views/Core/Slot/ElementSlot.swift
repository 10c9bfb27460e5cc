internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A slot with an element of type `E`.
final class ElementSlot<E: Element>: _Slot {
  @exclusivity(unchecked) final var element: E

  init(id: SlotID, environment: EnvironmentBox, _ element: E) {
    self.element = element
    super.init(id: id, environment: environment)
  }

  private init(copying slot: ElementSlot<E>) {
    element = slot.element
    super.init(copying: slot)
  }

  /// Calls `question` with the element in place.
  ///
  /// Reading the property would copy the element, and a tree is queried thousands of times a frame.
  @inline(__always)
  func read<Answer>(_ question: (inout E) -> Answer) -> Answer { question(&element) }

  override func copy() -> _Slot { ElementSlot(copying: self) }
  override var content: any Element { element }
  override func measure(for proposal: ProposedViewSize) -> Size {
    read { $0.size(self, for: proposal) }
  }
  override func placeChildren() {
    element.place(self)
  }
  override func elementFlexibility() -> AxisFlexibility { read { $0.flexibility(self) } }
  override func elementFirstBaseline(in size: Size) -> Double? {
    read { $0.firstBaseline(self, in: size) }
  }
  override func placement(of index: Int, at time: Seconds) -> Placement {
    read { $0.placement(self, of: index, at: time) }
  }
  override func underlap(of index: Int) -> Underlap { read { $0.underlap(self, of: index) } }
  override func elementScrollToTop(at time: Seconds) { element.scrollToTop(self, at: time) }
  override func elementUnderlapChanged() { element.goesOn(self) }
  override func elementDue() -> Seconds? { read { $0.due(self) } }
  override func elementDueOnceSeen() -> Seconds? { read { $0.dueOnceSeen(self) } }
  override func elementArrive(replacing old: _Slot?, at time: Seconds) {
    element.arrive(self, replacing: old, at: time)
  }
  override func elementDepart(at time: Seconds) { element.depart(self, at: time) }
  override var keepsTransitionsOut: Bool { read { $0.keepsTransitionsOut } }
  override func elementDeparture(at time: Seconds) -> Seconds? {
    read { $0.departure(self, at: time) }
  }
  override func elementNextChange(after time: Seconds) -> Seconds? {
    read { $0.nextChange(self, after: time) }
  }
  override func elementNextUpdate(after time: Seconds) -> Seconds? {
    read { $0.nextUpdate(self, after: time) }
  }
  override func elementAdvance(to time: Seconds, _ context: inout EventContext) {
    element.advance(self, to: time, &context)
  }
  override func elementMoved(from old: Point, to new: Point, at time: Seconds) {
    element.moved(self, from: old, to: new, at: time)
  }
  override var followsMoves: Bool { read { $0.followsMoves } }
  override var elementSafeAreaRole: SafeAreaRole { read { $0.safeAreaRole } }
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
  override func collectHits(in frame: Rect, _ search: inout HitSearch) {
    read { $0.collectHits(self, in: frame, &search) }
  }
  override func elementWindowChanged(_ event: TimedEvent, _ context: inout EventContext) {
    element.windowChanged(self, event, &context)
  }
  override func elementRebuild(_ session: BuildSession) { element.rebuild(self, session) }
  override func elementCanMake(_ id: AnyHashable) -> Bool { read { $0.canMake(self, id) } }
  override func elementWant(_ id: AnyHashable) { element.want(self, id) }
  override func elementTakeState(_ new: Any, at time: Seconds) {
    element.takeState(new, self, at: time)
  }
  override func elementHides(_ index: Int, at time: Seconds) -> Bool {
    read { $0.hides(self, index, at: time) }
  }
  override func clip(in frame: Rect) -> Rect? { read { $0.clip(self, in: frame) } }
  override func elementReveal(_ rect: Rect, in frame: Rect, at time: Seconds) {
    element.reveal(rect, self, in: frame, at: time)
  }
  override func revealed(_ rect: Rect, in frame: Rect) -> Rect {
    read { $0.revealed(rect, self, in: frame) }
  }
  override func claim(on event: SlotEvent, in frame: Rect) -> PointerClaim {
    read { $0.claim(self, on: event, in: frame) }
  }
  override func canPan(towards way: Point) -> Bool { read { $0.canPan(towards: way) } }
  override func elementHandle(
    _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    element.handle(self, event, in: frame, &context)
  }
  override func isFocusable(in frame: Rect, at time: Seconds) -> Bool {
    read { $0.isFocusable(self, in: frame, at: time) }
  }
  override func hasShortcut(_ key: KeyEvent) -> Bool {
    read { $0.hasShortcut(self, key) }
  }
  override var elementAsksBeforeClosing: Bool { read { $0.asksBeforeClosing(self) } }
  override var canActivate: Bool? { read { $0.canActivate(self) } }
  override var isButton: Bool { read { $0.isButton } }
  override var viewName: String? { read { $0.viewName } }
  override func isNamed(_ name: AnyHashable) -> Bool { read { $0.isNamed(name) } }
  override func focusShape(in frame: Rect, at time: Seconds) -> FocusShape? {
    read { $0.focusShape(self, in: frame, at: time) }
  }
  override var mayTakeText: Bool { read { $0.mayTakeText } }
  override func ownNode(in frame: Rect, at time: Seconds) -> Node? {
    read { $0.ownNode(self, in: frame, at: time) }
  }
  override func lift(_ actions: inout [Effect]) { read { $0.lift(self, &actions) } }
  override func elementDisappear(_ actions: inout [Effect]) {
    read { $0.disappear(self, &actions) }
  }
  override func describe(in frame: Rect, _ description: inout Description) {
    read { $0.describe(self, in: frame, &description) }
    if let layer { description.describe(layer: layer) }
  }
  override var elementSpacerAxis: Axis? { read { $0.spacerAxis } }
  override var elementPriority: Double? { read { $0.layoutPriority } }
  override var keyboardFollowing: KeyboardFollowing { read { $0.keyboardFollowing } }
  override var elementWindow: Rect? { read { $0.window(self) } }
  override var isInert: Bool { read { $0.isInert } }
  override func elementAutoscroll(
    by velocity: Point, for duration: Seconds, at time: Seconds
  ) -> Bool { element.autoscroll(self, by: velocity, for: duration, at: time) }
  override func acceptsDrop(_ payload: any Hashable & Sendable) -> Bool {
    read { $0.acceptsDrop(self, payload) }
  }
  override var isModal: Bool { read { $0.isModal } }
  override var isTransient: Bool { read { $0.isTransient } }
  override var leavesFocus: Bool { read { $0.leavesFocus } }
  override var adoptedPointer: PointerID? { read { $0.adoptedPointer(self) } }
  override func adoptPointer(from start: Point) { element.adoptPointer(self, from: start) }
  override func elementAnchored(to anchor: LayerAnchor, at time: Seconds) {
    element.anchored(self, to: anchor, at: time)
  }
  override func elementMoveFocus(backwards: Bool, _ event: TimedEvent) -> Bool {
    element.moveFocus(self, backwards: backwards, event)
  }
  override var hosts: Bool { E.hostsScene }
  override func withScene(_ body: (inout any SceneHost) -> Void) {
    guard var host = element as? any SceneHost else { return }
    body(&host)
    if let changed = host as? E { element = changed }
  }
  override var followsScenes: Bool { E.followsScene }
  override func withFollower(_ body: (inout any SceneFollower) -> Void) {
    guard var follower = element as? any SceneFollower else { return }
    body(&follower)
    if let changed = follower as? E { element = changed }
  }
  override var elementHasOwnState: Bool { read { $0.hasOwnState(self) } }
  override func elementRestoration(at time: Seconds) -> JSONValue? {
    read { $0.restoration(self, at: time) }
  }
  override func elementRestore(_ value: JSONValue, at time: Seconds) {
    element.restore(value, self, at: time)
  }
  override var isSecret: Bool { read { $0.isSecret } }
  override func elementLayoutValue(_ key: ObjectIdentifier) -> Any? { read { $0.layoutValue(key) } }
}
