import CVitrineFreeType
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRenderer

@Suite("Shaping and ordering text")
struct TextShapingTests {
  let core: TextCore

  init() throws { core = try TextCore(sources: .standard) }

  private func line(_ string: String, _ direction: LayoutDirection = .leftToRight) throws
    -> LayoutLine
  {
    let text = Text(string, font: Font(size: 17), direction: direction)
    return try #require(core.layout(text, width: .infinity)?.lines.first)
  }

  private func runs(_ string: String, _ direction: LayoutDirection = .leftToRight) throws
    -> [ShapedRun]
  {
    try line(string, direction).runs
  }

  /// Each glyph from left to right, as the letter that its face maps to it.
  private func letters(_ string: String, _ direction: LayoutDirection = .leftToRight) throws
    -> String
  {
    let known = Set(string.unicodeScalars)
    return try runs(string, direction).map { run in
      run.glyphs.map { glyph in
        let scalar = known.first {
          FT_Get_Char_Index(run.face.outlines, FT_ULong($0.value)) == glyph.glyph
        }
        return scalar.map { String(Character($0)) } ?? "?"
      }.joined()
    }.joined()
  }

  @Test("Hebrew letters stand from right to left")
  func hebrew() throws {
    #expect(try letters("שלום") == "םולש")
    #expect(try letters("שלום", .rightToLeft) == "םולש")
  }

  @Test("mixed text follows the base direction, and numbers read from left to right")
  func mixed() throws {
    #expect(try letters("abc שלום 123") == "abc 123 םולש")
    #expect(try letters("abc שלום 123", .rightToLeft) == "123 םולש abc")
    #expect(try letters("שלום abc!", .rightToLeft) == "!abc םולש")
  }

  @Test("brackets are mirrored in text that reads from right to left")
  func mirrored() throws { #expect(try letters("(של)", .rightToLeft) == "(לש)") }

  @Test("glyphs stand from left to right in every direction")
  func positionsRise() throws {
    for direction in LayoutDirection.allCases {
      var places: [Double] = []
      try line("abc שלום 123 موافق 설정", direction).placeGlyphs(size: 17) { places.append($1.x) }
      #expect(places.count > 15)
      #expect(places == places.sorted())
    }
  }

  @Test("Arabic letters are joined")
  func arabic() throws {
    let word = try runs("ببب", .rightToLeft).flatMap(\.glyphs).map(\.glyph)
    let alone = try runs("ب", .rightToLeft).flatMap(\.glyphs).map(\.glyph)
    #expect(word.count == 3)
    // Final, medial and initial form from left to right, none of them the isolated one.
    #expect(Set(word + alone).count == 4)
  }

  @Test(
    "every script has its glyphs", arguments: ["설정 다운로드 뷁", "שָׁלוֹם", "التحميل ٣", "Ünïcödé Ελλ Жук"])
  func covered(string: String) throws {
    for run in try runs(string) { #expect(run.glyphs.allSatisfy { $0.glyph != 0 }) }
  }

  @Test("Korean is set in its own face, and the words around it in the interface face")
  func koreanFace() throws {
    let mixed = try runs("Settings 설정 OK")
    #expect(mixed.count == 3)
    #expect(mixed[0].face === mixed[2].face && mixed[0].face !== mixed[1].face)
  }

  @Test("marks stay with their letter, in one face")
  func marks() throws {
    #expect(try runs("שָׁלוֹם").count == 1)
    #expect(try runs("e\u{301}x\u{327}").count == 1)
  }

  @Test("a mark takes no room of its own")
  func combining() throws {
    let text = Text("x", font: Font(size: 17))
    var marked = text
    marked.string = "x\u{302}"
    let plain = core.measure(text, width: .infinity).size.width
    #expect(core.measure(marked, width: .infinity).size.width == plain)
  }

  @Test("what no face has becomes the interface face's box")
  func missingGlyph() throws {
    let found = try runs("a\u{12000}")
    #expect(found.flatMap(\.glyphs).map { $0.glyph == 0 } == [false, true])
    #expect(found.allSatisfy { $0.face === found[0].face })
  }
}
