public import VitrineDrawing

/// The icons that views find by name.
private enum SymbolsKey: EnvironmentKey {
  static let defaultValue = SymbolLibrary.standard
}

/// The words of the interface.
private enum StringsKey: EnvironmentKey {
  static let defaultValue = StringTable.standard
}

extension Environment {
  /// The icons that views find by name; the library's own unless said otherwise.
  public var symbols: SymbolLibrary {
    get { self[SymbolsKey.self] }
    set { self[SymbolsKey.self] = newValue }
  }

  /// The words of the interface; the library's own unless said otherwise.
  public var strings: StringTable {
    get { self[StringsKey.self] }
    set { self[StringsKey.self] = newValue }
  }

  /// The words of a key in the language of the interface; English where it lacks them, and the key
  /// itself where that does too.
  public func localized(_ key: String) -> String { strings.text(key, language) }
}

extension SymbolLibrary {
  /// The library's own icons, of the assets folder; without any where that cannot be read.
  public static var standard: SymbolLibrary { (try? loadStandard()) ?? none }

  /// The library's own icons.
  /// - Throws: `ResourceError` where the assets folder cannot be found or read.
  public static func loadStandard() throws(ResourceError) -> SymbolLibrary { try loaded.get() }

  private static let loaded = Result { () throws(ResourceError) in
    try SymbolLibrary(AssetFolder.find())
  }

  /// Instead of icons that are missing, which is said where they are first asked for.
  private static let none: SymbolLibrary = {
    if case .failure(let error) = loaded { error.writeToStandardError() }
    return SymbolLibrary()
  }()
}

extension StringTable {
  /// The library's own words, of the assets folder; without any where that cannot be read.
  public static var standard: StringTable { (try? loadStandard()) ?? none }

  /// The library's own words.
  /// - Throws: `ResourceError` where the assets folder cannot be found or read.
  public static func loadStandard() throws(ResourceError) -> StringTable { try loaded.get() }

  private static let loaded = Result { () throws(ResourceError) in
    try StringTable(AssetFolder.find())
  }

  /// Instead of words that are missing: of a folder that is missing the icons say so.
  private static let none: StringTable = {
    if case .failure(let error) = loaded, (try? AssetFolder.find()) != nil {
      error.writeToStandardError()
    }
    return StringTable()
  }()
}
