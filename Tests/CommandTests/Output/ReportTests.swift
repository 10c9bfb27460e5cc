import Foundation
import FoundationXML
import Testing
import VitrineRenderer

/// The web page of `compare --report`, as Chromium shows it.
@Suite struct ReportTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  private func run(_ line: String) throws -> CommandRun {
    try CommandRun(line.split(separator: " ").map(String.init), in: folder)
  }

  /// Draws without options of its own.
  private func snapshot(_ line: String) throws {
    let run = try run("snapshot \(line)")
    #expect(run.exitCode == 0, "\(run.errors)")
  }

  /// What the page's script made of a report: the page as text, without the script and the data.
  private func page(_ name: String, _ place: String = "") throws -> String {
    let dom = try Chromium.dom(of: folder.url.appendingPathComponent(name), place)
    return String(dom.prefix(upTo: dom.range(of: "<script")?.lowerBound ?? dom.endIndex))
  }

  /// What stands between `start` and the next `<`, everywhere.
  private func texts(after start: String, in page: String) -> [String] {
    page.components(separatedBy: start).dropFirst().map { String($0.prefix { $0 != "<" }) }
  }

  @Test("the page lists what differs, worst first, says how, and only counts what is equal")
  func list() throws {
    try snapshot("tab-bar page-control progress-bar progress-ring icons --size 120x90 --output a")
    try snapshot("tab-bar page-control progress-bar icons --size 120x90 --output b")
    try snapshot("tab-bar --size 120x90 --appearance dark --output b")
    try snapshot("page-control --size 100x90 --output b")
    try snapshot("icons --size 120x90 --set size=30 --output b")
    try snapshot("activity-indicator --size 120x90 --output b")
    let result = try run("compare a b --report report.html")
    #expect(result.exitCode == 1 && result.errors == "")
    #expect(result.output.split(separator: "\n").count == 5)
    let page = try page("report.html")
    #expect(page.contains("5 of 6 pictures differ"))
    #expect(
      page.components(separatedBy: "data-status=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
        == ["missing", "added", "size", "different", "different"])
    #expect(
      page.components(separatedBy: "<div class=\"name\" title=\"").dropFirst()
        .map { $0.prefix { $0 != "\"" } } == [
          "progress-ring.png", "activity-indicator.png", "page-control.png", "tab-bar.png",
          "icons.png",
        ])
    let notes = texts(after: "<div class=\"note\">", in: page)
    #expect(notes.prefix(3) == ["Missing", "No reference", "120 × 90 → 100 × 90"])
    #expect(page.contains("<summary>1 equal</summary><ul><li>progress-bar.png</li></ul>"))
  }

  @Test("a difference is named by the components that own it")
  func components() throws {
    try snapshot("tab-bar --size 390x300 --scale 2 --set badge-1=1 --output a.png")
    try snapshot("tab-bar --size 390x300 --scale 2 --set badge-1=7 --output b.png")
    #expect(try run("compare a.png b.png --report report.html").exitCode == 1)
    let page = try page("report.html")
    #expect(page.contains("The pictures differ"))
    #expect(texts(after: "<b>", in: page) == ["tab-bar/tab-0/badge"])
    #expect(texts(after: "<small>", in: page) == ["badge"])
  }

  @Test("differences are hidden by tolerance and by component, counted, and told as JSON")
  func hidden() throws {
    try snapshot("tab-bar --size 390x300 --scale 2 --set badge-1=1 --output a.png")
    try snapshot("tab-bar --size 390x300 --scale 2 --set badge-1=7 --output b.png")
    let json = try run("compare a.png b.png --json")
    #expect(json.exitCode == 1)
    #expect(json.output.contains(#""component" : "tab-bar/tab-0/badge""#))
    #expect(json.output.contains(#""status" : "different""#))
    for hiding in [
      "--tolerance 255", "--pixels 10000", "--mask tab-bar/tab-0/badge",
    ] {
      let hidden = try run("compare a.png b.png \(hiding)")
      #expect(hidden.exitCode == 0 && hidden.output == "", "\(hiding)")
      #expect(hidden.errors.contains("pixels differ where that is hidden"), "\(hiding)")
    }
    let equal = try run("compare a.png b.png --tolerance 255 --json")
    #expect(equal.output.filter { !$0.isWhitespace } == "[]")
    let missing = try run("compare a.png b.png --mask nothing")
    #expect(missing.exitCode == 2 && missing.errors.contains("--mask nothing: neither picture"))
    let misspelt = try run("compare a.png b.png --mask tab-bar/tab-0/bage --junit r.xml")
    #expect(misspelt.exitCode == 2 && misspelt.output == "" && folder.names == ["a.png", "b.png"])
    #expect(misspelt.errors.contains("did you mean 'tab-bar/tab-0/badge'?"))
    #expect(try run("compare a.png b.png --tolerance 300").exitCode == 2)
  }

  @Test("a mask of folders hides in the pictures that have the component, and one has to")
  func maskOfFolders() throws {
    for (side, count) in [("a", 1), ("b", 7)] {
      try snapshot("tab-bar page-control --size 390x300 --output \(side)")
      try snapshot("tab-bar --size 390x300 --set badge-1=\(count) --output \(side)/tab-bar.png")
    }
    let hidden = try run("compare a b --mask tab-bar/tab-0/badge")
    #expect(hidden.exitCode == 0 && hidden.output == "")
    let none = try run("compare a b --mask tab-bar/tab-0/badge --mask nothing --report r.html")
    #expect(none.exitCode == 2 && none.output == "" && folder.names == ["a", "b"])
    // A picture that is missing has its components, too.
    for (side, expected) in [("b", "missing"), ("a", "has no reference")] {
      try snapshot(
        "tab-bar --size 390x300 --set badge-1=1 --output \(side == "b" ? "a" : "b")/tab-bar.png")
      try? FileManager.default.removeItem(atPath: folder.path("\(side)/tab-bar.png"))
      let absent = try run("compare a b --mask tab-bar/tab-0/badge")
      #expect(absent.exitCode == 1 && absent.output == "b/tab-bar.png: \(expected)\n")
    }
    #expect(none.errors.contains("--mask nothing: no picture says that it has such a component"))
  }

  @Test("a JUnit report has a case for each pair, and what differs as its failure")
  func junit() throws {
    try snapshot("tab-bar page-control --size 120x90 --output a")
    try snapshot("tab-bar page-control --size 120x90 --output b")
    try snapshot("tab-bar --size 120x90 --appearance dark --output b")
    let name = "a\"<&'b>\u{1}\u{FFFF}.png"
    try folder.data("a/tab-bar.png").write(to: folder.url.appendingPathComponent("b/\(name)"))
    let result = try run("compare a b --junit r.xml")
    #expect(result.exitCode == 1 && result.errors == "")
    let reader = CaseReader()
    let parser = XMLParser(data: try folder.data("r.xml"))
    parser.delegate = reader
    #expect(parser.parse(), "\(parser.parserError.debugDescription)")
    #expect(reader.counts == ["3", "2"])
    #expect(
      reader.cases == [
        "a\"<&'b>\u{FFFD}\u{FFFD}.png": "added", "page-control.png": "", "tab-bar.png": "different",
      ])
    #expect(reader.messages.contains { $0.contains("pixels differ, the first at") })
    #expect(try run("compare a a --junit r.xml").exitCode == 0)
    for (path, expected) in [
      ("r.txt", "--junit r.txt: a JUnit report is XML"), ("none/r.xml", "none: cannot be written"),
    ] {
      let bad = try run("compare a b --junit \(path)")
      #expect(bad.exitCode == 2 && bad.errors.contains(expected), "\(bad.errors)")
    }
  }

  @Test(
    "each view shows the pictures that it needs",
    arguments: [
      ("three", 3), ("difference", 1), ("blink", 2), ("slider", 2),
    ])
  func views(_ view: String, _ count: Int) throws {
    try snapshot("tab-bar --size 90x90 --output a.png")
    try snapshot("tab-bar --size 90x90 --appearance dark --output b.png")
    #expect(try run("compare a.png b.png --report report.html").exitCode == 1)
    let page = try page("report.html", "#view=\(view)&zoom=2")
    #expect(page.contains("data-view=\"\(view)\" aria-checked=\"true\""))
    let stage = try #require(page.components(separatedBy: "class=\"stage").last)
    #expect(stage.components(separatedBy: "width: 180px; height: 180px").count == count + 1)
  }

  @Test(
    "pictures for which no map is small enough are listed, shown side by side, and fail nothing")
  func withoutMap() throws {
    for side in ["a", "b"] { try snapshot("tab-bar icons --size 90x90 --output \(side)") }
    for (side, width, height) in [("a", 16_384, 10), ("b", 10, 16_384)] {
      try PNG.write(
        PixelBuffer(width: width, height: height), to: folder.path("\(side)/wide.png"))
    }
    let result = try run("compare a b --report report.html")
    #expect(result.exitCode == 1 && result.errors == "", "\(result.errors)")
    let page = try page("report.html", "#view=difference")
    #expect(page.contains("1 of 3 pictures differ"))
    #expect(texts(after: "<figcaption><span>", in: page) == ["Reference", "Actual"])
  }

  @Test("pictures that carry no tree, or a broken one, are shown without components")
  func foreign() throws {
    try snapshot("tab-bar --size 90x90 --output a.png")
    try snapshot("tab-bar --size 90x90 --appearance dark --output b.png")
    for name in ["a.png", "b.png"] {
      // Another checksum makes libpng drop the chunk.
      var bytes = try folder.data(name)
      let chunk = try #require(bytes.range(of: Data("iTXtVitrine".utf8)))
      bytes[chunk.upperBound + 8] ^= 0xFF
      try bytes.write(to: folder.url.appendingPathComponent(name))
    }
    #expect(try run("compare a.png b.png --report report.html").exitCode == 1)
    let page = try page("report.html")
    #expect(page.contains("Neither picture carries a semantic tree"))
    #expect(texts(after: "<b>", in: page).isEmpty)
  }

  @Test("names that look like markup are shown as they are")
  func hostileNames() throws {
    let name = "</b><script>document.title=1<!--<script>"
    let names = name.split(separator: "/", maxSplits: 1).map(String.init)
    for side in ["a", "b"] {
      let path = folder.url.appendingPathComponent(side).appendingPathComponent(names[0])
      try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
      let run = try CommandRun(
        [
          "snapshot", "tab-bar", "--size", "90x90", "--appearance", side == "a" ? "light" : "dark",
          "--output", "\(side)/\(name).png",
        ], in: folder)
      #expect(run.exitCode == 0, "\(run.errors)")
    }
    let compare = ["compare", "a/\(name).png", "b/\(name).png", "--report", "report.html"]
    #expect(try CommandRun(compare, in: folder).exitCode == 1)
    let page = try page("report.html")
    #expect(page.contains("<h1 id=\"title\">The pictures differ</h1>"))
    let shown = name.replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
    #expect(page.contains("<code>a/\(shown).png</code>"))
  }

  @Test("where nothing differs the page says so, and the exit code is 0")
  func equal() throws {
    try snapshot("tab-bar --size 90x90 --output a.png")
    let result = try run("compare a.png a.png --report report.html")
    #expect(result.exitCode == 0 && result.output == "" && result.errors == "")
    let page = try page("report.html")
    #expect(page.contains("The pictures are the same") && page.contains("Nothing differs"))
  }

  @Test("the page loads nothing, and replaces an older one whole")
  func selfContained() throws {
    try snapshot("tab-bar --size 90x90 --output a.png")
    try folder.write("old", to: "report.html")
    #expect(try run("compare a.png a.png --report report.html").exitCode == 0)
    #expect(folder.names == ["a.png", "report.html"])
    let page = try folder.read("report.html")
    #expect(page.hasSuffix("</html>\n") && page.contains("default-src 'none'"))
    for word in ["http://", "https://", " src=\"", "<link", "@import", "url("] {
      #expect(!page.contains(word), "\(word)")
    }
  }
}

/// What a JUnit report says.
private final class CaseReader: NSObject, XMLParserDelegate {
  /// How many cases and failures the suite has.
  var counts: [String?] = []
  /// The kind of the failure of each case; empty for none.
  var cases: [String: String] = [:]
  var messages: [String] = []
  private var name = ""

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    switch element {
    case "testsuite": counts = [attributes["tests"], attributes["failures"]]
    case "testcase":
      name = attributes["name"] ?? ""
      cases[name] = ""
    case "failure":
      cases[name] = attributes["type"]
      messages.append(attributes["message"] ?? "")
    default: break
    }
  }
}

/// The browser that the page is tested in.
enum Chromium {
  struct Missing: Error, CustomStringConvertible {
    let description = "chromium is not installed; 'make test-packages' installs it"
  }

  /// The page of a file as it is once its script has run.
  /// - Parameters:
  ///   - file: a web page.
  ///   - place: what follows the file's name in the address.
  static func dom(of file: URL, _ place: String) throws -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let programs = folders.map { "\($0)/chromium" }
    guard let program = programs.first(where: FileManager.default.isExecutableFile) else {
      throw Missing()
    }
    let scratch = try WorkFolder()
    try scratch.write("", to: "dom")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    // Without the sandbox it also runs as root, and the only page it opens is our own.
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(scratch.path("profile"))",
      "--virtual-time-budget=2000", "--dump-dom", file.absoluteString + place,
    ]
    process.standardOutput = FileHandle(forWritingAtPath: scratch.path("dom"))
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try scratch.read("dom")
  }
}
