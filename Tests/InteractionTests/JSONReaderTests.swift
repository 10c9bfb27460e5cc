import Testing
import VitrineInteraction

@Suite("JSON that is read") struct JSONReaderTests {
  private func read(_ text: String) -> JSONValue? { try? JSONValue(reading: text.utf8) }

  @Test("All kinds of values are read as they are")
  func values() {
    #expect(
      read(#" { "a" : [ 1 , -0.5e+1, true, false, null, {} , [] ] , "b" : "c" } "#)
        == .object([
          "a": .list([
            .number(1), .number(-5), .bool(true), .bool(false), .null, .object([:]), .list([]),
          ]), "b": .string("c"),
        ]))
    #expect(read("9007199254740993") == .integer(9_007_199_254_740_993))
    #expect(read("18446744073709551615") == .unsigned(.max))
    #expect(read("1e300") == .number(1e300))
    #expect(read("184467440737095516160") == .number(184_467_440_737_095_516_160))
    #expect(
      read(#""\"\\\/\b\f\n\r\t\u0000\u00e9\ud83d\ude00 é😀""#)
        == .string("\"\\/\u{8}\u{C}\n\r\t\u{0}é😀 é😀"))
  }

  @Test(
    "What is no JSON is refused",
    arguments: [
      "", " ", "[", "]", "{", "[1,]", "[,1]", "[1 2]", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, "{1:2}",
      "01", "1.", ".5", "-", "+1", "1e", "1e999", "NaN", "tru", "truex", "nul", "'a'", #""a"#,
      "\"\n\"", #""\x""#, #""\u12g4""#, #""\ud800""#, #""\ud800\u0041""#, #""\udc00""#, "1 1",
      "[1]]", "\u{FEFF}1",
    ])
  func malformed(text: String) {
    #expect(throws: JSONProblem.malformed) { try JSONValue(reading: text.utf8) }
  }

  @Test("Bytes that are no UTF-8 are refused, and none end the program")
  func bytes() {
    #expect(throws: JSONProblem.malformed) {
      try JSONValue(reading: [0x22, 0xFF, 0x22] as [UInt8])
    }
    var state: UInt64 = 11
    let alphabet = Array(#"[]{}",:0123456789.eE+-\utrfalsn \#u{1F}\#u{80}"#.utf8)
    for length in 0..<2000 {
      let bytes = (0..<length % 60).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(state >> 33) % alphabet.count]
      }
      _ = try? JSONValue(reading: bytes)
    }
  }

  @Test("Lists in lists are read to a depth")
  func depth() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(read(nested(JSONValue.maximumDepth)) != nil)
    #expect(throws: JSONProblem.tooDeep) {
      try JSONValue(reading: nested(JSONValue.maximumDepth + 1).utf8)
    }
  }
}
