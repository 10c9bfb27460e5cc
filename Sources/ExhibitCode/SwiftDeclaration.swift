/// A declaration in a source, with the comments above it.
struct SwiftDeclaration: Sendable {
  /// What it declares: `struct`, `func`, `var`; empty for what is none.
  var keyword = ""
  /// Empty for those without, such as `init`; the first sign of an operator's.
  var name = ""
  /// The words before the keyword.
  var modifiers: Set<String> = []
  /// Above it, without the marks of sections.
  var comments: [String] = []
  /// From its first to its last, and a comment that follows on its last line.
  var tokens: ArraySlice<SwiftToken>
  /// How far its first line is set in, in spaces.
  var indent = 0
  /// True where an empty line is between it and what stands before it.
  var followsEmptyLine = false

  /// True for what only its own file sees.
  var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }

  var isStatic: Bool { modifiers.contains("static") }

  private static let declarationKeywords: Set<String> = [
    "actor", "associatedtype", "case", "class", "deinit", "enum", "extension", "func", "import",
    "init", "let", "macro", "operator", "precedencegroup", "protocol", "struct", "subscript",
    "typealias", "var",
  ]
  private static let unnamedKeywords: Set<String> = ["deinit", "init", "subscript"]
  private static let modifiers: Set<String> = [
    "convenience", "dynamic", "fileprivate", "final", "indirect", "infix", "internal", "isolated",
    "lazy", "mutating", "nonisolated", "nonmutating", "open", "optional", "override", "package",
    "postfix", "prefix", "private", "public", "required", "static", "unowned", "weak",
  ]

  /// The declarations that stand side by side: of a file, or between the braces of a type.
  static func declarations(in tokens: ArraySlice<SwiftToken>) -> [SwiftDeclaration] {
    var found: [SwiftDeclaration] = []
    var first: Int?
    var last = tokens.startIndex
    var previousEnd = tokens.startIndex
    var current = SwiftDeclaration(tokens: [])
    var depth = 0
    var startsLine = true

    func end() {
      guard let first else { return }
      current.tokens = tokens[first...endOfLine(last, in: tokens)]
      current.addLeadingTrivia(tokens[previousEnd..<first])
      previousEnd = current.tokens.endIndex
      found.append(current)
      current = SwiftDeclaration(tokens: [])
    }

    for (index, token) in zip(tokens.indices, tokens) {
      guard token.isCode else {
        if token.text.utf8.contains(UInt8(ascii: "\n")) { startsLine = true }
        continue
      }
      if depth == 0 {
        let isStart = startsLine && startsDeclaration(token) && !current.keyword.isEmpty
        if isStart { end() }
        if isStart || first == nil { first = index }
        if current.keyword.isEmpty, token.kind == .identifier {
          if declarationKeywords.contains(token.text) {
            current.keyword = token.text
            if !unnamedKeywords.contains(token.text) {
              current.name = tokens[(index + 1)...].first(where: \.isCode)?.text ?? ""
            }
          } else {
            current.modifiers.insert(token.text)
          }
        }
      }
      depth += token.nesting
      last = index
      startsLine = false
    }
    end()
    return found
  }

  private static func startsDeclaration(_ token: SwiftToken) -> Bool {
    token.isSign("@")
      || token.kind == .identifier
        && (declarationKeywords.contains(token.text) || modifiers.contains(token.text))
  }

  /// The comment after a token on its line, or the token itself.
  private static func endOfLine(_ index: Int, in tokens: ArraySlice<SwiftToken>) -> Int {
    let rest = tokens[(index + 1)...].prefix(2)
    guard let space = rest.first, let comment = rest.dropFirst().first, space.kind == .space,
      !space.text.utf8.contains(UInt8(ascii: "\n")), comment.kind == .comment
    else { return index }
    return index + 2
  }

  /// Takes over what stands between it and the declaration before.
  private mutating func addLeadingTrivia(_ tokens: ArraySlice<SwiftToken>) {
    comments = tokens.filter { $0.kind == .comment && !$0.text.hasPrefix("// MARK:") }.map(\.text)
    followsEmptyLine = tokens.contains {
      $0.kind == .space && $0.text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) > 1
    }
    let space = tokens.last.flatMap { $0.kind == .space ? $0.text : nil } ?? ""
    indent = space.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
  }

  // MARK: Parts

  /// What stands before its brace, from its keyword on.
  var header: ArraySlice<SwiftToken> {
    let start =
      tokens.firstIndex { $0.kind == .identifier && $0.text == keyword } ?? tokens.startIndex
    let brace = tokens[start...].firstIndex { $0.isSign("{") } ?? tokens.endIndex
    return tokens[start..<brace]
  }

  /// What stands between its braces.
  var body: ArraySlice<SwiftToken> {
    guard let first = tokens.firstIndex(where: { $0.isSign("{") }),
      let last = tokens.lastIndex(where: { $0.isSign("}") }), first < last
    else { return [] }
    return tokens[(first + 1)..<last]
  }

  /// What stands between its braces, as declarations.
  var members: [SwiftDeclaration] { Self.declarations(in: body) }

  /// What it inherits from and conforms to: behind its colon, up to its conditions.
  var conformances: ArraySlice<SwiftToken> {
    var depth = 0
    let colon = header.firstIndex { token in
      if token.isSign("<") { depth += 1 }
      if token.isSign(">") { depth -= 1 }
      return depth == 0 && token.isSign(":")
    }
    guard let colon else { return [] }
    return header[(colon + 1)...].prefix { $0.text != "where" }
  }

  /// What a property begins with.
  struct InitialValue {
    /// Where it stands among the tokens; empty, behind the name or type, for a property without.
    var range: Range<Int>
    /// Its type's name, where the property does not say it and the value does: `Size` of
    /// `Size.large`.
    var type = ""
  }

  /// What a property begins with.
  var initialValue: InitialValue? {
    guard keyword == "var" || keyword == "let",
      let start = tokens.firstIndex(where: { $0.kind == .identifier && $0.text == keyword })
    else { return nil }
    var equals: Int?
    var depth = 0
    var hasType = false
    var last = start
    for index in tokens[start...].indices where tokens[index].isCode {
      let token = tokens[index]
      if depth == 0 {
        if token.isSign("{"), index > (equals ?? start) + 2 { break }
        if equals == nil, token.isSign("=") { equals = index }
        if equals == nil, token.isSign(":") { hasType = true }
      }
      depth += token.nesting
      last = index
    }
    guard let equals else { return InitialValue(range: (last + 1)..<(last + 1)) }
    let first = tokens[(equals + 1)...].firstIndex(where: \.isCode) ?? last
    let value = tokens[first...last]
    let isPath = value.enumerated().allSatisfy { offset, token in
      offset.isMultiple(of: 2) ? token.kind == .identifier : token.isSign(".")
    }
    let type = !hasType && isPath && value.count >= 3 ? value.dropLast(2).map(\.text).joined() : ""
    return InitialValue(range: first..<(last + 1), type: type)
  }
}
