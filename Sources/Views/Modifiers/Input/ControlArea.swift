internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension View {
  /// Extends the hit area of the only control inside to the whole view.
  ///
  /// A press beside the control counts at the control's nearest point.
  ///
  /// The control is described as large as the view. Without a control inside, or with several, this
  /// has no effect.
  public func controlArea() -> WrapperView<Self, Model> {
    WrapperView(self, ControlAreaElement()) { _, _, _ in }
  }

  /// Scrolls the whole view into view when a view inside gets the focus.
  /// - Parameter margin: the margin that is also shown above and below, in points; default 0.
  public func scrollTarget(margin: Double = 0) -> WrapperView<Self, Model> {
    let margin = margin.isFinite ? max(0, margin) : 0
    return WrapperView(self, ScrollTargetElement(margin: margin)) { element, _, _ in
      element.margin = margin
    }
  }
}

private struct ControlAreaElement: Element {
  var name: String { "controlArea" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  func placement(_ node: _ViewNode, of index: Int, at time: Seconds) -> Placement {
    let child = node.children[index]
    // An open menu has a hit area of its own.
    let target = child.node.hasOverlay ? nil : node.controlFrame(at: time)
    return Placement(child.origin, target: target)
  }

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    let control = node.controlFrame(at: search.time)?.offset(by: frame.origin)
    guard let location = control?.nearest(to: search.position, in: frame) else {
      return node.collectHitsOfChildren(in: frame, &search)
    }
    search.aimed(at: location) { node.collectHitsOfChildren(in: frame, &$0) }
  }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    guard node.controlFrame(at: description.time) != nil else {
      return node.describeChildren(in: frame, &description)
    }
    description.controlArea = frame
    node.describeChildren(in: frame, &description)
    description.controlArea = nil
  }
}

extension _ViewNode {
  /// The frame of the only control inside, in the node's coordinates; nil without one or with
  /// several.
  fileprivate final func controlFrame(at time: Seconds) -> Rect? {
    let frames = controlFrames(at: time)
    return frames.count == 1 ? frames[0] : nil
  }

  private final func controlFrames(at time: Seconds) -> [Rect] {
    children.flatMap { child -> [Rect] in
      guard !child.node.isInert else { return [] }
      let frame = Rect(origin: child.origin, size: child.node.size)
      if child.node.ownSemantics(in: frame, at: time)?.isInteractive == true { return [frame] }
      return child.node.controlFrames(at: time).map { $0.offset(by: child.origin) }
    }
  }
}

private struct ScrollTargetElement: RevealingElement {
  var margin: Double

  var name: String { "scrollTarget" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  func revealTarget(_ rect: Rect, _ node: _ViewNode, in frame: Rect) -> Rect {
    frame.inset(by: Insets(horizontal: 0, vertical: -margin))
  }
}
