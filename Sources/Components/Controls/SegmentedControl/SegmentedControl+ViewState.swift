public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension SegmentedControl {
  // MARK: View state

  /// All that a row of segments keeps besides what its owner says.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var press = ControlPress()
    var drag: Drag?
    /// Where the chip is, in segments from the first.
    var chip = Animated(0)
    /// How held the chip looks.
    var grip = Animated(0)
  }

  /// A finger on the row.
  struct Drag: Equatable, Sendable {
    /// The segment under it.
    var index: Int
    /// True where it has hold of the chip.
    var hasChip: Bool
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
  var grip: Animated {
    get { viewState.grip }
    set { viewState.grip = newValue }
  }

  mutating func release() {
    press = ControlPress()
    drag = nil
    grip = Animated(0)
    pin()
  }

  /// Which segment is chosen, nil for none.
  public var boundValue: Int? {
    get { selectedSegmentIndex }
    set { selectedSegmentIndex = newValue }
  }

  /// Lets go of a press where it is disabled now or has more or fewer segments; else the chip slides
  /// to where it belongs.
  public mutating func changed(from old: SegmentedControl, at time: Seconds) {
    if segments.count != old.segments.count || (old.isEnabled && !isEnabled) { return release() }
    guard selectedSegmentIndex != old.selectedSegmentIndex else { return }
    guard let selected = selectedSegmentIndex, old.selectedSegmentIndex != nil else { return pin() }
    chip.set(Double(selected), at: time, curve: .spring(.snappy))
  }

  /// A pan along the row.
  public func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    isPressed(by: step) && !segments.isEmpty ? .pan(.horizontal) : .none
  }
}
