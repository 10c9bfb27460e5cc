import Snapshots
import Testing
import VitrineGeometry
import VitrineRenderer

@Suite struct FilmstripTests {
  private func runner(_ lines: String = "") throws -> SceneRunner<ProbeScene> {
    try SceneRunner(
      ProbeScene(), size: Size(100, 50), text: try TextEngine(),
      script: try Script.parse(Array(lines.utf8), name: "t"))
  }

  /// The pixels of one frame of a strip.
  private func part(_ index: Int, of strip: PixelBuffer) -> [UInt32?] {
    let left = index * 104
    return (0..<50).flatMap { y in (0..<100).map { strip[left + $0, y] } }
  }

  @Test("frames stand side by side with a gap, the first and last at the two ends")
  func strip() throws {
    let strip = try Filmstrip.draw(try runner(), from: 1, to: 3, frames: 3)
    #expect(strip.width == 3 * 100 + 2 * 4 && strip.height == 50)
    #expect(strip[100, 10] == 0xFF80_8080 && strip[103, 49] == 0xFF80_8080)
    for (index, left) in [10, 20, 30].enumerated() {
      #expect(strip[index * 104 + left, 5] == 0xFFFF_0000)
      #expect(strip[index * 104 + left - 1, 5] == 0xFFFF_FFFF)
    }
  }

  @Test("each frame is the picture of its time, also off the grid and with a script")
  func same() throws {
    let lines = #"{"at":0.205,"type":"down","x":1,"y":1}"#
    let strip = try Filmstrip.draw(try runner(lines), from: 0.1, to: 0.31, frames: 4)
    for (index, time) in [0.1, 0.17, 0.24, 0.31].enumerated() {
      var runner = try runner(lines)
      try runner.advance(to: time)
      #expect(part(index, of: strip) == runner.picture().withPixels { $0.map(Optional.some) })
    }
  }

  @Test("a film has the same frames, one after the other, and rests at its end")
  func film() throws {
    let film = try Filmstrip.animate(try runner(), from: 1, to: 3, frames: 3, resting: 4)
    #expect(film.width == 100 && film.height == 50)
    #expect(film.frameCount == 3 && abs(film.duration - 7) < 1e-9)
    var first = try runner()
    try first.advance(to: 1)
    let picture = try PNG.decode(try PNG.encode(film), name: "film")
    #expect(picture.withPixels { Array($0) } == first.picture().withPixels { Array($0) })
  }

  @Test("a film is as large as the largest of its frames, which are at its top left")
  func filmOfSizes() throws {
    let lines = #"{"at":1,"type":"resize","width":150,"height":40}"#
    let film = try Filmstrip.animate(try runner(lines), from: 0, to: 2, frames: 3)
    #expect(film.width == 150 && film.height == 50)
    let picture = try PNG.decode(try PNG.encode(film), name: "film")
    #expect(picture[99, 49] == 0xFFFF_FFFF && picture[100, 0] == 0xFF80_8080)
  }

  @Test("one frame of a film rests")
  func stillFilm() throws {
    let film = try Filmstrip.animate(try runner(), from: 1, to: 3, frames: 1, resting: 2)
    #expect(film.frameCount == 1 && film.duration == 2)
  }

  @Test("a film of too many frames is refused before anything is drawn")
  func longFilm() throws {
    let runner = try runner()
    #expect(throws: FilmstripError.tooMany(frames: 10_001)) {
      try Filmstrip.animate(runner, from: 0, to: 1, frames: 10_001)
    }
    #expect(throws: FilmstripError.badTimes(from: 1, to: 0, frames: 2)) {
      try Filmstrip.animate(runner, from: 1, to: 0, frames: 2)
    }
  }

  @Test("one frame needs no end")
  func one() throws {
    let strip = try Filmstrip.draw(try runner(), from: 1, to: 1, frames: 1)
    #expect(strip.width == 100)
  }

  @Test("a strip that is too wide has rows, as long as each other")
  func rows() throws {
    let runner = try runner()
    let (one, strip) = (
      try Filmstrip.draw(runner, from: 1, to: 1, frames: 1),
      try Filmstrip.draw(runner, from: 0, to: 1, frames: 158)
    )
    #expect(strip.width == 79 * 104 - 4 && strip.height == 2 * one.height + 4)
    // The last frame is what the moment alone is.
    let last = (0..<one.height).allSatisfy { y in
      (0..<one.width).allSatisfy { x in
        strip[78 * 104 + x, one.height + 4 + y] == one[x, y]
      }
    }
    #expect(last)
  }

  @Test("a strip of more pixels than a picture can have is refused before anything is drawn")
  func tooLarge() throws {
    let runner = try SceneRunner(
      ProbeScene(), size: Size(4_000, 8_000), text: try TextEngine(), script: Script([]))
    let error = FilmstripError.tooLarge(width: 16_012, height: 8_000, fittingScale: 0.7)
    #expect(throws: error) { try Filmstrip.draw(runner, from: 0, to: 1, frames: 4) }
    #expect("\(error)".hasSuffix("take fewer frames, a smaller size, or a scale of 0.7"))
  }

  @Test(
    "times out of order, no frames, and too many are refused",
    arguments: [
      (1, 0, 2), (0, 1, 0), (0, 1, -1), (.nan, 1, 2), (0, .infinity, 2), (-1, 1, 2),
      (0, 1, 10_001), (0, 1, Int.max),
    ] as [(Double, Double, Int)])
  func refused(_ from: Double, _ to: Double, _ frames: Int) throws {
    let runner = try runner()
    #expect(throws: FilmstripError.self) {
      try Filmstrip.draw(runner, from: from, to: to, frames: frames)
    }
  }
}
