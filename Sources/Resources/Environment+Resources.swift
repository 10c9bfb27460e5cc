public import VitrineDrawing

/// The icons that views find by name.
private enum SymbolsKey: EnvironmentKey {
  static let defaultValue = SymbolLibrary.standard
}

/// The strings of the interface.
private enum StringsKey: EnvironmentKey {
  static let defaultValue = StringTable.standard
}

extension Environment {
  /// The icons that views find by name; the library's own by default.
  public var symbols: SymbolLibrary {
    get { self[SymbolsKey.self] }
    set { self[SymbolsKey.self] = newValue }
  }

  /// The strings of the interface; the library's own by default.
  public var strings: StringTable {
    get { self[StringsKey.self] }
    set { self[StringsKey.self] = newValue }
  }

  /// The string of a key in the interface's language; English if it is missing there, and the key
  /// itself if it is missing in both.
  public func localized(_ key: String) -> String { strings.text(key, language) }
}

extension SymbolLibrary {
  /// The library's own icons from the assets folder; empty if that can't be read.
  public static var standard: SymbolLibrary { (try? loadStandard()) ?? none }

  /// The library's own icons.
  /// - Throws: `ResourceError` if the assets folder can't be found or read.
  public static func loadStandard() throws(ResourceError) -> SymbolLibrary { try loaded.get() }

  private static let loaded = Result { () throws(ResourceError) in
    try SymbolLibrary(AssetFolder.find())
  }

  /// Replaces missing icons; the error is reported on first use.
  private static let none: SymbolLibrary = {
    if case .failure(let error) = loaded { error.writeToStandardError() }
    return SymbolLibrary()
  }()
}

extension StringTable {
  /// The library's own strings from the assets folder; empty if that can't be read.
  public static var standard: StringTable { (try? loadStandard()) ?? none }

  /// The library's own strings.
  /// - Throws: `ResourceError` if the assets folder can't be found or read.
  public static func loadStandard() throws(ResourceError) -> StringTable { try loaded.get() }

  private static let loaded = Result { () throws(ResourceError) in
    try StringTable(AssetFolder.find())
  }

  /// Replaces missing strings; a missing folder is reported by the icons.
  private static let none: StringTable = {
    if case .failure(let error) = loaded, (try? AssetFolder.find()) != nil {
      error.writeToStandardError()
    }
    return StringTable()
  }()
}
