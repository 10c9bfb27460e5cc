internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The state of touch and mouse gestures on a stage.
struct StageTouch {
  /// What a pointer drags.
  enum DragTarget: Equatable {
    /// A window, by its menu.
    case window(StageWindow.ID)
    /// The bar at the bottom of windows that slide over.
    case bar(StageWindow.ID)
    /// Hidden windows that slide over, by their tab or the edge.
    case edge(StageWindow.ID)
    /// The bottom edge of the stage.
    case bottom
    /// The player.
    case player(StageWindow.ID)
    /// A preview in the switcher, or a window in the fan.
    case preview(StageWindow.ID)
    /// The close button of a preview.
    case close(StageWindow.ID)
    /// The background behind the previews.
    case backdrop
  }

  /// A pointer that is down.
  struct Contact: Equatable {
    var dragTarget: DragTarget
    var pan = PanRecognizer()
    let start: Point
    var position: Point
    /// The axis of the drag; nil before one has begun.
    var axis: PanAxis?
    /// The translation since the drag began, in points.
    var translation = Point.zero
    /// The origin of the dragged window when the drag began.
    var origin = Point.zero
    /// The progress or the scroll offset that the drag changes, when the drag began.
    var value = 0.0
    /// When a press on a preview becomes a long press; nil for never.
    var deadline: Seconds?
    /// True for a pointer that is only observed: a tap is delivered to the content.
    var isObserving = false
  }

  var contacts: [PointerID: Contact] = [:]
  /// The positions of fingers that are down on windows.
  var fingers: [PointerID: Point] = [:]
  /// The mean distance of the fingers from their center when enough fingers were down; nil before.
  var spread: Double?
  /// The preview that is lifted to be reordered.
  var lifted: StageWindow.ID?
  /// How far a finger has fanned out windows; nil unless a finger does.
  var fanDragProgress: Double?
  /// True while fingers pull the switcher open.
  var isPullingSwitcher = false
  /// True if four fingers pinch the switcher open.
  var isPinchingSwitcher = false
  /// True while panes follow the divider.
  var isResizingPanes = false
  /// True if the keyboard selects among previews.
  var showsHighlight = false
  /// The player's size and the fingers' distance when two fingers went down on it.
  var pinch: (size: Size, spread: Double)?

  /// When the first press on a preview becomes a long press; nil for never.
  var deadline: Seconds? { contacts.values.lazy.compactMap(\.deadline).min() }

  /// Removes touches on windows that were closed.
  mutating func forget(_ open: Set<StageWindow.ID>) {
    contacts = contacts.filter { $0.value.window.map(open.contains) ?? true }
    if let lifted, !contacts.values.contains(where: { $0.window == lifted }) { self.lifted = nil }
    if !contacts.values.contains(where: \.dragTarget.isPlayer) { pinch = nil }
    if !contacts.values.contains(where: \.dragTarget.isBar) { fanDragProgress = nil }
  }

  /// Removes all touches.
  mutating func cancel() {
    let isResizing = isResizingPanes
    self = StageTouch()
    isResizingPanes = isResizing
  }

  /// The mean distance of points from their center, in points.
  static func spread(of points: some Collection<Point>) -> Double {
    guard points.count > 1 else { return 0 }
    let sum = points.reduce(Point.zero, +) * (1 / Double(points.count))
    return points.reduce(0) { $0 + $1.distance(to: sum) } / Double(points.count)
  }
}

extension StageTouch.Contact {
  /// The window that is dragged.
  var window: StageWindow.ID? {
    switch dragTarget {
    case .window(let id), .bar(let id), .edge(let id), .player(let id), .preview(let id),
      .close(let id):
      id
    case .bottom, .backdrop: nil
    }
  }
}
