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

  /// Number of neighbours of the current page that stay visible on each side: as many as are shrunk.
  static let neighbours = Metrics.shrink.count

  /// How far the current dot may be past the row's ends during motion, in dots: it stays on the
  /// background.
  ///
  /// Ours.
  static let lag = 0.4

  /// The first visible page if `count` dots fit.
  ///
  /// During a press the dots stay under the pointer, and move only to keep the current one visible.
  func firstVisiblePage(count: Int) -> Int {
    let last = max(0, numberOfPages - count)
    let margin = press == nil ? PageControl.margin(count) : 0
    let known = press?.firstVisible ?? (window?.count == count ? window?.first : nil)
    let preferred = known ?? currentPage - count / 2
    let inSight = min(max(preferred, currentPage - count + 1 + margin), currentPage - margin)
    return min(max(0, inSight), last)
  }

  private static func margin(_ count: Int) -> Int { min(neighbours, max(0, (count - 1) / 2)) }

  /// The position of the row at a time; at rest if it was never placed.
  func scrollPosition(first: Int, at time: Seconds?) -> Double {
    guard let time, scroll.target == Double(first) else { return Double(first) }
    return scroll.value(at: time)
  }

  /// Sets which dots are current, highlighted and long at a time; without a time, or before the
  /// first placement, their values at rest.
  func share(into metrics: inout Metrics, at time: Seconds?) {
    let current = Parts(allOf: currentPage)
    func parts(_ share: Share) -> Parts {
      time.flatMap { share.page == currentPage ? share.parts(at: $0) : nil } ?? current
    }
    metrics.shine = parts(shine)
    metrics.long = parts(long)
    metrics.light = time.map(light.parts) ?? hoveredPage.map { Parts(allOf: $0) } ?? Parts()
    guard let time else { return }
    metrics.isStill =
      metrics.scroll == metrics.scroll.rounded() && !shine.isMoving(at: time)
      && !light.isMoving(at: time)
  }

  /// How far the current dot is lengthened, 0…1.
  func stretch(at time: Seconds?) -> Double {
    progress == nil ? 0 : time.map { unit(stretch.value(at: $0)) } ?? stretch.target
  }

  /// Animates the row to the current page.
  mutating func settle(at time: Seconds, in bounds: Rect, style: Style) {
    guard time.isFinite else { return }
    let layout = Layout(of: self, in: bounds, style: style)
    let new = Window(first: layout.visiblePages.lowerBound, count: layout.visiblePages.count)
    let isMoving = style.motion == .full && window?.count == new.count
    move(to: new, isMoving: isMoving, at: time)
    window = new
    if press != nil { press?.firstVisible = new.first }
    settleHover(in: bounds, style: style)
    follow(isMoving: isMoving && press?.state != .continuous, at: time)
  }

  private mutating func move(to new: Window, isMoving: Bool, at time: Seconds) {
    let target = Double(new.first)
    guard scroll.target != target || !isMoving else { return }
    guard isMoving else { return scroll.set(target, at: time, curve: .none) }
    let now = scroll.value(at: time)
    let least = Double(currentPage - new.count + 1) - Self.lag
    let start = min(max(now, least), Double(currentPage) + Self.lag)
    if start != now { scroll.set(start, at: time, curve: .none) }
    scroll.set(target, at: time, curve: .spring(.smooth))
  }

  private mutating func follow(isMoving: Bool, at time: Seconds) {
    let handover = isMoving ? PageControl.handover : .none
    if shine.page != currentPage { lastDone = done }
    done = currentProgress(at: time) ?? 1
    shine.move(to: currentPage, at: time, curve: handover)
    light.move(to: hoveredPage, at: time, curve: handover)
    let spring = isMoving ? Curve.spring(.smooth) : .none
    long.move(to: currentPage, at: time, curve: spring)
    stretch.set(interactionState == .continuous ? 0 : 1, at: time, curve: spring)
  }
}
