internal import FoundationEssentials

extension Encodable {
  /// The value as JSON, indented, its keys in alphabetical order; without a line feed.
  func jsonText() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
