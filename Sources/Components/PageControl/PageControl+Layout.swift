internal import Glibc
public import VitrineGeometry
public import VitrineMotion

extension PageControl {
  // MARK: Layout

  /// As long as its dots with the background, as high as a touch target.
  public func size(fitting available: Size, style: Style) -> Size {
    guard !isHidden else { return .zero }
    let axis = axis(style)
    let preferred = size(forNumberOfPages: numberOfPages, style: style)
    return axis.size(
      min(axis.along(preferred), max(0, axis.along(available))), style.minimumHeight)
  }

  /// Shrinks along the row of dots.
  public var flexibility: AxisFlexibility {
    direction == .topToBottom || direction == .bottomToTop
      ? AxisFlexibility(horizontal: .fixed, vertical: .shrinks) : .shrinksWidth
  }

  /// The size that shows the dots of a number of pages.
  /// - Parameters:
  ///   - count: the number of pages; negative values count as 0.
  ///   - style: the style that it is painted with.
  public func size(forNumberOfPages count: Int, style: Style) -> Size {
    let axis = axis(style)
    let metrics = Metrics(axis: axis, style: style)
    let length = Double(max(0, count - 1)) * metrics.spacing + metrics.diameter
    let progressLength = progress == nil ? 0 : metrics.round(style.progressLength)
    return axis.size(length + progressLength + 2 * style.padding, style.minimumHeight)
  }

  /// The shape that the focus ring surrounds, with rounded ends; nil while the control is hidden.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    isHidden ? nil : .capsule(bounds.inset(by: style.focusInset))
  }

  /// The frames of the dots.
  public struct Layout: Equatable, Sendable {
    /// The pages whose dots are visible once the row is at rest.
    public let visiblePages: Range<Int>
    /// The frame of the rounded background.
    public let background: Rect
    /// The pages whose dots are drawn: during motion also those appearing or disappearing.
    let drawnPages: Range<Int>
    let metrics: Metrics

    /// Lays out a control: as many dots as fit, centered in its bounds.
    /// - Parameters:
    ///   - control: the control.
    ///   - bounds: its frame, in points.
    ///   - style: its measures.
    ///   - time: the time for the position of a moving row; nil for its position at rest.
    public init(of control: PageControl, in bounds: Rect, style: Style, at time: Seconds? = nil) {
      let axis = control.axis(style)
      var metrics = Metrics(axis: axis, style: style)
      let progressLength = control.progress == nil ? 0 : metrics.round(style.progressLength)
      // A missing pixel is tolerated, since bounds that were snapped to pixels may have lost one.
      let contentLength = axis.along(bounds.size) - 2 * style.padding + 1 / metrics.pixels
      let spacingLength = contentLength - metrics.diameter - progressLength
      // Finite even if the bounds are not, and within the range of `Int`.
      let capacity = max(1, Int(min(max(0, spacingLength / metrics.spacing), 1e6)) + 1)
      let count = min(control.numberOfPages, capacity)
      let first = control.firstVisiblePage(count: count)
      visiblePages = first..<(first + count)

      metrics.count = count
      metrics.pages = control.numberOfPages
      metrics.scroll = control.scrollPosition(first: first, at: time)
      metrics.current = control.currentPage
      control.applyTransitions(to: &metrics, at: time)
      metrics.extraLength = progressLength * control.stretch(at: time)
      let length =
        Double(max(0, count - 1)) * metrics.spacing + metrics.diameter + metrics.extraLength
      let row = Rect(center: bounds.center, size: axis.size(length, metrics.diameter))
      let corner = Point(metrics.round(row.minX), metrics.round(row.minY))
      metrics.row = Rect(origin: corner, size: row.size)
      let across = (style.backgroundHeight - style.dotDiameter) / 2
      let outsets = axis.size(style.padding, across)
      background = metrics.row.inset(
        by: Insets(horizontal: -outsets.width, vertical: -outsets.height))
      let hitDistance = metrics.diameter / 2 + style.padding + style.growth
      metrics.hitDistance = max(0.5, hitDistance / metrics.spacing)
      drawnPages =
        max(
          0, Int(metrics.scroll.rounded(.down)))..<min(
          metrics.pages, Int(metrics.scroll.rounded(.up)) + count)
      self.metrics = metrics
    }

    /// The frame of a page's dot before scaling; longer for a current dot that shows progress.
    public func dot(_ page: Int) -> Rect { metrics.dot(page) }

    /// The scale of a page's dot: 1, or less near an end beyond which there are more pages.
    public func scale(of page: Int) -> Double { metrics.scale(of: page) }

    /// The visible page with the dot nearest to a point, and how far the point is past the
    /// background, in dots.
    ///
    /// The distance counts from the background as enlarged while scrubbing: negative before its
    /// start, positive after its end, 0 inside.
    func page(at position: Point) -> (page: Int, overshoot: Double) {
      guard !visiblePages.isEmpty else { return (0, 0) }
      let (page, beyond) = nearest(to: position)
      let past = max(0, abs(beyond) - metrics.hitDistance)
      return (page, beyond < 0 ? -past : past)
    }

    /// The visible page with the dot nearest to a point, and the distance of the point beyond the
    /// center of the first or last visible dot, in dots.
    private func nearest(to position: Point) -> (page: Int, beyond: Double) {
      let index = metrics.fractionalPage(at: position) - Double(visiblePages.lowerBound)
      let last = Double(visiblePages.count - 1)
      let clamped = min(max(0, index), last)
      return (visiblePages.lowerBound + Int(clamped.rounded()), index - clamped)
    }

    /// The page with the dot under a pointer: at most half the spacing away.
    func target(of position: Point, in bounds: Rect) -> Int? {
      guard !visiblePages.isEmpty, bounds.contains(position) else { return nil }
      let (page, beyond) = nearest(to: position)
      return abs(beyond) <= 0.5 ? page : nil
    }
  }
}
