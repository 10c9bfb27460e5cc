internal import VitrineGeometry
internal import VitrineMotion

/// A layer that shows: where in the tree it belongs to.
struct LayerEntry {
  /// From the root inwards.
  var path: [SlotID]
  /// True where what is behind cannot be reached.
  var isModal: Bool
  /// True where who had the focus before has it still.
  var leavesFocus = false
  /// True where any press, key or turn of the wheel takes it away.
  var isTransient = false
  var id: SlotID
}

/// What a layer belongs to, as it shows.
struct LayerAnchor: Equatable {
  /// In the window, in points.
  var frame: Rect
  /// The part of it that is not clipped away.
  var visible: Rect
  /// How many times as large as it is.
  var scale = 1.0
}

/// A layer that has gone and still shows, inert.
struct LeavingLayer {
  var slot: _Slot
  /// When it is no longer to be seen.
  var end: Seconds
}

extension [SlotID] {
  /// The part of a path that is in the innermost layer that it goes through.
  func inInnermostLayer(_ layers: [LayerEntry]) -> [SlotID] {
    guard !layers.isEmpty,
      let index = lastIndex(where: { id in layers.contains { $0.id == id } })
    else { return self }
    return Array(self[index...])
  }
}
