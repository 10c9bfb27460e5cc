internal import Glibc
internal import VitrineFiles

/// What the commands ask of the disk.
package enum FileSystem {
  /// The folder that a path stands in.
  package static func parent(of path: String) -> String {
    let trimmed = path.reversed().drop { $0 == "/" }.reversed().map { $0 }
    guard let slash = trimmed.lastIndex(of: "/") else { return "." }
    return slash == 0 ? "/" : String(trimmed[..<slash])
  }

  /// The folder that the program was started in; nil where it is gone.
  package static var currentFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Names of the PNG files in a folder, in alphabetical order.
  package static func pictures(in folder: String) throws(InputError) -> [String] {
    guard let handle = opendir(folder) else {
      throw InputError(
        "\(folder): cannot be read (\(String(cString: strerror(errno)))); check its permissions")
    }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.lowercased().hasSuffix(".png") { names.append(name) }
    }
    return names.sorted()
  }

  /// Looks whether a file can be made in a folder.
  package static func checkWritable(folder: String) throws(InputError) {
    if let kind = FileKind.at(folder), kind != .folder {
      throw InputError("\(folder): not a folder; name a file in a folder")
    }
    guard access(folder, W_OK | X_OK) == 0 else { throw refused(folder) }
  }

  /// What the last call of the system was refused for.
  package static func refused(_ path: String) -> InputError {
    InputError(
      "\(path): cannot be written (\(String(cString: strerror(errno)))); "
        + "check that the folder exists and is writable")
  }
}
