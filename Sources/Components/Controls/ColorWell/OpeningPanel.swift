internal import VitrineInteraction
internal import VitrineMotion

/// What a control that opens a panel of choices remembers: who presses it, whether the panel shows,
/// and which choice a mouse or the keys are at.
struct OpeningPanel: Equatable, Sendable {
  var press = ControlPress()
  private(set) var isOpen = false
  /// The choice that a mouse or the keys are at, while the panel shows.
  var highlightedIndex: Int?
  /// How far the panel has come.
  private(set) var shown = Animated(0)
  /// How pressed the control looks.
  private var look = Animated(0)

  // MARK: Motion

  /// How far the panel has come, 0…1.
  func share(at time: Seconds) -> Double { unit(shown.value(at: time)) }

  /// How pressed the control looks, 0…1: wholly while its panel shows.
  func pressed(at time: Seconds) -> Double { isOpen ? 1 : unit(look.value(at: time)) }

  /// At the next frame while the panel comes or goes, or the pressed look goes.
  func nextChange(after time: Seconds) -> Seconds? {
    shown.isAnimating(at: time) || look.isAnimating(at: time) ? time : nil
  }

  // MARK: Moving

  /// Shows the control as pressed at once, or lets that look go.
  mutating func lookPressed(_ isPressed: Bool, at time: Seconds) {
    look.set(isPressed ? 1 : 0, at: time, curve: isPressed ? .none : ControlLook.fade)
  }

  mutating func open(at time: Seconds, highlighting index: Int? = nil) {
    isOpen = true
    highlightedIndex = index
    shown.set(1, at: time, curve: FloatingPanel.appear)
  }

  mutating func close(at time: Seconds) {
    isOpen = false
    highlightedIndex = nil
    shown.set(0, at: time, curve: FloatingPanel.disappear)
  }

  /// What an event means to the open panel, whatever is in it.
  enum Answer: Equatable {
    case close
    case choose(Int)
  }

  /// Takes a key that every open panel knows: Escape and Tab close it, Space and Enter choose.
  func answer(to key: Key) -> Answer? {
    switch key {
    case .escape, .tab: .close
    case .space, .enter: highlightedIndex.map(Answer.choose) ?? .close
    default: nil
    }
  }

  /// True for what takes an open panel away: the window was hidden, or keys go elsewhere.
  func isTakenAway(by event: InputEvent) -> Bool {
    isOpen && (event == .hide || event == .focusLost)
  }
}
