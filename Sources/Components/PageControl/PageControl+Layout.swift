internal import Glibc
public import VitrineGeometry
public import VitrineMotion

extension PageControl {
  // MARK: Layout

  /// As long as its dots with the background, as high as a touch target.
  public func size(fitting available: Size, style: Style) -> Size {
    guard !isHidden else { return .zero }
    let axis = axis(style)
    let wanted = size(forNumberOfPages: numberOfPages, style: style)
    return axis.size(
      min(axis.along(wanted), max(0, axis.along(available))), style.minimumHeight)
  }

  /// Shrinks along its dots.
  public var flexibility: AxisFlexibility {
    direction == .topToBottom || direction == .bottomToTop
      ? AxisFlexibility(horizontal: .fixed, vertical: .shrinks) : .shrinksWidth
  }

  /// The size that it needs to show all dots of a number of pages.
  /// - Parameters:
  ///   - count: how many pages; below 0 counts as 0.
  ///   - style: as painted.
  public func size(forNumberOfPages count: Int, style: Style) -> Size {
    let axis = axis(style)
    let metrics = Metrics(axis: axis, style: style)
    let length = Double(max(0, count - 1)) * metrics.spacing + metrics.diameter
    let full = progress == nil ? 0 : metrics.round(style.progressLength)
    return axis.size(length + full + 2 * style.padding, style.minimumHeight)
  }

  /// What the focus ring goes around, with round ends; nil while it is hidden.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    isHidden ? nil : .capsule(bounds.inset(by: style.focusInset))
  }

  /// Where the dots are.
  public struct Layout: Equatable, Sendable {
    /// Pages whose dots are in sight once the row has come to rest.
    public let visiblePages: Range<Int>
    /// The rounded background.
    public let background: Rect
    /// Pages whose dots are drawn: while the row moves, also those that come and go.
    let drawnPages: Range<Int>
    let metrics: Metrics

    /// Lays out a control: the dots in the middle of its bounds (C1), as many as fit.
    /// - Parameters:
    ///   - control: the control.
    ///   - bounds: its place, in points.
    ///   - style: its measures.
    ///   - time: while the row moves, where it is then; nil for where it will come to rest.
    public init(of control: PageControl, in bounds: Rect, style: Style, at time: Seconds? = nil) {
      let axis = control.axis(style)
      var metrics = Metrics(axis: axis, style: style)
      let full = control.progress == nil ? 0 : metrics.round(style.progressLength)
      // A pixel short is room enough: bounds that were snapped to pixels may have lost one.
      let inner = axis.along(bounds.size) - 2 * style.padding + 1 / metrics.pixels
      let room = inner - metrics.diameter - full
      // A finite capacity also where the room is not: no list has more pages than an Int holds.
      let capacity = max(1, Int(min(max(0, room / metrics.spacing), 1e6)) + 1)
      let count = min(control.numberOfPages, capacity)
      let first = control.firstVisiblePage(count: count)
      visiblePages = first..<(first + count)

      metrics.count = count
      metrics.pages = control.numberOfPages
      metrics.scroll = control.scrollPosition(first: first, at: time)
      metrics.current = control.currentPage
      control.share(into: &metrics, at: time)
      metrics.extra = full * control.stretch(at: time)
      let length = Double(max(0, count - 1)) * metrics.spacing + metrics.diameter + metrics.extra
      let row = Rect(center: bounds.center, size: axis.size(length, metrics.diameter))
      let corner = Point(metrics.round(row.minX), metrics.round(row.minY))
      metrics.row = Rect(origin: corner, size: row.size)
      let across = (style.backgroundHeight - style.dotDiameter) / 2
      let around = axis.size(style.padding, across)
      background = metrics.row.inset(
        by: Insets(horizontal: -around.width, vertical: -around.height))
      let reach = metrics.diameter / 2 + style.padding + style.growth
      metrics.reach = max(0.5, reach / metrics.spacing)
      drawnPages =
        max(
          0, Int(metrics.scroll.rounded(.down)))..<min(
          metrics.pages, Int(metrics.scroll.rounded(.up)) + count)
      self.metrics = metrics
    }

    /// The box of a page's dot before it is shrunk; longer for a current one that shows progress.
    public func dot(_ page: Int) -> Rect { metrics.dot(page) }

    /// How large a page's dot is drawn: 1, and less near a side where there are more pages (C2).
    public func scale(of page: Int) -> Double { metrics.scale(of: page) }

    /// The page whose dot is nearest to a place, past the ends the first or last in sight; and how
    /// far past the background, grown as it is while scrubbing, in dots: below 0 before its start,
    /// above 0 after its end.
    func page(at position: Point) -> (page: Int, overrun: Double) {
      guard !visiblePages.isEmpty else { return (0, 0) }
      let (page, beyond) = nearest(to: position)
      let past = max(0, abs(beyond) - metrics.reach)
      return (page, beyond < 0 ? -past : past)
    }

    /// The page whose dot is nearest, and how far beyond the first or last dot's centre a place is,
    /// in dots.
    private func nearest(to position: Point) -> (page: Int, beyond: Double) {
      let place = metrics.place(of: position) - Double(visiblePages.lowerBound)
      let last = Double(visiblePages.count - 1)
      let held = min(max(0, place), last)
      return (visiblePages.lowerBound + Int(held.rounded()), place - held)
    }

    /// The page whose dot a pointer is on: no further off than half the way to the next.
    func target(of position: Point, in bounds: Rect) -> Int? {
      guard !visiblePages.isEmpty, bounds.contains(position) else { return nil }
      let (page, beyond) = nearest(to: position)
      return abs(beyond) <= 0.5 ? page : nil
    }
  }
}
