public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension Slider {
  // MARK: View state

  /// All that a slider keeps besides what its owner says.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var press = ControlPress()
    var drag: Drag?
    /// How held the thumb looks.
    var grip = Animated(0)
  }

  var press: ControlPress {
    get { viewState.press }
    set { viewState.press = newValue }
  }
  var drag: Drag? {
    get { viewState.drag }
    set { viewState.drag = newValue }
  }
  var grip: Animated {
    get { viewState.grip }
    set { viewState.grip = newValue }
  }

  mutating func release() {
    press = ControlPress()
    drag = nil
    grip = Animated(0)
  }

  /// The number, held to the range; NaN leaves it as it was.
  public var boundValue: Double {
    get { value }
    set { value = newValue }
  }

  /// Lets go of a press where it is disabled now.
  ///
  /// A drag whose owner is told only at its end stays where it is, unless the owner says another
  /// number than that from before the drag.
  public mutating func changed(from old: Slider, at time: Seconds) {
    if !isContinuous, let drag, value == drag.valueBefore { value = old.value }
    if old.isEnabled, !isEnabled { release() }
  }

  /// All of a pointer that goes down on the thumb; elsewhere a pan along the track.
  public func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    guard isPressed(by: step) else { return .none }
    return isOnThumb(step.position, in: bounds, style: style) ? .all : .pan(.horizontal)
  }
}
