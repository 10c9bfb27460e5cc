public import VitrineComponents
public import VitrineDrawing

/// A picture in its natural size; `resizable` makes it as large as its space.
/// - Parameters:
///   - image: the picture.
///   - label: what a person would call it; nil, the default, where it only adorns.
public func Image<Model>(
  _ image: Image, label: String? = nil
) -> ComponentView<ImageView, Model> {
  var view = ImageView(.image(image))
  view.label = label
  return ComponentView(view)
}

/// A symbol.
/// - Parameters:
///   - symbol: the symbol.
///   - size: side of its square in points; nil, the default, for as large as body text is high.
///   - color: nil, the default, for that of text.
///   - label: what a person would call it; nil, the default, where it only adorns.
public func Image<Model>(
  _ symbol: Symbol, size: Double? = nil, color: Color? = nil, label: String? = nil
) -> ComponentView<ImageView, Model> {
  var view = ImageView(.symbol(symbol, size: size))
  view.tintColor = color
  view.label = label
  return ComponentView(view)
}

extension ComponentView where C == ImageView {
  /// As large as its space, and stretched to it unless said otherwise.
  public func resizable(_ contentMode: ImageView.ContentMode = .stretch) -> Self {
    changed {
      $0.isResizable = true
      $0.contentMode = contentMode
    }
  }

  /// As large as fits its space, in its own proportions.
  public func scaledToFit() -> Self { resizable(.fit) }

  /// As small as leaves nothing of its space empty, in its own proportions.
  public func scaledToFill() -> Self { resizable(.fill) }

  /// Replaces its colours by one, keeping what it lets through.
  public func tint(_ color: Color?) -> Self { changed { $0.tintColor = color } }
}

extension ComponentView where C: Component {
  func changed(_ body: (inout C) -> Void) -> Self {
    var component = component
    body(&component)
    return ComponentView(component)
  }
}
