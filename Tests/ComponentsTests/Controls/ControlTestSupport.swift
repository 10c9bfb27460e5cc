import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

/// Events as views hand them to a control.
enum Send {
  static func touch(
    _ phase: PointerPhase, _ x: Double, _ y: Double = 22, at time: Seconds = 0, finger: Int = 1
  ) -> TimedEvent {
    TimedEvent(time, .pointer(PointerEvent(phase, PointerID(.touch, finger), at: Point(x, y))))
  }

  static func mouse(
    _ phase: PointerPhase, _ x: Double, _ y: Double = 22, at time: Seconds = 0,
    button: PointerButton = .primary
  ) -> TimedEvent {
    TimedEvent(
      time, .pointer(PointerEvent(phase, PointerID(.mouse), at: Point(x, y), button: button)))
  }

  static func key(_ key: Key, _ modifiers: KeyModifiers = [], at time: Seconds = 0) -> TimedEvent {
    TimedEvent(time, .key(KeyEvent(key, modifiers: modifiers)))
  }
}

extension Theme {
  /// A theme for tests that need no fonts.
  static func plain(
    direction: LayoutDirection = .leftToRight, appearance: Appearance = .light,
    motion: MotionPreference = .full, scale: Double = 1, textScale: Double = 1
  ) -> Theme {
    var environment = Environment.plain(
      scale: scale, appearance: appearance, direction: direction, motion: motion)
    environment.textScale = textScale
    return Theme(environment)
  }
}

/// Positions and keys that no control should choke on.
let hardEvents: [TimedEvent] = [
  Send.touch(.down, .nan, .infinity), Send.touch(.down, 1e300, -1e300),
  Send.touch(.move, .nan, 0), Send.touch(.move, -.infinity, 5), Send.touch(.up, .infinity, .nan),
  Send.mouse(.hover, 1e18, 1e18), Send.mouse(.down, -5, -5), Send.mouse(.cancel, 0, 0),
  Send.key(.space), Send.key(.end), Send.key(.pageDown), Send.key(.up), Send.key(.enter),
  TimedEvent(0, .wheel(WheelEvent(at: .zero, dx: .nan, dy: .infinity))), TimedEvent(0, .hide),
  TimedEvent(0, .focusLost), TimedEvent(-1, .text("x")),
]

extension Control {
  /// Feeds a control what it should survive, painting it in between.
  mutating func survive(_ style: Style) {
    for bounds in hardBounds + [Rect(0, 0, 16_000, 16_000)] {
      for event in hardEvents {
        _ = handle(event, in: bounds, style: style)
        _ = commands(in: bounds, style: style, at: event.time)
        if case .pointer(let step) = event.event {
          _ = claim(on: step, in: bounds, style: style)
          _ = canPan(towards: step.position)
        }
        _ = firstBaseline(in: bounds.size, style: style)
        _ = node(id: "control", in: bounds, style: style, at: event.time)
      }
    }
  }

  /// What taps leave behind: the changes of a press and a lift at the same place.
  mutating func tap(
    _ x: Double, _ y: Double = 22, in bounds: Rect, style: Style, at time: Seconds = 0
  ) -> [Change] {
    [Send.touch(.down, x, y, at: time), Send.touch(.up, x, y, at: time + 0.1)].flatMap {
      Changes._array(handle($0, in: bounds, style: style))
    }
  }
}
