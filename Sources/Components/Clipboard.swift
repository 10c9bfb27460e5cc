/// A clipboard operation that a control's change asks for.
public enum ClipboardRequest: Hashable, Sendable {
  /// Put this string on the clipboard.
  case copy(String)
  /// Deliver the clipboard's string as a `text` event.
  case paste
}

extension TextField {
  /// A copy for copied and cut text, a paste for a paste.
  public static func clipboardRequest(of change: Change) -> ClipboardRequest? {
    switch change {
    case .copy(let string), .cut(let string, text: _): .copy(string)
    case .paste: .paste
    case .text, .step, .submitted, .ended: nil
    }
  }
}
