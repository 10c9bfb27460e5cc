public import VitrineMotion

extension Stepper {
  // MARK: View state

  /// All that a stepper keeps besides what its owner says.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var press = ControlPress()
    var hold: Hold?
    /// How pressed each button looks; the look stays a moment.
    var highlights: [Part: Animated] = [:]
  }

  var press: ControlPress {
    get { viewState.press }
    set { viewState.press = newValue }
  }
  var hold: Hold? {
    get { viewState.hold }
    set { viewState.hold = newValue }
  }
  var highlights: [Part: Animated] {
    get { viewState.highlights }
    set { viewState.highlights = newValue }
  }

  mutating func release() {
    press = ControlPress()
    hold = nil
    highlights = [:]
  }

  /// The number, held to the range; NaN leaves it as it was.
  public var boundValue: Double {
    get { value }
    set { value = newValue }
  }

  /// Lets go of a press where it is disabled now.
  public mutating func changed(from old: Stepper, at time: Seconds) {
    if old.isEnabled, !isEnabled { release() }
  }
}
