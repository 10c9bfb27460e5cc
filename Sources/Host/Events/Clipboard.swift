internal import CVitrineSDL2

/// Text on the desktop's clipboard.
enum Clipboard {
  /// The largest text that is pasted from another program, in bytes: 1 MB.
  ///
  /// Ours: nobody types more, and laying it out would block the window.
  static let maximumTextLength = 1 << 20

  /// Copies text to the clipboard, up to a NUL.
  static func write(_ text: String) { SDL_SetClipboardText(text) }

  /// The clipboard's text; nil if there is none, it is too long, or it isn't UTF-8.
  static func read() -> String? {
    guard SDL_HasClipboardText() == SDL_TRUE, let bytes = SDL_GetClipboardText() else {
      return nil
    }
    defer { SDL_free(bytes) }
    return text(in: UnsafeBufferPointer(start: bytes, count: SDL_strlen(bytes)))
  }

  /// Decodes text; nil if there is none, it is too long, or it isn't UTF-8.
  static func text(in bytes: some Collection<CChar>) -> String? {
    guard !bytes.isEmpty, bytes.count <= maximumTextLength else { return nil }
    return String(validating: bytes.lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
