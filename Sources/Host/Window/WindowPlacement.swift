public import VitrineGeometry

/// Where a window is and how large, so that it can open there again.
public struct WindowPlacement: Hashable, Sendable {
  /// Where the top left corner is while it does not cover the screen, in units of the desktop.
  public var position: Point
  /// How large it is while it does not cover the screen, in points.
  public var size: Size
  /// True while it covers the whole screen.
  public var isFullScreen: Bool

  /// Makes a placement.
  public init(position: Point, size: Size, isFullScreen: Bool) {
    self.position = position
    self.size = size
    self.isFullScreen = isFullScreen
  }
}
