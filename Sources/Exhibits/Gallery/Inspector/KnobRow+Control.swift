internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineScenes

extension KnobRow {
  /// The control of a knob: what is stored, told the knob's value; a new one where none is stored
  /// or another kind fits better.
  static func control(
    _ knob: Knob, value: String, words: [String], shownRange: ClosedRange<Double>?,
    placeholder: String, menuTitles: TextField.MenuTitles, stored: (any Control)?, theme: Theme,
    width: Double
  ) -> any Control {
    switch knob.kind {
    case .number(let range, _):
      return slider(stored, value, shownRange.map { $0.clamped(to: range) } ?? range)
    case .integer(let range, _):
      return integer(stored, value, range, shownRange)
    case .toggle:
      var control = stored as? Switch ?? Switch()
      control.isOn = value == "true"
      return control
    case .choice(let names, _):
      return choice(stored, names, words, names.firstIndex(of: value), theme, width)
    case .text:
      var field = stored as? TextField ?? TextField()
      field.text = value
      field.placeholder = placeholder
      field.menuTitles = menuTitles
      return field
    case .color(let standard):
      var well = stored as? ColorWell ?? ColorWell()
      well.supportsNone = standard == nil
      well.selectedColor = Color(hexadecimal: value)
      return well
    }
  }

  private static func slider(
    _ stored: (any Control)?, _ value: String, _ range: ClosedRange<Double>
  ) -> Slider {
    var slider = stored as? Slider ?? Slider()
    // The end that makes room comes first, or it would take the other along.
    if range.lowerBound > slider.maximumValue { slider.maximumValue = range.upperBound }
    slider.minimumValue = range.lowerBound
    slider.maximumValue = range.upperBound
    slider.value = Double(value) ?? slider.value
    return slider
  }

  /// Steps; a slider where the exhibit says which part of a long range matters.
  private static func integer(
    _ stored: (any Control)?, _ value: String, _ range: ClosedRange<Int>,
    _ shownRange: ClosedRange<Double>?
  ) -> any Control {
    let all = Double(range.lowerBound)...Double(range.upperBound)
    if let shownRange {
      var slider = slider(stored, value, shownRange.clamped(to: all))
      slider.stepValue = 1
      slider.arrowStep = 1
      return slider
    }
    var stepper = stored as? Stepper ?? Stepper()
    if all.lowerBound > stepper.maximumValue { stepper.maximumValue = all.upperBound }
    stepper.minimumValue = all.lowerBound
    stepper.maximumValue = all.upperBound
    stepper.value = Double(value) ?? stepper.value
    return stepper
  }

  /// Segments where the words fit side by side, else a menu.
  private static func choice(
    _ stored: (any Control)?, _ names: [String], _ words: [String], _ index: Int?, _ theme: Theme,
    _ width: Double
  ) -> any Control {
    let segments = zip(words, names).map { SegmentedControl.Segment($0, id: $1) }
    var row = SegmentedControl(segments: segments, selectedSegmentIndex: index)
    if names.count <= Metrics.segments, row.fits(width, style: .init(theme)) {
      if let known = stored as? SegmentedControl {
        row = known
        row.segments = segments
        row.selectedSegmentIndex = index
      }
      return row
    }
    let items = zip(words, names).map { PopUpButton.Item($0, id: $1) }
    var menu = PopUpButton(items: items, selectedIndex: index)
    if let known = stored as? PopUpButton {
      menu = known
      menu.items = items
      menu.selectedIndex = index
    }
    return menu
  }
}
