@testable import VitrineRenderer

/// Numbers that look random and are the same in every run (SplitMix64).
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension PixelBuffer {
  /// A buffer whose pixels a function of column and row gives.
  static func drawn(
    _ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32
  ) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height { for x in 0..<width { buffer.base[y * width + x] = pixel(x, y) } }
    return buffer
  }

  /// Opaque noise.
  static func noise(_ width: Int, _ height: Int, seed: UInt64) -> PixelBuffer {
    var numbers = SeededNumbers(seed: seed)
    return drawn(width, height) { _, _ in
      0xFF00_0000 | UInt32(truncatingIfNeeded: numbers.next() >> 40)
    }
  }

  /// All pixels, row by row.
  var pixels: [UInt32] { withPixels { Array($0) } }
}

/// CRC-32 as PNG defines it.
func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
  var crc: UInt32 = .max
  for byte in bytes {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
  }
  return ~crc
}
