internal import VitrineGeometry
public import VitrineMotion

extension PopUpButton {
  // MARK: View state

  /// All that a pop-up button keeps besides what its owner says.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var overlayBounds: Rect?
    var panel = OpeningPanel()
    var hold: Hold?
    /// From the menu's top to the top of what shows of it, in points.
    var scroll = 0.0
  }

  var panel: OpeningPanel {
    get { viewState.panel }
    set { viewState.panel = newValue }
  }
  var hold: Hold? {
    get { viewState.hold }
    set { viewState.hold = newValue }
  }
  var scroll: Double {
    get { viewState.scroll }
    set { viewState.scroll = newValue }
  }

  /// Which item is chosen, nil for none.
  public var boundValue: Int? {
    get { selectedIndex }
    set { selectedIndex = newValue }
  }

  /// Closes the menu where it is disabled now, or has more or fewer items.
  public mutating func changed(from old: PopUpButton, at time: Seconds) {
    if items.count != old.items.count || (old.isEnabled && !isEnabled) { dismiss() }
  }
}
