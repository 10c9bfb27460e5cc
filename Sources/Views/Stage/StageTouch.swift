internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// What fingers and mice do to a stage.
struct StageTouch {
  /// What a pointer has hold of.
  enum Grip: Equatable {
    /// A window, by its menu.
    case window(StageWindow.ID)
    /// The bar at the lower side of windows that slide over.
    case bar(StageWindow.ID)
    /// Hidden windows that slide over, by their tab or the edge.
    case edge(StageWindow.ID)
    /// The lower edge of the stage.
    case bottom
    /// The player.
    case player(StageWindow.ID)
    /// A preview in the switcher, or a window that is spread out.
    case preview(StageWindow.ID)
    /// What closes a preview.
    case close(StageWindow.ID)
    /// What is behind the previews.
    case backdrop
  }

  /// A pointer that is down.
  struct Contact: Equatable {
    var grip: Grip
    var pan = PanRecognizer()
    let start: Point
    var position: Point
    /// Which way a drag has begun; nil before it has.
    var axis: PanAxis?
    /// How far the pointer has come since the drag began, in points.
    var way = Point.zero
    /// Where what it has hold of was when the drag began.
    var origin = Point.zero
    /// The value that it changes was so large then.
    var value = 0.0
    /// When a press on a preview lifts it; nil for never.
    var deadline: Seconds?
    /// True for one that only observes: a tap is for what is inside.
    var isObserving = false
  }

  var contacts: [PointerID: Contact] = [:]
  /// Fingers that are down on windows, and where.
  var fingers: [PointerID: Point] = [:]
  /// How far apart the fingers were on the mean when they were enough; nil before.
  var spread: Double?
  /// The preview that is lifted out of its row to be put elsewhere.
  var lifted: StageWindow.ID?
  /// How far windows are spread out by a finger; nil where none does that.
  var fanShare: Double?
  /// True while fingers pull the switcher open.
  var isPullingReveal = false
  /// True where it is four of them.
  var isPinchingReveal = false
  /// True while panes follow the divider.
  var isDividing = false
  /// True where keys choose among previews.
  var showsHighlight = false
  /// The size of the player when two fingers came down on it, and how far apart they were.
  var pinch: (size: Size, spread: Double)?

  /// When the first press on a preview lifts it; nil for never.
  var deadline: Seconds? { contacts.values.lazy.compactMap(\.deadline).min() }

  /// Lets go of windows that have gone.
  mutating func forget(_ open: Set<StageWindow.ID>) {
    contacts = contacts.filter { $0.value.window.map(open.contains) ?? true }
    if let lifted, !contacts.values.contains(where: { $0.window == lifted }) { self.lifted = nil }
    if !contacts.values.contains(where: \.grip.isPlayer) { pinch = nil }
    if !contacts.values.contains(where: \.grip.isBar) { fanShare = nil }
  }

  /// Lets go of everything.
  mutating func cancel() {
    let divides = isDividing
    self = StageTouch()
    isDividing = divides
  }

  /// How far fingers are apart from their middle on the mean, in points.
  static func spread(of points: some Collection<Point>) -> Double {
    guard points.count > 1 else { return 0 }
    let sum = points.reduce(Point.zero, +) * (1 / Double(points.count))
    return points.reduce(0) { $0 + $1.distance(to: sum) } / Double(points.count)
  }
}

extension StageTouch.Contact {
  /// The window that it has hold of.
  var window: StageWindow.ID? {
    switch grip {
    case .window(let id), .bar(let id), .edge(let id), .player(let id), .preview(let id),
      .close(let id):
      id
    case .bottom, .backdrop: nil
    }
  }
}
