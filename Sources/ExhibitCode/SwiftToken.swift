/// A stretch of Swift: a name, a number, a part of a string, a comment, white space, or one sign.
package struct SwiftToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A name or keyword; with the backticks around it.
    case identifier
    case number
    /// With its quotation marks, what is interpolated is tokens of its own; and a regular expression
    /// between number signs.
    case string
    case comment
    /// Spaces and ends of lines.
    case space
    /// One character of punctuation or of an operator.
    case sign
  }

  package var kind: Kind
  package var text: String

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// All of a source: joined, they are the source again.
  package static func tokens(of source: String) -> [SwiftToken] {
    var scanner = SwiftScanner(source)
    return scanner.tokens()
  }

  /// What a string without interpolations, escapes and lines says; nil for other tokens.
  package var plainString: String? {
    guard kind == .string, text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\""),
      !text.hasPrefix("\"\"\""), !text.utf8.contains(UInt8(ascii: "\\"))
    else { return nil }
    return String(text.dropFirst().dropLast())
  }

  func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }

  /// Neither white space nor a comment.
  var isCode: Bool { kind != .space && kind != .comment }

  /// What it adds to the depth of brackets.
  var nesting: Int {
    guard kind == .sign else { return 0 }
    return switch text {
    case "(", "[", "{": 1
    case ")", "]", "}": -1
    default: 0
    }
  }
}

/// Goes through a source once; what is not closed ends with the source, or a string with its line.
private struct SwiftScanner {
  private let bytes: [UInt8]
  private var index = 0
  private var found: [SwiftToken] = []

  init(_ source: String) { bytes = Array(source.utf8) }

  mutating func tokens() -> [SwiftToken] {
    scan(isInterpolation: false)
    return found
  }

  /// - Parameter isInterpolation: ends before the parenthesis that closes it.
  private mutating func scan(isInterpolation: Bool) {
    var depth = 0
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if isInterpolation, depth == 0 { return }
        depth -= 1
      default: break
      }
      scanToken(byte)
    }
  }

  private mutating func scanToken(_ byte: UInt8) {
    let start = index
    switch byte {
    case _ where Self.isSpace(byte):
      skip(while: Self.isSpace)
      add(.space, from: start)
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
      skip { $0 != UInt8(ascii: "\n") }
      add(.comment, from: start)
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
      skipComment()
      add(.comment, from: start)
    case UInt8(ascii: "\""): scanString(hashes: 0)
    case UInt8(ascii: "#"):
      var hashes = 1
      while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
      if peek(hashes) == UInt8(ascii: "\"") {
        scanString(hashes: hashes)
      } else if peek(hashes) == UInt8(ascii: "/") {
        skipPattern(hashes: hashes)
        add(.string, from: start)
      } else {
        index += 1
        add(.sign, from: start)
      }
    case UInt8(ascii: "`"):
      index += 1
      skip { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") }
      if peek() == UInt8(ascii: "`") { index += 1 }
      add(.identifier, from: start)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      skipNumber()
      add(.number, from: start)
    case _ where Self.isLetterOrDigit(byte):
      skip(while: Self.isLetterOrDigit)
      add(.identifier, from: start)
    default:
      index += 1
      add(.sign, from: start)
    }
  }

  // MARK: Strings

  /// A string in parts: what stands before, between and after its interpolations.
  private mutating func scanString(hashes: Int) {
    var start = index
    index += hashes
    let quote = UInt8(ascii: "\"")
    let quotes = peek(1) == quote && peek(2) == quote ? 3 : 1
    index += quotes
    while let byte = peek() {
      if byte == UInt8(ascii: "\\"), isHashes(hashes, at: 1) {
        index += 1 + hashes
        let isInterpolation = peek() == UInt8(ascii: "(")
        index = min(index + 1, bytes.count)
        guard isInterpolation else { continue }
        add(.string, from: start)
        scan(isInterpolation: true)
        start = index
        if peek() != nil { index += 1 }
      } else if byte == quote, (1..<quotes).allSatisfy({ peek($0) == quote }),
        isHashes(hashes, at: quotes)
      {
        index += quotes + hashes
        break
      } else if byte == UInt8(ascii: "\n"), quotes == 1 {
        break
      } else {
        index += 1
      }
    }
    if index > start { add(.string, from: start) }
  }

  /// A regular expression between number signs.
  private mutating func skipPattern(hashes: Int) {
    index += hashes + 1
    while let byte = peek() {
      index += 1
      guard byte == UInt8(ascii: "/"), isHashes(hashes, at: 0) else { continue }
      index += hashes
      return
    }
  }

  private func isHashes(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { peek(offset + $0) == UInt8(ascii: "#") }
  }

  // MARK: The rest

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  /// A point belongs to a number where a digit follows it, a sign where an exponent precedes it.
  private mutating func skipNumber() {
    let isHexadecimal = peek(1) == UInt8(ascii: "x")
    while let byte = peek() {
      let isPoint = byte == UInt8(ascii: ".") && peek(1).map(Self.isDigit) == true
      let isSign =
        (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+"))
        && !isHexadecimal && bytes[index - 1] | 0x20 == UInt8(ascii: "e")
      guard isPoint || isSign || Self.isLetterOrDigit(byte) else { return }
      index += 1
    }
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while index < bytes.count, condition(bytes[index]) { index += 1 }
  }

  private mutating func add(_ kind: SwiftToken.Kind, from start: Int) {
    found.append(SwiftToken(kind, String(decoding: bytes[start..<index], as: UTF8.self)))
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Letters, digits, `_` and `$`, and all that is beyond ASCII.
  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) && byte < 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }
}
