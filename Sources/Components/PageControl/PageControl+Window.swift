internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension PageControl {
  // MARK: Window of dots

  /// The range of visible dots, which moves no further than necessary.
  struct Window: Equatable, Sendable {
    var first: Int
    var count: Int
  }

  /// Number of neighbors of the current page that stay visible on each side: as many as the dots
  /// that shrink near an end.
  static let neighbours = Metrics.edgeScales.count

  /// How far the current dot may be past the row's ends during motion, in dots: not so far that it
  /// leaves the background.
  ///
  /// Ours.
  static let lag = 0.4

  /// The first visible page if `count` dots fit.
  ///
  /// During a press the dots stay under the pointer, and move only to keep the current dot visible.
  func firstVisiblePage(count: Int) -> Int {
    let last = max(0, numberOfPages - count)
    let margin = press == nil ? PageControl.margin(count) : 0
    let current = press?.firstVisiblePage ?? (window?.count == count ? window?.first : nil)
    let preferred = current ?? currentPage - count / 2
    let constrained = min(max(preferred, currentPage - count + 1 + margin), currentPage - margin)
    return min(max(0, constrained), last)
  }

  private static func margin(_ count: Int) -> Int { min(neighbours, max(0, (count - 1) / 2)) }

  /// The position of the row at a time; at rest if it was never placed.
  func scrollPosition(first: Int, at time: Seconds?) -> Double {
    guard let time, scroll.target == Double(first) else { return Double(first) }
    return scroll.value(at: time)
  }

  /// Sets which dots are current, highlighted and long at a time; without a time, or before the
  /// first placement, their values at rest.
  func applyTransitions(to metrics: inout Metrics, at time: Seconds?) {
    let current = PageFractions(allOf: currentPage)
    func fractions(_ transition: PageTransition) -> PageFractions {
      time.flatMap { transition.page == currentPage ? transition.fractions(at: $0) : nil }
        ?? current
    }
    metrics.selection = fractions(selection)
    metrics.elongation = fractions(elongation)
    metrics.highlight =
      time.map(highlight.fractions) ?? hoveredPage.map { PageFractions(allOf: $0) }
      ?? PageFractions()
    guard let time else { return }
    metrics.isAtRest =
      metrics.scroll == metrics.scroll.rounded() && !selection.isMoving(at: time)
      && !highlight.isMoving(at: time)
  }

  /// How far the current dot is lengthened, 0…1.
  func stretch(at time: Seconds?) -> Double {
    progress == nil ? 0 : time.map { unit(stretch.value(at: $0)) } ?? stretch.target
  }

  /// Animates the row to the current page.
  mutating func animateToCurrentPage(at time: Seconds, in bounds: Rect, style: Style) {
    guard time.isFinite else { return }
    let layout = Layout(of: self, in: bounds, style: style)
    let new = Window(first: layout.visiblePages.lowerBound, count: layout.visiblePages.count)
    let isMoving = style.motion == .full && window?.count == new.count
    move(to: new, animated: isMoving, at: time)
    window = new
    if press != nil { press?.firstVisiblePage = new.first }
    updateHoveredPage(in: bounds, style: style)
    updateTransitions(animated: isMoving && press?.state != .continuous, at: time)
  }

  private mutating func move(to new: Window, animated: Bool, at time: Seconds) {
    let target = Double(new.first)
    guard scroll.target != target || !animated else { return }
    guard animated else { return scroll.set(target, at: time, curve: .none) }
    let now = scroll.value(at: time)
    let minimum = Double(currentPage - new.count + 1) - Self.lag
    let start = min(max(now, minimum), Double(currentPage) + Self.lag)
    if start != now { scroll.set(start, at: time, curve: .none) }
    scroll.set(target, at: time, curve: .spring(.smooth))
  }

  private mutating func updateTransitions(animated: Bool, at time: Seconds) {
    let curve = animated ? PageControl.dotTransition : .none
    if selection.page != currentPage { previousProgress = progressFraction }
    progressFraction = currentProgress(at: time) ?? 1
    selection.move(to: currentPage, at: time, curve: curve)
    highlight.move(to: hoveredPage, at: time, curve: curve)
    let spring = animated ? Curve.spring(.smooth) : .none
    elongation.move(to: currentPage, at: time, curve: spring)
    stretch.set(interactionState == .continuous ? 0 : 1, at: time, curve: spring)
  }
}
