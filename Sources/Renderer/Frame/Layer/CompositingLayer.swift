/// The state of one surface and the commands that draw it: the frame, or one layer.
///
/// The items of the last frame are kept for comparison with the next one.
final class CompositingLayer {
  /// The pixels; nil while nothing is visible.
  var buffer: PixelBuffer?
  /// Device coordinates of the buffer's first pixel.
  var x: Int32 = 0
  var y: Int32 = 0
  /// The value of pixels that nothing is drawn on.
  let blank: UInt32

  /// The items, from back to front.
  private(set) var items = Store<Item>()
  /// The items of the previous frame.
  private(set) var oldItems = Store<Item>()
  // Accessed for every command: exclusivity isn't checked at run time.
  @exclusivity(unchecked) var clips: [ClipNode] = []
  @exclusivity(unchecked) var oldClips: [ClipNode] = []
  /// Slots of layers in this surface, some of them free.
  var layers: [LayerSlot] = []
  /// Slots of materials in this surface, some of them free.
  var materials: [MaterialSlot] = []

  /// The damage since the previous frame.
  let damage = DamageRegion()
  /// The work: the damage, split to skip hidden parts.
  let work = WorkList()
  let tiles = TileIndex()
  /// Items that hide others, while work is planned.
  let occluders = Store<Int32>()
  /// Materials to recreate, and the pixels that they read.
  var readers: [(Int32, PixelRect)] = []
  /// The parts in which one item is drawn.
  let parts = Store<PixelRect>()
  /// The drawable area of the last frame.
  var limit = PixelRect.none
  /// True if the pixels don't show the items of the last frame.
  var isStale = true
  /// An opaque part of the surface; may be smaller than the whole.
  var opaque = PixelRect.none

  init(blank: UInt32) { self.blank = blank }

  deinit {
    items.deallocate()
    oldItems.deallocate()
    occluders.deallocate()
    parts.deallocate()
  }

  /// Makes this frame's items and clips the previous ones.
  func swapFrames() {
    let last = items
    items = oldItems
    oldItems = last
    items.removeAll()
    swap(&clips, &oldClips)
    clips.removeAll(keepingCapacity: true)
  }

  /// Discards the last frame.
  func reset() {
    items.removeAll()
    clips.removeAll(keepingCapacity: true)
    layers.removeAll()
    materials.removeAll()
    isStale = true
  }

  /// The device pixels of the buffer.
  var bufferBounds: PixelRect { buffer?.bounds.offset(x: x, y: y) ?? .none }
}

/// A layer's surface, cached between frames.
struct LayerSlot {
  let id: UInt64
  /// The number of earlier layers in the surface that have the same id.
  let occurrence: Int32
  /// The last frame that showed the layer; later, the slot is reused for another layer.
  var frame: UInt32
  var content: CompositingLayer
}

/// A material's blurred backdrop, cached between frames.
struct MaterialSlot {
  /// The last frame that showed the material; later, the slot is reused for another material.
  var frame: UInt32
  let backdrop: Backdrop
  /// True if the pixels beneath have changed since the backdrop was created.
  var isStale = true
}
