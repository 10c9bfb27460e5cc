public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// What comes of an event: an optional change, or an array of them.
///
/// Code for any control gets changes as an array, by `respond(to:in:style:)` and
/// `changes(advancingTo:in:style:)`.
public protocol ControlChanges<Change> {
  /// What a person did.
  associatedtype Change

  /// Nothing changed.
  static var _noChange: Self { get }

  /// All changes, in order.
  static func _array(_ changes: Self) -> [Change]
}

// Underscored, since they are members of all optionals and arrays.

extension Optional: ControlChanges {
  /// Nil.
  public static var _noChange: Wrapped? { nil }

  /// The change, or none.
  public static func _array(_ changes: Wrapped?) -> [Wrapped] { changes.map { [$0] } ?? [] }
}

extension Array: ControlChanges {
  /// An empty array.
  public static var _noChange: [Element] { [] }

  /// The changes themselves.
  public static func _array(_ changes: [Element]) -> [Element] { changes }
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
    let changes = Changes._array(handle(routed, in: bounds, style: style))
    var isUsed = !changes.isEmpty || self != before
    if !isUsed, isEnabled, routed.kind == .event, case .key(let key) = routed.event.event {
      isUsed = absorbs(key)
    }
    return ControlResponse(changes, result: isUsed ? .captured : .ignored)
  }

  /// Lets time pass: for code that does not know which control it is.
  /// - Returns: what changed, in order.
  public mutating func changes(
    advancingTo time: Seconds, in bounds: Rect, style: Style
  ) -> [Change] {
    Changes._array(advance(to: time, in: bounds, style: style))
  }
}
