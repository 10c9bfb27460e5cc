internal import VitrineGeometry

/// Keeps windows visible and movable.
enum ScreenFit {
  /// The part of a window's top that must be on a screen, so that the window can be dragged there,
  /// in units of the desktop.
  ///
  /// Ours: about the height of a title bar, and space for a finger.
  static let grip = Size(96, 32)

  /// The frame of a window that is requested somewhere.
  /// - Parameters:
  ///   - wanted: the requested frame, in units of the desktop.
  ///   - screens: the usable part of each screen; if empty, nothing is changed.
  ///   - isPlaced: false if the desktop chose the position, which then only changes if the window
  ///     doesn't fit.
  /// - Returns: a frame that is no larger than its screen, and on it.
  static func frame(_ wanted: Rect, on screens: [Rect], isPlaced: Bool) -> Rect {
    guard let screen = screens.max(by: { isFurther($0, than: $1, from: wanted) }) else {
      return wanted
    }
    let size = Size(min(wanted.width, screen.width), min(wanted.height, screen.height))
    let frame = Rect(origin: wanted.origin, size: size)
    let top = Rect(frame.minX, frame.minY, frame.width, min(grip.height, frame.height))
    let isInReach = screens.contains { screen in
      let visible = top.intersection(screen)
      return visible.width >= min(grip.width, top.width) && visible.height >= top.height
    }
    let isShrunk = size != wanted.size
    guard !isInReach || isShrunk else { return frame }
    guard isPlaced else {
      let middle = Rect(center: screen.center, size: size)
      return Rect(origin: Point(middle.minX.rounded(), middle.minY.rounded()), size: size)
    }
    return Rect(
      min(max(frame.minX, screen.minX), screen.maxX - size.width),
      min(max(frame.minY, screen.minY), screen.maxY - size.height), size.width, size.height)
  }

  /// True if screen `a` is a worse match for a window than `b`.
  private static func isFurther(_ a: Rect, than b: Rect, from window: Rect) -> Bool {
    func shared(_ screen: Rect) -> Double {
      let part = window.intersection(screen)
      return part.width * part.height
    }
    let (inA, inB) = (shared(a), shared(b))
    if inA != inB { return inA < inB }
    return distance(a, window) > distance(b, window)
  }

  private static func distance(_ screen: Rect, _ window: Rect) -> Double {
    let (dx, dy) = (screen.midX - window.midX, screen.midY - window.midY)
    return dx * dx + dy * dy
  }
}
