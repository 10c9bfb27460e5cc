internal import CVitrineSDL2

/// The desktop's clipboard, as far as it holds words.
enum Clipboard {
  /// Most bytes that are taken from another program: 1 MB.
  ///
  /// Ours; nobody types more, and laying it out would hold up the window.
  static let largestText = 1 << 20

  /// Puts words on it; what follows a NUL is left out.
  static func write(_ words: String) { SDL_SetClipboardText(words) }

  /// The words on it; nil where there are none, too many, or they are not UTF-8.
  static func read() -> String? {
    guard SDL_HasClipboardText() == SDL_TRUE, let bytes = SDL_GetClipboardText() else {
      return nil
    }
    defer { SDL_free(bytes) }
    return words(in: UnsafeBufferPointer(start: bytes, count: SDL_strlen(bytes)))
  }

  /// The words that bytes spell; nil where there are none, too many, or they are not UTF-8.
  static func words(in bytes: some Collection<CChar>) -> String? {
    guard !bytes.isEmpty, bytes.count <= largestText else { return nil }
    return String(validating: bytes.lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
