/// An error in an SVG file; the line is added where it is known.
struct SVGError: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

/// Scans an SVG attribute for numbers and letters.
struct SVGScanner {
  /// The largest accepted number, so that sums stay finite.
  ///
  /// Ours.
  static let largestNumber = 1e6

  private let bytes: [UInt8]
  private var index = 0

  init(_ string: String) { bytes = Array(string.utf8) }

  var isAtEnd: Bool { index >= bytes.count }

  /// The text at this position, for messages.
  var rest: String { String(decoding: bytes[index...].prefix(12), as: UTF8.self) }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func skipSpace() {
    while let c = next, c == 0x20 || (0x09...0x0D).contains(c) { index += 1 }
  }

  /// Skips spaces with at most one comma.
  mutating func skipSeparator() {
    skipSpace()
    if next == UInt8(ascii: ",") {
      index += 1
      skipSpace()
    }
  }

  /// The letter at this position, if any.
  mutating func letter() -> Character? {
    guard let c = next, isLetter(c) else { return nil }
    index += 1
    return Character(UnicodeScalar(c))
  }

  /// True if a number may begin here.
  var isAtNumber: Bool {
    guard let c = next else { return false }
    return isDigit(c) || c == UInt8(ascii: ".") || isSign(c)
  }

  /// Scans a number, and the separator after it.
  mutating func number() throws(SVGError) -> Double {
    let start = index
    if let c = next, isSign(c) { index += 1 }
    skipDigits()
    if next == UInt8(ascii: ".") {
      index += 1
      skipDigits()
    }
    skipExponent()
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text.hasPrefix("+") ? String(text.dropFirst()) : text) else {
      index = start
      throw SVGError(isAtEnd ? "a number is missing at the end" : "no number at '\(rest)'")
    }
    guard abs(value) <= SVGScanner.largestNumber else {
      throw SVGError("the number \(text) is beyond ±\(Int(SVGScanner.largestNumber))")
    }
    skipSeparator()
    return value
  }

  /// Scans a flag of an arc, one digit, and the separator after it.
  mutating func flag() throws(SVGError) -> Bool {
    guard let c = next, c == UInt8(ascii: "0") || c == UInt8(ascii: "1") else {
      throw SVGError("no flag, 0 or 1, at '\(rest)'")
    }
    index += 1
    skipSeparator()
    return c == UInt8(ascii: "1")
  }

  private mutating func skipDigits() {
    while let c = next, isDigit(c) { index += 1 }
  }

  /// An exponent only counts if it has a digit.
  private mutating func skipExponent() {
    guard let e = next, e | 0x20 == UInt8(ascii: "e") else { return }
    let start = index
    index += 1
    if let c = next, isSign(c) { index += 1 }
    guard let c = next, isDigit(c) else {
      index = start
      return
    }
    skipDigits()
  }

  private func isDigit(_ c: UInt8) -> Bool { c >= UInt8(ascii: "0") && c <= UInt8(ascii: "9") }
  private func isSign(_ c: UInt8) -> Bool { c == UInt8(ascii: "+") || c == UInt8(ascii: "-") }
  private func isLetter(_ c: UInt8) -> Bool { (0x61...0x7A).contains(c | 0x20) }
}
