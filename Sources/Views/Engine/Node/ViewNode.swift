internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Identifies a node: a number that is never reused in a tree.
struct NodeID: Hashable, Sendable, Comparable {
  let number: Int
  static func < (a: NodeID, b: NodeID) -> Bool { a.number < b.number }
}

/// Identifies a child among its siblings across builds.
struct Identity: Hashable {
  /// A hash of the positions in the enclosing lists.
  let structure: UInt64
  /// The id of a row or of `id(_:)`.
  let id: AnyHashable?
  /// True if `id` isn't nil; stored, since checking the existential takes as long as comparing it.
  let hasID: Bool

  init(structure: UInt64, id: AnyHashable? = nil) {
    (self.structure, self.id) = (structure, id)
    hasID = id != nil
  }

  /// True if `id` is the id of this identity, even if it is nested in a row's id or in another id.
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
/// Copies of a tree share nodes. Use `unique(_:)` before changing one.
public class _ViewNode {
  struct Child {
    var node: _ViewNode
    var identity: Identity
    /// In points, relative to the parent node.
    var origin = Point.zero
  }

  let id: NodeID
  // Properties read by every pass are exempt from run-time exclusivity checks, which took an eighth
  // of the time of a frame.
  @exclusivity(unchecked) final var children: [Child] = []
  /// Removed children that are still visible; they take no input and aren't described.
  @exclusivity(unchecked) final var leaving: [LeavingChild] = []
  /// A layer above all views, such as a sheet, in window coordinates.
  @exclusivity(unchecked) final var layer: _ViewNode?
  /// A removed layer that is still visible.
  @exclusivity(unchecked) final var leavingLayer: LeavingLayer?
  /// True if the node or its subtree has a layer, even one being removed.
  final var hasLayer = false
  /// True if the node or its subtree hosts a scene or follows one.
  final var hasScene = false
  @exclusivity(unchecked) final var environment: EnvironmentBox
  /// The placed size, in points.
  final var size = Size.zero
  final var proposal = ProposedViewSize.unspecified
  /// The bounds of the node and its subtree, relative to its origin.
  final var extent = Rect.zero
  /// How far animations may move the content away from its place, in points.
  final var travel = 0.0 {
    didSet { if travel > oldValue { extent = extent.inset(by: oldValue - travel) } }
  }
  /// How far the content extends beyond the frame, beneath bars.
  final var barOverlap = BarOverlap.none
  /// How much of the bottom the on-screen keyboard covers, in points; 0 if the node doesn't avoid
  /// it.
  final var keyboardOverlap = 0.0
  /// For a layer or the root, how far it is moved up for the on-screen keyboard, in points.
  final var keyboardOffset = 0.0
  /// The scene's safe area relative to the node; nil if nothing is covered.
  @exclusivity(unchecked) final var safeArea: SafeArea?
  /// True while a screen covers the node: only due actions wake it, not changes of appearance.
  final var isAsleep = false
  /// The time of the last placement, in seconds.
  final var layoutTime: Seconds = 0
  /// True once placed: later changes of its origin count as moves.
  final var hasBeenPlaced = false
  /// True if cached sizes may be stale; checked when the build ends.
  final var needsRevalidation = false
  /// True if the node or its subtree has to be placed again.
  final var needsLayout = true
  /// True if something in the subtree has to be rebuilt though no value has changed.
  final var needsBuild = false
  /// When something in the node or its subtree next happens by itself.
  final var schedule = Schedule.never
  /// Actions waiting to run, on this node's model.
  @exclusivity(unchecked) final var pending: [Effect] = []
  /// True if the node or its subtree has pending actions.
  final var hasPending = false
  /// True if the node or its subtree has an open overlay.
  final var hasOverlay = false
  final var flexibility = AxisFlexibility.fixed
  /// For a spacer, the axis along which it expands.
  final var spacerAxis: Axis?
  /// The layout priority in a stack: the element's own, or else that of its only child.
  final var layoutPriority = 0.0
  /// True during a build in which the node itself, apart from its children, has not changed.
  final var isUnchanged = false
  /// True during a build in which the node's environment changes.
  final var hasNewEnvironment = false
  /// True during a build that skips the subtree: the children's build flags are stale.
  final var isSkipped = false
  /// True if the node or its subtree looks different from its last recording.
  final var needsDraw = true
  /// The last recording, if it is worth caching.
  final var recording: Recording?
  /// The amount of drawing in the subtree; one cached child counts as 1.
  final var weight = 1
  /// True for a row of a scroll view and for a static image: the recording is worth caching.
  final var requestsCaching = false
  /// How far the hit area extends beyond the frame, in points: for a button that fills a list row.
  final var reach = Insets.zero
  /// The sizes of a stack's children.
  ///
  /// Valid while `lengthsTotal` isn't nil; otherwise the array is only memory to be reused.
  @exclusivity(unchecked) final var lengths: [StackLength] = []
  /// The proposal and the total for which `lengths` is valid; nil if `lengths` may be stale.
  final var lengthsTotal: StackTotal?
  /// What a container tells the node about its layout beyond a proposal, such as the columns of a
  /// grid; nil for nothing.
  final var layoutGuide: Any?
  /// A layout's cache; copies compute their own.
  final var layoutCache: AnyObject?
  @exclusivity(unchecked) var measurements = Measurements()
  var baseline: (size: Size, length: Double?)?

  init(id: NodeID, environment: EnvironmentBox) {
    self.id = id
    self.environment = environment
  }

  init(copying node: _ViewNode) {
    id = node.id
    children = node.children
    leaving = node.leaving
    layer = node.layer
    leavingLayer = node.leavingLayer
    hasLayer = node.hasLayer
    hasScene = node.hasScene
    environment = node.environment
    size = node.size
    proposal = node.proposal
    extent = node.extent
    travel = node.travel
    barOverlap = node.barOverlap
    keyboardOverlap = node.keyboardOverlap
    keyboardOffset = node.keyboardOffset
    safeArea = node.safeArea
    isAsleep = node.isAsleep
    layoutTime = node.layoutTime
    hasBeenPlaced = node.hasBeenPlaced
    needsLayout = node.needsLayout
    needsBuild = node.needsBuild
    needsOwnBuild = node.needsOwnBuild
    schedule = node.schedule
    pending = node.pending
    hasPending = node.hasPending
    hasOverlay = node.hasOverlay
    flexibility = node.flexibility
    spacerAxis = node.spacerAxis
    layoutPriority = node.layoutPriority
    isUnchanged = node.isUnchanged
    needsDraw = node.needsDraw
    recording = node.recording
    weight = node.weight
    requestsCaching = node.requestsCaching
    reach = node.reach
    layoutGuide = node.layoutGuide
    measurements = node.measurements
    baseline = node.baseline
  }

  // Answered by the element: see `Element`.

  func copy() -> _ViewNode { _ViewNode(copying: self) }
  var content: any Element { EmptyElement() }
  func measure(for proposal: ProposedViewSize) -> Size { .zero }
  func placeChildren() {}
  func elementFlexibility() -> AxisFlexibility { .fixed }
  func elementFirstBaseline(in size: Size) -> Double? { nil }
  var elementSafeAreaRole: SafeAreaRole { .passes }
  func barOverlap(of index: Int) -> BarOverlap { .none }
  var elementSpacerAxis: Axis? { nil }
  var elementPriority: Double? { nil }
  func elementLayoutValue(_ key: ObjectIdentifier) -> Any? { nil }
  func collectHits(in frame: Rect, _ search: inout HitSearch) {}
  func clip(in frame: Rect) -> Rect? { nil }
  func claim(on event: NodeEvent, in frame: Rect) -> PointerClaim { .none }
  func canPan(towards direction: Point) -> Bool { true }
  func elementHandle(_ event: NodeEvent, in frame: Rect, _ context: inout EventContext) {}
  func elementSchedule(after time: Seconds) -> Schedule { .never }
  func elementAdvance(to time: Seconds, _ context: inout EventContext) {}
  func placement(of index: Int, at time: Seconds) -> Placement { Placement(children[index].origin) }
  var isSceneHost: Bool { false }
  var isSceneFollower: Bool { false }
  func draw(in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {}
  func drawOverlay(in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {}
  var isOverlayOpen: Bool { false }
  var isInert: Bool { false }
  var elementViewport: Rect? { nil }
  func isChildHidden(_ index: Int, at time: Seconds) -> Bool { false }
  func describe(in frame: Rect, _ description: inout Description) {}

  /// Asks the element something if it has a capability.
  /// - Parameter capability: the metatype of a protocol, such as `(any ScrollContainer).self`.
  /// - Returns: the answer; nil for an element without the capability.
  func ask<Capability, Answer>(
    _ capability: Capability.Type, _ question: (Capability) -> Answer
  ) -> Answer? { nil }

  /// Calls `body` with the element if it has a capability, and stores what `body` changes.
  ///
  /// `body` works on a copy of the element: it must not ask the node for the element, and arrays
  /// that it changes are copied. Code that runs in each frame changes the element in place instead:
  /// see `StatefulNode`.
  /// - Parameter capability: as in `ask`.
  /// - Returns: the result; nil for an element without the capability.
  @discardableResult
  func with<Capability, Result>(
    _ capability: Capability.Type, _ body: (inout Capability) -> Result
  ) -> Result? { nil }

  /// The only child of a wrapper such as a modifier; nil for a container.
  final var wrapped: _ViewNode? {
    for index in children.indices where children[index].identity.isWrapped {
      return children[index].node
    }
    return nil
  }

  /// True if the node itself has to be rebuilt.
  final var needsOwnBuild = false

  // MARK: Children

  /// A child, ready to be changed: copied first if another tree shares it.
  final func unique(_ index: Int) -> _ViewNode {
    if !isKnownUniquelyReferenced(&children[index].node) {
      children[index].node = children[index].node.copy()
    }
    return children[index].node
  }

  /// The layer, ready to be changed: copied first if another tree shares it.
  final func uniqueLayer() -> _ViewNode? {
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
  /// The area, in the node's coordinates, into which a pointer beside the area is moved; nil for
  /// none.
  var target: Rect?

  init(_ origin: Point, scale: Double = 1, target: Rect? = nil) {
    self.origin = origin
    self.scale = scale
    self.target = target
  }
}
