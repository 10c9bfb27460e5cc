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
  /// How large it is for a finger where nothing is scrolled or cut off, in points.
  var wholeSize: Size
  /// True where a part of it is scrolled out of sight, or off the screen.
  var isCut: Bool
  /// True where a finger has less room than it needs.
  public internal(set) var isSmall = false
  /// True where a neighbour is so near that a finger may take the wrong one.
  public internal(set) var isClose = false

  /// - Parameters:
  ///   - frame: of the node, in points.
  ///   - clip: what it shows in; nil is made where it does not.
  init?(_ id: String, _ frame: Rect, in clip: Rect) {
    let shown = frame.intersection(clip)
    guard !shown.isEmpty else { return nil }
    let side = GestureMetrics.touchTarget
    wholeSize = Size(max(frame.width, side), max(frame.height, side))
    self.id = id
    self.frame = shown
    reach = Rect(center: frame.center, size: wholeSize).intersection(clip)
    isCut = shown != frame
  }
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
    for child in node.children {
      if isPart(child, of: node) {
        guard child.isVisible, child.isEnabled, child.frame.isFinite,
          let target = TouchTarget(child.id, child.frame, in: inner)
        else { continue }
        targets.append(target)
        holdsTargets = true
      } else if collect(child, inner, &targets) {
        holdsTargets = true
      }
    }
    guard node.isInteractive, node.frame.isFinite, !isSurface(node, holdsTargets),
      let target = TouchTarget(node.id, node.frame, in: clip)
    else { return holdsTargets }
    targets.insert(target, at: place)
    return true
  }

  /// True for what is hit by itself, though the control around it takes the input.
  private static func isPart(_ node: Node, of control: Node) -> Bool {
    control.isInteractive && control.role == .tabBar && node.role == .tab && !node.isInteractive
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
