public import VitrineDrawing
public import VitrineInteraction
public import VitrineMotion

/// A line of words that a person types: a plain field, or with a symbol and a clear button one to
/// search with.
///
/// ```swift
/// var field = TextField(placeholder: "Search", symbol: magnifier)
/// if let change = field.handle(routed, in: bounds, style: style) { … }
/// ```
/// Where words are selected and the caret stands counts in characters as people take them: grapheme
/// clusters. The owner says where keys go: it calls `beginEditing` where Tab brings the focus, and
/// `endEditing` where the focus leaves. A press begins by itself.
///
/// Control with Z undoes, with Shift or with Y does again, up to 100 steps back: a word that was
/// typed without a pause is one step, and so is what was pasted, cut, or deleted in a row. A
/// secondary click, a long press, the Menu key or Shift+F10 open a menu, which the view tree shows.
public struct TextField: Control {
  // MARK: State

  /// What is in it; line feeds and control characters are dropped, and what is beyond
  /// `maximumLength` is cut.
  ///
  /// Where it is set to something else, there is nothing left to undo.
  public var text: String {
    get { content }
    set { if newValue != content { show(newValue) } }
  }

  /// What stands in it while it is empty.
  public var placeholder: String

  /// What a person would call it; nil for the placeholder.
  ///
  /// Default nil.
  public var label: String?

  /// Shown at the leading side, such as a magnifier; nil for none.
  public var symbol: Symbol?

  /// Shown at the trailing side while there are words, to clear them; nil for none.
  public var clearSymbol: Symbol?

  /// The side at which words stand that are shorter than the field; nil for leading, or what
  /// `multilineTextAlignment(_:)` around a view says.
  ///
  /// Leading and trailing go by the direction of the interface; longer words follow the caret. Default
  /// nil.
  public var textAlignment: TextAlignment?

  /// Room for what its owner lays over its trailing side, such as a spinner (P17), in points.
  ///
  /// Default 0. Negative and not a number count as 0.
  public var trailingSpace = 0.0

  /// What the clear button is called; nil for `Clear` in the language of the interface.
  ///
  /// Default nil.
  public var clearLabel: String?

  /// The most characters that it takes, 0…10,000; values outside are moved to the nearest end.
  ///
  /// Default 10,000: more is no longer one line. Ours.
  public var maximumLength = TextField.longest {
    didSet {
      maximumLength = min(max(0, maximumLength), TextField.longest)
      if content.count > maximumLength { show(content) }
    }
  }

  /// True where a bullet stands for every character: a password.
  ///
  /// Nothing of it can be copied, cut or read in the description, not the character typed last either;
  /// words are not told apart, nothing is composed by an input method, and what was typed cannot be
  /// undone once editing has ended. Default false.
  public var isSecure = false

  /// What is wrong with the words; nil for nothing.
  ///
  /// The field has a red line around it while it is enabled, and says the message as its state; its
  /// owner shows it beside the field. Default nil.
  public var errorMessage: String?

  /// What is typed, for the keyboard on the screen: which keys it begins with.
  ///
  /// Default text.
  public var inputKind = TextInputKind.text

  /// What Enter does, as the keyboard on the screen says it.
  ///
  /// Default return.
  public var submitLabel = SubmitLabel.return

  /// True where Up and Down ask the owner to step what is written, such as a date, instead of moving
  /// the caret to the ends.
  ///
  /// Default false.
  public var stepsByArrows = false

  /// True if a typed space leaves the selection as it is, as in a number or a date, where it would only delete.
  ///
  /// Default false.
  public var keepsSelectionAtSpace = false

  /// False while it cannot be typed into; it is then dimmed and not edited.
  public var isEnabled = true {
    didSet { if !isEnabled { endEditing() } }
  }

  /// True while a mouse or pen is over it.
  public var isHovered: Bool {
    get { viewState.isHovered }
    set { viewState.isHovered = newValue }
  }

  /// What its menu says; nil for the usual titles in the language of the interface.
  ///
  /// Default nil.
  public var menuTitles: MenuTitles?

  /// True while keys and words go into it.
  public private(set) var isEditing: Bool {
    get { viewState.isEditing }
    set { viewState.isEditing = newValue }
  }

  /// Which characters are selected; where none are, the caret stands at its bounds.
  ///
  /// A range that reaches beyond the words is cut to them.
  public var selectedRange: Range<Int> {
    get { min(anchor, head)..<max(anchor, head) }
    set {
      anchor = held(newValue.lowerBound)
      head = held(newValue.upperBound)
    }
  }

  static let longest = 10_000

  /// `text`, as the field itself changes it.
  var content: String
  /// All that it keeps besides what its owner says.
  public var viewState = ViewState()

  /// Makes a field, its caret at the end of its words.
  public init(
    text: String = "", placeholder: String = "", symbol: Symbol? = nil, clearSymbol: Symbol? = nil
  ) {
    content = TextField.line(text, longest: TextField.longest)
    self.placeholder = placeholder
    self.symbol = symbol
    self.clearSymbol = clearSymbol
    anchor = content.count
    head = anchor
  }

  /// What a person did.
  public enum Change: Hashable, Sendable {
    /// The words are now these.
    case text(String)
    /// These were copied, for the owner to put on the clipboard.
    case copy(String)
    /// These were cut, for the owner to put on the clipboard, and the words are now what is left.
    case cut(String, text: String)
    /// The clipboard's words are wanted; they come as a `text` event.
    case paste
    /// Up or Down was pressed where `stepsByArrows`: one step more or less of what stands around the
    /// caret, which is after so many characters.
    case step(Int, caret: Int)
    /// Enter was pressed: the words are meant as they are.
    case submitted
    /// Editing has ended by itself: by Escape, or since keys go elsewhere.
    case ended
  }

  // MARK: Editing

  /// Begins to edit, with the caret at the end or all words selected; nothing where disabled.
  public mutating func beginEditing(at time: Seconds, selectingAll: Bool = false) {
    guard isEnabled else { return }
    isEditing = true
    viewState.opening = nil
    moveCaret(to: text.count, at: time)
    if selectingAll { anchor = 0 }
  }

  /// Stops editing; the words stay, and none are selected.
  public mutating func endEditing() {
    isEditing = false
    composition = nil
    press = nil
    anchor = head
    scroll = 0
    if isSecure { history = TextHistory() } else { history.endStep() }
    viewState.opening = nil
  }

  /// Puts the caret after so many characters; what it passes is selected where it extends.
  mutating func moveCaret(to place: Int, extending: Bool = false, at time: Seconds) {
    head = held(place)
    if !extending { anchor = head }
    since = time
  }

  /// The words as they show: bullets where they are secret.
  var shownText: String {
    isSecure ? String(repeating: TextField.bullet, count: content.count) : content
  }

  /// What stands for a character of a password.
  ///
  /// UIKit's.
  private static let bullet: Character = "•"

  func held(_ place: Int) -> Int { min(max(0, place), text.count) }

  private mutating func show(_ text: String) {
    content = TextField.line(text, longest: maximumLength)
    anchor = held(anchor)
    head = held(head)
    history = TextHistory()
  }

  /// Words as they can stand in one line.
  static func line(_ words: String, longest: Int) -> String {
    let isPlain = words.utf8.count <= longest && words.allSatisfy(TextField.isTyped)
    return isPlain ? words : String(words.filter(TextField.isTyped).prefix(longest))
  }

  /// False for line feeds, tabs and other control characters.
  static func isTyped(_ character: Character) -> Bool {
    !character.isNewline
      && character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  // MARK: Motion

  /// Half of a blink in seconds: the caret is there for one, then gone for one.
  ///
  /// Ours; close to what desktops do.
  static let blink: Seconds = 0.5

  /// True where the caret shows: while nothing is selected, in one half of each blink.
  public func showsCaret(at time: Seconds) -> Bool {
    hasCaret && halfBlinks(at: time).truncatingRemainder(dividingBy: 2) == 0
  }

  /// What an input method composes stands in for the selection, and has a caret.
  private var hasCaret: Bool { isEditing && (anchor == head || composition != nil) }

  /// When the caret next comes or goes, or a finger that stays opens the menu.
  public func nextChange(after time: Seconds) -> Seconds? {
    var changes = [press?.opensMenu.map { max(time, $0) }]
    if hasCaret {
      changes.append(since + (halfBlinks(at: time) + 1) * TextField.blink)
    }
    return changes.compactMap { $0 }.min()
  }

  /// Whole half-blinks since the caret was put where it is; a little early rather than late, so
  /// that rounding never asks for the same step twice.
  private func halfBlinks(at time: Seconds) -> Double {
    max(0, ((time - since) / TextField.blink + 1e-6).rounded(.down))
  }
}
