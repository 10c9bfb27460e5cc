public import VitrineGeometry
internal import VitrineInteraction

/// Something that a finger can be put on, and how much room it has for that.
public struct TouchTarget: Equatable, Sendable {
  /// The id of its node.
  public var id: String
  /// What shows of it, in points.
  public var frame: Rect
  /// Where a finger means it, in points.
  ///
  /// A small control reaches beyond its frame, to 44 points, as far as clips and neighbours let it.
  public var reach: Rect
  /// True where a finger has less room than it needs.
  public var isSmall = false
  /// True where a neighbour is so near that a finger may take the wrong one.
  public var isClose = false
}

extension TouchTarget {
  /// What a finger can be put on in a tree, in the order of its nodes.
  static func all(in tree: Node, bounds: Rect) -> [TouchTarget] {
    var targets: [TouchTarget] = []
    collect(tree, bounds, &targets)
    return targets
  }

  /// Adds the targets of a node and of what is inside.
  /// - Returns: true where there was one.
  @discardableResult
  private static func collect(
    _ node: Node, _ clip: Rect, _ targets: inout [TouchTarget]
  ) -> Bool {
    guard node.isVisible, node.isEnabled else { return false }
    let inner = node.clip.map(clip.intersection) ?? clip
    // What holds others comes before them, as it is behind them.
    let place = targets.count
    var holdsTargets = false
    for child in node.children where collect(child, inner, &targets) { holdsTargets = true }
    guard node.isInteractive, node.frame.isFinite, !isSurface(node, holdsTargets) else {
      return holdsTargets
    }
    let shown = node.frame.intersection(clip)
    guard !shown.isEmpty else { return holdsTargets }
    let side = GestureMetrics.touchTarget
    let grown = Rect(
      center: node.frame.center,
      size: Size(max(node.frame.width, side), max(node.frame.height, side)))
    let target = TouchTarget(id: node.id, frame: shown, reach: grown.intersection(clip))
    targets.insert(target, at: place)
    return true
  }

  /// True for what is dragged or scrolled, rather than hit.
  private static func isSurface(_ node: Node, _ holdsTargets: Bool) -> Bool {
    switch node.role {
    case .scene, .group, .table, .toolbar, .sheet, .popover, .menu, .alert: true
    case .tabBar, .pageControl, .stepper, .slider: holdsTargets
    default: false
    }
  }
}
