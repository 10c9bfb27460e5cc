/// The kind of text that a field takes, which selects the on-screen keyboard's keys.
///
/// Like UIKit's `UIKeyboardType`, as far as keyboards differ here.
public enum TextInputKind: String, Hashable, Sendable, CaseIterable, Codable {
  /// Plain text.
  case text
  /// A number, with sign and decimal point.
  case number
  /// An e-mail address: no automatic capitals, and @ beside the space bar.
  case email
  /// A URL: no automatic capitals, and a slash beside the space bar.
  case url
}

/// What Enter does in a field, as labelled on its key.
///
/// Like SwiftUI's `SubmitLabel`.
public enum SubmitLabel: String, Hashable, Sendable, CaseIterable, Codable {
  /// Accepts the text.
  case `return`
  /// Ends editing.
  case done
  /// Goes to the address typed.
  case go
  /// Sends the text.
  case send
  /// Searches for the text.
  case search
  /// Goes to the next field.
  case next
  /// Joins, such as a network.
  case join
  /// Continues.
  case `continue`
}

/// The traits of a text field for an on-screen keyboard.
public struct TextTraits: Hashable, Sendable {
  /// The kind of text.
  public var kind: TextInputKind
  /// What Enter does.
  public var submitLabel: SubmitLabel
  /// True for secret text: no automatic capitals.
  public var isSecure: Bool

  /// Creates the traits; by default plain text that Enter accepts.
  public init(
    kind: TextInputKind = .text, submitLabel: SubmitLabel = .return, isSecure: Bool = false
  ) {
    self.kind = kind
    self.submitLabel = submitLabel
    self.isSecure = isSecure
  }
}
