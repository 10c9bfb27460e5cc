/// Code in which values stand for names, without what they decide: `true ? a : b` is `a`.
///
/// Folded are comparisons of two values, `!`, `&&` and `||` with `true` or `false`, the ternary
/// operator, `if`, `for` over an empty range, and strings inside strings. All else stays as it is
/// written.
package struct CodeFolding {
  var tokens: [SwiftToken]

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
      || foldBoolean(index) || foldLoop(index) || foldLines(index)
  }

  // MARK: Values

  /// A string in another is a part of it.
  private mutating func foldString(_ index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count, let string = tokens[index].plainString,
      tokens[index - 1].kind == .string, tokens[index - 1].text.hasSuffix("\\("),
      tokens[index + 1].kind == .string, tokens[index + 1].text.hasPrefix(")")
    else { return false }
    let text = tokens[index - 1].text.dropLast(2) + string + tokens[index + 1].text.dropFirst()
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
    guard let first = valueRange(at: index), isExpressionStart(index),
      let sign = next(first.upperBound),
      sign + 1 < tokens.count, tokens[sign + 1].isSign("="),
      tokens[sign].isSign("=") || tokens[sign].isSign("!"),
      let start = next(sign + 2), let second = valueRange(at: start),
      isExpressionEnd(second.upperBound),
      tokens[index].kind == tokens[start].kind
    else { return false }
    let isSame = tokens[first].map(\.text) == tokens[second].map(\.text)
    // One number may be spelled in many ways.
    guard isSame || tokens[index].kind != .number || isInteger(index) && isInteger(start) else {
      return false
    }
    replace(
      first.lowerBound..<second.upperBound,
      with: [Self.booleanToken(isSame == tokens[sign].isSign("="))])
    return true
  }

  private mutating func foldNegation(_ index: Int) -> Bool {
    guard tokens[index].isSign("!"), index + 1 < tokens.count,
      let value = boolean(at: index + 1)
    else { return false }
    replace(index..<(index + 2), with: [Self.booleanToken(!value)])
    return true
  }

  // MARK: Conditions

  private mutating func foldBoolean(_ index: Int) -> Bool {
    guard let value = boolean(at: index) else { return false }
    let before = previous(index)
    let followsAnd = before.map { isOperator("&", $0 - 1) } ?? false
    let followsOr = before.map { isOperator("|", $0 - 1) } ?? false
    // `a && true` is `a`; what `&&` joins goes first.
    if let before, before > 1, value ? followsAnd : followsOr, isExpressionEnd(index + 1),
      value || next(index + 1).map({ isOperator("&", $0) }) != true
    {
      let start = tokens[before - 2].isCode ? before - 1 : before - 2
      guard start > 0, tokens[start - 1].isCode else { return false }
      remove(start..<(index + 1))
      return true
    }
    guard isExpressionStart(index), let following = next(index + 1) else { return false }
    if isOperator("|", following), followsAnd { return false }
    if isOperator(value ? "&" : "|", following) {
      remove(index..<(next(following + 2) ?? following + 2))
      return true
    }
    if isOperator(value ? "|" : "&", following) {
      guard
        let end = end(
          of: following + 2,
          at: { isOperator("|", $0) && !value || isTernary($0) || tokens[$0].isSign(":") })
      else { return false }
      remove((index + 1)..<trimmed(following..<end).upperBound)
      return true
    }
    if isTernary(following), !followsAnd, !followsOr {
      return foldTernary(index, following, value)
    }
    if tokens[following].isSign("{"), let before, tokens[before].text == "if" {
      return foldBranch(before, following, value)
    }
    return false
  }

  private mutating func foldTernary(_ index: Int, _ questionMark: Int, _ condition: Bool) -> Bool {
    var inner = 0
    func isOuterColon(_ index: Int) -> Bool {
      if isTernary(index) { inner += 1 }
      guard tokens[index].isSign(":") else { return false }
      inner -= 1
      return inner < 0
    }
    guard let colon = end(of: questionMark + 1, isTernaryBranch: true, at: isOuterColon),
      colon < tokens.count, tokens[colon].isSign(":"), let first = next(questionMark + 1),
      let second = next(colon + 1)
    else { return false }
    inner = 0
    guard let end = end(of: second, at: isOuterColon) else { return false }
    let other = trimmed(second..<end)
    let branch = condition ? trimmed(first..<colon) : other
    guard !branch.isEmpty, !tokens[index..<end].contains(where: { $0.kind == .comment }) else {
      return false
    }
    replace(index..<other.upperBound, with: Array(tokens[branch]))
    return true
  }

  private mutating func foldBranch(_ ifKeyword: Int, _ brace: Int, _ condition: Bool) -> Bool {
    guard let close = closing(brace) else { return false }
    var end = close + 1
    // What stands behind it: another condition, or the last block.
    let elseKeyword = next(end).flatMap { tokens[$0].text == "else" ? $0 : nil }
    if condition {
      while let word = next(end), tokens[word].text == "else" {
        guard let brace = block(from: word + 1), let close = closing(brace) else { return false }
        end = close + 1
      }
    }
    if let outerElse = previous(ifKeyword), tokens[outerElse].text == "else" {
      // The blocks before it stay.
      if condition {
        remove((close + 1)..<end)
        remove(ifKeyword..<brace)
      } else if let elseKeyword {
        remove(outerElse..<elseKeyword)
      } else {
        guard let block = previous(outerElse) else { return false }
        remove((block + 1)..<end)
      }
      return true
    }
    guard condition || elseKeyword != nil else { return removeStatement(ifKeyword..<end) }
    var braces = (brace, close)
    if !condition, let elseKeyword {
      guard let branch = next(elseKeyword + 1) else { return false }
      guard tokens[branch].isSign("{") else {
        remove(ifKeyword..<branch)
        return true
      }
      guard let last = closing(branch) else { return false }
      (braces, end) = ((branch, last), last + 1)
    }
    let body = trimmed((braces.0 + 1)..<braces.1)
    if body.isEmpty { return removeStatement(ifKeyword..<end) }
    var depth = 0
    for token in tokens[body] {
      // What it declares is its own.
      if depth == 0, ["let", "var", "func", "defer"].contains(token.text) { return false }
      depth += nesting(token)
    }
    replace(
      ifKeyword..<end,
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
