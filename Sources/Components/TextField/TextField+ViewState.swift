public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension TextField {
  // MARK: View state

  /// The state that a field keeps itself, besides what its owner sets.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var isEditing = false
    /// The fixed end of the selection, in characters.
    var anchor = 0
    /// The caret's position, in characters.
    var head = 0
    /// Text that an input method is composing, in place of the selection; not yet part of the text.
    var composition: Composition?
    /// When the caret last moved: it is visible from then on, and blinks.
    var blinkStart: Seconds = 0
    /// Scroll offset of text wider than the field, to the left, in points.
    var scroll = 0.0
    /// The current press.
    var press: Press?
    /// The previous press, for detecting double clicks.
    var lastClick: Click?
    var history = TextHistory()
    /// How the menu was opened; nil while it is closed.
    var menuOpening: Opening?
    /// True if the next text event is the clipboard's.
    var isPasting = false
  }

  /// Text being composed.
  struct Composition: Equatable, Sendable {
    var text: String
    /// The caret's position in the composed text, in characters.
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
  var blinkStart: Seconds {
    get { viewState.blinkStart }
    set { viewState.blinkStart = newValue }
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
  /// The text.
  public var boundValue: String {
    get { text }
    set { text = newValue }
  }

  /// Ends editing if the field is now disabled.
  ///
  /// If the owner changes the text, composed text and the undo history are discarded, and the caret
  /// keeps its distance from the end.
  public mutating func changed(from old: TextField, at time: Seconds) {
    if text != old.text {
      let lengthChange = text.count - old.text.count
      (composition, lastClick) = (nil, nil)
      history = TextHistory()
      let anchor = clamped(anchor + lengthChange)
      moveCaret(to: head + lengthChange, at: time)
      self.anchor = anchor
    }
    if isSecure, !old.isSecure { (composition, history) = (nil, TextHistory()) }
    if old.isEnabled, !isEnabled { endEditing() }
  }

  /// `all` for a mouse or pen, which selects text; `tap` for a finger, so ancestors can scroll.
  public func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    guard isEnabled, step.position.isFinite else { return .none }
    return step.pointer.kind != .touch ? .all : .tap
  }
}
