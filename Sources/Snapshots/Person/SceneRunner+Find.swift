internal import VitrineDrawing
internal import VitrineGeometry
public import VitrineInteraction
internal import VitrineScenes

extension SceneRunner {
  /// The element that a query means, in the tree that is shown.
  ///
  /// Of several matches, those that no sheet or alert blocks come first, then those that are
  /// visible and enabled. If a match contains another, the outer one is meant. Before the first
  /// frame, the tree is that of the first frame.
  /// - Throws: `ElementError` if none matches, or if several do.
  public func node(_ element: ElementQuery) throws(ElementError) -> SemanticsNode {
    try elementTree.find(element).node
  }

  /// All matching elements, in the order of the tree, hidden ones included.
  public func nodes(_ element: ElementQuery) -> [SemanticsNode] {
    elementTree.matches(element).map(\.node)
  }

  /// True if a matching element is visible: in the window, and neither hidden nor scrolled away.
  public func exists(_ element: ElementQuery) -> Bool {
    elementTree.matches(element).contains { $0.visible != nil }
  }

  /// The focused element; nil for none.
  ///
  /// If a scene view has the focus and accepts no text itself, this is the focused field inside it.
  public var focused: SemanticsNode? {
    guard let node = elementTree.elements.lazy.map(\.node).first(where: \.isFocused) else {
      return nil
    }
    return node.acceptsText ? node : node.focusedField ?? node
  }

  /// The tree that a person sees.
  var elementTree: ElementTree {
    let shown = shown
    return ElementTree(shown.describe(), in: shown.environment.bounds)
  }

  /// The middle of the visible part of an element, if a pointer can operate it there.
  func pointerPosition(of query: ElementQuery, for pointer: PointerKind) throws(ElementError)
    -> Point
  {
    let tree = elementTree
    let element = try tree.find(query)
    guard let visible = element.visible else { throw .hidden(element.node.summary) }
    guard element.isEnabled else { throw .disabled(element.node.summary) }
    if let other = tree.coveringNode(of: element, at: visible.center, by: pointer) {
      throw .covered(element.node.summary, by: other.summary)
    }
    return visible.center
  }

  /// The middle of the visible part of an element, even if it can't be operated there.
  func visibleCenter(of query: ElementQuery) throws(ElementError) -> Point {
    let element = try elementTree.find(query)
    guard let visible = element.visible else { throw .hidden(element.node.summary) }
    return visible.center
  }
}
