public import VitrineMotion

extension PopUpButton {
  // MARK: View state

  /// The state that a pop-up button keeps itself, besides what its owner sets.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var press = ControlPress()
    /// Strength of the pressed appearance while the menu is closed.
    var highlight = Animated(0)
    /// What opened the menu; nil while it is closed.
    var opener: Opener?
  }

  /// Which item is chosen, nil for none.
  public var boundValue: Int? {
    get { selectedIndex }
    set { selectedIndex = newValue }
  }

  /// Closes the menu if the button is now disabled or its number of items changed.
  public mutating func changed(from old: PopUpButton, at time: Seconds) {
    if items.count != old.items.count || (old.isEnabled && !isEnabled) { dismiss() }
  }
}
