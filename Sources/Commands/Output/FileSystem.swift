internal import Glibc
internal import VitrineFiles

/// File system functions for the commands.
package enum FileSystem {
  /// The parent folder of a path.
  package static func parent(of path: String) -> String {
    let trimmed = path.reversed().drop { $0 == "/" }.reversed().map { $0 }
    guard let slash = trimmed.lastIndex(of: "/") else { return "." }
    return slash == 0 ? "/" : String(trimmed[..<slash])
  }

  /// The current working folder; nil if it was removed.
  package static var currentFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// The PNG files of a folder.
  package struct Pictures {
    /// Their names, in alphabetical order.
    package var names: [String] = []
    /// Names that are not UTF-8, with all other bytes escaped.
    package var misnamed: [String] = []
  }

  /// Lists the PNG files in a folder.
  package static func pictures(in folder: String) throws(InputError) -> Pictures {
    var found = Pictures()
    for bytes in try names(in: folder) {
      guard String(decoding: bytes, as: UTF8.self).lowercased().hasSuffix(".png") else { continue }
      if let name = String(validating: bytes, as: UTF8.self) {
        found.names.append(name)
      } else {
        found.misnamed.append(
          bytes.map { $0 < 0x80 ? "\(Unicode.Scalar($0))" : "\\x\(String($0, radix: 16))" }.joined()
        )
      }
    }
    return Pictures(names: found.names.sorted(), misnamed: found.misnamed.sorted())
  }

  /// The files below a folder whose names have an ending, in alphabetical order.
  ///
  /// Hidden files and folders, such as build products, are skipped, and so are links to folders.
  package static func files(below folder: String, ending: String) throws(InputError) -> [String] {
    var found: [String] = []
    for bytes in try names(in: folder) {
      guard let name = String(validating: bytes, as: UTF8.self), !name.hasPrefix(".") else {
        continue
      }
      let path = folder == "." ? name : "\(folder)/\(name)"
      var info = stat()
      guard lstat(path, &info) == 0 else { continue }
      if info.st_mode & S_IFMT == S_IFDIR {
        // A folder that can't be read is skipped.
        found += (try? files(below: path, ending: ending)) ?? []
      } else if name.hasSuffix(ending) {
        found.append(path)
      }
    }
    return found.sorted()
  }

  /// The names of a folder's entries, in bytes.
  private static func names(in folder: String) throws(InputError) -> [[UInt8]] {
    guard let handle = opendir(folder) else {
      throw InputError(
        "\(folder): cannot be read (\(String(cString: strerror(errno)))); check its permissions")
    }
    defer { closedir(handle) }
    var names: [[UInt8]] = []
    while let entry = readdir(handle) {
      names.append(withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) })
    }
    return names
  }

  /// Checks that a file can be created or replaced at a path.
  /// - Parameter name: its name in messages.
  package static func checkReplaceable(file path: String, named name: String) throws(InputError) {
    do throws(FileError) {
      try AtomicFile(path).check()
    } catch {
      throw InputError("\(name): \(error.reason); remove it, or name another file")
    }
  }

  /// Checks that a file can be created in a folder.
  package static func checkWritable(folder: String) throws(InputError) {
    if let kind = FileKind.at(folder), kind != .folder {
      throw InputError("\(folder): not a folder; name a file in a folder")
    }
    guard access(folder, W_OK | X_OK) == 0 else { throw writeError(folder) }
  }

  /// Checks that a report can be written, before the work that it reports on.
  /// - Parameter name: its name in messages.
  package static func prepare(report path: String, named name: String) throws(InputError) {
    try checkReplaceable(file: path, named: name)
    try checkWritable(folder: parent(of: path))
    AtomicFile.removeAbandoned(in: parent(of: path))
  }

  /// An error with the reason of the last failed system call.
  package static func writeError(_ path: String) -> InputError {
    InputError(
      "\(path): cannot be written (\(String(cString: strerror(errno)))); "
        + "check that the folder exists and is writable")
  }
}
