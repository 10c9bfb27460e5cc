/// What is known about one surface and the commands that draw it: the frame, or one layer.
///
/// The items of the last frame stay, so that the next one can be compared with them.
final class CompositingLayer {
  /// The pixels; nil while nothing is to be seen.
  var buffer: PixelBuffer?
  /// Device coordinates of the buffer's first pixel.
  var x: Int32 = 0
  var y: Int32 = 0
  /// Value of pixels that nothing is drawn on.
  let blank: UInt32

  /// Things shown, from back to front.
  private(set) var items = Store<Item>()
  /// Those of the frame before.
  private(set) var oldItems = Store<Item>()
  // Looked up for every command: not checked for overlapping accesses at run time.
  @exclusivity(unchecked) var clips: [ClipNode] = []
  @exclusivity(unchecked) var oldClips: [ClipNode] = []
  /// Layers in this surface, and free places among them.
  var layers: [LayerSlot] = []
  /// Materials in this surface, and free places among them.
  var materials: [MaterialSlot] = []

  /// What differs from the frame before.
  let damage = DamageRegion()
  /// What is to be drawn: the damage, cut so that what is hidden is left out.
  let work = WorkList()
  let tiles = TileIndex()
  /// Items that hide what is beneath somewhere, while work is planned.
  let covers = Store<Int32>()
  /// Materials that are to be made anew, and the pixels that they read.
  var readers: [(Int32, PixelRect)] = []
  /// Where one item is drawn.
  let parts = Store<PixelRect>()
  /// The pixels outside of which nothing was drawn the last time.
  var limit = PixelRect.none
  /// True where the pixels do not show the items of the last frame.
  var isStale = true
  /// Where the surface lets nothing through; may be less than the truth.
  var opaque = PixelRect.none

  init(blank: UInt32) { self.blank = blank }

  deinit {
    items.deallocate()
    oldItems.deallocate()
    covers.deallocate()
    parts.deallocate()
  }

  /// Makes this frame's items and clips those of the frame before.
  func swapFrames() {
    let last = items
    items = oldItems
    oldItems = last
    items.removeAll()
    swap(&clips, &oldClips)
    clips.removeAll(keepingCapacity: true)
  }

  /// Forgets the last frame.
  func reset() {
    items.removeAll()
    clips.removeAll(keepingCapacity: true)
    layers.removeAll()
    materials.removeAll()
    isStale = true
  }

  /// Which device pixels there are.
  var bufferBounds: PixelRect { buffer?.bounds.offset(x: x, y: y) ?? .none }
}

/// Keeps a layer's surface from frame to frame.
struct LayerSlot {
  let id: UInt64
  /// Counts the layers of one id in a surface.
  let occurrence: Int32
  /// The frame that showed it last; a place whose layer is gone is used again.
  var frame: UInt32
  var content: CompositingLayer
}

/// Keeps a material's blurred backdrop from frame to frame.
struct MaterialSlot {
  /// The frame that showed it last; a place whose material is gone is used again.
  var frame: UInt32
  let backdrop: Backdrop
  /// True where what is beneath differs from what the backdrop was made of.
  var isStale = true
}
