internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
public import VitrineMotion

extension View {
  /// Animates the view's changes of position and size.
  ///
  /// Layout uses the final position and size at once, for the views around it and inside; only
  /// drawing and hit testing follow the animation. A shape or other component by itself is drawn at
  /// all sizes in between; of a composite view, parts still outside of the growing frame are
  /// hidden. With reduced motion nothing is animated.
  /// - Parameter curve: the timing; a smooth spring by default.
  public func animated(_ curve: Curve = .spring(.smooth)) -> WrapperView<Self, Model> {
    WrapperView(self, AnimatedElement(curve: curve)) { element, _, _ in element.curve = curve }
  }
}

struct AnimatedElement: Element {
  var curve: Curve
  /// The animated position in the container; nil until the view has moved.
  private var origin: (x: Animated, y: Animated)?
  private var size: (width: Animated, height: Animated)?

  /// The watched value, and when it last changed; nil if all changes are animated.
  private var watched: (value: any Equatable, change: Seconds)?

  init(curve: Curve) { self.curve = curve }

  /// - Parameter value: only changes made together with a change of this value are animated.
  init(curve: Curve, value: some Equatable) {
    self.curve = curve
    watched = (value, -.infinity)
  }

  var name: String { "animated" }

  /// Adopts a new watched value.
  mutating func follow<Value: Equatable>(_ value: Value, _ curve: Curve, at time: Seconds) {
    self.curve = curve
    let isSame = watched?.value as? Value == value
    watched = (value, isSame ? watched?.change ?? time : time)
  }

  var followsMoves: Bool { true }

  private func curve(_ slot: _Slot, at time: Seconds) -> Curve {
    if let watched, watched.change != time { return .none }
    return slot.environment.environment.motion == .reduced ? .none : curve
  }

  mutating func place(_ slot: _Slot) {
    let new = slot.size
    var animated = size ?? (Animated(new.width), Animated(new.height))
    // A view that wasn't placed before has no size to grow from.
    let curve = slot.wasPlaced ? curve(slot, at: slot.layoutTime) : .none
    send(&animated.width, to: new.width, at: slot.layoutTime, curve)
    send(&animated.height, to: new.height, at: slot.layoutTime, curve)
    size = animated
    slot.passThrough()
    slot.travel = way(at: slot.layoutTime).distance(to: .zero)
  }

  /// Animates a number to a target; one that is already moving there keeps moving.
  private func send(
    _ number: inout Animated, to target: Double, at time: Seconds, _ curve: Curve
  ) { if number.target != target { number.set(target, at: time, curve: curve) } }

  mutating func moved(_ slot: _Slot, from old: Point, to new: Point, at time: Seconds) {
    var animated = origin ?? (Animated(old.x), Animated(old.y))
    let curve = curve(slot, at: time)
    send(&animated.x, to: new.x, at: time, curve)
    send(&animated.y, to: new.y, at: time, curve)
    origin = animated
    slot.travel = max(slot.travel, way(at: time).distance(to: .zero))
  }

  /// The offset from its place to where it is drawn.
  private func way(at time: Seconds) -> Point {
    guard let origin else { return .zero }
    return Point(
      origin.x.value(at: time) - origin.x.target, origin.y.value(at: time) - origin.y.target)
  }

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    let numbers = [origin?.x, origin?.y, size?.width, size?.height]
    return numbers.contains { $0?.isAnimating(at: time) == true } ? time : nil
  }

  // MARK: Paint

  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement {
    Placement(slot.children[index].origin + way(at: time))
  }

  /// The size that is drawn; nil if it is the final one.
  private func shownSize(_ slot: _Slot, at time: Seconds) -> Size? {
    guard let size else { return nil }
    let shown = Size(max(0, size.width.value(at: time)), max(0, size.height.value(at: time)))
    return shown == slot.size ? nil : shown
  }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !slot.children.isEmpty, let shown = shownSize(slot, at: context.time) else {
      return slot.drawChildren(in: frame, &canvas, context)
    }
    let origin = frame.origin + placement(slot, of: 0, at: context.time).origin
    let rect = Rect(origin: origin, size: shown)
    if let leaf = slot.children[0].slot.onlyComponent {
      return leaf.draw(in: rect, &canvas, context)
    }
    canvas.clipped(to: .rect(rect.union(Rect(origin: origin, size: .zero)))) {
      slot.drawChildren(in: frame, &$0, context)
    }
  }
}

extension _Slot {
  /// The component that fills all of the slot, with only frames in between; nil if there is more,
  /// or if its content is wrapped to its width.
  fileprivate final var onlyComponent: _Slot? {
    if children.isEmpty { return flexibility.horizontal == .shrinks ? nil : self }
    guard content is FrameModifier, children.count == 1, children[0].origin == .zero,
      children[0].slot.size == size
    else { return nil }
    return children[0].slot.onlyComponent
  }
}
