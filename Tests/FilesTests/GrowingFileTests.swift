import Glibc
import Testing

@testable import VitrineFiles

@Suite("Files that grow beside their place")
struct GrowingFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a" }

  init() throws { folder = try TemporaryFolder() }

  @Test("What was appended is in the part at once, and in its place when it is complete")
  func complete() throws {
    try AtomicFile(path).write(Array("old".utf8))
    let file = try GrowingFile(path)
    try file.append(Array("one\n".utf8))
    #expect(folder.words("a.part") == "one\n")
    #expect(folder.words("a") == "old")
    try file.append(Array("two\n".utf8))
    try file.complete()
    try file.complete()
    #expect(folder.words("a") == "one\ntwo\n")
    #expect(folder.names == ["a"])
  }

  @Test("What an earlier one left is never lost")
  func earlier() throws {
    do {
      let killed = try GrowingFile(path)
      try killed.append(Array("left".utf8))
    }
    let next = try GrowingFile(path)
    #expect(next.part == path + ".2.part")
    #expect(next.leftoverParts == [path + ".part"])
    try next.append(Array("next".utf8))
    try next.complete()
    #expect(folder.words("a") == "next")
    #expect(folder.words("a.part") == "left")
  }

  @Test("One in which nothing was kept leaves nothing, unless it was completed")
  func empty() throws {
    do {
      let file = try GrowingFile(path)
      try file.append([])
      #expect(folder.names == ["a.part"])
    }
    #expect(folder.names == [])
    try GrowingFile(path).complete()
    #expect(folder.words("a") == "")
  }

  @Test("Of two at once, none takes the other's part for left")
  func two() throws {
    let first = try GrowingFile(path)
    let second = try GrowingFile(path)
    try first.append([1])
    #expect(second.part == path + ".2.part" && second.leftoverParts == [])
    #expect(try GrowingFile(path).leftoverParts == [])
    #expect(!first.isEmpty && second.isEmpty)
  }

  @Test("Many at once leave nothing behind, and take nothing for left that is being written")
  func many() async throws {
    let path = path
    let left = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<8 {
        group.addTask { try (0..<200).flatMap { _ in try GrowingFile(path).leftoverParts } }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(left == [] && folder.names == [])
  }

  @Test(
    "Another user's part is neither locked nor told of",
    .enabled(if: geteuid() == 0, "only root can make one"))
  func stranger() throws {
    try AtomicFile(path + ".part").write([1])
    chown(path + ".part", 65_534, 65_534)
    #expect(try GrowingFile(path).leftoverParts == [])
    #expect(folder.names == ["a.part"])
  }

  @Test("A part that a killed one left without anything in it is removed")
  func leftEmpty() throws {
    #expect(try AtomicFile(path + ".part").claim())
    let file = try GrowingFile(path)
    #expect(file.part == path + ".part" && file.leftoverParts == [])
  }

  @Test(
    "A place that cannot be written is refused at once",
    arguments: ["", "/", "/dev/null", "/proc/script", "/no-such-folder/script"])
  func refused(path: String) {
    #expect(throws: FileError.self) { try GrowingFile(path) }
  }
}
