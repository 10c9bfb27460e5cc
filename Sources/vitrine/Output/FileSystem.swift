import Glibc

/// What stands at a path.
enum FileSystem {
  enum Kind { case file, folder, other }

  /// What is there; nil for nothing, or nothing that may be seen.
  static func kind(of path: String) -> Kind? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    switch info.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// The folder that a path stands in.
  static func parent(of path: String) -> String {
    let trimmed = path.reversed().drop { $0 == "/" }.reversed().map { $0 }
    guard let slash = trimmed.lastIndex(of: "/") else { return "." }
    return slash == 0 ? "/" : String(trimmed[..<slash])
  }

  /// Names of the PNG files in a folder, in alphabetical order.
  static func pictures(in folder: String) throws(InputError) -> [String] {
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
  static func checkWritable(folder: String) throws(InputError) {
    if let kind = kind(of: folder), kind != .folder {
      throw InputError("\(folder): not a folder; name a file in a folder")
    }
    guard access(folder, W_OK | X_OK) == 0 else { throw refused(folder) }
  }

  /// What the last call of the system was refused for.
  static func refused(_ path: String) -> InputError {
    InputError(
      "\(path): cannot be written (\(String(cString: strerror(errno)))); "
        + "check that the folder exists and is writable")
  }
}
