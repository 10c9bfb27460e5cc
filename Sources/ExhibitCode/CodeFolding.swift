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

  /// Folds the first place that can be; false where there is none.
  private mutating func foldOnce() -> Bool {
    for index in tokens.indices where tokens[index].isCode {
      if foldString(index) || foldNumber(index) || foldComparison(index) || foldNegation(index)
        || foldTruth(index) || foldLoop(index) || foldEmptyClosure(index) || foldLines(index)
      {
        return true
      }
    }
    return false
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

  /// A number is what is made of it.
  private mutating func foldNumber(_ index: Int) -> Bool {
    guard tokens[index].text == "Double", index + 3 < tokens.count,
      tokens[index + 1].isSign("("), tokens[index + 2].kind == .number,
      tokens[index + 3].isSign(")")
    else { return false }
    replace(index..<(index + 4), with: [tokens[index + 2]])
    return true
  }

  private mutating func foldComparison(_ index: Int) -> Bool {
    guard isStart(index), let first = value(index), let sign = next(first.upperBound),
      sign + 1 < tokens.count, tokens[sign + 1].isSign("="),
      tokens[sign].isSign("=") || tokens[sign].isSign("!"),
      let start = next(sign + 2), let second = value(start),
      tokens[index].kind == tokens[start].kind
    else { return false }
    let isSame = tokens[first].map(\.text) == tokens[second].map(\.text)
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
    // `a && true` is `a`; what `&&` joins goes first.
    if let previous = previous(index), previous > 1,
      isOperator(truth ? "&" : "|", previous - 1),
      truth || next(index + 1).map({ isOperator("&", $0) }) != true
    {
      let start = tokens[previous - 2].isCode ? previous - 1 : previous - 2
      remove(start..<(index + 1))
      return true
    }
    guard isStart(index), let following = next(index + 1) else { return false }
    if isOperator(truth ? "&" : "|", following) {
      remove(index..<(next(following + 2) ?? following + 2))
      return true
    }
    if isOperator(truth ? "|" : "&", following) {
      let end = end(of: following + 2) { isOperator("|", $0) && !truth || isTernary($0) }
      remove((index + 1)..<trimmed(following..<end).upperBound)
      return true
    }
    if isTernary(following), previous(index).map({ "&|".contains(tokens[$0].text) }) != true {
      return foldTernary(index, following, truth)
    }
    if tokens[following].isSign("{"), let word = previous(index), tokens[word].text == "if" {
      return foldBranch(word, following, truth)
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
    let colon = end(of: mark + 1, beyondLines: true, at: isOuterColon)
    guard colon < tokens.count, tokens[colon].isSign(":"), let first = next(mark + 1),
      let second = next(colon + 1)
    else { return false }
    inner = 0
    let other = trimmed(second..<end(of: second, at: isOuterColon))
    let kept = truth ? trimmed(first..<colon) : other
    replace(index..<other.upperBound, with: Array(tokens[kept]))
    return true
  }

  private mutating func foldBranch(_ word: Int, _ brace: Int, _ truth: Bool) -> Bool {
    guard let close = closing(brace) else { return false }
    var end = close + 1
    var other: (brace: Int, close: Int)?
    if let orElse = next(end), tokens[orElse].text == "else", let branch = next(orElse + 1) {
      guard tokens[branch].isSign("{"), let last = closing(branch) else {
        // Another condition follows.
        if truth { return false }
        remove(word..<branch)
        return true
      }
      other = (branch, last)
      end = last + 1
    }
    guard let kept = truth ? (brace, close) : other else { return removeStatement(word..<end) }
    let body = trimmed((kept.0 + 1)..<kept.1)
    if body.isEmpty { return removeStatement(word..<end) }
    replace(
      word..<end,
      with: tokens[body].map {
        $0.kind == .space ? SwiftToken(.space, $0.text.replacing("\n  ", with: "\n")) : $0
      })
    return true
  }

  private mutating func foldLoop(_ index: Int) -> Bool {
    let code = tokens[index...].prefix(24).indices.filter { tokens[$0].isCode }
    guard tokens[index].text == "for", code.count > 8, tokens[code[2]].text == "in",
      tokens[code[3]].kind == .number,
      tokens[code[4]..<code[7]].map(\.text) == [".", ".", "<"],
      tokens[code[7]].text == tokens[code[3]].text, tokens[code[8]].isSign("{"),
      let close = closing(code[8])
    else { return false }
    return removeStatement(index..<(close + 1))
  }

  /// A closure that has become empty behind a call is none.
  private mutating func foldEmptyClosure(_ index: Int) -> Bool {
    guard tokens[index].isSign("{"), let previous = previous(index), tokens[previous].isSign(")"),
      let close = next(index + 1), tokens[close].isSign("}"),
      tokens[(index + 1)..<close].contains(where: { $0.text.contains("\n") })
    else { return false }
    remove((previous + 1)..<(close + 1))
    return true
  }

  /// Arguments that fit the line of their bracket stand there.
  private mutating func foldLines(_ index: Int) -> Bool {
    func isBreak(_ index: Int) -> Bool {
      tokens[index].kind == .space && tokens[index].text.contains("\n")
    }
    guard tokens[index].isSign("("), let close = closing(index), index + 3 < close,
      isBreak(index + 1), isBreak(close - 1),
      !tokens[(index + 2)..<(close - 1)].contains(where: { $0.text.contains("\n") })
    else { return false }
    let before = tokens[..<index].map(\.text).joined().split(separator: "\n").last ?? ""
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
    guard tokens[index].kind == .identifier, previous(index).map({ tokens[$0].text }) != ".",
      next(index + 1).map({ tokens[$0].text }) != ":" || previous(index).map(isTernary) == true
    else { return nil }
    return ["true": true, "false": false][tokens[index].text]
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
    if tokens[previous].kind == .sign {
      // Behind one sign of comparison stands the other side.
      return "([{,:?&|".contains(text)
        || text == "=" && previous > 0 && !"=!<>".contains(tokens[previous - 1].text)
    }
    return ["if", "return", "in"].contains(text)
  }

  /// True for an operator of two such signs.
  private func isOperator(_ sign: String, _ index: Int) -> Bool {
    index >= 0 && index + 1 < tokens.count && tokens[index].isSign(sign)
      && tokens[index + 1].isSign(sign)
  }

  /// True for a question mark of its own.
  private func isTernary(_ index: Int) -> Bool {
    index > 0 && tokens[index].isSign("?") && tokens[index - 1].kind == .space
  }

  private func next(_ index: Int) -> Int? {
    tokens.indices.contains(index) ? tokens[index...].firstIndex(where: \.isCode) : nil
  }

  private func previous(_ index: Int) -> Int? { tokens[..<index].lastIndex(where: \.isCode) }

  /// The bracket that closes the one at an index.
  private func closing(_ index: Int) -> Int? {
    var depth = 0
    return tokens[index...].firstIndex {
      depth += $0.nesting
      return depth == 0
    }
  }

  /// Where an expression ends: at a comma, a closing bracket, or a line that nothing joins to the next.
  private func end(
    of start: Int, beyondLines: Bool = false, at stop: (Int) -> Bool
  ) -> Int {
    var depth = 0
    for index in tokens.indices[start...] {
      let token = tokens[index]
      if depth == 0 {
        if stop(index) || token.isSign(",") { return index }
        let opensBlock = token.isSign("{") && index > start && tokens[index - 1].kind == .space
        if opensBlock, !beyondLines { return index - 1 }
        if !beyondLines, index > start, token.kind == .space, token.text.contains("\n"),
          let next = next(index), !"?:&|".contains(tokens[next].text)
        {
          return index
        }
      }
      depth += token.nesting
      if depth < 0 { return index }
    }
    return tokens.count
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

  /// Removes a statement with the line that it begins.
  private mutating func removeStatement(_ range: Range<Int>) -> Bool {
    var range = range
    if range.lowerBound > 0, tokens[range.lowerBound - 1].kind == .space {
      range = (range.lowerBound - 1)..<range.upperBound
    } else if range.upperBound < tokens.count, tokens[range.upperBound].kind == .space {
      range = range.lowerBound..<(range.upperBound + 1)
    }
    remove(range)
    return true
  }
}
