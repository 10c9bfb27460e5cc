public import VitrineGeometry
public import VitrineInteraction

/// What comes of an event: an optional change, or an array of them.
public protocol ControlChanges<Change> {
  /// What a person did.
  associatedtype Change

  /// Nothing changed.
  static var noChange: Self { get }

  /// All changes, in order.
  static func list(_ changes: Self) -> [Change]
}

extension Optional: ControlChanges {
  /// Nil.
  public static var noChange: Wrapped? { nil }

  /// The change, or none.
  public static func list(_ changes: Wrapped?) -> [Wrapped] { changes.map { [$0] } ?? [] }
}

extension Array: ControlChanges {
  /// An empty array.
  public static var noChange: [Element] { [] }

  /// The changes themselves.
  public static func list(_ changes: [Element]) -> [Element] { changes }
}

/// What a control of any kind made of an event.
public struct ControlResponse<Change: Sendable>: Sendable {
  /// What changed, in order.
  public var changes: [Change]
  /// Captured where the control has used the event; where it has not, what is around it may.
  public var result: InputResult

  /// Makes a response.
  public init(_ changes: [Change], result: InputResult) {
    self.changes = changes
    self.result = result
  }
}

extension ControlResponse: Equatable where Change: Equatable {}

extension Control {
  /// Takes an event, and says besides what changed whether it was used: for code that does not know
  /// which control it is.
  ///
  /// An event was used where it changed something, be it only how the control looks, or where it is
  /// a key that the control `absorbs`. Later steps of a pointer that is down are the control's
  /// whatever this says.
  public mutating func respond(
    to event: TimedEvent, in bounds: Rect, style: Style
  ) -> ControlResponse<Change> {
    respond(to: Routed(event), in: bounds, style: style)
  }

  /// Takes a routed event, and says besides what changed whether it was used.
  public mutating func respond(
    to routed: Routed, in bounds: Rect, style: Style
  ) -> ControlResponse<Change> {
    // What time or other bounds have changed is no use of the event.
    placed(in: bounds, style: style, at: routed.event.time)
    let before = self
    let changes = Changes.list(handle(routed, in: bounds, style: style))
    var isUsed = !changes.isEmpty || self != before
    if !isUsed, isEnabled, routed.kind == .event, case .key(let key) = routed.event.event {
      isUsed = absorbs(key)
    }
    return ControlResponse(changes, result: isUsed ? .captured : .ignored)
  }
}
