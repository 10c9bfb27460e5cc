internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

// MARK: Description

/// An element with a semantics node of its own.
protocol SemanticElement: Element {
  /// The element's own semantics node, without children's; nil for none.
  func ownSemantics(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> SemanticsNode?
}

extension _ViewNode {
  final func ownSemantics(in frame: Rect, at time: Seconds) -> SemanticsNode? {
    ask((any SemanticElement).self) { $0.ownSemantics(self, in: frame, at: time) } ?? nil
  }
}

// MARK: Layers

/// The root of a layer: a sheet, a menu, a tooltip.
protocol LayerRoot: Element {
  /// True if the layer blocks input to everything behind it.
  var isModal: Bool { get }

  /// True if any press, key or turn of the wheel dismisses the layer.
  var isTransient: Bool { get }

  /// For a modal layer, true if the focus stays where it was before the layer opened; default
  /// false.
  var preservesFocus: Bool { get }

  /// The view that the layer is anchored to has moved.
  mutating func anchorChanged(_ node: _ViewNode, to anchor: LayerAnchor, at time: Seconds)

  /// The pointer that opened the layer and continues in it; nil for none.
  func adoptedPointer(_ node: _ViewNode) -> PointerID?

  /// Gives the layer ownership of the pointer that opened it.
  /// - Parameter start: where the pointer went down, in the window's coordinates.
  mutating func adoptPointer(_ node: _ViewNode, from start: Point)

  /// The initial focus in the layer; nil for none.
  ///
  /// Default: the first stop.
  func preferredFocus(_ node: _ViewNode, among stops: [FocusStop]) -> FocusStop?

  /// True if the layer hides everything behind it from a time on, until the layer changes.
  ///
  /// Default false.
  func coversWindow(_ node: _ViewNode, at time: Seconds) -> Bool

  /// How far the views behind have stepped back at a time; nil, the default, if they haven't.
  func depth(_ node: _ViewNode, at time: Seconds) -> LayerDepth?
}

extension LayerRoot {
  var isModal: Bool { false }

  var isTransient: Bool { false }

  var preservesFocus: Bool { false }

  mutating func anchorChanged(_ node: _ViewNode, to anchor: LayerAnchor, at time: Seconds) {}

  func adoptedPointer(_ node: _ViewNode) -> PointerID? { nil }

  mutating func adoptPointer(_ node: _ViewNode, from start: Point) {}

  func preferredFocus(_ node: _ViewNode, among stops: [FocusStop]) -> FocusStop? { stops.first }

  func coversWindow(_ node: _ViewNode, at time: Seconds) -> Bool { false }

  func depth(_ node: _ViewNode, at time: Seconds) -> LayerDepth? { nil }
}

extension _ViewNode {
  final var adoptedPointer: PointerID? {
    ask((any LayerRoot).self) { $0.adoptedPointer(self) } ?? nil
  }

  final func adoptPointer(from start: Point) {
    with((any LayerRoot).self) { $0.adoptPointer(self, from: start) }
  }
}

// MARK: Restoration

/// An element with state that a person has changed and that neither model nor body hold.
protocol RestorableElement: Element {
  /// True if the element has state now that would be lost with the node.
  ///
  /// A lazy container keeps a node with such state while the node is scrolled away.
  func hasOwnState(_ node: _ViewNode) -> Bool

  /// State to restore in a later run; nil for none.
  func restoration(_ node: _ViewNode, at time: Seconds) -> JSONValue?

  /// Restores the state of an earlier run right after insertion.
  ///
  /// Invalid state is ignored.
  mutating func restore(_ value: JSONValue, _ node: _ViewNode, at time: Seconds)

  /// True for a text field that hides its text; default false.
  var isSecret: Bool { get }
}

extension RestorableElement {
  func hasOwnState(_ node: _ViewNode) -> Bool { false }

  var isSecret: Bool { false }
}

extension _ViewNode {
  /// True if the node or its subtree holds state that a person has changed and that is kept nowhere
  /// else.
  final var hasOwnState: Bool {
    ask((any RestorableElement).self) { $0.hasOwnState(self) } ?? false
      || children.contains { $0.node.hasOwnState }
  }

  final func restoration(at time: Seconds) -> JSONValue? {
    ask((any RestorableElement).self) { $0.restoration(self, at: time) } ?? nil
  }

  final func restore(_ value: JSONValue, at time: Seconds) {
    with((any RestorableElement).self) { $0.restore(value, self, at: time) }
  }

  final var isSecret: Bool { ask((any RestorableElement).self) { $0.isSecret } ?? false }
}
