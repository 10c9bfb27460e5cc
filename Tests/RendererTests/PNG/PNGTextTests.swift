import CVitrinePNGCalls
import Testing

@testable import VitrineRenderer

@Suite("Texts in PNG files")
struct PNGTextTests {
  private let picture = PixelBuffer.noise(40, 30, seed: 3)

  @Test("a text is read back, in any script, and the pixels are the same")
  func roundTrip() throws {
    let words = String(repeating: "tab-bar/탭-1 \u{1F600} ", count: 500)
    let bytes = try PNG.encode(picture, text: PNGText(keyword: "Vitrine", text: words))
    #expect(PNG.text("Vitrine", in: bytes) == words)
    #expect(PNG.text("Other", in: bytes) == nil)
    #expect(try PNG.decode(bytes, name: "text").pixels == picture.pixels)
  }

  @Test("a text is compressed: words that repeat take few bytes")
  func compressed() throws {
    let words = String(repeating: "{\"id\":\"tab-bar\"}", count: 5000)
    let plain = try PNG.encode(picture)
    let bytes = try PNG.encode(picture, text: PNGText(keyword: "Vitrine", text: words))
    #expect(bytes.count < plain.count + 2000)
  }

  @Test("an indexed picture carries a text as well")
  func indexed() throws {
    for colors in [1, 2, 3, 5, 17, 256] {
      let flat = PixelBuffer.drawn(64, 8) { x, y in
        0xFF00_0000 | UInt32((y * 64 + x) % colors * 257)
      }
      let bytes = try PNG.encode(flat, text: PNGText(keyword: "Vitrine", text: "words"))
      #expect(PNG.text("Vitrine", in: bytes) == "words")
      #expect(try PNG.decode(bytes, name: "text").pixels == flat.pixels)
    }
  }

  @Test("without a text, or with one that no file can hold, the file is the same")
  func none() throws {
    let plain = try PNG.encode(picture)
    #expect(PNG.text("Vitrine", in: plain) == nil)
    let long = String(repeating: "a", count: PNG.textLimit + 1)
    for text in [
      PNGText(keyword: "", text: "words"), PNGText(keyword: "two\nlines", text: "words"),
      PNGText(keyword: String(repeating: "k", count: 80), text: "words"),
      PNGText(keyword: "Vitrine", text: "a\0b"), PNGText(keyword: "Vitrine", text: long),
    ] {
      #expect(try PNG.encode(picture, text: text) == plain)
    }
  }

  @Test("the longest text is written and read")
  func longest() throws {
    let words = String(repeating: "a", count: PNG.textLimit)
    let bytes = try PNG.encode(picture, text: PNGText(keyword: "Vitrine", text: words))
    #expect(PNG.text("Vitrine", in: bytes) == words)
  }

  @Test("a chunk that unpacks to more than the limit is ignored, and the picture is read")
  func bomb() throws {
    let words = String(repeating: "a", count: 64 << 20)
    let samples: [UInt8] = [1, 2, 3]
    var room = [UInt8](repeating: 0, count: 1 << 20)
    let size = samples.withUnsafeBufferPointer { samples in
      words.withCString { words in
        "Vitrine".withCString { keyword in
          var picture = vitrine_png_picture(
            width: 1, height: 1, samples: samples.baseAddress, palette: nil, colors: 0,
            keyword: keyword, text: words)
          return vitrine_png_write(&picture, &room, room.count).size
        }
      }
    }
    #expect(size > 10_000 && size < 1 << 20)
    let bytes = Array(room.prefix(size))
    #expect(PNG.text("Vitrine", in: bytes) == nil)
    #expect(try PNG.decode(bytes, name: "bomb").pixels == [0xFF01_0203])
  }

  @Test("a file cut short or with a flipped bit has its text or none, and never crashes")
  func damaged() throws {
    let bytes = try PNG.encode(
      PixelBuffer.noise(3, 3, seed: 1), text: PNGText(keyword: "Vitrine", text: "some words"))
    for length in 0..<bytes.count {
      let text = PNG.text("Vitrine", in: Array(bytes.prefix(length)))
      #expect(text == nil || text == "some words")
    }
    for bit in 0..<bytes.count * 8 {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      let text = PNG.text("Vitrine", in: damaged)
      #expect(text == nil || text == "some words", "bit \(bit)")
    }
  }

  @Test("bytes that are no PNG have no text")
  func otherKind() {
    for bytes in [[], Array("GIF89a".utf8), Array(repeating: 0, count: 100)] as [[UInt8]] {
      #expect(PNG.text("Vitrine", in: bytes) == nil)
    }
  }
}
