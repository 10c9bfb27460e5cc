public import VitrineResources

/// What every exhibit may use beyond its environment.
public struct ExhibitContext: Sendable {
  /// The icons.
  public var symbols: SymbolLibrary
  /// The words.
  public var strings: StringTable

  /// Makes a context.
  public init(symbols: SymbolLibrary, strings: StringTable) {
    self.symbols = symbols
    self.strings = strings
  }

  /// Loads the context from the assets folder.
  /// - Throws: `ResourceError` where the folder or a file of it cannot be used.
  public static func load() throws(ResourceError) -> ExhibitContext {
    let folder = try AssetFolder.find()
    return ExhibitContext(symbols: try SymbolLibrary(folder), strings: try StringTable(folder))
  }
}
