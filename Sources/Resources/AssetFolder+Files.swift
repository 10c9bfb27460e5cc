internal import Glibc

extension AssetFolder {
  /// Larger files are refused: no icon or table of words comes near.
  ///
  /// Ours.
  static let largestFile = 4 << 20

  /// The words of a file.
  /// - Parameter name: its path inside the folder, such as `report/report.html`.
  /// - Throws: `ResourceError` where it cannot be read, or is larger than any text here.
  public func text(_ name: String) throws(ResourceError) -> String {
    String(decoding: try read(name), as: UTF8.self)
  }

  /// The bytes of a file.
  /// - Parameter name: its path inside the folder, such as `icons/house.svg`.
  func read(_ name: String) throws(ResourceError) -> [UInt8] {
    let file = "\(path)/\(name)"
    guard let handle = fopen(file, "rb") else { throw AssetFolder.failure(file) }
    defer { fclose(handle) }
    // One byte more than allowed tells a file that is too large from one that just fits.
    let room = AssetFolder.largestFile + 1
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < room {
      let count = fread(&chunk, 1, chunk.count, handle)
      bytes += chunk[..<count]
      if count < chunk.count { break }
    }
    guard ferror(handle) == 0 else { throw AssetFolder.failure(file) }
    guard bytes.count < room else {
      throw ResourceError(
        file: file, problem: "larger than \(AssetFolder.largestFile) bytes",
        remedy: "put the right file here")
    }
    return bytes
  }

  /// Names of the files in a folder of this one that end in a suffix, without it, sorted.
  func list(_ folder: String, suffix: String) throws(ResourceError) -> [String] {
    let name = "\(path)/\(folder)"
    guard let handle = opendir(name) else { throw AssetFolder.failure(name) }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let file = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if file.hasSuffix(suffix), !file.hasPrefix(".") {
        names.append(String(file.dropLast(suffix.count)))
      }
    }
    return names.sorted()
  }

  private static func failure(_ file: String) -> ResourceError {
    ResourceError(
      file: file, problem: "cannot be read (\(String(cString: strerror(errno))))",
      remedy: "restore it from the package, or set \(environmentVariable) to a whole assets folder"
    )
  }
}
