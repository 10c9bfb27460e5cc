/// What the work of a task has to say: an event like any other, so that logs and scripts hold it.
public struct TaskReport: Hashable, Sendable {
  /// What the task is called, as a scene names it.
  public var task: String
  /// Which of the tasks that have been called so, counted from 1; nil for the one that runs now.
  public var generation: Int?
  /// What it says.
  public var outcome: TaskOutcome

  /// Makes a report.
  /// - Parameters:
  ///   - task: what the task is called.
  ///   - generation: which of those that have been called so; nil, the default, for the one that runs.
  ///   - outcome: what it says.
  public init(_ task: String, generation: Int? = nil, _ outcome: TaskOutcome) {
    self.task = task
    self.generation = generation
    self.outcome = outcome
  }
}

extension TaskReport {
  /// The report as a scene that is hosted knows it; nil for one of somebody else.
  package func inner(of host: String) -> TaskReport? {
    guard task.hasPrefix("\(host)/") else { return nil }
    return TaskReport(String(task.dropFirst(host.count + 1)), generation: generation, outcome)
  }
}

/// What one report of a task says.
public enum TaskOutcome: Hashable, Sendable {
  /// A value; the task goes on.
  case value(TaskValue)
  /// The task has ended with an error, in words.
  case failed(String)
  /// The task has done what it was to do.
  case finished
}

/// What a task reports, of any type.
///
/// In a log it is the value itself. A script holds it as JSON where its type is `Codable`; read from
/// there, it stays JSON until somebody asks for a value of a type.
public struct TaskValue: Sendable {
  private enum Storage: Sendable {
    case value(any Equatable & Sendable)
    case json(JSONValue)
  }

  private let storage: Storage

  /// Keeps a value.
  public init(_ value: some Equatable & Sendable) {
    storage = .value(value)
  }

  /// Keeps what a script says.
  package init(json: JSONValue) { storage = .json(json) }

  /// The value, where it is of a type or can be read as one; nil where not.
  public func value<Value>(as type: Value.Type) -> Value? {
    switch storage {
    case .value(let value): value as? Value
    case .json(let json): json.decoded(as: type)
    }
  }

  /// As a script holds it; nil where its type is not `Codable`.
  package var json: JSONValue? {
    switch storage {
    case .value(let value): JSONValue(encoding: value)
    case .json(let json): json
    }
  }

  /// The name of its type, as messages give it.
  package var typeName: String {
    switch storage {
    case .value(let value): "\(type(of: value))"
    case .json: "JSON"
    }
  }
}

extension TaskValue: Hashable {
  /// True where both are equal values of one type, or one JSON.
  public static func == (a: TaskValue, b: TaskValue) -> Bool {
    switch (a.storage, b.storage) {
    case (.value(let a), .value(let b)): a.isEqual(to: b)
    default: a.json.map { $0 == b.json } ?? false
    }
  }

  /// Feeds nothing: equal values need not have equal hashes, nor any.
  public func hash(into hasher: inout Hasher) {}
}

extension Equatable {
  fileprivate func isEqual(to other: any Equatable) -> Bool { other as? Self == self }
}
