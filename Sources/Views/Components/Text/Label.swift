public import VitrineComponents
public import VitrineDrawing

/// A symbol and a title beside it.
///
/// ```swift
/// Label("Favorites", systemImage: "star.fill")
/// ```
public struct Label<Model>: View {
  private let title: String
  private let symbol: SymbolName

  /// Makes a label with one of the library's symbols.
  /// - Parameters:
  ///   - title: the title.
  ///   - systemImage: the name of the symbol.
  public init(_ title: String, systemImage: String) {
    (self.title, symbol) = (title, .name(systemImage))
  }

  /// Makes a label with a symbol.
  /// - Parameters:
  ///   - title: the title.
  ///   - symbol: the symbol.
  public init(_ title: String, symbol: Symbol) {
    (self.title, self.symbol) = (title, .symbol(symbol))
  }

  /// The spacing between symbol and title, in points, as between other views side by side.
  private static var spacing: Double { 8 }

  /// Updates the node of the label.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let symbol = symbol.symbol(in: context.environment)
    return switch context.environment.environment.labelStyle {
    case .iconOnly: Image<Model>(symbol, label: title)._reconcile(node, in: context)
    case .titleOnly: Text<Model>(title)._reconcile(node, in: context)
    case .automatic, .titleAndIcon:
      HStack<Model>(spacing: Self.spacing) {
        Image(symbol)
        Text(title)
      }
      ._reconcile(node, in: context)
    }
  }
}

extension View {
  /// Sets the visible parts of labels, and of buttons with a title and a symbol, inside; hidden
  /// parts are still described.
  /// - Parameter style: automatic, also without this modifier, is the symbol in the bars of a
  ///   screen, and both elsewhere.
  public func labelStyle(
    _ style: LabelStyle
  ) -> ModifiedView<Self, EnvironmentValueModifier<LabelStyle>, Model> {
    environment(LabelStyleKey.self, style)
  }
}

extension Label: ChoiceView {
  var choiceTag: AnyHashable? { nil }
  var choiceTitle: String? { title }
}
