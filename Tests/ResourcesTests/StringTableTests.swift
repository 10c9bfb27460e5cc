import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineResources

@Suite("Strings")
struct StringTableTests {
  @Test("A text missing in Korean is English; missing everywhere it is its key")
  func fallback() {
    let table = StringTable([.english: ["a": "A", "b": "B"], .korean: ["a": "가"]])
    #expect(table.text("a", .korean) == "가")
    #expect(table.text("b", .korean) == "B")
    #expect(table.text("c", .korean) == "c")
    #expect(table.text("c", .korean, default: "C") == "C")
  }

  @Test(
    "A language that is made up has accents or reads the other way, and keeps places for values")
  func pseudolanguage() {
    let table = StringTable([.english: ["mail": "{count} unread", "number": "12 %"], .korean: [:]])
    var environment = Environment(size: .zero, text: NoText())
    environment.strings = table
    environment.languageTag = .accented
    #expect(environment.localized("mail") == "[{count} ûñŕéåð one two]")
    #expect(environment.localized("number") == "12 %")
    #expect(environment.localized("missing") == "missing")
    #expect(environment.language == .english && environment.languageTag == .accented)
    environment.languageTag = .mirrored
    #expect(
      environment.localized("mail") == "\u{202B}{count} \u{202E}unread\u{202C}\u{202C}")
    #expect(environment.direction == .rightToLeft)
    environment.languageTag = .korean
    #expect(environment.localized("mail") == "{count} unread" && environment.language == .korean)
    #expect(environment.direction == .leftToRight)
  }

  /// Measures nothing.
  private final class NoText: TextMeasuring {
    func measure(_ text: Text, width: Double) -> TextMetrics {
      TextMetrics(size: .zero, ascent: 0, lineCount: 1, isTruncated: false)
    }
  }

  @Test("Korean has all that English has; more only where the English words are in the code")
  func complete() throws {
    let table = try StringTable(AssetFolder.find())
    let (english, korean) = (Set(table.keys(.english)), Set(table.keys(.korean)))
    #expect(english.subtracting(korean).isEmpty)
    for key in korean.subtracting(english) {
      let family = key.prefix { $0 != "." }
      #expect(
        ["advice", "exhibit", "summary", "knob", "choice", "state"].contains(family), "\(key)")
    }
    for language in Language.allCases {
      for key in table.keys(language) { #expect(!table.text(key, language).isEmpty, "\(key)") }
    }
  }

  @Test("A line is a key and its text, as it stands but for escapes; the last of two counts")
  func parsing() throws {
    let file =
      "# Colours\n[Strings]\n\na.b=Teal = green; \"light\"\na.c=\ta\\n\\\\b  \na.d=가\na.d=나\na.e=\n"
    let texts = try StringTable.parse(Array(file.utf8), file: "en.ini")
    #expect(
      texts == ["a.b": "Teal = green; \"light\"", "a.c": "a\n\\b  ", "a.d": "나", "a.e": ""])
  }

  @Test(
    "A broken file is named, with what is wrong in it",
    arguments: [
      ("{\"a\": \"b\"}", "{\"a\": \"b\"}"), ("a=b", "does not start with a group"),
      ("[Strings]\na", "“a”"), ("", "group “Strings”"), ("[strings]\na=b", "group “Strings”"),
      ("\u{FEFF}[Strings]\na=b", "“\u{FEFF}[Strings]”"), ("[Strings]\na=\\q", "key “a”"),
    ])
  func broken(file: String, reason: String) throws {
    let error = try #require(throws: ResourceError.self) {
      try StringTable.parse(Array(file.utf8), file: "en.ini")
    }
    #expect(error.problem.contains(reason), "\(error)")
    #expect(error.description.hasPrefix("en.ini"))
    #expect(error.description.contains("write [Strings]"))
  }

  @Test(
    "Bytes that are no UTF-8, and zeros, are refused",
    arguments: [
      ([0xFF], "not a key-value pair"), (Array("[Strings]\na=".utf8) + [0xC3], "UTF-8"),
      ([0], "zero byte"),
      (Array("[Strings]\na=x\0y".utf8), "zero byte"),
    ] as [([UInt8], String)])
  func bytes(bytes: [UInt8], reason: String) throws {
    let error = try #require(throws: ResourceError.self) {
      try StringTable.parse(bytes, file: "en.ini")
    }
    #expect(error.problem.contains(reason), "\(error)")
  }
}
