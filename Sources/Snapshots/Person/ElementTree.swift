internal import VitrineGeometry
internal import VitrineInteraction

/// A semantic tree as a person looks at it: what shows of each element, and what reacts.
struct ElementTree {
  /// An element and its surroundings.
  struct Element {
    var node: Node
    /// Its number in the order of the tree, parents first; what comes later is in front.
    var index: Int
    /// The numbers of those around it, the root first.
    var ancestors: [Int]
    /// What shows of its frame in the window; nil for nothing.
    var visible: Rect?
    /// Where what is inside it may show, in the window.
    var region: Rect
    /// False where it, or one around it, is hidden on purpose rather than scrolled away.
    var isShown: Bool
    /// False where it, or one around it, does not react.
    var isEnabled: Bool
    /// True where something modal, such as a sheet, keeps input from it.
    var isInert: Bool { node.state["inert"] == .bool(true) }
  }

  let root: Node
  /// All of them, in the order of the tree.
  private(set) var elements: [Element] = []

  init(_ root: Node, in window: Rect) {
    self.root = root
    add(root, [], clip: window, isShown: true, isEnabled: true)
  }

  private mutating func add(
    _ node: Node, _ ancestors: [Int], clip: Rect, isShown: Bool, isEnabled: Bool
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

  /// All that match, in the order of the tree; what is behind a sheet or an alert only where nothing else
  /// does.
  func matches(_ query: ElementQuery) -> [Element] {
    let reached = elements.filter { !$0.isInert }
    let found = [reached, elements].lazy
      .flatMap { elements in query.tests.lazy.map { test in elements.filter { test($0.node) } } }
      .first { !$0.isEmpty }
    guard let index = query.index else { return found ?? [] }
    guard let found, found.indices.contains(index) else { return [] }
    return [found[index]]
  }

  /// The one that is meant.
  ///
  /// Of several those that show and react come first, and of an element and what is inside it the
  /// outer one: a row and the words on it are one to a person.
  func find(_ query: ElementQuery) throws(ElementError) -> Element {
    let all = matches(query)
    guard !all.isEmpty else {
      throw .notFound(query, nearest: nearest(to: query), among: summaries)
    }
    let choices: [(Element) -> Bool] = [
      { $0.visible != nil && $0.isEnabled }, { $0.visible != nil }, { _ in true },
    ]
    let best = choices.lazy.map { all.filter($0) }.first { !$0.isEmpty } ?? all
    // The root may be called as the window is; it is meant only where nothing else is.
    let parts = best.filter { $0.index > 0 }
    let indices = Set(parts.map(\.index))
    let outer = parts.filter { indices.isDisjoint(with: $0.ancestors) }
    if outer.isEmpty, let root = best.first { return root }
    guard outer.count == 1, let element = outer.first else {
      throw .ambiguous(query, outer.map(\.node.summary))
    }
    return element
  }

  /// What a query may have meant; nil where nothing is similar.
  func nearest(to query: ElementQuery) -> String? {
    // Where the word is right, it is the number that is not.
    guard let string = query.string, query.index == nil || matches(query.first).isEmpty else {
      return nil
    }
    return Spelling.nearest(to: string, among: elements.flatMap { query.strings(of: $0.node) })
  }

  /// What there is to a person, described.
  var summaries: [String] {
    elements.dropFirst().filter { $0.visible != nil && isSomething($0) }.map(\.node.summary)
  }

  /// False for what only lays out, and for words that say again what they are on.
  private func isSomething(_ element: Element) -> Bool {
    let node = element.node
    if node.isInteractive || node.isFocusable { return true }
    let outer = element.ancestors.last.map { elements[$0].node.label }
    return node.label.map { $0 != outer } ?? (node.value != nil)
  }

  /// What lies over an element at a point; nil where the element itself is hit, something in or
  /// around it, or what is behind one that lets input through.
  func cover(of element: Element, at point: Point, by pointer: PointerKind) -> Node? {
    guard let id = root.hitPath(at: point, by: pointer).first,
      let hit = elements.first(where: { $0.node.id == id }),
      hit.index > element.index, !hit.ancestors.contains(element.index)
    else { return nil }
    return hit.node
  }
}

extension ElementQuery {
  /// The first of those that match.
  fileprivate var first: ElementQuery { at(0) }
}
