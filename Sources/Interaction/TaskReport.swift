/// A report of a task: an event like any other, so that logs and scripts can contain it.
public struct TaskReport: Hashable, Sendable {
  /// The task's name in its scene.
  public var task: String
  /// The generation of the task among those with this name, from 1; nil for the running one.
  public var generation: Int?
  /// The content of the report.
  public var outcome: TaskOutcome

  /// Creates a report.
  /// - Parameters:
  ///   - task: the task's name.
  ///   - generation: which of the tasks with this name; nil, the default, for the running one.
  ///   - outcome: the content of the report.
  public init(_ task: String, generation: Int? = nil, _ outcome: TaskOutcome) {
    self.task = task
    self.generation = generation
    self.outcome = outcome
  }
}

extension TaskReport {
  /// The report as a hosted scene knows it, without the host's name; nil for any other report.
  package func inner(of host: String) -> TaskReport? {
    guard task.hasPrefix("\(host)/") else { return nil }
    return TaskReport(String(task.dropFirst(host.count + 1)), generation: generation, outcome)
  }
}

/// The content of a task's report.
public enum TaskOutcome: Hashable, Sendable {
  /// A value; the task continues.
  case value(TaskValue)
  /// The task has failed, with a message.
  case failed(String)
  /// The task has completed.
  case finished
}

/// A value of any type, reported by a task.
///
/// Logs contain the value itself. Scripts contain it as JSON if its type is `Codable`. A value read
/// from a script remains JSON until it is requested as a type.
public struct TaskValue: Sendable {
  private enum Storage: Sendable {
    case value(any Equatable & Sendable)
    case json(JSONValue)
  }

  private let storage: Storage

  /// Wraps a value.
  public init(_ value: some Equatable & Sendable) {
    storage = .value(value)
  }

  /// Wraps a script's value.
  package init(json: JSONValue) { storage = .json(json) }

  /// The value, if it has this type or can be decoded as it; nil otherwise.
  public func value<Value>(as type: Value.Type) -> Value? {
    switch storage {
    case .value(let value): value as? Value
    case .json(let json): json.decoded(as: type)
    }
  }

  /// The value as JSON, for scripts; nil if its type is not `Codable`.
  package var json: JSONValue? {
    switch storage {
    case .value(let value): JSONValue(encoding: value)
    case .json(let json): json
    }
  }

  /// The name of its type, for messages.
  package var typeName: String {
    switch storage {
    case .value(let value): "\(type(of: value))"
    case .json: "JSON"
    }
  }
}

extension TaskValue: Hashable {
  /// True if both are equal values of the same type, or equal JSON.
  public static func == (a: TaskValue, b: TaskValue) -> Bool {
    switch (a.storage, b.storage) {
    case (.value(let a), .value(let b)): a.isEqual(to: b)
    default: a.json.map { $0 == b.json } ?? false
    }
  }

  /// Adds nothing to the hash: equal values may have different hashes, or types without hashes.
  public func hash(into hasher: inout Hasher) {}
}

extension Equatable {
  fileprivate func isEqual(to other: any Equatable) -> Bool { other as? Self == self }
}
