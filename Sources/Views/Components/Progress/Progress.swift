public import VitrineComponents
public import VitrineDrawing

/// A bar that fills as work is done.
public struct ProgressBar<Model>: _WrappingView {
  /// The wrapped component.
  public private(set) var _content: ComponentView<VitrineComponents.ProgressBar, Model>

  /// Makes a bar.
  /// - Parameters:
  ///   - value: the completed amount, clamped to 0…`total`; nil if unknown.
  ///   - total: the total amount; default 1.
  public init(value: Double?, total: Double = 1) {
    _content = ComponentView(VitrineComponents.ProgressBar(value: value, total: total))
  }

  /// Animates the bar while the total is unknown; the bar changes to the value without a jump once
  /// the total is known.
  /// - Parameter isIndeterminate: false for the value as it is.
  public func indeterminate(_ isIndeterminate: Bool = true) -> Self {
    changed { $0.isIndeterminate = isIndeterminate }
  }

  /// Sets the style, which depends on where the view is; on a page by default.
  public func progressViewStyle(_ style: VitrineComponents.ProgressBar.ProgressViewStyle) -> Self {
    changed { $0.progressViewStyle = style }
  }

  /// Sets the colors of the completed and the remaining part; nil for the theme's.
  public func progressTint(_ progress: Color?, track: Color? = nil) -> Self {
    changed { ($0.progressTintColor, $0.trackTintColor) = (progress, track) }
  }

  /// Sets images for the completed and the remaining part; nil for none.
  public func images(progress: StretchableImage?, track: StretchableImage? = nil) -> Self {
    changed { ($0.progressImage, $0.trackImage) = (progress, track) }
  }

  private func changed(_ change: (inout VitrineComponents.ProgressBar) -> Void) -> Self {
    var copy = self
    copy._content = _content.changed(change)
    return copy
  }
}

/// A ring that fills clockwise as work is done.
public struct ProgressRing<Model>: _WrappingView {
  /// The wrapped component.
  public private(set) var _content: ComponentView<VitrineComponents.ProgressRing, Model>

  /// Makes a ring.
  /// - Parameters:
  ///   - value: the completed amount, clamped to 0…`total`; nil if unknown.
  ///   - total: the total amount; default 1.
  public init(value: Double?, total: Double = 1) {
    _content = ComponentView(VitrineComponents.ProgressRing(value: value, total: total))
  }

  /// Sets the style, which depends on where the view is; on a page by default.
  public func progressViewStyle(_ style: VitrineComponents.ProgressRing.ProgressViewStyle) -> Self {
    changed { $0.progressViewStyle = style }
  }

  /// Sets the outer diameter in points, such as `ProgressRing.Style.Diameter.toolbar`; nil for the
  /// style's.
  public func diameter(_ diameter: Double?) -> Self { changed { $0.diameter = diameter } }

  /// Animates the ring while the total is unknown; the ring changes to the value without a jump
  /// once the total is known.
  /// - Parameter isIndeterminate: false for the value as it is.
  public func indeterminate(_ isIndeterminate: Bool = true) -> Self {
    changed { $0.isIndeterminate = isIndeterminate }
  }

  /// Sets the colors of the completed and the remaining part; nil for the theme's.
  public func progressTint(_ progress: Color?, track: Color? = nil) -> Self {
    changed { ($0.progressTintColor, $0.trackTintColor) = (progress, track) }
  }

  private func changed(_ change: (inout VitrineComponents.ProgressRing) -> Void) -> Self {
    var copy = self
    copy._content = _content.changed(change)
    return copy
  }
}
