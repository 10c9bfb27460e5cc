public import VitrineDrawing

/// Draws display lists, redrawing only the difference to the previous list.
///
/// The result depends on the list only: after many frames, a renderer draws a list exactly as a new
/// renderer does.
public final class FrameRenderer {
  /// The finished frame.
  public private(set) var buffer: PixelBuffer
  /// Pixels per point.
  public var scale: Double { context.scale }

  /// The value of pixels that nothing is drawn on.
  private let blank: UInt32
  private var context: RenderContext
  private var root: CompositingLayer
  private var previous = DisplayList()
  private var reusable = DisplayList()
  private var damage: [PixelRect] = []

  /// Creates a renderer.
  /// - Parameters:
  ///   - width: pixels in a row, 1…16,384.
  ///   - height: rows, 1…16,384.
  ///   - scale: pixels per point, above 0; anything else counts as 1.
  ///   - text: shared between renderers of one thread.
  ///   - isOpaque: true for a black background; false for a clear one, for a frame over other
  ///     content.
  public init(
    width: Int, height: Int, scale: Double, text: TextEngine, isOpaque: Bool = true
  ) {
    blank = isOpaque ? 0xFF00_0000 : 0
    root = CompositingLayer(blank: blank)
    context = RenderContext(text: text, scale: FrameRenderer.valid(scale))
    buffer = FrameRenderer.makeBuffer(width, height, blank)
    root.buffer = buffer
  }

  /// Changes size or scale; the next frame is drawn in full.
  public func resize(width: Int, height: Int, scale: Double) {
    buffer = FrameRenderer.makeBuffer(width, height, blank)
    context.scale = FrameRenderer.valid(scale)
    root.buffer = buffer
    root.reset()
  }

  /// A canvas that reuses the memory of the list before last.
  public func makeCanvas() -> Canvas {
    var list = DisplayList()
    swap(&list, &reusable)
    return Canvas(reusing: list)
  }

  /// Draws the difference to the last list.
  /// - Returns: the damage as disjoint rectangles; empty if nothing differs.
  public func render(_ list: consuming DisplayList) -> [PixelRect] {
    swap(&reusable, &previous)
    previous = list
    context.frame &+= 1
    damage.removeAll(keepingCapacity: true)
    Recording.open(reusable) { old in Recording.open(previous) { draw(old, $0) } }
    context.text.countFrame()
    if context.frame % TextCore.generation == 0 { context.shadows.age() }
    return damage
  }

  private func draw(_ old: Recording, _ new: Recording) {
    let frame = FramePair(old: old, new: new, context: context, isVisible: true)
    root.update(frame, 0..<new.commands.count, limit: buffer.bounds)
    if root.isStale {
      damage.append(buffer.bounds)
    } else {
      damage.append(contentsOf: root.damage.rects.values)
    }
    root.paint(frame)
  }

  /// Discards the last list, so that the next frame is drawn in full.
  public func invalidate() { root.reset() }

  /// Drops all caches and the last list; the next frame is drawn in full.
  package func purge() {
    context = RenderContext(text: context.text, scale: context.scale)
    (previous, reusable) = (DisplayList(), DisplayList())
    damage = []
    buffer.withMutablePixels { $0.update(repeating: blank) }
    root = CompositingLayer(blank: blank)
    root.buffer = buffer
  }

  private static func makeBuffer(_ width: Int, _ height: Int, _ blank: UInt32) -> PixelBuffer {
    let sides = 1...16_384
    return PixelBuffer(
      width: min(max(width, sides.lowerBound), sides.upperBound),
      height: min(max(height, sides.lowerBound), sides.upperBound), filledWith: blank)
  }

  private static func valid(_ scale: Double) -> Double { scale > 0 && scale.isFinite ? scale : 1 }
}
