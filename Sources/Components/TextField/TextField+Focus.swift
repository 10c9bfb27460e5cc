public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension TextField {
  // MARK: Focus

  /// Begins editing with the caret at the end when the field gains focus, and ends editing when the
  /// field loses focus.
  public mutating func focusChanged(_ isFocused: Bool, at time: Seconds) {
    if !isFocused, isEditing {
      // Text that an input method is composing is committed.
      if let text = composition?.text {
        composition = nil
        _ = insert(text, at: time)
      }
      endEditing()
    }
    // A press that focuses the field has already begun editing, with the caret at the press.
    if isFocused, !isEditing { beginEditing(at: time) }
  }

  /// Begins editing with all text selected; does nothing if the field is being edited.
  public mutating func focusedByTab(at time: Seconds) {
    if !isEditing { beginEditing(at: time, selectingAll: true) }
  }

  /// The field's frame; nil while it is edited and shows its own border.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    guard !isEditing || style.borderWidth == 0 else { return nil }
    let field = fieldFrame(in: bounds, style: style)
    // Without a background, text starts at the field's edge and must not touch the ring.
    let frame = style.borderWidth == 0 ? field.inset(by: Self.borderlessInsets) : field
    return FocusShape(frame: frame, radius: style.radius)
  }

  /// From a field without a background to the shape of its focus ring, in points; ours.
  private static let borderlessInsets = Insets(horizontal: -2, vertical: 2)

  /// True for all keys while editing, except keys that neither type nor edit.
  ///
  /// Ancestors may handle these: function keys, Alt with Left or Right or with a character, and
  /// Control shortcuts that the field does not use.
  public func absorbs(_ key: KeyEvent) -> Bool {
    switch key.key {
    case .function: return false
    case .left, .right: return isEditing && !key.isBackNavigation
    case .character(let letter) where !key.modifiers.isDisjoint(with: [.control, .meta]):
      return isEditing && TextField.shortcutLetters.contains(letter)
    case .character where key.modifiers.contains(.alt): return false
    default: return isEditing
    }
  }

  /// True for Enter.
  public static func isSubmission(_ change: Change) -> Bool { change == .submitted }
}
