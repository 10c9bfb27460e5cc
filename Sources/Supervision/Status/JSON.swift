internal import FoundationEssentials

/// JSON encoding and decoding of the kiosk.
enum JSON {
  /// - Parameter isPretty: true for files that people read.
  /// - Returns: the bytes, without a line end; `{}` for a number that JSON can't represent.
  static func encode(_ value: some Encodable, isPretty: Bool = false) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    return (try? encoder.encode(value)).map { [UInt8]($0) } ?? Array("{}".utf8)
  }

  /// - Returns: nil for invalid JSON, or another type.
  static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) -> Value? {
    try? JSONDecoder().decode(type, from: Data(bytes))
  }
}
