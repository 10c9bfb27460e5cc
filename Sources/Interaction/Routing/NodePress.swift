internal import VitrineGeometry

/// Follows one press on a button-like node: pressed while the finger is on it, tapped where it
/// lifts there.
///
/// As a button of UIKit: a finger that leaves the node releases it, and one that comes back presses
/// it again. Feed it routed events; it follows the first pointer and ignores others.
public struct NodePress: Hashable, Sendable {
  private var pointer: PointerID?
  private var target: String?
  private var isInside = false

  /// Makes one that follows nothing.
  public init() {}

  /// The id of the node that looks pressed, or nil.
  public var pressed: String? { isInside ? target : nil }

  /// Takes in a routed event.
  /// - Parameters:
  ///   - routed: what the router found.
  ///   - tree: the semantic tree that it was found in.
  /// - Returns: the id of the node that was tapped with this event, or nil.
  public mutating func handle(_ routed: Routed, in tree: Node) -> String? {
    guard routed.kind == .event, case .pointer(let step) = routed.event.event else { return nil }
    if step.phase == .down, step.button == .primary, pointer == nil, let hit = routed.target {
      pointer = step.pointer
      target = hit
      isInside = true
      return nil
    }
    guard step.pointer == pointer else { return nil }
    switch step.phase {
    case .move: isInside = isOnTarget(step, tree)
    case .up where step.button == .primary:
      let tapped = isOnTarget(step, tree) ? target : nil
      self = NodePress()
      return tapped
    case .cancel: self = NodePress()
    case .down, .up, .hover: break
    }
    return nil
  }

  /// True where the pointer is on its node, or no further off than the slop.
  private func isOnTarget(_ step: PointerEvent, _ tree: Node) -> Bool {
    guard let target, tree.find(target)?.isEnabled == true,
      let frame = tree.visibleFrame(of: target)
    else { return false }
    let least = step.pointer.kind == .touch ? GestureMetrics.touchTarget : 0
    return frame.grown(to: least).inset(by: -GestureMetrics.slop).contains(step.position)
  }
}
