internal import VitrineGeometry

/// Keeps windows visible and movable.
enum ScreenFit {
  /// The size of the part of a window's top that must be on a screen, in units of the desktop.
  ///
  /// By this part, a person can drag the window.
  ///
  /// Ours: about the height of a title bar, and space for a finger.
  static let draggableSize = Size(96, 32)

  /// The frame of a window after it is moved and shrunk so that a person can reach it on a screen.
  /// - Parameters:
  ///   - requested: the requested frame, in units of the desktop.
  ///   - screens: the usable part of each screen; if empty, nothing is changed.
  ///   - isPlaced: false if the desktop chose the position, which then only changes if the window
  ///     doesn't fit.
  /// - Returns: a frame that is no larger than its screen, and on it.
  static func frame(_ requested: Rect, on screens: [Rect], isPlaced: Bool) -> Rect {
    guard let screen = screens.max(by: { isWorseMatch($0, than: $1, from: requested) }) else {
      return requested
    }
    let size = Size(min(requested.width, screen.width), min(requested.height, screen.height))
    let frame = Rect(origin: requested.origin, size: size)
    let top = Rect(frame.minX, frame.minY, frame.width, min(draggableSize.height, frame.height))
    let isReachable = screens.contains { screen in
      let visible = top.intersection(screen)
      return visible.width >= min(draggableSize.width, top.width) && visible.height >= top.height
    }
    let isShrunk = size != requested.size
    guard !isReachable || isShrunk else { return frame }
    guard isPlaced else {
      let centered = Rect(center: screen.center, size: size)
      return Rect(origin: Point(centered.minX.rounded(), centered.minY.rounded()), size: size)
    }
    return Rect(
      min(max(frame.minX, screen.minX), screen.maxX - size.width),
      min(max(frame.minY, screen.minY), screen.maxY - size.height), size.width, size.height)
  }

  /// True if screen `a` is a worse match for a window than `b`.
  private static func isWorseMatch(_ a: Rect, than b: Rect, from window: Rect) -> Bool {
    func overlap(_ screen: Rect) -> Double {
      let common = window.intersection(screen)
      return common.width * common.height
    }
    let (overlapA, overlapB) = (overlap(a), overlap(b))
    if overlapA != overlapB { return overlapA < overlapB }
    return distance(a, window) > distance(b, window)
  }

  private static func distance(_ screen: Rect, _ window: Rect) -> Double {
    let (dx, dy) = (screen.midX - window.midX, screen.midY - window.midY)
    return dx * dx + dy * dy
  }
}
