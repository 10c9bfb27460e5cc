import Foundation
import Testing
import VitrineExhibitCode
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

@Suite("Code of the exhibits")
struct ExhibitCodeTests {
  /// The exhibits that show code.
  static let views = Catalog.all.filter { $0 is any ViewExhibit.Type }

  @Test("Every exhibit that is a part shows its own source; others show none")
  func all() {
    for type in Catalog.all {
      let code = type.makeScene().code(in: .english)
      guard Self.views.contains(where: { $0.id == type.id }) else {
        #expect(code.isEmpty, "\(type.id)")
        continue
      }
      #expect(code.contains("import Vitrine\n\nstruct "), "\(type.id)")
      #expect(code.contains("  func body(in environment: Environment) -> some View<Self> {"))
      for word in ["ViewExhibit", "static let id", "static let knobs", "static let states"] {
        #expect(!code.contains(word), "\(type.id)")
      }
      #expect(!code.contains("\n\n\n") && !code.hasSuffix("\n"), "\(type.id)")
    }
    #expect(Set(CodeListing.exhibits.keys) == Set(Self.views.map { $0.id }))
  }

  @Test("The code is an app's part, with what the knobs stand at")
  func rating() throws {
    var rating = RatingExhibit.makeScene()
    try rating.set("value", to: "4.5")
    let code = rating.code(in: .english)
    #expect(
      code.hasPrefix(
        """
        import Vitrine

        struct RatingExample: Part {
          var value = 4.5
          var isEnabled = true
          var tint: Color? = nil

        """))
    #expect(
      code.contains(
        """
            Rating().bound(to: \\.value).label("Rating")
              .tint(tint)
              .disabled(!isEnabled)
              .named("rating")
        """))
    #expect(
      rating.snippet(in: .korean) == """
        Rating().bound(to: \\.value).label("별점")
        """)
  }

  @Test(
    "No condition in a snippet has an answer, however the knobs stand",
    arguments: views.map { $0.id })
  func decided(id: String) throws {
    let type = try #require(Catalog.exhibit(id))
    var scene = type.makeScene()
    var codes = [scene.snippet(in: .english)]
    for knob in scene.knobs {
      for value in Self.values(of: knob, of: type) {
        var scene = type.makeScene()
        guard (try? scene.set(knob.name, to: value)) != nil else { continue }
        codes.append(scene.snippet(in: .english))
      }
    }
    for knob in scene.knobs { _ = Self.turn(knob, of: &scene, type) }
    for code in codes + [scene.snippet(in: .english)] {
      #expect(!code.hasPrefix("return ") && !code.contains("snippet."))
      for word in [
        "true ?", "false ?", "true &&", "&& true", "false &&", "true ||", "|| false", "if true",
        "if false", "!true", "!false", "0..<0 {", #"("\(""#,
      ] {
        #expect(!code.contains(word), "\(word) in \(code)")
      }
      #expect(Self.isWhole(code), "\(code)")
    }
    #expect(!scene.code(in: .english).contains("// snippet."))
  }

  /// True where each bracket is closed, each `else` has a block, and each `?` its `:`.
  private static func isWhole(_ code: String) -> Bool {
    let tokens = SwiftToken.tokens(of: code)
    var open: [String] = []
    var answers = 0
    for (index, token) in tokens.enumerated() where token.kind == .sign {
      let isApart = index > 0 && tokens[index - 1].kind == .space
      switch token.text {
      case "(": open.append(")")
      case "[": open.append("]")
      case "{": open.append("}")
      case ")", "]", "}": guard open.popLast() == token.text else { return false }
      case "?" where isApart && tokens[index + 1].kind == .space: answers += 1
      case ":" where isApart: answers -= 1
      default: break
      }
    }
    let words = tokens.filter { $0.kind != .space && $0.kind != .comment }.map(\.text)
    return open.isEmpty && answers == 0
      && zip(words, words.dropFirst() + [""]).allSatisfy {
        $0 != "else" || $1 == "{" || $1 == "if"
      }
  }

  // MARK: Knobs

  /// What a knob may take, besides its default.
  static func values(of knob: Knob, of type: any Exhibit.Type) -> [String] {
    let shown = type.states.flatMap(\.settings).filter { $0.knob == knob.name }.map(\.value)
    let values: [String]
    switch knob.kind {
    case .number(let range, _): values = ["\(range.upperBound)", "\(range.lowerBound)"]
    case .integer(let range, _): values = ["\(range.upperBound)", "\(range.lowerBound)"]
    case .choice(let choices, _): values = choices.reversed()
    case .toggle(let value): values = ["\(!value)"]
    case .text: values = ["A \"word\"\n\\(line) \u{7}", "1", ""]
    case .color: values = ["#123456", Knob.noColor]
    }
    return (values + shown).filter { $0 != knob.defaultValue }
  }

  /// Gives a knob another value than its default; false where none of those known is taken.
  static func turn(_ knob: Knob, of scene: inout any ExhibitScene, _ type: any Exhibit.Type) -> Bool
  {
    for value in values(of: knob, of: type) {
      if (try? scene.set(knob.name, to: value)) != nil { return true }
    }
    return false
  }

  @Test("A knob that is turned shows in the code", arguments: views.map { $0.id })
  func turned(id: String) throws {
    let type = try #require(Catalog.exhibit(id))
    let code = type.makeScene().code(in: .english)
    for knob in type.makeScene().knobs {
      var scene = type.makeScene()
      #expect(Self.turn(knob, of: &scene, type), "\(id): no value for \(knob.name)")
      #expect(
        scene.code(in: .english) != code,
        "\(id): \(knob.name) is to turn a stored property, named in its key path")
    }
  }

  // MARK: Compiling

  /// The folder of the modules that the tests are linked to.
  static func products() throws -> URL {
    let bundle = try #require(CommandLine.arguments.first { $0.contains(".xctest") })
    return URL(
      filePath: String(bundle.prefix(upTo: try #require(bundle.range(of: ".xctest")).lowerBound))
    )
    .deletingLastPathComponent()
  }

  /// What the compiler says of some code; empty where it has nothing against it.
  static func complaints(of code: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID()).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try code.write(to: file, atomically: true, encoding: .utf8)
    return try output(
      of: ["\(ProcessInfo.processInfo.environment["SWIFT"] ?? "swift")c", "-typecheck"]
        + (try moduleFlags(products())) + [file.path])
  }

  @Test(
    "What is shown compiles where it is pasted, with the defaults and with turned knobs",
    arguments: views.map { $0.id })
  func compiles(id: String) throws {
    let type = try #require(Catalog.exhibit(id))
    var scene = type.makeScene()
    let code = scene.code(in: .english)
    #expect(try Self.complaints(of: code) == "")
    for knob in scene.knobs { _ = Self.turn(knob, of: &scene, type) }
    let turned = scene.code(in: .korean)
    #expect(turned != code)
    #expect(try Self.complaints(of: turned) == "", "\(turned)")
  }

  @Test("The compiler has something against what is wrong")
  func complains() throws {
    let wrong = "import Vitrine\nlet bar = ProgressBar(value: nothing)"
    #expect(try Self.complaints(of: wrong).contains("cannot find 'nothing'"))
  }
}
