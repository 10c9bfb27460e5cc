import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRenderer

@Suite("Breaking and cutting lines")
struct TextWrapTests {
  let core: TextCore
  let font = Font(size: 13)

  init() throws { core = try TextCore(sources: .standard) }

  private func natural(_ string: String) -> Double {
    core.measure(Text(string, font: font), width: .infinity).size.width
  }

  private func lay(
    _ string: String, width: Double, lines: Int, _ direction: LayoutDirection = .leftToRight
  ) throws -> TextLayout {
    let text = Text(string, font: font, lineLimit: lines, direction: direction)
    return try #require(core.layout(text, width: width))
  }

  @Test("lines break between words")
  func words() throws {
    let layout = try lay("one two three", width: natural("one two") + 2, lines: 5)
    #expect(layout.lines.map(\.width) == [natural("one two"), natural("three")])
    #expect(!layout.isTruncated)
  }

  @Test("a line feed starts a new line, in all its forms", arguments: ["\n", "\r\n", "\u{2028}"])
  func lineFeed(feed: String) throws {
    let layout = try lay("one\(feed)\(feed)two", width: .infinity, lines: 5)
    #expect(layout.lines.map(\.width) == [natural("one"), 0, natural("two")])
  }

  @Test("a word longer than a line breaks inside")
  func longWord() throws {
    let layout = try lay("incomprehensibilities", width: 50, lines: 9)
    #expect(layout.lines.count > 2)
    #expect(layout.lines.allSatisfy { $0.width > 0 && $0.width <= 50 + Typesetter.slack })
  }

  @Test("Korean breaks between words")
  func korean() throws {
    let layout = try lay("잠시만 기다려 주세요", width: natural("잠시만 기다") + 1, lines: 5)
    #expect(layout.lines.map(\.width) == [natural("잠시만"), natural("기다려"), natural("주세요")])
  }

  @Test(
    "Korean words keep their figures, brackets and endings",
    arguments: [
      ("백자 400년 · 2월 28일까지", "28"), ("국립달강박물관(서울)에서 만나요", "국립달강박물관"), ("모두 PDF로 저장", "PDF"),
      ("합계 30%입니다", "30%"),
    ])
  func koreanWords(string: String, head: String) throws {
    let paragraph = TextParagraph(string[...], limit: 100)
    let units = paragraph.units
    let starts = units.indices.filter { $0 > 0 && units[$0 - 1] == 0x20 } + [units.count]
    #expect(LineBreaker().opportunities(in: paragraph).map { Int($0) } == starts)
    #expect(core.minimumWidth(of: Text(string, font: font, lineLimit: 9)) > natural(head) + 2)
  }

  @Test("a line narrower than any letter still gets one letter")
  func progress() throws {
    let layout = try lay("abc", width: 0, lines: 9)
    #expect(layout.lines.count == 3)
  }

  @Test("one line is cut with an ellipsis that fits", arguments: [30.0, 60, 61.5, 90, 120])
  func ellipsis(width: Double) throws {
    for string in [
      "Downloads and settings", "다운로드와 설정과 완료", "جارٍ التحميل من هناك الآن", "שלום עולם ועוד",
    ] {
      let layout = try lay(string, width: width, lines: 1)
      #expect(layout.isTruncated == (natural(string) > width))
      #expect(layout.width <= width + Typesetter.slack)
      #expect(layout.width > width - 25 || !layout.isTruncated)
    }
  }

  @Test("spaces before the ellipsis are dropped")
  func noSpaceBeforeEllipsis() throws {
    let layout = try lay("one two", width: natural("one …"), lines: 1)
    #expect(abs(layout.width - natural("one…")) < 0.5)
  }

  @Test("where not even the ellipsis fits, nothing shows")
  func tooNarrow() throws {
    let layout = try lay("Downloads", width: 2, lines: 1)
    #expect(layout.isTruncated && layout.width == 0)
  }

  @Test("the last line that may show is cut")
  func lineLimit() throws {
    let layout = try lay("one two three four five six", width: natural("one two") + 2, lines: 2)
    #expect(layout.lines.count == 2 && layout.isTruncated)
    #expect(layout.lines[0].width == natural("one two"))
  }

  @Test("lines that are left out by the limit leave an ellipsis; empty ones do not")
  func hiddenLines() throws {
    #expect(try lay("one\ntwo", width: .infinity, lines: 1).isTruncated)
    #expect(try !lay("one\n \n", width: .infinity, lines: 1).isTruncated)
  }

  @Test("a limit below one counts as one")
  func noLines() throws {
    var text = Text("one two", font: font)
    text.lineLimit = -3
    #expect(core.measure(text, width: .infinity).lineCount == 1)
  }

  @Test("a cluster is never cut in two")
  func clusters() throws {
    let string = String(repeating: "e\u{301}\u{327}", count: 40)
    let layout = try lay(string, width: 60, lines: 1)
    let whole = try lay(String(repeating: "e\u{301}\u{327}", count: 3), width: .infinity, lines: 1)
    let perCluster = whole.lines[0].glyphCount / 3
    #expect((layout.lines[0].glyphCount - 1).isMultiple(of: perCluster))
  }

  @Test("the ellipsis is at the visual left where the base reads from right to left")
  func rightToLeftEllipsis() throws {
    let mark = try #require(lay("…", width: .infinity, lines: 1).lines[0].runs[0].glyphs.first)
    let hebrew = try lay("שלום עולם ועוד מילים", width: 70, lines: 1, .rightToLeft)
    #expect(hebrew.lines[0].runs.first?.glyphs.first?.glyph == mark.glyph)
    let english = try lay("Downloads and settings", width: 70, lines: 1)
    #expect(english.lines[0].runs.last?.glyphs.last?.glyph == mark.glyph)
  }
}
