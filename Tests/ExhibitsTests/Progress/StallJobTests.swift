import Foundation
import Synchronization
import Testing

@testable import VitrineExhibits

@Suite("A job that stalls")
struct StallJobTests {
  private let sender = StallJob.Sender(count: 12, silentBefore: 6, silence: 0.7, pace: 0.001)

  @Test("A sender that falls silent is a stall after so long, and its next packet ends that (P7)")
  func stalls() async throws {
    let log = ReportLog()
    try await StallJob.run(from: sender, patience: 0.2) { log.add($0) > 0 }
    checkOrder(log.reports)
    let stalls = log.reports.filter { $0.isStalled }
    #expect(stalls.first?.phase == .stalled(seconds: 0.2))
    #expect(stalls.allSatisfy { $0.completed == Double(6 * StallJob.packet) })
    let last = try #require(log.reports.lastIndex { $0.isStalled })
    #expect(log.reports[last + 1].phase == .running)
    #expect(log.reports.last?.completed == Double(12 * StallJob.packet))
  }

  @Test("Patience that is longer than the silence sees no stall")
  func patient() async throws {
    let log = ReportLog()
    try await StallJob.run(from: sender, patience: 60) { log.add($0) > 0 }
    #expect(!log.reports.contains { $0.isStalled })
    checkOrder(log.reports)
  }

  @Test("A sender that ends too early, and one that cannot be read, are clear messages")
  func broken() async throws {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue)
    #expect(socketpair(AF_UNIX, type, 0, &ends) == 0)
    let (here, there) = (JobFile(ends[0]), JobFile(ends[1]))
    #expect(there.write(bytes(100)))
    shutdown(there.descriptor, Int32(SHUT_WR))
    let ended = await failure {
      try await StallJob.receive(200, from: here, 60) { _ in true }
    }
    #expect(ended == "sender: has ended before all was received; start again")
    let folder = JobFile(open("/", O_RDONLY))
    let unreadable = await failure {
      try await StallJob.receive(200, from: folder, 60) { _ in true }
    }
    #expect(
      unreadable
        == "sender: nothing can be received any more (Is a directory); start again")
  }

  @Test("Cancelled while nothing comes, it ends at once")
  func cancels() async {
    let sender = StallJob.Sender(count: 3, silentBefore: 1, silence: 3_600, pace: 0.001)
    let error = await failure {
      try await StallJob.run(from: sender, patience: 0.05) { report in
        if report.isStalled { withUnsafeCurrentTask { $0?.cancel() } }
        return true
      }
    }
    #expect(error.hasPrefix("CancellationError"))
  }

  @Test("A pause is no stall, and nothing that came meanwhile is lost")
  func pauses() async throws {
    let sender = StallJob.Sender(count: 40, silentBefore: 99, silence: 0, pace: 0.001)
    let log = ReportLog()
    try await StallJob.run(from: sender, patience: 0.3) { report in
      if log.add(report) == 1 { try? await Task.sleep(for: .milliseconds(500)) }
      return true
    }
    #expect(!log.reports.contains { $0.isStalled })
    #expect(log.reports.last?.completed == Double(40 * StallJob.packet))
  }
}
