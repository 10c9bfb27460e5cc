public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension TextField {
  // MARK: Focus

  /// Begins to edit at the end of the words where keys come to the field, and ends where they leave.
  public mutating func focusChanged(_ isFocused: Bool, at time: Seconds) {
    if !isFocused, isEditing {
      // What an input method has made so far is meant as it is.
      if let words = composition?.text {
        composition = nil
        _ = insert(words, at: time)
      }
      endEditing()
    }
    // A press that brings the focus has begun by itself, where it was pressed.
    if isFocused, !isEditing { beginEditing(at: time) }
  }

  /// Begins to edit with all words selected; what is edited already stays as it is.
  public mutating func focusedByTab(at time: Seconds) {
    if !isEditing { beginEditing(at: time, selectingAll: true) }
  }

  /// The field; nil while it is edited and has a line of its own around it.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    guard !isEditing || style.borderWidth == 0 else { return nil }
    let field = fieldFrame(in: bounds, style: style)
    // Words without a ground begin at the field's side, and are not to touch the ring.
    let frame = style.borderWidth == 0 ? field.inset(by: Self.bareInsets) : field
    return FocusShape(frame: frame, radius: style.radius)
  }

  /// From a field without a ground to what its ring goes around, in points; ours.
  private static let bareInsets = Insets(horizontal: -2, vertical: 2)

  /// All keys while it is edited, but for what never types nor edits: F1 and the like, Alt with an arrow to a side or
  /// with a character, and characters with Control that mean nothing to it, which may be shortcuts of what is around
  /// it.
  public func absorbs(_ key: KeyEvent) -> Bool {
    switch key.key {
    case .function: return false
    case .left, .right: return isEditing && !key.isWayBack
    case .character(let letter) where !key.modifiers.isDisjoint(with: [.control, .meta]):
      return isEditing && TextField.shortcutLetters.contains(letter)
    case .character where key.modifiers.contains(.alt): return false
    default: return isEditing
    }
  }

  /// True for Enter.
  public static func isSubmission(_ change: Change) -> Bool { change == .submitted }
}
