public import VitrineDrawing
internal import VitrineGeometry
public import VitrineMotion

extension ColorWell {
  // MARK: View state

  /// The state that a color well keeps itself, besides what its owner sets.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var overlayBounds: Rect?
    var panel = PopoverState()
  }

  var panel: PopoverState {
    get { viewState.panel }
    set { viewState.panel = newValue }
  }

  /// The chosen color, nil for none.
  public var boundValue: Color? {
    get { selectedColor }
    set { selectedColor = newValue }
  }

  /// Closes the palette if the well is now disabled.
  public mutating func changed(from old: ColorWell, at time: Seconds) {
    if old.isEnabled, !isEnabled { dismiss() }
  }
}
