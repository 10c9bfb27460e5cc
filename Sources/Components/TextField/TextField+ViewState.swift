public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension TextField {
  // MARK: View state

  /// All that a field keeps besides what its owner says.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var isEditing = false
    /// Where the selection began, in characters.
    var anchor = 0
    /// Where the caret is, in characters.
    var head = 0
    /// What an input method is making, in the place of the selection; it is not yet among the words.
    var composition: Composition?
    /// When the caret was last put somewhere: it shows from then on, and blinks.
    var since: Seconds = 0
    /// How far the words are moved to the left, in points, where they are wider than the field.
    var scroll = 0.0
    /// What presses it.
    var press: Press?
    /// The press before, which a second one may double.
    var lastClick: Click?
    var history = TextHistory()
    /// How the menu was opened; nil while it is closed.
    var opening: Opening?
    /// True where the next words are those of the clipboard.
    var isPasting = false
  }

  /// Words in the making.
  struct Composition: Equatable, Sendable {
    var text: String
    /// After so many of their characters.
    var caret: Int
  }

  var anchor: Int {
    get { viewState.anchor }
    set { viewState.anchor = newValue }
  }
  var head: Int {
    get { viewState.head }
    set { viewState.head = newValue }
  }
  var composition: Composition? {
    get { viewState.composition }
    set { viewState.composition = newValue }
  }
  var since: Seconds {
    get { viewState.since }
    set { viewState.since = newValue }
  }
  var scroll: Double {
    get { viewState.scroll }
    set { viewState.scroll = newValue }
  }
  var press: Press? {
    get { viewState.press }
    set { viewState.press = newValue }
  }
  var lastClick: Click? {
    get { viewState.lastClick }
    set { viewState.lastClick = newValue }
  }
  var history: TextHistory {
    get { viewState.history }
    set { viewState.history = newValue }
  }
  var isPasting: Bool {
    get { viewState.isPasting }
    set { viewState.isPasting = newValue }
  }
  /// What is in it.
  public var boundValue: String {
    get { text }
    set { text = newValue }
  }

  /// Stops editing where it is disabled now; where its owner says other words, an input method's are
  /// dropped, nothing is left to undo, and the caret keeps its distance from the end.
  public mutating func changed(from old: TextField, at time: Seconds) {
    if text != old.text {
      let longer = text.count - old.text.count
      (composition, lastClick) = (nil, nil)
      history = TextHistory()
      let anchor = held(anchor + longer)
      moveCaret(to: head + longer, at: time)
      self.anchor = anchor
    }
    if isSecure, !old.isSecure { (composition, history) = (nil, TextHistory()) }
    if old.isEnabled, !isEnabled { endEditing() }
  }

  /// All of a mouse or pen, which selects words; of a finger a tap, so that what is around the field can be
  /// scrolled.
  public func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    guard isEnabled, step.position.isFinite else { return .none }
    return step.pointer.kind != .touch ? .all : .tap
  }
}
