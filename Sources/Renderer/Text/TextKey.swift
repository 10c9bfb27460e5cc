internal import Glibc
internal import VitrineDrawing

/// The properties of a text on which its lines depend, without alignment.
///
/// Strings are compared bytewise. Canonically equivalent strings may differ in the lengths of
/// characters, and therefore of clusters. Canonical comparison and hashing would also take longer
/// than all other lookups.
struct TextKey: Hashable {
  private let string: String
  private let font: Font
  private let lineLimit: Int
  private let direction: LayoutDirection

  init(_ text: Text) {
    string = text.string
    font = text.font
    lineLimit = text.lineLimit
    direction = text.direction
  }

  static func == (a: TextKey, b: TextKey) -> Bool {
    a.lineLimit == b.lineLimit && a.direction == b.direction && a.font == b.font
      && sameBytes(a.string, b.string)
  }

  private static func sameBytes(_ a: String, _ b: String) -> Bool {
    a.utf8Span.span.withUnsafeBytes { a in
      b.utf8Span.span.withUnsafeBytes { b in
        guard a.count == b.count, let first = a.baseAddress, let second = b.baseAddress else {
          return a.count == b.count
        }
        return memcmp(first, second, a.count) == 0
      }
    }
  }

  /// Hashes the properties that usually distinguish texts; the other properties are only compared.
  func hash(into hasher: inout Hasher) {
    string.utf8Span.span.withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(font.size.bitPattern)
  }
}
