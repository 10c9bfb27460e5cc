internal import FoundationEssentials
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// One line of a script: its fields, read one by one with an error that says where it stands.
struct ScriptLine {
  /// A value of a field.
  enum Value: Decodable, Hashable {
    case bool(Bool)
    case number(Double)
    case string(String)
    case list([String])
    /// What is none of these: only reports of tasks have such.
    case json(JSONValue)

    /// True for what only reports of tasks have.
    var isDeep: Bool { if case .json = self { true } else { false } }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else if let value = try? container.decode([String].self) {
        self = .list(value)
      } else {
        self = .json(try container.decode(JSONValue.self))
      }
    }
  }

  private let file: String
  let number: Int
  private let fields: [String: Value]
  private let bytes: Data

  init(_ bytes: some Collection<UInt8>, file: String, number: Int) throws(ScriptError) {
    self.file = file
    self.number = number
    self.bytes = Data(bytes)
    // The decoder does not tell the place within the line.
    let problem = ScriptError(
      file: file, line: number, problem: "not one JSON object of numbers and words",
      remedy: #"write a line such as {"at":0.5,"type":"down","x":10,"y":20}"#)
    do {
      fields = try JSONDecoder().decode([String: Value].self, from: self.bytes)
    } catch {
      throw problem
    }
    guard fields["type"] != .string(ScriptLine.reportType) else { return }
    if fields.values.contains(where: \.isDeep) { throw problem }
  }

  /// The type of lines that may hold values of any depth.
  static let reportType = "report"

  /// The value of a field as JSON tells it, whatever it is; nil where it is absent.
  func json(_ name: String) -> JSONValue? {
    guard has(name) else { return nil }
    return (try? JSONDecoder().decode([String: JSONValue].self, from: bytes))?[name]
  }

  /// An error at this line.
  func error(_ problem: String, _ remedy: String) -> ScriptError {
    ScriptError(file: file, line: number, problem: problem, remedy: remedy)
  }

  /// True where the line has a field.
  func has(_ name: String) -> Bool { fields[name] != nil }

  /// The value of a field, whatever it is.
  func value(_ name: String) throws(ScriptError) -> Value {
    guard let value = fields[name] else {
      throw error("'\(name)' is missing", "add it")
    }
    return value
  }

  /// Words; `fallback` where the field is absent and there is one.
  func string(_ name: String, default fallback: String? = nil) throws(ScriptError) -> String {
    if let fallback, !has(name) { return fallback }
    guard case .string(let string) = try value(name) else {
      throw error("'\(name)' is not a string", "write it in quotation marks")
    }
    return string
  }

  /// A finite number in a range; `fallback` where the field is absent and there is one.
  func number(
    _ name: String, in range: ClosedRange<Double>, default fallback: Double? = nil
  ) throws(ScriptError) -> Double {
    if let fallback, !has(name) { return fallback }
    guard case .number(let number) = try value(name) else {
      throw error("'\(name)' is not a number", "write a number")
    }
    guard range.contains(number) else {
      throw error(
        "'\(name)' is \(number)",
        "write a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Refuses fields that this type of event does not have: a misspelt one would go unnoticed.
  func allowOnly(_ names: Set<String>) throws(ScriptError) {
    let known = names.union(["at", "type"])
    guard let stranger = fields.keys.filter({ !known.contains($0) }).min() else { return }
    throw error(
      "unknown field '\(stranger)'", "the fields here are \(known.sorted().joined(separator: ", "))"
    )
  }
}
