public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// The changes that an event causes: an optional change, or an array of them.
///
/// Generic code gets changes as an array from `respond(to:in:style:)` and
/// `changes(advancingTo:in:style:)`.
public protocol ControlChanges<Change> {
  /// Something that the user changed.
  associatedtype Change

  /// Nothing changed.
  static var _noChange: Self { get }

  /// All changes, in order.
  static func _array(_ changes: Self) -> [Change]
}

// Underscored, since all optionals and arrays get these members.

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

/// The result of delivering an event to a control of any type.
public struct ControlResponse<Change: Sendable>: Sendable {
  /// What changed, in order.
  public var changes: [Change]
  /// `captured` if the control used the event; otherwise its ancestors may.
  public var result: InputResult

  /// Makes a response.
  public init(_ changes: [Change], result: InputResult) {
    self.changes = changes
    self.result = result
  }
}

extension ControlResponse: Equatable where Change: Equatable {}

extension Control {
  /// Handles an event, and returns the changes and whether the event was used: for generic code.
  ///
  /// An event is used if it changes anything, even only the control's appearance, or if it is a key
  /// that the control `absorbs`. Later events of a pointer that is down belong to the control
  /// regardless of the result.
  public mutating func respond(
    to event: TimedEvent, in bounds: Rect, style: Style
  ) -> ControlResponse<Change> {
    respond(to: RoutedEvent(event), in: bounds, style: style)
  }

  /// Handles a routed event, and returns the changes and whether the event was used.
  public mutating func respond(
    to routed: RoutedEvent, in bounds: Rect, style: Style
  ) -> ControlResponse<Change> {
    // Changes due to time or to new bounds do not count as use of the event.
    placed(in: bounds, style: style, at: routed.event.time)
    let before = self
    let changes = Changes._array(handle(routed, in: bounds, style: style))
    var isUsed = !changes.isEmpty || self != before
    if !isUsed, isEnabled, routed.kind == .event, case .key(let key) = routed.event.event {
      isUsed = absorbs(key)
    }
    return ControlResponse(changes, result: isUsed ? .handled : .ignored)
  }

  /// Advances the control's timers: for generic code.
  /// - Returns: what changed, in order.
  public mutating func changes(
    advancingTo time: Seconds, in bounds: Rect, style: Style
  ) -> [Change] {
    Changes._array(advance(to: time, in: bounds, style: style))
  }
}
