/// Tells one window of a scene from the others.
public struct WindowID: Hashable, Sendable, Comparable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The window of a scene that has only one.
  public static let main: WindowID = "main"

  /// Its name, in scripts and descriptions too, such as `Message/7`.
  public let name: String

  /// Makes an id.
  public init(_ name: String) { self.name = name }

  /// Makes an id.
  public init(stringLiteral name: String) { self.name = name }

  /// The name.
  public var description: String { name }

  /// Orders ids by name.
  public static func < (a: WindowID, b: WindowID) -> Bool { a.name < b.name }
}
