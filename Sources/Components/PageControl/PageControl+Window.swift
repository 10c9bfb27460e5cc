internal import Drawing
internal import Geometry
internal import Motion

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

  /// Which dot is long at a time.
  func focusPosition(at time: Seconds?) -> Double {
    guard let time, focus.target == Double(currentPage) else { return Double(currentPage) }
    return focus.value(at: time)
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
    let page = Double(currentPage)
    let isNear = abs(page - focus.target) <= 1
    if focus.target != page {
      focus.set(page, at: time, curve: isMoving && isNear ? .spring(.smooth) : .none)
    }
    let long = interactionState == .continuous ? 0.0 : 1
    stretch.set(long, at: time, curve: isMoving ? .spring(.smooth) : .none)
  }
}
