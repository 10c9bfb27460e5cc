import Foundation
import Synchronization
import Testing

@testable import VitrineExhibits

/// A folder that goes with its test.
private final class Scratch: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "vitrine-jobs-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path(name)).map { [UInt8]($0) }
  }

  /// What is in it.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }
}

/// Takes the reports of a job.
private final class Log: Sendable {
  private let state = Mutex<[JobReport]>([])
  var reports: [JobReport] { state.withLock { $0 } }

  func add(_ report: JobReport) -> Int {
    state.withLock {
      $0.append(report)
      return $0.count
    }
  }
}

private func bytes(_ count: Int, _ seed: UInt8 = 1) -> [UInt8] {
  // Megabytes of them, in code that is not optimized: `map` takes ten times as long.
  [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
    while filled < count {
      bytes[filled] = UInt8(truncatingIfNeeded: filled &* 7 &+ filled >> 9) &+ seed
      filled += 1
    }
  }
}

/// What a job throws; it runs in a task of its own, that can be cancelled.
private func failure(_ work: @escaping @Sendable () async throws -> Void) async -> String {
  switch await Task(operation: work).result {
  case .success: "nothing"
  case .failure(let error): "\(error)"
  }
}

/// A job never reports more than all, and ends with one report that says so.
private func checkOrder(_ reports: [JobReport], sourceLocation: SourceLocation = #_sourceLocation) {
  for report in reports {
    if let total = report.total {
      #expect(
        report.completed >= 0 && report.completed <= total, sourceLocation: sourceLocation)
    }
  }
  let ends = reports.indices.filter {
    if case .finished = reports[$0].phase { true } else { false }
  }
  #expect(ends == [reports.count - 1], sourceLocation: sourceLocation)
}

extension JobReport {
  fileprivate var result: Result? {
    if case .finished(let result) = phase { result } else { nil }
  }
  fileprivate var isStalled: Bool {
    if case .stalled = phase { true } else { false }
  }
}

@Suite("Hashing a file")
struct HashJobTests {
  @Test("A file is generated and its SHA-256 is that of sha256sum (P1)")
  func hashes() async throws {
    let (folder, log) = (try Scratch(), Log())
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

@Suite("Counting files")
struct CountJobTests {
  @Test("First nobody knows how many there are, then each is measured; links are not followed (P8)")
  func counts() async throws {
    let (folder, log) = (try Scratch(), Log())
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
    let (folder, log) = (try Scratch(), Log())
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
    let (folder, log) = (try Scratch(), Log())
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
    let (folder, log) = (try Scratch(), Log())
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

@Suite("Copying a file")
struct CopyJobTests {
  private let folder: Scratch
  private let log = Log()
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
      let count = Log()
      let error = await failure {
        try await CopyJob.run(size: 3_000_000, rate: 8_000_000, in: path) { count.add($0) < last }
      }
      #expect(error.hasPrefix("CancellationError"))
      #expect(folder.names == ["original"])
    }
  }
}

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

@Suite("A job that stalls")
struct StallJobTests {
  private let sender = StallJob.Sender(count: 12, silentBefore: 6, silence: 0.7, pace: 0.001)

  @Test("A sender that falls silent is a stall after so long, and its next packet ends that (P7)")
  func stalls() async throws {
    let log = Log()
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
    let log = Log()
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
    let log = Log()
    try await StallJob.run(from: sender, patience: 0.3) { report in
      if log.add(report) == 1 { try? await Task.sleep(for: .milliseconds(500)) }
      return true
    }
    #expect(!log.reports.contains { $0.isStalled })
    #expect(log.reports.last?.completed == Double(40 * StallJob.packet))
  }
}

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
    let log = Log()
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
