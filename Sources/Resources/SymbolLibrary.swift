internal import Synchronization
public import VitrineDrawing
internal import VitrineGeometry

/// The icons, each read from its file on first use and then cached.
///
/// `house` is the outlined icon and `house.fill` the filled one; both are SVG files in `icons` of
/// the assets folder. Icons of the gallery's stage only are in `icons/stage` and have that prefix,
/// such as `stage/motion`; they are not in `names`.
///
/// Libraries of one folder are equal, so that a model can contain one.
public final class SymbolLibrary: Sendable, Equatable {
  /// The names of all symbols except the stage's, sorted.
  public let names: [String]
  private let signs: [String]
  private let folder: AssetFolder
  private let cache = Mutex<[String: Result<Symbol, ResourceError>]>([:])
  /// Reports an error, once per icon.
  private let report: @Sendable (ResourceError) -> Void

  /// Lists the icons of an assets folder.
  /// - Throws: `ResourceError` if its `icons` folder can't be read.
  public convenience init(_ folder: AssetFolder) throws(ResourceError) {
    try self.init(folder) { $0.writeToStandardError() }
  }

  init(
    _ folder: AssetFolder, report: @escaping @Sendable (ResourceError) -> Void
  ) throws(ResourceError) {
    self.folder = folder
    self.report = report
    names = try folder.list("icons", suffix: ".svg")
    signs = ((try? folder.list("icons/stage", suffix: ".svg")) ?? []).map { "stage/\($0)" }
  }

  /// Creates an empty library.
  public init() {
    folder = AssetFolder(path: "")
    // The missing folder was reported, or is intended.
    report = { _ in }
    (names, signs) = ([], [])
  }

  /// The symbol of a name, or nil if there is none that can be drawn; `problems` has the reason.
  public func symbol(_ name: String) -> Symbol? {
    switch read(name) {
    case .success(let symbol): return symbol
    case .failure: return nil
    }
  }

  /// The symbol of a name, or an empty one if there is none that can be drawn; a crossed box in a
  /// debug build.
  ///
  /// The reason is reported on standard error, once per name, and added to `problems`.
  public subscript(name: String) -> Symbol { symbol(name) ?? .placeholder(for: name) }

  /// True if both are of one folder.
  public static func == (a: SymbolLibrary, b: SymbolLibrary) -> Bool { a.folder == b.folder }

  /// The symbol of a name.
  /// - Throws: `ResourceError` if its file is missing or can't be parsed.
  public func load(_ name: String) throws(ResourceError) -> Symbol { try read(name).get() }

  /// The errors of the symbols used so far, sorted by file.
  public var problems: [ResourceError] {
    cache.withLock { cache in
      cache.values.compactMap {
        if case .failure(let error) = $0 { return error }
        return nil
      }
    }.sorted { $0.file < $1.file }
  }

  private func read(_ name: String) -> Result<Symbol, ResourceError> {
    cache.withLock { cache in
      if let cached = cache[name] { return cached }
      let result = Result { () throws(ResourceError) in try parse(name) }
      cache[name] = result
      if case .failure(let error) = result { report(error) }
      return result
    }
  }

  private func parse(_ name: String) throws(ResourceError) -> Symbol {
    let file = "icons/\(name).svg"
    guard names.contains(name) || signs.contains(name) else {
      throw ResourceError(
        file: "\(folder.path)/\(file)", problem: "there is no icon '\(name)'",
        remedy: "add the file, or use one of the \(names.count) icons that are there")
    }
    return try SVGSymbol.parse(folder.read(file), name: name, file: "\(folder.path)/\(file)")
  }
}

extension Symbol {
  /// The placeholder of a missing icon: a crossed box in a debug build, otherwise empty.
  static func placeholder(for name: String) -> Symbol {
    #if DEBUG
      let box = Rect(0, 0, 24, 24)
      let path = Path { path in
        path.append(Path(box.inset(by: 3)))
        path.move(to: Point(3, 3))
        path.line(to: Point(21, 21))
        path.move(to: Point(21, 3))
        path.line(to: Point(3, 21))
      }
      return Symbol(
        name: name, box: box, layers: [Layer(path: path, stroke: StrokeStyle(width: 1.75))])
    #else
      return Symbol(name: name, box: .zero, layers: [])
    #endif
  }
}
