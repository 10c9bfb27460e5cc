internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The dots on the pages, and the pages' backgrounds.
extension PagesElement {
  typealias Dots = VitrineComponents.PageControl

  // MARK: Layout

  /// The distance from the dots to the bottom of the pages, and the minimum distance to their
  /// sides, in points.
  ///
  /// The dots' hit area is higher than the dots, so that the bottom distance can be small. The
  /// sides leave space for the dots' background, which grows while they are pressed.
  private static var inset: (bottom: Double, side: Double) { (8, 18) }

  /// Places the dots centered near the bottom.
  func placeDots(_ slot: _Slot) {
    let room = ProposedViewSize(
      Size(max(0, slot.size.width - 2 * Self.inset.side), slot.size.height))
    let size = slot.children[count].slot.size(for: room)
    let origin = Point(
      (slot.size.width - size.width) / 2, slot.size.height - Self.inset.bottom - size.height)
    slot.placeChild(count, at: origin, size: size, room, isCentered: true)
  }

  /// The slot and the frame of the dots, which the last child is or wraps.
  func dots(
    _ slot: _Slot, in frame: Rect, at time: Seconds
  ) -> (slot: ElementSlot<ControlElement<Dots>>, frame: Rect)? {
    guard slot.children.count > count else { return nil }
    var (outer, index, origin) = (slot, count, frame.origin)
    while outer.children.indices.contains(index) {
      origin = origin + outer.placement(of: index, at: time).origin
      outer = outer.children[index].slot
      if let dots = outer as? ElementSlot<ControlElement<Dots>> {
        return (dots, Rect(origin: origin, size: dots.size))
      }
      index = 0
    }
    return nil
  }

  /// The path from the last child inwards to the dots.
  private func dotsPath(_ slot: _Slot) -> [SlotID] {
    guard slot.children.count > count else { return [] }
    var path: [SlotID] = []
    var inner: _Slot? = slot.children[count].slot
    while let next = inner?.children.first?.slot {
      path.append(next.id)
      inner = next
    }
    return path
  }

  /// Changes the state of the dots.
  func changeDots(_ slot: _Slot, at time: Seconds, _ change: (inout Dots) -> Void) {
    guard slot.children.count > count else { return }
    slot.unique(count).modify(dotsPath(slot)[...], at: time) { inner in
      if let dots = inner as? ElementSlot<ControlElement<Dots>> { change(&dots.element.control) }
    }
  }

  /// Passes the wheel over the pages to the dots, which turn the pages.
  func passToDots(
    _ event: SlotEvent, _ slot: _Slot, in frame: Rect, _ context: inout EventContext
  ) {
    guard case .wheel(let wheel) = event.event.event,
      let place = dots(slot, in: frame, at: event.time)?.frame, !place.contains(wheel.position)
    else { return }
    var inner = event
    inner.recipients = .target
    let origin = frame.origin + slot.children[count].origin
    let dots = slot.unique(count)
    dots.deliver(
      inner, dotsPath(slot)[...], in: Rect(origin: origin, size: dots.size), &context)
  }

  // MARK: Paint

  /// Records the dots, with contrasting colors on every visible page.
  func drawDots(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, at time: Seconds) {
    guard let (dots, place) = dots(slot, in: frame, at: time), !place.isEmpty else { return }
    let (control, theirs) = (dots.element.control, dots.element.style.style)
    let shown = shown(slot, at: time)
    let styles = shown.map { style(theirs, on: $0, slot, behind: place, in: frame) }
    if let fade, let before = styles.first, let current = styles.last {
      let mixed = before.mixed(with: current, fade.share(at: time))
      return control.paint(into: &canvas, in: place, style: mixed, at: time)
    }
    // A moving page has the style for the dots' place on it at rest.
    let parts = zip(shown, styles).map { page, style in
      let way = Point(shift(of: page, slot, at: time), 0)
      return (frame.offset(by: way).snapped(toScale: theirs.scale), style)
    }
    .filter { $0.0.intersects(place) }
    guard let first = parts.first else { return }
    guard parts.contains(where: { $0.1 != first.1 }) else {
      return control.paint(into: &canvas, in: place, style: first.1, at: time)
    }
    for (part, style) in parts {
      canvas.clipped(to: .rect(part)) {
        control.paint(into: &$0, in: place, style: style, at: time)
      }
    }
  }

  /// The dots' style on a page: with the colors for its backdrop, if it has one.
  private func style(
    _ style: Dots.Style, on page: Int, _ slot: _Slot, behind dots: Rect, in frame: Rect
  ) -> Dots.Style {
    let row = Rect(center: dots.center, size: Size(dots.width, style.imageSide))
    let place = row.offset(by: .zero - frame.origin - slot.children[page].origin)
    guard let backdrop = backdrop(of: page, slot, behind: place) else { return style }
    return style.colored(
      as: Dots.Style(slot.environment.theme, over: backdrop.color, varies: backdrop.varies))
  }

  private func backdrop(of page: Int, _ slot: _Slot, behind place: Rect) -> PageBackdrop? {
    let child = slot.children[page].slot
    let said = child.layoutValue(ObjectIdentifier(PageBackdropElement.self))
    return (said as? PageBackdropElement)?.backdrop(place, child.size)
  }

  // MARK: Background

  /// The strip along a page's edge whose colors fill the space beyond it: its depth in points, and
  /// the number of samples.
  ///
  /// Chosen by eye: sixteen stops show no steps in the gradients of the weather pages.
  private static var edge: (depth: Double, pieces: Int) { (8, 16) }

  /// Records the background beyond the first or last page while it is dragged past the end, in the
  /// page's colors along that edge; nothing without a backdrop.
  ///
  /// A page may return the color of the whole strip that a part belongs to, as it does behind the
  /// dots.
  func drawGround(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, at time: Seconds) {
    guard fade == nil, let page = shown(slot, at: time).first, !frame.isEmpty else { return }
    let beyond = slider.beyond(at: time, count: count)
    guard beyond != 0 else { return }
    let size = slot.children[page].slot.size
    let (depth, height) = (min(Self.edge.depth, size.width), size.height / Double(Self.edge.pieces))
    let x = beyond * sign < 0 ? 0 : size.width - depth
    let stops = (0..<Self.edge.pieces).compactMap { index in
      let piece = Rect(x, Double(index) * height, depth, height)
      return backdrop(of: page, slot, behind: piece).map {
        GradientStop(piece.midY / size.height, $0.color)
      }
    }
    guard let first = stops.first else { return }
    guard stops.contains(where: { $0.color != first.color }) else {
      return canvas.fill(.rect(frame), with: first.color)
    }
    let (top, bottom) = (frame.origin, Point(frame.minX, frame.maxY))
    canvas.fill(
      .rect(frame),
      with: .gradient(Gradient(.linear(from: top, to: bottom), stops: stops)))
  }
}

extension VitrineComponents.PageControl.Style {
  /// The colors mixed with those of another style; `share` is the fraction of the other.
  fileprivate func mixed(with other: Self, _ share: Double) -> Self {
    var mixed = other
    mixed.dot = dot.mixed(with: other.dot, share)
    mixed.dotOnBackground = dotOnBackground.mixed(with: other.dotOnBackground, share)
    mixed.currentDot = currentDot.mixed(with: other.currentDot, share)
    mixed.background.tint = background.tint.mixed(with: other.background.tint, share)
    if let rim = rim ?? other.rim {
      mixed.rim = (self.rim ?? rim.opacity(0)).mixed(with: other.rim ?? rim.opacity(0), share)
    }
    return mixed
  }

  /// The same metrics with the colors of another style.
  fileprivate func colored(as other: Self) -> Self {
    var colored = self
    colored.dot = other.dot
    colored.dotOnBackground = other.dotOnBackground
    colored.currentDot = other.currentDot
    colored.rim = other.rim
    colored.background = other.background
    return colored
  }
}
