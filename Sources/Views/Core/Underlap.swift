internal import VitrineComponents
internal import VitrineGeometry

/// How far a slot draws beyond its frame, beneath the bars above and below it, in points.
struct Underlap: Equatable {
  var top = 0.0
  var bottom = 0.0

  static let none = Underlap()

  /// The tolerance for a frame to end at a bar, in points.
  ///
  /// Ours: less than a pixel.
  static let same = 0.5
}

extension _Slot {
  /// The frame extended beneath bars and to the covered edges of the scene.
  final func shownFrame(_ frame: Rect) -> Rect {
    guard underlap != .none || safeArea != nil else { return frame }
    var beyond = safeArea?.beyond ?? .zero
    beyond.top = max(beyond.top, underlap.top)
    beyond.bottom = max(beyond.bottom, underlap.bottom)
    return frame.inset(by: beyond.outwards)
  }

  /// Sets the underlap, and extends the content that begins at the top or ends at the bottom by it.
  final func goOn(beneath underlap: Underlap) {
    self.underlap = underlap
    needsDraw = true
    if underlap != .none {
      extent = extent.union(shownFrame(Rect(origin: .zero, size: size)))
    }
    elementUnderlapChanged()
    for index in children.indices {
      tellUnderlap(of: index)
    }
    needsBuild = needsBuild || needsOwnBuild
  }

  /// Updates a child's underlap if it has changed.
  final func tellUnderlap(of index: Int) {
    let goal = underlap(of: index)
    guard children[index].slot.hasOtherUnderlap(than: goal) else { return }
    unique(index).goOn(beneath: goal)
    needsBuild = needsBuild || children[index].slot.needsBuild
  }

  /// True if the slot or its subtree has another underlap than this.
  private final func hasOtherUnderlap(than underlap: Underlap) -> Bool {
    if self.underlap != underlap { return true }
    guard underlap != .none else { return false }
    return children.indices.contains {
      children[$0].slot.hasOtherUnderlap(than: self.underlap(of: $0))
    }
  }

  /// The underlap of a child, at the edges that it shares with the slot.
  final func underlapAtEdges(of index: Int) -> Underlap {
    guard underlap != .none, !isScreenScroll, elementLayoutValue(StackBoundary.key) == nil else {
      return .none
    }
    let child = children[index]
    let below = size.height - (child.origin.y + child.slot.size.height)
    return Underlap(
      top: abs(child.origin.y) < Underlap.same ? underlap.top : 0,
      bottom: abs(below) < Underlap.same ? underlap.bottom : 0)
  }
}
