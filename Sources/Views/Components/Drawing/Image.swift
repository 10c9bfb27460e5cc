public import VitrineComponents
public import VitrineDrawing

/// A picture or a symbol.
///
/// ```swift
/// Image(systemName: "star.fill").foregroundStyle(.orange)
/// Image(photo, label: "Harbor").resizable().scaledToFit()
/// ```
/// A picture has its natural size, and its own colors; a symbol has the size and color of text.
public struct Image<Model>: View {
  private var view: ImageView
  /// What the symbol is called, where it is one of the library's.
  private var name: String?

  /// Makes a picture in its natural size; `resizable` makes it as large as its space.
  /// - Parameters:
  ///   - image: the picture.
  ///   - label: what a person would call it; nil, the default, where it only adorns.
  public init(_ image: Bitmap, label: String? = nil) {
    view = ImageView(.image(image))
    view.label = label
  }

  /// Makes a symbol.
  /// - Parameters:
  ///   - symbol: the symbol.
  ///   - size: side of its square in points; nil, the default, for as large as body text is high.
  ///   - color: nil, the default, for that of text.
  ///   - label: what a person would call it; nil, the default, where it only adorns.
  public init(_ symbol: Symbol, size: Double? = nil, color: Color? = nil, label: String? = nil) {
    view = ImageView(.symbol(symbol, size: size))
    view.tintColor = color
    view.label = label
  }

  /// Makes one of the library's symbols.
  /// - Parameter systemName: what it is called, such as `star.fill`. Of a name that does not exist a line
  ///   on standard error says so, and a debug build shows a crossed box.
  public init(systemName: String) {
    view = ImageView()
    name = systemName
  }

  /// As large as its space, and stretched to it unless said otherwise.
  public func resizable(_ contentMode: ImageView.ContentMode = .stretch) -> Image {
    changed {
      $0.isResizable = true
      $0.contentMode = contentMode
    }
  }

  /// As large as fits its space, in its own proportions.
  public func scaledToFit() -> Image { resizable(.fit) }

  /// As small as leaves nothing of its space empty, in its own proportions.
  public func scaledToFill() -> Image { resizable(.fill) }

  /// Replaces its colors by one, keeping what it lets through.
  public func tint(_ color: Color?) -> Image { changed { $0.tintColor = color } }

  private func changed(_ change: (inout ImageView) -> Void) -> Image {
    var copy = self
    change(&copy.view)
    return copy
  }

  /// Brings the slot of the picture up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    var view = view
    if let name {
      view.content = .symbol(SymbolName.name(name).symbol(in: context.environment), size: nil)
    }
    return ComponentView(view)._reconcile(slot, in: context)
  }
}

/// A view that may be a symbol alone.
protocol SymbolView {
  /// True for a symbol, also where modifiers say something of it.
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
