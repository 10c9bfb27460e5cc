internal import Components
internal import Drawing
internal import Geometry
internal import Glibc
internal import Interaction
internal import Scenes

extension KnobControl {
  /// A hundredth of the slider's range, rounded down to a power of ten: what an arrow key moves;
  /// with shift ten times as much.
  private var step: Double {
    let range = sliderRange
    let span = range.upperBound - range.lowerBound
    return span > 0 ? pow(10, (log10(span / 100) + 1e-9).rounded(.down)) : 0
  }

  /// The value under a point of the layout, on a tenth of the step that an arrow key makes, but
  /// whole where that step is.
  private func value(at point: Point) -> String {
    let way = run.width > 0 ? min(max(0, (point.x - run.minX) / run.width), 1) : 0
    let range = sliderRange
    return rounded(
      range.lowerBound + way * (range.upperBound - range.lowerBound),
      step < 1 ? step / 10 : step, range)
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
    case (.track, .number): return value(at: point)
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
    let step = isNumeric && key.modifiers.contains(.shift) ? Self.shiftSteps : 1
    switch move {
    // Up is more, in a number; in a row of words it is the one before.
    case .previous: return moved(by: isNumeric && key.key == .up ? step : -step)
    case .next: return moved(by: isNumeric && key.key == .down ? -step : step)
    case .first: return end(first: true)
    case .last: return end(first: false)
    }
  }

  /// Steps that an arrow key makes with shift.
  private static let shiftSteps = 10

  private var isNumeric: Bool {
    switch knob.kind {
    case .number, .integer: true
    case .choice, .toggle, .text, .color: false
    }
  }

  private func moved(by steps: Int) -> String? {
    switch knob.kind {
    case .number(let range, _):
      return rounded((Double(value) ?? 0) + Double(steps) * step, step / 10, range)
    case .integer(let range, _):
      let (sum, isOver) = (Int(value) ?? 0).addingReportingOverflow(steps)
      return isOver ? nil : "\(min(max(range.lowerBound, sum), range.upperBound))"
    case .choice(let words, _):
      let index = words.firstIndex(of: value) ?? 0
      let move: SelectionMove = steps < 0 ? .previous : .next
      return move.index(from: index, count: words.count).map { words[$0] }
    case .toggle, .text, .color: return nil
    }
  }

  private func end(first: Bool) -> String? {
    switch knob.kind {
    case .number: "\(first ? sliderRange.lowerBound : sliderRange.upperBound)"
    case .integer(let range, _): "\(first ? range.lowerBound : range.upperBound)"
    case .choice(let words, _): first ? words.first : words.last
    case .toggle, .text, .color: nil
    }
  }
}
