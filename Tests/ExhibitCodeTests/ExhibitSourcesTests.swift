import Testing

@testable import VitrineExhibitCode

@Suite("Sources of exhibits")
struct ExhibitSourcesTests {
  /// The code of the only exhibit, with marks where knobs and words come.
  func code(_ sources: String..., knob: String? = nil, isSnippet: Bool = false) throws -> String {
    let files = sources.enumerated().map { (path: "\($0).swift", text: $1) }
    let listing = try #require(try ExhibitSources(files).listings().first)
    return (isSnippet ? listing.snippet : listing.whole).code {
      knob ?? "<\($0)>"
    } localized: {
      "\"[\($0)]\""
    }
  }

  @Test("Shown is the struct as a part, without what only the gallery asks for")
  func part() throws {
    let code = try code(
      """
      internal import VitrineViews

      /// A bar.
      @MainActor public struct BarExhibit: ViewExhibit, Hashable {
        static let id = "bar"
        static let title = "Bar"
        static let knobs: [ModelKnob<Self>] = [
          Knob("value", \\.value, 0...1), Knob("size", \\Self.size),
        ]
        static let sliderRanges = ["value": range]
        private static let range = 0.0...1
        private static let gap = 8.0  // in points

        // MARK: Values

        /// How full it is.
        var value = 0.6
        var size = Bar.Size.large


        private var other: Int?

        init() {}

        // MARK: Body

        func body(in environment: Environment) -> some View<Self> {
          Bar(value: value, gap: Self.gap)
        }

        private func helper() { }
        private enum Unused { case a }
      }
      """)
    #expect(
      code == """
        import Vitrine

        struct BarExample: Part, Hashable {
          private static let gap = 8.0  // in points

          /// How full it is.
          var value = <value>
          var size = <size>

          private var other: Int?

          func body(in environment: Environment) -> some View<Self> {
            Bar(value: value, gap: Self.gap)
          }

          private func helper() { }
        }
        """)
  }

  /// An exhibit with some members.
  func exhibit(_ members: String, name: String = "A") -> String {
    "struct \(name): ViewExhibit {\n  static let id = \"a\"\n\(members)\n}\n"
  }

  @Test(
    "A knob's value stands where the property's first value stood",
    arguments: [
      ("var a = 1", "1.5", "var a = 1.5"), ("var a: Double = f(1)", "2", "var a: Double = 2"),
      ("var a: Color?", "nil", "var a: Color? = nil"),
      ("var a = Bar.Size.large", ".small", "var a = Bar.Size.small"),
      ("var a = Color.red", "Color(0x1)", "var a = Color(0x1)"),
      ("var a: Size = .large", ".small", "var a: Size = .small"),
      ("var a = 1  // in points", "2", "var a = 2  // in points"),
      ("var a = 1 { didSet { b = 2 } }", "2", "var a = 2 { didSet { b = 2 } }"),
      ("var a = [\n    1\n  ]", "2", "var a = 2"), ("var a = { 1 }()", "2", "var a = 2"),
    ])
  func knob(property: String, value: String, shown: String) throws {
    let source = exhibit("  static let knobs = [Knob(\"k\", \\.a)]\n  \(property)")
    #expect(try code(source, knob: value) == "import Vitrine\n\nstruct A: Part {\n  \(shown)\n}")
  }

  @Test("What the body uses of the type comes with it, and what that uses")
  func statics() throws {
    let code = try code(
      exhibit(
        """
          static let title = "T"
          static let summary = "S"
          static let first = second
          private static let second = 2
          static let third = 3
          enum Kind: String { case a }
          struct Row { var kind: Kind }
          static func == (a: Self, b: Self) -> Bool { true }
          func body() { Row(Self.first, Self.title, summary: 1) }
        """))
    for word in ["second = 2", "title", "enum Kind", "struct Row", "=="] {
      #expect(code.contains(word), "\(word)")
    }
    for word in ["third", "\"S\"", "id"] { #expect(!code.contains(word), "\(word)") }
  }

  @Test("Extensions of the struct and other types of its sources come below it")
  func others() throws {
    let code = try code(
      exhibit("  func body() { Sun(size: 1).glow() }", name: "SkyExhibit") + """

        extension SkyExhibit {
          static let knobs = [Knob("k", \\.a)]
        }

        extension SkyExhibit {
          func helper() {}
        }

        extension View {
          fileprivate func glow() {}
        }

        extension View {
          fileprivate func other() {}
        }

        private struct Ray {}
        """,
      """
      import FoundationEssentials

      /// The sun.
      struct Sun { var rays: [Ray] }

      extension Sun: Hashable {}

      private struct Ray { var sky: SkyExhibit.Type }

      struct Moon {}
      """)
    #expect(
      code == """
        import FoundationEssentials
        import Vitrine

        struct SkyExample: Part {
          func body() { Sun(size: 1).glow() }
        }

        extension SkyExample {
          func helper() {}
        }

        extension View {
          fileprivate func glow() {}
        }

        /// The sun.
        struct Sun { var rays: [Ray] }

        extension Sun: Hashable {}

        private struct Ray { var sky: SkyExample.Type }
        """)
  }

  @Test("Words of a plain key are shown as themselves")
  func localized() throws {
    let code = try code(
      exhibit(
        #"""
          var a = "\(environment.localized("k.a"))!"
          var b = environment.localized("k.\(b)")
        """#))
    #expect(code.contains(#"var a = "\("[k.a]")!""#))
    #expect(code.contains(#"var b = environment.localized("k.\(b)")"#))
  }

  @Test(
    "A snippet is the lines between its marks, with the values of knobs; no code shows the marks")
  func snippet() throws {
    let source = """
      struct BarExhibit: ViewExhibit {
        static let id = "bar"
        static let knobs: [ModelKnob<Self>] = [Knob("size", \\.size), Knob("full", \\.value)]
        var size = Bar.Size.large
        var value = 0.5
        func body(in environment: Environment) -> some View<Self> {
          VStack {
            // snippet.short
            Bar(value: \\.value, size: size)
              .value(value).named(environment.localized("bar.name"))
            // snippet.end
            Spacer()
          }
        }
      }
      """
    #expect(
      try code(source, isSnippet: true) == """
        Bar(value: \\.value, size: <size>)
          .value(<full>).named("[bar.name]")
        """)
    #expect(try code(source).contains("VStack {\n      Bar(value:"))
    #expect(try code(source).contains("\n      Spacer()"))
    #expect(try code(exhibit(""), isSnippet: true).isEmpty)
  }

  @Test("Only structs that conform count; each needs an id that can be read")
  func found() throws {
    let sources = ExhibitSources([
      ("a.swift", "struct A<E: ViewExhibit>: Scene {}\nprotocol ViewExhibit: Exhibit {}"),
      ("b.swift", exhibit("") + "struct B: Other, ViewExhibit { static let id: String = \"0\" }"),
    ])
    #expect(try sources.listings().map(\.id) == ["0", "a"])
    #expect(throws: ExhibitSources.Failure.noID(exhibit: "C", path: "c.swift")) {
      try ExhibitSources([("c.swift", "struct C: ViewExhibit { static let id = name }")])
        .listings()
    }
  }

  @Test("Templates are written as raw strings that nothing in them ends")
  func source() {
    let source = CodeListing.source(of: [
      CodeListing(
        id: "a", snippet: CodeTemplate([]),
        whole: CodeTemplate([.text("\"\"\"##"), .knob("k", type: "T"), .localized("l")]))
    ])
    #expect(source.contains(".text(###\"\"\"\n\"\"\"##\n\"\"\"###),"))
    #expect(CodeListing.source(of: []).contains("= [\n:]"))
  }
}
