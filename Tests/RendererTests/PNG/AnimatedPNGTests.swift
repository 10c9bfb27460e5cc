import Foundation
import Testing

@testable import VitrineRenderer

@Suite("Films as PNG files")
struct AnimatedPNGTests {
  /// A chunk of a file.
  private struct Chunk {
    let type: String
    let bytes: [UInt8]

    func word(_ at: Int, _ count: Int = 4) -> Int {
      bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Whole, with the checksum of another type.
    func renamed(_ type: String, dropping count: Int = 0) -> [UInt8] {
      let data = Array(type.utf8) + bytes.dropFirst(count)
      return number(data.count - 4) + data + number(Int(checksum(data)))
    }

    private func number(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
  }

  private func chunks(_ file: [UInt8]) -> [Chunk] {
    var (chunks, at) = ([Chunk](), 8)
    while at + 12 <= file.count {
      let size = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      chunks.append(
        Chunk(
          type: String(decoding: file[at + 4..<at + 8], as: UTF8.self),
          bytes: Array(file[at + 8..<at + 8 + size])))
      at += 12 + size
    }
    return chunks
  }

  /// What a file shows, frame after frame, with how long, as a viewer plays it.
  private func play(_ file: [UInt8]) throws -> [(pixels: [UInt32], seconds: Double)] {
    let chunks = chunks(file)
    let header = try #require(chunks.first { $0.type == "IHDR" })
    let (width, height) = (header.word(0), header.word(4))
    var canvas = [UInt32](repeating: 0, count: width * height)
    var played: [(pixels: [UInt32], seconds: Double)] = []
    var control: Chunk?
    for chunk in chunks {
      switch chunk.type {
      case "fcTL":
        #expect(chunk.bytes[24] == 0 && chunk.bytes[25] == 0, "it stays, and replaces")
        control = chunk
      case "IDAT", "fdAT":
        let place = try #require(control)
        // The rectangle as a file of its own, which our decoder reads.
        let size = Chunk(
          type: "IHDR", bytes: Array(place.bytes[4..<12]) + header.bytes.dropFirst(8))
        var file = Array(file[..<8]) + size.renamed("IHDR")
        file += chunk.renamed("IDAT", dropping: chunk.type == "fdAT" ? 4 : 0)
        file += Chunk(type: "IEND", bytes: []).renamed("IEND")
        let picture = try PNG.decode(file, name: "frame")
        for y in 0..<picture.height {
          for x in 0..<picture.width {
            canvas[(place.word(16) + y) * width + place.word(12) + x] =
              picture.pixels[y * picture.width + x]
          }
        }
        played.append((canvas, Double(place.word(20, 2)) / Double(place.word(22, 2))))
      default: break
      }
    }
    return played
  }

  private let frames = (1...4).map { PixelBuffer.noise(9, 7, seed: UInt64($0)) }

  private func film(_ frames: [PixelBuffer], delay: Double = 0.5) throws -> AnimatedPNG {
    var film = try AnimatedPNG(frames[0], delay: delay)
    for frame in frames.dropFirst() { try film.append(frame, delay: delay) }
    return film
  }

  @Test("a film plays what was put into it, and shows its first frame where it does not play")
  func plays() throws {
    let film = try film(frames)
    #expect(film.frameCount == 4 && film.duration == 2)
    let bytes = try PNG.encode(film)
    #expect(try PNG.decode(bytes, name: "film").pixels == frames[0].pixels)
    let played = try play(bytes)
    #expect(played.map(\.pixels) == frames.map(\.pixels))
    #expect(played.map(\.seconds) == [0.5, 0.5, 0.5, 0.5])
  }

  @Test("the chunks are those of an animated PNG, in order and numbered through")
  func outline() throws {
    let chunks = chunks(try PNG.encode(try film(frames)))
    #expect(
      chunks.map(\.type) == [
        "IHDR", "sRGB", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "fcTL", "fdAT",
        "IEND",
      ])
    #expect(chunks[2].word(0) == 4 && chunks[2].word(4) == 0, "four frames, without end")
    #expect(
      chunks.filter { ["fcTL", "fdAT"].contains($0.type) }.map { $0.word(0) } == Array(0..<7))
  }

  @Test("of a frame only the rectangle is stored in which it differs")
  func rectangle() throws {
    let (still, moved) = (PixelBuffer(width: 90, height: 70), PixelBuffer(width: 90, height: 70))
    moved.base[20 * 90 + 30] = 0xFFFF_0000
    moved.base[24 * 90 + 28] = 0xFF00_FF00
    let bytes = try PNG.encode(try film([still, moved, still]))
    let places = chunks(bytes).filter { $0.type == "fcTL" }.map { chunk in
      [12, 16, 4, 8].map { chunk.word($0) }
    }
    #expect(places == [[0, 0, 90, 70], [28, 20, 3, 5], [28, 20, 3, 5]])
    #expect(try play(bytes).map(\.pixels) == [still, moved, still].map(\.pixels))
  }

  @Test("frames that look the same are one that shows longer, whatever their alpha")
  func merged() throws {
    let (a, b) = (
      PixelBuffer(width: 3, height: 2, filledWith: 0xFF10_2030),
      PixelBuffer(width: 3, height: 2, filledWith: 0x4010_2030)
    )
    let film = try film([a, b, a, b], delay: 0.25)
    #expect(film.frameCount == 1 && film.duration == 1)
    let played = try play(try PNG.encode(film))
    #expect(played.count == 1 && played[0].seconds == 1)
    #expect(played[0].pixels.allSatisfy { $0 == 0xFF10_2030 })
  }

  @Test("what is rounded of delays does not add up")
  func rounded() throws {
    let many = (0..<60).map { PixelBuffer.noise(2, 2, seed: UInt64($0)) }
    let played = try play(try PNG.encode(try film(many, delay: 1.0 / 60)))
    #expect(played.allSatisfy { abs($0.seconds - 1.0 / 60) < 0.001 })
    #expect(abs(played.reduce(0) { $0 + $1.seconds } - 1) < 0.0005)
  }

  @Test(
    "a delay is as exact as a file can say it, and what cannot be is clamped",
    arguments: [
      (0.0, 0.0), (0.0334, 0.033), (65.535, 65.535), (65.536, 65.54), (655.36, 655.4),
      (7000, 7000), (65_535, 65_535), (70_000, 65_535), (-1, 0), (.nan, 0), (.infinity, 65_535),
    ])
  func delays(_ delay: Double, _ shown: Double) throws {
    let played = try play(try PNG.encode(try AnimatedPNG(frames[0], delay: delay)))
    #expect(abs(played[0].seconds - shown) < 1e-9)
  }

  @Test("what lasts longer together than a file can say shows as long as it can")
  func longest() throws {
    let film = try film([frames[0], frames[0]], delay: 65_535)
    #expect(film.duration == 131_070)
    #expect(try play(try PNG.encode(film))[0].seconds == AnimatedPNG.longestDelay)
  }

  @Test("a frame of another size is refused, and the film goes on without it")
  func otherSize() throws {
    var film = try film([frames[0]])
    let reason = "a frame of 7×9 pixels in a film of 9×7"
    #expect(throws: PNGError.failed(reason)) {
      try film.append(PixelBuffer(width: 7, height: 9), delay: 1)
    }
    try film.append(frames[1], delay: 1)
    #expect(try play(try PNG.encode(film)).map(\.pixels) == frames.prefix(2).map(\.pixels))
  }

  @Test("a frame is copied: what is drawn into the buffer later is not in it")
  func copied() throws {
    let buffer = PixelBuffer.noise(9, 7, seed: 1)
    var film = try AnimatedPNG(buffer, delay: 1)
    buffer.base[0] = 0xFF12_3456
    try film.append(buffer, delay: 1)
    #expect(film.frameCount == 2)
    #expect(try PNG.decode(try PNG.encode(film), name: "film").pixels == frames[0].pixels)
  }

  @Test("one pixel, one row, one column", arguments: [(1, 1), (500, 1), (1, 500)])
  func thin(width: Int, height: Int) throws {
    let frames = (1...3).map { PixelBuffer.noise(width, height, seed: UInt64($0)) }
    #expect(try play(try PNG.encode(try film(frames))).map(\.pixels) == frames.map(\.pixels))
  }

  @Test("a file is written whole")
  func file() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID()).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let film = try film(frames)
    try PNG.write(film, to: path)
    #expect(try PNG.contents(of: path) == PNG.encode(film))
  }
}
