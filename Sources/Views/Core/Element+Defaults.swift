internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension Element {
  var name: String { "\(Self.self)" }

  mutating func rebuild(_ slot: _Slot, _ session: BuildSession) {}

  mutating func takeState(_ new: Any, _ slot: _Slot, at time: Seconds) {}

  func canMake(_ slot: _Slot, _ id: AnyHashable) -> Bool { false }

  mutating func want(_ slot: _Slot, _ id: AnyHashable) {}

  func flexibility(_ slot: _Slot) -> AxisFlexibility {
    var flexibility = AxisFlexibility.fixed
    for index in slot.children.indices {
      flexibility = flexibility.union(slot.children[index].slot.flexibility)
    }
    return flexibility
  }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    var size = Size.zero
    for index in slot.children.indices {
      let own = slot.children[index].slot.size(for: proposal)
      size = Size(max(size.width, own.width), max(size.height, own.height))
    }
    return size
  }

  mutating func place(_ slot: _Slot) { slot.placeInMiddle() }

  func firstBaseline(_ slot: _Slot, in size: Size) -> Double? {
    let proposal = slot.proposal(answeredBy: size)
    for child in slot.children {
      let own = child.slot.size(for: proposal)
      if let baseline = child.slot.firstBaseline(in: own) {
        return (size.height - own.height) / 2 + baseline
      }
    }
    return nil
  }

  func underlap(_ slot: _Slot, of index: Int) -> Underlap { slot.underlapAtEdges(of: index) }

  mutating func goesOn(_ slot: _Slot) {}

  var safeAreaRole: SafeAreaRole { .passes }

  func due(_ slot: _Slot) -> Seconds? { nil }

  func dueOnceSeen(_ slot: _Slot) -> Seconds? { nil }

  mutating func arrive(_ slot: _Slot, replacing old: _Slot?, at time: Seconds) {}

  mutating func depart(_ slot: _Slot, at time: Seconds) {}

  var keepsTransitionsOut: Bool { false }

  func departure(_ slot: _Slot, at time: Seconds) -> Seconds? { nil }

  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement {
    Placement(slot.children[index].origin)
  }

  static var hostsScene: Bool { false }

  static var followsScene: Bool { false }

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? { nil }

  func nextUpdate(_ slot: _Slot, after time: Seconds) -> Seconds? {
    nextChange(slot, after: time)
  }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {}

  mutating func moved(_ slot: _Slot, from old: Point, to new: Point, at time: Seconds) {}

  var followsMoves: Bool { false }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    slot.drawChildren(in: frame, &canvas, context)
  }

  func drawOverlay(
    _ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext
  ) {}

  var isOverlayOpen: Bool { false }

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    slot.collectHitsOfChildren(in: frame, &search)
  }

  func clip(_ slot: _Slot, in frame: Rect) -> Rect? { nil }

  func window(_ slot: _Slot) -> Rect? { nil }

  func hides(_ slot: _Slot, _ index: Int, at time: Seconds) -> Bool { false }

  mutating func reveal(_ rect: Rect, _ slot: _Slot, in frame: Rect, at time: Seconds) {}

  mutating func scrollToTop(_ slot: _Slot, at time: Seconds) {}

  func revealed(_ rect: Rect, _ slot: _Slot, in frame: Rect) -> Rect { rect }

  var keyboardFollowing: KeyboardFollowing { .inside }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim { .none }

  func canPan(towards way: Point) -> Bool { true }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {}

  mutating func windowChanged(
    _ slot: _Slot, _ event: TimedEvent, _ context: inout EventContext
  ) {}

  func isFocusable(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Bool { false }

  mutating func moveFocus(_ slot: _Slot, backwards: Bool, _ event: TimedEvent) -> Bool { false }

  func hasShortcut(_ slot: _Slot, _ key: KeyEvent) -> Bool { false }

  func asksBeforeClosing(_ slot: _Slot) -> Bool { false }

  func canActivate(_ slot: _Slot) -> Bool? { nil }

  var isButton: Bool { false }

  var viewName: String? { nil }

  func isNamed(_ name: AnyHashable) -> Bool { false }

  func focusShape(_ slot: _Slot, in frame: Rect, at time: Seconds) -> FocusShape? { nil }

  var mayTakeText: Bool { true }

  func ownNode(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Node? { nil }

  func lift(_ slot: _Slot, _ actions: inout [Effect]) {}

  func disappear(_ slot: _Slot, _ actions: inout [Effect]) {}

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    slot.describeChildren(in: frame, &description)
  }

  var spacerAxis: Axis? { nil }

  var layoutPriority: Double? { nil }

  var isInert: Bool { false }

  mutating func autoscroll(
    _ slot: _Slot, by velocity: Point, for duration: Seconds, at time: Seconds
  ) -> Bool { false }

  func acceptsDrop(_ slot: _Slot, _ payload: any Hashable & Sendable) -> Bool { false }

  var isModal: Bool { false }

  var isTransient: Bool { false }

  mutating func anchored(_ slot: _Slot, to anchor: LayerAnchor, at time: Seconds) {}

  func hasOwnState(_ slot: _Slot) -> Bool { false }

  func restoration(_ slot: _Slot, at time: Seconds) -> JSONValue? { nil }

  mutating func restore(_ value: JSONValue, _ slot: _Slot, at time: Seconds) {}

  var isSecret: Bool { false }

  var leavesFocus: Bool { false }

  func adoptedPointer(_ slot: _Slot) -> PointerID? { nil }

  mutating func adoptPointer(_ slot: _Slot, from start: Point) {}

  func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }
}
