/// Code in which values stand for names, without what they decide: `true ? a : b` is `a`.
///
/// Folded are comparisons of two values, `!`, `&&` and `||` with `true` or `false`, the ternary operator,
/// `if`, `for` over an empty range, and strings inside strings. All else stays as it is written.
package struct CodeFolding {
  private var tokens: [SwiftToken]

  /// The code, folded.
  package static func folded(_ code: String) -> String {
    var folding = CodeFolding(tokens: SwiftToken.tokens(of: code))
    while folding.foldOnce() {}
    return folding.tokens.map(\.text).joined()
  }

  /// Goes through the code once; false where nothing folds any more.
  private mutating func foldOnce() -> Bool {
    var (index, hasFolded) = (0, false)
    while index < tokens.count {
      if tokens[index].isCode, fold(index) {
        // What it stood behind may fold with it now.
        (index, hasFolded) = (max(0, index - 4), true)
      } else {
        index += 1
      }
    }
    return hasFolded
  }

  private mutating func fold(_ index: Int) -> Bool {
    foldString(index) || foldNumber(index) || foldComparison(index) || foldNegation(index)
      || foldTruth(index) || foldLoop(index) || foldLines(index)
  }

  // MARK: Values

  /// A string in another is a part of it.
  private mutating func foldString(_ index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count, let words = tokens[index].plainString,
      tokens[index - 1].kind == .string, tokens[index - 1].text.hasSuffix("\\("),
      tokens[index + 1].kind == .string, tokens[index + 1].text.hasPrefix(")")
    else { return false }
    let text = tokens[index - 1].text.dropLast(2) + words + tokens[index + 1].text.dropFirst()
    replace((index - 1)..<(index + 2), with: [SwiftToken(.string, String(text))])
    return true
  }

  /// A number that is an argument is what is made of it.
  private mutating func foldNumber(_ index: Int) -> Bool {
    guard tokens[index].text == "Double", index + 3 < tokens.count,
      tokens[index + 1].isSign("("), tokens[index + 2].kind == .number,
      tokens[index + 3].isSign(")"),
      let before = previous(index), "(,:".contains(tokens[before].text),
      !tokens[before].isSign(":") || tokens[before - 1].kind == .identifier,
      let after = next(index + 4), tokens[after].isSign(")") || tokens[after].isSign(","),
      let bracket = enclosing(index), bracket > 0, tokens[bracket].isSign("("),
      tokens[bracket - 1].kind == .identifier
    else { return false }
    replace(index..<(index + 4), with: [tokens[index + 2]])
    return true
  }

  private mutating func foldComparison(_ index: Int) -> Bool {
    guard let first = value(index), isStart(index), let sign = next(first.upperBound),
      sign + 1 < tokens.count, tokens[sign + 1].isSign("="),
      tokens[sign].isSign("=") || tokens[sign].isSign("!"),
      let start = next(sign + 2), let second = value(start), isEnd(second.upperBound),
      tokens[index].kind == tokens[start].kind
    else { return false }
    let isSame = tokens[first].map(\.text) == tokens[second].map(\.text)
    // One number may be spelled in many ways.
    guard isSame || tokens[index].kind != .number || isInteger(index) && isInteger(start) else {
      return false
    }
    replace(
      first.lowerBound..<second.upperBound, with: [Self.truth(isSame == tokens[sign].isSign("="))])
    return true
  }

  private mutating func foldNegation(_ index: Int) -> Bool {
    guard tokens[index].isSign("!"), index + 1 < tokens.count,
      let truth = truth(index + 1)
    else { return false }
    replace(index..<(index + 2), with: [Self.truth(!truth)])
    return true
  }

  // MARK: Conditions

  private mutating func foldTruth(_ index: Int) -> Bool {
    guard let truth = truth(index) else { return false }
    let before = previous(index)
    let followsAnd = before.map { isOperator("&", $0 - 1) } ?? false
    let followsOr = before.map { isOperator("|", $0 - 1) } ?? false
    // `a && true` is `a`; what `&&` joins goes first.
    if let before, before > 1, truth ? followsAnd : followsOr, isEnd(index + 1),
      truth || next(index + 1).map({ isOperator("&", $0) }) != true
    {
      let start = tokens[before - 2].isCode ? before - 1 : before - 2
      guard start > 0, tokens[start - 1].isCode else { return false }
      remove(start..<(index + 1))
      return true
    }
    guard isStart(index), let following = next(index + 1) else { return false }
    if isOperator("|", following), followsAnd { return false }
    if isOperator(truth ? "&" : "|", following) {
      remove(index..<(next(following + 2) ?? following + 2))
      return true
    }
    if isOperator(truth ? "|" : "&", following) {
      guard
        let end = end(
          of: following + 2,
          at: { isOperator("|", $0) && !truth || isTernary($0) || tokens[$0].isSign(":") })
      else { return false }
      remove((index + 1)..<trimmed(following..<end).upperBound)
      return true
    }
    if isTernary(following), !followsAnd, !followsOr {
      return foldTernary(index, following, truth)
    }
    if tokens[following].isSign("{"), let before, tokens[before].text == "if" {
      return foldBranch(before, following, truth)
    }
    return false
  }

  private mutating func foldTernary(_ index: Int, _ mark: Int, _ truth: Bool) -> Bool {
    var inner = 0
    func isOuterColon(_ place: Int) -> Bool {
      if isTernary(place) { inner += 1 }
      guard tokens[place].isSign(":") else { return false }
      inner -= 1
      return inner < 0
    }
    guard let colon = end(of: mark + 1, isBetween: true, at: isOuterColon),
      colon < tokens.count, tokens[colon].isSign(":"), let first = next(mark + 1),
      let second = next(colon + 1)
    else { return false }
    inner = 0
    guard let end = end(of: second, at: isOuterColon) else { return false }
    let other = trimmed(second..<end)
    let kept = truth ? trimmed(first..<colon) : other
    guard !kept.isEmpty, !tokens[index..<end].contains(where: { $0.kind == .comment }) else {
      return false
    }
    replace(index..<other.upperBound, with: Array(tokens[kept]))
    return true
  }

  private mutating func foldBranch(_ word: Int, _ brace: Int, _ truth: Bool) -> Bool {
    guard let close = closing(brace) else { return false }
    var end = close + 1
    // What stands behind it: another condition, or the last block.
    let orElse = next(end).flatMap { tokens[$0].text == "else" ? $0 : nil }
    if truth {
      while let word = next(end), tokens[word].text == "else" {
        guard let brace = block(from: word + 1), let close = closing(brace) else { return false }
        end = close + 1
      }
    }
    if let outer = previous(word), tokens[outer].text == "else" {
      // The blocks before it stay.
      if truth {
        remove((close + 1)..<end)
        remove(word..<brace)
      } else if let orElse {
        remove(outer..<orElse)
      } else {
        guard let block = previous(outer) else { return false }
        remove((block + 1)..<end)
      }
      return true
    }
    guard truth || orElse != nil else { return removeStatement(word..<end) }
    var kept = (brace, close)
    if !truth, let orElse {
      guard let branch = next(orElse + 1) else { return false }
      guard tokens[branch].isSign("{") else {
        remove(word..<branch)
        return true
      }
      guard let last = closing(branch) else { return false }
      (kept, end) = ((branch, last), last + 1)
    }
    let body = trimmed((kept.0 + 1)..<kept.1)
    if body.isEmpty { return removeStatement(word..<end) }
    var depth = 0
    for token in tokens[body] {
      // What it declares is its own.
      if depth == 0, ["let", "var", "func", "defer"].contains(token.text) { return false }
      depth += nesting(token)
    }
    replace(
      word..<end,
      with: tokens[body].map {
        $0.kind == .space ? SwiftToken(.space, $0.text.replacing("\n  ", with: "\n")) : $0
      })
    return true
  }

  private mutating func foldLoop(_ index: Int) -> Bool {
    guard tokens[index].text == "for" else { return false }
    let code = tokens[index...].prefix(24).indices.filter { tokens[$0].isCode }
    guard code.count > 8, tokens[code[2]].text == "in",
      tokens[code[3]].kind == .number,
      tokens[code[4]..<code[7]].map(\.text) == [".", ".", "<"],
      tokens[code[7]].text == tokens[code[3]].text, tokens[code[8]].isSign("{"),
      let close = closing(code[8])
    else { return false }
    return removeStatement(index..<(close + 1))
  }

  /// A closure that has become empty behind a call is none.
  private mutating func foldEmptyClosure(_ index: Int) {
    guard tokens[index].isSign("{"), let before = previous(index), tokens[before].isSign(")"),
      let close = next(index + 1), tokens[close].isSign("}"),
      !tokens[index..<close].contains(where: { $0.kind == .comment }),
      !isBlock(index)
    else { return }
    remove((before + 1)..<(close + 1))
  }

  /// Arguments that fit the line of their bracket stand there.
  private mutating func foldLines(_ index: Int) -> Bool {
    guard tokens[index].isSign("("), index + 1 < tokens.count, isBreak(index + 1),
      let close = closing(index), index + 3 < close, isBreak(close - 1),
      !tokens[close - 2].isSign(","),
      !tokens[(index + 2)..<(close - 1)].contains(where: {
        $0.kind == .comment || $0.text.contains("\n")
      })
    else { return false }
    let line = tokens[..<index].lastIndex { $0.text.contains("\n") } ?? 0
    let before = tokens[line..<index].map(\.text).joined().split(separator: "\n").last ?? ""
    let content = tokens[(index + 2)..<(close - 1)].map(\.text).joined()
    guard before.utf8.count + content.utf8.count + 2 <= Self.lineLength else { return false }
    remove((close - 1)..<close)
    remove((index + 1)..<(index + 2))
    return true
  }

  /// Of the sources, in characters.
  private static let lineLength = 100

  // MARK: Reading

  private static func truth(_ truth: Bool) -> SwiftToken {
    SwiftToken(.identifier, truth ? "true" : "false")
  }

  /// What a token is as a value of its own; nil where it is none.
  private func truth(_ index: Int) -> Bool? {
    let token = tokens[index]
    guard token.text == "true" || token.text == "false",
      previous(index).map({ tokens[$0].text }) != ".",
      index + 1 == tokens.count || !".([".contains(tokens[index + 1].text),
      next(index + 1).map({ tokens[$0].text }) != ":" || previous(index).map(isTernary) == true
    else { return nil }
    return token.text == "true"
  }

  private func isInteger(_ index: Int) -> Bool {
    let text = tokens[index].text
    return String(Int(text) ?? -1) == text
  }

  /// The tokens of a value that begins at an index: a string, a number, a truth, or a member alone.
  private func value(_ index: Int) -> Range<Int>? {
    var end = index + 1
    if tokens[index].isSign(".") {
      guard end < tokens.count, tokens[end].kind == .identifier,
        index == 0 || !tokens[index - 1].isCode || "([{".contains(tokens[index - 1].text)
      else { return nil }
      end += 1
    } else if tokens[index].plainString == nil, tokens[index].kind != .number,
      truth(index) == nil
    {
      return nil
    }
    if end < tokens.count, ".([".contains(tokens[end].text) { return nil }
    return index..<end
  }

  /// True where an expression, or what `!` or a condition has of it, begins at an index.
  private func isStart(_ index: Int) -> Bool {
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
  private func isEnd(_ index: Int) -> Bool {
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
  private func isOperator(_ sign: String, _ index: Int) -> Bool {
    index >= 0 && index + 1 < tokens.count && tokens[index].isSign(sign)
      && tokens[index + 1].isSign(sign)
  }

  /// True for a question mark of its own.
  private func isTernary(_ index: Int) -> Bool {
    index > 0 && tokens[index].isSign("?") && tokens[index - 1].kind == .space
      && (index + 1 == tokens.count || !tokens[index + 1].isSign("?"))
  }

  private func isBreak(_ index: Int) -> Bool {
    tokens[index].kind == .space && tokens[index].text.contains("\n")
  }

  private func opensInterpolation(_ token: SwiftToken) -> Bool {
    token.kind == .string && token.text.hasSuffix("(")
  }

  private func closesInterpolation(_ token: SwiftToken) -> Bool {
    token.kind == .string && token.text.hasPrefix(")")
  }

  /// What a token adds to the depth of brackets, those in strings as well.
  private func nesting(_ token: SwiftToken) -> Int {
    guard token.kind == .string else { return token.nesting }
    return (opensInterpolation(token) ? 1 : 0) - (closesInterpolation(token) ? 1 : 0)
  }

  private func next(_ index: Int) -> Int? {
    tokens.indices.contains(index) ? tokens[index...].firstIndex(where: \.isCode) : nil
  }

  private func previous(_ index: Int) -> Int? { tokens[..<index].lastIndex(where: \.isCode) }

  /// The bracket that closes the one at an index.
  private func closing(_ index: Int) -> Int? {
    var depth = 0
    return tokens[index...].firstIndex {
      depth += nesting($0)
      return depth == 0
    }
  }

  /// The bracket, or the string, that a token stands in.
  private func enclosing(_ index: Int) -> Int? {
    var depth = 0
    return tokens[..<index].lastIndex {
      if depth == 0, opensInterpolation($0) { return true }
      depth += nesting($0)
      return depth > 0
    }
  }

  /// The brace of a block that a condition or `else` leads to.
  private func block(from start: Int) -> Int? {
    var depth = 0
    return tokens[start...].firstIndex {
      if depth == 0, $0.isSign("{") { return true }
      depth += nesting($0)
      return false
    }
  }

  /// True for the brace of a statement or declaration, rather than of a closure.
  private func isBlock(_ brace: Int) -> Bool {
    var depth = 0
    for index in tokens[..<brace].indices.reversed() {
      depth -= nesting(tokens[index])
      if depth < 0 { return false }
      guard depth == 0 else { continue }
      if Self.blockWords.contains(tokens[index].text) { return true }
      if isBreak(index), let after = next(index), !tokens[after].isSign("."),
        !"{)]".contains(tokens[after].text),
        let before = previous(index), !"=,&|?:".contains(tokens[before].text)
      {
        return false
      }
    }
    return false
  }

  private static let blockWords: Set = [
    "if", "else", "for", "while", "switch", "guard", "func", "init", "var", "subscript", "do",
    "catch", "repeat",
  ]

  /// Where an expression ends: at a comma, a closing bracket, the block of its statement, or a line that
  /// nothing joins to the next; nil where that is not certain.
  /// - Parameter isBetween: true for what stands between the signs of `?` and `:`.
  private func end(
    of start: Int, isBetween: Bool = false, at stop: (Int) -> Bool
  ) -> Int? {
    let isArgument = enclosing(start).map { !tokens[$0].isSign("{") } ?? false
    var depth = 0
    for index in tokens.indices[start...] {
      let token = tokens[index]
      if depth == 0 {
        if stop(index) || token.isSign(",") || token.isSign(";") || closesInterpolation(token) {
          return index
        }
        if !isArgument, !isBetween, index > start {
          if token.isSign("{"), tokens[index - 1].kind == .space {
            // A closure may go on after it.
            return isBlock(index) ? index - 1 : nil
          }
          if isBreak(index), let after = next(index) {
            if Self.joins(tokens[index - 1]) { return nil }
            if !Self.joins(tokens[after]), tokens[after].isCode { return index }
          }
        }
      }
      depth += nesting(token)
      if depth < 0 { return index }
    }
    return tokens.count
  }

  /// True for a `.` or an operator, which joins what is before it and after it.
  private static func joins(_ token: SwiftToken) -> Bool {
    token.kind == .sign && ".?:&|+-*/<>=%^~".contains(token.text)
      || token.text == "as" || token.text == "is"
  }

  /// Without white space at the ends.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let code = range.filter { tokens[$0].kind != .space }
    guard let first = code.first, let last = code.last else {
      return range.upperBound..<range.upperBound
    }
    return first..<(last + 1)
  }

  // MARK: Changing

  private mutating func replace(_ range: Range<Int>, with new: [SwiftToken]) {
    tokens.replaceSubrange(range, with: new)
  }

  private mutating func remove(_ range: Range<Int>) { tokens.removeSubrange(range) }

  /// Removes a statement with the line that it begins; false where the code needs one there.
  private mutating func removeStatement(_ range: Range<Int>) -> Bool {
    let before = previous(range.lowerBound)
    if let before, ":=".contains(tokens[before].text) || tokens[before].text == "return" {
      return false
    }
    var range = range
    if range.lowerBound > 0, tokens[range.lowerBound - 1].kind == .space {
      range = (range.lowerBound - 1)..<range.upperBound
      // A comment ends with its line.
      if range.lowerBound > 0, tokens[range.lowerBound - 1].kind == .comment,
        range.upperBound == tokens.count || !isBreak(range.upperBound)
      {
        return false
      }
    } else if range.upperBound < tokens.count, tokens[range.upperBound].kind == .space {
      range = range.lowerBound..<(range.upperBound + 1)
    }
    remove(range)
    if let before { foldEmptyClosure(before) }
    return true
  }
}
