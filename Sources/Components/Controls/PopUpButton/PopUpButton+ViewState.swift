public import VitrineMotion

extension PopUpButton {
  // MARK: View state

  /// All that a pop-up button keeps besides what its owner says.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var press = ControlPress()
    /// How pressed it looks while the menu is closed.
    var look = Animated(0)
    /// What has opened the menu; nil while that is closed.
    var opener: Opener?
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
