import Glibc
import Testing

/// A folder of its own for one test, removed with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/vitrine-files-XXXXXX".utf8CString)
    path = try template.withUnsafeMutableBufferPointer { name in
      let made = try #require(name.baseAddress.flatMap { mkdtemp($0) })
      return String(cString: made)
    }
  }

  deinit {
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Who may do what with a file of it; nil where there is none.
  func mode(_ name: String) -> mode_t? {
    var info = stat()
    return stat("\(path)/\(name)", &info) == 0 ? info.st_mode & 0o777 : nil
  }

  /// What a file of it holds; nil where there is none.
  func words(_ name: String) -> String? {
    guard let file = fopen("\(path)/\(name)", "re") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
