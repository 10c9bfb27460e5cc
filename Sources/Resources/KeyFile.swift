internal import CVitrineGLib

/// A GLib key file, like desktop entries: lines of `key=text` below a `[Group]`.
final class KeyFile {
  /// Why a file was rejected.
  struct Refusal: Error {
    /// GLib's message.
    var message: String
  }

  private let file: OpaquePointer?

  /// - Parameter bytes: the whole file, UTF-8.
  init(_ bytes: [UInt8]) throws(Refusal) {
    // GLib would end the text there.
    guard !bytes.contains(0) else { throw Refusal(message: "there is a zero byte in it") }
    let file = g_key_file_new()
    var error: UnsafeMutablePointer<GError>?
    let isGood = bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        g_key_file_load_from_data(
          file, $0.baseAddress, gsize($0.count), G_KEY_FILE_NONE, &error)
      }
    }
    guard isGood != 0 else {
      g_key_file_unref(file)
      throw KeyFile.refusal(&error)
    }
    self.file = file
  }

  deinit { g_key_file_unref(file) }

  /// The texts of a group by key, with `\s`, `\n`, `\t`, `\r` and `\\` unescaped; of a duplicate
  /// key, the last.
  func texts(of group: String) throws(Refusal) -> [String: String] {
    var error: UnsafeMutablePointer<GError>?
    var count: gsize = 0
    guard let keys = g_key_file_get_keys(file, group, &count, &error) else {
      throw KeyFile.refusal(&error)
    }
    defer { g_strfreev(keys) }
    var texts = [String: String](minimumCapacity: Int(count))
    for index in 0..<Int(count) {
      guard let key = keys[index] else { continue }
      let text = g_key_file_get_string(file, group, key, &error)
      defer { g_free(text) }
      // GLib returns a text even for an invalid escape.
      guard error == nil, let text else { throw KeyFile.refusal(&error) }
      texts[String(cString: key)] = String(cString: text)
    }
    return texts
  }

  private static func refusal(_ error: inout UnsafeMutablePointer<GError>?) -> Refusal {
    defer { g_clear_error(&error) }
    return Refusal(message: error?.pointee.message.map { String(cString: $0) } ?? "not a key file")
  }
}
