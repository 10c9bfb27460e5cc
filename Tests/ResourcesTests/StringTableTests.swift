import Testing
import VitrineDrawing

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

  @Test("Korean has all that English has; more only where the English words are in the code")
  func complete() throws {
    let table = try StringTable(AssetFolder.find())
    let (english, korean) = (Set(table.keys(.english)), Set(table.keys(.korean)))
    #expect(english.subtracting(korean).isEmpty)
    for key in korean.subtracting(english) {
      let family = key.prefix { $0 != "." }
      #expect(["exhibit", "summary", "knob", "choice", "state"].contains(family), "\(key)")
    }
    for language in Language.allCases {
      for key in table.keys(language) { #expect(!table.text(key, language).isEmpty, "\(key)") }
    }
  }

  @Test(
    "A broken file is named, with what is wrong in it",
    arguments: [
      ("{\"a\": 1}", "'a' is not a text"), ("[]", "the file is not an object"),
      ("{\n\"a\" \"b\"}", "not valid JSON"), ("", "not valid JSON"),
      ("\u{FEFF}{", "not valid JSON"),
    ])
  func broken(json: String, reason: String) throws {
    let error = try #require(throws: ResourceError.self) {
      try StringTable.parse(Array(json.utf8), file: "en.json")
    }
    #expect(error.description.contains(reason), "\(error)")
    #expect(error.description.hasPrefix("en.json"))
  }
}
