internal import Assets

/// Where the icons and strings lie.
public struct AssetFolder: Hashable, Sendable {
  /// The folder, without a slash at the end.
  public var path: String

  /// Makes the folder at a path.
  public init(path: String) { self.path = path }
}
