internal import VitrineComponents
internal import VitrineGeometry

/// How far what a slot shows goes on beyond its frame, beneath the bars above and below it, in points.
struct Underlap: Equatable {
  var top = 0.0
  var bottom = 0.0

  static let none = Underlap()

  /// Nearer than this, in points, something begins or ends at a bar.
  ///
  /// Ours: less than a pixel.
  static let same = 0.5
}

extension _Slot {
  /// What it shows of its frame, with what goes on beneath bars, and to the edges of the scene that are
  /// covered.
  final func shownFrame(_ frame: Rect) -> Rect {
    guard underlap != .none || safeArea != nil else { return frame }
    var beyond = safeArea?.beyond ?? .zero
    beyond.top = max(beyond.top, underlap.top)
    beyond.bottom = max(beyond.bottom, underlap.bottom)
    return frame.inset(by: beyond.outwards)
  }

  /// Lets all that begins at its top go on above it, and all that ends at its bottom below it, as far
  /// as bars are high.
  final func goOn(beneath underlap: Underlap) {
    self.underlap = underlap
    needsDraw = true
    if underlap != .none {
      extent = extent.union(shownFrame(Rect(origin: .zero, size: size)))
    }
    elementGoesOn()
    for index in children.indices {
      tellUnderlap(of: index)
    }
    needsBuild = needsBuild || needsOwnBuild
  }

  /// Tells a child how far it goes on, where that is not what it was told.
  final func tellUnderlap(of index: Int) {
    let goal = underlap(of: index)
    guard children[index].slot.mustGoOn(beneath: goal) else { return }
    unique(index).goOn(beneath: goal)
    needsBuild = needsBuild || children[index].slot.needsBuild
  }

  /// True where it or something inside goes on as far as before, which is not so far.
  private final func mustGoOn(beneath underlap: Underlap) -> Bool {
    if self.underlap != underlap { return true }
    guard underlap != .none else { return false }
    return children.indices.contains {
      children[$0].slot.mustGoOn(beneath: self.underlap(of: $0))
    }
  }

  /// How far a child goes on where it begins or ends where the slot does.
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
