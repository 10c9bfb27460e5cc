internal import VitrineGeometry
internal import VitrineInteraction

/// A semantic tree as a person sees it: the visible part of each element, and whether it is
/// enabled.
struct ElementTree {
  /// An element and its context.
  struct Element {
    var node: SemanticsNode
    /// Its index in the order of the tree, parents first; later elements are in front.
    var index: Int
    /// The indices of its ancestors, the root first.
    var ancestors: [Int]
    /// The visible part of its frame in the window; nil for nothing.
    var visible: Rect?
    /// The area in which its children can be visible, in the window.
    var region: Rect
    /// False if it, or an ancestor, is hidden on purpose rather than scrolled away.
    var isShown: Bool
    /// False if it, or an ancestor, is disabled.
    var isEnabled: Bool
    /// True if something modal, such as a sheet, blocks its input.
    var isInert: Bool { node.state["inert"] == .bool(true) }
  }

  let root: SemanticsNode
  /// All elements, in the order of the tree.
  private(set) var elements: [Element] = []

  init(_ root: SemanticsNode, in window: Rect) {
    self.root = root
    add(root, [], clip: window, isShown: true, isEnabled: true)
  }

  private mutating func add(
    _ node: SemanticsNode, _ ancestors: [Int], clip: Rect, isShown: Bool, isEnabled: Bool
  ) {
    let index = elements.count
    let isShown = isShown && node.isVisible
    let isEnabled = isEnabled && node.isEnabled
    let visible = node.frame.isFinite ? node.frame.intersection(clip) : .zero
    let region = node.clip.map(clip.intersection) ?? clip
    elements.append(
      Element(
        node: node, index: index, ancestors: ancestors,
        visible: isShown && !visible.isEmpty ? visible : nil, region: region, isShown: isShown,
        isEnabled: isEnabled))
    for child in node.children {
      add(child, ancestors + [index], clip: region, isShown: isShown, isEnabled: isEnabled)
    }
  }

  /// All matches, in the order of the tree; elements behind a sheet or an alert only if nothing
  /// else matches.
  func matches(_ query: ElementQuery) -> [Element] {
    let interactive = elements.filter { !$0.isInert }
    let found = [interactive, elements].lazy
      .flatMap { elements in query.tests.lazy.map { test in elements.filter { test($0.node) } } }
      .first { !$0.isEmpty }
    guard let index = query.index else { return found ?? [] }
    guard let found, found.indices.contains(index) else { return [] }
    return [found[index]]
  }

  /// The element that a query means.
  ///
  /// Visible and enabled matches come first. If an element and its descendant both match, the query
  /// means the outer one: a row and its label are one thing to a person.
  func find(_ query: ElementQuery) throws(ElementError) -> Element {
    let all = matches(query)
    guard !all.isEmpty else {
      throw .notFound(query, nearest: nearest(to: query), among: summaries)
    }
    let choices: [(Element) -> Bool] = [
      { $0.visible != nil && $0.isEnabled }, { $0.visible != nil }, { _ in true },
    ]
    let candidates = choices.lazy.map { all.filter($0) }.first { !$0.isEmpty } ?? all
    // The root may have the same name as the window; it matches only if nothing else does.
    let parts = candidates.filter { $0.index > 0 }
    let indices = Set(parts.map(\.index))
    let outermost = parts.filter { indices.isDisjoint(with: $0.ancestors) }
    if outermost.isEmpty, let root = candidates.first { return root }
    guard outermost.count == 1, let element = outermost.first else {
      throw .ambiguous(query, outermost.map(\.node.summary))
    }
    return element
  }

  /// The string that a query may have meant; nil if nothing is similar.
  func nearest(to query: ElementQuery) -> String? {
    // If the string is right, the index is wrong.
    guard let string = query.string, query.index == nil || matches(query.first).isEmpty else {
      return nil
    }
    return Spelling.nearest(to: string, among: elements.flatMap { query.strings(of: $0.node) })
  }

  /// The elements that a person can see, described.
  var summaries: [String] {
    elements.dropFirst().filter { $0.visible != nil && isMeaningful($0) }.map(\.node.summary)
  }

  /// False for layout containers, and for text that repeats the label of its parent.
  private func isMeaningful(_ element: Element) -> Bool {
    let node = element.node
    if node.isInteractive || node.isFocusable { return true }
    let parentLabel = element.ancestors.last.map { elements[$0].node.label }
    return node.label.map { $0 != parentLabel } ?? (node.value != nil)
  }

  /// The node that covers an element at a point; nil if no node does.
  ///
  /// The element itself, its descendants and its ancestors don't cover it. Neither does a node that
  /// lets input through: then the hit node is behind it.
  func coveringNode(of element: Element, at point: Point, by pointer: PointerKind) -> SemanticsNode?
  {
    guard let id = root.hitPath(at: point, by: pointer).first,
      let hit = elements.first(where: { $0.node.id == id }),
      hit.index > element.index, !hit.ancestors.contains(element.index)
    else { return nil }
    return hit.node
  }
}

extension ElementQuery {
  /// The query for the first matching element.
  fileprivate var first: ElementQuery { at(0) }
}
