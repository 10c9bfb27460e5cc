import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRenderer

@Suite("Lines as parts of a shaped paragraph")
struct TextLineTests {
  private static let font = Font(size: 15)
  private static let pieces = [
    "office", "AVATAR", "To", "it's", "(A)-B", "10:30", "->", "=>", "...", "e\u{301}x\u{327}",
    "안녕하세요", "메시지를", "한\u{1112}\u{1161}\u{11AB}", "التحميل", "لا", "جارٍ", "٣٤", "שלום", "שָׁלוֹם",
    "👍🏽", "\u{1F1F0}\u{1F1F7}", "\u{202E}abc\u{202C}", "日本語", "Жук", "\u{AD}soft\u{AD}hyphen", "x",
  ]

  private static func string(_ random: inout RandomNumbers) -> String {
    (0..<(1 + random.next(below: 14))).map { _ in
      pieces[random.next(below: pieces.count)]
        + [" ", " ", " ", "", ", ", "-"][random.next(below: 6)]
    }.joined()
  }

  @Test("a part of what was shaped is what shaping the part anew gives")
  func parts() throws {
    let typesetter = Typesetter(fonts: try FontLibrary(sources: .standard))
    var random = RandomNumbers(state: 5)
    var (kept, shapedAnew) = (0, 0)
    for round in 0..<600 {
      let text = Text(
        Self.string(&random), font: Self.font,
        direction: round.isMultiple(of: 2) ? .leftToRight : .rightToLeft)
      let paragraph = TextParagraph(text.string[...], limit: Typesetter.maximumUnits)
      let shaped = typesetter.shape(paragraph, for: text)
      for _ in 0..<8 {
        let first = random.next(below: paragraph.clusterCount)
        let last = first + 1 + random.next(below: paragraph.clusterCount - first)
        let range = paragraph.clusterStart(first)..<paragraph.clusterStart(last)
        var items: [TextItem] = []
        let runs = shaped.runs(of: range) { item in
          items.append(item)
          return typesetter.shape(item, of: paragraph, for: text)
        }
        let whole = shaped.items.map { $0.range.clamped(to: range) }.filter { !$0.isEmpty }
        #expect(runs.count == whole.count)
        for (run, part) in zip(runs, whole) {
          let item = try #require(shaped.items.first { $0.range.contains(part.lowerBound) })
          var alone = item
          alone.range = part
          let anew = typesetter.shape(alone, of: paragraph, for: text)
          #expect(
            run.glyphs.map(Look.init) == anew.glyphs.map(Look.init), "\(text.string) \(part)")
          if part != item.range { kept += 1 }
        }
        shapedAnew += items.count
      }
    }
    // Both happen, and mostly what is hoped for.
    #expect(shapedAnew > 100 && kept > 2 * shapedAnew)
  }

  @Test("any width gives the lines that it would give alone")
  func widths() throws {
    let core = try TextCore(sources: .standard)
    var random = RandomNumbers(state: 11)
    for round in 0..<60 {
      let text = Text(Self.string(&random), font: Self.font, lineLimit: [2, 99][round % 2])
      let natural = core.measure(text, width: .infinity).size.width
      for _ in 0..<12 {
        let width = Double(random.next(below: 1000)) / 1000 * (natural + 10)
        let layout = try #require(core.layout(text, width: width))
        let alone = Typesetter(fonts: try Self.fonts).layout(ShapedText(text), width: width).0
        #expect(Self.looks(layout) == Self.looks(alone), "\(text.string) \(width)")
      }
    }
  }

  @Test("widths that give the same lines have one layout")
  func shared() throws {
    let core = try TextCore(sources: .standard)
    let text = Text("one two three", font: Self.font, lineLimit: 9)
    let two = core.measure(Text("one two", font: Self.font), width: .infinity).size.width
    let three = core.measure(Text("one two three", font: Self.font), width: .infinity).size.width
    let layout = try #require(core.layout(text, width: two + 5))
    #expect(core.layout(text, width: two) === layout)
    #expect(core.layout(text, width: three - 1) === layout)
    #expect(core.layout(text, width: three) !== layout)
    #expect(core.layout(text, width: two - 1) !== layout)
  }

  @Test("a room remembers between which others nothing would differ")
  func widthInterval() {
    var interval = WidthInterval(100)
    #expect(interval.includes(0) && interval.includes(1000))
    #expect(interval.fits(40) && interval.fits(100) && !interval.fits(130) && !interval.fits(120))
    #expect(interval.includes(100) && interval.includes(119.9))
    #expect(!interval.includes(120) && !interval.includes(99.9))
    interval.requireExact()
    #expect(interval.includes(100) && !interval.includes(101))
  }

  @Test("what is taken for plain is one cluster a unit, and reads from left to right")
  func plain() throws {
    let itemizer = TextItemizer(fonts: try Self.fonts)
    var count = 0
    for value in UInt16(0x80)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let character = Character(scalar)
      let string = "a\(character)\(character)가\(character)1\(character)"
      let paragraph = TextParagraph(string[...], limit: 99)
      guard paragraph.content == .plain else { continue }
      count += 1
      #expect(string.count == 7, "U+\(String(value, radix: 16))")
      // With a mark of direction at the end, every level is asked for.
      let marked = TextParagraph((string + "\u{200E}")[...], limit: 99)
      let items = itemizer.items(
        of: marked, style: FaceStyle(Self.font), direction: .leftToRight)
      #expect(items.allSatisfy { $0.level == 0 }, "U+\(String(value, radix: 16))")
    }
    #expect(count > 30_000)
  }

  private static var fonts: FontLibrary {
    get throws { try FontLibrary(sources: .standard) }
  }

  /// What is drawn of a glyph, and where its cluster is.
  private struct Look: Equatable {
    let numbers: [Int]

    init(_ glyph: ShapedGlyph) {
      numbers = [
        Int(glyph.glyph), glyph.cluster, Int(glyph.advance), Int(glyph.x), Int(glyph.y),
      ]
    }
  }

  private static func looks(_ layout: TextLayout) -> [[Look]] {
    layout.lines.map { $0.runs.flatMap(\.glyphs).map(Look.init) }
  }
}

/// Numbers that are the same each time, by Knuth's MMIX generator.
private struct RandomNumbers {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
