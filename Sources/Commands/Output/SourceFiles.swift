internal import FoundationEssentials

/// The Swift files in `Sources` of the working folder.
package struct SourceFiles {
  /// The paths by file name.
  private let paths: [String: [String]]

  /// Finds the files.
  package init() {
    let found = (try? FileManager.default.subpathsOfDirectory(atPath: "Sources")) ?? []
    paths = Dictionary(
      grouping: found.filter { $0.hasSuffix(".swift") }.sorted().map { "Sources/\($0)" },
      by: { String($0[($0.lastIndex(of: "/") ?? $0.startIndex)...].dropFirst()) })
  }

  /// The path of a file, by its `#fileID`; the `#fileID` itself if no file or several match.
  package func path(_ fileID: String) -> String {
    let parts = fileID.split(separator: "/")
    guard let module = parts.first, let name = parts.last else { return fileID }
    // A module has its folder's name, possibly with a prefix; a single module may have no folder.
    let found = (paths[String(name)] ?? []).filter { path in
      let folders = path.split(separator: "/").dropFirst().dropLast()
      return folders.isEmpty || folders.contains { module.hasSuffix($0) }
    }
    return found.count == 1 ? found[0] : fileID
  }
}
