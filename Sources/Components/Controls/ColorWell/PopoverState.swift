internal import VitrineInteraction
internal import VitrineMotion

/// State of a control that opens a panel of choices: the press, whether the panel is open, and the
/// highlighted choice.
struct PopoverState: Equatable, Sendable {
  var press = ControlPress()
  private(set) var isOpen = false
  /// The choice that the mouse or the keyboard highlights while the panel is open.
  var highlightedIndex: Int?
  /// How far the panel has opened.
  private(set) var presence = Animated(0)
  /// Strength of the control's pressed appearance.
  private var highlight = Animated(0)

  // MARK: Motion

  /// How far the panel has opened, 0…1.
  func openFraction(at time: Seconds) -> Double { unit(presence.value(at: time)) }

  /// Strength of the control's pressed appearance, 0…1: 1 while its panel is open.
  func pressed(at time: Seconds) -> Double { isOpen ? 1 : unit(highlight.value(at: time)) }

  /// The next frame while the panel or the pressed appearance is animating.
  func nextChange(after time: Seconds) -> Seconds? {
    presence.isAnimating(at: time) || highlight.isAnimating(at: time) ? time : nil
  }

  // MARK: Moving

  /// Shows the pressed appearance at once, or fades it out.
  mutating func setPressed(_ isPressed: Bool, at time: Seconds) {
    highlight.set(isPressed ? 1 : 0, at: time, curve: isPressed ? .none : ControlAppearance.fade)
  }

  mutating func open(at time: Seconds, highlighting index: Int? = nil) {
    isOpen = true
    highlightedIndex = index
    presence.set(1, at: time, curve: FloatingPanel.appear)
  }

  mutating func close(at time: Seconds) {
    isOpen = false
    highlightedIndex = nil
    presence.set(0, at: time, curve: FloatingPanel.disappear)
  }

  /// How an open panel responds to an event, whatever its content.
  enum KeyAction: Equatable {
    case close
    case choose(Int)
  }

  /// Handles the keys common to all panels: Escape and Tab close the panel, Space and Enter choose.
  func action(for key: Key) -> KeyAction? {
    switch key {
    case .escape, .tab: .close
    case .space, .enter: highlightedIndex.map(KeyAction.choose) ?? .close
    default: nil
    }
  }

  /// True for events that dismiss an open panel: the window is hidden or loses the focus.
  func isDismissed(by event: InputEvent) -> Bool {
    isOpen && (event == .hide || event == .focusLost)
  }
}
