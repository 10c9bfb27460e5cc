internal import Interaction
internal import Motion

/// The editing of a text knob: where the caret is, and what keys and typed words do.
///
/// The words stay the knob's. Characters are what a person takes for one: whole grapheme clusters.
struct KnobTextField: Equatable, Sendable {
  /// Half of a blink in seconds: the caret is there for one, then gone for one.
  ///
  /// Ours; close to what desktops do.
  static let blink: Seconds = 0.5

  /// The knob's name.
  let knob: String
  /// Characters before the caret, as far as there are that many.
  private(set) var caret: Int
  /// When the caret was last put somewhere: it shows from then on, and blinks.
  private(set) var since: Seconds

  /// Begins to edit, with the caret after so many characters.
  init(_ knob: String, caret: Int, at time: Seconds) {
    self.knob = knob
    self.caret = max(0, caret)
    since = time
  }

  // MARK: Input

  /// What an event makes of the words; nil where they stay as they are.
  mutating func take(_ event: TimedEvent, in words: String) -> String? {
    caret = min(caret, words.count)
    switch event.event {
    case .text(let typed): return insert(typed, in: words, at: event.time)
    case .key(let key) where key.modifiers.isSubset(of: .shift):
      return press(key.key, in: words, at: event.time)
    default: return nil
    }
  }

  private mutating func insert(_ typed: String, in words: String, at time: Seconds) -> String? {
    let typed = typed.filter { !$0.isNewline && $0 != "\t" }
    guard !typed.isEmpty else { return nil }
    let before = words.prefix(caret) + typed
    let after = words.dropFirst(caret)
    move(to: before.count, at: time)
    return String(before + after)
  }

  private mutating func press(_ key: Key, in words: String, at time: Seconds) -> String? {
    switch key {
    // The words of both languages run from left to right, also in a mirrored interface.
    case .left: move(to: caret - 1, at: time)
    case .right: move(to: min(caret + 1, words.count), at: time)
    case .home: move(to: 0, at: time)
    case .end: move(to: words.count, at: time)
    case .backspace where caret > 0:
      move(to: caret - 1, at: time)
      return words.removing(at: caret)
    case .delete where caret < words.count:
      move(to: caret, at: time)
      return words.removing(at: caret)
    default: break
    }
    return nil
  }

  private mutating func move(to place: Int, at time: Seconds) {
    caret = max(0, place)
    since = time
  }

  // MARK: Time

  /// Whole half-blinks since the caret was put where it is; a little early rather than late, so
  /// that rounding never asks for the same step twice.
  private func halfBlinks(at time: Seconds) -> Double {
    max(0, ((time - since) / Self.blink + 1e-6).rounded(.down))
  }

  /// True in the half of a blink in which the caret is there.
  func showsCaret(at time: Seconds) -> Bool {
    halfBlinks(at: time).truncatingRemainder(dividingBy: 2) == 0
  }

  /// When the caret next comes or goes.
  func nextChange(after time: Seconds) -> Seconds {
    since + (halfBlinks(at: time) + 1) * Self.blink
  }
}

extension String {
  /// The string without one of its characters.
  fileprivate func removing(at place: Int) -> String {
    String(prefix(place) + dropFirst(place + 1))
  }
}
