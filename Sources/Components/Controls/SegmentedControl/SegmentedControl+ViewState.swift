public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension SegmentedControl {
  // MARK: View state

  /// The state that a segmented control keeps itself, besides what its owner sets.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var press = ControlPress()
    var drag: Drag?
    /// Position of the chip, in segments from the first.
    var chip = Animated(0)
    /// Strength of the chip's pressed appearance.
    var highlight = Animated(0)
  }

  /// A pointer that is down on the control.
  struct Drag: Equatable, Sendable {
    /// The segment under the pointer.
    var index: Int
    /// True if the pointer drags the chip.
    var movesChip: Bool
  }

  var press: ControlPress {
    get { viewState.press }
    set { viewState.press = newValue }
  }
  var drag: Drag? {
    get { viewState.drag }
    set { viewState.drag = newValue }
  }
  var chip: Animated {
    get { viewState.chip }
    set { viewState.chip = newValue }
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
    resetChip()
  }

  /// The index of the chosen segment, nil for none.
  public var boundValue: Int? {
    get { selectedSegmentIndex }
    set { selectedSegmentIndex = newValue }
  }

  /// Cancels a press if the control is now disabled or its number of segments changed; else the
  /// chip slides to its position.
  public mutating func changed(from old: SegmentedControl, at time: Seconds) {
    if segments.count != old.segments.count || (old.isEnabled && !isEnabled) {
      return cancelTracking()
    }
    guard selectedSegmentIndex != old.selectedSegmentIndex else { return }
    guard let selected = selectedSegmentIndex, old.selectedSegmentIndex != nil else {
      return resetChip()
    }
    chip.set(Double(selected), at: time, curve: .spring(.snappy))
  }

  /// A pan along the row.
  public func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    isPressed(by: step) && !segments.isEmpty ? .pan(.horizontal) : .none
  }
}
