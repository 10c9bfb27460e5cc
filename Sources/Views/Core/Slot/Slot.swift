internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Identifies a slot: a number that is never reused in a tree.
struct SlotID: Hashable, Sendable, Comparable {
  let number: Int
  static func < (a: SlotID, b: SlotID) -> Bool { a.number < b.number }
}

/// Identifies a child among its siblings across builds.
struct Identity: Hashable {
  /// A hash of the positions in the enclosing lists.
  let structure: UInt64
  /// The id of a row or of `id(_:)`.
  let id: AnyHashable?
  /// True if `id` isn't nil: checking the existential takes as long as comparing it.
  let hasID: Bool

  init(structure: UInt64, id: AnyHashable? = nil) {
    (self.structure, self.id) = (structure, id)
    hasID = id != nil
  }

  /// True if `id` is the identity's own, even when nested in a row or in another id.
  func isIdentified(by id: AnyHashable) -> Bool {
    self.id == id || (self.id?.base as? [AnyHashable])?.last == id
  }

  /// The identity of the only child of a wrapper.
  static var wrapped: Identity { Identity(structure: 0) }

  /// True for the only child of a wrapper.
  var isWrapped: Bool { structure == 0 && !hasID }
}

/// A retained node of the view tree: an element, its children and their frames.
///
/// Copies of a tree share slots. Use `unique(_:)` before changing one.
public class _Slot {
  struct Child {
    var slot: _Slot
    var identity: Identity
    /// In points, relative to the parent slot.
    var origin = Point.zero
  }

  let id: SlotID
  // Properties read by every pass are exempt from run-time exclusivity checks, which took an eighth
  // of a frame.
  @exclusivity(unchecked) final var children: [Child] = []
  /// Removed children that are still visible; they take no input and aren't described.
  @exclusivity(unchecked) final var leaving: [LeavingChild] = []
  /// A layer above all views, such as a sheet, in window coordinates.
  @exclusivity(unchecked) final var layer: _Slot?
  /// A removed layer that is still visible.
  @exclusivity(unchecked) final var leavingLayer: LeavingLayer?
  /// True if the slot or its subtree has a layer, even one being removed.
  final var hasLayer = false
  /// True if the slot or its subtree hosts a scene or follows one.
  final var hasScene = false
  @exclusivity(unchecked) final var environment: EnvironmentBox
  /// The placed size, in points.
  final var size = Size.zero
  final var proposal = ProposedViewSize.unspecified
  /// The bounds of the slot and its subtree, relative to its origin.
  final var extent = Rect.zero
  /// How far animations may move the content away from its place, in points.
  final var travel = 0.0 {
    didSet { if travel > oldValue { extent = extent.inset(by: oldValue - travel) } }
  }
  /// How far the content extends beyond the frame, beneath bars.
  final var underlap = Underlap.none
  /// How much of the bottom the on-screen keyboard covers, in points; 0 if the slot doesn't avoid
  /// it.
  final var cover = 0.0
  /// For a layer or the root, how far it is moved up for the on-screen keyboard, in points.
  final var raised = 0.0
  /// The scene's safe area relative to the slot; nil if nothing is covered.
  @exclusivity(unchecked) final var safeArea: SafeArea?
  /// True while a screen covers the slot: only due actions wake it, not changes of appearance.
  final var isAsleep = false
  /// The time of the last placement, in seconds.
  final var layoutTime: Seconds = 0
  /// True once placed: later changes of its origin count as moves.
  final var wasPlaced = false
  /// True if cached sizes may be stale; checked when the build ends.
  final var needsCheck = false
  /// True if the slot or its subtree has to be placed again.
  final var needsLayout = true
  /// True if something in the subtree has to be rebuilt though no value has changed.
  final var needsBuild = false
  /// When the slot or its subtree next changes by itself; infinity for never.
  final var wake = Seconds.infinity
  /// When a scene in the subtree next runs; infinity for never.
  ///
  /// Separate from `wake`, since the slots around a scene needn't be advanced for it.
  final var sceneWake = Seconds.infinity
  /// When the next action in the subtree is due; infinity for never.
  final var due = Seconds.infinity
  /// Like `due`, for actions that are deferred while a screen covers them; excludes covered slots.
  final var dueOnceSeen = Seconds.infinity
  /// Actions waiting to run, on this slot's model.
  @exclusivity(unchecked) final var pending: [Effect] = []
  /// True if the slot or its subtree has pending actions.
  final var hasPending = false
  /// True if the slot or its subtree has an open overlay.
  final var hasOverlay = false
  final var flexibility = AxisFlexibility.fixed
  /// For a spacer, the axis along which it expands.
  final var spacerAxis: Axis?
  /// The layout priority in a stack: the element's own, or else that of its only child.
  final var layoutPriority = 0.0
  /// True during a build in which the slot itself, apart from its children, has not changed.
  final var isUnchanged = false
  /// True during a build in which the slot's environment changes.
  final var hasNewEnvironment = false
  /// True during a build that skips the subtree: the children's build flags are stale.
  final var isLeftOut = false
  /// True if the slot or its subtree looks different from its last recording.
  final var needsDraw = true
  /// The last recording, if it is worth caching.
  final var record: SlotRecord?
  /// The amount of drawing in the subtree; one cached child counts as 1.
  final var weight = 1
  /// True for a row of a scroll view and for a static image: the recording is worth caching.
  final var keepsRecord = false
  /// How far the hit area extends beyond the frame, in points: for a button that fills a list row.
  final var reach = Insets.zero
  /// The sizes of a stack's children; valid for `lengthsTotal`, and reused memory otherwise.
  @exclusivity(unchecked) final var lengths: [StackLength] = []
  /// Nil if `lengths` may be stale.
  final var lengthsTotal: StackTotal?
  /// For a row of a grid, the columns; nil outside grids.
  final var columns: GridColumns?
  /// A layout's cache; copies compute their own.
  final var layoutCache: AnyObject?
  @exclusivity(unchecked) var measurements = Measurements()
  var baseline: (size: Size, length: Double?)?

  init(id: SlotID, environment: EnvironmentBox) {
    self.id = id
    self.environment = environment
  }

  init(copying slot: _Slot) {
    id = slot.id
    children = slot.children
    leaving = slot.leaving
    layer = slot.layer
    leavingLayer = slot.leavingLayer
    hasLayer = slot.hasLayer
    hasScene = slot.hasScene
    environment = slot.environment
    size = slot.size
    proposal = slot.proposal
    extent = slot.extent
    travel = slot.travel
    underlap = slot.underlap
    cover = slot.cover
    raised = slot.raised
    safeArea = slot.safeArea
    isAsleep = slot.isAsleep
    layoutTime = slot.layoutTime
    wasPlaced = slot.wasPlaced
    needsLayout = slot.needsLayout
    needsBuild = slot.needsBuild
    needsOwnBuild = slot.needsOwnBuild
    wake = slot.wake
    sceneWake = slot.sceneWake
    due = slot.due
    dueOnceSeen = slot.dueOnceSeen
    pending = slot.pending
    hasPending = slot.hasPending
    hasOverlay = slot.hasOverlay
    flexibility = slot.flexibility
    spacerAxis = slot.spacerAxis
    layoutPriority = slot.layoutPriority
    isUnchanged = slot.isUnchanged
    needsDraw = slot.needsDraw
    record = slot.record
    weight = slot.weight
    keepsRecord = slot.keepsRecord
    reach = slot.reach
    columns = slot.columns
    measurements = slot.measurements
    baseline = slot.baseline
  }

  // The following forward to the element: see `Element`.

  func copy() -> _Slot { _Slot(copying: self) }
  var content: any Element { EmptyElement() }
  func measure(for proposal: ProposedViewSize) -> Size { .zero }
  func placeChildren() {}
  func elementFlexibility() -> AxisFlexibility { .fixed }
  func elementFirstBaseline(in size: Size) -> Double? { nil }
  func placement(of index: Int, at time: Seconds) -> Placement { Placement(children[index].origin) }
  func underlap(of index: Int) -> Underlap { .none }
  func elementUnderlapChanged() {}
  func elementScrollToTop(at time: Seconds) {}
  func elementDue() -> Seconds? { nil }
  func elementDueOnceSeen() -> Seconds? { nil }
  func elementArrive(replacing old: _Slot?, at time: Seconds) {}
  func elementDepart(at time: Seconds) {}
  /// True if the content is inserted and removed without its own transition.
  var keepsTransitionsOut: Bool { false }
  func elementDeparture(at time: Seconds) -> Seconds? { nil }
  func elementNextChange(after time: Seconds) -> Seconds? { nil }
  func elementNextUpdate(after time: Seconds) -> Seconds? { nil }
  func elementAdvance(to time: Seconds, _ context: inout EventContext) {}
  func draw(in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {}
  func drawOverlay(in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {}
  func collectHits(in frame: Rect, _ search: inout HitSearch) {}
  func describe(in frame: Rect, _ description: inout Description) {}
  func elementHandle(_ event: SlotEvent, in frame: Rect, _ context: inout EventContext) {}
  func elementWindowChanged(_ event: TimedEvent, _ context: inout EventContext) {}
  func elementRebuild(_ session: BuildSession) {}
  func elementCanMake(_ id: AnyHashable) -> Bool { false }
  func elementWant(_ id: AnyHashable) {}
  func elementTakeState(_ new: Any, at time: Seconds) {}
  func clip(in frame: Rect) -> Rect? { nil }
  func elementReveal(_ rect: Rect, in frame: Rect, at time: Seconds) {}
  func revealed(_ rect: Rect, in frame: Rect) -> Rect { rect }
  func claim(on event: SlotEvent, in frame: Rect) -> PointerClaim { .none }
  func canPan(towards way: Point) -> Bool { true }
  func isFocusable(in frame: Rect, at time: Seconds) -> Bool { false }
  func hasShortcut(_ key: KeyEvent) -> Bool { false }
  var elementAsksBeforeClosing: Bool { false }
  var canActivate: Bool? { nil }
  var isButton: Bool { false }
  var viewName: String? { nil }
  func isNamed(_ name: AnyHashable) -> Bool { false }
  func focusShape(in frame: Rect, at time: Seconds) -> FocusShape? { nil }
  var mayTakeText: Bool { true }
  func ownNode(in frame: Rect, at time: Seconds) -> Node? { nil }
  func lift(_ actions: inout [Effect]) {}
  func elementMoved(from old: Point, to new: Point, at time: Seconds) {}
  var followsMoves: Bool { false }
  var elementSafeAreaRole: SafeAreaRole { .passes }
  func elementDisappear(_ actions: inout [Effect]) {}
  var isOverlayOpen: Bool { false }
  var elementSpacerAxis: Axis? { nil }
  var elementPriority: Double? { nil }
  func elementLayoutValue(_ key: ObjectIdentifier) -> Any? { nil }
  func elementAutoscroll(by velocity: Point, for duration: Seconds, at time: Seconds) -> Bool {
    false
  }
  func acceptsDrop(_ payload: any Hashable & Sendable) -> Bool { false }
  var isModal: Bool { false }
  var isTransient: Bool { false }
  var leavesFocus: Bool { false }
  var adoptedPointer: PointerID? { nil }
  func adoptPointer(from start: Point) {}
  func elementAnchored(to anchor: LayerAnchor, at time: Seconds) {}
  func elementMoveFocus(backwards: Bool, _ event: TimedEvent) -> Bool { false }
  /// True if the slot hosts a scene.
  var hosts: Bool { false }
  /// Calls `body` with the hosted scene's element.
  func withScene(_ body: (inout any SceneHost) -> Void) {}
  /// True if the appearance depends on a scene that another view hosts.
  var followsScenes: Bool { false }
  /// Calls `body` with the element that follows a scene.
  func withFollower(_ body: (inout any SceneFollower) -> Void) {}
  /// True if the content is neither drawn nor takes input.
  var isInert: Bool { false }
  var keyboardFollowing: KeyboardFollowing { .inside }
  var elementWindow: Rect? { nil }
  func elementHides(_ index: Int, at time: Seconds) -> Bool { false }
  var elementHasOwnState: Bool { false }
  func elementRestoration(at time: Seconds) -> JSONValue? { nil }
  func elementRestore(_ value: JSONValue, at time: Seconds) {}
  var isSecret: Bool { false }
  /// True if the slot or its subtree holds state that a person has changed and that is kept nowhere
  /// else.
  final var hasOwnState: Bool {
    elementHasOwnState || children.contains { $0.slot.hasOwnState }
  }
  /// The only child of a wrapper such as a modifier; nil for a container.
  final var wrapped: _Slot? {
    for index in children.indices where children[index].identity.isWrapped {
      return children[index].slot
    }
    return nil
  }

  /// True if the slot itself has to be rebuilt.
  final var needsOwnBuild = false

  // MARK: Children

  /// A child that may be changed: copied first if shared with another tree.
  final func unique(_ index: Int) -> _Slot {
    if !isKnownUniquelyReferenced(&children[index].slot) {
      children[index].slot = children[index].slot.copy()
    }
    return children[index].slot
  }

  /// The layer, which may be changed: copied first if shared with another tree.
  final func uniqueLayer() -> _Slot? {
    if layer != nil, !isKnownUniquelyReferenced(&layer) { layer = layer?.copy() }
    return layer
  }
}

/// How a child is drawn and hit-tested: its origin in the parent's coordinates, and its scale.
struct Placement {
  var origin: Point
  var scale = 1.0
  /// 0…1; below 1 the child has no focus ring, and at 0 it takes no input.
  var opacity = 1.0
  /// The area, in the slot's coordinates, to which a pointer beside it is moved; nil for none.
  var target: Rect?

  init(_ origin: Point, scale: Double = 1, target: Rect? = nil) {
    self.origin = origin
    self.scale = scale
    self.target = target
  }
}
