public import VitrineGeometry
public import VitrineMotion

/// What kind of thing points.
public enum PointerKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// A mouse or trackpad: it hovers, and has buttons.
  case mouse
  /// A finger.
  case touch
  /// A stylus.
  case pen
}

/// Tells one mouse, finger or pen from another.
public struct PointerID: Hashable, Sendable {
  /// What kind it is.
  public var kind: PointerKind
  /// Its number among its kind.
  public var number: Int

  /// Makes an id.
  public init(_ kind: PointerKind, _ number: Int = 0) {
    self.kind = kind
    self.number = number
  }
}

/// A button of a mouse or pen; a finger has only the primary one.
public enum PointerButton: String, Hashable, Sendable, Codable {
  /// Left, for right-handed people.
  case primary
  /// Right.
  case secondary
  /// The wheel.
  case middle
  /// At the side, for the thumb: to where one was before.
  case back
  /// At the side, for the thumb: to where one has gone back from.
  case forward
}

/// What a pointer did.
public enum PointerPhase: String, Hashable, Sendable, Codable {
  /// Touched, or pressed its button.
  case down
  /// Moved while down.
  case move
  /// Lifted, or let go of its button.
  case up
  /// Was taken away: whatever it was doing must be undone.
  case cancel
  /// Moved while not down.
  case hover
}

/// One step of one pointer.
public struct PointerEvent: Hashable, Sendable {
  /// What it did.
  public var phase: PointerPhase
  /// Which one.
  public var pointer: PointerID
  /// Where, in points.
  public var position: Point
  /// Which button, for `down` and `up`.
  public var button: PointerButton
  /// How hard, 0…1; 1 for devices that cannot tell.
  public var pressure: Double
  /// What was held on the keyboard with it.
  public var modifiers: KeyModifiers

  /// Makes a step.
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

/// A turn of a wheel or a two-finger scroll.
public struct WheelEvent: Hashable, Sendable {
  /// Where the pointer is, in points.
  public var position: Point
  /// Notches to the right (a trackpad gives fractions).
  public var dx: Double
  /// Notches down: positive shows what is further below.
  public var dy: Double

  /// Makes a turn.
  public init(at position: Point, dx: Double, dy: Double) {
    self.position = position
    self.dx = dx
    self.dy = dy
  }
}

/// Keys that are held while another is pressed.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Control.
  public static let control = KeyModifiers(rawValue: 2)
  /// Alt.
  public static let alt = KeyModifiers(rawValue: 4)
  /// The logo key.
  public static let meta = KeyModifiers(rawValue: 8)
}

/// A key, by what it means rather than where it is.
public enum Key: Hashable, Sendable {
  /// To the left.
  case left
  /// To the right.
  case right
  /// Up.
  case up
  /// Down.
  case down
  /// To the first.
  case home
  /// To the last.
  case end
  /// A screenful back.
  case pageUp
  /// A screenful on.
  case pageDown
  /// To the next control; with shift, the one before.
  case tab
  /// Do it.
  case enter
  /// Press or toggle.
  case space
  /// Out of here.
  case escape
  /// Deletes what is before.
  case backspace
  /// Deletes what follows.
  case delete
  /// Opens the context menu of what has the focus.
  case menu
  /// F1…F12.
  case function(Int)
  /// A letter, digit or sign, lower case.
  case character(Character)
}

/// A pressed key.
public struct KeyEvent: Hashable, Sendable {
  /// Which.
  public var key: Key
  /// What was held with it.
  public var modifiers: KeyModifiers

  /// Makes a key press.
  public init(_ key: Key, modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The default key that closes a window: Ctrl+Q.
  package static let close = KeyEvent(.character("q"), modifiers: .control)
  /// The default key that shows or hides what frames cost: F12.
  package static let diagnostics = KeyEvent(.function(12))
}

/// Something that happened outside the scene.
public enum InputEvent: Hashable, Sendable {
  /// A mouse, finger or pen.
  case pointer(PointerEvent)
  /// A wheel or trackpad.
  case wheel(WheelEvent)
  /// A key.
  case key(KeyEvent)
  /// Typed words.
  case text(String)
  /// Words that an input method is still making of what is typed; empty where it has done with them.
  ///
  /// The caret stands after so many of their characters.
  case composition(String, caret: Int)
  /// The window has a new size, in points.
  case resize(Size)
  /// The window can no longer be seen.
  case hide
  /// The window can be seen again.
  case show
  /// Keys go elsewhere.
  case focusLost
  /// Keys come here.
  case focusGained
  /// A person wants to close the window, and the scene asks before that.
  case closeRequest
  /// A person has chosen a notification of the scene's, which has this id.
  case notification(String)
  /// A knob of the exhibit was given a value.
  case set(name: String, value: String)
  /// The work of a task has something to say.
  case report(TaskReport)

  package var isReport: Bool { if case .report = self { true } else { false } }
}

/// An event and when it happened.
public struct TimedEvent: Hashable, Sendable {
  /// Absolute, in seconds.
  public var time: Seconds
  /// What happened.
  public var event: InputEvent

  /// Makes a timed event.
  public init(_ time: Seconds, _ event: InputEvent) {
    self.time = time
    self.event = event
  }
}

/// Everything that a frame is told: what time it is, and what happened since the last one.
public struct FrameInput: Sendable {
  /// When this frame is, absolute, in seconds; never less than the frame before.
  public var time: Seconds
  /// What happened, in order, none later than `time`.
  public var events: [TimedEvent]

  /// Makes the input of a frame.
  public init(time: Seconds, events: [TimedEvent] = []) {
    self.time = time
    self.events = events
  }
}
