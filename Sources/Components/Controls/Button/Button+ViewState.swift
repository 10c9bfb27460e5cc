public import VitrineMotion

extension Button {
  // MARK: View state

  /// The state that a button keeps itself, besides what its owner sets.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var press = ControlPress()
    /// Strength of the pressed appearance.
    var highlight = Animated(0)
  }

  var press: ControlPress {
    get { viewState.press }
    set { viewState.press = newValue }
  }
  var highlight: Animated {
    get { viewState.highlight }
    set { viewState.highlight = newValue }
  }

  /// Forgets the press, without a change.
  mutating func cancelTracking() {
    press = ControlPress()
    highlight = Animated(0)
  }

  /// Cancels a press if the control is now disabled.
  public mutating func changed(from old: Button, at time: Seconds) {
    if old.isEnabled, !isEnabled { cancelTracking() }
  }
}
