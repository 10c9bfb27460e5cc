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

  /// Lists the files of a folder and its subfolders whose names have an ending, in alphabetical order.
  ///
  /// What is hidden, such as what was built, is left out, and so are links to folders.
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
        // One that may not be read says nothing of the others.
        found += (try? files(below: path, ending: ending)) ?? []
      } else if name.hasSuffix(ending) {
        found.append(path)
      }
    }
    return found.sorted()
  }

  /// The names of all that is in a folder, in bytes.
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

  /// Looks whether a file can be written, before the work that it reports on.
  /// - Parameter name: what messages call it.
  package static func prepare(report path: String, named name: String) throws(InputError) {
    try checkReplaceable(file: path, named: name)
    try checkWritable(folder: parent(of: path))
    AtomicFile.removeAbandoned(in: parent(of: path))
  }

  /// What the last call of the system was refused for.
  package static func refused(_ path: String) -> InputError {
    InputError(
      "\(path): cannot be written (\(String(cString: strerror(errno)))); "
        + "check that the folder exists and is writable")
  }
}
