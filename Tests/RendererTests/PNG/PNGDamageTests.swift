import Testing

@testable import VitrineRenderer

@Suite("Damaged PNG files")
struct PNGDamageTests {
  private let picture = PixelBuffer.noise(5, 4, seed: 7)

  @Test("a file cut short anywhere is refused")
  func truncated() throws {
    let bytes = try PNG.encode(picture)
    for length in 0..<bytes.count {
      #expect(throws: PNGError.self) {
        try PNG.decode(Array(bytes.prefix(length)), name: "cut")
      }
    }
  }

  @Test("a flipped bit is refused or changes no pixel")
  func flipped() throws {
    let bytes = try PNG.encode(picture)
    for bit in 0..<bytes.count * 8 {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      guard let back = try? PNG.decode(damaged, name: "flipped") else { continue }
      #expect(back.pixels == picture.pixels, "bit \(bit)")
    }
  }

  @Test("an indexed file with a flipped bit is refused or changes no pixel")
  func flippedIndexed() throws {
    let flat = PixelBuffer.drawn(9, 3) { x, y in 0xFF00_0000 | UInt32(x / 3 * 0x40_5060) }
    let bytes = try PNG.encode(flat)
    for bit in 0..<bytes.count * 8 {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      guard let back = try? PNG.decode(damaged, name: "flipped") else { continue }
      #expect(back.pixels == flat.pixels, "bit \(bit)")
    }
  }

  @Test("noise after the signature is refused")
  func noise() {
    var numbers = SeededNumbers(seed: 5)
    for length in 0..<200 {
      let tail = (0..<length).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
      #expect(throws: PNGError.self) {
        try PNG.decode([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + tail, name: "noise")
      }
    }
  }

  @Test("an empty file and a file of another kind are not PNG")
  func otherKind() {
    for bytes in [[], Array("GIF89a, no PNG at all".utf8)] as [[UInt8]] {
      #expect(throws: PNGError.notPNG(name: "logo.png")) {
        try PNG.decode(bytes, name: "logo.png")
      }
    }
  }

  @Test("a header that claims 65535×65535 is refused before memory is asked for")
  func hugeClaim() throws {
    let bytes = try file(width: 65_535, height: 65_535)
    #expect(
      throws: PNGError.tooLarge(
        name: "huge.png", what: "65535×65535 pixels, at most 16384 a side can be read")
    ) { try PNG.decode(bytes, name: "huge.png") }
  }

  @Test("a header that claims more pixels than the file can hold is refused")
  func unlikelyClaim() throws {
    let bytes = try file(width: 16_384, height: 16_384)
    #expect(
      throws: PNGError.damaged(
        name: "liar.png", reason: "too few bytes for 16384×16384 pixels")
    ) { try PNG.decode(bytes, name: "liar.png") }
  }

  @Test("a header that claims more pixels than are read is refused, however many bytes there are")
  func tooManyPixels() throws {
    let bytes = try file(width: 16_384, height: 4_097) + [UInt8](repeating: 0, count: 40_000)
    #expect(
      throws: PNGError.tooLarge(
        name: "bomb.png", what: "16384×4097 pixels, at most 67108864 in all can be read")
    ) { try PNG.decode(bytes, name: "bomb.png") }
  }

  @Test("messages are one line that names the file and the remedy")
  func messages() {
    let errors: [PNGError] = [
      .notPNG(name: "a.png"), .damaged(name: "a.png", reason: "cut short"),
      .tooLarge(name: "a.png", what: "65535×1 pixels"), .unreadable(path: "a.png", reason: "x"),
      .unwritable(path: "a.png", reason: "x"),
    ]
    for error in errors {
      #expect(error.description.hasPrefix("a.png: "))
      #expect(error.description.contains("; "))
      #expect(!error.description.contains("\n"))
    }
  }

  /// A real file whose header is changed to another size, with a fresh checksum.
  private func file(width: UInt32, height: UInt32) throws -> [UInt8] {
    var bytes = try PNG.encode(picture)
    func put(_ value: UInt32, _ at: Int) {
      for i in 0..<4 { bytes[at + i] = UInt8(truncatingIfNeeded: value >> UInt32(24 - 8 * i)) }
    }
    put(width, 16)
    put(height, 20)
    put(checksum(bytes[12..<29]), 29)
    return bytes
  }
}
