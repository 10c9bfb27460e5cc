/// A picture of at most 256 colors: a palette and a byte per pixel.
///
/// Most interface frames qualify; indexed they are smaller and compress faster.
struct IndexedPicture {
  /// The number of colors that a byte can represent.
  private static let colorLimit = 256
  /// The hash table's size as a power of two: four times the colors, so that probes stay short.
  private static let slotBits = 10

  /// Red, green, blue of each color, in order of first appearance.
  private(set) var palette: [UInt8] = []
  /// The palette index of each pixel.
  private(set) var indices: [UInt8] = []

  /// Converts a buffer; nil if it has too many colors.
  init?(_ buffer: PixelBuffer) {
    let count = buffer.width * buffer.height
    var table = ColorTable(slotBits: Self.slotBits)
    var complete = true
    indices = [UInt8](unsafeUninitializedCapacity: count) { out, used in
      // The top byte isn't part of a color, so no pixel equals this.
      var last: UInt32 = 0xFF00_0000
      var index: UInt8 = 0
      for i in 0..<count {
        let color = buffer.base[i] & 0x00FF_FFFF
        if color != last {
          guard let found = table.index(of: color, limit: Self.colorLimit) else {
            complete = false
            break
          }
          index = found
          last = color
        }
        out[i] = index
      }
      used = complete ? count : 0
    }
    guard complete else { return nil }
    palette = table.colors.flatMap { color in
      [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
    }
  }
}

/// Colors and their indices, by open addressing.
private struct ColorTable {
  private(set) var colors: [UInt32] = []
  private var slots: [Int16]
  private let slotBits: Int

  init(slotBits: Int) {
    self.slotBits = slotBits
    slots = Array(repeating: -1, count: 1 << slotBits)
  }

  /// The index of a color, new or known; nil if the table is full.
  mutating func index(of color: UInt32, limit: Int) -> UInt8? {
    // Knuth's multiplicative hash: 2³² divided by the golden ratio.
    var slot = Int((color &* 2_654_435_769) >> UInt32(32 - slotBits))
    while slots[slot] >= 0 {
      if colors[Int(slots[slot])] == color { return UInt8(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard colors.count < limit else { return nil }
    slots[slot] = Int16(colors.count)
    colors.append(color)
    return UInt8(colors.count - 1)
  }
}
