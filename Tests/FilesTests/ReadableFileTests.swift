import Glibc
import Testing

@testable import VitrineFiles

@Suite("Files that are read")
struct ReadableFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a" }

  init() throws { folder = try TemporaryFolder() }

  @Test("All of a regular file is read, also through a link")
  func whole() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    try AtomicFile(path).write(bytes)
    symlink("a", folder.path + "/link")
    #expect(try ReadableFile.contents(of: folder.path + "/link", limit: bytes.count) == bytes)
  }

  @Test("A pipe with nobody at its other end is refused at once, and named")
  func pipe() throws {
    #expect(mkfifo(path, 0o600) == 0)
    let error = #expect(throws: FileReadError.notRegular(path: path, .pipe)) {
      _ = try ReadableFile(path)
    }
    #expect(error?.description == "\(path): is a pipe; give a regular file")
  }

  @Test(
    "Folders and devices are refused before a byte is read",
    arguments: [("/", FileKind.folder), ("/dev/zero", .device), ("/dev/null", .device)])
  func irregular(path: String, kind: FileKind) {
    #expect(throws: FileReadError.notRegular(path: path, kind)) { _ = try ReadableFile(path) }
  }

  @Test("A file that is not there is told from one that is out of reach")
  func missing() {
    #expect(
      throws: FileReadError.unreadable(
        path: path, reason: "No such file or directory", isMissing: true)
    ) { _ = try ReadableFile(path) }
    symlink("a", path)
    #expect(
      throws: FileReadError.unreadable(
        path: path, reason: "Too many levels of symbolic links", isMissing: false)
    ) { _ = try ReadableFile(path) }
  }

  @Test("What is added while it is read is read as well")
  func growing() throws {
    try AtomicFile(path).write([7])
    let file = try ReadableFile(path)
    let handle = try #require(fopen(path, "a"))
    let more = [UInt8](repeating: 8, count: 300_000)
    #expect(fwrite(more, 1, more.count, handle) == more.count)
    fclose(handle)
    #expect(try file.contents(limit: 1_000_000) == [7] + more)
  }

  @Test("No more is read than is allowed")
  func limit() throws {
    try AtomicFile(path).write([UInt8](repeating: 7, count: 11))
    #expect(try ReadableFile.contents(of: path, limit: 11).count == 11)
    for (limit, words) in [
      (1, "1 byte"), (10, "10 bytes"), (1024, "1 KB"), (1_500_000, "1500000 bytes"),
      (256 << 10, "256 KB"), (64 << 20, "64 MB"),
    ] {
      #expect(FileReadError.tooLarge(path: path, limit: limit).problem == "is larger than \(words)")
    }
    #expect(throws: FileReadError.tooLarge(path: path, limit: 10)) {
      try ReadableFile.contents(of: path, limit: 10)
    }
  }
}
