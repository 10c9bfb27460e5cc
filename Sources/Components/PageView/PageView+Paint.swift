public import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion

extension PageView {
  // MARK: Motion

  /// A page that gives way to another in place: what reduced motion has instead of a slide.
  struct Fade: Equatable, Sendable {
    var page: Int
    var start: Seconds

    /// In seconds.
    ///
    /// Ours.
    static var duration: Seconds { 0.2 }

    /// How much of the new page shows, 0…1.
    func share(at time: Seconds) -> Double { unit((time - start) / Fade.duration) }
  }

  /// Where the pages are, in pages: between two as a fraction, beyond the ends where dragged there.
  public func offset(at time: Seconds) -> Double { slider.offset(at: time, count: source.count) }

  /// Where the pages are, in slots.
  func position(at time: Seconds) -> Double { slider.position(at: time, count: source.count) }

  /// True while pages slide or fade by themselves.
  public func isSettling(at time: Seconds) -> Bool {
    slider.isMoving(at: time) || fade.map { $0.share(at: time) < 1 } ?? false
  }

  /// When it will next look different: while pages move, the dots do, or a page in sight does.
  public func nextChange(after time: Seconds) -> Seconds? {
    if isSettling(at: time) { return time }
    var next = dots.nextChange(after: time)
    for slot in slots(at: time) {
      guard let change = page(slider.page(inSlot: slot))?.nextChange(after: time) else { continue }
      next = min(change, next ?? change)
    }
    return next
  }

  /// When it next has to be updated: while pages move, or the dots say so; pages in sight have
  /// nothing to be told.
  public func nextUpdate(after time: Seconds) -> Seconds? {
    isSettling(at: time) ? time : dots.nextUpdate(after: time)
  }

  /// The slots that are in sight.
  func slots(at time: Seconds) -> ClosedRange<Int> { slider.slots(at: time, count: source.count) }

  // MARK: Paint

  /// Records the pages in sight, each as a layer, and the dots over them.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !bounds.isEmpty else { return }
    let position = position(at: time)
    let slots = slots(at: time)
    let isInside = position >= Double(slots.lowerBound) && position <= Double(slots.upperBound)
    canvas.clipped(to: .rect(bounds)) { canvas in
      if source.count == 0 { canvas.fill(.rect(bounds), with: style.background) }
      if !isInside {
        let isBefore = position < Double(slots.lowerBound)
        let slot = isBefore ? slots.lowerBound : slots.upperBound
        canvas.fill(
          .rect(bounds), with: ground(beyond: slot, isBefore: isBefore, in: bounds, style))
      }
      if let fade, fade.share(at: time) < 1 {
        paint(fade.page, into: &canvas, at: .zero, 1, in: bounds, style, time)
        let share = fade.share(at: time)
        return paint(currentPage, into: &canvas, at: .zero, share, in: bounds, style, time)
      }
      for slot in slots {
        let offset = offset(ofSlot: slot, position, in: bounds, style: style)
        paint(slider.page(inSlot: slot), into: &canvas, at: offset, 1, in: bounds, style, time)
      }
    }
    paintDots(into: &canvas, in: bounds, style, at: time)
  }

  private func paint(
    _ index: Int, into canvas: inout Canvas, at offset: Point, _ opacity: Double,
    in bounds: Rect, _ style: Style, _ time: Seconds
  ) {
    guard let page = page(index) else { return }
    let layer = Layer(
      id: pageLayers + UInt64(index), bounds: bounds, opacity: opacity, translation: offset)
    canvas.layer(layer) {
      page.paint(into: &$0, in: bounds, theme: style.theme, at: time)
    }
  }
}

/// Ids of the pages' layers: the first page's, and one more for every page after it.
private let pageLayers: UInt64 = 0x7067_0000_0000_0000
