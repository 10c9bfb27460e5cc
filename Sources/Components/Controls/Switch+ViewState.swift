public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension Switch {
  // MARK: View state

  /// The state that a switch keeps itself, besides what its owner sets.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var press = ControlPress()
    var drag: Drag?
    /// Where the thumb is: 0 off, 1 on.
    var position = Animated(0)
    /// How much of the on color is visible.
    var tint = Animated(0)
    /// How much wider the thumb is while pressed.
    var highlight = Animated(0)
  }

  /// A drag of the thumb.
  struct Drag: Equatable, Sendable {
    var start: Point
    var positionBefore: Double
    var hasMoved = false
  }

  var press: ControlPress {
    get { viewState.press }
    set { viewState.press = newValue }
  }
  var drag: Drag? {
    get { viewState.drag }
    set { viewState.drag = newValue }
  }
  var position: Animated {
    get { viewState.position }
    set { viewState.position = newValue }
  }
  var tint: Animated {
    get { viewState.tint }
    set { viewState.tint = newValue }
  }
  var highlight: Animated {
    get { viewState.highlight }
    set { viewState.highlight = newValue }
  }

  /// Forgets the press, without a change.
  mutating func cancelTracking() {
    press = ControlPress()
    drag = nil
    highlight = Animated(0)
    snapToValue()
  }

  /// True while it is on.
  public var boundValue: Bool {
    get { isOn }
    set { isOn = newValue }
  }

  /// Cancels a press if the switch is now disabled, and slides the thumb to its position.
  public mutating func changed(from old: Switch, at time: Seconds) {
    if old.isEnabled, !isEnabled {
      cancelTracking()
    } else if isOn != old.isOn {
      setOn(isOn, at: time)
    }
  }

  /// A pan along the track.
  public func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    isPressed(by: step) ? .pan(.horizontal) : .none
  }
}
