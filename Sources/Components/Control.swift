public import VitrineGeometry
public import VitrineInteraction

/// A component that a person operates: it takes events, and says what they changed.
///
/// The owner routes events to it, stores the value that it holds, and acts on its changes. Press,
/// hover and drag are the control's own state, so that it can be painted at any time.
public protocol Control: Component {
  /// What a person did, such as the new value.
  associatedtype Change: Sendable

  /// False while it cannot be operated; it is then dimmed and lets go of what pressed it.
  var isEnabled: Bool { get set }
  /// True while a mouse or pen is over it.
  var isHovered: Bool { get set }

  /// Takes an event that belongs to the control.
  /// - Parameters:
  ///   - event: what happened, positions in the coordinates of `bounds`.
  ///   - bounds: where the control is.
  ///   - style: as painted.
  /// - Returns: what changed; nil where the event means nothing to it.
  mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Change?
}

extension Control {
  /// Takes a routed event that belongs to the control, the coming and going of a pointer included.
  public mutating func handle(_ routed: Routed, in bounds: Rect, style: Style) -> Change? {
    switch routed.kind {
    case .enter:
      isHovered = true
      // Where the control has come under a mouse that stands still, nobody else says where that is.
      if case .pointer(let step) = routed.event.event, step.phase == .hover {
        return handle(routed.event, in: bounds, style: style)
      }
      return nil
    case .leave:
      isHovered = false
      return nil
    case .event: return handle(routed.event, in: bounds, style: style)
    }
  }
}
