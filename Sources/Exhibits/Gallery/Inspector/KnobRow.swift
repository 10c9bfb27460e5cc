internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineResources
internal import VitrineScenes

/// A knob in the inspector: its name, its value where the control does not say it, and the control.
///
/// Frames are laid out for left-to-right, as all of `GalleryLayout`.
struct KnobRow {
  /// Measures in points.
  ///
  /// Ours.
  enum Metrics {
    /// Least height of the line with the name.
    static let line = 32.0
    /// Between name, value and control in a line, and between a line and a control below it.
    static let gap = 8.0
    /// Height of a slider: less than a touch target, since its row takes the finger too.
    static let slider = 32.0
    /// The most segments side by side; a longer choice is a menu.
    static let segments = 4
  }

  let knob: Knob
  /// The value in the form that the knob takes.
  let value: String
  let label: String
  /// Names of the words of a choice, in order.
  let words: [String]
  /// The part of a number's range that the slider runs over; nil for all of it.
  let shownRange: ClosedRange<Double>?
  let layout: GalleryLayout
  var control: any Control
  /// The row.
  private(set) var frame: Rect
  private(set) var labelFrame: Rect
  private(set) var valueFrame: Rect?
  private(set) var controlFrame: Rect

  /// What the ids of all rows begin with.
  static let prefix = "gallery/knob/"

  var id: String { "\(Self.prefix)\(knob.name)" }
  var theme: Theme { layout.theme }
  /// Where the control really is.
  var bounds: Rect { layout.place(controlFrame) }

  /// Lays out a row.
  /// - Parameters:
  ///   - stored: the control as the person left it; nil for one that was not touched.
  ///   - placeholder: what stands in an empty text.
  ///   - menuTitles: what the menu of a text says.
  ///   - origin: the row's top at the leading side.
  init(
    _ knob: Knob, value: String, label: String, words: [String],
    shownRange: ClosedRange<Double>?, placeholder: String,
    menuTitles: TextField.MenuTitles, stored: (any Control)?,
    layout: GalleryLayout, origin: Point, width: Double
  ) {
    self.knob = knob
    self.value = value
    self.label = label
    self.words = words
    self.shownRange = shownRange
    self.layout = layout
    control = KnobRow.control(
      knob, value: value, words: words, shownRange: shownRange, placeholder: placeholder,
      menuTitles: menuTitles,
      stored: stored, theme: layout.theme, width: width)
    control.overlayBounds = layout.bounds
    let line = max(Metrics.line, layout.theme.type.subheadline.size * 1.4 + 8)
    frame = Rect(origin.x, origin.y, width, line)
    (labelFrame, controlFrame) = (frame, frame)
    if isBelow(width) { placeBelow(line) } else { placeBeside() }
  }

  // MARK: Layout

  /// Letters of the name and the value.
  var font: Font { theme.type.subheadline }
  /// Letters of a number.
  var digits: Font { Font(size: font.size, tabularDigits: true) }

  private func width(_ string: String) -> Double {
    theme.environment.text.measure(Text(string, font: digits), width: .infinity)
      .size.width.rounded(.up)
  }

  /// True where the control takes the line below the name.
  private func isBelow(_ width: Double) -> Bool {
    if control is Slider || control is SegmentedControl || control is TextField { return true }
    guard control is PopUpButton else { return false }
    let size = control.size(fitting: Size(width, .infinity), theme: theme)
    return self.width(label) + 2 * Metrics.gap + size.width > width
  }

  private mutating func placeBelow(_ line: Double) {
    var size = control.size(fitting: Size(frame.width, .infinity), theme: theme)
    var gap = 0.0
    if control is Slider { size.height = Metrics.slider } else { gap = 2 }
    frame.size.height = line + gap + size.height
    controlFrame = Rect(frame.minX, frame.minY + line + gap, frame.width, size.height)
    labelFrame = Rect(frame.minX, frame.minY, frame.width, line)
    placeValue(before: frame.maxX)
  }

  private mutating func placeBeside() {
    let size = control.size(fitting: Size(frame.width, .infinity), theme: theme)
    frame.size.height = max(frame.height, size.height)
    let width = min(size.width, frame.width * 0.6)
    controlFrame = Rect(frame.maxX - width, frame.midY - size.height / 2, width, size.height)
    labelFrame = Rect(
      frame.minX, frame.minY, max(0, controlFrame.minX - Metrics.gap - frame.minX), frame.height)
    placeValue(before: controlFrame.minX - Metrics.gap)
  }

  private mutating func placeValue(before end: Double) {
    guard let shown = shownValue else { return }
    let width = min(width(shown), max(0, end - frame.minX) / 2)
    let place = Rect(end - width, labelFrame.minY, width, labelFrame.height)
    valueFrame = place
    labelFrame.size.width = max(0, place.minX - Metrics.gap - labelFrame.minX)
  }

  /// What stands beside the name: a number without the digits that nobody reads, or a colour.
  var shownValue: String? {
    switch knob.kind {
    case .number:
      guard let number = Double(value) else { return value }
      let tidy = (number * 1000).rounded() / 1000
      return tidy == tidy.rounded() && abs(tidy) < 1e9 ? "\(Int(tidy))" : "\(tidy)"
    case .integer: return value
    case .color: return value == Knob.noColor ? nil : value
    case .choice, .toggle, .text: return nil
    }
  }
}
