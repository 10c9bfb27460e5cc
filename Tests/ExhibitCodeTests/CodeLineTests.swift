import Testing

@testable import VitrineExhibitCode

@Suite("Lines of code")
struct CodeLineTests {
  /// The kinds of a line's stretches, and what has them.
  func kinds(_ code: String) -> [String] {
    CodeLine.lines(of: code).flatMap { line in
      line.stretches(in: line.characters.indices).map {
        "\($0.kind) \(String(line.characters[$0.range]))"
      }
    }
  }

  @Test("Keywords, types, strings, numbers and comments are told apart; members are plain")
  func tokens() {
    #expect(
      kinds(#"let a = Text("x \" 1", 0x1F, 0..<2.5) // in points"#) == [
        "keyword let", "plain  a = ", "type Text", "plain (", #"string "x \" 1""#, "plain , ",
        "number 0x1F", "plain , ", "number 0", "plain ..<", "number 2.5", "plain ) ",
        "comment // in points",
      ])
    #expect(kinds("b.default.If, in: c") == ["plain b.default.If, in: c"])
    #expect(kinds("\"open\nlet") == ["string \"open", "keyword let"])
    #expect(kinds(#""\(if)""#) == [#"string "\("#, "keyword if", #"string )""#])
    #expect(kinds("").isEmpty)
    #expect(CodeLine.lines(of: "a\n\nb").map(\.text) == ["a", "", "b"])
    #expect(CodeLine.lines(of: "e\"\u{301}\"").map(\.kinds.count) == [3])
  }

  @Test("Lines break behind spaces and brackets and before points; what has none breaks anywhere")
  func breaks() throws {
    func rows(_ text: String, _ width: Int) throws -> [String] {
      let line = try #require(CodeLine.lines(of: text).first)
      return line.rows { $0.count <= width }.map { String(line.characters[$0]) }
    }
    #expect(try rows("  a(bcd).named(x)", 9) == ["  a(bcd)", ".named(x)"])
    #expect(try rows("  a(bcd).named(x)", 6) == ["  a(", "bcd)", ".named", "(x)"])
    #expect(try rows("\"a.b c.d\"", 6) == ["\"a.b ", "c.d\""])
    #expect(try rows("0..<values.count", 8) == ["0..<valu", "es.count"])
    #expect(try rows("        word", 6) == ["        ", "word"])
    #expect(try rows("", 6) == [""])
  }
}
