internal import Drawing
internal import Geometry

/// What is known about one surface and the commands that draw it: the frame, or one layer.
final class Scope {
  /// The pixels, in memory that the scope owns.
  var buffer: PixelBuffer
  /// Device coordinates of the buffer's first pixel.
  var x: Int32 = 0
  var y: Int32 = 0
  /// From back to front.
  var items: [Item] = []
  var clips: [ClipNode] = []
  /// Layers of the items, in order.
  var kept: [Scope] = []
  /// Layers that stand in this surface.
  var layers: [LayerKey: Scope] = [:]

  init(buffer: PixelBuffer) { self.buffer = buffer }

  /// The pixels of the surface where nothing lets through what is beneath; may be less than true.
  var opaque: PixelRect = .none

  var surface: Surface { Surface(buffer, x: x, y: y) }
}

/// Finds a layer again in the next frame.
struct LayerKey: Hashable {
  let id: UInt64
  /// Counts the layers of one id in a surface.
  let occurrence: Int32
}
