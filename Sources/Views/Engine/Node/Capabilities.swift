internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

// The capabilities that only some elements have: one protocol for each, and the node's answer for
// an element without it. `_ViewNode.ask(_:_:)` and `with(_:_:)` copy the element to check for a
// capability. What drawing, layout and hit testing ask of each node is therefore in `Element`.

// MARK: Build

/// An element with state of its own, beside model and body.
protocol StatefulElement: Element {
  /// Rebuilds the content after a change of the element's own state rather than of a model.
  mutating func rebuild(_ node: _ViewNode, _ session: BuildSession)

  /// Applies a new value of the element's own state, as set by an action.
  mutating func setState(_ new: Any, _ node: _ViewNode, at time: Seconds)
}

extension StatefulElement {
  mutating func rebuild(_ node: _ViewNode, _ session: BuildSession) {}

  mutating func setState(_ new: Any, _ node: _ViewNode, at time: Seconds) {}
}

/// A node whose element has state of its own, which it changes in place.
///
/// A rebuild reaches the element through its node, and may change large arrays.
protocol StatefulNode: AnyObject {
  func rebuildContent(_ session: BuildSession)
  func applyState(_ new: Any, at time: Seconds)
}

extension ElementNode: StatefulNode where E: StatefulElement {
  func rebuildContent(_ session: BuildSession) { element.rebuild(self, session) }

  func applyState(_ new: Any, at time: Seconds) { element.setState(new, self, at: time) }
}

extension _ViewNode {
  final func rebuildElement(_ session: BuildSession) {
    (self as? any StatefulNode)?.rebuildContent(session)
  }

  final func setState(_ new: Any, at time: Seconds) {
    (self as? any StatefulNode)?.applyState(new, at: time)
  }
}

/// An element that makes views as they become visible.
protocol LazyContainer: Element {
  /// True if the element can make the view with an id and hasn't made it yet.
  func canMake(_ node: _ViewNode, _ id: AnyHashable) -> Bool

  /// Makes the view with an id in the next build, even if it isn't visible.
  mutating func requestView(_ node: _ViewNode, _ id: AnyHashable)
}

extension _ViewNode {
  final func canMake(_ id: AnyHashable) -> Bool {
    ask((any LazyContainer).self) { $0.canMake(self, id) } ?? false
  }

  final func requestView(_ id: AnyHashable) {
    with((any LazyContainer).self) { $0.requestView(self, id) }
  }
}

/// An element that takes part in the insertion or removal of its node.
protocol TransitioningElement: Element {
  /// The node was inserted into a container that is already visible.
  /// - Parameter old: the node that this one replaces: the same view, still being removed; nil for
  ///   none.
  mutating func beginInsertion(_ node: _ViewNode, replacing old: _ViewNode?, at time: Seconds)

  /// The node's removal begins: from now on it is only drawn.
  mutating func beginRemoval(_ node: _ViewNode, at time: Seconds)

  /// When the removal ends and the node is no longer drawn; nil if it disappears at once.
  func removalEnd(_ node: _ViewNode, at time: Seconds) -> Seconds?

  /// True if the only child is inserted and removed with the node, ignoring the child's transition.
  ///
  /// Default false.
  var suppressesChildTransition: Bool { get }
}

extension TransitioningElement {
  mutating func beginInsertion(_ node: _ViewNode, replacing old: _ViewNode?, at time: Seconds) {}

  mutating func beginRemoval(_ node: _ViewNode, at time: Seconds) {}

  func removalEnd(_ node: _ViewNode, at time: Seconds) -> Seconds? { nil }

  var suppressesChildTransition: Bool { false }
}

/// An element that acts when its node is removed.
protocol DisappearObserver: Element {
  /// Adds the actions to run when the node is removed with its subtree.
  func disappear(_ node: _ViewNode, _ actions: inout [Effect])
}

/// An element whose content has another model than the views around it.
protocol ActionMapper: Element {
  /// Maps actions of the inner model to actions of the outer model.
  func mapActions(_ node: _ViewNode, _ actions: inout [Effect])
}

extension _ViewNode {
  final func mapActions(_ actions: inout [Effect]) {
    ask((any ActionMapper).self) { $0.mapActions(self, &actions) }
  }
}

/// An element that names its content, for `named(_:)`.
protocol NamedElement: Element {
  /// The name that the element gives its content; nil for none.
  var viewName: String? { get }

  /// True if a name refers to the content.
  func isNamed(_ name: AnyHashable) -> Bool
}

extension _ViewNode {
  final var viewName: String? { ask((any NamedElement).self) { $0.viewName } ?? nil }

  final func isNamed(_ name: AnyHashable) -> Bool {
    ask((any NamedElement).self) { $0.isNamed(name) } ?? false
  }
}

// MARK: Layout

/// An element that follows its own origin.
protocol OriginObserver: Element {
  /// The node's origin in its parent has changed.
  mutating func originChanged(
    _ node: _ViewNode, from old: Point, to new: Point, at time: Seconds)
}

/// A node whose element follows its origin: a conformance that layout looks up for each child that
/// has moved.
protocol OriginObservingNode: AnyObject {
  func originChanged(from old: Point, to new: Point, at time: Seconds)
}

extension ElementNode: OriginObservingNode where E: OriginObserver {
  func originChanged(from old: Point, to new: Point, at time: Seconds) {
    element.originChanged(self, from: old, to: new, at: time)
  }
}

/// An element that follows how far its node extends beneath bars.
protocol BarOverlapObserver: Element {
  /// The node's `barOverlap` has changed.
  mutating func barOverlapChanged(_ node: _ViewNode)
}

/// An element that avoids the on-screen keyboard, which covers the node by its `keyboardOverlap`.
protocol KeyboardAvoider: Element {
  /// How it avoids the keyboard.
  var keyboardAvoidance: KeyboardAvoidance { get }
}

extension _ViewNode {
  final var keyboardAvoidance: KeyboardAvoidance {
    ask((any KeyboardAvoider).self) { $0.keyboardAvoidance } ?? .inside
  }
}

// MARK: Scrolling

/// An element that makes parts of its content visible.
protocol RevealingElement: Element {
  /// Scrolls, if possible, to make a rectangle of the content visible.
  mutating func reveal(_ rect: Rect, _ node: _ViewNode, in frame: Rect, at time: Seconds)

  /// The rectangle to scroll into view to make a rectangle of the content visible.
  ///
  /// Default: the rectangle of the content.
  func revealTarget(_ rect: Rect, _ node: _ViewNode, in frame: Rect) -> Rect
}

extension RevealingElement {
  mutating func reveal(_ rect: Rect, _ node: _ViewNode, in frame: Rect, at time: Seconds) {}

  func revealTarget(_ rect: Rect, _ node: _ViewNode, in frame: Rect) -> Rect { rect }
}

extension _ViewNode {
  final func revealTarget(_ rect: Rect, in frame: Rect) -> Rect {
    ask((any RevealingElement).self) { $0.revealTarget(rect, self, in: frame) } ?? rect
  }
}

/// An element that scrolls.
protocol ScrollContainer: RevealingElement {
  /// Scrolls to the top.
  mutating func scrollToTop(_ node: _ViewNode, at time: Seconds)

  /// Scrolls, if possible, while something is dragged at the element's edge.
  /// - Parameters:
  ///   - velocity: of the content offset, in points per second.
  ///   - duration: in seconds; 0 only asks whether the element can scroll.
  mutating func autoscroll(
    _ node: _ViewNode, by velocity: Point, for duration: Seconds, at time: Seconds
  ) -> Bool
}
