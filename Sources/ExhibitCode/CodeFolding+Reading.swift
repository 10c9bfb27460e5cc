extension CodeFolding {
  // MARK: Reading

  static func booleanToken(_ value: Bool) -> SwiftToken {
    SwiftToken(.identifier, value ? "true" : "false")
  }

  /// What a token is as a value of its own; nil where it is none.
  func boolean(at index: Int) -> Bool? {
    let token = tokens[index]
    guard token.text == "true" || token.text == "false",
      previous(index).map({ tokens[$0].text }) != ".",
      index + 1 == tokens.count || !".([".contains(tokens[index + 1].text),
      next(index + 1).map({ tokens[$0].text }) != ":" || previous(index).map(isTernary) == true
    else { return nil }
    return token.text == "true"
  }

  func isInteger(_ index: Int) -> Bool {
    let text = tokens[index].text
    return String(Int(text) ?? -1) == text
  }

  /// The tokens of a value that begins at an index: a string, a number, a truth, or a member alone.
  func valueRange(at index: Int) -> Range<Int>? {
    var end = index + 1
    if tokens[index].isSign(".") {
      guard end < tokens.count, tokens[end].kind == .identifier,
        index == 0 || !tokens[index - 1].isCode || "([{".contains(tokens[index - 1].text)
      else { return nil }
      end += 1
    } else if tokens[index].plainString == nil, tokens[index].kind != .number,
      boolean(at: index) == nil
    {
      return nil
    }
    if end < tokens.count, ".([".contains(tokens[end].text) { return nil }
    return index..<end
  }

  /// True where an expression, or what `!` or a condition has of it, begins at an index.
  func isExpressionStart(_ index: Int) -> Bool {
    guard let previous = previous(index) else { return true }
    let text = tokens[previous].text
    switch text {
    case "(", "[", "{", ",", ":", "if", "return", "in": return true
    case "?": return isTernary(previous)
    case "&", "|": return isOperator(text, previous - 1)
    // Behind one sign of comparison stands the other side.
    case "=": return previous > 0 && !"=!<>".contains(tokens[previous - 1].text)
    default: return opensInterpolation(tokens[previous])
    }
  }

  /// True where nothing that follows binds a value that ends before an index.
  func isExpressionEnd(_ index: Int) -> Bool {
    guard let next = next(index) else { return true }
    switch tokens[next].text {
    case ")", "]", "}", ",", ":", "{": return true
    case "?": return isTernary(next)
    case "&", "|": return isOperator(tokens[next].text, next)
    default:
      return closesInterpolation(tokens[next])
        || tokens[next].kind != .sign && !["as", "is"].contains(tokens[next].text)
          && (index..<next).contains(where: isBreak)
    }
  }

  /// True for an operator of two such signs.
  func isOperator(_ sign: String, _ index: Int) -> Bool {
    index >= 0 && index + 1 < tokens.count && tokens[index].isSign(sign)
      && tokens[index + 1].isSign(sign)
  }

  /// True for a question mark of its own.
  func isTernary(_ index: Int) -> Bool {
    index > 0 && tokens[index].isSign("?") && tokens[index - 1].kind == .space
      && (index + 1 == tokens.count || !tokens[index + 1].isSign("?"))
  }

  func isBreak(_ index: Int) -> Bool {
    tokens[index].kind == .space && tokens[index].text.contains("\n")
  }

  private func opensInterpolation(_ token: SwiftToken) -> Bool {
    token.kind == .string && token.text.hasSuffix("(")
  }

  private func closesInterpolation(_ token: SwiftToken) -> Bool {
    token.kind == .string && token.text.hasPrefix(")")
  }

  /// What a token adds to the depth of brackets, those in strings as well.
  func nesting(_ token: SwiftToken) -> Int {
    guard token.kind == .string else { return token.nesting }
    return (opensInterpolation(token) ? 1 : 0) - (closesInterpolation(token) ? 1 : 0)
  }

  func next(_ index: Int) -> Int? {
    tokens.indices.contains(index) ? tokens[index...].firstIndex(where: \.isCode) : nil
  }

  func previous(_ index: Int) -> Int? { tokens[..<index].lastIndex(where: \.isCode) }

  /// The bracket that closes the one at an index.
  func closing(_ index: Int) -> Int? {
    var depth = 0
    return tokens[index...].firstIndex {
      depth += nesting($0)
      return depth == 0
    }
  }

  /// The bracket, or the string, that a token stands in.
  func enclosing(_ index: Int) -> Int? {
    var depth = 0
    return tokens[..<index].lastIndex {
      if depth == 0, opensInterpolation($0) { return true }
      depth += nesting($0)
      return depth > 0
    }
  }

  /// The brace of a block that a condition or `else` leads to.
  func block(from start: Int) -> Int? {
    var depth = 0
    return tokens[start...].firstIndex {
      if depth == 0, $0.isSign("{") { return true }
      depth += nesting($0)
      return false
    }
  }

  /// True for the brace of a statement or declaration, rather than of a closure.
  func isBlock(_ brace: Int) -> Bool {
    var depth = 0
    for index in tokens[..<brace].indices.reversed() {
      depth -= nesting(tokens[index])
      if depth < 0 { return false }
      guard depth == 0 else { continue }
      if Self.blockKeywords.contains(tokens[index].text) { return true }
      if isBreak(index), let after = next(index), !tokens[after].isSign("."),
        !"{)]".contains(tokens[after].text),
        let before = previous(index), !"=,&|?:".contains(tokens[before].text)
      {
        return false
      }
    }
    return false
  }

  private static let blockKeywords: Set = [
    "if", "else", "for", "while", "switch", "guard", "func", "init", "var", "subscript", "do",
    "catch", "repeat",
  ]

  /// Where an expression ends: at a comma, a closing bracket, the block of its statement, or a line
  /// that nothing joins to the next; nil where that is not certain.
  /// - Parameter isTernaryBranch: true for what stands between the signs of `?` and `:`.
  func end(
    of start: Int, isTernaryBranch: Bool = false, at stop: (Int) -> Bool
  ) -> Int? {
    let isArgument = enclosing(start).map { !tokens[$0].isSign("{") } ?? false
    var depth = 0
    for index in tokens.indices[start...] {
      let token = tokens[index]
      if depth == 0 {
        if stop(index) || token.isSign(",") || token.isSign(";") || closesInterpolation(token) {
          return index
        }
        if !isArgument, !isTernaryBranch, index > start {
          if token.isSign("{"), tokens[index - 1].kind == .space {
            // A closure may go on after it.
            return isBlock(index) ? index - 1 : nil
          }
          if isBreak(index), let after = next(index) {
            if Self.isContinuation(tokens[index - 1]) { return nil }
            if !Self.isContinuation(tokens[after]), tokens[after].isCode { return index }
          }
        }
      }
      depth += nesting(token)
      if depth < 0 { return index }
    }
    return tokens.count
  }

  /// True for a `.` or an operator, which joins what is before it and after it.
  private static func isContinuation(_ token: SwiftToken) -> Bool {
    token.kind == .sign && ".?:&|+-*/<>=%^~".contains(token.text)
      || token.text == "as" || token.text == "is"
  }

  /// Without white space at the ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let code = range.filter { tokens[$0].kind != .space }
    guard let first = code.first, let last = code.last else {
      return range.upperBound..<range.upperBound
    }
    return first..<(last + 1)
  }
}
