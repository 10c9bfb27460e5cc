internal import Components
internal import Drawing
internal import Geometry
internal import Motion
internal import Scenes

/// A plain control for one knob: what it looks like, and what pressing it makes of the value.
///
/// Frames are laid out for left-to-right, as all of `GalleryLayout`.
struct KnobControl {
  /// Measures in points.
  ///
  /// Ours; the switch is as wide and high as the system's.
  enum Metrics {
    static let track = 4.0
    static let thumb = 22.0
    static let line = 32.0
    static let stepper = Size(88, 32)
    static let toggle = Size(51, 31)
    static let corner = 8.0
    static let gap = 8.0
    /// Between a row's words and the ring around it, beyond the ring's own gap.
    static let ringRoom = 6.0
  }

  /// A part that can be pressed by itself.
  enum Part: Hashable {
    case track, decrement, increment, toggle
    case choice(String)
  }

  let knob: Knob
  /// The value in the form that the knob takes.
  let value: String
  let label: String
  /// Names of the words of a choice.
  let words: [String: String]
  /// The part of a number's range that the slider runs over; nil for all of it.
  let shownRange: ClosedRange<Double>?
  /// The editing of a text, while it has the keys.
  let field: KnobTextField?
  /// What stands in an empty field.
  let placeholder: String
  /// When it is painted.
  let time: Seconds
  let layout: GalleryLayout
  /// The row.
  let frame: Rect

  var id: String { "gallery/knob/\(knob.name)" }
  var theme: Theme { layout.theme }

  // MARK: Layout

  /// Where the label, and the value or control beside it, stand.
  var head: Rect { Rect(frame.minX, frame.minY, frame.width, Self.headHeight(theme)) }

  /// The line below, for what needs the whole width.
  private var body: Rect {
    Rect(frame.minX, head.maxY, frame.width, max(0, frame.maxY - head.maxY))
  }

  private static func headHeight(_ theme: Theme) -> Double {
    max(Metrics.line, theme.type.subheadline.size * 1.4 + 8)
  }

  static func height(_ knob: Knob, _ theme: Theme) -> Double {
    switch knob.kind {
    case .integer, .toggle: headHeight(theme)
    case .number: headHeight(theme) + Metrics.line
    case .choice, .text, .color: 2 * headHeight(theme)
    }
  }

  /// What can be pressed, and where.
  var parts: [(part: Part, frame: Rect)] {
    switch knob.kind {
    case .number: return [(.track, body)]
    case .integer:
      let box = trailing(Metrics.stepper)
      let half = Size(box.width / 2, box.height)
      return [
        (.decrement, Rect(origin: box.origin, size: half)),
        (.increment, Rect(origin: Point(box.midX, box.minY), size: half)),
      ]
    case .toggle: return [(.toggle, trailing(Metrics.toggle))]
    case .choice(let words, _):
      return isSegmented ? segments(words) : [(.decrement, arrow(0)), (.increment, arrow(1))]
    case .text, .color: return []
    }
  }

  private func trailing(_ size: Size) -> Rect {
    let width = min(size.width, head.width / 2)
    return Rect(head.maxX - width, head.midY - size.height / 2, width, size.height)
  }

  private var optionFont: Font { theme.type.footnote }

  /// True where all words fit side by side.
  var isSegmented: Bool {
    guard case .choice(let words, _) = knob.kind, words.count <= 4 else { return false }
    let room = body.width / Double(max(1, words.count)) - 2 * Metrics.gap
    return words.allSatisfy { word in
      let text = Text(name(word), font: Font(size: optionFont.size, weight: .semibold))
      return theme.environment.text.measure(text, width: .infinity).size.width <= room
    }
  }

  private func segments(_ words: [String]) -> [(part: Part, frame: Rect)] {
    let width = body.width / Double(words.count)
    return words.enumerated().map { index, word in
      let frame = Rect(body.minX + Double(index) * width, body.minY, width, body.height)
      return (.choice(word), frame)
    }
  }

  /// The buttons at both ends of a choice that shows one word at a time.
  private func arrow(_ index: Int) -> Rect {
    let side = min(44, body.width / 3)
    return Rect(index == 0 ? body.minX : body.maxX - side, body.minY, side, body.height)
  }

  func name(_ word: String) -> String { words[word] ?? word }

  // MARK: Slider

  /// What the slider runs over, inside of what the knob takes.
  var sliderRange: ClosedRange<Double> {
    guard case .number(let range, _) = knob.kind else { return 0...0 }
    return shownRange.map { $0.clamped(to: range) } ?? range
  }

  /// Where a value is along the slider, 0…1.
  var fraction: Double {
    guard case .number = knob.kind, let number = Double(value) else { return 0 }
    let range = sliderRange
    let span = range.upperBound - range.lowerBound
    return span > 0 ? min(max(0, (number - range.lowerBound) / span), 1) : 0
  }

  /// From the first to the last place of the thumb's centre.
  var run: Rect { body.inset(by: Insets(horizontal: Metrics.thumb / 2, vertical: 0)) }

  var trackFrame: Rect {
    Rect(run.minX, run.midY - Metrics.track / 2, run.width, Metrics.track)
  }

  var thumbFrame: Rect {
    Rect(
      center: Point(run.minX + fraction * run.width, run.midY),
      size: Size(Metrics.thumb, Metrics.thumb))
  }
}
