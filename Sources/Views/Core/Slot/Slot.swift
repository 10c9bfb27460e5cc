internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Tells slots apart: a number that is never used again in a tree.
struct SlotID: Hashable, Sendable, Comparable {
  let number: Int
  static func < (a: SlotID, b: SlotID) -> Bool { a.number < b.number }
}

/// What tells a child from its siblings when a body is built anew.
struct Identity: Hashable {
  /// Mixed from the positions in the lists that it stands in.
  let structure: UInt64
  /// Of a row, or what `id(_:)` says.
  let id: AnyHashable?
  /// True where there is an id; to look into it takes as long as to compare it.
  let hasID: Bool

  init(structure: UInt64, id: AnyHashable? = nil) {
    (self.structure, self.id) = (structure, id)
    hasID = id != nil
  }

  /// True where an id is its own, be it inside of a row or of another id.
  func isIdentified(by id: AnyHashable) -> Bool {
    self.id == id || (self.id?.base as? [AnyHashable])?.last == id
  }

  /// Of the one view that another is around.
  static var wrapped: Identity { Identity(structure: 0) }

  /// True for that.
  var isWrapped: Bool { structure == 0 && !hasID }
}

/// A place in the tree: what is there, what is inside it, and where that is.
///
/// Slots are shared between copies of a tree. Whoever changes one makes sure before that it is
/// nobody else's: `unique(_:)`.
public class _Slot {
  struct Child {
    var slot: _Slot
    var identity: Identity
    /// From the origin of the slot that it is in, in points.
    var origin = Point.zero
  }

  let id: SlotID
  // What each pass over the tree looks at is not checked for overlapping accesses at run time: that
  // took an eighth of a frame.
  @exclusivity(unchecked) final var children: [Child] = []
  /// Children that have gone and still show; they take no input and are not described.
  @exclusivity(unchecked) final var leaving: [LeavingChild] = []
  /// What it shows above all views, such as a sheet; its coordinates are those of the window.
  @exclusivity(unchecked) final var layer: _Slot?
  /// A layer that has gone and still shows.
  @exclusivity(unchecked) final var leavingLayer: LeavingLayer?
  /// True where it or something inside has a layer, be it one that goes.
  final var hasLayer = false
  /// True where it or something inside shows a scene, or follows one.
  final var hasScene = false
  @exclusivity(unchecked) final var environment: EnvironmentBox
  /// As placed, in points.
  final var size = Size.zero
  final var proposal = ProposedViewSize.unspecified
  /// What it and all inside it may cover, from its origin.
  final var extent = Rect.zero
  /// How far from its place what is inside may show while it moves, in points.
  final var travel = 0.0 {
    didSet { if travel > oldValue { extent = extent.inset(by: oldValue - travel) } }
  }
  /// How far what it shows goes on beyond its frame, beneath bars.
  final var underlap = Underlap.none
  /// How much of its lower side the keyboard on the screen covers, in points; 0 where it does not give
  /// way to that.
  final var cover = 0.0
  /// Of a layer or the root, how far it is moved up for the keyboard on the screen, in points.
  final var raised = 0.0
  /// How what covers the edges of the scene lies over it; nil where nothing does.
  @exclusivity(unchecked) final var safeArea: SafeArea?
  /// True where it is covered: that it looks different is of no interest, only when actions are due.
  final var isAsleep = false
  /// When it was placed, in seconds.
  final var layoutTime: Seconds = 0
  /// True once it has been placed: from then on it moves.
  final var wasPlaced = false
  /// True where its sizes may no longer be right: looked at when its build ends.
  final var needsCheck = false
  /// True where it has to be placed again, be it for what is inside.
  final var needsLayout = true
  /// True where something inside has to be built again though no value has changed.
  final var needsBuild = false
  /// When it or something inside next changes by itself; infinity for never.
  final var wake = Seconds.infinity
  /// When a scene that it or something inside shows next goes on; infinity for never.
  ///
  /// Not part of `wake`: what is around a scene need not be passed its time.
  final var sceneWake = Seconds.infinity
  /// When the next action of it or of something inside is due; infinity for never.
  final var due = Seconds.infinity
  /// The same of what waits while a screen covers it: of what is not asleep.
  final var dueOnceSeen = Seconds.infinity
  /// Actions that wait to be run, of this slot's model.
  @exclusivity(unchecked) final var pending: [Effect] = []
  /// True where it or something inside has such.
  final var hasPending = false
  /// True where it or something inside has an overlay open.
  final var hasOverlay = false
  final var flexibility = AxisFlexibility.fixed
  /// Of a spacer, the axis along which it takes space.
  final var spacerAxis: Axis?
  /// Who gets space first in a stack: its own, else that of the view that it is around.
  final var layoutPriority = 0.0
  /// True in a build where nothing of it differs, but for what is inside.
  final var isUnchanged = false
  /// True in a build that surrounds it with something else than before.
  final var isSurroundedAnew = false
  /// True in a build that does not go inside: what its children say of theirs is of an earlier one.
  final var isLeftOut = false
  /// True where it or something inside looks different from when it was recorded.
  final var needsDraw = true
  /// What it was last recorded as, where that is worth keeping.
  final var record: SlotRecord?
  /// How much there is to record in it: what is recorded by itself counts as one.
  final var weight = 1
  /// True for a row of what scrolls and for a still picture: what it was recorded as is worth keeping.
  final var keepsRecord = false
  /// How far beyond its frame it is pressed, in points: a button that is all of a list's row.
  final var reach = Insets.zero
  /// How large children are in a stack: right for what `lengthsTotal` says, and memory that is used again.
  @exclusivity(unchecked) final var lengths: [StackLength] = []
  /// Nil where `lengths` may no longer be right.
  final var lengthsTotal: StackTotal?
  /// Of a row of a grid, where its cells are; nil outside of grids.
  final var columns: GridColumns?
  /// What a layout has computed of its sizes; a copy computes it again.
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

  // Each of these is the element's: see `Element`.

  func copy() -> _Slot { _Slot(copying: self) }
  var content: any Element { EmptyElement() }
  func measure(for proposal: ProposedViewSize) -> Size { .zero }
  func placeChildren() {}
  func elementFlexibility() -> AxisFlexibility { .fixed }
  func elementFirstBaseline(in size: Size) -> Double? { nil }
  func placement(of index: Int, at time: Seconds) -> Placement { Placement(children[index].origin) }
  func underlap(of index: Int) -> Underlap { .none }
  func elementGoesOn() {}
  func elementScrollToTop(at time: Seconds) {}
  func elementDue() -> Seconds? { nil }
  func elementDueOnceSeen() -> Seconds? { nil }
  func elementArrive(replacing old: _Slot?, at time: Seconds) {}
  func elementDepart(at time: Seconds) {}
  /// True where what is inside does not come or go with it in steps.
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
  /// True where it shows a scene.
  var hosts: Bool { false }
  /// Does something with the scene that it shows.
  func withScene(_ body: (inout any SceneHost) -> Void) {}
  /// True where it looks different where a scene does that others show.
  var followsScenes: Bool { false }
  /// Does something with what follows a scene.
  func withFollower(_ body: (inout any SceneFollower) -> Void) {}
  /// True where nothing inside shows or takes input.
  var isInert: Bool { false }
  var keyboardFollowing: KeyboardFollowing { .inside }
  var elementWindow: Rect? { nil }
  func elementHides(_ index: Int, at time: Seconds) -> Bool { false }
  var elementHasOwnState: Bool { false }
  func elementRestoration(at time: Seconds) -> JSONValue? { nil }
  func elementRestore(_ value: JSONValue, at time: Seconds) {}
  var isSecret: Bool { false }
  /// True where it or something inside has been changed by a person in a way that only it knows.
  final var hasOwnState: Bool {
    elementHasOwnState || children.contains { $0.slot.hasOwnState }
  }
  /// The view that a modifier, a part or the like is around; nil for a container of several.
  final var wrapped: _Slot? {
    for index in children.indices where children[index].identity.isWrapped {
      return children[index].slot
    }
    return nil
  }

  /// True where it has to be built again itself.
  final var needsOwnBuild = false

  // MARK: Children

  /// A child that may be changed: of this slot alone.
  final func unique(_ index: Int) -> _Slot {
    if !isKnownUniquelyReferenced(&children[index].slot) {
      children[index].slot = children[index].slot.copy()
    }
    return children[index].slot
  }

  /// The layer, to be changed: of this slot alone.
  final func uniqueLayer() -> _Slot? {
    if layer != nil, !isKnownUniquelyReferenced(&layer) { layer = layer?.copy() }
    return layer
  }
}

/// Where a child is drawn and hit: its origin in the coordinates of what it is in, and how many times
/// as large.
struct Placement {
  var origin: Point
  var scale = 1.0
  /// How much of it shows, 0…1; below 1 it has no focus ring, and at 0 it takes no input.
  var opacity = 1.0
  /// What a pointer counts as on that is beside it in the slot, in the slot's coordinates; nil where
  /// that is beside.
  var target: Rect?

  init(_ origin: Point, scale: Double = 1, target: Rect? = nil) {
    self.origin = origin
    self.scale = scale
    self.target = target
  }
}
