import Testing

@testable import VitrineExhibitCode

@Suite("Code without what its values decide")
struct CodeFoldingTests {
  @Test(
    "Conditions with known answers are what they lead to",
    arguments: [
      ("f(true ? a : b)", "f(a)"), ("f(false ? a : b, c)", "f(b, c)"),
      ("f(!true ? a : b)", "f(b)"), ("f(!true)", "f(false)"),
      ("f(.both == .both ? [.a, .b] : .both == .a ? [.a] : [.b])", "f([.a, .b])"),
      ("f(.c == .both ? [.a, .b] : .c == .a ? [.a] : [.b])", "f([.b])"),
      ("f(x ? false ? 1 : 2 : 3)", "f(x ? 2 : 3)"),
      ("f(edge: .bottom == .top ? .top : .bottom)", "f(edge: .bottom)"),
      (#"f("a" != "b" ? a : b)"#, "f(a)"), ("f(3 == 4)", "f(false)"),
      ("f(true && a)", "f(a)"), ("f(a && true)", "f(a)"), ("f(false && a && b)", "f(false)"),
      ("f(false || a)", "f(a)"), ("f(a || false)", "f(a)"),
      ("f(a || false && b)", "f(a)"), ("f(true || a ? b : c)", "f(b)"),
      (#"icons["\("star").fill"]"#, #"icons["star.fill"]"#), ("f(Double(28))", "f(28)"),
      ("f(true ? a.map { g($0, b: 1) } : nil)", "f(a.map { g($0, b: 1) })"),
      ("f(\n  true ? [.a] : [.b]\n)", "f([.a])"),
      ("a\nif true {\n  b\n  c\n}\nd", "a\nb\nc\nd"), ("a\nif false {\n  b\n}\nd", "a\nd"),
      ("if false { a } else { b }", "b"), ("if true { a } else { b }", "a"),
      ("if false { a } else if x { b }", "if x { b }"),
      ("a {\n  b\n  for i in 0..<0 {\n    c\n  }\n}", "a {\n  b\n}"),
      ("f(a) {\n  if false {\n    b\n  }\n}", "f(a)"),
      ("if x { a } else if true { b } else { c }", "if x { a } else { b }"),
      ("if x { a } else if true { b }", "if x { a } else { b }"),
      ("if x { a } else if false { b }", "if x { a }"),
      ("if x { a } else if false { b } else { c }", "if x { a } else { c }"),
      ("if true { a } else if x { b } else { c }", "a"),
      ("f(true ? a.map { g } : b.map { h })", "f(a.map { g })"),
      ("f(false ? a.map { g } : b.map { h })", "f(b.map { h })"),
      ("f(false && a.contains { p })", "f(false)"),
      ("f(\n  true ? a : b\n    .c()\n)", "f(a)"),
      ("f(\n  false ? a : b\n    .c()\n)", "f(\n  b\n    .c()\n)"),
      ("let a = false ? b : c\n  .d()\ne", "let a = c\n  .d()\ne"),
      ("f(x ? false && a : b)", "f(x ? false : b)"),
      (#""\(true ? "a" : "b"), c""#, #""a, c""#), (#""\(false ? a : b), \(c)""#, #""\(b), \(c)""#),
      ("if false && a { b }\nc", "c"), ("f(a: Double(28), b)", "f(a: 28, b)"),
      (#"f("\(a)", .b == .c ? .d : .e)"#, #"f("\(a)", .e)"#),
      ("f(1.5 == 1.5)", "f(true)"), ("f(x ? 2 == 2 : b)", "f(x ? true : b)"),
    ])
  func folds(code: String, folded: String) {
    #expect(CodeFolding.folded(code) == folded)
  }

  @Test(
    "All else stays as it is written",
    arguments: [
      "f(a ? b : c)", "f(.a == b ? c : d)", "f(x.a == .a ? c : d)", "f(a: true, b: false)",
      "if a, true == b { c }", "g { $0 == .a ? b : nil }",
      "let a = true", "for i in 0..<3 { a }", #""\(name).fill""#, "f(\n  a,\n  b\n)",
      "switch a { case true: b }",
      "f(4 == 5 - 1)", "f(a && true == b)", "f(x ?? true ? a : b)", "f(x ?? false || y)",
      "f(n & 1 == 0 ? a : b)", "f(1 == 1.0)", "let s = Double(3) / 4", "f((Double(3)) / 4)",
      "f([Double(3), 4])", "f(Double(3) / 4)", "f(4 == 5\n  - 1)", "f(a && false || b)",
      "f(x ? y ?? z : c)", "let a = true ? b : c.map { d }", "f(true ? a  // why\n  : b)",
      "f(\n  a, b  // why\n)", "f(\n  a, // why\n)", "f(a) {\n}", "if f(a) {\n}",
      "switch a {\ncase .b:\n  if false { c }\n}", "x\nif true { let a = 1 }",
    ])
  func keeps(code: String) {
    #expect(CodeFolding.folded(code) == code)
  }

  @Test(
    "A block that has become empty stays, other than a closure",
    arguments: [
      "if f(a)", "func f(a: Int)", "for a in f(b)", "while f(a)", "init(a: Int)", "switch f(a)",
      "func f(\n  a: Int,\n  b: Int\n)", "if a,\n  f(b)",
    ])
  func keepsBlocks(head: String) {
    #expect(CodeFolding.folded("\(head) {\n  if false {\n    c\n  }\n}") == "\(head) {\n}")
  }
}
