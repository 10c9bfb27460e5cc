internal import FoundationEssentials

/// The Swift files below the working folder.
package struct SourceFiles {
  /// By the name of the file.
  private let paths: [String: [String]]

  /// Looks for them.
  package init() {
    let found = (try? FileManager.default.subpathsOfDirectory(atPath: "Sources")) ?? []
    paths = Dictionary(
      grouping: found.filter { $0.hasSuffix(".swift") }.sorted().map { "Sources/\($0)" },
      by: { String($0[($0.lastIndex(of: "/") ?? $0.startIndex)...].dropFirst()) })
  }

  /// Where a file is, by its `#fileID`; that itself where none or several could be meant.
  package func path(_ fileID: String) -> String {
    let parts = fileID.split(separator: "/")
    guard let module = parts.first, let name = parts.last else { return fileID }
    // A module is called as its folder, be it with a prefix; the only one may have none.
    let found = (paths[String(name)] ?? []).filter { path in
      let folders = path.split(separator: "/").dropFirst().dropLast()
      return folders.isEmpty || folders.contains { module.hasSuffix($0) }
    }
    return found.count == 1 ? found[0] : fileID
  }
}
