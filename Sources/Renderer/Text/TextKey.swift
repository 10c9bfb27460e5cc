internal import Glibc
internal import VitrineDrawing

/// The properties of a text on which its lines depend, without alignment.
///
/// Strings are compared bytewise: canonically equivalent strings have characters, and so clusters,
/// of different lengths; and canonical comparison and hashing takes longer than all other lookups.
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

  /// Properties that seldom distinguish texts of one string are left to the comparison.
  func hash(into hasher: inout Hasher) {
    string.utf8Span.span.withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(font.size.bitPattern)
  }
}
