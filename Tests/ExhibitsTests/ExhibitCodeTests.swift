import Drawing
import Foundation
import Geometry
import Interaction
import Scenes
import TestSupport
import Testing

@testable import Exhibits

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

  static func snippets() throws -> [Snippet] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "ExhibitCode.swift")
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
      let type = try #require(Catalog.exhibit(snippet.exhibit))
      var exhibit = type.init(context: context)
      for (name, value) in snippet.settings { try exhibit.set(name, to: value) }
      #expect(exhibit.code == snippet.code, "\(snippet.exhibit) \(snippet.settings)")
    }
  }

  @Test("Every exhibit that shows code has its defaults compiled")
  func all() throws {
    let compiled = try Self.snippets().filter(\.settings.isEmpty).map(\.exhibit)
    let shown = Catalog.all.filter { !$0.init(context: context).code.isEmpty }.map { $0.id }
    #expect(Set(compiled) == Set(shown))
    #expect(shown.count >= 10)
  }

  @Test("Lines fit a narrow panel")
  func lines() throws {
    for snippet in try Self.snippets() {
      for line in snippet.code.split(separator: "\n") { #expect(line.count <= 42, "\(line)") }
    }
  }

  @Test("Strings are escaped, numbers have no needless point")
  func literals() {
    #expect(SwiftCode.literal("a\"b\\c\nd") == #""a\"b\\c\nd""#)
    #expect(SwiftCode.literal(3.0) == "3" && SwiftCode.literal(0.25) == "0.25")
    #expect(SwiftCode.literal(Color(0x007AFF)) == "Color(0x007AFF)")
    #expect("left-to-right".camelCased == "leftToRight")
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
    #expect(gallery.takeRequests().count == 1)
  }
}
