internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineScenes

extension KnobRow {
  /// The control of a knob: what is stored, told the knob's value; a new one where none is stored
  /// or another kind fits better.
  static func control(
    _ knob: Knob, value: String, words: [String], shownRange: ClosedRange<Double>?,
    placeholder: String, stored: AnyControl?, theme: Theme, width: Double
  ) -> AnyControl {
    switch knob.kind {
    case .number(let range, _):
      return .slider(slider(stored, value, shownRange.map { $0.clamped(to: range) } ?? range))
    case .integer(let range, _):
      return integer(stored, value, range, shownRange)
    case .toggle:
      var control = Switch()
      if case .toggle(let known) = stored { control = known }
      control.isOn = value == "true"
      return .toggle(control)
    case .choice(let names, _):
      return choice(stored, names, words, names.firstIndex(of: value), theme, width)
    case .text:
      var field = TextField()
      if case .text(let known) = stored { field = known }
      field.text = value
      field.placeholder = placeholder
      return .text(field)
    case .color(let standard):
      var well = ColorWell()
      if case .color(let known) = stored { well = known }
      well.supportsNone = standard == nil
      well.selectedColor = Color(hexadecimal: value)
      return .color(well)
    }
  }

  private static func slider(
    _ stored: AnyControl?, _ value: String, _ range: ClosedRange<Double>
  ) -> Slider {
    var slider = Slider()
    if case .slider(let known) = stored { slider = known }
    // The end that makes room comes first, or it would take the other along.
    if range.lowerBound > slider.maximumValue { slider.maximumValue = range.upperBound }
    slider.minimumValue = range.lowerBound
    slider.maximumValue = range.upperBound
    slider.value = Double(value) ?? slider.value
    return slider
  }

  /// Steps; a slider where the exhibit says which part of a long range matters.
  private static func integer(
    _ stored: AnyControl?, _ value: String, _ range: ClosedRange<Int>,
    _ shownRange: ClosedRange<Double>?
  ) -> AnyControl {
    let all = Double(range.lowerBound)...Double(range.upperBound)
    if let shownRange {
      var slider = slider(stored, value, shownRange.clamped(to: all))
      slider.stepValue = 1
      slider.arrowStep = 1
      return .slider(slider)
    }
    var stepper = Stepper()
    if case .stepper(let known) = stored { stepper = known }
    if all.lowerBound > stepper.maximumValue { stepper.maximumValue = all.upperBound }
    stepper.minimumValue = all.lowerBound
    stepper.maximumValue = all.upperBound
    stepper.value = Double(value) ?? stepper.value
    return .stepper(stepper)
  }

  /// Segments where the words fit side by side, else a menu.
  private static func choice(
    _ stored: AnyControl?, _ names: [String], _ words: [String], _ index: Int?, _ theme: Theme,
    _ width: Double
  ) -> AnyControl {
    let segments = zip(words, names).map { SegmentedControl.Segment($0, id: $1) }
    var row = SegmentedControl(segments: segments, selectedSegmentIndex: index)
    if names.count <= Metrics.segments, row.fits(width, style: .init(theme)) {
      if case .segments(let known) = stored {
        row = known
        row.segments = segments
        row.selectedSegmentIndex = index
      }
      return .segments(row)
    }
    let items = zip(words, names).map { PopUpButton.Item($0, id: $1) }
    var menu = PopUpButton(items: items, selectedIndex: index)
    if case .popUp(let known) = stored {
      menu = known
      menu.items = items
      menu.selectedIndex = index
    }
    return .popUp(menu)
  }
}
