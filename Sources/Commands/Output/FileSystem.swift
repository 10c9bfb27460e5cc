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

  /// The PNG files of a folder.
  package struct Pictures {
    /// Their names, in alphabetical order.
    package var names: [String] = []
    /// Names that are not UTF-8, with all other bytes escaped.
    package var misnamed: [String] = []
  }

  /// Lists the PNG files in a folder.
  package static func pictures(in folder: String) throws(InputError) -> Pictures {
    guard let handle = opendir(folder) else {
      throw InputError(
        "\(folder): cannot be read (\(String(cString: strerror(errno)))); check its permissions")
    }
    defer { closedir(handle) }
    var found = Pictures()
    while let entry = readdir(handle) {
      let bytes = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
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

  /// Looks whether a file may take a path.
  /// - Parameter name: what messages call it.
  package static func checkReplaceable(file path: String, named name: String) throws(InputError) {
    do throws(FileError) {
      try AtomicFile(path).check()
    } catch {
      throw InputError("\(name): \(error.reason); remove it, or name another file")
    }
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
