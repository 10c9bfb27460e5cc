internal import Glibc
internal import VitrineAssets

/// The folder of `icons`, `report` and `strings`.
public struct AssetFolder: Hashable, Sendable {
  /// Its path, without a trailing slash.
  public var path: String

  /// The environment variable that names the folder, instead of a search.
  public static let environmentVariable = "VITRINE_ASSETS"

  /// The installed folder, relative to the executable's folder.
  static let installedPath = "../share/vitrine"

  /// Creates a folder from a path, without checking it.
  public init(path: String) { self.path = path }

  /// Finds the folder of this program.
  ///
  /// Searches, in this order: the environment variable `VITRINE_ASSETS`; beside the executable,
  /// where the package manager copies it; `../share/vitrine`, where an installation puts it.
  /// - Throws: `ResourceError` if none of them is a folder.
  public static func find() throws(ResourceError) -> AssetFolder {
    let named = getenv(environmentVariable).map { String(cString: $0) }
    return try find(named: named, besides: executableFolder())
  }

  static func find(
    named: String?, besides executable: String
  ) throws(ResourceError) -> AssetFolder {
    if let named, !named.isEmpty {
      guard isFolder(named) else {
        throw ResourceError(
          file: named, problem: "no folder is here, though \(environmentVariable) names it",
          remedy: "set \(environmentVariable) to the folder that holds icons and strings")
      }
      return AssetFolder(path: named)
    }
    let candidates = [String(cString: vitrine_assets_bundle), installedPath]
      .map { "\(executable)/\($0)" }
    guard let found = candidates.first(where: isFolder) else {
      throw ResourceError(
        file: candidates.joined(separator: " and "), problem: "no assets folder is here",
        remedy: "install the program with its share folder, or set \(environmentVariable)")
    }
    return AssetFolder(path: found)
  }

  private static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  private static func executableFolder() -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let bytes = buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:))
    let slash = bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0
    return String(decoding: bytes[..<slash], as: UTF8.self)
  }
}
