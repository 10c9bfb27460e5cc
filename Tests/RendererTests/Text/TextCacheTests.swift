import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRenderer

@Suite("Keeping text")
struct TextCacheTests {
  @Test("a cache stays within its limit and keeps what is used")
  func bounded() {
    var cache = GenerationCache<Int, Int>(limit: 100)
    cache.insert(-1, for: -1, cost: 10)
    for key in 0..<1000 {
      cache.insert(key, for: key, cost: 10)
      #expect(cache.value(for: -1) == -1)
      #expect(cache.cost <= 100)
    }
    #expect(cache.value(for: 999) == 999)
    #expect(cache.value(for: 3) == nil)
  }

  @Test("what is not used for two generations is forgotten")
  func aged() {
    var cache = GenerationCache<Int, Int>(limit: 100)
    cache.insert(1, for: 1, cost: 10)
    cache.insert(2, for: 2, cost: 10)
    cache.age()
    #expect(cache.value(for: 1) == 1)
    cache.age()
    #expect(cache.value(for: 1) == 1 && cache.value(for: 2) == nil && cache.cost == 10)
    cache.age()
    cache.age()
    #expect(cache.value(for: 1) == nil && cache.cost == 0)
  }

  @Test("texts and glyphs that no frame shows any more are forgotten")
  func unused() throws {
    let core = try TextCore(sources: .standard)
    _ = core.positionedRun(
      for: Text("Gone", font: Font(size: 12)), in: Rect(0, 0, 100, 20), scale: 2)
    let held = core.byteCount
    for _ in 0..<TextCore.generation { core.countFrame() }
    #expect(held > 0 && core.byteCount == held)
    for _ in 0..<TextCore.generation { core.countFrame() }
    #expect(core.byteCount == 0)
  }

  @Test("an entry that is replaced costs once, and one that is too large is not kept")
  func replaced() {
    var cache = GenerationCache<Int, Int>(limit: 100)
    for value in 0..<9 { cache.insert(value, for: 1, cost: 20) }
    #expect(cache.cost == 20 && cache.value(for: 1) == 8)
    cache.insert(0, for: 2, cost: 50)
    #expect(cache.value(for: 2) == nil)
  }

  @Test("memory stays bounded however many texts are drawn")
  func engineBounded() throws {
    let core = try TextCore(sources: .standard)
    for number in 0..<2000 {
      let text = Text("Number \(number) of many", font: Font(size: 10 + Double(number % 60)))
      _ = core.positionedRun(for: text, in: Rect(0, 0, 1500, 100), scale: 2)
    }
    #expect(core.byteCount > 1 << 20)
    #expect(core.byteCount <= 22 << 20)
  }

  @Test("the same text is laid out and drawn once")
  func sameRun() throws {
    let core = try TextCore(sources: .standard)
    let text = Text("Settings", font: Font(size: 17))
    let first = core.positionedRun(for: text, in: Rect(0, 0, 200, 30), scale: 2)
    let bytes = core.byteCount
    #expect(core.positionedRun(for: text, in: Rect(0, 0, 200, 30), scale: 2).run === first.run)
    #expect(core.byteCount == bytes)
  }

  @Test("an engine that is to forget keeps no text, and lays out the next as before")
  func purged() throws {
    let core = try TextCore(sources: .standard)
    let text = Text("Secret 비밀", font: Font(size: 17))
    let bounds = core.positionedRun(for: text, in: Rect(0, 0, 200, 30), scale: 2).inkBounds
    _ = core.characters(of: text)
    #expect(core.byteCount > 0)
    core.purge()
    #expect(core.byteCount == 0)
    #expect(core.positionedRun(for: text, in: Rect(0, 0, 200, 30), scale: 2).inkBounds == bounds)
  }

  @Test("a glyph is that of its size, whichever size nearly equal to it was drawn before")
  func nearlyEqualSizes() throws {
    func masks(_ core: TextCore, _ size: Double) -> [[UInt8]] {
      let text = Text("Library", font: Font(size: size))
      return core.positionedRun(for: text, in: Rect(0, 0, 200, 30), scale: 1).run.glyphs.map {
        glyph in
        let count = Int(glyph.mask.bounds.width) * Int(glyph.mask.bounds.height)
        return Array(UnsafeBufferPointer(start: glyph.mask.coverage, count: count))
      }
    }
    let fresh = try masks(TextCore(sources: .standard), 17)
    let used = try TextCore(sources: .standard)
    // As at the end of an animation.
    let before = masks(used, 16.9935)
    #expect(masks(used, 17) == fresh)
    #expect(before != fresh)
  }

  @Test("1,000 messages that a frame measures in three widths are still known in the next")
  func messages() throws {
    let core = try TextCore(sources: .standard)
    let words = ["sentence", "around", "the", "of", "picture", "again", "mother", "to", "answer"]
    let texts = (0..<1000).map { number in
      let count = 1 + number * 7 % 60
      let string = (0..<count).map { words[(number + $0 * $0) % words.count] }
      return Text(
        "\(number) \(string.joined(separator: " "))", font: Font(size: 15), lineLimit: 99)
    }
    func layouts() -> [TextLayout?] {
      texts.flatMap { text in [.infinity, 500, 320].map { core.layout(text, width: $0) } }
    }
    let first = layouts()
    #expect(zip(first, layouts()).allSatisfy { $0 === $1 })
  }

  @Test("strings that only mean the same are two texts")
  func bytes() throws {
    let (one, two) = ("caf\u{E9}", "cafe\u{301}")
    #expect(one == two)
    let font = Font(size: 17)
    #expect(TextKey(Text(one, font: font)) != TextKey(Text(two, font: font)))
    #expect(TextKey(Text(one, font: font)) == TextKey(Text(one, font: font, alignment: .center)))
    #expect(TextKey(Text(one, font: font)) != TextKey(Text(one, font: font, lineLimit: 2)))
    #expect(TextKey(Text(one, font: font)) != TextKey(Text(one, font: Font(size: 18))))
    #expect(TextKey(Text("", font: font)) == TextKey(Text("", font: font)))
  }

  @Test("an engine may be used from several tasks")
  func tasks() async throws {
    let engine = try TextEngine()
    let widths = await withTaskGroup(of: Double.self) { group in
      for number in 0..<40 {
        group.addTask {
          let text = Text("Number \(number % 4)", font: Font(size: 17, tabularDigits: true))
          return engine.measure(text, width: .infinity).size.width
        }
      }
      return await group.reduce(into: Set<Double>()) { $0.insert($1) }
    }
    #expect(widths.count == 1)
  }
}
