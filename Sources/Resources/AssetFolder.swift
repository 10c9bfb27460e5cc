internal import Glibc
internal import VitrineAssets

/// The folder that holds `icons`, `report` and `strings`.
public struct AssetFolder: Hashable, Sendable {
  /// Where it is, without a slash at the end.
  public var path: String

  /// Names the folder to use instead of searching for one.
  public static let environmentVariable = "VITRINE_ASSETS"

  /// Where an installation keeps the folder, seen from the folder of the executable.
  static let installedPath = "../share/vitrine"

  /// Takes the folder at a path, without looking whether it is there.
  public init(path: String) { self.path = path }

  /// Finds the folder of this program.
  ///
  /// Looks, in this order: where the environment variable `VITRINE_ASSETS` says; beside the
  /// executable, where the package manager copies it; in `../share/vitrine`, where an installation
  /// puts it.
  /// - Throws: `ResourceError` where none of them is a folder.
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
