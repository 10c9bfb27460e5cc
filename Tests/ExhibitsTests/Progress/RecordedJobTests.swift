import Foundation
import Synchronization
import Testing

@testable import VitrineExhibits

@Suite("Recorded jobs")
struct RecordedJobTests {
  @Test("They are what such a job reports, in order, and end", arguments: JobKind.allCases)
  func recorded(kind: JobKind) throws {
    let stream = kind.recorded
    checkOrder(stream.map(\.1))
    #expect((24...60).contains(stream.count))
    #expect(zip(stream, stream.dropFirst()).allSatisfy { $0.0 < $1.0 })
    #expect((6...10).contains(stream.last?.0 ?? 0))
    // Uneven: some steps are three times as fast as others.
    let speeds = zip(stream, stream.dropFirst()).filter { $0.1.activity == $1.1.activity }
      .map { ($1.1.completed - $0.1.completed) / ($1.0 - $0.0) }
    #expect((speeds.max() ?? 0) > 3 * (speeds.min() ?? 0))
    #expect(stream.contains { $0.1.isStalled } == (kind == .stall))
    #expect(stream.contains { $0.1.total == nil } == (kind == .count || kind == .copy))
  }

  @Test("A folder that is searched is recorded without an end that is known (P19)")
  func recordedListing() {
    let stream = ListJob.recorded
    checkOrder(stream.map(\.1))
    #expect(zip(stream, stream.dropFirst()).allSatisfy { $0.0 < $1.0 })
    #expect(stream.allSatisfy { $0.1.total == nil && $0.1.activity == .listing })
  }

  @Test("A report in a script is what it was", arguments: JobKind.allCases)
  func coding(kind: JobKind) throws {
    let reports = kind.recorded.map(\.1)
    let data = try JSONEncoder().encode(reports)
    #expect(try JSONDecoder().decode([JobReport].self, from: data) == reports)
  }

  @Test("Every job ends at once where nobody wants its reports", arguments: JobKind.allCases)
  func refused(kind: JobKind) async {
    let log = ReportLog()
    let error = await failure {
      try await kind.run { report in
        _ = log.add(report)
        return false
      }
    }
    #expect(error.hasPrefix("CancellationError"))
    #expect(log.reports.count == 1)
  }
}
