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

  @Test("What a killed run left beside it is removed, and what a running one writes is not")
  func leftovers() throws {
    for name in ["a.unfinished-0.part", "a.unfinished-1.part", "b.unfinished-0.part"] {
      try AtomicFile(folder.path + "/" + name).write(Array("left".utf8))
    }
    let running = open(folder.path + "/a.unfinished-1.part", O_WRONLY)
    #expect(flock(running, LOCK_EX) == 0)
    try AtomicFile(folder.path + "/a").write(Array("new".utf8))
    #expect(folder.words("a") == "new")
    #expect(folder.names == ["a", "a.unfinished-1.part", "b.unfinished-0.part"])
    AtomicFile.removeAbandoned(in: folder.path)
    #expect(folder.names == ["a", "a.unfinished-1.part"])
    close(running)
    AtomicFile.removeAbandoned(in: folder.path)
    #expect(folder.names == ["a"])
  }

  @Test("Nothing but what it has written itself is taken for abandoned")
  func others() throws {
    let names = ["a.part", "a.2.part", "a.unfinished-.part", "a.unfinished-x.part", ".part"]
    for name in names { try AtomicFile(folder.path + "/" + name).write([1]) }
    mkfifo(folder.path + "/p.unfinished-0.part", 0o600)
    symlink("a.part", folder.path + "/s.unfinished-0.part")
    let all = folder.names
    AtomicFile.removeAbandoned(in: folder.path)
    #expect(folder.names == all)
  }

  @Test("Many at once write one file, and each time it is whole")
  func race() async throws {
    let file = AtomicFile(folder.path + "/a")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<16 {
        group.addTask {
          for _ in 0..<50 { try file.write([UInt8](repeating: UInt8(number), count: 2000)) }
        }
      }
      try await group.waitForAll()
    }
    let bytes = try ReadableFile.contents(of: file.path, limit: 4000)
    #expect(bytes.count == 2000 && Set(bytes).count == 1)
    #expect(folder.names == ["a"])
  }

  @Test(
    "A file keeps its permissions, also behind a link; new ones have what everybody's have",
    arguments: [0o600, 0o640, 0o666, 0o444] as [mode_t])
  func permissions(mode: mode_t) throws {
    let path = folder.path + "/real"
    try AtomicFile(path).write([1])
    let old = umask(0)
    umask(old)
    #expect(folder.mode("real") == 0o666 & ~old)
    chmod(path, mode)
    symlink("real", folder.path + "/link")
    for name in ["real", "link"] {
      try AtomicFile("\(folder.path)/\(name)").write(Array(name.utf8))
      #expect(folder.words("real") == name)
      #expect(folder.mode("real") == mode)
    }
  }

  @Test(
    "A file keeps its group; what was granted on another user's file is not granted anew",
    .enabled(if: geteuid() == 0, "only root can make them"))
  func owners() throws {
    let nobody: uid_t = 65_534
    var info = stat()
    let path = folder.path + "/a"
    try AtomicFile(path).write([1])
    let usual = folder.mode("a")
    chown(path, 0, nobody)
    chmod(path, 0o660)
    try AtomicFile(path).write([2])
    #expect(stat(path, &info) == 0 && info.st_gid == nobody && folder.mode("a") == 0o660)
    chown(path, nobody, nobody)
    chmod(path, 0o666)
    try AtomicFile(path).write([3])
    #expect(stat(path, &info) == 0 && info.st_uid == 0 && info.st_gid == getegid())
    #expect(folder.mode("a") == usual)
  }

  @Test(
    "Where the group cannot be kept, another one may do no more than all others",
    arguments: [(0o660, 0o600), (0o664, 0o644), (0o640, 0o600), (0o604, 0o604), (0o777, 0o777)]
      as [(mode_t, mode_t)])
  func otherGroup(mode: mode_t, narrowed: mode_t) throws {
    try AtomicFile(folder.path + "/a").write([1])
    chmod(folder.path + "/a", mode)
    let permissions = try #require(Permissions(of: folder.path + "/a"))
    #expect(permissions.mode == mode && permissions.modeWithoutGroup == narrowed)
  }

  @Test("Links of links are followed from folder to folder, and those that lead in a circle not")
  func chains() throws {
    let other = try TemporaryFolder()
    symlink("second", folder.path + "/first")
    symlink(other.path + "/third", folder.path + "/second")
    symlink("real", other.path + "/third")
    try AtomicFile(other.path + "/real").write(Array("old".utf8))
    try AtomicFile(folder.path + "/first").write(Array("new".utf8))
    #expect(other.words("real") == "new")
    #expect(folder.names == ["first", "second"] && other.names == ["real", "third"])
    symlink("round", folder.path + "/round")
    #expect(throws: FileError.self) { try AtomicFile(folder.path + "/round").write([1]) }
  }

  @Test(
    "Links of another user, and to another user's file, are not followed",
    .enabled(if: geteuid() == 0, "only root can make them"))
  func strangers() throws {
    let nobody: uid_t = 65_534
    let path = folder.path
    try AtomicFile(path + "/own").write(Array("old".utf8))
    symlink("own", path + "/theirs")
    lchown(path + "/theirs", nobody, nobody)
    try AtomicFile(path + "/stranger").write(Array("old".utf8))
    chown(path + "/stranger", nobody, nobody)
    symlink("stranger", path + "/mine")
    for name in ["theirs", "mine"] {
      let error = #expect(throws: FileError.self) { try AtomicFile("\(path)/\(name)").write([1]) }
      #expect(error?.reason.contains("another user") == true)
      #expect(throws: FileError.self) { try AtomicFile("\(path)/\(name)").check() }
    }
    #expect(folder.words("own") == "old" && folder.words("stranger") == "old")
    #expect(folder.names == ["mine", "own", "stranger", "theirs"])
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

  @Test("A link stays, and what it leads to is replaced, or made where nothing is there yet")
  func links() throws {
    try AtomicFile(folder.path + "/real").write(Array("old".utf8))
    symlink("real", folder.path + "/link")
    symlink("nowhere", folder.path + "/lost")
    try AtomicFile(folder.path + "/link").write(Array("new".utf8))
    try AtomicFile(folder.path + "/lost").write(Array("found".utf8))
    #expect(folder.words("real") == "new")
    var info = stat()
    #expect(lstat(folder.path + "/link", &info) == 0 && info.st_mode & S_IFMT == S_IFLNK)
    #expect(lstat(folder.path + "/lost", &info) == 0 && info.st_mode & S_IFMT == S_IFLNK)
    #expect(folder.words("nowhere") == "found")
    symlink("none/a", folder.path + "/astray")
    #expect(throws: FileError.self) { try AtomicFile(folder.path + "/astray").write([1]) }
    #expect(folder.names == ["astray", "link", "lost", "nowhere", "real"])
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
