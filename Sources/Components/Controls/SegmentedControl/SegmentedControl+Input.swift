internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
internal import VitrineMotion

extension SegmentedControl {
  // MARK: Input

  /// Handles an event delivered to the control.
  ///
  /// A press on the chip drags it; a press on another segment chooses that segment on release.
  /// - Returns: the segment that the user chose, if the selection changed.
  public mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Int? {
    guard isEnabled, !segments.isEmpty else { return nil }
    if case .key(let key) = event.event { return handle(key, at: event.time, style: style) }
    let layout = Layout(of: self, in: bounds, style: style)
    switch press.handle(event) {
    case .began(let point):
      let index = layout.index(at: point)
      drag = Drag(index: index, movesChip: index == selectedSegmentIndex)
      if index == selectedSegmentIndex { highlight.set(1, at: event.time, curve: .spring(.snappy)) }
    case .moved(let point): moveChip(to: point, at: event.time, layout)
    case .ended(let point): return pointerUp(point, at: event.time, layout)
    case .cancelled: animateToRest(onSegment: selectedSegmentIndex, at: event.time)
    case nil: break
    }
    return nil
  }

  /// Keys that move the selection, even at the ends.
  public func absorbs(_ key: KeyEvent) -> Bool { key.selectionMove() != nil }

  private mutating func moveChip(to point: Point, at time: Seconds, _ layout: Layout) {
    guard let drag else { return }
    let index = layout.index(at: point)
    self.drag?.index = index
    if drag.movesChip { chip.set(Double(index), at: time, curve: .spring(.snappy)) }
  }

  private mutating func pointerUp(_ point: Point, at time: Seconds, _ layout: Layout) -> Int? {
    guard let drag else { return nil }
    let isInside = drag.movesChip || press.isInside(layout.box, point)
    let chosen = isInside ? layout.index(at: point) : selectedSegmentIndex
    let before = selectedSegmentIndex
    animateToRest(onSegment: chosen, at: time)
    return chosen == before ? nil : chosen
  }

  private mutating func animateToRest(onSegment index: Int?, at time: Seconds) {
    drag = nil
    highlight.set(0, at: time, curve: .spring(.snappy))
    select(index, at: time)
  }

  private mutating func handle(_ key: KeyEvent, at time: Seconds, style: Style) -> Int? {
    guard !press.isActive,
      let move = key.selectionMove(isRightToLeft: style.environment.isMirrored)
    else { return nil }
    guard let selected = selectedSegmentIndex else {
      select(move == .last || move == .previous ? segments.count - 1 : 0, at: time)
      return selectedSegmentIndex
    }
    guard let index = move.index(from: selected, count: segments.count) else { return nil }
    select(index, at: time)
    return index
  }
}
