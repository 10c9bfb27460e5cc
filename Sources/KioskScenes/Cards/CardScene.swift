internal import VitrineViews

/// A card over a scene, or a pill: views on a ground of their own, in the middle or where they are put.
struct CardScene<Model: Part> {
  /// Points between a card and the edges of the screen, at least.
  ///
  /// Ours.
  private static var margin: Double { 16 }

  var scene: ViewScene<Model>
  /// The widest that it becomes, in points.
  let width: Double
  /// True for ends that are fully round.
  let isPill: Bool
  /// Where it may be, as shares of the space that it leaves.
  var places = [Point(0.5, 0.5)]
  /// Which of the places it has: they come one after the other, of those that are free if any is.
  var turn = 0
  /// What a free place does not cover.
  var avoided: [Rect] = []
  private var frame = Rect.zero
  /// Of its corners, in points.
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

  /// Tells it what happened, and what time it is.
  mutating func update(_ time: Seconds, _ events: [TimedEvent] = [], in environment: Environment) {
    place(in: environment)
    scene.update(
      FrameInput(time: time, events: events.map { $0.offset(by: Point.zero - frame.origin) }),
      in: inner(environment))
  }

  /// Finds out how large it is and where, on the grid of layouts.
  private mutating func place(in environment: Environment) {
    let most = environment.safeBounds
    var proposal = environment
    proposal.size = Size(min(width, max(0, most.width - 2 * Self.margin)), most.height)
    (proposal.safeArea, proposal.keyboardInset) = (.zero, 0)
    let room = ProposedViewSize(width: proposal.size.width, height: nil)
    var fitting = scene.sizeThatFits(isPill ? .unspecified : room, in: proposal)
    // Words of several lines would stick out of round ends.
    let isRound = isPill && fitting.width <= proposal.size.width
    if isPill, !isRound { fitting = scene.sizeThatFits(room, in: proposal) }
    let size = Size(
      isPill ? min(fitting.width, proposal.size.width) : proposal.size.width,
      min(fitting.height, most.height))
    let grid = layoutGrid(atScale: environment.scale)
    func snap(_ length: Double) -> Double { (length * grid).rounded() / grid }
    let (freeX, freeY) = (most.width - size.width, most.height - size.height)
    let frames = places.map { place in
      Rect(
        snap(most.minX + freeX * place.x), snap(most.minY + freeY * place.y),
        (size.width * grid).rounded(.up) / grid, (size.height * grid).rounded(.up) / grid)
    }
    let free = frames.filter { frame in !avoided.contains { $0.intersects(frame) } }
    let usable = free.isEmpty ? frames : free
    if !usable.isEmpty { frame = usable[turn % usable.count] }
    radius = isRound ? frame.height / 2 : Self.corner
  }

  /// The radius of a card's corners, in points.
  ///
  /// Ours.
  private static var corner: Double { 24 }

  private func inner(_ environment: Environment) -> Environment {
    var inner = environment
    inner.size = frame.size
    (inner.safeArea, inner.keyboardInset) = (.zero, 0)
    inner.usesOnScreenKeyboard = .never
    return inner
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let inner = inner(environment)
    let shape = Shape.roundedRect(
      frame, radius: radius, curve: isPill ? .circular : .continuous)
    let shadow = Shadow(color: Color.black.opacity(0.28), blur: 24, offset: Point(0, 10))
    canvas.draw(shadow, of: shape)
    if environment.appearance == .dark {
      // No shadow tells a card from what is dark behind it.
      let edge = 1 / environment.scale
      let rim = Shape.roundedRect(
        frame.inset(by: Insets(top: -edge, left: -edge, bottom: -edge, right: -edge)),
        radius: radius + edge, curve: isPill ? .circular : .continuous)
      canvas.fill(rim, with: Theme(environment).colors.separator)
    }
    canvas.clipped(to: shape) { canvas in
      canvas.translated(by: frame.origin) { scene.draw(into: &$0, in: inner) }
    }
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    scene.nextChange(after: time, in: inner(environment))
  }

  func describe(in environment: Environment) -> [Node] {
    scene.describe(in: inner(environment)).children.map { $0.offset(by: frame.origin) }
  }
}

extension TimedEvent {
  /// The event at another place, where it has one.
  func offset(by vector: Point) -> TimedEvent {
    switch event {
    case .pointer(var step):
      step.position = step.position + vector
      return TimedEvent(time, .pointer(step))
    case .wheel(var turn):
      turn.position = turn.position + vector
      return TimedEvent(time, .wheel(turn))
    default: return self
    }
  }
}

extension Node {
  /// The node somewhere else, with all that is in it.
  func offset(by vector: Point) -> Node {
    var node = self
    node.frame = frame.offset(by: vector)
    node.caret = caret?.offset(by: vector)
    node.clip = clip?.offset(by: vector)
    node.children = children.map { $0.offset(by: vector) }
    return node
  }
}
