public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension Slider {
  // MARK: View state

  /// The state that a slider keeps itself, besides what its owner sets.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var press = ControlPress()
    var drag: Drag?
    /// Strength of the thumb's pressed appearance.
    var highlight = Animated(0)
  }

  var press: ControlPress {
    get { viewState.press }
    set { viewState.press = newValue }
  }
  var drag: Drag? {
    get { viewState.drag }
    set { viewState.drag = newValue }
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
  }

  /// The number, clamped to the range; NaN is ignored.
  public var boundValue: Double {
    get { value }
    set { value = newValue }
  }

  /// Cancels a press if the slider is now disabled.
  ///
  /// If `isContinuous` is false, the dragged value is kept, unless the owner sets a value other
  /// than the value before the drag.
  public mutating func changed(from old: Slider, at time: Seconds) {
    if !isContinuous, let drag, value == drag.valueBefore { value = old.value }
    if old.isEnabled, !isEnabled { cancelTracking() }
  }

  /// `all` for a pointer that goes down on the thumb; elsewhere `pan` along the track.
  public func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    guard isPressed(by: step) else { return .none }
    return isOnThumb(step.position, in: bounds, style: style) ? .all : .pan(.horizontal)
  }
}
