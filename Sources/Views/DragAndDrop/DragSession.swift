internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// What is dragged, as an event carries it.
struct DragPayload: Equatable {
  var value: any Hashable & Sendable

  static func == (a: DragPayload, b: DragPayload) -> Bool {
    AnyHashable(a.value) == AnyHashable(b.value)
  }
}

/// What a drag tells those that it concerns.
enum DragStep: Equatable {
  /// What the slot would take is dragged over it.
  case entered
  /// It no longer is.
  case exited
  /// It was let go there.
  case dropped(DragPayload)
  /// The drag of the slot has ended: with a drop, or without.
  case ended(Bool)
}

/// A drag that is under way.
struct DragSession {
  var payload: any Hashable & Sendable
  /// Who is dragged.
  var source: SlotID
  /// The way there, from the root inwards.
  var sourcePath: [SlotID] = []
  /// By whom; nil for keys.
  var pointer: PointerID?
  /// From the top left of what is dragged to the pointer, in points.
  var grab: Point
  /// Where the pointer is in the window.
  var position: Point
  /// What shows under the pointer: nobody else's, and nothing changes it.
  var preview: _Slot
  /// Who would take it, from the root inwards; empty for nobody.
  var target: [SlotID] = []

  /// When what is near an edge was last scrolled.
  var scrollTime: Seconds = 0
  /// True while the pointer is so near to an edge that what is there scrolls.
  var scrolls = false

  /// Where what is dragged shows.
  var origin: Point { position - grab }
}

/// What was dragged, on its way back, or into what has taken it.
struct DragFlight {
  var preview: _Slot
  var from: Point
  /// Where it goes; nil where it fades in its place.
  var to: Point?
  var start: Seconds

  /// How long it takes, in seconds.
  ///
  /// Ours: as other transitions.
  static let duration: Seconds = 0.25

  var end: Seconds { start + DragFlight.duration }

  func origin(at time: Seconds) -> Point {
    guard let to else { return from }
    let progress = Easing.easeOut(progress(at: time))
    return from + (to - from) * progress
  }

  func opacity(at time: Seconds) -> Double {
    to == nil ? DragLook.opacity * (1 - progress(at: time)) : DragLook.opacity
  }

  private func progress(at time: Seconds) -> Double {
    min(1, max(0, (time - start) / DragFlight.duration))
  }
}

/// How what is dragged looks.
enum DragLook {
  /// Of what is under the pointer, 0…1.
  ///
  /// Ours: what it is over shows through.
  static let opacity = 0.9
  /// Around what was in a row of a list, whose background stays there, and the corners of that, in points.
  ///
  /// Ours: as a row that is moved, but no nearer to the letters.
  static let margin = 8.0
  static let radius = 10.0
  /// What makes it float.
  ///
  /// Ours.
  static let shadow = Shadow(color: Color(0, opacity: 0.25), blur: 10, offset: Point(0, 6))
}
