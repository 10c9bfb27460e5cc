internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// How what is dragged scrolls what it is dragged to the edge of.
enum Autoscroll {
  /// How far from an edge it begins, in points, and how fast it is at the very edge, in points a second.
  ///
  /// Ours.
  static let edge = (width: 48.0, speed: 600.0)
  /// The longest time that is made up for at once, in seconds.
  ///
  /// Ours: who comes back to a window that stood still has not dragged meanwhile.
  static let longest: Seconds = 0.1

  /// How fast the content of a frame goes on for a pointer at a place, in points a second.
  static func velocity(at point: Point, in frame: Rect) -> Point {
    func speed(_ place: Double, _ start: Double, _ end: Double) -> Double {
      let width = min(edge.width, (end - start) / 4)
      guard width > 0, place >= start, place <= end else { return 0 }
      if place < start + width { return -edge.speed * (start + width - place) / width }
      if place > end - width { return edge.speed * (place - end + width) / width }
      return 0
    }
    return Point(
      speed(point.x, frame.minX, frame.maxX), speed(point.y, frame.minY, frame.maxY))
  }
}

extension ViewTree {
  /// Scrolls what the pointer that drags is at the edge of.
  mutating func autoscroll(to time: Seconds) {
    guard let session = drag, let pointer = session.pointer else { return }
    let duration = min(max(0, time - session.scrollTime), Autoscroll.longest)
    let path = target(at: session.position, pointer.kind)
    drag?.scrollTime = max(session.scrollTime, time)
    let scrolls = uniqueRoot()?.autoscroll(
      path.dropFirst(), in: rootFrame, at: session.position, for: duration, time)
    drag?.scrolls = scrolls == true
  }
}

extension _Slot {
  /// Scrolls the innermost on a path that a point is at the edge of.
  /// - Returns: false where there is none that goes on that way.
  fileprivate final func autoscroll(
    _ path: ArraySlice<SlotID>, in frame: Rect, at point: Point, for duration: Seconds,
    _ time: Seconds
  ) -> Bool {
    var hasScrolled = false
    if let next = path.first, next == layer?.id {
      hasScrolled =
        uniqueLayer()?.autoscroll(
          path.dropFirst(), in: layerFrame, at: point, for: duration, time) == true
    } else if let next = path.first,
      let index = children.firstIndex(where: { $0.slot.id == next })
    {
      let child = unique(index)
      let origin = frame.origin + placement(of: index, at: time).origin
      hasScrolled = child.autoscroll(
        path.dropFirst(), in: Rect(origin: origin, size: child.size), at: point, for: duration,
        time)
    }
    // What is around where a layer belongs to is no matter of what is in it.
    let isAroundLayer = path.first != nil && path.first == layer?.id
    if !hasScrolled, !isAroundLayer, let room = clip(in: frame) {
      let velocity = Autoscroll.velocity(at: point, in: room)
      hasScrolled =
        velocity != .zero && elementAutoscroll(by: velocity, for: duration, at: time)
    }
    guard hasScrolled else { return false }
    needsDraw = true
    refresh(after: time)
    return true
  }
}

extension VitrineComponents.ScrollView {
  /// Goes on for a time, where there is more content that way.
  /// - Returns: false where there is none.
  mutating func autoscroll(by velocity: Point, for duration: Seconds, at time: Seconds) -> Bool {
    let across = velocity.x != 0 && scrolls(towards: Point(-velocity.x, 0))
    let along = velocity.y != 0 && scrolls(towards: Point(0, -velocity.y))
    guard across || along else { return false }
    guard duration > 0 else { return true }
    let step = Point(across ? velocity.x : 0, along ? velocity.y : 0) * duration
    setContentOffset(contentOffset(at: time) + step, at: time, animated: false)
    return true
  }
}
