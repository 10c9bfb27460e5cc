internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// Keys on the screen to type with fingers: English, Korean with two sets of keys, numbers and signs.
///
/// ```swift
/// var keyboard = OnScreenKeyboard()
/// for change in keyboard.handle(event, in: bounds, style: style) { … }
/// ```
/// A scene of views has one by itself, which comes up where a finger gives the focus to a field. A letter
/// counts as its finger lifts, so that it may slide to the neighbour first, or as the next finger comes
/// down: letters come in the order in which they were pressed. What a syllable becomes is told as
/// `compose`, which is to show and not yet typed, until `commit`.
///
/// Nothing of it is mirrored where the interface reads from right to left: keys stand where hands have
/// learned them.
public struct OnScreenKeyboard: Control {
  // MARK: State

  /// What its keys type.
  public enum Layout: String, Hashable, Sendable, CaseIterable, Codable {
    /// Latin letters, as on keyboards of the United States.
    case english
    /// Hangul, consonants at the left and vowels at the right (두벌식).
    case korean
    /// Digits alone.
    case numbers
  }

  /// Whether letters are capital, and Korean consonants double.
  public enum Shift: String, Hashable, Sendable, CaseIterable, Codable {
    /// Small.
    case off
    /// The next one is capital.
    case once
    /// All are, until shift is tapped again.
    case locked
  }

  /// What a person did.
  public enum Change: Hashable, Sendable {
    /// These are typed.
    case insert(String)
    /// These stand where is typed, and are still being made; empty where there are none any more.
    case compose(String)
    /// What was composed last is typed.
    case commit
    /// What is before the caret is deleted, one character.
    case delete
    /// Return was pressed.
    case submit
    /// The keyboard is to go.
    case dismiss
    /// The keys are others now.
    case languageChanged(Layout)
  }

  /// What its keys type; default English.
  public var layout: Layout {
    didSet { if layout != .numbers { viewState.language = layout } }
  }

  /// What is typed into: beside which keys there are it decides whether sentences begin with a capital.
  ///
  /// Default text.
  public var kind: TextInputKind

  /// What the key Return says.
  ///
  /// Default return.
  public var submitLabel: SubmitLabel

  /// True where a sentence of text begins with a capital by itself.
  ///
  /// Default true; it means nothing in Korean, nor for what is no text.
  public var autocapitalizes = true

  /// The words before the caret, or before what is selected, as far as the owner knows them; what is still
  /// composed is none of them.
  ///
  /// Default nil: whether a sentence begins is then guessed from what is typed. With them it is known, also
  /// where the caret was moved or the words were changed by something else, and a space that is tapped
  /// twice after a word ends the sentence, as on iPhone.
  public var textBeforeCaret: String? {
    didSet { if textBeforeCaret != oldValue { followText() } }
  }

  /// True where the owner shows the previews of letters with `paintOverlay`, above all else: those of the
  /// upper keys then stick out of the keyboard.
  ///
  /// Default false: they stay inside.
  public var showsPreviewsAbove = false

  /// How much of its lower side the screen's shape takes, in points: below that no key stands.
  ///
  /// Default 0; what is below 0 or no number counts as 0.
  public var bottomInset = 0.0 {
    didSet { if !(bottomInset > 0 && bottomInset.isFinite) { bottomInset = 0 } }
  }

  /// False while it cannot be operated; it is then dimmed and lets go of what pressed it.
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

  /// Whether letters are capital.
  public var shift: Shift { viewState.shift }

  /// What is being composed; empty where nothing is.
  public var composing: String { viewState.composer.text }

  /// True while a key is pressed.
  public var isTracking: Bool { !viewState.touches.isEmpty }

  /// What its keys type.
  public var boundValue: Layout {
    get { layout }
    set { layout = newValue }
  }

  /// All that a keyboard keeps besides what its owner says.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var shift = Shift.off
    var plane = KeyPlane.letters
    /// Of numbers, the letters that they go back to.
    var language = Layout.english
    var composer = HangulComposer()
    var touches: [KeyTouch] = []
    /// What was pressed, and is seen to have been for a moment.
    var flash: KeyFlash?
    /// When shift was tapped last.
    var lastShift: Seconds?
    /// True where a sentence that begins has made letters capital, and no tap.
    var isShiftAutomatic = false
    /// When a space was typed, as long as nothing else was.
    var lastSpace: Seconds?
    /// Whether the next letter begins a sentence, as far as is known.
    var sentence = KeySentence.inside
    /// True where what was composed is to be told as typed.
    var owesCommit = false
  }

  /// All that it keeps besides what its owner says.
  public var viewState = ViewState()

  /// Makes a keyboard.
  /// - Parameters:
  ///   - layout: what its keys type; nil, the default, for what suits the kind.
  ///   - kind: what is typed into; default text.
  ///   - submitLabel: what the key Return says; default return.
  public init(
    layout: Layout? = nil, kind: TextInputKind = .text, submitLabel: SubmitLabel = .return
  ) {
    self.layout = layout ?? (kind == .number ? .numbers : .english)
    self.kind = kind
    self.submitLabel = submitLabel
    if self.layout != .numbers { viewState.language = self.layout }
  }

  /// Begins with the letters where its owner says another layout; what was composed is typed.
  public mutating func changed(from old: OnScreenKeyboard, at time: Seconds) {
    if old.isEnabled, !isEnabled { release() }
    defer { if textBeforeCaret != old.textBeforeCaret { followText() } }
    guard layout != old.layout || kind != old.kind else { return }
    if layout != .numbers { viewState.language = layout }
    viewState.plane = .letters
    viewState.shift = .off
    viewState.owesCommit = viewState.owesCommit || !viewState.composer.isEmpty
    viewState.composer = HangulComposer()
  }

  /// Begins to type somewhere else: nothing is composed, and letters are small, or the first is capital.
  /// - Parameter startsSentence: true where nothing stands before the caret; it means nothing where
  ///   `textBeforeCaret` says what does.
  public mutating func begin(startsSentence: Bool) {
    viewState.composer = HangulComposer()
    viewState.owesCommit = false
    viewState.plane = .letters
    viewState.sentence =
      textBeforeCaret.map(KeySentence.init(after:)) ?? (startsSentence ? .start : .inside)
    viewState.lastSpace = nil
    viewState.shift = .off
    capitalize()
  }

  /// Ends what is being composed, where its owner has taken that over.
  public mutating func endComposing() {
    viewState.composer = HangulComposer()
    viewState.owesCommit = false
  }

  /// Lets go of all keys.
  public mutating func release() {
    viewState.touches = []
    viewState.flash = nil
  }

  // MARK: Motion

  /// How long a key is held before it is pressed again by itself, and from then on the time between two,
  /// in seconds.
  ///
  /// UIKit's, by eye.
  static let repeating: (delay: Seconds, interval: Seconds) = (0.5, 0.1)

  /// How long a key that was tapped shortly is seen to have been pressed, in seconds.
  ///
  /// Ours: a few frames.
  static let flash: Seconds = 0.08

  /// When a key that is held is pressed again, or one that was tapped no longer looks it.
  public func nextChange(after time: Seconds) -> Seconds? {
    let flash = viewState.flash.flatMap { $0.end > time ? $0.end : nil }
    return [flash, nextUpdate(after: time)].compactMap { $0 }.min()
  }

  /// When a key that is held is pressed again.
  public func nextUpdate(after time: Seconds) -> Seconds? {
    if viewState.owesCommit { return time }
    return viewState.touches.compactMap(\.repeats).min().map { max($0, time) }
  }

  /// Presses keys again that are held, as often as their time has come.
  public mutating func advance(to time: Seconds, in bounds: Rect, style: Style) -> [Change] {
    var changes: [Change] = []
    if viewState.owesCommit {
      viewState.owesCommit = false
      changes.append(.commit)
    }
    if let flash = viewState.flash, flash.end <= time { viewState.flash = nil }
    for index in viewState.touches.indices {
      var count = 0
      while let due = viewState.touches[index].repeats, due <= time {
        count += 1
        changes += delete()
        // Not by adding up what is no exact number.
        viewState.touches[index].repeated += 1
        viewState.touches[index].repeats = viewState.touches[index].repeatTime
        if count >= OnScreenKeyboard.mostRepeats {
          viewState.touches[index].skipRepeats(until: time)
          break
        }
      }
    }
    return changes
  }

  /// How many repeats are made up for at once.
  ///
  /// Ours: longer than any line that is typed.
  private static let mostRepeats = 200
}

/// The keys that a keyboard shows of its layout.
enum KeyPlane: String, Hashable, Sendable {
  case letters, numbers, signs
}

/// Whether a letter begins a sentence.
enum KeySentence: Hashable, Sendable {
  case start, inside
  /// After a sign that ends one: a space is still to come.
  case ended

  /// What a letter after these words does; signs that close, such as quotation marks, count as what they
  /// close.
  init(after words: String) {
    var rest = words[...]
    let isApart = rest.last?.isWhitespace ?? true
    if rest.last?.isNewline == true { rest = "" }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    while let last = rest.last, Self.closing.contains(last) { rest.removeLast() }
    let isEnd = rest.last.map(Self.ends.contains) ?? isApart
    self = isEnd ? (isApart ? .start : .ended) : .inside
  }

  /// What ends a sentence.
  private static let ends: Set<Character> = [".", "?", "!", "…", "。", "？", "！"]
  /// What may stand between that and the space.
  private static let closing: Set<Character> = ["\"", "'", ")", "]", "”", "’", "»"]
}

/// A key that was tapped, until when it is seen.
struct KeyFlash: Hashable, Sendable {
  var key: KeyboardKey
  var end: Seconds
}

/// A finger on the keyboard.
struct KeyTouch: Hashable, Sendable {
  var pointer: PointerID
  /// What it came down on.
  var origin: KeyboardKey
  /// What it is on; nil beside all that it may slide to.
  var key: KeyboardKey?
  /// When it came down.
  var start: Seconds
  /// When its key is pressed again by itself.
  var repeats: Seconds?
  /// How often it was.
  var repeated = 0
  /// True once its letter was typed because another finger came down.
  var isTyped = false
  /// Of shift, true once a letter was typed meanwhile.
  var isUsed = false

  /// Leaves out all that were due: it goes on as if it had come down as long before as it takes.
  mutating func skipRepeats(until time: Seconds) {
    let (delay, interval) = OnScreenKeyboard.repeating
    (start, repeated) = (time + interval - delay, 0)
    // Where time is so large that nothing can be added to it, it stops.
    repeats = repeatTime > time ? repeatTime : nil
  }

  /// When it is pressed again next.
  var repeatTime: Seconds {
    start + OnScreenKeyboard.repeating.delay
      + Double(repeated) * OnScreenKeyboard.repeating.interval
  }
}
