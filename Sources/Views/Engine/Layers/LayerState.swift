internal import VitrineGeometry
internal import VitrineMotion

/// A layer on screen and its place in the tree.
struct LayerEntry {
  /// The path from the root inwards.
  var path: [NodeID]
  /// True if the views behind can't be reached.
  var isModal: Bool
  /// True if the focus stays where it was.
  var preservesFocus = false
  /// True if any press, key or scrolling closes it.
  var isTransient = false
  var id: NodeID
}

/// The state that hides a transient layer, sent to the view that the layer belongs to.
enum LayerDismissal {
  case hide
}

/// The view that a layer is presented from, as it is drawn.
struct LayerAnchor: Equatable {
  /// The frame in the window, in points.
  var frame: Rect
  /// The part of the frame that isn't clipped.
  var visible: Rect
  /// The scale at which the view is drawn.
  var scale = 1.0
}

/// A layer that was removed and is still drawn, inert.
struct LeavingLayer {
  var node: _ViewNode
  /// When its removal ends.
  var end: Seconds
}

extension [NodeID] {
  /// The part of a path inside the innermost layer that it leads through.
  func inInnermostLayer(_ layers: [LayerEntry]) -> [NodeID] {
    guard !layers.isEmpty,
      let index = lastIndex(where: { id in layers.contains { $0.id == id } })
    else { return self }
    return Array(self[index...])
  }
}
