public import VitrineMotion

extension Button {
  // MARK: View state

  /// All that a button keeps besides what its owner says.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var press = ControlPress()
    /// How pressed it looks.
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

  mutating func release() {
    press = ControlPress()
    highlight = Animated(0)
  }

  /// Lets go of a press where it is disabled now.
  public mutating func changed(from old: Button, at time: Seconds) {
    if old.isEnabled, !isEnabled { release() }
  }
}
