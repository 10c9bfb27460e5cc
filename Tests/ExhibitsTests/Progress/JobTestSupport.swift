import Foundation
import Synchronization
import Testing

@testable import VitrineExhibits

/// A folder that goes with its test.
final class Scratch: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "vitrine-jobs-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path(name)).map { [UInt8]($0) }
  }

  /// What is in it.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }
}

/// Takes the reports of a job.
final class ReportLog: Sendable {
  private let state = Mutex<[JobReport]>([])
  var reports: [JobReport] { state.withLock { $0 } }

  func add(_ report: JobReport) -> Int {
    state.withLock {
      $0.append(report)
      return $0.count
    }
  }
}

func bytes(_ count: Int, _ seed: UInt8 = 1) -> [UInt8] {
  // Megabytes of them, in code that is not optimized: `map` takes ten times as long.
  [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
    while filled < count {
      bytes[filled] = UInt8(truncatingIfNeeded: filled &* 7 &+ filled >> 9) &+ seed
      filled += 1
    }
  }
}

/// What a job throws; it runs in a task of its own, that can be cancelled.
func failure(_ work: @escaping @Sendable () async throws -> Void) async -> String {
  switch await Task(operation: work).result {
  case .success: "nothing"
  case .failure(let error): "\(error)"
  }
}

/// A job never reports more than all, and ends with one report that says so.
func checkOrder(_ reports: [JobReport], sourceLocation: SourceLocation = #_sourceLocation) {
  for report in reports {
    if let total = report.total {
      #expect(
        report.completed >= 0 && report.completed <= total, sourceLocation: sourceLocation)
    }
  }
  let ends = reports.indices.filter {
    if case .finished = reports[$0].phase { true } else { false }
  }
  #expect(ends == [reports.count - 1], sourceLocation: sourceLocation)
}

extension JobReport {
  var result: Result? {
    if case .finished(let result) = phase { result } else { nil }
  }
  var isStalled: Bool {
    if case .stalled = phase { true } else { false }
  }
}
