import Foundation
import Testing

@testable import VitrineSupervision

@Suite("The log of a kiosk")
struct RingLogTests {
  private let folder: TestFolder
  private var path: String { "\(folder.path)/kiosk-seat0.log" }

  init() throws { folder = try TestFolder() }

  @Test("Lines have a time and who says them")
  func lines() throws {
    let log = RingLog(path, limit: 1000, errors: -1)
    log.write("one\u{1B}", from: "supervisor", shown: nil)
    log.write("two\nthree", from: "scene 7", shown: nil)
    let lines = folder.contents("kiosk-seat0.log").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasSuffix(" supervisor: one\\u{1B}"))
    #expect(lines[1].hasSuffix(" scene 7: two\\nthree"))
    let time = try #require(lines[0].split(separator: " ").first)
    let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    #expect(abs(try Date(String(time), strategy: format).timeIntervalSinceNow) < 60)
  }

  @Test("It never grows beyond its room, and keeps the latest in whole lines")
  func ring() {
    var log = RingLog(path, limit: 2000, errors: -1)
    for number in 0..<500 {
      log.write("line \(number)", from: "supervisor", shown: nil)
      // As after a new start.
      if number % 100 == 0 { log = RingLog(path, limit: 2000, errors: -1) }
      #expect(folder.contents("kiosk-seat0.log").utf8.count <= 2000)
    }
    #expect(folder.names() == ["kiosk-seat0.log", "kiosk-seat0.log.1"])
    let both = folder.contents("kiosk-seat0.log.1") + folder.contents("kiosk-seat0.log")
    let numbers = both.split(separator: "\n").compactMap {
      Int($0.split(separator: " ").last ?? "")
    }
    #expect(numbers == Array(numbers[0]...499) && both.utf8.count > 2000)
  }

  @Test("Both files together have at most 10 MB")
  func limit() { #expect(RingLog.limit * 2 <= 10_000_000) }

  @Test("A disk that takes nothing loses lines, and says how many once it takes some")
  func lost() throws {
    let log = RingLog(path, limit: 1000, errors: -1)
    // A folder in its place is refused to everybody.
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    for _ in 0..<3 { log.write("lost", from: "supervisor", shown: nil) }
    try FileManager.default.removeItem(atPath: path)
    log.write("kept", from: "supervisor", shown: nil)
    let lines = folder.contents("kiosk-seat0.log").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasSuffix(" log: 3 lines were lost: the disk did not take them") == true)
    #expect(lines.last?.hasSuffix(" supervisor: kept") == true)
  }

  @Test("A link in its place is not followed")
  func link() throws {
    let target = "\(folder.path)/target"
    try Data().write(to: URL(filePath: target))
    symlink(target, path)
    RingLog(path, limit: 1000, errors: -1).write("a", from: "supervisor", shown: nil)
    #expect(folder.contents("target") == "")
  }

  @Test("Whoever shows the lines and does not keep up is not waited for")
  func shown() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let log = RingLog(path, limit: 1 << 20, errors: ends[1])
    for _ in 0..<5000 { log.write("a", from: "scene 1", shown: String(repeating: "b", count: 100)) }
    var bytes = [UInt8](repeating: 0, count: 101)
    #expect(read(ends[0], &bytes, 101) == 101)
    #expect(bytes == [UInt8](repeating: UInt8(ascii: "b"), count: 100) + [0x0A])
    #expect(folder.contents("kiosk-seat0.log").split(separator: "\n").count == 5000)
  }
}

@Suite("What is kept of failures")
struct FailureReportsTests {
  private let folder: TestFolder
  private var path: String { "\(folder.path)/failures" }

  init() throws { folder = try TestFolder() }

  private func save(_ reason: String, in reports: FailureReports, replay: String = "[]") throws {
    _ = try reports.save(
      replay: replay, program: ["vitrine"], lines: Array("{}\n".utf8), lastFrameTime: 1.5
    ) { script, command in
      FailureReport(
        time: SystemTime.date, reason: reason, seat: "seat0", version: "1", sceneUptime: 1,
        framesPresented: 2, lastFrameTime: 1.5, isComplete: true, script: script, command: command,
        output: [])
    }
  }

  @Test("A report names its script and the command that draws the frame again")
  func command() throws {
    let reports = FailureReports(folder: path, seat: "seat0")
    try save("hung", in: reports, replay: #"["snapshot","clock"]"#)
    let report = try #require(reports.all.first)
    #expect(report.reason == "hung" && report.script == "seat0-1.jsonl")
    #expect(
      report.command
        == ["vitrine", "snapshot", "clock", "--script", "\(path)/seat0-1.jsonl", "--at", "1.5"])
    #expect(folder.contents("failures/seat0-1.jsonl") == "{}\n")
    #expect(folder.mode("failures") == 0o700)
  }

  @Test("What is no list of arguments gives no command", arguments: ["", "{}", "[1]", "[\"a"])
  func noCommand(replay: String) throws {
    let reports = FailureReports(folder: path, seat: "seat0")
    try save("hung", in: reports, replay: replay)
    #expect(reports.all.map(\.command) == [[]])
  }

  @Test("The latest 20 are kept, with numbers that are never used twice, and those of other seats")
  func prune() throws {
    let other = FailureReports(folder: path, seat: "seat0-1")
    try save("other", in: other)
    let reports = FailureReports(folder: path, seat: "seat0")
    for number in 1...45 { try save("\(number)", in: reports) }
    #expect(reports.all.map(\.reason) == (26...45).map(String.init))
    #expect(folder.names("failures").count == 42)
    #expect(other.all.map(\.reason) == ["other"])
  }
}

@Suite("Where a kiosk has its files")
struct KioskFoldersTests {
  @Test("systemd's folder comes first, then the user's")
  func folders() throws {
    let home = try KioskFolders(environment: ["HOME": "/home/a"])
    #expect(home.state == "/home/a/.local/state/vitrine-kiosk" && home.runtime == home.state)
    let both = try KioskFolders(environment: [
      "HOME": "/home/a", "XDG_STATE_HOME": "/s", "XDG_RUNTIME_DIR": "/run/user/1",
    ])
    #expect(both.state == "/s/vitrine-kiosk" && both.runtime == "/run/user/1/vitrine-kiosk")
    let unit = try KioskFolders(environment: ["STATE_DIRECTORY": "/var/lib/k:/var/lib/l"])
    #expect(unit.state == "/var/lib/k" && unit.runtime == "/var/lib/k")
    #expect(throws: SupervisionError.noFolder(purpose: "the kiosk's log")) {
      try KioskFolders(environment: ["HOME": "relative"])
    }
  }

  @Test(
    "A seat's name is one that files can have",
    arguments: [
      "", ".", "..", ".a", "a/b", "seat 0", "좌석", String(repeating: "a", count: 33), "a\n",
    ])
  func badSeat(name: String) {
    #expect(throws: SupervisionError.badSeat(name)) { try name.checkedSeat() }
    #expect(throws: Never.self) { try "seat-1_a.B".checkedSeat() }
  }

  @Test("A folder is made for this user alone, and one that others may write to is closed")
  func make() throws {
    let folder = try TestFolder()
    try KioskFolders.make("\(folder.path)/a/b")
    #expect(folder.mode("a/b") == 0o700)
    chmod("\(folder.path)/a/b", 0o777)
    try KioskFolders.make("\(folder.path)/a/b")
    #expect(folder.mode("a/b") == 0o755)
  }

  @Test("What is no folder, or a link to one, is refused")
  func refused() throws {
    let folder = try TestFolder()
    try Data().write(to: URL(filePath: "\(folder.path)/file"))
    symlink("/tmp", "\(folder.path)/link")
    for name in ["file", "link"] {
      let error = #expect(throws: SupervisionError.self) {
        try KioskFolders.make("\(folder.path)/\(name)")
      }
      #expect(error?.description.contains("(not a folder)") == true)
    }
    let path = "\(folder.path)/file/a"
    // The number, not what it is called: that differs between languages.
    #expect(throws: SupervisionError.badFolder(path: path, reason: .refused(ENOTDIR))) {
      try KioskFolders.make(path)
    }
  }

  @Test("A path that is too long for a socket is told with the remedy")
  func longPath() {
    let path = "/" + String(repeating: "a", count: 107)
    #expect(throws: SupervisionError.longPath(path)) { try StatusServer(path: path) }
  }
}
