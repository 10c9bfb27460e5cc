import Foundation
import Testing

@testable import VitrineExhibitCode

@Suite("Tokens of Swift")
struct SwiftTokenTests {
  func code(_ source: String) -> [String] {
    SwiftToken.tokens(of: source).filter { $0.kind != .space }.map { "\($0.kind) \($0.text)" }
  }

  @Test("Words, numbers and signs")
  func simple() {
    #expect(
      code("let $0 = _a1.`in` + 1_000.5e-3 - 0xFF") == [
        "identifier let", "identifier $0", "sign =", "identifier _a1", "sign .", "identifier `in`",
        "sign +",
        "number 1_000.5e-3", "sign -", "number 0xFF",
      ])
    #expect(code("0..<2.5") == ["number 0", "sign .", "sign .", "sign <", "number 2.5"])
    #expect(code("0xE-1") == ["number 0xE", "sign -", "number 1"])
    #expect(code("größe #if") == ["identifier größe", "sign #", "identifier if"])
  }

  @Test("Brackets in strings and comments are none")
  func brackets() {
    #expect(code(#""{ \" }" // {"#) == [#"string "{ \" }""#, "comment // {"])
    #expect(code("/* { /* } */ { */ a") == ["comment /* { /* } */ { */", "identifier a"])
    #expect(
      code("\"\"\"\n{ \"\" \\\"\"\"\n\"\"\" b") == [
        "string \"\"\"\n{ \"\" \\\"\"\"\n\"\"\"", "identifier b",
      ])
    #expect(code(##"#"{ \" }"# c"##) == [##"string #"{ \" }"#"##, "identifier c"])
    #expect(code("#/{/ /# d") == ["string #/{/ /#", "identifier d"])
    #expect(code(##"#"a " \(b) "# c"##) == [##"string #"a " \(b) "#"##, "identifier c"])
  }

  @Test("What is interpolated is tokens, however deep")
  func interpolations() {
    #expect(
      code(#""a\(f("b\(c)"))d" e"#) == [
        #"string "a\("#, "identifier f", "sign (", #"string "b\("#, "identifier c", #"string )""#,
        "sign )",
        #"string )d""#, "identifier e",
      ])
    #expect(
      code(##"#"\#(a)"#"##) == [##"string #"\#("##, "identifier a", ##"string )"#"##])
  }

  @Test("What is not closed ends")
  func open() {
    #expect(code("\"a\nb") == ["string \"a", "identifier b"])
    #expect(code("\"\\") == ["string \"\\"])
    #expect(code("\"\\(a") == ["string \"\\(", "identifier a"])
    #expect(code("\"\"\"\na") == ["string \"\"\"\na"])
    #expect(code("/* a") == ["comment /* a"])
    #expect(code("`a") == ["identifier `a"])
    #expect(code("") == [])
  }

  @Test("Joined, tokens are the source; brackets of all of ours match")
  func sources() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var count = 0
    for part in ["Sources", "Tests", "Examples"] {
      let files = FileManager.default.enumerator(atPath: folder.appending(path: part).path)
      while let path = files?.nextObject() as? String {
        guard path.hasSuffix(".swift"), !path.hasPrefix(".build") else { continue }
        let source = try String(
          contentsOf: folder.appending(path: part).appending(path: path), encoding: .utf8)
        let tokens = SwiftToken.tokens(of: source)
        #expect(tokens.map(\.text).joined() == source, "\(path)")
        #expect(tokens.reduce(0) { $0 + $1.nesting } == 0, "\(path)")
        count += 1
      }
    }
    #expect(count > 300)
  }
}
