import Foundation
import Synchronization
import Testing

@testable import VitrineExhibits

@Suite("What a killed job left")
struct JobFolderTests {
  @Test("The next job removes it; what a job still has, and what is another's, stays")
  func abandoned() async throws {
    let folder = try Scratch()
    try folder.write("vitrine-copy-aaaaaa/.copy.vitrine-copy", bytes(10))
    try folder.write("vitrine-copy-bbbbbb/original", bytes(10))
    try folder.write("vitrine-copy-cccccc/mine", bytes(10))
    try folder.write("vitrine-copy-file", bytes(10))
    try folder.write("other/copy", bytes(10))
    let path = folder.url.path
    var living: JobFolder? = try JobFolder(in: path)
    let name = try #require(living?.copy.split(separator: "/").dropLast().last.map { String($0) })
    try folder.write("\(name)/copy", bytes(10))
    try JobFolder.removeAbandoned(in: path)
    #expect(folder.names == ["other", name, "vitrine-copy-cccccc", "vitrine-copy-file"].sorted())
    #expect(folder.bytes("\(name)/copy") != nil)
    living = nil
    #expect(folder.names == ["other", "vitrine-copy-cccccc", "vitrine-copy-file"])
    try folder.write("vitrine-copy-dddddd/copy", bytes(10))
    try await CopyJob.run(size: 10_000, rate: nil, in: path) { _ in true }
    #expect(folder.names == ["other", "vitrine-copy-cccccc", "vitrine-copy-file"])
  }

  @Test("While a job runs, what it reads has no name, and what it writes is the one part")
  func unnamed() async throws {
    let folder = try Scratch()
    let seen = Mutex<Set<String>>([])
    let path = folder.url.path
    try await CopyJob.run(size: 3_000_000, rate: 8_000_000, in: path) { _ in
      for name in folder.names {
        let inner = try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(name)")
        seen.withLock { $0.formUnion(inner ?? []) }
      }
      return true
    }
    #expect(seen.withLock { $0 }.subtracting(["copy"]) == [".copy.vitrine-copy"])
  }

  @Test("Many at once each have one of their own")
  func manyAtOnce() async throws {
    let folder = try Scratch()
    let path = folder.url.path
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<10 {
            let error = await failure {
              try await CopyJob.run(size: 1000, rate: nil, in: path) { _ in true }
            }
            #expect(error == "nothing")
          }
        }
      }
    }
    #expect(folder.names == [])
  }
}
