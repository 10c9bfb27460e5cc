internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// An on-screen keyboard that is visible or animating out.
struct KeyboardState {
  var control: OnScreenKeyboard
  /// The path to the view that the keyboard types into, from the root down.
  var target: [NodeID]
  /// The progress of the keyboard's presentation, 0…1.
  var presence = Animated(0)
  var isLeaving = false
  /// True while the view that the keyboard types into still has to be scrolled into view.
  var needsReveal = true
  /// The size of the window at the last layout.
  var windowSize = Size.zero
  /// The marked text (composition) last sent to the field.
  var composed = ""
  /// True if composed text is inserted at once and replaced: a secure field shows no marked text.
  var replacesComposed = false
  /// The pointers that went down on the keyboard.
  var pointers: Set<PointerID> = []
  /// How far the layer of the view that the keyboard types into is moved up, in points.
  var layerShift = Animated(0)
  /// The path of the layer that is moved up; empty for the root.
  var shiftedLayer: [NodeID] = []

  /// The animation of the keyboard and of the views that avoid it: the same as for sheets.
  static let spring = Curve.spring(.smooth)
  /// The fade used instead with reduced motion: the same as for sheets.
  static let fade = Curve.easing(.easeInOut, duration: 0.2)
  /// The greatest fraction of the window's height that the keyboard covers.
  ///
  /// Ours: leaves a field and some of its surroundings visible.
  static let maximumWindowFraction = 0.6
  /// The distance from the edited view to the keyboard, in points.
  ///
  /// Ours: the margin that scroll views leave around content that they reveal.
  static let margin = 8.0
  /// The minimum visible height of a scroll view that contains the edited view, in points.
  ///
  /// Ours: a field and half of its neighbor.
  static let minimumScrollHeight = 66.0

  /// True while the keyboard or the layer above it is animating.
  func isMoving(at time: Seconds) -> Bool {
    presence.isAnimating(at: time) || layerShift.isAnimating(at: time)
  }
}

/// What is remembered while no keyboard is shown.
struct KeyboardMemory {
  /// True if the last input came from a finger.
  var isTouchInput = false
  /// The focused view that is about to be typed into; nil for none.
  var invites: NodeID?
  /// The layout last chosen for text; nil if none was chosen.
  var language: OnScreenKeyboard.Layout?
  /// The path to the view that was edited when the window lost keyboard focus or was hidden, from
  /// the root down; empty for none.
  var targetToRestore: [NodeID] = []
  /// True if the keyboard returns at the end of this frame unless other input arrives.
  var isReturning = false
}

/// How a view avoids a keyboard that covers part of it.
enum KeyboardAvoidance {
  /// The view leaves the avoidance to its children.
  case inside
  /// The view adds a bottom inset to its scrolled content.
  case scrolls
  /// The view moves its content into the uncovered area.
  case moves
}

/// A search for views that the keyboard covers.
struct KeyboardOverlapSearch {
  /// The top edge of the keyboard at its final position, in the window: the edge that scroll views
  /// avoid.
  var finalEdge: Double
  /// The current top edge of the keyboard.
  var currentEdge: Double
  /// The path to the edited view, from the root down.
  var target: [NodeID]
  /// The bottom edge of the window.
  var bottom: Double
  /// True if a scroll view gets a keyboard inset from its environment.
  var hasEnvironmentInset = false
  /// True to remove all overlaps, including those of views that are not visible.
  var resets = false
  /// The path to the view that is being visited.
  var path: [NodeID] = []
  /// The overlaps that have changed.
  var changes: [(path: [NodeID], overlap: Double)] = []
  /// True if an ancestor of the edited view avoids the keyboard.
  var isAvoidedByAncestor = false
  /// How much of the enclosing scroll view is still covered, in points.
  var remainingOverlap = 0.0
}

extension _ViewNode {
  /// Collects how much of each view that avoids the keyboard is covered; the children of such a
  /// view aren't visited.
  final func collectKeyboardOverlaps(
    in frame: Rect, at time: Seconds, _ search: inout KeyboardOverlapSearch
  ) {
    guard search.resets || (!isInert && !isAsleep) else { return }
    search.path.append(id)
    defer { search.path.removeLast() }
    let containsTarget = search.target.starts(with: search.path)
    var overlap = 0.0
    switch keyboardAvoidance {
    case .inside: break
    case .scrolls:
      let limit =
        containsTarget ? max(0, frame.height - KeyboardState.minimumScrollHeight) : frame.height
      let inset = environment.environment.keyboardInset
      let edge = inset > 0 ? min(search.finalEdge, search.bottom - inset) : search.finalEdge
      if inset > 0 { search.hasEnvironmentInset = true }
      let covered = min(max(0, frame.maxY - edge), frame.height)
      overlap = min(covered, limit)
      if containsTarget {
        (search.isAvoidedByAncestor, search.remainingOverlap) = (true, covered - overlap)
      }
    case .moves:
      overlap = min(max(0, frame.maxY - search.currentEdge), frame.height)
      if containsTarget { search.isAvoidedByAncestor = true }
    }
    if !overlap.isFinite || search.resets { overlap = 0 }
    if keyboardOverlap != overlap { search.changes.append((search.path, overlap)) }
    guard search.resets || keyboardAvoidance == .inside else { return }
    for index in children.indices {
      let placement = placement(of: index, at: time)
      let child = children[index].node
      child.collectKeyboardOverlaps(
        in: Rect(origin: frame.origin + placement.origin, size: child.size), at: time, &search)
    }
  }
}
