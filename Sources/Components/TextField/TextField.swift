public import VitrineDrawing
public import VitrineInteraction
public import VitrineMotion

/// A single-line text field; with a symbol and a clear button it serves as a search field.
///
/// ```swift
/// var field = TextField(placeholder: "Search", symbol: magnifier)
/// if let change = field.handle(routed, in: bounds, style: style) { … }
/// ```
/// The selection and the caret are counted in grapheme clusters, which are what users perceive as
/// characters. The owner manages the focus: it calls `beginEditing` when Tab focuses the field, and
/// `endEditing` when the field loses focus. A press begins editing without such a call.
///
/// Control-Z undoes, Control-Shift-Z or Control-Y redoes, up to 100 steps. A step is a word typed
/// without a pause, a paste, a cut, or deletions in a row. A secondary click, a long press, the
/// Menu key or Shift+F10 opens a menu, which the view tree shows.
public struct TextField: Control {
  // MARK: State

  /// The text; line feeds and control characters are removed, and characters beyond `maximumLength`
  /// are cut off.
  ///
  /// Setting another text clears the undo history.
  public var text: String {
    get { content }
    set { if newValue != content { replaceText(with: newValue) } }
  }

  /// The text that is shown while the field is empty.
  public var placeholder: String

  /// The accessibility label; nil for the placeholder.
  ///
  /// Default nil.
  public var label: String?

  /// The symbol at the leading side, such as a magnifier; nil for none.
  public var symbol: Symbol?

  /// The symbol of the clear button, which is at the trailing side while there is text; nil for no
  /// button.
  public var clearSymbol: Symbol?

  /// Alignment of text that is narrower than the field; nil for the environment's
  /// `multilineTextAlignment(_:)`, else leading.
  ///
  /// Leading and trailing follow the layout direction; longer text scrolls with the caret. Default
  /// nil.
  public var textAlignment: TextAlignment?

  /// Space at the trailing side for an overlay of the owner, such as a spinner, in points.
  ///
  /// Default 0. Negative values and NaN count as 0.
  public var trailingSpace = 0.0

  /// Label of the clear button; nil for `Clear` in the interface's language.
  ///
  /// Default nil.
  public var clearLabel: String?

  /// Maximum number of characters, 0…10,000; values outside are clamped.
  ///
  /// Default 10,000: longer text is no longer a single line. Ours.
  public var maximumLength = TextField.lengthLimit {
    didSet {
      maximumLength = min(max(0, maximumLength), TextField.lengthLimit)
      if content.count > maximumLength { replaceText(with: content) }
    }
  }

  /// True to show a bullet for every character, as for a password.
  ///
  /// The text cannot be copied, cut or read in the description, not even the last character typed;
  /// word boundaries are hidden, input methods do not compose, and the undo history is cleared when
  /// editing ends. Default false.
  public var isSecure = false

  /// A message about invalid text; nil if there is no error.
  ///
  /// While enabled, the field has a red border, and the message in its node's state; the owner
  /// shows it beside the field. Default nil.
  public var errorMessage: String?

  /// The kind of text, which selects the layout of an on-screen keyboard.
  ///
  /// Default text.
  public var inputKind = TextInputKind.text

  /// The action of Enter, which an on-screen keyboard shows as the key's label.
  ///
  /// Default return.
  public var submitLabel = SubmitLabel.return

  /// True if Up and Down ask the owner to step the text's value, such as a date, instead of moving
  /// the caret to the ends.
  ///
  /// Default false.
  public var stepsByArrows = false

  /// True if typing a space keeps the selection, as in a number or a date, where a space would only
  /// delete the selection.
  ///
  /// Default false.
  public var keepsSelectionAtSpace = false

  /// False to disable the field; it is then dimmed and not edited.
  public var isEnabled = true {
    didSet { if !isEnabled { endEditing() } }
  }

  /// True while a mouse or pen is over it.
  public var isHovered: Bool {
    get { viewState.isHovered }
    set { viewState.isHovered = newValue }
  }

  /// The titles of the menu; nil for the default titles in the interface's language.
  ///
  /// Default nil.
  public var menuTitles: MenuTitles?

  /// True while the field is being edited: it receives keys and text.
  public private(set) var isEditing: Bool {
    get { viewState.isEditing }
    set { viewState.isEditing = newValue }
  }

  /// The range of selected characters; if it is empty, the caret is at its bounds.
  ///
  /// A range beyond the text is clamped.
  public var selectedRange: Range<Int> {
    get { min(anchor, head)..<max(anchor, head) }
    set {
      anchor = clamped(newValue.lowerBound)
      head = clamped(newValue.upperBound)
    }
  }

  static let lengthLimit = 10_000

  /// Storage of `text`, for edits by the field itself.
  var content: String
  /// The control's own state, which its owner does not set.
  public var viewState = ViewState()

  /// Makes a field with the caret at the end of its text.
  public init(
    text: String = "", placeholder: String = "", symbol: Symbol? = nil, clearSymbol: Symbol? = nil
  ) {
    content = TextField.singleLine(text, maximumLength: TextField.lengthLimit)
    self.placeholder = placeholder
    self.symbol = symbol
    self.clearSymbol = clearSymbol
    anchor = content.count
    head = anchor
  }

  /// A user action.
  public enum Change: Hashable, Sendable {
    /// The text changed.
    case text(String)
    /// Text was copied; the owner puts it on the clipboard.
    case copy(String)
    /// Text was cut; the owner puts it on the clipboard. The field has the remaining text.
    case cut(String, text: String)
    /// A paste was requested; the owner delivers the clipboard's text as a `text` event.
    case paste
    /// Up or Down was pressed with `stepsByArrows`: the owner steps the value at the caret, which
    /// is given in characters.
    case step(Int, caret: Int)
    /// Enter was pressed: the text is submitted.
    case submitted
    /// Editing ended, by Escape or because the field lost focus.
    case ended
  }

  // MARK: Editing

  /// Begins editing, with the caret at the end or all text selected; does nothing if disabled.
  public mutating func beginEditing(at time: Seconds, selectingAll: Bool = false) {
    guard isEnabled else { return }
    isEditing = true
    viewState.menuOpening = nil
    moveCaret(to: text.count, at: time)
    if selectingAll { anchor = 0 }
  }

  /// Ends editing; the text stays, and the selection is cleared.
  public mutating func endEditing() {
    isEditing = false
    composition = nil
    press = nil
    anchor = head
    scroll = 0
    if isSecure { history = TextHistory() } else { history.endStep() }
    viewState.menuOpening = nil
  }

  /// Moves the caret to a position in characters; extending, it selects the text in between.
  mutating func moveCaret(to index: Int, extending: Bool = false, at time: Seconds) {
    head = clamped(index)
    if !extending { anchor = head }
    blinkStart = time
  }

  /// The text as displayed: bullets if it is secure.
  var displayedText: String {
    isSecure ? String(repeating: TextField.bullet, count: content.count) : content
  }

  /// The character that is shown instead of each character of a secure field.
  ///
  /// The same as in UIKit.
  private static let bullet: Character = "•"

  func clamped(_ index: Int) -> Int { min(max(0, index), text.count) }

  private mutating func replaceText(with text: String) {
    content = TextField.singleLine(text, maximumLength: maximumLength)
    anchor = clamped(anchor)
    head = clamped(head)
    history = TextHistory()
  }

  /// A string reduced to what a single line can have.
  static func singleLine(_ string: String, maximumLength: Int) -> String {
    let isPlain = string.utf8.count <= maximumLength && string.allSatisfy(TextField.isAllowed)
    return isPlain ? string : String(string.filter(TextField.isAllowed).prefix(maximumLength))
  }

  /// False for line feeds, tabs and other control characters.
  static func isAllowed(_ character: Character) -> Bool {
    !character.isNewline
      && character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  // MARK: Motion

  /// Half the period of a blink in seconds: the caret is visible for one half, then invisible.
  ///
  /// Ours; close to common desktops.
  static let blinkInterval: Seconds = 0.5

  /// True if the caret is visible: in one half of each blink, while nothing is selected.
  public func showsCaret(at time: Seconds) -> Bool {
    hasCaret && halfBlinks(at: time).truncatingRemainder(dividingBy: 2) == 0
  }

  /// True while editing without a selection, or with composed text, which replaces the selection.
  private var hasCaret: Bool { isEditing && (anchor == head || composition != nil) }

  /// When the caret next appears or disappears, or a long press opens the menu.
  public func nextChange(after time: Seconds) -> Seconds? {
    var changes = [press?.longPressDeadline.map { max(time, $0) }]
    if hasCaret {
      changes.append(blinkStart + (halfBlinks(at: time) + 1) * TextField.blinkInterval)
    }
    return changes.compactMap { $0 }.min()
  }

  /// Number of half-blinks since the caret moved; rounded so that the next change is never computed
  /// for the same step twice.
  private func halfBlinks(at time: Seconds) -> Double {
    max(0, ((time - blinkStart) / TextField.blinkInterval + 1e-6).rounded(.down))
  }
}
