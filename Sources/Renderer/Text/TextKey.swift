internal import Glibc
internal import VitrineDrawing

/// A text as what its lines depend on: not on how they are aligned.
///
/// Strings are the same if their bytes are: those that differ in how an accent is written have
/// characters, and so clusters, of other lengths; and comparing and hashing what they mean takes
/// longer than looking up all else.
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

  /// What seldom tells texts of one string apart is left to the comparison.
  func hash(into hasher: inout Hasher) {
    string.utf8Span.span.withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(font.size.bitPattern)
  }
}
