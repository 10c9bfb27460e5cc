internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension TextField {
  /// A pointer that is down on the field.
  struct Press: Equatable, Sendable {
    enum Part: Equatable, Sendable { case text, clear }
    var pointer: PointerID
    var part: Part
    /// False while a press that began on the clear button is outside it.
    var isInside = true
    /// Where the pointer went down.
    var start: Point
    /// When a press in place becomes a long press, which opens the menu.
    var longPressDeadline: Seconds?
  }

  /// A press on the text, and the number of presses in a row at the same position.
  struct Click: Equatable, Sendable {
    var time: Seconds
    var position: Point
    /// 1 places the caret, 2 selects a word, 3 selects all.
    var count: Int
    /// The word that the double click selected.
    var word: Range<Int>
  }

  mutating func handle(
    _ step: PointerEvent, at time: Seconds, in bounds: Rect, _ style: Style
  ) -> Change? {
    switch step.phase {
    case .down where press == nil && step.button == .primary:
      begin(step, at: time, in: bounds, style)
    case .down where press == nil && step.button == .secondary:
      openMenu(by: step, at: time, in: bounds, style)
    case .move where step.pointer == press?.pointer:
      if let start = press?.start, start.distance(to: step.position) > GestureMetrics.slop {
        press?.longPressDeadline = nil
      }
      if press?.part == .clear {
        let isInside = isOnClear(step, in: bounds, style)
        press?.isInside = isInside
      } else {
        drag(step, at: time, in: bounds, style)
      }
    case .up where step.pointer == press?.pointer && step.button == .primary:
      let isClearing = press?.part == .clear && isOnClear(step, in: bounds, style)
      press = nil
      guard isClearing, !text.isEmpty else { return nil }
      edit(.single, at: time) {
        $0.content = ""
        $0.beginEditing(at: time)
      }
      return .text(text)
    case .cancel where step.pointer == press?.pointer: press = nil
    default: break
    }
    return nil
  }

  private mutating func begin(
    _ step: PointerEvent, at time: Seconds, in bounds: Rect, _ style: Style
  ) {
    let part: Press.Part = isOnClear(step, in: bounds, style) ? .clear : .text
    press = Press(pointer: step.pointer, part: part, start: step.position)
    composition = nil
    history.endStep()
    guard part == .text else { return }
    if step.pointer.kind == .touch {
      press?.longPressDeadline = time + GestureMetrics.longPressDuration
    }
    beginEditing(byPressAt: time, style)
    click(step, at: time, Line(of: self, in: bounds, style: style))
  }

  /// Begins editing if necessary, without scrolling the visible text.
  mutating func beginEditing(byPressAt time: Seconds, _ style: Style) {
    guard !isEditing else { return }
    beginEditing(at: time)
    // The press refers to the text as it was visible before editing, from its start.
    scroll = style.baseDirection(of: displayedText) == .leftToRight ? 0 : .greatestFiniteMagnitude
    moveCaret(to: 0, at: time)
  }

  private mutating func click(_ step: PointerEvent, at time: Seconds, _ line: Line) {
    var count = 1
    if let last = lastClick, time - last.time <= GestureMetrics.doubleTapInterval,
      last.position.distance(to: step.position) <= GestureMetrics.doubleTapDistance
    {
      count = min(last.count + 1, 3)
    }
    let word = WordBoundaries(displayedText).word(at: line.character(at: step.position.x))
    lastClick = Click(time: time, position: step.position, count: count, word: word)
    switch count {
    case 1: moveCaret(to: line.index(at: step.position.x), at: time)
    case 2: select(word, at: time)
    default: select(0..<text.count, at: time)
    }
  }

  /// A mouse or pen selects the text that it is dragged over, by whole words after a double click;
  /// a finger moves the caret.
  private mutating func drag(
    _ step: PointerEvent, at time: Seconds, in bounds: Rect, _ style: Style
  ) {
    let index = Line(of: self, in: bounds, style: style).index(at: step.position.x)
    switch lastClick?.count {
    case 2:
      let word = lastClick?.word ?? 0..<0
      let boundaries = WordBoundaries(displayedText)
      if index < word.lowerBound {
        anchor = word.upperBound
        moveCaret(to: boundaries.word(at: index).lowerBound, extending: true, at: time)
      } else {
        anchor = word.lowerBound
        let end =
          index > word.upperBound ? boundaries.word(at: index - 1).upperBound : word.upperBound
        moveCaret(to: end, extending: true, at: time)
      }
    case 3: break
    default: moveCaret(to: index, extending: step.pointer.kind != .touch, at: time)
    }
  }

  mutating func select(_ range: Range<Int>, at time: Seconds) {
    moveCaret(to: range.upperBound, at: time)
    anchor = range.lowerBound
  }

  /// True on the clear button, whose target for a finger is 44 points wide and as high as the
  /// field.
  private func isOnClear(_ step: PointerEvent, in bounds: Rect, _ style: Style) -> Bool {
    guard let frame = clearFrame(in: bounds, style: style) else { return false }
    let minimumSide = step.pointer.kind == .touch ? GestureMetrics.touchTarget : frame.width
    let width = max(frame.width, minimumSide)
    let field = fieldFrame(in: bounds, style: style)
    return Rect(
      center: Point(frame.midX, field.midY), size: Size(width, max(field.height, minimumSide))
    ).contains(step.position)
  }
}
