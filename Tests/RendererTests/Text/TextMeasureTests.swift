import CVitrineFreeType
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRenderer

@Suite("Measuring text")
struct TextMeasureTests {
  let engine: TextEngine

  init() throws { engine = try TextEngine() }

  private func width(_ string: String, _ font: Font = Font(size: 17)) -> Double {
    engine.measure(Text(string, font: font), width: .infinity).size.width
  }

  @Test("the width is the sum of the font's own advances")
  func sumOfAdvances() throws {
    let face = try FontLibrary(sources: .standard).primary(FaceStyle(Font(size: 17)))
    var units = 0
    for scalar in "nnoonn".unicodeScalars {
      var advance: FT_Fixed = 0
      let glyph = FT_Get_Char_Index(face.outlines, FT_ULong(scalar.value))
      #expect(FT_Get_Advance(face.outlines, glyph, FT_Int32(FT_LOAD_NO_SCALE), &advance) == 0)
      units += Int(advance)
    }
    // Kerning between these letters is zero or next to it.
    let expected = Double(units) / face.unitsPerEm * 17
    #expect(abs(width("nnoonn") - expected) < 0.1)
  }

  @Test("more letters are never narrower")
  func monotonic() {
    let string = "Settings 설정 שלום موافق"
    var last = 0.0
    for end in string.indices {
      let next = width(String(string[..<end]).replacing("م", with: "ד"))
      #expect(next >= last)
      last = next
    }
  }

  @Test("pairs are kerned")
  func kerning() { #expect(width("AVAVAV") < width("AAA") + width("VVV") - 1) }

  @Test("width grows with size in proportion, within one cut")
  func proportional() {
    let small = width("Settings", Font(size: 9))
    #expect(abs(width("Settings", Font(size: 18)) - 2 * small) < 1e-9)
  }

  @Test("sizes from 20 points use the closer display cut")
  func displayCut() {
    let text = width("Settings", Font(size: 19.99)) / 19.99
    #expect(width("Settings", Font(size: 20)) / 20 < text * 0.99)
  }

  @Test("heavier is wider")
  func weights() {
    let widths = FontWeight.allCases.map { width("Downloads", Font(size: 17, weight: $0)) }
    #expect(widths == widths.sorted() && Set(widths).count == widths.count)
  }

  @Test("tabular digits have one width, others do not")
  func tabularDigits() {
    let tabular = Font(size: 17, tabularDigits: true)
    #expect(Set((0...9).map { width("\($0)", tabular) }).count == 1)
    #expect(Set((0...9).map { width("\($0)") }).count > 1)
  }

  @Test("an empty text is one line high")
  func empty() {
    let metrics = engine.measure(Text("", font: Font(size: 17)), width: 100)
    let letter = engine.measure(Text("x", font: Font(size: 17)), width: 100)
    #expect(metrics.size.width == 0)
    #expect(metrics.size.height == letter.size.height)
    #expect(metrics.lineCount == 1)
  }

  @Test("line height does not depend on the script", arguments: ["Settings", "설정", "שלום", "نص"])
  func lineHeight(string: String) {
    let metrics = engine.measure(Text(string, font: Font(size: 100)), width: .infinity)
    #expect(abs(metrics.size.height - 121) < 0.5)
    #expect(abs(metrics.ascent - 96.4) < 0.5)
  }

  @Test(
    "a size that is no size measures nothing",
    arguments: [Double.nan, 0, -1, .infinity, -.infinity, 1e9])
  func invalidSize(size: Double) {
    let metrics = engine.measure(Text("abc", font: Font(size: size)), width: 100)
    #expect(metrics.size.width == 0 && metrics.size.height == 0 && metrics.lineCount == 0)
  }

  @Test("a width that is not a number is no limit; a negative one is none at all")
  func invalidWidth() {
    let text = Text("abc def", font: Font(size: 17))
    #expect(engine.measure(text, width: .nan) == engine.measure(text, width: .infinity))
    #expect(engine.measure(text, width: -5) == engine.measure(text, width: 0))
  }

  @Test("a measured width is always enough", arguments: [9.0, 13, 17, 17.3, 34])
  func measuredWidthSuffices(size: Double) {
    for word in ["Settings", "Page 3 of 14", "설정을 마쳤습니다", "שלום עולם", "AVATAR."] {
      let text = Text(word, font: Font(size: size))
      let metrics = engine.measure(text, width: .infinity)
      #expect(engine.measure(text, width: metrics.size.width) == metrics)
    }
  }

  @Test("baselines are those of the first and the last line")
  func baselines() {
    let text = Text("one two three", font: Font(size: 17), lineLimit: 9)
    let one = engine.measure(text, width: .infinity)
    #expect(one.firstBaseline == one.ascent && one.lastBaseline == one.ascent)
    let three = engine.measure(text, width: width("three"))
    #expect(three.lineCount == 3 && three.firstBaseline == one.ascent)
    #expect(abs(three.lastBaseline - one.ascent - 2 * one.size.height) < 1e-9)
  }

  @Test(
    "the least width breaks no word, and less breaks one",
    arguments: [
      "a word longest", "기다려 주세요 잠시만", "one\n\nincomprehensibilities", "well-known", "שלום עולם",
    ])
  func minimumWidth(string: String) {
    let text = Text(string, font: Font(size: 17), lineLimit: 9)
    let least = engine.minimumWidth(of: text)
    let words = string.split { $0.isWhitespace || $0 == "-" }.count
    let lines = engine.measure(text, width: least).lineCount
    #expect(lines <= words + (string.contains("\n\n") ? 1 : 0))
    #expect(engine.measure(text, width: least - 1).lineCount > lines)
    #expect(least < engine.measure(text, width: .infinity).size.width || string.contains("\n"))
  }

  @Test("a text of one line is not wrapped, so that its least width is all of it")
  func leastWidthOfOneLine() {
    let text = Text("one two", font: Font(size: 17))
    #expect(engine.minimumWidth(of: text) == width("one two"))
    #expect(engine.minimumWidth(of: Text("", font: Font(size: 17), lineLimit: 3)) == 0)
    #expect(engine.minimumWidth(of: Text("one two", font: Font(size: -1), lineLimit: 3)) == 0)
  }

  @Test("hostile strings are measured", arguments: hostile)
  func hostileStrings(string: String) {
    for limit in [1, 3, Int.max] {
      let text = Text(string, font: Font(size: 17), lineLimit: limit)
      let metrics = engine.measure(text, width: 120)
      #expect(metrics.size.width.isFinite && metrics.lineCount >= 1)
      #expect(engine.minimumWidth(of: text).isFinite)
    }
  }

  private static let hostile = [
    "\u{0}\u{1}\u{7F}\t", "\r\n\r\n", "\u{2028}\u{2029}\u{85}", "\u{202E}abc\u{202C}",
    "\u{301}\u{301}", "👩‍👩‍👧🇰🇷👍🏽", "e\u{301}\u{327}", "\u{FFFF}\u{10FFFF}", "ｱ\u{3099}",
    "\u{200B}\u{200D}",
    String(repeating: "word שלום 설정 ", count: 8000), String(repeating: "x", count: 100_000),
    "a" + String(repeating: "\u{301}", count: 50_000), String(repeating: "\n", count: 20_000),
    String(repeating: " ", count: 100_000), String(repeating: "\u{2067}", count: 5000),
  ]
}
