internal import Components
internal import Drawing
internal import Geometry
internal import Scenes

/// The field of a text knob.
///
/// Words are laid out in one line from left to right; the caret of letters that run the other way
/// is not placed among them.
extension KnobControl {
  /// Width of the caret in points.
  ///
  /// Ours.
  private static let caretWidth = 2.0

  var isText: Bool {
    if case .text = knob.kind { return true }
    return false
  }

  /// The field as it is on the screen.
  var fieldFrame: Rect {
    layout.place(Rect(frame.minX, head.maxY, frame.width, max(0, frame.maxY - head.maxY)))
  }

  private var fieldRoom: Rect {
    fieldFrame.inset(by: Insets(horizontal: Metrics.gap, vertical: 0))
  }

  private var font: Font { theme.type.subheadline }

  /// Width of the first so many characters, spaces at the end included.
  private func width(ofFirst count: Int) -> Double {
    let measurer = theme.environment.text
    let end = "|"
    let whole = Text(value.prefix(count) + end, font: font)
    return measurer.measure(whole, width: .infinity).size.width
      - measurer.measure(Text(end, font: font), width: .infinity).size.width
  }

  /// Where the words begin: moved so far that the caret can be seen.
  private var wordsLeft: Double {
    let (room, width) = (fieldRoom, width(ofFirst: value.count))
    guard width > room.width else {
      return theme.environment.direction == theme.environment.language.direction
        ? room.minX : room.maxX - width
    }
    let caret = field.map { self.width(ofFirst: $0.caret) } ?? 0
    return min(room.minX, room.maxX - caret)
  }

  /// How many characters are before a point on the screen.
  func caret(at x: Double) -> Int {
    let left = wordsLeft
    let places = 0...value.count
    let nearest = places.min {
      abs(left + width(ofFirst: $0) - x) < abs(left + width(ofFirst: $1) - x)
    }
    return nearest ?? 0
  }

  func paintField(into canvas: inout Canvas) {
    canvas.fill(
      .roundedRect(fieldFrame, radius: Metrics.corner, curve: .continuous),
      with: theme.colors.fill)
    if let field { return paintEditing(field, into: &canvas) }
    let isEmpty = value.isEmpty
    canvas.draw(
      theme.environment.words(isEmpty ? placeholder : value, font: font), in: fieldRoom,
      color: isEmpty ? theme.colors.tertiaryLabel : theme.colors.label)
  }

  private func paintEditing(_ field: KnobTextField, into canvas: inout Canvas) {
    let room = fieldRoom
    let left = wordsLeft
    canvas.clipped(to: .rect(room.inset(by: Insets(horizontal: -Self.caretWidth, vertical: 0)))) {
      let words = Rect(left, room.minY, width(ofFirst: value.count) + 1, room.height)
      let direction = theme.environment.language.direction
      $0.draw(Text(value, font: font, direction: direction), in: words, color: theme.colors.label)
      guard field.showsCaret(at: time) else { return }
      let height = min(room.height, font.size * 1.3)
      let caret = Rect(
        left + width(ofFirst: field.caret) - Self.caretWidth / 2, room.midY - height / 2,
        Self.caretWidth, height)
      $0.fill(.rect(caret.snapped(toScale: theme.environment.scale)), with: theme.colors.tint)
    }
  }
}
