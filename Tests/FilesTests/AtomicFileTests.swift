import Glibc
import Testing

@testable import VitrineFiles

@Suite("Files that are whole or not there")
struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("A file is replaced whole, and nothing is left beside it", arguments: [true, false])
  func replaced(isDurable: Bool) throws {
    let file = AtomicFile(folder.path + "/a")
    try file.write(Array("the first, which is long".utf8))
    try file.write(Array("second".utf8), isDurable: isDurable)
    #expect(folder.words("a") == "second")
    #expect(folder.names == ["a"])
  }

  @Test("What a killed run left beside it is neither used nor removed")
  func leftovers() throws {
    let left = folder.path + "/a.\(getpid())-0.part"
    try AtomicFile(left).write(Array("left".utf8))
    try AtomicFile(folder.path + "/a").write(Array("new".utf8))
    #expect(folder.words("a") == "new")
    #expect(folder.names.count == 2)
  }

  @Test("Folders and devices are not replaced")
  func refused() throws {
    let path = folder.path
    #expect(throws: FileError(path: path, reason: "not a regular file")) {
      try AtomicFile(path).write([1])
    }
    #expect(throws: FileError(path: "/dev/null", reason: "not a regular file")) {
      try AtomicFile("/dev/null").write([1])
    }
    #expect(throws: FileError.self) { try AtomicFile("").write([1]) }
    let missing = folder.path + "/none/a"
    #expect(throws: FileError(path: missing, reason: "No such file or directory")) {
      try AtomicFile(missing).write([1])
    }
    #expect(folder.names == [])
  }

  @Test("A link stays, and what it leads to is replaced; one that leads nowhere gives way")
  func links() throws {
    try AtomicFile(folder.path + "/real").write(Array("old".utf8))
    symlink("real", folder.path + "/link")
    symlink("nowhere", folder.path + "/lost")
    try AtomicFile(folder.path + "/link").write(Array("new".utf8))
    try AtomicFile(folder.path + "/lost").write(Array("found".utf8))
    #expect(folder.words("real") == "new")
    var info = stat()
    #expect(lstat(folder.path + "/link", &info) == 0 && info.st_mode & S_IFMT == S_IFLNK)
    #expect(folder.words("lost") == "found")
    #expect(folder.names == ["link", "lost", "real"])
  }

  @Test("A name is claimed once, and what has it stays as it is")
  func claimed() throws {
    let file = AtomicFile(folder.path + "/a")
    #expect(try file.claim())
    #expect(try !file.claim())
    try file.write(Array("words".utf8))
    #expect(try !file.claim())
    #expect(folder.words("a") == "words")
    #expect(throws: FileError.self) { try AtomicFile(folder.path + "/none/a").claim() }
  }
}
