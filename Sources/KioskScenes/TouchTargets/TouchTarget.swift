public import VitrineGeometry
internal import VitrineInteraction

/// A touch target and its size for a finger.
public struct TouchTarget: Equatable, Sendable {
  /// The id of its node.
  public var id: String
  /// Its visible frame, in points.
  public var frame: Rect
  /// Its hit area, in points.
  ///
  /// A small control extends beyond its frame, to 44 points, limited by clips and neighbors.
  public var hitArea: Rect
  /// Its size for a finger without scrolling or clipping, in points.
  var unclippedSize: Size
  /// True if a part of it is scrolled out of view or off screen.
  var isClipped: Bool
  /// True if it is too small for a finger.
  public internal(set) var isSmall = false
  /// True if a neighbor is so close that a finger may hit it instead.
  public internal(set) var isClose = false

  /// - Parameters:
  ///   - frame: of the node, in points.
  ///   - clip: the visible area; the result is nil outside of it.
  init?(_ id: String, _ frame: Rect, in clip: Rect) {
    let visibleFrame = frame.intersection(clip)
    guard !visibleFrame.isEmpty else { return nil }
    let side = GestureMetrics.touchTarget
    unclippedSize = Size(max(frame.width, side), max(frame.height, side))
    self.id = id
    self.frame = visibleFrame
    hitArea = Rect(center: frame.center, size: unclippedSize).intersection(clip)
    isClipped = visibleFrame != frame
  }
}

extension TouchTarget {
  /// The touch targets of a tree, in the order of its nodes.
  static func all(in tree: SemanticsNode, bounds: Rect) -> [TouchTarget] {
    var targets: [TouchTarget] = []
    collect(tree, bounds, &targets)
    return targets
  }

  /// Adds the targets of a node and its descendants.
  /// - Returns: true if there were any.
  @discardableResult
  private static func collect(
    _ node: SemanticsNode, _ clip: Rect, _ targets: inout [TouchTarget]
  ) -> Bool {
    guard node.isVisible, node.isEnabled else { return false }
    let innerClip = node.clip.map(clip.intersection) ?? clip
    // A container precedes its targets, since it is behind them.
    let insertionIndex = targets.count
    var containsTargets = false
    for child in node.children {
      if isPart(child, of: node) {
        guard child.isVisible, child.isEnabled, child.frame.isFinite,
          let target = TouchTarget(child.id, child.frame, in: innerClip)
        else { continue }
        targets.append(target)
        containsTargets = true
      } else if collect(child, innerClip, &targets) {
        containsTargets = true
      }
    }
    guard node.isInteractive, node.frame.isFinite, !isDragSurface(node, containsTargets),
      let target = TouchTarget(node.id, node.frame, in: clip)
    else { return containsTargets }
    targets.insert(target, at: insertionIndex)
    return true
  }

  /// True for a node with its own hit area, although the enclosing control handles the input.
  private static func isPart(_ node: SemanticsNode, of control: SemanticsNode) -> Bool {
    control.isInteractive && control.role == .tabBar && node.role == .tab && !node.isInteractive
  }

  /// True for a node that is dragged or scrolled rather than tapped.
  private static func isDragSurface(_ node: SemanticsNode, _ containsTargets: Bool) -> Bool {
    switch node.role {
    case .scene, .group, .table, .toolbar, .sheet, .popover, .menu, .alert: true
    case .tabBar, .pageControl, .stepper, .slider: containsTargets
    default: false
    }
  }
}
