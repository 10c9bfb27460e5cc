/// One thing that a surface shows: a drawing command, or a layer with all that is in it.
struct Item {
  /// What needs more than drawing.
  enum Kind: UInt8 {
    /// The command alone says how it looks.
    case plain
    /// The command names an entry of a table of its list.
    case tabled
    /// Begins a layer.
    case layer
    /// Reads what is beneath.
    case material
  }

  /// The command's place in the list.
  var command: Int32
  /// For a layer, the place of the command that ends it; else `command`.
  var end: Int32
  /// The clip in force: a place in the layer's clips, or −1.
  var clip: Int32
  /// For a layer or a material, the place of what is kept for it, or −1.
  var kept: Int32 = -1
  var kind = Kind.plain
  /// The pixels that it may touch, clipped.
  var bounds = PixelRect.none
  /// The pixels where it lets nothing through; empty where there are none.
  var opaque = PixelRect.none
}

/// A clip of a surface, with its parents.
struct ClipNode {
  /// The place of the command in the list.
  var command: Int32
  /// The clip around it, or −1.
  var parent: Int32
  /// The pixels that it lets through at most, its parents included.
  var bounds: PixelRect
  /// The nearest clip from this one outwards that needs a mask, or −1.
  var masked: Int32
  /// The clip of the frame before that is just the same, parents included, or −1.
  var match: Int32 = -1
  /// What it lets through, once that was needed.
  var mask: ClipMask?
}

extension PixelRect {
  /// No pixels.
  static let none = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
}
