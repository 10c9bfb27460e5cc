public import VitrineGeometry
public import VitrineMotion

/// The kind of a pointing device.
public enum PointerKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// A mouse or trackpad: it hovers, and has buttons.
  case mouse
  /// A finger.
  case touch
  /// A stylus.
  case pen
}

/// Identifies a mouse, finger or pen.
public struct PointerID: Hashable, Sendable {
  /// The kind of device.
  public var kind: PointerKind
  /// The number among pointers of the kind.
  public var number: Int

  /// Creates an id.
  public init(_ kind: PointerKind, _ number: Int = 0) {
    self.kind = kind
    self.number = number
  }
}

/// A button of a mouse or pen; a finger has only the primary one.
public enum PointerButton: String, Hashable, Sendable, Codable {
  /// The left button, for right-handed people.
  case primary
  /// The right button.
  case secondary
  /// The wheel's button.
  case middle
  /// The thumb button that goes back.
  case back
  /// The thumb button that goes forward.
  case forward
}

/// The phase of a pointer.
public enum PointerPhase: String, Hashable, Sendable, Codable {
  /// The finger touched, or the button was pressed.
  case down
  /// The pointer moved while down.
  case move
  /// The finger was lifted, or the button released.
  case up
  /// The pointer was taken away: its effects so far must be undone.
  case cancel
  /// The pointer moved while not down.
  case hover
}

/// An event of a pointer.
public struct PointerEvent: Hashable, Sendable {
  /// The phase.
  public var phase: PointerPhase
  /// The pointer.
  public var pointer: PointerID
  /// The position, in points.
  public var position: Point
  /// The button, for `down` and `up`.
  public var button: PointerButton
  /// The pressure, 0…1; 1 for devices that don't measure it.
  public var pressure: Double
  /// The modifier keys held.
  public var modifiers: KeyModifiers

  /// Creates an event.
  public init(
    _ phase: PointerPhase, _ pointer: PointerID, at position: Point,
    button: PointerButton = .primary, pressure: Double = 1, modifiers: KeyModifiers = []
  ) {
    self.phase = phase
    self.pointer = pointer
    self.position = position
    self.button = button
    self.pressure = pressure
    self.modifiers = modifiers
  }
}

/// A turn of a wheel, or a two-finger scroll on a trackpad.
public struct WheelEvent: Hashable, Sendable {
  /// The pointer's position, in points.
  public var position: Point
  /// Notches to the right; a trackpad sends fractions.
  public var dx: Double
  /// Notches down: positive values reveal content further below.
  public var dy: Double

  /// Creates an event.
  public init(at position: Point, dx: Double, dy: Double) {
    self.position = position
    self.dx = dx
    self.dy = dy
  }
}

/// Keys held while another key is pressed.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Control.
  public static let control = KeyModifiers(rawValue: 2)
  /// Alt.
  public static let alt = KeyModifiers(rawValue: 4)
  /// The logo key: Windows or Command.
  public static let meta = KeyModifiers(rawValue: 8)
}

/// A key, by its meaning rather than its position.
public enum Key: Hashable, Sendable {
  /// The left arrow.
  case left
  /// The right arrow.
  case right
  /// The up arrow.
  case up
  /// The down arrow.
  case down
  /// Goes to the beginning.
  case home
  /// Goes to the end.
  case end
  /// Goes a page back.
  case pageUp
  /// Goes a page forward.
  case pageDown
  /// Goes to the next control; with Shift, to the previous one.
  case tab
  /// Confirms.
  case enter
  /// Presses or toggles.
  case space
  /// Cancels or closes.
  case escape
  /// Deletes backwards.
  case backspace
  /// Deletes forwards.
  case delete
  /// Opens the context menu of the focused view.
  case menu
  /// F1…F12.
  case function(Int)
  /// A letter in lower case, digit or symbol.
  case character(Character)
}

/// A key press.
public struct KeyEvent: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// The modifier keys held.
  public var modifiers: KeyModifiers

  /// Creates a key press.
  public init(_ key: Key, modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The default key for closing a window: Ctrl+Q.
  package static let close = KeyEvent(.character("q"), modifiers: .control)
  /// The default key for showing or hiding frame costs: F12.
  package static let diagnostics = KeyEvent(.function(12))
}

/// An input event of a scene.
public enum InputEvent: Hashable, Sendable {
  /// A mouse, finger or pen.
  case pointer(PointerEvent)
  /// A wheel or trackpad.
  case wheel(WheelEvent)
  /// A key.
  case key(KeyEvent)
  /// Text that was typed.
  case text(String)
  /// The composition of an input method; empty when it has ended.
  ///
  /// `caret` counts the characters before the caret.
  case composition(String, caret: Int)
  /// The window has a new size, in points.
  case resize(Size)
  /// The window has become invisible.
  case hide
  /// The window is visible again.
  case show
  /// The window has lost the keyboard focus.
  case focusLost
  /// The window has gained the keyboard focus.
  case focusGained
  /// A person wants to close the window, and the scene has asked to be consulted.
  case closeRequest
  /// A person has chosen the scene's notification with this id.
  case notification(String)
  /// A knob of the exhibit was set.
  case set(name: String, value: String)
  /// A task has reported.
  case report(TaskReport)

  package var isReport: Bool { if case .report = self { true } else { false } }
}

/// An event with its time.
public struct TimedEvent: Hashable, Sendable {
  /// The time, absolute, in seconds.
  public var time: Seconds
  /// The event.
  public var event: InputEvent

  /// Creates a timed event.
  public init(_ time: Seconds, _ event: InputEvent) {
    self.time = time
    self.event = event
  }
}

/// The input of a frame: its time, and the events since the last frame.
public struct FrameInput: Sendable {
  /// The frame's time, absolute, in seconds; never less than the time of the frame before.
  public var time: Seconds
  /// The events in order, none later than `time`.
  public var events: [TimedEvent]

  /// Creates the input of a frame.
  public init(time: Seconds, events: [TimedEvent] = []) {
    self.time = time
    self.events = events
  }
}
