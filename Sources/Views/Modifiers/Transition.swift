internal import VitrineDrawing
internal import VitrineGeometry
public import VitrineMotion

/// How a view comes and goes.
///
/// Where less motion is wanted, what moves or grows fades instead.
public struct Transition: Hashable, Sendable {
  /// What is to be seen of a view that has not come yet, or has gone.
  struct Effect: Hashable, Sendable {
    var fades = false
    /// How many times as large.
    var scale = 1.0
    /// What stays where it is as it grows or shrinks.
    var anchor = UnitPoint.center
    /// Past which of its sides it has moved; nil for none.
    var edge: Edge?
    /// How long that takes; nil as the view's `transition(_:animation:)` says.
    var curve: Curve?

    /// True where a view that goes shows for a while.
    var isSeen: Bool { fades || scale != 1 || edge != nil || holds }
    /// True where it stays for as long as its own curve takes.
    private var holds: Bool {
      switch curve {
      case .easing(_, let duration): duration > 0
      case .spring: true
      case .some(.none), nil: false
      }
    }

    func union(_ other: Effect) -> Effect {
      Effect(
        fades: fades || other.fades, scale: scale * other.scale,
        anchor: other.scale == 1 ? anchor : other.anchor, edge: other.edge ?? edge,
        curve: other.curve ?? curve)
    }
  }

  var insertion: Effect
  var removal: Effect

  private init(insertion: Effect, removal: Effect) {
    self.insertion = insertion
    self.removal = removal
  }

  private init(_ effect: Effect) { self.init(insertion: effect, removal: effect) }

  /// It is there or not.
  ///
  /// With an ``animation(_:)`` a view that goes still shows, unchanged, for as long as that takes: beneath one that
  /// fades in over it, nothing behind both shows through.
  public static let identity = Transition(Effect())
  /// It fades in and out.
  public static let opacity = Transition(Effect(fades: true))
  /// It grows from nothing about its middle, and shrinks to nothing.
  public static let scale = Transition(Effect(scale: 0))
  /// It comes from the side where reading begins, and goes to the other.
  public static let slide = Transition(
    insertion: Effect(edge: .leading), removal: Effect(edge: .trailing))

  /// It grows or shrinks from another size, and goes back to that.
  /// - Parameters:
  ///   - scale: how many times as large the view is before its insertion, 0…100; what is not finite
  ///     counts as 0.
  ///   - anchor: the point that stays in place; default the center, which also stands in for a point
  ///     that is not finite. It may be outside the view: a view grows out of a small frame about the
  ///     point that has the same place in both.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Transition {
    Transition(
      Effect(
        scale: scale.isFinite ? min(max(0, scale), largest) : 0,
        anchor: anchor.x.isFinite && anchor.y.isFinite ? anchor : .center))
  }

  /// It comes from a side, and goes there, by its own width or height.
  public static func move(edge: Edge) -> Transition { Transition(Effect(edge: edge)) }

  /// It comes in one manner, and goes in another.
  public static func asymmetric(insertion: Transition, removal: Transition) -> Transition {
    Transition(insertion: insertion.insertion, removal: removal.removal)
  }

  /// The same with an animation of its own, which replaces that of `transition(_:animation:)`.
  ///
  /// In ``asymmetric(insertion:removal:)``, what comes may take longer than what goes. Of several calls the last
  /// counts. A duration that is not a number takes no time.
  public func animation(_ animation: Curve) -> Transition {
    var transition = self
    (transition.insertion.curve, transition.removal.curve) = (animation, animation)
    return transition
  }

  /// Both at once; of two sides, anchors or animations the other's counts.
  public func combined(with other: Transition) -> Transition {
    Transition(
      insertion: insertion.union(other.insertion), removal: removal.union(other.removal))
  }

  /// How much larger than itself a view may come.
  ///
  /// Ours: a cell of a hundred to all of it.
  private static let largest = 100.0
}

extension View {
  /// Lets the view come and go in steps, where it does so by itself: by an `if`, in a `ForEach`.
  ///
  /// What is there from the beginning, or comes with what is around it, is there at once. Other views
  /// have their places at once. A view that goes only shows: it takes no input, and is not described.
  /// One that comes back meanwhile goes on from there.
  /// - Parameters:
  ///   - transition: how.
  ///   - animation: how long it takes, unless the transition has an animation of its own; a quarter of a second by
  ///     default, ours. A spring ends within 10 seconds.
  public func transition(
    _ transition: Transition,
    animation: Curve = .easing(.easeInOut, duration: 0.25)
  ) -> WrapperView<Self, Model> {
    let element = TransitionElement(transition: transition, curve: animation)
    return WrapperView(self, element) { element, _, _ in
      element.transition = transition
      element.curve = animation
    }
  }
}

struct TransitionElement: Element {
  var transition: Transition
  var curve: Curve
  /// 1 where it is there, 0 where it has not come yet or has gone.
  private var presence = Animated(1)
  private var isLeaving = false

  init(transition: Transition, curve: Curve) {
    self.transition = transition
    self.curve = curve
  }

  var name: String { "transition" }

  mutating func place(_ slot: _Slot) {
    slot.passThrough()
    let moves = presence.isAnimating(at: slot.layoutTime) && transition.insertion.edge != nil
    slot.travel = moves ? max(slot.size.width, slot.size.height) : 0
  }

  // MARK: Coming and going

  mutating func arrive(_ slot: _Slot, replacing old: _Slot?, at time: Seconds) {
    if let old = old?.content as? TransitionElement {
      presence = old.presence
    } else {
      presence = Animated(0)
    }
    presence.set(1, at: time, curve: transition.insertion.curve ?? curve)
  }

  mutating func depart(_ slot: _Slot, at time: Seconds) {
    isLeaving = true
    presence.set(0, at: time, curve: removalCurve)
  }

  func departure(_ slot: _Slot, at time: Seconds) -> Seconds? {
    guard transition.removal.isSeen else { return nil }
    var leaving = presence
    leaving.set(0, at: time, curve: removalCurve)
    return leaving.end(after: time)
  }

  private var removalCurve: Curve { transition.removal.curve ?? curve }

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    presence.isAnimating(at: time) ? time : nil
  }

  // MARK: Paint

  /// What it does where less motion may be wanted.
  private func effect(_ slot: _Slot) -> Transition.Effect {
    let effect = isLeaving ? transition.removal : transition.insertion
    let moves = effect.edge != nil || effect.scale != 1
    guard moves, slot.environment.environment.motion == .reduced else { return effect }
    return Transition.Effect(fades: true)
  }

  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement {
    let origin = slot.children[index].origin
    let presence = presence.value(at: time)
    guard presence != 1 else { return Placement(origin) }
    let effect = effect(slot)
    let scale = max(0, mix(effect.scale, 1, presence))
    let way = way(effect.edge, slot) * (1 - presence)
    let anchor = effect.anchor.shown(in: slot.environment.environment.direction)
    let fixed = Point(slot.size.width * anchor.x, slot.size.height * anchor.y)
    let shift = (fixed - origin) * (1 - scale)
    let moved = effect.scale == 1 ? origin + way : origin + shift + way
    return Placement(moved, scale: effect.scale == 1 ? 1 : scale)
  }

  /// From its place to where it comes from or goes to.
  private func way(_ edge: Edge?, _ slot: _Slot) -> Point {
    let isMirrored = slot.environment.environment.direction == .rightToLeft
    return switch edge {
    case nil: .zero
    case .top: Point(0, -slot.size.height)
    case .bottom: Point(0, slot.size.height)
    case .leading: Point(isMirrored ? slot.size.width : -slot.size.width, 0)
    case .trailing: Point(isMirrored ? -slot.size.width : slot.size.width, 0)
    }
  }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let presence = presence.value(at: context.time)
    guard presence != 1, effect(slot).fades else {
      return slot.drawChildren(in: frame, &canvas, context)
    }
    let bounds = slot.extent.offset(by: frame.origin).inset(by: -_Slot.overhang)
      .intersection(context.visible)
    guard presence > 0, !bounds.isEmpty else { return }
    let layer = Layer(id: slot.layerID, bounds: bounds, opacity: min(1, presence))
    canvas.layer(layer) { slot.drawChildren(in: frame, &$0, context) }
  }
}

extension Animated {
  /// When it has arrived, to a frame; at most 10 seconds later.
  func end(after time: Seconds) -> Seconds {
    var frame = 0.0
    while frame < Self.mostFrames, isAnimating(at: time + frame * frameDuration) { frame += 1 }
    return time + frame * frameDuration
  }

  /// Ours: 10 seconds; only a spring that hardly stops takes longer.
  private static var mostFrames: Double { 600 }
}
