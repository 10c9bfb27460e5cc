public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension Switch {
  // MARK: View state

  /// All that a switch keeps besides what its owner says.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var press = ControlPress()
    var drag: Drag?
    /// Where the thumb is: 0 off, 1 on.
    var position = Animated(0)
    /// How much of the colour of on shows.
    var tint = Animated(0)
    /// How much wider the thumb is for being held.
    var grip = Animated(0)
  }

  /// A thumb that a finger moves.
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
  var grip: Animated {
    get { viewState.grip }
    set { viewState.grip = newValue }
  }

  mutating func release() {
    press = ControlPress()
    drag = nil
    grip = Animated(0)
    settle()
  }

  /// True while it is on.
  public var boundValue: Bool {
    get { isOn }
    set { isOn = newValue }
  }

  /// Lets go of a press where it is disabled now; else the thumb slides to where it belongs.
  public mutating func changed(from old: Switch, at time: Seconds) {
    if old.isEnabled, !isEnabled {
      release()
    } else if isOn != old.isOn {
      setOn(isOn, at: time)
    }
  }

  /// A pan along the track.
  public func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    isPressed(by: step) ? .pan(.horizontal) : .none
  }
}
