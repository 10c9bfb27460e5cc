/// What is typed into a field: which keys a keyboard on the screen begins with.
///
/// UIKit's `UIKeyboardType`, as far as keyboards differ here.
public enum TextInputKind: String, Hashable, Sendable, CaseIterable, Codable {
  /// Words.
  case text
  /// A number, with a sign and a decimal point.
  case number
  /// An address for mail: no capitals, and @ beside the space bar.
  case email
  /// An address of a page: no capitals, and a slash beside the space bar.
  case url
}

/// What Enter does in a field, as a word on its key.
///
/// SwiftUI's `SubmitLabel`.
public enum SubmitLabel: String, Hashable, Sendable, CaseIterable, Codable {
  /// Takes what is typed as it is.
  case `return`
  /// Ends typing.
  case done
  /// Goes to what is typed.
  case go
  /// Sends it.
  case send
  /// Looks for it.
  case search
  /// Goes on to the next field.
  case next
  /// Joins what is typed, such as a network.
  case join
  /// Goes on.
  case `continue`
}

/// What a keyboard on the screen is to know of what it types into.
public struct TextTraits: Hashable, Sendable {
  /// What is typed.
  public var kind: TextInputKind
  /// What Enter does.
  public var submitLabel: SubmitLabel
  /// True for what nobody is to read: nothing is capital by itself.
  public var isSecure: Bool

  /// Makes the traits of words that Enter takes as they are.
  public init(
    kind: TextInputKind = .text, submitLabel: SubmitLabel = .return, isSecure: Bool = false
  ) {
    self.kind = kind
    self.submitLabel = submitLabel
    self.isSecure = isSecure
  }
}
