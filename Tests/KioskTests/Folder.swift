import Glibc
import VitrineRenderer

/// A folder that goes with its test.
final class Folder: Sendable {
  let path: String

  struct Failure: Error { let reason: Int32 }

  init() throws {
    var template = Array("/tmp/vitrine-kiosk-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(reason: errno) }
    let made = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let resolved = realpath(made, nil) else { throw Failure(reason: errno) }
    defer { free(resolved) }
    path = String(cString: resolved)
  }

  deinit { Self.remove(path) }

  /// Removes a file, or a folder with all that is in it; what a link leads to stays.
  private static func remove(_ path: String) {
    guard unlink(path) != 0, let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { remove("\(path)/\(name)") }
    }
    closedir(folder)
    rmdir(path)
  }

  @discardableResult func write(_ name: String, _ text: String) throws -> String {
    let filePath = "\(path)/\(name)"
    guard let file = fopen(filePath, "w") else { throw Failure(reason: errno) }
    defer { fclose(file) }
    fputs(text, file)
    return filePath
  }

  func makeFolder(_ name: String) throws {
    guard mkdir("\(path)/\(name)", 0o700) == 0 else { throw Failure(reason: errno) }
  }

  func picture(_ name: String, _ width: Int, _ height: Int) throws {
    try PNG.write(PixelBuffer(width: width, height: height), to: "\(path)/\(name)")
  }
}
