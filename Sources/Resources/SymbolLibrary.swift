public import Drawing

/// The icons, read from their files when first asked for.
public final class SymbolLibrary: Sendable {
  /// Names of all symbols, sorted.
  public let names: [String]

  /// Makes an empty library.
  public init() { names = [] }

  /// The symbol of a name, or nil where there is none that can be drawn.
  public func symbol(_ name: String) -> Symbol? { nil }
}
