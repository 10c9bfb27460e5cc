public import VitrineDrawing

/// Turns display lists into pixels, redrawing only what differs from the list before.
///
/// What it draws depends on the list alone: a frame after many others is the same, to the bit, as
/// that of a new renderer.
public final class FrameRenderer {
  /// The finished frame.
  public private(set) var buffer: PixelBuffer
  /// Pixels a point.
  public var scale: Double { context.scale }

  /// What nothing is drawn on.
  private let blank: UInt32
  private var context: RenderContext
  private var root: CompositingLayer
  private var previous = DisplayList()
  private var spare = DisplayList()
  private var damage: [PixelRect] = []

  /// Makes a renderer.
  /// - Parameters:
  ///   - width: pixels in a row, 1…16,384.
  ///   - height: rows, 1…16,384.
  ///   - scale: pixels a point, above 0; anything else counts as 1.
  ///   - text: shared between renderers of one thread.
  ///   - isOpaque: what nothing is drawn on is black; false leaves it clear, for a frame that is shown over
  ///     something else.
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

  /// A canvas that records into the memory of the list before last.
  public func makeCanvas() -> Canvas {
    var list = DisplayList()
    swap(&list, &spare)
    return Canvas(reusing: list)
  }

  /// Draws what differs from the last list.
  /// - Returns: the redrawn rectangles, disjoint; empty where nothing differs.
  public func render(_ list: consuming DisplayList) -> [PixelRect] {
    swap(&spare, &previous)
    previous = list
    context.frame &+= 1
    damage.removeAll(keepingCapacity: true)
    Recording.open(spare) { old in Recording.open(previous) { draw(old, $0) } }
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

  /// Forgets the last list, so that the next frame is drawn in full.
  public func invalidate() { root.reset() }

  /// Forgets all that it has kept to draw faster, and what it has drawn; the next frame is drawn in full.
  package func purge() {
    context = RenderContext(text: context.text, scale: context.scale)
    (previous, spare) = (DisplayList(), DisplayList())
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
