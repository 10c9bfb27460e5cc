internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// One line of a script: its fields are read one by one, with errors that give the line.
struct ScriptLine {
  private let file: String
  let number: Int
  private let fields: [String: JSONValue]

  init(_ bytes: some Collection<UInt8>, file: String, number: Int) throws(ScriptError) {
    self.file = file
    self.number = number
    let value: JSONValue?
    do throws(JSONProblem) {
      value = try JSONValue(reading: bytes)
    } catch .tooDeep {
      throw ScriptError(
        file: file, line: number,
        problem:
          "lists and objects stand in each other deeper than \(JSONValue.maximumDepth) times",
        remedy: "report something flatter")
    } catch {
      value = nil
    }
    guard case .object(let fields) = value,
      fields["type"] == .string(ScriptLine.reportType) || fields.values.allSatisfy(\.isFlat)
    else {
      throw ScriptError(
        file: file, line: number, problem: "not one JSON object of numbers and words",
        remedy: #"write a line such as {"at":0.5,"type":"down","x":10,"y":20}"#)
    }
    self.fields = fields
  }

  /// The type of lines that may hold values of any kind.
  static let reportType = "report"

  /// The value of a field of any kind; nil if it is absent.
  func json(_ name: String) -> JSONValue? { fields[name] }

  /// An error at this line.
  func error(_ problem: String, _ remedy: String) -> ScriptError {
    ScriptError(file: file, line: number, problem: problem, remedy: remedy)
  }

  /// True if the line has a field.
  func has(_ name: String) -> Bool { fields[name] != nil }

  /// The value of a field of any kind.
  func value(_ name: String) throws(ScriptError) -> JSONValue {
    guard let value = fields[name] else {
      throw error("'\(name)' is missing", "add it")
    }
    return value
  }

  /// A string; `fallback` if the field is absent and there is one.
  func string(_ name: String, default fallback: String? = nil) throws(ScriptError) -> String {
    if let fallback, !has(name) { return fallback }
    guard case .string(let string) = try value(name) else {
      throw error("'\(name)' is not a string", "write it in quotation marks")
    }
    return string
  }

  /// A finite number in a range; `fallback` if the field is absent and there is one.
  func number(
    _ name: String, in range: ClosedRange<Double>, default fallback: Double? = nil
  ) throws(ScriptError) -> Double {
    if let fallback, !has(name) { return fallback }
    guard let number = try value(name).double else {
      throw error("'\(name)' is not a number", "write a number")
    }
    guard range.contains(number) else {
      throw error(
        "'\(name)' is \(number)",
        "write a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Rejects fields that this type of event does not have, so that misspelt ones don't go
  /// unnoticed.
  func allowOnly(_ names: Set<String>) throws(ScriptError) {
    let known = names.union(["at", "type", "window"])
    guard let unknown = fields.keys.filter({ !known.contains($0) }).min() else { return }
    throw error(
      "unknown field '\(unknown)'", "the fields here are \(known.sorted().joined(separator: ", "))"
    )
  }
}

extension JSONValue {
  /// False for values that only reports of tasks can have.
  fileprivate var isFlat: Bool {
    switch self {
    case .null, .object: false
    case .bool, .number, .integer, .unsigned, .string: true
    case .list(let list): list.allSatisfy { if case .string = $0 { true } else { false } }
    }
  }
}
