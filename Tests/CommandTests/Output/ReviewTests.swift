import Foundation
import Glibc
import Testing
import VitrineRenderer

@testable import VitrineTool

/// `vitrine review`, by what its page asks for.
@Suite struct ReviewTests {
  private let folder: WorkFolder

  /// Three pictures that tests have left: two that differ, and one without a reference.
  init() throws {
    folder = try WorkFolder()
    let snapshots = folder.url.appendingPathComponent("Tests/__Snapshots__")
    try FileManager.default.createDirectory(at: snapshots, withIntermediateDirectories: true)
    for (name, color) in [("a", 0xFF00_0000), ("b", 0xFF00_0000), ("equal", 0xFF00_00FF)] {
      try write("\(name).png", UInt32(color))
    }
    for (name, color) in [
      ("a", 0xFFFF_FFFF), ("b", 0xFF00_00FF), ("c", 0xFF00_FF00), ("equal", 0xFF00_00FF),
    ] {
      try write("\(name).new.png", UInt32(color))
    }
    try write("a.diff.png", 0xFFFF_0000)
  }

  private func path(_ name: String) -> String { folder.path("Tests/__Snapshots__/\(name)") }

  private func write(_ name: String, _ color: UInt32) throws {
    let text = PNGText(keyword: "Vitrine", text: "{}")
    try PNG.write(
      PixelBuffer(width: 4, height: 4, filledWith: color), to: path(name),
      text: name.contains(".new") ? text : nil)
  }

  /// All files with their bytes.
  private func files() throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.path("Tests/__Snapshots__"))
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try folder.data("Tests/__Snapshots__/\($0)")) })
  }

  private func run(_ line: String) throws -> CommandRun {
    try CommandRun(line.split(separator: " ").map(String.init), in: folder)
  }

  @Test("a picture is accepted by its name: its pixels become the reference, and what is left goes")
  func accept() throws {
    let list = try run("review --json")
    #expect(list.exitCode == 0)
    let entries = try #require(
      try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [[String: Any]])
    #expect(
      entries.map { $0["name"] as? String }
        == ["c", "a", "b"].map { "Tests/__Snapshots__/\($0).png" })
    #expect(entries.map { $0["status"] as? String } == ["added", "different", "different"])
    let name = "Tests/__Snapshots__/a.png"
    #expect(try run("review --accept \(name)").output == "accepted \(name)\n")
    let files = try files()
    #expect(
      files.keys.sorted() == [
        "a.png", "b.new.png", "b.png", "c.new.png", "equal.new.png", "equal.png",
      ])
    let reference = [UInt8](try #require(files["a.png"]))
    #expect(PNG.text("Vitrine", in: reference) == nil)
    #expect(try PNG.decode(reference, name: "a").withPixels { $0[0] } == 0xFFFF_FFFF)
    #expect(try run("review Tests/ --accept-all").output.split(separator: "\n").count == 2)
    let rest = try run("review")
    #expect(rest.exitCode == 0 && rest.output == "")
    #expect(rest.errors.contains("there are no pictures to review below ."))
  }

  @Test("what cannot be is said, and nothing is accepted")
  func bad() throws {
    let before = try files()
    for (line, expected) in [
      ("--accept Tests/__Snapshots__/a.pn", "did you mean 'Tests/__Snapshots__/a.png'?"),
      ("--accept Tests/__Snapshots__/a.png --accept x", "--accept x: there is no such picture"),
      ("--json --accept-all", "give one of --json"), ("--port 65536", "--port 65536: give 1 to"),
      ("none", "none: there is no such folder"),
    ] {
      let run = try run("review \(line)")
      #expect(
        run.exitCode == 2 && run.output == "" && run.errors.contains(expected), "\(run.errors)")
    }
    #expect(try files() == before)
    try folder.write("no picture", to: "Tests/__Snapshots__/b.new.png")
    #expect(try run("review --json").errors.contains("b.new.png: not a PNG file"))
  }

  @Test("by the page pictures are accepted, skipped and taken back, and the last one ends it")
  func decide() throws {
    let before = try files()
    let review = try RunningReview(in: folder)
    let page = review.get("")
    #expect(page.hasPrefix("HTTP/1.1 200 ") && page.contains("Tests/__Snapshots__/a.png"))
    #expect(page.contains("connect-src 'self'"))
    // The worst first: c has no reference, and a differs more than b.
    #expect(review.post("accept/1").contains(#""decisions":["open","accepted","open"]"#))
    #expect(try files()["a.new.png"] == nil)
    #expect(review.post("undo").contains(#""decisions":["open","open","open"]"#))
    #expect(try files() == before)
    #expect(review.post("accept/0").contains(#""isOver":false"#))
    #expect(
      review.post("undo").contains("200")
        && FileManager.default.fileExists(atPath: path("c.new.png")))
    #expect(!FileManager.default.fileExists(atPath: path("c.png")))
    _ = review.post("accept/0")
    _ = review.post("skip/1")
    #expect(review.post("accept/2").contains(#""isOver":true"#))
    let end = review.wait()
    #expect(end.exitCode == 0)
    #expect(
      end.lines == ["accepted Tests/__Snapshots__/c.png", "accepted Tests/__Snapshots__/b.png"])
    #expect(try files().keys.contains("a.new.png"))
  }

  @Test("what has changed since it was shown is neither accepted nor taken back")
  func changed() throws {
    let review = try RunningReview(in: folder)
    try write("a.new.png", 0xFF12_3456)
    let answer = review.post("accept/1")
    #expect(answer.hasPrefix("HTTP/1.1 409 ") && answer.contains("has changed since it was shown"))
    #expect(FileManager.default.fileExists(atPath: path("a.new.png")))
    _ = review.post("accept/2")
    let accepted = try folder.data("Tests/__Snapshots__/b.png")
    try write("b.png", 0xFF12_3456)
    #expect(review.post("undo").contains("has changed since it was accepted"))
    #expect(try PNG.read(path("b.png")).withPixels { $0[0] } == 0xFF12_3456)
    // Once that is put right, it is taken back after all.
    try accepted.write(to: URL(fileURLWithPath: path("b.png")))
    #expect(review.post("undo").contains(#""decisions":["open","open","open"]"#))
    _ = review.post("accept/2")
    #expect(review.post("done").contains(#""isOver":true"#))
    #expect(review.wait().lines == ["accepted Tests/__Snapshots__/b.png"])
  }

  @Test("what is not asked by the page is refused, and others are still answered")
  func strangers() throws {
    let review = try RunningReview(in: folder)
    let (port, token) = (review.port, review.token)
    func status(_ request: String) -> Substring {
      review.send(Data(request.utf8)).split(separator: " ").dropFirst().first ?? ""
    }
    func ask(_ line: String, _ host: String = "127.0.0.1:\(port)", _ more: String = "") -> Substring
    {
      status("\(line) HTTP/1.1\r\nHost: \(host)\r\n\(more)\r\n")
    }
    // One that never goes on is there all the time.
    let half = review.open(Data("GET /\(token)/ HTT".utf8))
    #expect(ask("GET /\(token)/") == "200")
    #expect(ask("GET /\(token)/", "localhost:\(port)") == "200")
    for path in ["/", "/favicon.ico", "/\(token)", "/x\(token)/", "/../\(token)/", "//\(token)/"] {
      #expect(ask("GET \(path)") == "403", "\(path)")
    }
    for path in [
      "x", "accept", "accept/", "accept/3", "accept/-1", "accept/0/", "?a", "accept/../0",
    ] {
      #expect(ask("POST /\(token)/\(path)") == "404", "\(path)")
    }
    for host in ["example.com", "127.0.0.1", "127.0.0.1:1", "127.0.0.1:\(port).example.com"] {
      #expect(ask("GET /\(token)/", host) == "403", "\(host)")
    }
    #expect(
      ask("POST /\(token)/accept/0", "127.0.0.1:\(port)", "Origin: http://a.com\r\n") == "403")
    for line in [
      "POST /\(token)/", "GET /\(token)/accept/0", "DELETE /\(token)/", "HEAD /\(token)/",
    ] {
      #expect(ask(line) == "405", "\(line)")
    }
    let host = "127.0.0.1:\(port)"
    #expect(ask("POST /\(token)/done", host, "Content-Length: 9\r\n") == "413")
    #expect(ask("GET /\(token)/", host, "A: \(String(repeating: "a", count: 9000))\r\n") == "413")
    #expect(status(String(repeating: "a", count: 100_000)) == "413")
    #expect(status("\u{16}\u{3}\u{1}\r\n\r\n") == "400")
    #expect(status("GET /\(token)/ HTTP/1.1\r\n\r\n") == "403")
    // Many that say nothing take no place from one that does.
    let silent = (0..<40).map { _ in review.open(Data()) }
    #expect(ask("GET /\(token)/") == "200")
    // Others have taken the place of the one that had said half.
    _ = review.read(half)
    silent.forEach { close($0) }
    let slow = review.open(Data("GET /\(token)/ HTT".utf8))
    #expect(review.read(slow).hasPrefix("HTTP/1.1 408 "))
    review.interrupt()
    let end = review.wait()
    #expect(end.exitCode == 0 && end.lines.isEmpty && end.errors == "")
    #expect(try files().count == 8)
  }

  @Test("the page has the pictures with what can be done to them, as Chromium shows it")
  func page() throws {
    let review = try RunningReview(in: folder)
    let address = try #require(URL(string: review.address))
    let dom = try Chromium.dom(of: address, "#picture=2")
    let page = dom.prefix(upTo: dom.range(of: "<script")?.lowerBound ?? dom.endIndex)
    #expect(page.contains("3 pictures to review") && page.contains("3 of 3 left"))
    for word in ["Accept", "Skip", "Undo", "Previous", "Next", "Difference", "Keys", "Done"] {
      #expect(page.contains(">\(word)"), "\(word)")
    }
    #expect(page.contains("<h2>Tests/__Snapshots__/a.png</h2>"))
    review.interrupt()
    #expect(review.wait().exitCode == 0)
  }
}

@Suite("The head of a request") struct HTTPRequestTests {
  private func read(_ text: String) -> HTTPRequest.ParseResult {
    HTTPRequest.parse(Array(text.utf8))
  }

  @Test("is whole with its last line")
  func whole() {
    let text = "POST /a/b HTTP/1.1\r\nHOST:\tx:1\r\nOrigin: http://x:1\r\nContent-Length: 0\r\n\r\n"
    #expect(
      read(text)
        == .complete(
          HTTPRequest(method: "POST", path: "/a/b", host: "x:1", origin: "http://x:1")))
    for count in 0..<text.utf8.count {
      #expect(HTTPRequest.parse(Array(text.utf8.prefix(count))) == .incomplete)
    }
  }

  @Test(
    "is refused where it could be understood in two ways, or is none",
    arguments: [
      "GET / HTTP/1.1\r\nHost: a\r\nhost: b", "GET / HTTP/1.1\r\n: a", "GET / HTTP/1.1\r\nHost : a",
      "GET / HTTP/1.1\r\n Host: a", "GET  / HTTP/1.1", "GET /", "GET / HTTP/2",
      "GET http://a/ HTTP/1.1",
      "", "GET / HTTP/1.1\r\nHost",
    ])
  func refused(_ head: String) { #expect(read("\(head)\r\n\r\n") == .rejected(.badRequest)) }

  @Test("of any bytes never ends the program")
  func anything() {
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...60)).map { _ in
        Array("GET /: \r\n\r\n\u{0}é".utf8).randomElement() ?? 0
      }
      _ = HTTPRequest.parse(bytes + Array("\r\n\r\n".utf8))
    }
    #expect(read("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n") == .rejected(.tooLarge))
    #expect(HTTPRequest.parse([0xFF, 0xFE] + Array("\r\n\r\n".utf8)) == .rejected(.badRequest))
  }
}

/// A `vitrine review` that waits for its page.
private final class RunningReview {
  let address: String
  let port: Int
  let token: String
  private let process = Process()
  private let log: WorkFolder

  init(in folder: WorkFolder) throws {
    log = try WorkFolder()
    (process.executableURL, process.arguments) = (CommandRun.program, ["review"])
    process.currentDirectoryURL = folder.url
    for name in ["output", "errors"] { try log.write("", to: name) }
    process.standardOutput = FileHandle(forWritingAtPath: log.path("output"))
    process.standardError = FileHandle(forWritingAtPath: log.path("errors"))
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let log = log
    for _ in 0..<600 where try !log.read("output").hasSuffix("\n") { usleep(50_000) }
    let parts = try log.read("output").split(separator: "/").map(String.init)
    let errors = try log.read("errors")
    try #require(parts.count == 4, "no address: \(errors)")
    address = "http://\(parts[1])/\(parts[2])/"
    port = try #require(Int(parts[1].split(separator: ":")[1]))
    token = parts[2]
  }

  deinit { if process.isRunning { process.terminate() } }

  func get(_ path: String) -> String { ask("GET", path) }
  func post(_ path: String) -> String { ask("POST", path) }

  private func ask(_ method: String, _ path: String) -> String {
    send(Data("\(method) /\(token)/\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n".utf8))
  }

  /// Sends bytes, and reads to the end.
  func send(_ bytes: Data) -> String { read(open(bytes)) }

  /// Connects and sends bytes.
  func open(_ bytes: Data) -> Int32 {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = in_port_t(port).bigEndian
    let result = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    #expect(result == 0)
    _ = bytes.withUnsafeBytes { Glibc.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    return file
  }

  /// Reads to the end, and closes.
  func read(_ file: Int32) -> String {
    var all: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while case let count = Glibc.read(file, &part, part.count), count > 0 { all += part[..<count] }
    close(file)
    return String(decoding: all, as: UTF8.self)
  }

  /// What Control and C do.
  func interrupt() { process.interrupt() }

  /// Waits for the end.
  func wait() -> (exitCode: Int32, lines: [String], errors: String) {
    process.waitUntilExit()
    let lines = ((try? log.read("output")) ?? "").split(separator: "\n").dropFirst().map(
      String.init)
    let isExit = process.terminationReason == .exit
    return (isExit ? process.terminationStatus : -1, lines, (try? log.read("errors")) ?? "")
  }
}
