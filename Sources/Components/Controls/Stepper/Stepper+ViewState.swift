public import VitrineMotion

extension Stepper {
  // MARK: View state

  /// The state that a stepper keeps itself, besides what its owner sets.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var press = ControlPress()
    var hold: Hold?
    /// Strength of each button's pressed appearance, which fades out after the press.
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

  /// Forgets the press, without a change.
  mutating func cancelTracking() {
    press = ControlPress()
    hold = nil
    highlights = [:]
  }

  /// The number, clamped to the range; NaN is ignored.
  public var boundValue: Double {
    get { value }
    set { value = newValue }
  }

  /// Cancels a press if the control is now disabled.
  public mutating func changed(from old: Stepper, at time: Seconds) {
    if old.isEnabled, !isEnabled { cancelTracking() }
  }
}
