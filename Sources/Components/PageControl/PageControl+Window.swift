internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension PageControl {
  // MARK: Window of dots

  /// The dots that were in sight last time: the window moves no further than it must.
  struct Window: Equatable, Sendable {
    var first: Int
    var count: Int
  }

  /// How many neighbours the current page keeps in sight on each side: as many as are shrunk (C2).
  static let neighbours = Metrics.shrink.count

  /// How far the current dot may be past the row's ends while the row moves, in dots: it stays on
  /// the background.
  ///
  /// Ours.
  static let lag = 0.4

  /// The first page in sight where `count` dots fit.
  ///
  /// While a finger is down the dots stay under it, and move only to keep the current one in sight.
  func firstVisiblePage(count: Int) -> Int {
    let last = max(0, numberOfPages - count)
    let margin = press == nil ? PageControl.margin(count) : 0
    let known = press?.firstVisible ?? (window?.count == count ? window?.first : nil)
    let preferred = known ?? currentPage - count / 2
    let inSight = min(max(preferred, currentPage - count + 1 + margin), currentPage - margin)
    return min(max(0, inSight), last)
  }

  private static func margin(_ count: Int) -> Int { min(neighbours, max(0, (count - 1) / 2)) }

  /// Where the row is at a time; one that was never told of its window is there already.
  func scrollPosition(first: Int, at time: Seconds?) -> Double {
    guard let time, scroll.target == Double(first) else { return Double(first) }
    return scroll.value(at: time)
  }

  /// Says whose dots are current, lit and long at a time; without one, and where a control was not
  /// told yet of its page, as they will be in the end.
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

  /// How much longer the current dot is, 0…1.
  func stretch(at time: Seconds?) -> Double {
    progress == nil ? 0 : time.map { unit(stretch.value(at: $0)) } ?? stretch.target
  }

  /// Lets the row follow the current page from where it is.
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
