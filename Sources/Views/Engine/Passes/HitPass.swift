internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A hit test, front to back.
struct HitSearch {
  let point: Point
  /// The minimum size of a target for this pointer, in points.
  let reach: Double
  let time: Seconds
  /// The clip rectangle for input, in the current coordinates.
  var clip: Rect?
  var path: [NodeID] = []
  /// The payload of a drag that looks for a destination; nil otherwise.
  var payload: (any Hashable & Sendable)?
  private(set) var hits: [Hit] = []
  /// True once a node is hit exactly: later candidates are behind it.
  private var hasExactHit = false
  /// The scale from the outermost coordinates to the current ones.
  private var scale = 1.0
  private var local: Point

  struct Hit {
    /// From the root inwards.
    var path: [NodeID]
    var frame: Rect
    var distance: Double
  }

  init(at point: Point, by kind: PointerKind, time: Seconds) {
    self.point = point
    local = point
    self.time = time
    reach = kind == .touch ? GestureMetrics.touchTarget : 0
  }

  /// The pointer's position in the current coordinates.
  var position: Point { local }

  /// The path of the hit node, from the root inwards; empty for none.
  ///
  /// As in `SemanticsNode.hitPath`: the node exactly under the point, unless the enlarged target of
  /// a small node inside it contains the point too.
  var target: [NodeID] {
    let exact = hits.firstIndex { $0.distance == 0 }
    let beside = hits[..<(exact ?? hits.endIndex)].filter { hit in
      exact.map { hits[$0].frame.contains(hit.frame) } ?? true
    }
    let nearest = beside.min { $0.distance < $1.distance }
    return nearest?.path ?? exact.map { hits[$0].path } ?? []
  }

  /// Adds a frame of the current node that takes input.
  mutating func add(_ frame: Rect) {
    guard !hasExactHit, frame.isFinite, !frame.isEmpty else { return }
    let reach = reach / scale
    let wide = Rect(
      center: frame.center, size: Size(max(frame.width, reach), max(frame.height, reach)))
    guard frame.contains(local) || wide.contains(local) else { return }
    let shown = clip.map(frame.intersection) ?? frame
    guard !shown.isEmpty else { return }
    let distance = distance(to: shown) * scale
    hasExactHit = distance == 0
    hits.append(Hit(path: path, frame: shown, distance: distance))
  }

  private func distance(to rect: Rect) -> Double {
    if rect.contains(local) { return 0 }
    let nearest = Point(
      min(max(local.x, rect.minX), rect.maxX), min(max(local.y, rect.minY), rect.maxY))
    return max(nearest.distance(to: local), .leastNonzeroMagnitude)
  }

  /// Searches with a clip.
  mutating func clipped(
    to rect: Rect, _ shape: ViewShape = .rect, _ body: (inout HitSearch) -> Void
  ) {
    let old = clip
    let inner = clip.map(rect.intersection) ?? rect
    guard inner.contains(local), shape.contains(local, in: rect) else { return }
    clip = inner
    body(&self)
    clip = old
  }

  /// Searches content that is scaled about a point.
  mutating func scaled(by factor: Double, about origin: Point, _ body: (inout HitSearch) -> Void) {
    guard factor > 0 else { return }
    let old = (local, clip, scale)
    local = origin + (local - origin) * (1 / factor)
    clip = clip.map {
      Rect(
        origin: origin + ($0.origin - origin) * (1 / factor),
        size: Size($0.width / factor, $0.height / factor))
    }
    scale *= factor
    body(&self)
    (local, clip, scale) = old
  }

  /// Searches as if the pointer were at another point.
  mutating func aimed(at point: Point, _ body: (inout HitSearch) -> Void) {
    let old = local
    local = point
    body(&self)
    local = old
  }

  /// True if a node with this extent may be hit.
  func mayHit(_ extent: Rect) -> Bool {
    extent.inset(by: -max(reach, HitSearch.margin)).contains(local)
  }

  /// The initial capacity of a path: one and a half times the usual depth.
  ///
  /// Ours.
  static let usualDepth = 64

  /// How far parts of a component, such as thumbs and badges, may extend beyond its bounds, in
  /// points.
  private static let margin = 24.0
}

/// Hit: the nodes beneath a pointer, from front to back.
extension _ViewNode {
  /// Tests the children, front to back.
  final func collectHitsOfChildren(in frame: Rect, _ search: inout HitSearch) {
    for index in children.indices.reversed() { collectHits(ofChild: index, in: frame, &search) }
  }

  final func collectHits(ofChild index: Int, in frame: Rect, _ search: inout HitSearch) {
    let child = children[index].node
    let placement = placement(of: index, at: search.time)
    let origin = frame.origin + placement.origin
    guard placement.scale > 0, placement.opacity > 0, !child.isInert else { return }
    if placement.scale == 1 {
      guard search.mayHit(child.extent.offset(by: origin)) else { return }
      search.enter(child, in: Rect(origin: origin, size: child.size))
    } else {
      search.scaled(by: placement.scale, about: origin) { search in
        search.enter(child, in: Rect(origin: origin, size: child.size))
      }
    }
  }
}

extension HitSearch {
  fileprivate mutating func enter(_ node: _ViewNode, in frame: Rect) {
    guard !hasExactHit else { return }
    path.append(node.id)
    node.collectHits(in: frame, &self)
    path.removeLast()
  }
}
