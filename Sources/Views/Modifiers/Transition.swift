internal import VitrineDrawing
internal import VitrineGeometry
public import VitrineMotion

/// The insertion and the removal animation of a view.
///
/// With reduced motion, movement and scaling are replaced by a fade.
public struct Transition: Hashable, Sendable {
  /// The appearance of a view before its insertion or after its removal.
  struct Effect: Hashable, Sendable {
    var fades = false
    /// The scale.
    var scale = 1.0
    /// The point that stays in place while the view is scaled.
    var anchor = UnitPoint.center
    /// The frame that determines scale and anchor, from the view's leading edge; nil for none.
    var frame: Rect?
    /// The edge beyond which the view has moved; nil for none.
    var edge: Edge?
    /// The timing; nil for the animation of the view's `transition(_:animation:)`.
    var curve: Curve?

    /// True if a removed view stays visible for a while.
    var isVisible: Bool { fades || scale != 1 || edge != nil || hasDuration }
    /// True if the view stays for the duration of its own curve.
    private var hasDuration: Bool {
      switch curve {
      case .easing(_, let duration): duration > 0
      case .spring: true
      case .some(.none), nil: false
      }
    }

    /// The effect with the scale and anchor of its frame.
    func fitted(to size: Size) -> Effect {
      guard let frame, size.width > 0, size.height > 0 else { return self }
      var effect = self
      let scale = min(frame.width / size.width, frame.height / size.height)
      effect.scale = scale >= 0 && scale < 1 ? scale : 1
      guard effect.scale < 1 else { return effect }
      effect.anchor = UnitPoint(
        x: (frame.midX / size.width - scale / 2) / (1 - scale),
        y: (frame.midY / size.height - scale / 2) / (1 - scale))
      return effect
    }

    func union(_ other: Effect) -> Effect {
      Effect(
        fades: fades || other.fades, scale: scale * other.scale,
        anchor: other.scale == 1 ? anchor : other.anchor, frame: other.frame ?? frame,
        edge: other.edge ?? edge,
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

  /// Inserts and removes the view at once.
  ///
  /// With an ``animation(_:)`` a removed view stays visible, unchanged, for the duration. If
  /// another view fades in over it, nothing behind the two views shows through.
  public static let identity = Transition(Effect())
  /// Fades in and out.
  public static let opacity = Transition(Effect(fades: true))
  /// Grows from nothing about the center, and shrinks to nothing.
  public static let scale = Transition(Effect(scale: 0))
  /// Moves in from the leading edge and out to the trailing edge.
  public static let slide = Transition(
    insertion: Effect(edge: .leading), removal: Effect(edge: .trailing))

  /// Grows or shrinks from another size, and back to it.
  /// - Parameters:
  ///   - scale: the scale before the insertion, 0…10; numbers that aren't finite count as 0.
  ///   - anchor: the point of the view that stays in place; by default the center, which also
  ///     replaces a point that isn't finite. It may be outside of the view: a view grows out of a
  ///     small frame about the point with the same relative position in both.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Transition {
    Transition(
      Effect(
        scale: scale.isFinite ? min(max(0, scale), maximumScale) : 0,
        anchor: anchor.x.isFinite && anchor.y.isFinite ? anchor : .center))
  }

  /// Grows out of a frame, in which it fits about the center, and shrinks back into it.
  /// - Parameter frame: in points from the view's leading edge and top. A frame in which the view
  ///   is not smaller has no effect, and one without a size is a point.
  public static func zoom(from frame: Rect) -> Transition {
    Transition(Effect(scale: 0, frame: frame))
  }

  /// Moves in from an edge and out to it, by the view's own width or height.
  public static func move(edge: Edge) -> Transition { Transition(Effect(edge: edge)) }

  /// Uses one transition for the insertion and another for the removal.
  public static func asymmetric(insertion: Transition, removal: Transition) -> Transition {
    Transition(insertion: insertion.insertion, removal: removal.removal)
  }

  /// A copy with an animation of its own, which replaces the animation of
  /// `transition(_:animation:)`.
  ///
  /// In ``asymmetric(insertion:removal:)``, the insertion may take longer than the removal. Of
  /// several calls, the last one wins. A duration that is NaN takes no time.
  public func animation(_ animation: Curve) -> Transition {
    var transition = self
    (transition.insertion.curve, transition.removal.curve) = (animation, animation)
    return transition
  }

  /// Combines two transitions; of two edges, anchors or animations, those of the other transition
  /// win.
  public func combined(with other: Transition) -> Transition {
    Transition(
      insertion: insertion.union(other.insertion), removal: removal.union(other.removal))
  }

  /// The largest scale of a transition.
  ///
  /// Ours.
  private static let maximumScale = 10.0
}

extension View {
  /// Animates the insertion and the removal of the view if the view is inserted and removed by
  /// itself: by an `if`, in a `ForEach`.
  ///
  /// A view that exists from the beginning, or is inserted with its container, appears at once.
  /// Other views take their final places at once. A view that is being removed is only drawn: it
  /// takes no input, and isn't described. If such a view is inserted again in the meantime, it
  /// continues from its current appearance.
  /// - Parameters:
  ///   - transition: the kind of animation.
  ///   - animation: the timing, unless the transition has an animation of its own; a quarter of a
  ///     second by default, ours. A spring ends within 10 seconds.
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

struct TransitionElement: TransitioningElement {
  var transition: Transition
  var curve: Curve
  /// 1 if the view is fully inserted, 0 before the insertion and after the removal.
  private var presence = Animated(1)
  private var isLeaving = false

  init(transition: Transition, curve: Curve) {
    self.transition = transition
    self.curve = curve
  }

  var name: String { "transition" }

  mutating func place(_ node: _ViewNode) {
    node.passThrough()
    let moves = presence.isAnimating(at: node.layoutTime) && transition.insertion.edge != nil
    node.travel = moves ? max(node.size.width, node.size.height) : 0
  }

  // MARK: Insertion and removal

  mutating func beginInsertion(_ node: _ViewNode, replacing old: _ViewNode?, at time: Seconds) {
    if let old = old?.content as? TransitionElement {
      presence = old.presence
    } else {
      presence = Animated(0)
    }
    presence.set(1, at: time, curve: transition.insertion.curve ?? curve)
  }

  mutating func beginRemoval(_ node: _ViewNode, at time: Seconds) {
    isLeaving = true
    presence.set(0, at: time, curve: removalCurve)
  }

  func removalEnd(_ node: _ViewNode, at time: Seconds) -> Seconds? {
    guard transition.removal.isVisible else { return nil }
    var leaving = presence
    leaving.set(0, at: time, curve: removalCurve)
    return leaving.end(after: time)
  }

  private var removalCurve: Curve { transition.removal.curve ?? curve }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(change: presence.isAnimating(at: time) ? time : nil)
  }

  // MARK: Paint

  /// The effect, which respects reduced motion.
  private func effect(_ node: _ViewNode) -> Transition.Effect {
    let effect = (isLeaving ? transition.removal : transition.insertion).fitted(to: node.size)
    let moves = effect.edge != nil || effect.scale != 1
    guard moves, node.environment.environment.motion == .reduced else { return effect }
    return Transition.Effect(fades: true)
  }

  func placement(_ node: _ViewNode, of index: Int, at time: Seconds) -> Placement {
    let origin = node.children[index].origin
    let presence = presence.value(at: time)
    guard presence != 1 else { return Placement(origin) }
    let effect = effect(node)
    let scale = max(0, mix(effect.scale, 1, presence))
    let translation = translation(effect.edge, node) * (1 - presence)
    let anchor = effect.anchor.shown(in: node.environment.environment.direction)
    let anchorPoint = Point(node.size.width * anchor.x, node.size.height * anchor.y)
    let shift = (anchorPoint - origin) * (1 - scale)
    let moved = effect.scale == 1 ? origin + translation : origin + shift + translation
    return Placement(moved, scale: effect.scale == 1 ? 1 : scale)
  }

  /// The offset at the beginning of the insertion or the end of the removal.
  private func translation(_ edge: Edge?, _ node: _ViewNode) -> Point {
    let isMirrored = node.environment.environment.direction == .rightToLeft
    return switch edge {
    case nil: .zero
    case .top: Point(0, -node.size.height)
    case .bottom: Point(0, node.size.height)
    case .leading: Point(isMirrored ? node.size.width : -node.size.width, 0)
    case .trailing: Point(isMirrored ? -node.size.width : node.size.width, 0)
    }
  }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let presence = presence.value(at: context.time)
    guard presence != 1, effect(node).fades else {
      return node.drawChildren(in: frame, &canvas, context)
    }
    let bounds = node.extent.offset(by: frame.origin).inset(by: -_ViewNode.overhang)
      .intersection(context.visible)
    guard presence > 0, !bounds.isEmpty else { return }
    let layer = Layer(id: node.layerID, bounds: bounds, opacity: min(1, presence))
    canvas.layer(layer) { node.drawChildren(in: frame, &$0, context) }
  }
}

extension Animated {
  /// When the animation ends, rounded up to a whole frame; at most 10 seconds later.
  func end(after time: Seconds) -> Seconds {
    var frame = 0.0
    while frame < Self.maximumFrames, isAnimating(at: time + frame * frameDuration) { frame += 1 }
    return time + frame * frameDuration
  }

  /// Ours: 10 seconds; only a spring that hardly stops takes longer.
  private static var maximumFrames: Double { 600 }
}
