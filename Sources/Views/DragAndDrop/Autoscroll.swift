internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Scrolls a view when a drag is near its edge.
enum Autoscroll {
  /// The distance from an edge at which scrolling begins, in points, and the speed at the very
  /// edge, in points a second.
  ///
  /// Ours.
  static let edge = (width: 48.0, speed: 600.0)
  /// The longest elapsed time that one step makes up for, in seconds.
  ///
  /// Ours: after a stalled frame, the content doesn't jump.
  static let maximumStep: Seconds = 0.1

  /// The scroll velocity for a pointer at a point in a frame, in points a second.
  static func velocity(at point: Point, in frame: Rect) -> Point {
    func speed(_ position: Double, _ start: Double, _ end: Double) -> Double {
      let width = min(edge.width, (end - start) / 4)
      guard width > 0, position >= start, position <= end else { return 0 }
      if position < start + width { return -edge.speed * (start + width - position) / width }
      if position > end - width { return edge.speed * (position - end + width) / width }
      return 0
    }
    return Point(
      speed(point.x, frame.minX, frame.maxX), speed(point.y, frame.minY, frame.maxY))
  }
}

extension ViewTree {
  /// Scrolls the view whose edge the dragging pointer is near.
  mutating func autoscroll(to time: Seconds) {
    guard let session = drag, let pointer = session.pointer else { return }
    let duration = min(max(0, time - session.autoscrollTime), Autoscroll.maximumStep)
    let path = target(at: session.position, pointer.kind)
    drag?.autoscrollTime = max(session.autoscrollTime, time)
    let isScrolling = uniqueRoot()?.autoscroll(
      path.dropFirst(), in: rootFrame, at: session.position, for: duration, time)
    drag?.scrolls = isScrolling == true
  }
}

extension _ViewNode {
  /// Scrolls the innermost view on a path whose edge the point is near.
  /// - Returns: false if no view scrolls further in that direction.
  fileprivate final func autoscroll(
    _ path: ArraySlice<NodeID>, in frame: Rect, at point: Point, for duration: Seconds,
    _ time: Seconds
  ) -> Bool {
    var hasScrolled = false
    if let next = path.first, next == layer?.id {
      hasScrolled =
        uniqueLayer()?.autoscroll(
          path.dropFirst(), in: layerFrame, at: point, for: duration, time) == true
    } else if let next = path.first,
      let index = children.firstIndex(where: { $0.node.id == next })
    {
      let child = unique(index)
      let origin = frame.origin + placement(of: index, at: time).origin
      hasScrolled = child.autoscroll(
        path.dropFirst(), in: Rect(origin: origin, size: child.size), at: point, for: duration,
        time)
    }
    // Views that enclose the layer's host don't scroll for content of the layer.
    let leadsIntoLayer = path.first != nil && path.first == layer?.id
    if !hasScrolled, !leadsIntoLayer, let viewport = clip(in: frame) {
      let velocity = Autoscroll.velocity(at: point, in: viewport)
      hasScrolled =
        velocity != .zero
        && with((any ScrollContainer).self) {
          $0.autoscroll(self, by: velocity, for: duration, at: time)
        } == true
    }
    guard hasScrolled else { return false }
    needsDraw = true
    updateAggregates(after: time)
    return true
  }
}

extension VitrineComponents.ScrollView {
  /// Scrolls for a duration if there is more content in the direction of the velocity.
  /// - Returns: false if there is no more content.
  mutating func autoscroll(by velocity: Point, for duration: Seconds, at time: Seconds) -> Bool {
    let across = velocity.x != 0 && canScroll(towards: Point(-velocity.x, 0))
    let along = velocity.y != 0 && canScroll(towards: Point(0, -velocity.y))
    guard across || along else { return false }
    guard duration > 0 else { return true }
    let step = Point(across ? velocity.x : 0, along ? velocity.y : 0) * duration
    setContentOffset(contentOffset(at: time) + step, at: time, animated: false)
    return true
  }
}
