internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A keyboard that is on the screen, or goes.
struct KeyboardState {
  var control: OnScreenKeyboard
  /// Who it types into, from the root inwards.
  var target: [SlotID]
  /// How far it has come, 0…1.
  var presence = Animated(0)
  var isLeaving = false
  /// True where what it types into is still to be brought into sight.
  var needsReveal = true
  /// The window that it was last placed in.
  var room = Size.zero
  /// What it composes, as the field was told.
  var composed = ""
  /// True where what is composed is typed at once and replaced: a field that is secret shows nothing else.
  var replacesComposed = false
  /// Pointers that have gone down on it.
  var pointers: Set<PointerID> = []
  /// How far what it types into is moved up, in points.
  var lift = Animated(0)
  /// Which layer is moved up, or the root.
  var lifted: [SlotID] = []

  /// How it comes and goes, and what it covers gives way: as sheets do.
  static let spring = Curve.spring(.smooth)
  /// Where less motion is wanted it fades.
  ///
  /// That of sheets.
  static let fade = Curve.easing(.easeInOut, duration: 0.2)
  /// The most of the window's height that it takes, as a share.
  ///
  /// Ours: a field and some of what is around it still show.
  static let mostOfWindow = 0.6
  /// From what is typed into to the keyboard, in points.
  ///
  /// Ours: as what scrolls leaves around what it reveals.
  static let margin = 8.0
  /// How much of what scrolls stays in sight where it holds what is typed into, in points.
  ///
  /// Ours: a field and a half of its neighbour.
  static let leastScroll = 66.0

  /// True while something moves.
  func isMoving(at time: Seconds) -> Bool {
    presence.isAnimating(at: time) || lift.isAnimating(at: time)
  }
}

/// What is kept of keyboards while none is there.
struct KeyboardMemory {
  /// True where a finger was the last that did something.
  var isByTouch = false
  /// Into what somebody is to type, where that has the focus; nil for nothing.
  var invites: SlotID?
  /// The language that was chosen last for words; nil before that.
  var language: OnScreenKeyboard.Layout?
  /// Into what somebody typed as the window lost the keys or was hidden, from the root inwards; empty for
  /// nothing.
  var left: [SlotID] = []
  /// True where it is to come back, if nothing else happens in this frame.
  var returns = false
}

/// What a view does where a keyboard covers a part of it.
enum KeyboardFollowing {
  /// It asks the views inside.
  case inside
  /// It can be scrolled as much further.
  case scrolls
  /// It moves what it shows into what is left.
  case moves
}

/// Looks for what a keyboard covers.
struct CoverSearch {
  /// The top of what covers scrolling views, in the window: where the keyboard comes to stand.
  var rest: Double
  /// The top of the keyboard as it shows.
  var edge: Double
  /// Who is typed into, from the root inwards.
  var target: [SlotID]
  /// The lower side of the window.
  var bottom: Double
  /// True where something that scrolls is told of a keyboard by its environment.
  var isMet = false
  /// True where all covers are taken away, of what does not show as well.
  var resets = false
  /// To what is looked at.
  var path: [SlotID] = []
  /// What is covered otherwise than before.
  var changes: [(path: [SlotID], cover: Double)] = []
  /// True where something around what is typed into gives way.
  var isFollowed = false
  /// How much of what scrolls around that is still covered, in points.
  var left = 0.0
}

extension _Slot {
  /// Notes how much of each view is covered that gives way; nothing inside of one is looked at.
  final func collectCovers(in frame: Rect, at time: Seconds, _ search: inout CoverSearch) {
    guard search.resets || (!isInert && !isAsleep) else { return }
    search.path.append(id)
    defer { search.path.removeLast() }
    let holdsTarget = search.target.starts(with: search.path)
    var wanted = 0.0
    switch keyboardFollowing {
    case .inside: break
    case .scrolls:
      let most = holdsTarget ? max(0, frame.height - KeyboardState.leastScroll) : frame.height
      let inset = environment.environment.keyboardInset
      let rest = inset > 0 ? min(search.rest, search.bottom - inset) : search.rest
      if inset > 0 { search.isMet = true }
      let covered = min(max(0, frame.maxY - rest), frame.height)
      wanted = min(covered, most)
      if holdsTarget { (search.isFollowed, search.left) = (true, covered - wanted) }
    case .moves:
      wanted = min(max(0, frame.maxY - search.edge), frame.height)
      if holdsTarget { search.isFollowed = true }
    }
    if !wanted.isFinite || search.resets { wanted = 0 }
    if cover != wanted { search.changes.append((search.path, wanted)) }
    guard search.resets || keyboardFollowing == .inside else { return }
    for index in children.indices {
      let placement = placement(of: index, at: time)
      let child = children[index].slot
      child.collectCovers(
        in: Rect(origin: frame.origin + placement.origin, size: child.size), at: time, &search)
    }
  }
}
