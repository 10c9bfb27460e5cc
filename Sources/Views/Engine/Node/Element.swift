internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The content of a node.
///
/// The requirements are what the passes of a frame ask of an element, in the order of the passes.
///
/// Every requirement has a default that does nothing or forwards to the children. Each capability
/// that only some elements have is a protocol of its own: see `Capabilities.swift`.
protocol Element {
  /// The name that `vitrine tree` shows.
  var name: String { get }

  // MARK: Layout

  /// How the size adapts to a proposal.
  ///
  /// Default: the most flexible child's.
  func flexibility(_ node: _ViewNode) -> AxisFlexibility

  /// The size for a proposal.
  ///
  /// Default: the largest child's.
  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size

  /// Places all children.
  ///
  /// Default: centered, with the node's own proposal.
  mutating func place(_ node: _ViewNode)

  /// The distance from the top to the first baseline, in points.
  ///
  /// Default: that of the first child with a baseline.
  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double?

  /// How the element treats the scene's safe area.
  ///
  /// Default: passes it on to its children.
  var safeAreaRole: SafeAreaRole { get }

  /// How far a child extends beyond its frame beneath bars.
  ///
  /// Default: as far as the node, at the edges that the child shares with it; zero inside a scroll
  /// view, whose content scrolls beneath the bars instead.
  func barOverlap(_ node: _ViewNode, of index: Int) -> BarOverlap

  /// For a spacer, the axis along which it expands.
  var spacerAxis: Axis? { get }

  /// The layout priority in a stack, higher first; nil for the content's.
  var layoutPriority: Double? { get }

  /// The layout value for a key's type; nil for none.
  func layoutValue(_ key: ObjectIdentifier) -> Any?

  // MARK: Hit testing

  /// Adds the targets of a hit test.
  ///
  /// Default: the children's, front to back.
  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch)

  /// The rectangle that clips the children; nil for no clipping.
  func clip(_ node: _ViewNode, in frame: Rect) -> Rect?

  // MARK: Events

  /// The element's claim on a pointer that goes down.
  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim

  /// True if a drag in this direction would move something.
  func canPan(towards direction: Point) -> Bool

  /// Handles an event.
  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext)

  // MARK: Time

  /// When the element next changes, has to be advanced, or has an action due.
  ///
  /// Default: never.
  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule

  /// Advances the element's state to a time.
  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext)

  /// Where a child is drawn at a time.
  func placement(_ node: _ViewNode, of index: Int, at time: Seconds) -> Placement

  /// True for a `SceneHost`; a conformance check at run time is slower.
  static var isSceneHost: Bool { get }

  /// True for a `SceneFollower`.
  static var isSceneFollower: Bool { get }

  // MARK: Drawing

  /// Draws the element.
  ///
  /// Default: draws the children, from back to front.
  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext)

  /// Draws the open overlay.
  func drawOverlay(
    _ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext)

  /// True while an overlay is open.
  var isOverlayOpen: Bool { get }

  /// True if the content is neither drawn nor takes input.
  var isInert: Bool { get }

  /// The visible part of the content, in the node's coordinates.
  ///
  /// Changes of appearance outside that part don't cause a frame. Default nil: all of the content
  /// is visible.
  func viewport(_ node: _ViewNode) -> Rect?

  /// True if a child isn't drawn at a time, wherever it is: its changes don't cause a frame.
  ///
  /// Default false.
  func isChildHidden(_ node: _ViewNode, _ index: Int, at time: Seconds) -> Bool

  // MARK: Description

  /// Adds the semantics nodes.
  ///
  /// Default: the children's.
  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description)
}

extension Element {
  var name: String { "\(Self.self)" }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility {
    var flexibility = AxisFlexibility.fixed
    for index in node.children.indices {
      flexibility = flexibility.union(node.children[index].node.flexibility)
    }
    return flexibility
  }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    var size = Size.zero
    for index in node.children.indices {
      let own = node.children[index].node.size(for: proposal)
      size = Size(max(size.width, own.width), max(size.height, own.height))
    }
    return size
  }

  mutating func place(_ node: _ViewNode) { node.placeInMiddle() }

  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double? {
    let proposal = node.proposal(answeredBy: size)
    for child in node.children {
      let own = child.node.size(for: proposal)
      if let baseline = child.node.firstBaseline(in: own) {
        return (size.height - own.height) / 2 + baseline
      }
    }
    return nil
  }

  var safeAreaRole: SafeAreaRole { .passes }

  func barOverlap(_ node: _ViewNode, of index: Int) -> BarOverlap {
    node.barOverlapAtEdges(of: index)
  }

  var spacerAxis: Axis? { nil }

  var layoutPriority: Double? { nil }

  func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    node.collectHitsOfChildren(in: frame, &search)
  }

  func clip(_ node: _ViewNode, in frame: Rect) -> Rect? { nil }

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim { .none }

  func canPan(towards direction: Point) -> Bool { true }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {}

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule { .never }

  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {}

  func placement(_ node: _ViewNode, of index: Int, at time: Seconds) -> Placement {
    Placement(node.children[index].origin)
  }

  static var isSceneHost: Bool { false }

  static var isSceneFollower: Bool { false }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    node.drawChildren(in: frame, &canvas, context)
  }

  func drawOverlay(
    _ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext
  ) {}

  var isOverlayOpen: Bool { false }

  var isInert: Bool { false }

  func viewport(_ node: _ViewNode) -> Rect? { nil }

  func isChildHidden(_ node: _ViewNode, _ index: Int, at time: Seconds) -> Bool { false }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    node.describeChildren(in: frame, &description)
  }
}

struct EmptyElement: Element {}
