import Snapshots
import Testing

@Suite struct ScriptErrorTests {
  @Test(
    "a bad line is refused with its number, what is wrong, and the remedy",
    arguments: [
      ("{", "not one JSON object"),
      ("[]", "not one JSON object"),
      ("7", "not one JSON object"),
      (#"{"at":0,"type":"hide"} x"#, "not one JSON object"),
      (#"{"at":0,"type":{}}"#, "not one JSON object"),
      (#"{"at":1e999,"type":"hide"}"#, "not one JSON object"),
      (#"{"at":NaN,"type":"hide"}"#, "not one JSON object"),
      (#"{"type":"hide"}"#, "'at' is missing"),
      (#"{"at":"0","type":"hide"}"#, "'at' is not a number"),
      (#"{"at":true,"type":"hide"}"#, "'at' is not a number"),
      (#"{"at":-0.1,"type":"hide"}"#, "'at' is -0.1"),
      (#"{"at":1e9,"type":"hide"}"#, "'at' is 1000000000.0"),
      (#"{"at":0}"#, "'type' is missing"),
      (#"{"at":0,"type":"tap"}"#, "unknown type 'tap'"),
      (#"{"at":0,"type":1}"#, "'type' is not a string"),
      (#"{"at":0,"type":"down"}"#, "the place is missing"),
      (#"{"at":0,"type":"down","x":1}"#, "the place is missing"),
      (#"{"at":0,"type":"down","x":1,"y":"2"}"#, "'y' is not a number"),
      (#"{"at":0,"type":"down","x":1,"y":1e300}"#, "'y' is 1e+300"),
      (#"{"at":0,"type":"down","x":1,"y":2,"target":"a"}"#, "also 'x' or 'y'"),
      (#"{"at":0,"type":"down","fx":1}"#, "need a 'target'"),
      (#"{"at":0,"type":"down","target":5}"#, "'target' is not a string"),
      (#"{"at":0,"type":"down","x":1,"y":2,"pointer":"toe"}"#, "'pointer' is 'toe'"),
      (#"{"at":0,"type":"down","x":1,"y":2,"button":"left"}"#, "'button' is 'left'"),
      (#"{"at":0,"type":"down","x":1,"y":2,"id":1.5}"#, "'id' is 1.5"),
      (#"{"at":0,"type":"down","x":1,"y":2,"id":-1}"#, "'id' is -1.0"),
      (#"{"at":0,"type":"down","x":1,"y":2,"presure":1}"#, "unknown field 'presure'"),
      (#"{"at":0,"type":"wheel","x":1,"y":2}"#, "neither 'dx' nor 'dy'"),
      (#"{"at":0,"type":"wheel","dy":1,"x":1}"#, "the place is missing"),
      (#"{"at":0,"type":"wheel","dy":1,"fx":1}"#, "need a 'target'"),
      (#"{"at":0,"type":"key"}"#, "'key' is missing"),
      (#"{"at":0,"type":"key","key":"Hyper"}"#, "unknown key 'Hyper'"),
      (#"{"at":0,"type":"key","key":"F13"}"#, "unknown key 'F13'"),
      (#"{"at":0,"type":"key","key":""}"#, "unknown key ''"),
      (#"{"at":0,"type":"key","key":"a","modifiers":["hyper"]}"#, "unknown modifier 'hyper'"),
      (#"{"at":0,"type":"key","key":"a","modifiers":1}"#, "'modifiers' is not a list"),
      (#"{"at":0,"type":"text"}"#, "'text' is missing"),
      (#"{"at":0,"type":"resize","width":-1,"height":1}"#, "'width' is -1.0"),
      (#"{"at":0,"type":"resize","width":1,"height":2e6}"#, "'height' is 2000000.0"),
      (#"{"at":0,"type":"resize","width":1}"#, "'height' is missing"),
      (#"{"at":0,"type":"hide","x":1}"#, "unknown field 'x'"),
      (#"{"at":0,"type":"set","name":"a"}"#, "'value' is missing"),
      (#"{"at":0,"type":"set","value":"a"}"#, "'name' is missing"),
      (#"{"at":0,"type":"set","name":"a","value":["b"]}"#, "'value' is a list"),
      (#"{"at":0,"type":"set","name":"a","value":null}"#, "not one JSON object"),
    ])
  func badLine(_ line: String, _ problem: String) throws {
    let error = try #require(throws: ScriptError.self) {
      try Script.parse(Array("\n\(line)\n".utf8), name: "dir/t.jsonl")
    }
    #expect(error.file == "dir/t.jsonl")
    #expect(error.line == 2)
    #expect(error.problem.contains(problem), "\(error)")
    #expect(!error.remedy.isEmpty)
    #expect(error.description.hasPrefix("dir/t.jsonl:2: "))
    #expect(!error.description.contains("\n"))
  }

  @Test("what nests deeper than any report is refused, in time that goes with its length")
  func depth() throws {
    func lines(depth: Int, width: Int) -> String {
      let value = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
      let values = Array(repeating: value, count: width).joined(separator: ",")
      return #"{"at":0,"type":"report","task":"a","value":[\#(values)]}"#
    }
    #expect(try Script.parse(lines(depth: 62, width: 2000)).steps.count == 1)
    for depth in [63, 500, 100_000] {
      let error = try #require(throws: ScriptError.self) {
        try Script.parse(lines(depth: depth, width: 2), name: "t")
      }
      #expect(error.line == 1)
      #expect(error.problem.contains("deeper than 64 times"), "\(error)")
    }
  }

  @Test("times out of order are refused at the line that goes back")
  func order() throws {
    let lines = #"{"at":1,"type":"hide"}"# + "\n" + #"{"at":0.9,"type":"show"}"#
    let error = try #require(throws: ScriptError.self) {
      try Script.parse(Array(lines.utf8), name: "t")
    }
    #expect(error.line == 2)
    #expect(error.problem.contains("0.9 is before 1.0"))
  }

  @Test("bytes that are not UTF-8 are refused")
  func notText() {
    #expect(throws: ScriptError.self) {
      try Script.parse([0x7B, 0x22, 0xFF, 0xFE, 0x22, 0x3A, 0x31, 0x7D], name: "t")
    }
  }

  @Test("a quoted line feed does not break the message in two")
  func oneLine() throws {
    let error = try #require(throws: ScriptError.self) {
      try Script.parse(Array(#"{"at":0,"type":"a\nb"}"#.utf8), name: "t")
    }
    #expect(!error.description.contains("\n"))
  }

  @Test(
    "a file that is not there, or is no file, is named",
    arguments: [
      ("/nowhere/t.jsonl", "cannot be read ("), ("/", "is a folder"), ("/dev/zero", "is a device"),
    ])
  func unreadable(_ path: String, _ problem: String) throws {
    let error = try #require(throws: ScriptError.self) { try Script.read(path) }
    #expect(error.description.hasPrefix("\(path): \(problem)"))
  }

  @Test("random bytes are refused or read, and never end the program")
  func noise() {
    var state: UInt64 = 7
    for length in 0..<400 {
      let bytes = (0..<length).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 56)
      }
      if let script = try? Script.parse(bytes, name: "noise") {
        #expect(script.steps.count <= length)
      }
    }
  }
}
