internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A press of a pointer on a row.
struct ListPress {
  var pointer: PointerID
  var row: Identity
  /// False while the pointer is outside of the row.
  var isInside = true
  /// When the highlight appears: later for a finger, which may be about to scroll.
  var highlightTime: Seconds
  var modifiers: KeyModifiers

  /// How long a finger rests on a row before the highlight appears: scrolling highlights no row.
  ///
  /// Ours; UIKit delays touches in scroll views likewise.
  static let touchDelay: Seconds = 0.08
}

/// A row that was pressed, and when.
struct RowTap {
  var row: Identity
  var time: Seconds

  /// The duration of the highlight's fade after a tap.
  ///
  /// Ours.
  static let fadeDuration: Seconds = 0.3
}
