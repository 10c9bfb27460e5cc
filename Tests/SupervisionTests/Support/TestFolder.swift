import Foundation

/// A folder of its own for one test, removed with it and all that is in it.
final class TestFolder {
  let path: String

  init() throws {
    // Short: the path of a socket has 107 bytes.
    path = "/tmp/vitrine-sv-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names of what is in it, or in a folder of it.
  func names(_ folder: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []).sorted()
  }

  /// What a file of it holds; nothing where there is none.
  func contents(_ name: String) -> String {
    (try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)) ?? ""
  }

  /// Who may do what with a file of it; nil where there is none.
  func mode(_ name: String) -> mode_t? {
    var info = stat()
    return stat("\(path)/\(name)", &info) == 0 ? info.st_mode & 0o777 : nil
  }
}

/// Asks again and again until something is so.
/// - Returns: false where it is not so within `limit` seconds; a machine that is busy with all
///   other tests may take most of them.
func eventually(within limit: TimeInterval = 180, _ condition: () throws -> Bool) rethrows -> Bool {
  let deadline = Date.now + limit
  while true {
    if try condition() { return true }
    if Date.now > deadline { return false }
    usleep(10_000)
  }
}
