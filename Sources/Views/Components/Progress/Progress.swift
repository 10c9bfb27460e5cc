public import VitrineComponents
public import VitrineDrawing

/// A line that fills as work is done.
public struct ProgressBar<Model>: _WrappingView {
  /// The component that it is.
  public private(set) var _content: ComponentView<VitrineComponents.ProgressBar, Model>

  /// Makes one.
  /// - Parameters:
  ///   - value: how much is done, from 0 to `total`; held to that, and nil where nobody knows.
  ///   - total: how much there is; default 1.
  public init(value: Double?, total: Double = 1) {
    _content = ComponentView(VitrineComponents.ProgressBar(value: value, total: total))
  }

  /// Moves along the bar while nobody knows how much there is to do, and becomes the value without a
  /// jump once somebody does.
  /// - Parameter isIndeterminate: false for the value as it is.
  public func indeterminate(_ isIndeterminate: Bool = true) -> Self {
    changed { $0.isIndeterminate = isIndeterminate }
  }

  /// On what it is at home; on a page by default.
  public func progressViewStyle(_ style: VitrineComponents.ProgressBar.ProgressViewStyle) -> Self {
    changed { $0.progressViewStyle = style }
  }

  /// The colours of the done part and of the rest; nil for the theme's.
  public func progressTint(_ progress: Color?, track: Color? = nil) -> Self {
    changed { ($0.progressTintColor, $0.trackTintColor) = (progress, track) }
  }

  /// Pictures instead of the done part and of the rest; nil for none.
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
  /// The component that it is.
  public private(set) var _content: ComponentView<VitrineComponents.ProgressRing, Model>

  /// Makes one.
  /// - Parameters:
  ///   - value: how much is done, from 0 to `total`; held to that, and nil where nobody knows.
  ///   - total: how much there is; default 1.
  public init(value: Double?, total: Double = 1) {
    _content = ComponentView(VitrineComponents.ProgressRing(value: value, total: total))
  }

  /// On what it is at home; on a page by default.
  public func progressViewStyle(_ style: VitrineComponents.ProgressRing.ProgressViewStyle) -> Self {
    changed { $0.progressViewStyle = style }
  }

  /// The outer diameter in points, such as `ProgressRing.Style.Diameter.toolbar`; nil for the style's.
  public func diameter(_ diameter: Double?) -> Self { changed { $0.diameter = diameter } }

  /// Moves round the ring while nobody knows how much there is to do, and becomes the value without a
  /// jump once somebody does.
  /// - Parameter isIndeterminate: false for the value as it is.
  public func indeterminate(_ isIndeterminate: Bool = true) -> Self {
    changed { $0.isIndeterminate = isIndeterminate }
  }

  /// The colours of the done part and of the rest; nil for the theme's.
  public func progressTint(_ progress: Color?, track: Color? = nil) -> Self {
    changed { ($0.progressTintColor, $0.trackTintColor) = (progress, track) }
  }

  private func changed(_ change: (inout VitrineComponents.ProgressRing) -> Void) -> Self {
    var copy = self
    copy._content = _content.changed(change)
    return copy
  }
}
