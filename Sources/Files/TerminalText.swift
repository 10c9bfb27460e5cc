extension String {
  /// The string as a terminal can show it without obeying it.
  ///
  /// Control characters, line ends, and what turns the direction of the text around it are written
  /// as `\u{1B}`.
  public var escapedForTerminal: String {
    guard unicodeScalars.contains(where: \.isObeyed) else { return self }
    var escaped = ""
    for scalar in unicodeScalars {
      if scalar.isObeyed {
        escaped += scalar.escaped(asASCII: true)
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// A message as one line for a terminal.
  ///
  /// Line ends become blanks, and other characters that a terminal obeys are escaped. Words, and
  /// what stands between single quotes, are cut after 200 characters: they come from the command
  /// line or a file and may be of any length. Of a line that is still longer than 2000 characters
  /// the middle is left out, so that what it begins with and the remedy at its end can be read.
  public var terminalLine: String {
    var cutter = WordCutter()
    for line in unicodeScalars.split(whereSeparator: \.isLineEnd) {
      if !cutter.line.isEmpty { cutter.take(" ") }
      for scalar in line { cutter.take(scalar) }
    }
    let line = cutter.line
    guard line.unicodeScalars.count > WordCutter.longestLine else { return line.escapedForTerminal }
    let half = WordCutter.longestLine / 2
    let (head, tail) = (line.unicodeScalars.prefix(half), line.unicodeScalars.suffix(half))
    return "\(String(head)) … \(String(tail))".escapedForTerminal
  }
}

/// Leaves out what is beyond the length of words and quotations.
private struct WordCutter {
  /// Longest word or quotation, in characters.
  static let longestWord = 200
  /// Longest line, in characters.
  ///
  /// Ours: more than any message with all its words at their longest.
  static let longestLine = 2000

  private(set) var line = ""
  /// Characters since the word or quotation began.
  private var length = 0
  private var isQuoted = false
  private var last: Unicode.Scalar = " "

  mutating func take(_ scalar: Unicode.Scalar) {
    defer { last = scalar }
    // An apostrophe inside a word begins nothing.
    let isQuote = scalar == "'" && (isQuoted || !last.properties.isAlphabetic)
    if isQuote || scalar == " " && !isQuoted {
      length = 0
      if isQuote { isQuoted.toggle() }
      line.unicodeScalars.append(scalar)
      return
    }
    length += 1
    if length <= Self.longestWord {
      line.unicodeScalars.append(scalar)
    } else if length == Self.longestWord + 1 {
      line += "…"
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isLineEnd: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// True of what a terminal does something with, rather than showing it.
  fileprivate var isObeyed: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: isDirectional
    }
  }

  /// True of the controls of the bidirectional algorithm (UAX 9, 2): marks, embeddings, overrides
  /// and isolates.
  fileprivate var isDirectional: Bool { properties.isBidiControl }
}
