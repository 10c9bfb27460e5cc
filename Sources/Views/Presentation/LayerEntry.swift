internal import VitrineGeometry
internal import VitrineMotion

/// A layer on screen and its place in the tree.
struct LayerEntry {
  /// The path from the root inwards.
  var path: [SlotID]
  /// True if the views behind can't be reached.
  var isModal: Bool
  /// True if the focus stays where it was.
  var leavesFocus = false
  /// True if any press, key or scrolling closes it.
  var isTransient = false
  var id: SlotID
}

/// The view that a layer is presented from, as it is drawn.
struct LayerAnchor: Equatable {
  /// The frame in the window, in points.
  var frame: Rect
  /// The part of the frame that isn't clipped.
  var visible: Rect
  /// The scale at which it is drawn.
  var scale = 1.0
}

/// A layer that was removed and is still drawn, inert.
struct LeavingLayer {
  var slot: _Slot
  /// When its removal ends.
  var end: Seconds
}

extension [SlotID] {
  /// The part of a path inside the innermost layer that it leads through.
  func inInnermostLayer(_ layers: [LayerEntry]) -> [SlotID] {
    guard !layers.isEmpty,
      let index = lastIndex(where: { id in layers.contains { $0.id == id } })
    else { return self }
    return Array(self[index...])
  }
}
