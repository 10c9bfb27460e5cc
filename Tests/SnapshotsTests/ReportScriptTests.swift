import Snapshots
import Testing
import VitrineInteraction

private struct Nested: Codable, Equatable, Sendable {
  enum Kind: Codable, Equatable { case plain, tagged(String, count: Int) }

  var text = "two\nlines \"quoted\" \u{1F600} \u{0}"
  var whole = Int64.max
  var negative = Int64.min
  var unsigned = UInt64.max
  var exact = 9_007_199_254_740_993
  var numbers = [0.1, -0.0, 1e-300, 1e300, .infinity, -.infinity]
  var nothing: Int?
  var kinds = [Kind.plain, .tagged("a", count: 2)]
  var table = ["b": [1, 2], "a": []]
  var isTrue = true
}

@Suite struct ReportScriptTests {
  private func written(_ outcome: TaskOutcome, generation: Int? = 1) throws -> TaskReport {
    let step = ScriptStep(0.5, .event(.report(TaskReport("t", generation: generation, outcome))))
    let script = try Script.parse(String(decoding: step.encoded(), as: UTF8.self))
    guard case .event(.report(let report)) = script.steps.first?.action else {
      throw ScriptError(file: "t", problem: "no report", remedy: "")
    }
    #expect(script.steps[0].time == 0.5)
    #expect(.event(.report(report)) == step.action)
    return report
  }

  private func back<Value: Equatable & Sendable>(_ value: Value) throws -> Value? {
    let report = try written(.value(TaskValue(value)))
    guard case .value(let new) = report.outcome else { return nil }
    return new.value(as: Value.self)
  }

  @Test func valuesComeBackAsTheyWere() throws {
    #expect(try back(Nested()) == Nested())
    #expect(try back([Nested]()) == [])
    #expect(try back("words") == "words")
    #expect(try back(["a", "b"]) == ["a", "b"])
    #expect(try back(7) == 7)
    #expect(try back(0.1 + 0.2) == 0.1 + 0.2)
    #expect(try back(false) == false)
    #expect(try back(UInt64.max) == UInt64.max)
    #expect(try back(Optional<Int>.none) == .some(.none))
    #expect(try back(Double.nan)?.isNaN == true)
  }

  @Test func endsAndGenerationsComeBack() throws {
    #expect(try written(.finished) == TaskReport("t", generation: 1, .finished))
    #expect(try written(.failed("why")) == TaskReport("t", generation: 1, .failed("why")))
    #expect(try written(.finished, generation: nil).generation == nil)
  }

  @Test func aHandWrittenLineNeedsNoGeneration() throws {
    let script = try Script.parse(#"{"at":1,"type":"report","task":"rows","value":[{"a":[1]}]}"#)
    guard case .event(.report(let report)) = script.steps[0].action,
      case .value(let value) = report.outcome
    else { throw ScriptError(file: "", problem: "no report", remedy: "") }
    #expect(report.generation == nil)
    #expect(value.value(as: [[String: [Int]]].self) == [["a": [1]]])
    // What is read as another type is nothing.
    #expect(value.value(as: [String].self) == nil)
  }

  @Test func whatIsNotCodableIsRefusedByName() throws {
    struct Plain: Equatable { var number = 1 }
    let step = ScriptStep(0, .event(.report(TaskReport("rows", .value(TaskValue(Plain()))))))
    let error = try #require(throws: ScriptError.self) { try step.encoded() }
    #expect(error.problem.contains("'rows'"))
    #expect(error.problem.contains("'Plain'"))
  }

  @Test func valuesAreEqualByTypeAndValue() {
    #expect(TaskValue(1) == TaskValue(1))
    #expect(TaskValue(1) != TaskValue(2))
    #expect(TaskValue(1) != TaskValue("1"))
    #expect(TaskValue([1]).hashValue == TaskValue([1]).hashValue)
  }

  @Test(
    arguments: [
      (#"{"at":0,"type":"report"}"#, "'task' is missing"),
      (#"{"at":0,"type":"report","task":1}"#, "'task' is not a string"),
      (#"{"at":0,"type":"report","task":"a","value":1,"failed":"b"}"#, "also 'failed'"),
      (#"{"at":0,"type":"report","task":"a","failed":{}}"#, "'failed' is not a string"),
      (#"{"at":0,"type":"report","task":"a","generation":0}"#, "'generation' is 0"),
      (#"{"at":0,"type":"report","task":"a","generation":1.5}"#, "'generation' is 1.5"),
      (#"{"at":0,"type":"report","task":"a","valeu":1}"#, "unknown field 'valeu'"),
      (#"{"at":{},"type":"report","task":"a"}"#, "'at' is not a number"),
    ])
  func badLine(line: String, problem: String) throws {
    let error = try #require(throws: ScriptError.self) { try Script.parse(line) }
    #expect(error.problem.contains(problem), "\(error)")
  }
}
