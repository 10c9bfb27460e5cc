internal import Glibc
internal import VitrineFiles

extension AssetFolder {
  /// The largest accepted file, in bytes: far above any icon or string table.
  ///
  /// Ours.
  static let largestFile = 4 << 20

  /// The text of a file.
  /// - Parameter name: its path inside the folder, such as `report/report.html`.
  /// - Throws: `ResourceError` if it can't be read, or is too large.
  public func text(_ name: String) throws(ResourceError) -> String {
    String(decoding: try read(name), as: UTF8.self)
  }

  /// The bytes of a file.
  /// - Parameter name: its path inside the folder, such as `icons/house.svg`.
  package func read(_ name: String) throws(ResourceError) -> [UInt8] {
    let file = "\(path)/\(name)"
    do {
      return try ReadableFile.contents(of: file, limit: AssetFolder.largestFile)
    } catch {
      throw AssetFolder.failure(file, error.problem)
    }
  }

  /// The names of a subfolder's files with a suffix, without the suffix, sorted.
  func list(_ folder: String, suffix: String) throws(ResourceError) -> [String] {
    let name = "\(path)/\(folder)"
    guard let handle = opendir(name) else {
      throw AssetFolder.failure(name, "cannot be read (\(String(cString: strerror(errno))))")
    }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(validating: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      // The library's own names are all UTF-8.
      guard let file = name else { continue }
      if file.hasSuffix(suffix), !file.hasPrefix(".") {
        names.append(String(file.dropLast(suffix.count)))
      }
    }
    return names.sorted()
  }

  private static func failure(_ file: String, _ problem: String) -> ResourceError {
    ResourceError(
      file: file, problem: problem,
      remedy: "restore it from the package, or set \(environmentVariable) to a whole assets folder"
    )
  }
}
