extension String {
  /// The string with terminal control codes escaped.
  ///
  /// Control characters, line ends, and characters that change the direction of surrounding text
  /// are written as `\u{1B}`.
  public var escapedForTerminal: String {
    escaping { $0.isControl ? $0.escaped(asASCII: true) : nil }
  }

  /// JSON with terminal control codes escaped, with the same values.
  ///
  /// They are escaped as in JSON, `\u001b`; line feeds, which occur only between values, are kept.
  public var jsonForTerminal: String {
    escaping { $0.isControl && $0 != "\n" ? $0.escapedInJSON : nil }
  }

  /// A word quoted for a shell, with terminal control codes escaped.
  ///
  /// These use the quotes of Bash, Zsh and POSIX.1-2024, `$'a\012b'`.
  public var shellWord: String {
    if !isEmpty, unicodeScalars.allSatisfy(\.isShellSafe) { return self }
    guard unicodeScalars.contains(where: \.isControl) else {
      return "'\(escaping { $0 == "'" ? #"'\''"# : nil })'"
    }
    let escaped = escaping {
      $0.isControl ? $0.octalBytes : $0 == "'" || $0 == "\\" ? "\\\($0)" : nil
    }
    return "$'\(escaped)'"
  }

  /// - Parameter escape: the replacement of a scalar; nil to keep it.
  private func escaping(_ escape: (Unicode.Scalar) -> String?) -> String {
    var escaped = ""
    for scalar in unicodeScalars {
      if let text = escape(scalar) {
        escaped += text
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// A message as one line for a terminal.
  ///
  /// Line ends become blanks, and other control codes are escaped. Words and single-quoted text are
  /// cut after 200 characters: they come from the command line or a file and may be of any length.
  /// If the line is still longer than 2000 characters its middle is left out, so that its beginning
  /// and the remedy at its end can be read.
  public var terminalLine: String {
    var shortener = LineShortener()
    for line in unicodeScalars.split(whereSeparator: \.isLineEnd) {
      if !shortener.line.isEmpty { shortener.append(" ") }
      for scalar in line { shortener.append(scalar) }
    }
    let line = shortener.line
    guard line.unicodeScalars.count > LineShortener.maximumLineLength else {
      return line.escapedForTerminal
    }
    let half = LineShortener.maximumLineLength / 2
    let (head, tail) = (line.unicodeScalars.prefix(half), line.unicodeScalars.suffix(half))
    return "\(String(head)) … \(String(tail))".escapedForTerminal
  }
}

/// Cuts long words and quotations.
private struct LineShortener {
  /// The longest word or quotation, in characters.
  static let maximumWordLength = 200
  /// The longest line, in characters.
  ///
  /// Ours: more than any message with all its words at their longest.
  static let maximumLineLength = 2000

  private(set) var line = ""
  /// Characters since the start of the word or quotation.
  private var length = 0
  private var isQuoted = false
  private var last: Unicode.Scalar = " "

  mutating func append(_ scalar: Unicode.Scalar) {
    defer { last = scalar }
    // An apostrophe inside a word isn't a quote.
    let isQuote = scalar == "'" && (isQuoted || !last.properties.isAlphabetic)
    if isQuote || scalar == " " && !isQuoted {
      length = 0
      if isQuote { isQuoted.toggle() }
      line.unicodeScalars.append(scalar)
      return
    }
    length += 1
    if length <= Self.maximumWordLength {
      line.unicodeScalars.append(scalar)
    } else if length == Self.maximumWordLength + 1 {
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

  /// True for characters that a terminal interprets rather than displays.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: isBidiControl
    }
  }

  /// The JSON escape: `\u001b`.
  fileprivate var escapedInJSON: String {
    utf16.map { "\\u" + Self.digits($0, radix: 16, count: 4) }.joined()
  }

  /// The octal escapes of a shell: `\033`.
  fileprivate var octalBytes: String {
    utf8.map { "\\" + Self.digits($0, radix: 8, count: 3) }.joined()
  }

  private static func digits(_ number: some BinaryInteger, radix: Int, count: Int) -> String {
    let digits = String(number, radix: radix)
    return String(repeating: "0", count: count - digits.count) + digits
  }

  /// True for characters without special meaning in a shell.
  fileprivate var isShellSafe: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/", "=", ",", ":", "+", "@", "%": true
    default: false
    }
  }

  /// True for bidirectional control characters (UAX 9, 2): marks, embeddings, overrides and
  /// isolates.
  fileprivate var isBidiControl: Bool { properties.isBidiControl }
}
