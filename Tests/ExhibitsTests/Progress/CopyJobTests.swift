import Foundation
import Synchronization
import Testing

@testable import VitrineExhibits

@Suite("Copying a file")
struct CopyJobTests {
  private let folder: Scratch
  private let log = ReportLog()
  private let size = CopyJob.chunk * 5 + 321
  private let from: String
  private let to: String
  private let original: [UInt8]

  init() throws {
    folder = try Scratch()
    original = bytes(size)
    from = try folder.write("original", original)
    to = folder.path("copy")
  }

  /// Copies, and does something at the first report.
  private func copy(
    rate: Int? = nil, atFirst act: @escaping @Sendable () -> Void = {}
  ) async throws {
    try await CopyJob.copyFile(from: from, to: to, rate: rate) { [log] report in
      if log.add(report) == 1 { act() }
      return true
    }
  }

  @Test("All bytes and who may do what are copied, and the reports lead to all of it (P1)")
  func copies() async throws {
    #expect(chmod(from, 0o640) == 0)
    try await copy()
    #expect(folder.bytes("copy") == original)
    var status = stat()
    #expect(stat(to, &status) == 0 && status.st_mode & 0o777 == 0o640)
    checkOrder(log.reports)
    #expect(log.reports.last?.completed == Double(size))
    #expect(
      log.reports.last?.result == .copied(bytes: Double(size), isOriginalGone: false))
    #expect(folder.names == ["copy", "original"])
  }

  @Test("An empty file is copied too")
  func empty() async throws {
    try folder.write("original", [])
    try await copy()
    #expect(folder.bytes("copy") == [])
  }

  @Test("What is there stays until the copy is complete, and is replaced by it then")
  func replaces() async throws {
    try folder.write("copy", [1, 2, 3])
    let seen = Mutex<[UInt8]?>(nil)
    let folder = folder
    try await CopyJob.copyFile(from: from, to: to) { _ in
      seen.withLock { if $0 == nil { $0 = folder.bytes("copy") } }
      return true
    }
    #expect(seen.withLock { $0 } == [1, 2, 3])
    #expect(folder.bytes("copy") == original)
  }

  @Test("A rate is kept: so many bytes take so long")
  func rate() async throws {
    let clock = ContinuousClock()
    let begin = clock.now
    try await copy(rate: size * 10)
    #expect(clock.now - begin >= .milliseconds(90))
  }

  @Test(
    "Cancelled at any moment, it leaves what was there or the whole copy, and nothing else (P11)",
    arguments: 0..<40)
  func cancels(round: Int) async throws {
    let old: [UInt8]? = round.isMultiple(of: 2) ? [9, 9] : nil
    if let old { try folder.write("copy", old) }
    let (from, to) = (from, to)
    let work = Task { try await CopyJob.copyFile(from: from, to: to) { _ in true } }
    // Moments from before it begins to after it has ended.
    for _ in 0..<(round * round) { await Task.yield() }
    work.cancel()
    let result = await work.result
    let left = folder.bytes("copy")
    if case .success = result { #expect(left == original) }
    #expect(left == old || left == original)
    #expect(Set(folder.names).subtracting(["copy", "original"]).isEmpty)
  }

  @Test("Refused at any report, it leaves what was there (P11)", arguments: 1...4)
  func refused(number: Int) async throws {
    try folder.write("copy", [9])
    let (log, from, to) = (log, from, to)
    let error = await failure {
      // Slow enough for a report at every piece, on a busy machine too.
      try await CopyJob.copyFile(from: from, to: to, rate: CopyJob.chunk * 6) {
        log.add($0) < number
      }
    }
    #expect(error.hasPrefix("CancellationError"))
    #expect(folder.bytes("copy") == [9])
    #expect(folder.names == ["copy", "original"])
  }

  @Test("Paused it keeps what it has, goes on from there, or leaves nothing when cancelled (P11)")
  func pauses() async throws {
    for goesOn in [true, false] {
      try? FileManager.default.removeItem(atPath: to)
      let (from, to, folder) = (from, to, folder)
      let (paused, pause) = AsyncStream.makeStream(of: Void.self)
      let (resumed, resume) = AsyncStream.makeStream(of: Bool.self)
      let isFirst = Mutex(true)
      let work = Task {
        try await CopyJob.copyFile(from: from, to: to) { _ in
          let stops = isFirst.withLock { first in
            defer { first = false }
            return first
          }
          guard stops else { return true }
          pause.yield()
          for await answer in resumed { return answer }
          return false
        }
      }
      for await _ in paused { break }
      #expect(folder.names == [".copy.vitrine-copy", "original"])
      resume.yield(goesOn)
      let result = await work.result
      #expect(((try? result.get()) != nil) == goesOn)
      #expect(folder.bytes("copy") == (goesOn ? original : nil))
      #expect(folder.names == (goesOn ? ["copy", "original"] : ["original"]))
    }
  }

  @Test("A file that is removed meanwhile is still copied whole, and the result says so")
  func vanishes() async throws {
    let from = from
    try await copy { unlink(from) }
    #expect(folder.bytes("copy") == original)
    #expect(folder.names == ["copy"])
    #expect(log.reports.last?.result == .copied(bytes: Double(size), isOriginalGone: true))
  }

  @Test("A file that becomes shorter meanwhile is an error, and what was there stays")
  func shrinks() async throws {
    try folder.write("copy", [9])
    let from = from
    let error = await failure { [self] in try await copy { truncate(from, 700_000) } }
    #expect(error == "\(from): has become shorter while it was copied; copy it again")
    #expect(folder.bytes("copy") == [9])
    #expect(folder.names == ["copy", "original"])
  }

  @Test("A file that grows meanwhile is copied to its new end, with a total that grows too")
  func grows() async throws {
    let from = from
    let more = bytes(CopyJob.chunk * 2, 5)
    try await copy {
      guard let handle = FileHandle(forWritingAtPath: from) else { return }
      handle.seekToEndOfFile()
      handle.write(Data(more))
    }
    #expect(folder.bytes("copy") == original + more)
    checkOrder(log.reports)
    #expect(log.reports.first?.total == Double(size))
    #expect(log.reports.last?.total == Double(size + more.count))
  }

  @Test("A disk that is full is a clear message; what was there stays, and no file is left")
  func full() async {
    // A process of its own, whose files cannot be longer than a million bytes.
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      let folder = try Scratch()
      let from = try folder.write("original", bytes(3_000_000))
      let to = try folder.write("copy", [9])
      var limit = rlimit(rlim_cur: 1_000_000, rlim_max: 1_000_000)
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let error = await failure { try await CopyJob.copyFile(from: from, to: to) { _ in true } }
      #expect(
        error == "\(to): the copy cannot be written (File too large); "
          + "check that the disk has room")
      #expect(folder.bytes("copy") == [9])
      #expect(folder.names == ["copy", "original"])
      // The whole job as well, and hashing.
      let all = await failure { try await CopyJob.run(in: folder.url.path) { _ in true } }
      #expect(all.hasSuffix("(File too large); check that its folder has room"))
      let hash = await failure { try await HashJob.run(in: folder.url.path) { _ in true } }
      #expect(hash.hasSuffix("bytes (File too large); free some, or set TMPDIR"))
      #expect(folder.names == ["copy", "original"])
    }
  }

  @Test("What cannot be read or written is a clear message, and nothing is left")
  func unusable() async throws {
    func error(_ from: String, _ to: String) async -> String {
      await failure { try await CopyJob.copyFile(from: from, to: to) { _ in true } }
    }
    let missing = folder.path("missing")
    #expect(
      await error(missing, to) == "\(missing): cannot be read (No such file or directory); "
        + "check the path and its permissions")
    #expect(
      await error(folder.url.path, to)
        == "\(folder.url.path): is not a regular file; give one")
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(await error(pipe, to) == "\(pipe): is not a regular file; give one")
    unlink(pipe)
    #expect(
      await error(from, "\(missing)/copy") == "\(missing)/copy: cannot be written "
        + "(No such file or directory); check that its folder is there and writable")
    for other in [folder.url.path, "/dev/full"] {
      #expect(
        await error(from, other)
          == "\(other): is not a regular file, and is not replaced; give another name")
    }
    #expect(
      await error(from, from)
        == "\(from): is the very file that is copied; give another name")
    // The system knows of this file, and refuses to read it at its beginning.
    #expect(
      await error("/proc/self/mem", to) == "/proc/self/mem: cannot be read any more "
        + "(Input/output error); look whether its disk is still there")
    #expect(folder.names == ["original"])
    #expect(folder.bytes("original") == original)
  }

  @Test("Two copies to one place: the second is told so, and the first is whole")
  func twoAtOnce() async throws {
    let (from, to) = (from, to)
    let second = Mutex("")
    try await CopyJob.copyFile(from: from, to: to) { _ in
      let error = await failure { try await CopyJob.copyFile(from: from, to: to) { _ in true } }
      second.withLock { if $0.isEmpty { $0 = error } }
      return true
    }
    #expect(
      second.withLock { $0 }
        == "\(to): is being written by another copy; wait for that, or cancel it")
    #expect(folder.bytes("copy") == original)
    #expect(folder.names == ["copy", "original"])
  }

  @Test("Many copies to one place at once: each is whole or told of another, and nothing is left")
  func manyAtOnce() async {
    let (from, to) = (from, to)
    let errors = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<4 {
        group.addTask {
          var errors: [String] = []
          for _ in 0..<25 {
            errors += [
              await failure { try await CopyJob.copyFile(from: from, to: to) { _ in true } }
            ]
          }
          return errors
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    let other = "\(to): is being written by another copy; wait for that, or cancel it"
    #expect(errors.count == 100 && errors.contains("nothing"))
    #expect(Set(errors).subtracting(["nothing", other]).isEmpty)
    #expect(folder.bytes("copy") == original)
    #expect(folder.names == ["copy", "original"])
  }

  @Test("What a program left that was killed is used anew")
  func leftover() async throws {
    try folder.write(".copy.vitrine-copy", bytes(size * 2, 3))
    try await copy()
    #expect(folder.bytes("copy") == original)
    #expect(folder.names == ["copy", "original"])
  }

  @Test("The gallery's job takes all away that it has made, done or cancelled")
  func cleansUp() async throws {
    let (log, path) = (log, folder.url.path)
    try await CopyJob.run(size: 3_000_000, rate: nil, in: path) { log.add($0) > 0 }
    checkOrder(log.reports.filter { $0.activity == .copying })
    #expect(folder.names == ["original"])
    for last in 1...3 {
      let count = ReportLog()
      let error = await failure {
        try await CopyJob.run(size: 3_000_000, rate: 8_000_000, in: path) { count.add($0) < last }
      }
      #expect(error.hasPrefix("CancellationError"))
      #expect(folder.names == ["original"])
    }
  }
}
