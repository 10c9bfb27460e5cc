import Foundation
import Synchronization
import Testing

@testable import VitrineExhibits

@Suite("Hashing a file")
struct HashJobTests {
  @Test("A file is generated and its SHA-256 is that of sha256sum (P1)")
  func hashes() async throws {
    let (folder, log) = (try Scratch(), ReportLog())
    let size = HashJob.chunk * 2 + 12_345
    try await HashJob.run(size: size, in: folder.url.path) { log.add($0) > 0 }
    checkOrder(log.reports)
    #expect(log.reports.first?.activity == .preparing)
    #expect(log.reports.allSatisfy { $0.total == Double(2 * size) && $0.unit == .bytes })
    var noise = Noise()
    var written: [UInt8] = []
    while written.count < size {
      written += noise.bytes(min(HashJob.chunk, size - written.count))
    }
    let file = try folder.write("noise", written)
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/sha256sum")
    process.arguments = [file]
    process.standardOutput = output
    try process.run()
    let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(log.reports.last?.result == .checksum(String(printed.prefix(64))))
    #expect(folder.names == ["noise"])
  }

  @Test("Cancelled or refused it ends, and nothing of it is left")
  func cancels() async throws {
    let folder = try Scratch()
    let error = await failure {
      try await HashJob.run(in: folder.url.path) { _ in
        withUnsafeCurrentTask { $0?.cancel() }
        return true
      }
    }
    #expect(error.hasPrefix("CancellationError"))
    let refused = await failure { try await HashJob.run(in: folder.url.path) { _ in false } }
    #expect(refused.hasPrefix("CancellationError"))
    #expect(folder.names == [])
  }

  @Test("A folder that is not there is a clear message")
  func noFolder() async {
    let error = await failure { try await HashJob.run(size: 1, in: "/no/such") { _ in true } }
    #expect(
      error == "/no/such: no file can be made there (No such file or directory); "
        + "set TMPDIR to a folder of your own")
  }
}
