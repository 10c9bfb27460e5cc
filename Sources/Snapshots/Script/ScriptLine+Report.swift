internal import VitrineInteraction

// A report of a task: {"at":0.5,"type":"report","task":"rows","generation":1,"value":["a","b"]},
// with "failed":"why" instead of the value, or with neither when the task has finished.

extension ScriptLine {
  /// The report that the line describes.
  func report() throws(ScriptError) -> TaskReport {
    try allowOnly(["task", "generation", "value", "failed"])
    let task = try string("task")
    var generation: Int?
    if has("generation") {
      let number = try self.number("generation", in: 1...Double(Int32.max))
      guard number == number.rounded() else {
        throw error("'generation' is \(number)", "write a whole number, or leave it out")
      }
      generation = Int(number)
    }
    guard !has("value") || !has("failed") else {
      throw error("there is a 'value' and also 'failed'", "give one of the two")
    }
    if has("failed") {
      return TaskReport(task, generation: generation, .failed(try string("failed")))
    }
    let outcome = json("value").map { TaskOutcome.value(TaskValue(json: $0)) }
    return TaskReport(task, generation: generation, outcome ?? .finished)
  }
}

extension TaskReport {
  /// The fields of its line, without the time.
  var fields: [String: JSONValue] {
    var fields: [String: JSONValue] = [
      "type": .string(ScriptLine.reportType), "task": .string(task),
    ]
    if let generation { fields["generation"] = .number(Double(generation)) }
    switch outcome {
    case .value(let value): fields["value"] = value.json
    case .failed(let message): fields["failed"] = .string(message)
    case .finished: break
    }
    return fields
  }

  /// False for a value of a type that a script can't hold.
  func isWritten(by fields: [String: JSONValue]) -> Bool {
    if case .value = outcome { fields["value"] != nil } else { true }
  }

  /// The type name of its value in messages; empty for none.
  package var typeName: String {
    if case .value(let value) = outcome { value.typeName } else { "" }
  }
}
