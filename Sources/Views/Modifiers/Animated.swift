internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
public import VitrineMotion

extension View {
  /// Animates the view's changes of position and size.
  ///
  /// Layout uses the final position and size at once, for the views around it and inside; only
  /// drawing and hit testing follow the animation. A shape or another single component is drawn at
  /// all sizes in between. In a composite view, parts that are still outside of the growing frame
  /// are hidden. With reduced motion nothing is animated.
  /// - Parameter curve: the timing; a smooth spring by default.
  public func animated(_ curve: Curve = .spring(.smooth)) -> WrapperView<Self, Model> {
    WrapperView(self, AnimatedElement(curve: curve)) { element, _, _ in element.curve = curve }
  }
}

struct AnimatedElement: OriginObserver {
  var curve: Curve
  /// The animated position in the container; nil until the view has moved.
  private var origin: (x: Animated, y: Animated)?
  private var size: (width: Animated, height: Animated)?

  /// The observed value, and when it last changed; nil if all changes are animated.
  private var observed: (value: any Equatable, change: Seconds)?

  init(curve: Curve) { self.curve = curve }

  /// - Parameter value: only changes made together with a change of this value are animated.
  init(curve: Curve, value: some Equatable) {
    self.curve = curve
    observed = (value, -.infinity)
  }

  var name: String { "animated" }

  /// Adopts a new observed value.
  mutating func update<Value: Equatable>(_ value: Value, _ curve: Curve, at time: Seconds) {
    self.curve = curve
    let isSame = observed?.value as? Value == value
    observed = (value, isSame ? observed?.change ?? time : time)
  }

  var observesOrigin: Bool { true }

  private func curve(_ node: _ViewNode, at time: Seconds) -> Curve {
    if let observed, observed.change != time { return .none }
    return node.environment.environment.motion == .reduced ? .none : curve
  }

  mutating func place(_ node: _ViewNode) {
    let new = node.size
    var animated = size ?? (Animated(new.width), Animated(new.height))
    // A view that wasn't placed before has no size to grow from.
    let curve = node.hasBeenPlaced ? curve(node, at: node.layoutTime) : .none
    animate(&animated.width, to: new.width, at: node.layoutTime, curve)
    animate(&animated.height, to: new.height, at: node.layoutTime, curve)
    size = animated
    node.passThrough()
    node.travel = offset(at: node.layoutTime).distance(to: .zero)
  }

  /// Animates a number to a target; a number that is already moving to it keeps moving.
  private func animate(
    _ number: inout Animated, to target: Double, at time: Seconds, _ curve: Curve
  ) { if number.target != target { number.set(target, at: time, curve: curve) } }

  mutating func originChanged(_ node: _ViewNode, from old: Point, to new: Point, at time: Seconds) {
    var animated = origin ?? (Animated(old.x), Animated(old.y))
    let curve = curve(node, at: time)
    animate(&animated.x, to: new.x, at: time, curve)
    animate(&animated.y, to: new.y, at: time, curve)
    origin = animated
    node.travel = max(node.travel, offset(at: time).distance(to: .zero))
  }

  /// The offset from the view's layout position to where it is drawn.
  private func offset(at time: Seconds) -> Point {
    guard let origin else { return .zero }
    return Point(
      origin.x.value(at: time) - origin.x.target, origin.y.value(at: time) - origin.y.target)
  }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    let numbers = [origin?.x, origin?.y, size?.width, size?.height]
    let isAnimating = numbers.contains { $0?.isAnimating(at: time) == true }
    return Schedule(change: isAnimating ? time : nil)
  }

  // MARK: Paint

  func placement(_ node: _ViewNode, of index: Int, at time: Seconds) -> Placement {
    Placement(node.children[index].origin + offset(at: time))
  }

  /// The size at which the view is drawn; nil if it has its final size.
  private func drawnSize(_ node: _ViewNode, at time: Seconds) -> Size? {
    guard let size else { return nil }
    let drawn = Size(max(0, size.width.value(at: time)), max(0, size.height.value(at: time)))
    return drawn == node.size ? nil : drawn
  }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !node.children.isEmpty, let drawn = drawnSize(node, at: context.time) else {
      return node.drawChildren(in: frame, &canvas, context)
    }
    let origin = frame.origin + placement(node, of: 0, at: context.time).origin
    let rect = Rect(origin: origin, size: drawn)
    if let leaf = node.children[0].node.onlyComponent {
      return leaf.draw(in: rect, &canvas, context)
    }
    canvas.clipped(to: .rect(rect.union(Rect(origin: origin, size: .zero)))) {
      node.drawChildren(in: frame, &$0, context)
    }
  }
}

extension _ViewNode {
  /// The component that fills the node and has only `frame` modifiers around it; nil if the node
  /// has other content, or if the component wraps to its width.
  fileprivate final var onlyComponent: _ViewNode? {
    if children.isEmpty { return flexibility.horizontal == .shrinks ? nil : self }
    guard content is FrameModifier, children.count == 1, children[0].origin == .zero,
      children[0].node.size == size
    else { return nil }
    return children[0].node.onlyComponent
  }
}
