import Testing

@Suite struct CompileTests {
  private static let imports = "import VitrineViews\n"

  /// One run of the compiler for all: each slip is a file, and its types are its own.
  private static let messages = Result {
    let files = Slip.all.enumerated().map { index, slip in
      ("slip\(index).swift", imports + "private enum Slip\(index) {\n\(slip.source)\n}\n")
    }
    return try Compiler.messages(for: Dictionary(uniqueKeysWithValues: files))
  }

  @Test(arguments: Slip.all.indices) func aSlipIsSaidWhereItIs(index: Int) throws {
    let slip = Slip.all[index]
    let source = (Self.imports + "private enum Slip\(index) {\n\(slip.source)\n}\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(source.firstIndex { $0.contains("// slip") }) + 1
    let messages = try Self.messages.get().filter { $0.file == "slip\(index).swift" }
    let first = try #require(messages.first, "\(slip.name) compiles")
    #expect(first.line == line, "\(slip.name): \(first.text)")
    let texts = messages.filter { $0.line == line }.map(\.text)
    #expect(
      slip.says.isEmpty || texts.contains { $0.contains(slip.says) }, "\(slip.name): \(texts)")
  }

  /// What takes longer than a tenth of a second is said in the test's output: machines differ.
  @Test(arguments: [150, 5]) func longBodiesCompile(count: Int) throws {
    let statements =
      count == 150
      ? (0..<150).map { "Button(\"\($0)\") { $0.count += \($0) }.padding(\($0))" }
      : (0..<40).map { row in
        """
        HStack(spacing: 4) {
          Text("\(row)").padding(3)
          Button("Add") { $0.count += \(row) }
          Slider(value: \\.level, in: 0...\(row + 1))
          if count > \(row) { ProgressRing(value: level) } else { Spacer() }
          Button("Mute") { model, context in model.level = context.time }
        }
        """
      }
    let source = """
      \(Self.imports)
      struct Model: Part {
        var count = 0
        var level = 0.0
        func body(in environment: Environment) -> some View<Self> {
          VStack {
            \(statements.joined(separator: "\n"))
          }
        }
      }
      """
    let clock = ContinuousClock()
    var messages: [Compiler.Message] = []
    let duration = try clock.measure {
      messages = try Compiler.messages(
        for: ["long.swift": source],
        options: ["-Xfrontend", "-warn-long-function-bodies=100"])
    }
    let slow = messages.filter { $0.text.contains("took") }
    #expect(messages.count == slow.count, "\(messages.map(\.text))")
    print("\(statements.count) statements: \(duration); \(slow.map(\.text))")
  }
}
