internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension View {
  /// Extends the hit area of the only control inside to the whole view: a press beside the control
  /// counts at its nearest point.
  ///
  /// The control is described as large as the view. Without a control inside, or with several, this
  /// has no effect.
  public func controlArea() -> WrapperView<Self, Model> {
    WrapperView(self, ControlAreaElement()) { _, _, _ in }
  }

  /// Scrolls the whole view into sight when a view inside gets the focus.
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

  mutating func place(_ slot: _Slot) { slot.passThrough() }

  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement {
    let child = slot.children[index]
    // An open menu has a hit area of its own.
    let target = child.slot.hasOverlay ? nil : slot.controlFrame(at: time)
    return Placement(child.origin, target: target)
  }

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    let control = slot.controlFrame(at: search.time)?.offset(by: frame.origin)
    guard let place = control?.nearest(to: search.position, in: frame) else {
      return slot.collectHitsOfChildren(in: frame, &search)
    }
    search.aimed(at: place) { slot.collectHitsOfChildren(in: frame, &$0) }
  }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    guard slot.controlFrame(at: description.time) != nil else {
      return slot.describeChildren(in: frame, &description)
    }
    description.controlArea = frame
    slot.describeChildren(in: frame, &description)
    description.controlArea = nil
  }
}

extension _Slot {
  /// The frame of the only control inside, in the slot's coordinates; nil without one or with
  /// several.
  fileprivate final func controlFrame(at time: Seconds) -> Rect? {
    let frames = controlFrames(at: time)
    return frames.count == 1 ? frames[0] : nil
  }

  private final func controlFrames(at time: Seconds) -> [Rect] {
    children.flatMap { child -> [Rect] in
      guard !child.slot.isInert else { return [] }
      let frame = Rect(origin: child.origin, size: child.slot.size)
      if child.slot.ownNode(in: frame, at: time)?.isInteractive == true { return [frame] }
      return child.slot.controlFrames(at: time).map { $0.offset(by: child.origin) }
    }
  }
}

private struct ScrollTargetElement: Element {
  var margin: Double

  var name: String { "scrollTarget" }

  mutating func place(_ slot: _Slot) { slot.passThrough() }

  func revealed(_ rect: Rect, _ slot: _Slot, in frame: Rect) -> Rect {
    frame.inset(by: Insets(horizontal: 0, vertical: -margin))
  }
}
