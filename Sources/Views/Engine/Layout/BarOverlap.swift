internal import VitrineComponents
internal import VitrineGeometry

/// How far a node draws beyond its frame, beneath the bars above and below it, in points.
struct BarOverlap: Equatable {
  var top = 0.0
  var bottom = 0.0

  static let none = BarOverlap()

  /// The tolerance for a frame to end at a bar, in points.
  ///
  /// Ours: less than a pixel.
  static let tolerance = 0.5
}

extension _ViewNode {
  /// The frame extended beneath bars and to the covered edges of the scene.
  final func extendedFrame(_ frame: Rect) -> Rect {
    guard barOverlap != .none || safeArea != nil else { return frame }
    var beyond = safeArea?.beyond ?? .zero
    beyond.top = max(beyond.top, barOverlap.top)
    beyond.bottom = max(beyond.bottom, barOverlap.bottom)
    return frame.inset(by: beyond.outwards)
  }

  /// Sets the overlap of the node, and updates the overlaps of its children.
  final func setBarOverlap(_ barOverlap: BarOverlap) {
    self.barOverlap = barOverlap
    needsDraw = true
    if barOverlap != .none {
      extent = extent.union(extendedFrame(Rect(origin: .zero, size: size)))
    }
    with((any BarOverlapObserver).self) { $0.barOverlapChanged(self) }
    for index in children.indices {
      updateBarOverlap(of: index)
    }
    needsBuild = needsBuild || needsOwnBuild
  }

  /// Updates a child's overlap if it has changed.
  final func updateBarOverlap(of index: Int) {
    let goal = barOverlap(of: index)
    guard children[index].node.hasOtherBarOverlap(than: goal) else { return }
    unique(index).setBarOverlap(goal)
    needsBuild = needsBuild || children[index].node.needsBuild
  }

  /// True if the overlap of the node or of its subtree differs from what this overlap requires.
  private final func hasOtherBarOverlap(than barOverlap: BarOverlap) -> Bool {
    if self.barOverlap != barOverlap { return true }
    guard barOverlap != .none else { return false }
    return children.indices.contains {
      children[$0].node.hasOtherBarOverlap(than: self.barOverlap(of: $0))
    }
  }

  /// The overlap of a child, at the edges that it shares with the node.
  final func barOverlapAtEdges(of index: Int) -> BarOverlap {
    guard barOverlap != .none, !scrollsUnderBars, elementLayoutValue(BarBoundary.key) == nil else {
      return .none
    }
    let child = children[index]
    let below = size.height - (child.origin.y + child.node.size.height)
    return BarOverlap(
      top: abs(child.origin.y) < BarOverlap.tolerance ? barOverlap.top : 0,
      bottom: abs(below) < BarOverlap.tolerance ? barOverlap.bottom : 0)
  }
}

/// Marks a node with bars of its own: what its content declares doesn't apply to the bars around
/// the node.
enum BarBoundary {
  static let key = ObjectIdentifier(Self.self)
}

/// The key of `layoutValue` for vertical scroll views: its value is the component `ScrollView`.
///
/// The bar of a screen follows the first scroll view that begins at the bar.
enum BarScroll {
  static let key = ObjectIdentifier(Self.self)
}

extension _ViewNode {
  /// True for a vertical scroll view.
  final var scrollsUnderBars: Bool { elementLayoutValue(BarScroll.key) != nil }
}
