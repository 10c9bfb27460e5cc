internal import VitrineDrawing
internal import VitrineGeometry
public import VitrineInteraction
internal import VitrineScenes

extension SceneRunner {
  /// The element that a query means, in the tree of what shows.
  ///
  /// Of several that match, those that no sheet or alert keeps from input come first, then those that show
  /// and are enabled; of one inside another, the outer one. Before the first frame, the tree is that of
  /// the first frame.
  /// - Throws: `ElementError` where none matches, or several do.
  public func node(_ element: ElementQuery) throws(ElementError) -> Node {
    try seen.find(element).node
  }

  /// All elements that match, in the order of the tree, hidden ones included.
  public func nodes(_ element: ElementQuery) -> [Node] { seen.matches(element).map(\.node) }

  /// True where something shows that matches: in the window, and neither hidden nor scrolled away.
  public func exists(_ element: ElementQuery) -> Bool {
    seen.matches(element).contains { $0.visible != nil }
  }

  /// The element that keys go to; nil where none has the focus.
  ///
  /// Of a scene in a view that takes no text itself it is the field inside.
  public var focused: Node? {
    guard let node = seen.elements.lazy.map(\.node).first(where: \.isFocused) else { return nil }
    return node.takesText ? node : node.focusedField ?? node
  }

  /// What a person looks at.
  var seen: ElementTree {
    let shown = shown
    return ElementTree(shown.describe(), in: shown.environment.bounds)
  }

  /// The middle of what shows of an element, where a pointer would do something to it.
  func place(of query: ElementQuery, for pointer: PointerKind) throws(ElementError) -> Point {
    let tree = seen
    let element = try tree.find(query)
    guard let visible = element.visible else { throw .hidden(element.node.summary) }
    guard element.isEnabled else { throw .disabled(element.node.summary) }
    if let other = tree.cover(of: element, at: visible.center, by: pointer) {
      throw .covered(element.node.summary, by: other.summary)
    }
    return visible.center
  }

  /// The middle of what shows of an element, whatever it does there.
  func visiblePlace(of query: ElementQuery) throws(ElementError) -> Point {
    let element = try seen.find(query)
    guard let visible = element.visible else { throw .hidden(element.node.summary) }
    return visible.center
  }
}
