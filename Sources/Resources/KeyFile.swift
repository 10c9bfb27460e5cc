internal import CVitrineGLib

/// A GLib key file, like desktop entries: lines of `key=text` below a `[Group]`.
final class KeyFile {
  /// Why a file was rejected.
  struct ParseError: Error {
    /// GLib's message.
    var message: String
  }

  private let file: OpaquePointer?

  /// - Parameter bytes: the whole file, UTF-8.
  init(_ bytes: [UInt8]) throws(ParseError) {
    // GLib would end the text there.
    guard !bytes.contains(0) else { throw ParseError(message: "there is a zero byte in it") }
    let file = g_key_file_new()
    var error: UnsafeMutablePointer<GError>?
    let isLoaded = bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        g_key_file_load_from_data(
          file, $0.baseAddress, gsize($0.count), G_KEY_FILE_NONE, &error)
      }
    }
    guard isLoaded != 0 else {
      g_key_file_unref(file)
      throw KeyFile.parseError(&error)
    }
    self.file = file
  }

  deinit { g_key_file_unref(file) }

  /// The texts of a group by key, with `\s`, `\n`, `\t`, `\r` and `\\` unescaped; of a duplicate
  /// key, the last.
  func texts(of group: String) throws(ParseError) -> [String: String] {
    var error: UnsafeMutablePointer<GError>?
    var count: gsize = 0
    guard let keys = g_key_file_get_keys(file, group, &count, &error) else {
      throw KeyFile.parseError(&error)
    }
    defer { g_strfreev(keys) }
    var texts = [String: String](minimumCapacity: Int(count))
    for index in 0..<Int(count) {
      guard let key = keys[index] else { continue }
      let text = g_key_file_get_string(file, group, key, &error)
      defer { g_free(text) }
      // GLib returns a text even for an invalid escape.
      guard error == nil, let text else { throw KeyFile.parseError(&error) }
      texts[String(cString: key)] = String(cString: text)
    }
    return texts
  }

  private static func parseError(_ error: inout UnsafeMutablePointer<GError>?) -> ParseError {
    defer { g_clear_error(&error) }
    return ParseError(
      message: error?.pointee.message.map { String(cString: $0) } ?? "not a key file")
  }
}
