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
  /// The dots' hit area is higher than the dots, so the bottom distance can be small. The sides
  /// leave space for the dots' background, which grows while the dots are pressed.
  private static var inset: (bottom: Double, side: Double) { (8, 18) }

  /// Places the dots centered near the bottom.
  func placeDots(_ node: _ViewNode) {
    let proposal = ProposedViewSize(
      Size(max(0, node.size.width - 2 * Self.inset.side), node.size.height))
    let size = node.children[count].node.size(for: proposal)
    let origin = Point(
      (node.size.width - size.width) / 2, node.size.height - Self.inset.bottom - size.height)
    node.placeChild(count, at: origin, size: size, proposal, isCentered: true)
  }

  /// The node and the frame of the dots, which the last child is or wraps.
  func dots(
    _ node: _ViewNode, in frame: Rect, at time: Seconds
  ) -> (node: ElementNode<ControlElement<Dots>>, frame: Rect)? {
    guard node.children.count > count else { return nil }
    var (outer, index, origin) = (node, count, frame.origin)
    while outer.children.indices.contains(index) {
      origin = origin + outer.placement(of: index, at: time).origin
      outer = outer.children[index].node
      if let dots = outer as? ElementNode<ControlElement<Dots>> {
        return (dots, Rect(origin: origin, size: dots.size))
      }
      index = 0
    }
    return nil
  }

  /// The path from the last child inwards to the dots.
  private func dotsPath(_ node: _ViewNode) -> [NodeID] {
    guard node.children.count > count else { return [] }
    var path: [NodeID] = []
    var inner: _ViewNode? = node.children[count].node
    while let next = inner?.children.first?.node {
      path.append(next.id)
      inner = next
    }
    return path
  }

  /// Changes the state of the dots.
  func updateDots(_ node: _ViewNode, at time: Seconds, _ change: (inout Dots) -> Void) {
    guard node.children.count > count else { return }
    node.unique(count).modify(dotsPath(node)[...], at: time) { inner in
      if let dots = inner as? ElementNode<ControlElement<Dots>> { change(&dots.element.control) }
    }
  }

  /// Passes the wheel over the pages to the dots, which turn the pages.
  func forwardToDots(
    _ event: NodeEvent, _ node: _ViewNode, in frame: Rect, _ context: inout EventContext
  ) {
    guard case .wheel(let wheel) = event.event.event,
      let dotsFrame = dots(node, in: frame, at: event.time)?.frame,
      !dotsFrame.contains(wheel.position)
    else { return }
    var inner = event
    inner.recipients = .target
    let origin = frame.origin + node.children[count].origin
    let dots = node.unique(count)
    dots.deliver(
      inner, dotsPath(node)[...], in: Rect(origin: origin, size: dots.size), &context)
  }

  // MARK: Paint

  /// Records the dots, with contrasting colors on every visible page.
  func drawDots(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, at time: Seconds) {
    guard let (dots, dotsFrame) = dots(node, in: frame, at: time), !dotsFrame.isEmpty else {
      return
    }
    let (control, baseStyle) = (dots.element.control, dots.element.style.style)
    let pages = visiblePages(node, at: time)
    let styles = pages.map { style(baseStyle, on: $0, node, behind: dotsFrame, in: frame) }
    if let fade, let previous = styles.first, let current = styles.last {
      let mixed = previous.mixed(with: current, fade.opacity(at: time))
      return control.paint(into: &canvas, in: dotsFrame, style: mixed, at: time)
    }
    // Each moving page draws the dots in the style that they have on it at rest.
    let parts = zip(pages, styles).map { page, style in
      let offset = Point(shift(of: page, node, at: time), 0)
      return (frame.offset(by: offset).snapped(toScale: baseStyle.scale), style)
    }
    .filter { $0.0.intersects(dotsFrame) }
    guard let first = parts.first else { return }
    guard parts.contains(where: { $0.1 != first.1 }) else {
      return control.paint(into: &canvas, in: dotsFrame, style: first.1, at: time)
    }
    for (part, style) in parts {
      canvas.clipped(to: .rect(part)) {
        control.paint(into: &$0, in: dotsFrame, style: style, at: time)
      }
    }
  }

  /// The dots' style on a page: with the colors for its backdrop, if it has one.
  private func style(
    _ style: Dots.Style, on page: Int, _ node: _ViewNode, behind dots: Rect, in frame: Rect
  ) -> Dots.Style {
    let row = Rect(center: dots.center, size: Size(dots.width, style.imageSide))
    let part = row.offset(by: .zero - frame.origin - node.children[page].origin)
    guard let backdrop = backdrop(of: page, node, behind: part) else { return style }
    return style.colored(
      as: Dots.Style(
        node.environment.theme, over: backdrop.color, hasVariedColors: backdrop.hasVariedColors))
  }

  private func backdrop(of page: Int, _ node: _ViewNode, behind part: Rect) -> PageBackdrop? {
    let child = node.children[page].node
    let value = child.layoutValue(ObjectIdentifier(PageBackdropElement.self))
    return (value as? PageBackdropElement)?.backdrop(part, child.size)
  }

  // MARK: Background

  /// The strip along a page's edge whose colors fill the space beyond it: its depth in points, and
  /// the number of samples.
  ///
  /// Chosen by eye: sixteen stops show no steps in the gradients of the weather pages.
  private static var edge: (depth: Double, samples: Int) { (8, 16) }

  /// Records the background beyond the first or last page while it is dragged past the end.
  ///
  /// The background has the page's colors along that edge; without a backdrop there is none. The
  /// backdrop of a page may return one color for the whole strip that a part belongs to, as it does
  /// behind the dots.
  func drawOverscrollBackground(
    _ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, at time: Seconds
  ) {
    guard fade == nil, let page = visiblePages(node, at: time).first, !frame.isEmpty else { return }
    let overscroll = scroller.overscroll(at: time, count: count)
    guard overscroll != 0 else { return }
    let size = node.children[page].node.size
    let (depth, height) = (
      min(Self.edge.depth, size.width), size.height / Double(Self.edge.samples)
    )
    let x = overscroll * sign < 0 ? 0 : size.width - depth
    let stops = (0..<Self.edge.samples).compactMap { index in
      let sample = Rect(x, Double(index) * height, depth, height)
      return backdrop(of: page, node, behind: sample).map {
        GradientStop(sample.midY / size.height, $0.color)
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
  /// The colors mixed with a fraction of another style's colors.
  fileprivate func mixed(with other: Self, _ fraction: Double) -> Self {
    var mixed = other
    mixed.dot = dot.mixed(with: other.dot, fraction)
    mixed.dotOnBackground = dotOnBackground.mixed(with: other.dotOnBackground, fraction)
    mixed.currentDot = currentDot.mixed(with: other.currentDot, fraction)
    mixed.background.tint = background.tint.mixed(with: other.background.tint, fraction)
    if let rim = rim ?? other.rim {
      mixed.rim = (self.rim ?? rim.opacity(0)).mixed(with: other.rim ?? rim.opacity(0), fraction)
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
