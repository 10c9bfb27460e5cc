/// What a change of a control asks of the clipboard.
public enum ClipboardRequest: Hashable, Sendable {
  /// Put this string on it.
  case copy(String)
  /// Bring its string, as a `text` event.
  case paste
}

extension TextField {
  /// Of copied and cut text, and of a paste.
  public static func clipboardRequest(of change: Change) -> ClipboardRequest? {
    switch change {
    case .copy(let string), .cut(let string, text: _): .copy(string)
    case .paste: .paste
    case .text, .step, .submitted, .ended: nil
    }
  }
}
