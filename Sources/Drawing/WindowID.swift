/// Identifies a window of a scene.
public struct WindowID: Hashable, Sendable, Comparable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The window of a scene that has only one.
  public static let main: WindowID = "main"

  /// Its name, also in scripts and descriptions, such as `Message/7`.
  public let name: String

  /// Creates an id.
  public init(_ name: String) { self.name = name }

  /// Creates an id.
  public init(stringLiteral name: String) { self.name = name }

  /// The name.
  public var description: String { name }

  /// Orders ids by name.
  public static func < (a: WindowID, b: WindowID) -> Bool { a.name < b.name }
}
