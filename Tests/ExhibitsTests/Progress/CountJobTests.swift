import Foundation
import Synchronization
import Testing

@testable import VitrineExhibits

@Suite("Counting files")
struct CountJobTests {
  @Test("First nobody knows how many there are, then each is measured; links are not followed (P8)")
  func counts() async throws {
    let (folder, log) = (try Scratch(), ReportLog())
    for index in 0..<30 { try folder.write("a/b\(index % 3)/\(index)", bytes(10)) }
    try folder.write("한글.txt", bytes(3_500_000))
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path("a/loop"), withDestinationPath: "..")
    try manager.createSymbolicLink(atPath: folder.path("gone"), withDestinationPath: "nowhere")
    // A name that is no text.
    var name = Array((folder.url.path + "/x").utf8CString.dropLast()) + [-1, 0]
    close(creat(&name, 0o600))
    try await CountJob.run(in: folder.url.path) { log.add($0) > 0 }
    checkOrder(log.reports)
    #expect(log.reports.first?.total == nil)
    // Links have the bytes of what they say.
    let expected = Double(300 + 3_500_000 + "..".utf8.count + "nowhere".utf8.count)
    let last = try #require(log.reports.last)
    #expect(last.completed == 34 && last.total == 34 && last.unit == .items)
    #expect(last.result == .measured(bytes: expected) && last.skipped == 0)
  }

  @Test("An empty folder has none, and none but a folder can be counted")
  func empty() async throws {
    let (folder, log) = (try Scratch(), ReportLog())
    try await CountJob.run(in: folder.url.path) { log.add($0) > 0 }
    #expect(log.reports.map(\.completed) == [0])
    checkOrder(log.reports)
    let file = try folder.write("file", [1])
    for path in [file, folder.path("missing")] {
      let error = await failure { try await CountJob.run(in: path) { _ in true } }
      #expect(error.hasPrefix("\(path): cannot be read ("))
    }
  }

  @Test("A folder that cannot be read is skipped and counted, and all others go on")
  func skips() throws {
    let folder = try Scratch()
    for name in ["a", "b"] { try folder.write("\(name)/file", [1]) }
    var walk = try FolderWalk(folder.url.path)
    let next = try walk.next()
    let first = try #require(next)
    let path = String(decoding: first.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let other = path.hasSuffix("/a/file") ? "b" : "a"
    // Whoever runs the tests may read anything, so it goes instead.
    try FileManager.default.removeItem(atPath: folder.path(other))
    let last = try walk.next()
    #expect(last == nil)
    #expect(walk.skipped == 1)
  }

  @Test("Files that come while they are counted change the total, never beyond what is there")
  func totalChanges() async throws {
    let (folder, log) = (try Scratch(), ReportLog())
    for index in 0..<20 { try folder.write("a/\(index)", [1]) }
    try await CountJob.run(in: folder.url.path) { report in
      if log.add(report) == 1 {
        for index in 0..<50 { _ = try? folder.write("b/\(index)", [1]) }
      }
      return true
    }
    checkOrder(log.reports)
    #expect(log.reports.last?.completed == 70)
  }

  @Test("Listing finds as many as counting does, and never says how many there are (P19)")
  func lists() async throws {
    let (folder, log) = (try Scratch(), ReportLog())
    for index in 0..<30 { try folder.write("a/b\(index % 3)/\(index)", [1]) }
    try await ListJob.run(in: folder.url.path) { log.add($0) > 0 }
    checkOrder(log.reports)
    #expect(log.reports.allSatisfy { $0.total == nil })
    #expect(log.reports.last?.completed == 30)
  }

  @Test("A walk that is cancelled ends before the next folder")
  func cancelledWalk() async throws {
    let folder = try Scratch()
    for index in 0..<3 { try folder.write("\(index)/file", [1]) }
    let path = folder.url.path
    let error = await failure {
      var walk = try FolderWalk(path)
      _ = try walk.next()
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try walk.next()
    }
    #expect(error.hasPrefix("CancellationError"))
  }

  @Test(
    "A report of any number is a whole number that can be shown",
    arguments: [
      (Double.nan, 0), (-5, 0), (3.7, 3), (1e300, 9_007_199_254_740_992),
      (.infinity, 9_007_199_254_740_992),
    ])
  func numbers(completed: Double, count: Int) {
    #expect(JobReport(completed: completed, total: nil, activity: .listing).count == count)
  }

  @Test("Cancelled it ends, also in a folder of all files")
  func cancels() async {
    let error = await failure {
      try await CountJob.run { _ in
        withUnsafeCurrentTask { $0?.cancel() }
        return true
      }
    }
    #expect(error.hasPrefix("CancellationError"))
  }
}
