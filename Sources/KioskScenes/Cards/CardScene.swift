internal import VitrineViews

/// An overlay over a scene with its own background: a card or a pill, centered or at a given
/// position.
struct CardScene<Model: Part> {
  /// The least distance of a card from the edges of the screen, in points.
  ///
  /// Ours.
  private static var margin: Double { 16 }

  var scene: ViewScene<Model>
  /// The largest width, in points.
  let width: Double
  /// True for fully rounded ends.
  let isPill: Bool
  /// Possible positions, as fractions of the remaining space.
  var positions = [Point(0.5, 0.5)]
  /// The index of the position among the free positions, or among all if none is free.
  ///
  /// An index beyond the last position starts over at the first.
  var positionIndex = 0
  /// Areas that a free position doesn't cover.
  var avoidedAreas: [Rect] = []
  private var frame = Rect.zero
  /// The corner radius, in points.
  private var radius = 0.0

  init(_ model: Model, width: Double, isPill: Bool = false) {
    scene = ViewScene(model)
    self.width = width
    self.isPill = isPill
  }

  var model: Model {
    get { scene.model }
    _modify { yield &scene.model }
  }

  /// Delivers events and the time.
  mutating func update(_ time: Seconds, _ events: [TimedEvent] = [], in environment: Environment) {
    updateFrame(in: environment)
    scene.update(
      FrameInput(time: time, events: events.map { $0.offset(by: Point.zero - frame.origin) }),
      in: contentEnvironment(environment))
  }

  /// Updates its size and position, aligned to the layout grid.
  private mutating func updateFrame(in environment: Environment) {
    let available = environment.safeBounds
    var proposal = environment
    proposal.size = Size(min(width, max(0, available.width - 2 * Self.margin)), available.height)
    (proposal.safeArea, proposal.keyboardInset) = (.zero, 0)
    let proposedSize = ProposedViewSize(width: proposal.size.width, height: nil)
    var fitting = scene.sizeThatFits(isPill ? .unspecified : proposedSize, in: proposal)
    // Several lines of text would overflow rounded ends.
    let isRound = isPill && fitting.width <= proposal.size.width
    if isPill, !isRound { fitting = scene.sizeThatFits(proposedSize, in: proposal) }
    let size = Size(
      isPill ? min(fitting.width, proposal.size.width) : proposal.size.width,
      min(fitting.height, available.height))
    let grid = layoutGrid(atScale: environment.scale)
    func snap(_ length: Double) -> Double { (length * grid).rounded() / grid }
    let (freeX, freeY) = (available.width - size.width, available.height - size.height)
    let frames = positions.map { position in
      Rect(
        snap(available.minX + freeX * position.x), snap(available.minY + freeY * position.y),
        (size.width * grid).rounded(.up) / grid, (size.height * grid).rounded(.up) / grid)
    }
    let freeFrames = frames.filter { frame in !avoidedAreas.contains { $0.intersects(frame) } }
    let candidates = freeFrames.isEmpty ? frames : freeFrames
    if !candidates.isEmpty { frame = candidates[positionIndex % candidates.count] }
    radius = isRound ? frame.height / 2 : Self.corner
  }

  /// The corner radius of cards, in points.
  ///
  /// Ours.
  private static var corner: Double { 24 }

  private func contentEnvironment(_ environment: Environment) -> Environment {
    var contentEnvironment = environment
    contentEnvironment.size = frame.size
    (contentEnvironment.safeArea, contentEnvironment.keyboardInset) = (.zero, 0)
    contentEnvironment.usesOnScreenKeyboard = .never
    return contentEnvironment
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let contentEnvironment = contentEnvironment(environment)
    let shape = Shape.roundedRect(
      frame, radius: radius, curve: isPill ? .circular : .continuous)
    let shadow = Shadow(color: Color.black.opacity(0.28), blur: 24, offset: Point(0, 10))
    canvas.draw(shadow, of: shape)
    if environment.appearance == .dark {
      // A shadow doesn't separate a card from a dark background.
      let edge = 1 / environment.scale
      let rim = Shape.roundedRect(
        frame.inset(by: Insets(top: -edge, left: -edge, bottom: -edge, right: -edge)),
        radius: radius + edge, curve: isPill ? .circular : .continuous)
      canvas.fill(rim, with: Theme(environment).colors.separator)
    }
    canvas.clipped(to: shape) { canvas in
      canvas.translated(by: frame.origin) { scene.draw(into: &$0, in: contentEnvironment) }
    }
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    scene.nextChange(after: time, in: contentEnvironment(environment))
  }

  func describe(in environment: Environment) -> [SemanticsNode] {
    scene.describe(in: contentEnvironment(environment)).children.map { $0.offset(by: frame.origin) }
  }
}

extension TimedEvent {
  /// The event with its position translated, if it has one.
  func offset(by vector: Point) -> TimedEvent {
    switch event {
    case .pointer(var pointer):
      pointer.position = pointer.position + vector
      return TimedEvent(time, .pointer(pointer))
    case .wheel(var wheel):
      wheel.position = wheel.position + vector
      return TimedEvent(time, .wheel(wheel))
    default: return self
    }
  }
}

extension SemanticsNode {
  /// The node translated with its descendants.
  func offset(by vector: Point) -> SemanticsNode {
    var node = self
    node.frame = frame.offset(by: vector)
    node.caret = caret?.offset(by: vector)
    node.clip = clip?.offset(by: vector)
    node.children = children.map { $0.offset(by: vector) }
    return node
  }
}
