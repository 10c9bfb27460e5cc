internal import VitrineDrawing
internal import VitrineResources

/// A symbol, or its name in the library.
enum SymbolName: Hashable, Sendable {
  case symbol(Symbol)
  case name(String)

  /// The symbol; for an unknown name a placeholder in debug builds.
  func symbol(in environment: EnvironmentBox) -> Symbol {
    switch self {
    case .symbol(let symbol): symbol
    case .name(let name): environment.environment.symbols[name]
    }
  }
}
