internal import Geometry
internal import Interaction

/// How far a page is scrolled, by wheel, drag or keys; without momentum.
struct PageScroll: Equatable, Sendable {
  /// Points for a notch of the wheel or an arrow key.
  ///
  /// Ours.
  static let step = 48.0

  /// From the page's top to the top of the room, in points.
  private(set) var offset = 0.0
  private var finger: Finger?

  /// What drags the page, where it was last, and whether it has left the slop: until then it taps.
  private struct Finger: Equatable {
    var pointer: PointerID
    var y: Double
    var isDragging = false
  }

  /// Makes a page that shows its top.
  init() {}

  /// Takes in an event.
  /// - Parameters:
  ///   - event: what happened, in the room's coordinates.
  ///   - height: of the page, in points.
  ///   - room: height that shows at a time, in points.
  mutating func take(_ event: InputEvent, height: Double, room: Double) {
    switch event {
    case .wheel(let wheel): offset += wheel.dy * PageScroll.step
    case .pointer(let event): follow(event)
    case .key(let key): press(key.key, height: height, room: room)
    case .hide, .focusLost: finger = nil
    default: break
    }
    hold(height: height, room: room)
  }

  /// Keeps the offset where the page has something to show.
  mutating func hold(height: Double, room: Double) {
    offset = offset.isNaN ? 0 : min(max(0, offset), max(0, height - room))
  }

  /// Scrolls just as far as it takes to show what lies between two heights.
  mutating func reveal(from top: Double, to bottom: Double, room: Double) {
    offset = max(0, min(max(offset, bottom - room), top))
  }

  private mutating func follow(_ event: PointerEvent) {
    switch event.phase {
    case .down where finger == nil && event.button == .primary:
      finger = Finger(pointer: event.pointer, y: event.position.y)
    case .move where event.pointer == finger?.pointer: drag(to: event.position.y)
    case .up, .cancel: if event.pointer == finger?.pointer { finger = nil }
    default: break
    }
  }

  /// Counts from the edge of the slop, as `PanRecognizer` does.
  private mutating func drag(to y: Double) {
    guard var finger, y.isFinite else { return }
    if !finger.isDragging {
      let way = y - finger.y
      guard abs(way) > GestureMetrics.slop else { return }
      finger.isDragging = true
      finger.y += way > 0 ? GestureMetrics.slop : -GestureMetrics.slop
    }
    offset += finger.y - y
    finger.y = y
    self.finger = finger
  }

  private mutating func press(_ key: Key, height: Double, room: Double) {
    switch key {
    case .down: offset += PageScroll.step
    case .up: offset -= PageScroll.step
    case .pageDown, .space: offset += max(PageScroll.step, room - PageScroll.step)
    case .pageUp: offset -= max(PageScroll.step, room - PageScroll.step)
    case .home: offset = 0
    case .end: offset = height
    default: break
    }
  }
}
