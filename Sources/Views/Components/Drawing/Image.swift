public import VitrineComponents
public import VitrineDrawing

/// A picture or a symbol.
///
/// ```swift
/// Image(systemName: "star.fill").foregroundStyle(.orange)
/// Image(photo, label: "Harbor").resizable().scaledToFit()
/// ```
/// A picture has its natural size and its own colors; a symbol has the size and color of text.
public struct Image<Model>: View {
  private var view: ImageView
  /// The name of a symbol of the library.
  private var name: String?

  /// Makes a picture in its natural size; `resizable` makes it fill the available space.
  /// - Parameters:
  ///   - image: the picture.
  ///   - label: the label that a person would use; nil, the default, for a decorative picture.
  public init(_ image: Bitmap, label: String? = nil) {
    view = ImageView(.image(image))
    view.label = label
  }

  /// Makes a symbol.
  /// - Parameters:
  ///   - symbol: the symbol.
  ///   - size: the side of its square in points; nil, the default, for the height of body text.
  ///   - color: the color; nil, the default, for the color of text.
  ///   - label: the label that a person would use; nil, the default, for a decorative symbol.
  public init(_ symbol: Symbol, size: Double? = nil, color: Color? = nil, label: String? = nil) {
    view = ImageView(.symbol(symbol, size: size))
    view.tintColor = color
    view.label = label
  }

  /// Makes one of the library's symbols.
  /// - Parameter systemName: the name, such as `star.fill`. An unknown name is logged on standard
  ///   error, and a debug build shows a crossed box.
  public init(systemName: String) {
    view = ImageView()
    name = systemName
  }

  /// Makes the picture fill the available space, stretched to it by default.
  public func resizable(_ contentMode: ImageView.ContentMode = .stretch) -> Image {
    changed {
      $0.isResizable = true
      $0.contentMode = contentMode
    }
  }

  /// Scales the picture to fit into the available space, keeping its aspect ratio.
  public func scaledToFit() -> Image { resizable(.fit) }

  /// Scales the picture to fill the available space, keeping its aspect ratio.
  public func scaledToFill() -> Image { resizable(.fill) }

  /// Replaces all colors by one color, keeping the transparency.
  public func tint(_ color: Color?) -> Image { changed { $0.tintColor = color } }

  private func changed(_ change: (inout ImageView) -> Void) -> Image {
    var copy = self
    change(&copy.view)
    return copy
  }

  /// Updates the node of the picture.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    var view = view
    if let name {
      view.content = .symbol(SymbolName.name(name).symbol(in: context.environment), size: nil)
    }
    return ComponentView(view)._reconcile(node, in: context)
  }
}

/// A view that may be a symbol alone.
protocol SymbolView {
  /// True for a symbol, also with modifiers.
  var isSymbol: Bool { get }
}

extension Image: SymbolView {
  var isSymbol: Bool {
    if case .symbol = view.content { return true }
    return name != nil
  }
}

extension ModifiedView: SymbolView {
  var isSymbol: Bool { (content as? any SymbolView)?.isSymbol ?? false }
}

extension WrapperView: SymbolView {
  var isSymbol: Bool { (content as? any SymbolView)?.isSymbol ?? false }
}
