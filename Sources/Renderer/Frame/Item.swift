/// One item on a surface: a drawing command, or a layer with its contents.
struct Item {
  /// How an item is compared and drawn.
  enum Kind: UInt8 {
    /// The command alone determines its appearance.
    case plain
    /// The command refers to an entry of a table of its list.
    case indexed
    /// Begins a layer.
    case layer
    /// Reads the backdrop.
    case material
  }

  /// The command's index in the list.
  var command: Int32
  /// For a layer, the index of the command that ends it; otherwise `command`.
  var end: Int32
  /// The current clip: an index in the layer's clips, or −1.
  var clip: Int32
  /// For a layer or a material, the index of its slot, or −1.
  var slot: Int32 = -1
  var kind = Kind.plain
  /// The pixels that it may touch, after clipping.
  var bounds = PixelRect.none
  /// The pixels that it covers opaquely; empty if there are none.
  var opaque = PixelRect.none
}

/// A clip of a surface, with its ancestors.
struct ClipNode {
  /// The index of the command in the list.
  var command: Int32
  /// The parent clip, or −1.
  var parent: Int32
  /// The bounds of the clip, including its ancestors.
  var bounds: PixelRect
  /// The nearest of this clip and its ancestors that needs a mask, or −1.
  var masked: Int32
  /// The equal clip of the previous frame, including its ancestors, or −1.
  var match: Int32 = -1
  /// Its coverage, once it was needed.
  var mask: ClipMask?
}

extension PixelRect {
  /// No pixels.
  static let none = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
}
