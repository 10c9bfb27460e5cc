/// Why bytes can't be read as JSON.
package enum JSONProblem: Error {
  /// The bytes are not JSON.
  case malformed
  /// Arrays and objects are nested deeper than `JSONValue.maximumDepth`.
  case tooDeep
}

extension JSONValue {
  /// The greatest nesting depth of arrays and objects.
  ///
  /// Ours: far more than a task's report has, and safe for the stack.
  package static let maximumDepth = 64

  /// Reads JSON (RFC 8259) in one pass; of several members with the same name the last counts.
  ///
  /// `JSONDecoder` needs the type of each value. To find an unknown type, it has to try one type
  /// after another, and each failed attempt has a cost quadratic in the depth.
  package init(reading bytes: some Collection<UInt8>) throws(JSONProblem) {
    var reader = JSONReader(bytes: Array(bytes))
    self = try reader.document()
  }
}

private struct JSONReader {
  let bytes: [UInt8]
  var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(JSONProblem) -> JSONValue {
    let value = try value(depth: 0)
    skipBlanks()
    guard index == bytes.count else { throw .malformed }
    return value
  }

  private mutating func value(depth: Int) throws(JSONProblem) -> JSONValue {
    skipBlanks()
    switch peek {
    case UInt8(ascii: "{"): return .object(try object(depth: depth + 1))
    case UInt8(ascii: "["): return .list(try list(depth: depth + 1))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: return try number()
    }
  }

  // MARK: Several

  private mutating func list(depth: Int) throws(JSONProblem) -> [JSONValue] {
    guard depth <= JSONValue.maximumDepth else { throw .tooDeep }
    var list: [JSONValue] = []
    index += 1
    while try hasNext(isFirst: list.isEmpty, end: UInt8(ascii: "]")) {
      list.append(try value(depth: depth))
    }
    return list
  }

  private mutating func object(depth: Int) throws(JSONProblem) -> [String: JSONValue] {
    guard depth <= JSONValue.maximumDepth else { throw .tooDeep }
    var object: [String: JSONValue] = [:]
    index += 1
    while try hasNext(isFirst: object.isEmpty, end: UInt8(ascii: "}")) {
      skipBlanks()
      guard peek == UInt8(ascii: "\"") else { throw .malformed }
      let name = try string()
      skipBlanks()
      guard consume(UInt8(ascii: ":")) else { throw .malformed }
      object[name] = try value(depth: depth)
    }
    return object
  }

  /// Skips the comma before another element, or the end of the array or object.
  /// - Returns: true if another element follows.
  private mutating func hasNext(isFirst: Bool, end: UInt8) throws(JSONProblem) -> Bool {
    skipBlanks()
    if consume(end) { return false }
    guard isFirst || consume(UInt8(ascii: ",")) else { throw .malformed }
    return true
  }

  // MARK: One

  private mutating func literal(
    _ literal: StaticString, _ value: JSONValue
  ) throws(JSONProblem) -> JSONValue {
    let end = index + literal.utf8CodeUnitCount
    guard end <= bytes.count,
      literal.withUTF8Buffer({ $0.elementsEqual(bytes[index..<end]) })
    else { throw .malformed }
    index = end
    return value
  }

  private mutating func number() throws(JSONProblem) -> JSONValue {
    let start = index
    _ = consume(UInt8(ascii: "-"))
    if !consume(UInt8(ascii: "0")) { try digits() }
    if consume(UInt8(ascii: ".")) { try digits() }
    if consume(UInt8(ascii: "e")) || consume(UInt8(ascii: "E")) {
      if !consume(UInt8(ascii: "-")) { _ = consume(UInt8(ascii: "+")) }
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw .malformed }
    guard abs(value) >= JSONValue.exactLimit else { return .number(value) }
    if let integer = Int64(text) { return .integer(integer) }
    if let integer = UInt64(text) { return .unsigned(integer) }
    return .number(value)
  }

  /// Skips one or more digits.
  private mutating func digits() throws(JSONProblem) {
    let start = index
    while let digit = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) { index += 1 }
    guard index > start else { throw .malformed }
  }

  private mutating func string() throws(JSONProblem) -> String {
    index += 1
    var unescaped: [UInt8] = []
    var start = index
    while let byte = peek, byte >= 0x20 {
      index += 1
      if byte == UInt8(ascii: "\"") {
        let rest = bytes[start..<index - 1]
        let text = unescaped.isEmpty ? rest : unescaped[...] + rest
        guard let string = String(validating: text, as: UTF8.self) else { throw .malformed }
        return string
      }
      guard byte == UInt8(ascii: "\\") else { continue }
      unescaped += bytes[start..<index - 1]
      unescaped += String(try escape()).utf8
      start = index
    }
    throw .malformed
  }

  /// The character after a backslash.
  private mutating func escape() throws(JSONProblem) -> Unicode.Scalar {
    guard let byte = peek else { throw .malformed }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw .malformed
    }
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit), consume(UInt8(ascii: "\\")), consume(UInt8(ascii: "u"))
    else {
      throw .malformed
    }
    let trail = try codeUnit()
    guard UTF16.isTrailSurrogate(trail) else { throw .malformed }
    return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
  }

  /// Four hexadecimal digits.
  private mutating func codeUnit() throws(JSONProblem) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw .malformed
      }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }

  // MARK: Bytes

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func consume(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      index += 1
    }
  }
}
