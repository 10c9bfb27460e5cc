/// The lines of a declaration that an app needs for what an exhibit shows: those between the
/// comments `// snippet.short` and `// snippet.end`.
struct Snippet {
  private static let start = "// snippet.short"
  private static let end = "// snippet.end"

  /// The lines, with the indent of the first taken from each.
  private(set) var tokens: ArraySlice<SwiftToken>

  /// The snippet in some tokens; nil for tokens without one.
  init?(in tokens: ArraySlice<SwiftToken>) {
    guard let start = tokens.firstIndex(where: { $0.text == Self.start }) else { return nil }
    var rest = tokens[(start + 1)...].drop { $0.kind == .space }
    // Out of its function, an expression is shown without `return`.
    if rest.first?.text == "return" { rest = rest.dropFirst().drop { $0.kind == .space } }
    guard let end = rest.firstIndex(where: { $0.text == Self.end }) else { return nil }
    let space = tokens[(start + 1)...].first?.text ?? ""
    let indent = "\n" + String(space.reversed().prefix { $0 == " " })
    self.tokens = ArraySlice(
      rest[..<end].dropLast(while: { $0.kind == .space }).map {
        $0.kind == .space ? SwiftToken(.space, $0.text.replacing(indent, with: "\n")) : $0
      })
  }

  /// True for a comment that begins or ends a snippet.
  static func isMarker(_ token: SwiftToken) -> Bool {
    token.kind == .comment && (token.text == start || token.text == end)
  }
}

extension ArraySlice {
  /// Without the last elements that satisfy a condition.
  fileprivate func dropLast(while condition: (Element) -> Bool) -> ArraySlice {
    self[...(lastIndex { !condition($0) } ?? startIndex)]
  }
}
