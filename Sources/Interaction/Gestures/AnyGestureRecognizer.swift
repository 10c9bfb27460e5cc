public import VitrineMotion

/// One of the recognisers that can compete for a pointer.
public enum AnyGestureRecognizer: Hashable, Sendable {
  /// A tap or double tap.
  case tap(TapRecognizer)
  /// A long press.
  case longPress(LongPressRecognizer)
  /// A drag.
  case pan(PanRecognizer)
  /// A pinch.
  case pinch(PinchRecognizer)
}

extension AnyGestureRecognizer: GestureRecognizer {
  private var wrapped: any GestureRecognizer {
    switch self {
    case .tap(let recognizer): recognizer
    case .longPress(let recognizer): recognizer
    case .pan(let recognizer): recognizer
    case .pinch(let recognizer): recognizer
    }
  }

  /// Where the gesture stands.
  public var state: GestureState { wrapped.state }

  /// When `update(to:)` must be called at the latest.
  public var deadline: Seconds? { wrapped.deadline }

  /// True while nothing is under way and nothing is waited for.
  public var isAtRest: Bool { wrapped.isAtRest }

  /// Takes in one step of a pointer.
  public mutating func handle(_ event: PointerEvent, at time: Seconds) -> [GestureEvent] {
    switch self {
    case .tap(var recognizer):
      defer { self = .tap(recognizer) }
      return recognizer.handle(event, at: time)
    case .longPress(var recognizer):
      defer { self = .longPress(recognizer) }
      return recognizer.handle(event, at: time)
    case .pan(var recognizer):
      defer { self = .pan(recognizer) }
      return recognizer.handle(event, at: time)
    case .pinch(var recognizer):
      defer { self = .pinch(recognizer) }
      return recognizer.handle(event, at: time)
    }
  }

  /// Moves on to a time without input.
  public mutating func update(to time: Seconds) -> [GestureEvent] {
    switch self {
    case .tap(var recognizer):
      defer { self = .tap(recognizer) }
      return recognizer.update(to: time)
    case .longPress(var recognizer):
      defer { self = .longPress(recognizer) }
      return recognizer.update(to: time)
    case .pan(var recognizer):
      defer { self = .pan(recognizer) }
      return recognizer.update(to: time)
    case .pinch(var recognizer):
      defer { self = .pinch(recognizer) }
      return recognizer.update(to: time)
    }
  }

  /// Forgets all pointers; a gesture under way is cancelled.
  public mutating func cancel(at time: Seconds) -> [GestureEvent] {
    switch self {
    case .tap(var recognizer):
      defer { self = .tap(recognizer) }
      return recognizer.cancel(at: time)
    case .longPress(var recognizer):
      defer { self = .longPress(recognizer) }
      return recognizer.cancel(at: time)
    case .pan(var recognizer):
      defer { self = .pan(recognizer) }
      return recognizer.cancel(at: time)
    case .pinch(var recognizer):
      defer { self = .pinch(recognizer) }
      return recognizer.cancel(at: time)
    }
  }

  /// True for a tap of this many touches.
  func isTap(of count: Int) -> Bool {
    if case .tap(let tap) = self { return tap.numberOfTapsRequired == count }
    return false
  }
}
