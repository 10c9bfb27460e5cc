public import VitrineGeometry

/// A window's position and size, so that it can reopen there.
public struct WindowPlacement: Hashable, Sendable {
  /// The windowed top left corner, in units of the desktop.
  public var position: Point
  /// The windowed size, in points.
  public var size: Size
  /// True while it is full screen.
  public var isFullScreen: Bool

  /// Creates a placement.
  public init(position: Point, size: Size, isFullScreen: Bool) {
    self.position = position
    self.size = size
    self.isFullScreen = isFullScreen
  }
}
