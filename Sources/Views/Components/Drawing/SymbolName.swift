internal import VitrineDrawing
internal import VitrineResources

/// A symbol, or what the library calls it.
enum SymbolName: Hashable, Sendable {
  case symbol(Symbol)
  case name(String)

  /// The symbol; a name of none is a placeholder in debug builds.
  func symbol(in environment: EnvironmentBox) -> Symbol {
    switch self {
    case .symbol(let symbol): symbol
    case .name(let name): environment.environment.symbols[name]
    }
  }
}
