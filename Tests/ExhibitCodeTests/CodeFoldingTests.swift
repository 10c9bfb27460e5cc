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
    ])
  func keeps(code: String) {
    #expect(CodeFolding.folded(code) == code)
  }
}
