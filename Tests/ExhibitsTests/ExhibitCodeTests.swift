import Foundation
import Snapshots
import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineScenes
import VitrineTestSupport

@testable import VitrineExhibits

@Suite("Code of the exhibits")
struct ExhibitCodeTests {
  let context: ExhibitContext

  init() throws { context = try ExhibitContext.load() }

  /// A stretch of `ExhibitCode.swift`: which exhibit, its knobs, and the code.
  struct Snippet {
    var exhibit: String
    var settings: [(name: String, value: String)]
    var code: String
  }

  static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "ExhibitCode.swift")

  static func snippets() throws -> [Snippet] {
    var snippets: [Snippet] = []
    var lines: [Substring]?
    for line in try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    {
      let words = line.split(separator: " ")
      if words.starts(with: ["//", "begin"]) {
        let settings = words.dropFirst(3).compactMap { word -> (String, String)? in
          let parts = word.split(separator: "=", maxSplits: 1)
          return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
        }
        snippets.append(Snippet(exhibit: String(words[2]), settings: settings, code: ""))
        lines = []
      } else if words == ["//", "end"] {
        snippets[snippets.count - 1].code = (lines ?? []).joined(separator: "\n")
        lines = nil
      } else {
        lines?.append(line.dropFirst(4))
      }
    }
    return snippets
  }

  @Test("What is shown is what compiles, with the defaults and with turned knobs")
  func compiles() throws {
    for snippet in try Self.snippets() {
      let shown = try code(snippet)
      #expect(
        shown == snippet.code,
        """
        \(snippet.exhibit) \(snippet.settings): another code is shown than ExhibitCode.swift \
        compiles; if what is shown is right, take it over with VITRINE_RECORD=failed swift test \
        --filter ExhibitsTests.ExhibitCode, and build again
        """)
    }
  }

  /// What the exhibit says of itself with the snippet's knobs.
  private func code(_ snippet: Snippet) throws -> String {
    let type = try #require(Catalog.exhibit(snippet.exhibit))
    var exhibit = type.init(context: context)
    for (name, value) in snippet.settings { try exhibit.set(name, to: value) }
    return exhibit.code
  }

  @Test(
    "VITRINE_RECORD=failed takes over what is shown, to be compiled at the next build",
    .enabled(if: ProcessInfo.processInfo.environment[RecordMode.environmentVariable] == "failed"))
  func bless() throws {
    var lines: [String] = []
    var snippets = try Self.snippets()[...]
    var isInside = false
    for line in try String(contentsOf: Self.file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    {
      let words = line.split(separator: " ")
      if words == ["//", "end"] { isInside = false }
      if !isInside { lines.append(String(line)) }
      guard words.starts(with: ["//", "begin"]), let snippet = snippets.popFirst() else { continue }
      isInside = true
      lines += try code(snippet).split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "    \($0)" }
    }
    try lines.joined(separator: "\n").write(to: Self.file, atomically: true, encoding: .utf8)
  }

  @Test("Every exhibit that shows code has its defaults compiled")
  func all() throws {
    let compiled = try Self.snippets().filter(\.settings.isEmpty).map(\.exhibit)
    let shown = Catalog.all.filter { !$0.init(context: context).code.isEmpty }.map { $0.id }
    #expect(
      Set(compiled) == Set(shown),
      "add '// begin ID' and '// end' in ExhibitCode.swift for each that shows code")
    #expect(shown.count >= 15)
  }

  @Test("Lines fit a narrow panel")
  func lines() throws {
    for snippet in try Self.snippets() {
      for line in snippet.code.split(separator: "\n") { #expect(line.count <= 39, "\(line)") }
    }
  }

  @Test("Strings are escaped, numbers have no needless point")
  func literals() {
    #expect(SwiftCode.literal("a\"b\\c\nd") == #""a\"b\\c\nd""#)
    #expect(SwiftCode.literal(3.0) == "3" && SwiftCode.literal(0.25) == "0.25")
    #expect(SwiftCode.literal(Color(0x007AFF)) == "Color(0x007AFF)")
    #expect("left-to-right".camelCased == "leftToRight")
  }

  // MARK: Colours

  @Test("Keywords, types, strings and numbers are told apart; members and spaces are plain")
  func tokens() {
    func kinds(_ line: String) -> [String] {
      let characters = Array(line)
      return SwiftToken.tokens(of: line).map { "\($0.kind) \(String(characters[$0.range]))" }
    }
    #expect(
      kinds(#"let a = Text("x \" 1", 0x1F, 0..<2.5)"#) == [
        "keyword let", "plain  a = ", "type Text", "plain (", #"string "x \" 1""#, "plain , ",
        "number 0x1F", "plain , ", "number 0", "plain ..<", "number 2.5", "plain )",
      ])
    #expect(kinds("b.default.If, in: c") == ["plain b.default.If, in: c"])
    #expect(kinds(#""open"#) == [#"string "open"#])
    #expect(kinds("").isEmpty)
  }

  @Test(
    "Colors of code have 7:1 on what they stand on", arguments: Appearance.allCases)
  func colors(appearance: Appearance) {
    let theme = Theme(.plain(appearance: appearance))
    for kind in [SwiftToken.Kind.plain, .keyword, .type, .string, .number] {
      #expect(SwiftToken.color(kind, theme).contrast(against: theme.colors.background) >= 7)
    }
  }

  @Test("Lines that are too long go on below; nothing is lost, nothing sticks out")
  func broken() {
    let theme = Theme(.plain())
    let line = #"    let word = "a string that is far too long for one row of the panel", 12"#
    func drawn(_ width: Double) -> [(text: String, frame: Rect)] {
      var canvas = Canvas()
      let code = CodeText(line, width: width, theme: theme)
      code.paint(into: &canvas, in: Rect(0, 0, width, code.height), theme: theme)
      let list = canvas.finish()
      return list.commands.compactMap { command -> (text: String, frame: Rect)? in
        guard case .text(let index, let frame, _) = command else { return nil }
        return (list.texts[Int(index)].string, frame)
      }
    }
    #expect(Set(drawn(2000).map(\.frame.minY)).count == 1)
    let rows = drawn(120)
    #expect(Set(rows.map(\.frame.minY)).count > 3)
    #expect(rows.map(\.text).joined().filter { $0 != " " } == line.filter { $0 != " " })
    #expect(drawn(3).count > 20, "one letter a row, and an end")
  }

  // MARK: Panel

  var environment: Environment { .plain(Size(1280, 1200)) }

  func press(_ gallery: inout Gallery, at time: Double) throws {
    let tree = gallery.describe(in: environment)
    let place = try #require(tree.find("gallery/code/copy")).frame.center
    let finger = PointerID(.touch, 1)
    for (index, phase) in [PointerPhase.down, .up].enumerated() {
      let now = time + Double(index) * 0.05
      let event = TimedEvent(now, .pointer(PointerEvent(phase, finger, at: place)))
      gallery.update(FrameInput(time: now, events: [event]), in: environment)
    }
  }

  @Test("The panel shows the code of the knobs as they are, and copies it")
  func copy() throws {
    var gallery = Gallery(context: context, exhibit: "progress-bar")
    try gallery.set("value", to: "0.25")
    let panel = try #require(gallery.describe(in: environment).find("gallery/code"))
    #expect(panel.value?.contains("ProgressBar(value: 0.25)") == true)
    #expect(gallery.takeRequests().isEmpty)
    try press(&gallery, at: 1)
    #expect(gallery.takeRequests() == [.copy(panel.value ?? "")])
    #expect(gallery.takeRequests().isEmpty)
  }

  @Test("The button says for a moment that it has copied")
  func copied() throws {
    func label(_ gallery: Gallery) -> String? {
      gallery.describe(in: environment).find("gallery/code/copy")?.label
    }
    var gallery = Gallery(context: context, exhibit: "progress-bar")
    #expect(label(gallery) == "Copy")
    try press(&gallery, at: 1)
    #expect(label(gallery) == "Copied")
    gallery.update(FrameInput(time: 2), in: environment)
    #expect(label(gallery) == "Copied")
    let next = try #require(gallery.nextChange(after: 2, in: environment))
    gallery.update(FrameInput(time: next), in: environment)
    #expect(label(gallery) == "Copy")
    #expect(gallery.nextChange(after: next, in: environment) == nil)
  }

  @Test("Without code there is no panel; Tab reaches the button where there is one")
  func focus() throws {
    let plate = Gallery(context: context, exhibit: "test-plate")
    #expect(plate.describe(in: environment).find("gallery/code") == nil)
    var gallery = Gallery(context: context, exhibit: "progress-bar")
    func isFocused() -> Bool {
      gallery.describe(in: environment).find("gallery/code/copy")?.isFocused == true
    }
    var time = 1.0
    while !isFocused(), time < 2 {
      time += 0.01
      let tab = TimedEvent(time, .key(KeyEvent(.tab)))
      gallery.update(FrameInput(time: time, events: [tab]), in: environment)
    }
    #expect(isFocused())
    let enter = TimedEvent(2, .key(KeyEvent(.enter)))
    gallery.update(FrameInput(time: 2, events: [enter]), in: environment)
    let copies = gallery.takeRequests().filter {
      if case .copy = $0 { true } else { false }
    }
    #expect(copies.count == 1)
  }
}
