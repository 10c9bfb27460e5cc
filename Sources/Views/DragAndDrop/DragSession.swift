internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A dragged value, as events carry it.
struct DragPayload: Equatable {
  var value: any Hashable & Sendable

  static func == (a: DragPayload, b: DragPayload) -> Bool {
    AnyHashable(a.value) == AnyHashable(b.value)
  }
}

/// A step of a drag, delivered to its source or destination.
enum DragStep: Equatable {
  /// A payload that the node accepts has entered the node.
  case entered
  /// The payload has left the node.
  case exited
  /// The payload was dropped on the node.
  case dropped(DragPayload)
  /// The drag from this node has ended; true if the payload was dropped.
  case ended(Bool)
}

/// A drag in progress.
struct DragSession {
  var payload: any Hashable & Sendable
  /// The node that is dragged.
  var source: NodeID
  /// The path to the source, from the root down.
  var sourcePath: [NodeID] = []
  /// The pointer that drags; nil for the keyboard.
  var pointer: PointerID?
  /// The offset from the top left of the dragged view to the pointer, in points.
  var grabOffset: Point
  /// The position of the pointer in the window.
  var position: Point
  /// The preview under the pointer: a copy of the view that doesn't change.
  var preview: _ViewNode
  /// The path to the destination, from the root down; empty for none.
  var target: [NodeID] = []

  /// When autoscroll last moved something.
  var autoscrollTime: Seconds = 0
  /// True while the pointer is near enough to an edge to scroll.
  var scrolls = false

  /// The origin of the preview.
  var origin: Point { position - grabOffset }
}

/// The animation of the preview back to its source, or into its destination.
struct DragReturn {
  var preview: _ViewNode
  var from: Point
  /// Where the preview moves to; nil to fade in place.
  var to: Point?
  var start: Seconds

  /// The duration of the animation, in seconds.
  ///
  /// Ours: like other transitions.
  static let duration: Seconds = 0.25

  var end: Seconds { start + DragReturn.duration }

  func origin(at time: Seconds) -> Point {
    guard let to else { return from }
    let progress = Easing.easeOut(progress(at: time))
    return from + (to - from) * progress
  }

  func opacity(at time: Seconds) -> Double {
    to == nil ? DragAppearance.opacity * (1 - progress(at: time)) : DragAppearance.opacity
  }

  private func progress(at time: Seconds) -> Double {
    min(1, max(0, (time - start) / DragReturn.duration))
  }
}

/// The appearance of a dragged view.
enum DragAppearance {
  /// The opacity of the preview under the pointer, 0…1.
  ///
  /// Ours: what is underneath shows through.
  static let opacity = 0.9
  /// The margin of the card around content that is dragged out of a list row, and the corner radius
  /// of the card, in points.
  ///
  /// The row's own background stays behind.
  ///
  /// Ours: like a row that is being reordered, but no closer to the text.
  static let margin = 8.0
  static let radius = 10.0
  /// The shadow of the preview.
  ///
  /// Ours.
  static let shadow = Shadow(color: Color(0, opacity: 0.25), blur: 10, offset: Point(0, 6))
}
