internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// An on-screen keyboard: English, Korean with the two-set layout, numbers and symbols.
///
/// ```swift
/// var keyboard = OnScreenKeyboard()
/// for change in keyboard.handle(event, in: bounds, style: style) { … }
/// ```
/// A scene of views shows a keyboard when a touch focuses a text field. A letter is typed when its
/// finger lifts, so the finger may slide to a neighbor first. If another finger goes down earlier,
/// the letter is typed at that moment: letters arrive in the order of the presses. A syllable in
/// progress is reported as `compose`, to be displayed but not inserted until `commit`.
///
/// The keyboard is not mirrored in a right-to-left interface: keys stay where users have learned
/// them.
public struct OnScreenKeyboard: Control {
  // MARK: State

  /// The layout of the keys.
  public enum Layout: String, Hashable, Sendable, CaseIterable, Codable {
    /// Latin letters, as on US keyboards.
    case english
    /// Hangul, consonants at the left and vowels at the right (두벌식).
    case korean
    /// Digits only.
    case numbers
  }

  /// The shift state, for capital letters and Korean double consonants.
  public enum Shift: String, Hashable, Sendable, CaseIterable, Codable {
    /// Lower case.
    case off
    /// The next letter is capital.
    case once
    /// All letters are capital until shift is tapped again.
    case locked
  }

  /// A user action.
  public enum Change: Hashable, Sendable {
    /// Inserts text.
    case insert(String)
    /// Replaces the composed text at the caret; empty if nothing is being composed any more.
    case compose(String)
    /// Inserts the last composed text.
    case commit
    /// Deletes one character before the caret.
    case delete
    /// Return was pressed.
    case submit
    /// Asks to hide the keyboard.
    case dismiss
    /// The layout changed.
    case languageChanged(Layout)
  }

  /// The layout of the keys; default English.
  public var layout: Layout {
    didSet { if layout != .numbers { viewState.language = layout } }
  }

  /// The kind of text, which determines additional keys and automatic capitals.
  ///
  /// Default text.
  public var kind: TextInputKind

  /// The title of the Return key.
  ///
  /// Default return.
  public var submitLabel: SubmitLabel

  /// True to capitalize the first letter of a sentence in text.
  ///
  /// Default true; without effect in Korean, and for kinds other than text.
  public var autocapitalizes = true

  /// The text before the caret or the selection, if the owner knows it; composed text is not part
  /// of it.
  ///
  /// Default nil: the start of a sentence is then guessed from the typed text. If this is set, the
  /// start is known, even if the caret was moved or the text was changed otherwise, and a double
  /// space after a word ends the sentence, as on iPhone.
  public var textBeforeCaret: String? {
    didSet { if textBeforeCaret != oldValue { updateSentence() } }
  }

  /// True if the owner shows the previews of letters with `paintOverlay`, above everything.
  ///
  /// The previews of the upper keys then extend beyond the keyboard. Default false: all previews
  /// stay inside.
  public var showsPreviewsAbove = false

  /// Bottom inset for the screen's shape, in points, without keys.
  ///
  /// Default 0; negative values and NaN count as 0.
  public var bottomInset = 0.0 {
    didSet { if !(bottomInset > 0 && bottomInset.isFinite) { bottomInset = 0 } }
  }

  /// False to disable the control; it is then dimmed, and a press is cancelled.
  ///
  /// Default true.
  public var isEnabled = true {
    didSet { if !isEnabled { release() } }
  }

  /// True while a mouse or pen is over it.
  public var isHovered: Bool {
    get { viewState.isHovered }
    set { viewState.isHovered = newValue }
  }

  /// The shift state.
  public var shift: Shift { viewState.shift }

  /// The text being composed; empty if there is none.
  public var composing: String { viewState.composer.text }

  /// True while a key is pressed.
  public var isTracking: Bool { !viewState.touches.isEmpty }

  /// The layout of the keys.
  public var boundValue: Layout {
    get { layout }
    set { layout = newValue }
  }

  /// The state that a keyboard keeps itself, besides what its owner sets.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var shift = Shift.off
    var plane = KeyPlane.letters
    /// The letter layout to return to from the layout of numbers.
    var language = Layout.english
    var composer = HangulComposer()
    var touches: [KeyTouch] = []
    /// The last tapped key, which is shown as pressed for a moment.
    var flash: KeyFlash?
    /// When shift was last tapped.
    var lastShift: Seconds?
    /// True if shift was turned on for the start of a sentence, not by a tap.
    var isShiftAutomatic = false
    /// When a space was typed, if nothing was typed since.
    var lastSpace: Seconds?
    /// Whether the next letter starts a sentence, as far as is known.
    var sentence = SentenceState.inside
    /// True if composed text must still be reported as committed.
    var hasPendingCommit = false
  }

  /// The control's own state, which its owner does not set.
  public var viewState = ViewState()

  /// Makes a keyboard.
  /// - Parameters:
  ///   - layout: the layout of the keys; nil, the default, for the one that suits the kind.
  ///   - kind: the kind of text; default text.
  ///   - submitLabel: the title of the Return key; default return.
  public init(
    layout: Layout? = nil, kind: TextInputKind = .text, submitLabel: SubmitLabel = .return
  ) {
    self.layout = layout ?? (kind == .number ? .numbers : .english)
    self.kind = kind
    self.submitLabel = submitLabel
    if self.layout != .numbers { viewState.language = self.layout }
  }

  /// Shows the letters if the owner changed the layout or the kind; composed text is committed.
  public mutating func changed(from old: OnScreenKeyboard, at time: Seconds) {
    if old.isEnabled, !isEnabled { release() }
    defer { if textBeforeCaret != old.textBeforeCaret { updateSentence() } }
    guard layout != old.layout || kind != old.kind else { return }
    if layout != .numbers { viewState.language = layout }
    viewState.plane = .letters
    viewState.shift = .off
    viewState.hasPendingCommit = viewState.hasPendingCommit || !viewState.composer.isEmpty
    viewState.composer = HangulComposer()
  }

  /// Prepares for typing at another position: ends composing, and resets shift or turns it on for a
  /// sentence.
  /// - Parameter startsSentence: true if there is no text before the caret; ignored if
  ///   `textBeforeCaret` is set.
  public mutating func begin(startsSentence: Bool) {
    viewState.composer = HangulComposer()
    viewState.hasPendingCommit = false
    viewState.plane = .letters
    viewState.sentence =
      textBeforeCaret.map(SentenceState.init(after:)) ?? (startsSentence ? .start : .inside)
    viewState.lastSpace = nil
    viewState.shift = .off
    autocapitalize()
  }

  /// Ends composing after the owner has inserted the composed text itself.
  public mutating func endComposing() {
    viewState.composer = HangulComposer()
    viewState.hasPendingCommit = false
  }

  /// Releases all keys.
  public mutating func release() {
    viewState.touches = []
    viewState.flash = nil
  }

  // MARK: Motion

  /// How long a key is held before it repeats, and the interval between repeats, in seconds.
  ///
  /// UIKit's, by eye.
  static let keyRepeat: (delay: Seconds, interval: Seconds) = (0.5, 0.1)

  /// How long a briefly tapped key is shown as pressed, in seconds.
  ///
  /// Ours: a few frames.
  static let flashDuration: Seconds = 0.08

  /// When a held key repeats, or a tapped key is no longer shown as pressed.
  public func nextChange(after time: Seconds) -> Seconds? {
    let flash = viewState.flash.flatMap { $0.end > time ? $0.end : nil }
    return [flash, nextUpdate(after: time)].compactMap { $0 }.min()
  }

  /// When a held key repeats.
  public func nextUpdate(after time: Seconds) -> Seconds? {
    if viewState.hasPendingCommit { return time }
    return viewState.touches.compactMap(\.nextRepeat).min().map { max($0, time) }
  }

  /// Repeats held keys as often as is due.
  public mutating func advance(to time: Seconds, in bounds: Rect, style: Style) -> [Change] {
    var changes: [Change] = []
    if viewState.hasPendingCommit {
      viewState.hasPendingCommit = false
      changes.append(.commit)
    }
    if let flash = viewState.flash, flash.end <= time { viewState.flash = nil }
    for index in viewState.touches.indices {
      var count = 0
      while let due = viewState.touches[index].nextRepeat, due <= time {
        count += 1
        changes += delete()
        // Counted, since adding up an inexact interval accumulates errors.
        viewState.touches[index].repeatCount += 1
        viewState.touches[index].nextRepeat = viewState.touches[index].repeatTime
        if count >= OnScreenKeyboard.maximumRepeats {
          viewState.touches[index].skipRepeats(until: time)
          break
        }
      }
    }
    return changes
  }

  /// Maximum number of repeats in one update.
  ///
  /// Ours: longer than any typed line.
  private static let maximumRepeats = 200
}

/// The set of keys shown for a layout.
enum KeyPlane: String, Hashable, Sendable {
  case letters, numbers
  case symbols = "signs"
}

/// Whether a letter starts a sentence.
enum SentenceState: Hashable, Sendable {
  case start, inside
  /// After a sign that ends a sentence, before the space.
  case ended

  /// The state after a text; closing signs at its end, such as quotation marks, are ignored.
  init(after text: String) {
    var remaining = text[...]
    let endsWithSpace = remaining.last?.isWhitespace ?? true
    if remaining.last?.isNewline == true { remaining = "" }
    while remaining.last?.isWhitespace == true { remaining.removeLast() }
    while let last = remaining.last, Self.closingMarks.contains(last) { remaining.removeLast() }
    let isTerminated = remaining.last.map(Self.terminators.contains) ?? endsWithSpace
    self = isTerminated ? (endsWithSpace ? .start : .ended) : .inside
  }

  /// Signs that end a sentence.
  private static let terminators: Set<Character> = [".", "?", "!", "…", "。", "？", "！"]
  /// Signs that may be between the end of a sentence and the space.
  private static let closingMarks: Set<Character> = ["\"", "'", ")", "]", "”", "’", "»"]
}

/// A tapped key, and until when it is shown as pressed.
struct KeyFlash: Hashable, Sendable {
  var key: KeyboardKey
  var end: Seconds
}

/// A finger on the keyboard.
struct KeyTouch: Hashable, Sendable {
  var pointer: PointerID
  /// The key on which the finger went down.
  var origin: KeyboardKey
  /// The key under the finger; nil outside all keys to which it may slide.
  var key: KeyboardKey?
  /// When the finger went down.
  var start: Seconds
  /// When its key repeats next.
  var nextRepeat: Seconds?
  /// Number of repeats so far.
  var repeatCount = 0
  /// True once the letter was typed because another finger went down.
  var isTyped = false
  /// For shift, true once a letter was typed while it was held.
  var isConsumed = false

  /// Skips all due repeats; the next repeat is an interval after `time`.
  mutating func skipRepeats(until time: Seconds) {
    let (delay, interval) = OnScreenKeyboard.keyRepeat
    (start, repeatCount) = (time + interval - delay, 0)
    // Stops if time is too large to be increased by an interval.
    nextRepeat = repeatTime > time ? repeatTime : nil
  }

  /// When the next repeat is due if the key repeats.
  var repeatTime: Seconds {
    start + OnScreenKeyboard.keyRepeat.delay
      + Double(repeatCount) * OnScreenKeyboard.keyRepeat.interval
  }
}
