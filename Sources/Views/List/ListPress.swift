internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A pointer that is down on a row.
struct ListPress {
  var pointer: PointerID
  var row: Identity
  /// False while it has left the row.
  var isInside = true
  /// When the row is highlighted: later for a finger, which may be about to scroll.
  var shows: Seconds
  var modifiers: KeyModifiers

  /// How long a finger rests on a row before it is highlighted, so that scrolling highlights none.
  ///
  /// Ours; UIKit delays touches in scroll views likewise.
  static let touchDelay: Seconds = 0.08
}

/// A row that was pressed, and when.
struct ListFlash {
  var row: Identity
  var start: Seconds

  /// How long the highlight of a tapped row takes to go.
  ///
  /// Ours.
  static let fade: Seconds = 0.3
}
