internal import Components
internal import Drawing
internal import Geometry
internal import Glibc
internal import Interaction
internal import Resources
internal import Scenes

/// A plain control for one knob: what it looks like, and what pressing it makes of the value.
///
/// Frames are laid out for left-to-right, as all of `GalleryLayout`.
struct KnobControl {
  /// Measures in points. Ours; the switch is as wide and high as the system's.
  enum Metrics {
    static let track = 4.0
    static let thumb = 22.0
    static let line = 32.0
    static let stepper = Size(88, 32)
    static let toggle = Size(51, 31)
    static let corner = 8.0
    static let gap = 8.0
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
    case .choice, .text: 2 * headHeight(theme)
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
    case .text: return []
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

  /// Where a value is along its range, 0…1.
  var fraction: Double {
    guard case .number(let range, _) = knob.kind, let number = Double(value) else { return 0 }
    let span = range.upperBound - range.lowerBound
    return span > 0 ? min(max(0, (number - range.lowerBound) / span), 1) : 0
  }

  /// From the first to the last place of the thumb's centre.
  private var run: Rect { body.inset(by: Insets(horizontal: Metrics.thumb / 2, vertical: 0)) }

  var trackFrame: Rect {
    Rect(run.minX, run.midY - Metrics.track / 2, run.width, Metrics.track)
  }

  var thumbFrame: Rect {
    Rect(
      center: Point(run.minX + fraction * run.width, run.midY),
      size: Size(Metrics.thumb, Metrics.thumb))
  }

  /// A hundredth of the range, rounded down to a power of ten: what an arrow key moves.
  private func step(_ range: ClosedRange<Double>) -> Double {
    let span = range.upperBound - range.lowerBound
    return span > 0 ? pow(10, (log10(span / 100) + 1e-9).rounded(.down)) : 0
  }

  /// The value under a point of the layout, on a tenth of the step that an arrow key makes.
  private func value(at point: Point, in range: ClosedRange<Double>) -> String {
    let way = run.width > 0 ? min(max(0, (point.x - run.minX) / run.width), 1) : 0
    return rounded(
      range.lowerBound + way * (range.upperBound - range.lowerBound), step(range) / 10, range)
  }

  private func rounded(
    _ number: Double, _ step: Double, _ range: ClosedRange<Double>
  ) -> String {
    guard step > 0 else { return "\(range.lowerBound)" }
    // Dividing by a whole number, where there is one, leaves no stray digits.
    let inverse = (1 / step).rounded()
    let tidy =
      step < 1 ? (number * inverse).rounded() / inverse : (number / step).rounded() * step
    return "\(min(max(range.lowerBound, tidy), range.upperBound))"
  }

  // MARK: Input

  /// The value after a part is pressed, or dragged for the track, at a point of the layout.
  func value(pressing part: Part, at point: Point) -> String? {
    switch (part, knob.kind) {
    case (.track, .number(let range, _)): return value(at: point, in: range)
    case (.decrement, _): return moved(by: -1)
    case (.increment, _): return moved(by: 1)
    case (.toggle, _): return value == "true" ? "false" : "true"
    case (.choice(let word), _): return word
    default: return nil
    }
  }

  /// The value after a key, or nil for a key that does nothing here.
  func value(pressing key: KeyEvent) -> String? {
    if case .toggle = knob.kind {
      return key.key == .space || key.key == .enter ? (value == "true" ? "false" : "true") : nil
    }
    let isMirrored = theme.environment.direction == .rightToLeft
    guard
      let move = key.selectionMove(isRightToLeft: isMirrored)
        ?? key.selectionMove(isVertical: true)
    else { return nil }
    switch move {
    // Up is more, in a number; in a row of words it is the one before.
    case .previous: return moved(by: isNumeric && key.key == .up ? 1 : -1)
    case .next: return moved(by: isNumeric && key.key == .down ? -1 : 1)
    case .first: return end(first: true)
    case .last: return end(first: false)
    }
  }

  private var isNumeric: Bool {
    switch knob.kind {
    case .number, .integer: true
    case .choice, .toggle, .text: false
    }
  }

  private func moved(by steps: Int) -> String? {
    switch knob.kind {
    case .number(let range, _):
      let step = step(range)
      return rounded((Double(value) ?? 0) + Double(steps) * step, step / 10, range)
    case .integer(let range, _):
      let (sum, isOver) = (Int(value) ?? 0).addingReportingOverflow(steps)
      return isOver ? nil : "\(min(max(range.lowerBound, sum), range.upperBound))"
    case .choice(let words, _):
      let index = words.firstIndex(of: value) ?? 0
      let move: SelectionMove = steps < 0 ? .previous : .next
      return move.index(from: index, count: words.count).map { words[$0] }
    case .toggle, .text: return nil
    }
  }

  private func end(first: Bool) -> String? {
    switch knob.kind {
    case .number(let range, _): "\(first ? range.lowerBound : range.upperBound)"
    case .integer(let range, _): "\(first ? range.lowerBound : range.upperBound)"
    case .choice(let words, _): first ? words.first : words.last
    case .toggle, .text: nil
    }
  }
}
