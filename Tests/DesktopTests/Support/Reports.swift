import Synchronization

/// What was reported, oldest first.
final class Reports<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])

  var all: [Value] { values.withLock { $0 } }
  var last: Value? { all.last }

  func add(_ value: Value) { values.withLock { $0.append(value) } }
}
