internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Builds the semantics nodes of a tree.
struct Description {
  let state: TreeState
  /// The semantics nodes so far, of the innermost group.
  var nodes: [SemanticsNode] = []
  /// Overlays, which are in front of everything.
  private(set) var overlays: [SemanticsNode] = []
  /// The semantics nodes of layers, unsorted.
  private var layers: [LayerNodes] = []
  /// The id of the semantics node that was added last.
  private(set) var lastID = ""
  /// How often each full id has been used.
  private var ids: [String: Int] = [:]
  /// The id of the nearest named ancestor.
  private var prefix = ""
  /// The attributes of the next semantics node, set by the modifiers around it.
  var attributes = NodeAttributes()
  /// The area of the control that is described next; nil for the control's own frame.
  var controlArea: Rect?
  /// Maps the current coordinates to window coordinates.
  private var scale = 1.0
  private var scaleOrigin = Point.zero
  private var shift = Point.zero
  /// The clip rectangle in window coordinates; nil for no clipping.
  private var clip: Rect?
  /// The visible rectangle: `clip` intersected with the clips of all enclosing groups; nil for no
  /// clipping.
  private var visibleRect: Rect?
  /// The node of the innermost group; nil for none.
  private var groupNode: NodeID?
  /// True inside content that is drawn but can't be seen.
  private var isInvisible = false
  private(set) var warnings: [String] = []
  /// Guideline advice for what is shown; nil if not requested.
  private var advice: AdviceLog?
  /// The ids of semantics nodes, by the numbers of their view nodes; nil if not requested.
  private(set) var semanticsIDs: [Int: String]?

  /// - Parameters:
  ///   - advises: whether to collect guideline advice from components.
  ///   - listsSemanticsIDs: whether to collect `semanticsIDs`.
  init(_ state: TreeState, advises: Bool = false, listsSemanticsIDs: Bool = false) {
    self.state = state
    if listsSemanticsIDs { semanticsIDs = [:] }
    if advises { advice = AdviceLog() }
  }

  var time: Seconds { state.time }

  /// An id for a node: its name, or its role prefixed by the nearest named ancestor.
  mutating func makeID(_ role: Role) -> String {
    if let name = attributes.name {
      attributes.name = nil
      return unique(name, isNamed: true)
    }
    let word = attributes.part ?? role.rawValue
    attributes.part = nil
    let base = prefix.isEmpty ? word : "\(prefix)/\(word)"
    let count = (ids[base] ?? 0) + 1
    ids[base] = count
    return count == 1 ? base : unique("\(base)-\(count)", isNamed: false)
  }

  /// An id for a standard part of a container, such as the bar of a screen: the part's name,
  /// prefixed by the container's name if it has one.
  mutating func makeID(part: String, of container: String?) -> String {
    unique(container.map { "\($0)/\(part)" } ?? part, isNamed: false)
  }

  private mutating func unique(_ id: String, isNamed: Bool) -> String {
    let count = (ids[id] ?? 0) + 1
    ids[id] = count
    guard count > 1 else { return id }
    if isNamed { warnings.append("two views are named '\(id)'; the later one is '\(id)~\(count)'") }
    return unique("\(id)~\(count)", isNamed: false)
  }

  /// Adds a semantics node with the attributes of the modifiers around it.
  /// - Parameter make: makes the node with an id.
  /// - Returns: the id.
  @discardableResult
  mutating func add(of node: _ViewNode, _ make: (String) -> SemanticsNode) -> String {
    var semantics = make(makeID(attributes.role ?? make("").role))
    attributes.apply(to: &semantics)
    attributes = NodeAttributes()
    if let controlArea, semantics.isInteractive { semantics.frame = controlArea }
    if isFocused(node) { semantics.markFocused() }
    nodes.append(shown(mapped(semantics)))
    semanticsIDs?[node.id.number] = semantics.id
    lastID = semantics.id
    return semantics.id
  }

  /// Adds a semantics node for a view node, with the semantics nodes of its content as children.
  mutating func group(
    _ semantics: SemanticsNode, of node: _ViewNode, isNamed: Bool = false,
    _ body: (inout Description) -> Void
  ) {
    var semantics = semantics
    attributes.apply(to: &semantics)
    attributes = NodeAttributes()
    // A part of the focused view, such as a table's header row, isn't focused as well.
    if isFocused(node), groupNode != node.id { semantics.isFocused = true }
    semantics = mapped(semantics)
    let outer = (nodes, prefix, clip, visibleRect)
    let outerNode = groupNode
    (nodes, groupNode) = ([], node.id)
    prefix = semantics.id
    if let own = semantics.clip { visibleRect = visibleRect.map(own.intersection) ?? own }
    // A group that clips its content has a clip of its own, which `shown` intersects with the outer
    // clip: the nodes inside aren't clipped one by one.
    if semantics.clip != nil { clip = nil }
    body(&self)
    semantics.children += nodes
    // Only the innermost semantics node is marked as focused: a scene isn't if a view in it is.
    if semantics.isFocused, semantics.children.contains(where: { $0.firstFocused != nil }) {
      semantics.isFocused = false
    }
    (nodes, prefix, clip, visibleRect) = outer
    groupNode = outerNode
    semanticsIDs?[node.id.number] = semantics.id
    nodes.append(shown(semantics))
  }

  /// Describes the children of a container without a semantics node of its own.
  ///
  /// If modifiers give the container more than a name, it becomes a group. A name alone becomes a
  /// prefix of the ids inside.
  mutating func container(
    _ node: _ViewNode, in frame: Rect, _ body: (inout Description) -> Void
  ) {
    let name = attributes.name
    if attributes.isSaid {
      return group(
        SemanticsNode(id: makeID(attributes.role ?? .group), role: .group, frame: frame), of: node,
        body)
    }
    guard let name else { return body(&self) }
    attributes = NodeAttributes()
    let outer = prefix
    prefix = unique(name, isNamed: true)
    body(&self)
    prefix = outer
  }

  /// Describes the only child with the attributes of modifiers.
  mutating func with(
    _ attributes: NodeAttributes, _ body: (inout Description) -> Void
  ) {
    self.attributes = attributes
    body(&self)
    // If the view has no semantics node, the attributes don't apply to a later one.
    self.attributes = NodeAttributes()
  }

  /// The semantics nodes that `body` would add, without adding them.
  func nodes(_ body: (inout Description) -> Void) -> [SemanticsNode] {
    var copy = self
    copy.nodes = []
    copy.attributes = NodeAttributes()
    body(&copy)
    return copy.nodes
  }

  /// Leaves out the content, and discards the attributes that modifiers have set for it.
  mutating func skip() { attributes = NodeAttributes() }

  /// Adds the semantics nodes of a scene, with their own ids.
  mutating func addScene(_ nodes: [SemanticsNode]) {
    for semantics in nodes { self.nodes.append(shown(mapped(semantics))) }
  }

  /// Adds an overlay, in front of everything.
  mutating func addOverlay(_ semantics: SemanticsNode) { overlays.append(mapped(semantics)) }

  /// Describes a layer, in window coordinates and independent of its host's ancestors.
  mutating func describe(layer: _ViewNode) {
    var inner = self
    (inner.nodes, inner.overlays, inner.attributes) = ([], [], NodeAttributes())
    (inner.scale, inner.shift, inner.clip, inner.isInvisible) = (1, .zero, nil, false)
    inner.visibleRect = nil
    layer.describe(in: layer.windowFrame, &inner)
    let element = layer.content as? any LayerRoot
    layers =
      inner.layers + [
        LayerNodes(
          id: layer.id, isModal: element?.isModal == true && element?.preservesFocus == false,
          nodes: inner.nodes + inner.overlays)
      ]
    (ids, warnings, advice) = (inner.ids, inner.warnings, inner.advice)
    semanticsIDs = inner.semanticsIDs
  }

  /// Collects guideline advice on a visible component.
  mutating func advise<C: Component>(
    on component: C, id: String, in frame: Rect, style: C.Style
  ) {
    guard advice != nil, shows(frame) else { return }
    let place = mapped(frame)
    advice?.add(component, id: id, in: place, style: style)
  }

  /// Counts views as pages, for advice.
  mutating func advise(onPages count: Int, id: String, in frame: Rect) {
    guard shows(frame) else { return }
    let place = mapped(frame)
    advice?.add(pages: count, id: id, in: place)
  }

  /// The guideline advice, one line each.
  func adviceLines(in window: Rect) -> [String] {
    advice?.lines(among: allNodes, in: window) ?? []
  }

  /// All semantics nodes, with the guideline advice on each.
  func advisedNodes(in window: Rect) -> [SemanticsNode] {
    advice?.noted(on: allNodes, in: window) ?? allNodes
  }

  private func shows(_ frame: Rect) -> Bool {
    !isInvisible && visibleRect?.intersection(mapped(frame)).isEmpty != true
  }

  /// All semantics nodes, frontmost last; those behind a modal layer are inert.
  var allNodes: [SemanticsNode] {
    let layers = layers.sorted { $0.id < $1.id }
    let modal = layers.lastIndex(where: \.isModal)
    var all = (nodes + overlays).map { modal == nil ? $0 : $0.inert }
    for (index, layer) in layers.enumerated() {
      all += layer.nodes.map { index < modal ?? 0 ? $0.inert : $0 }
    }
    return all
  }

  func isFocused(_ node: _ViewNode) -> Bool { state.focusPath.last == node.id }

  /// Describes content that is scaled about a point.
  mutating func scaled(by factor: Double, about origin: Point, _ body: (inout Description) -> Void)
  {
    let old = (scale, shift)
    // p ↦ origin + (p − origin) · factor, followed by the earlier mapping.
    shift = shift + (origin - origin * factor) * scale
    scale *= factor
    body(&self)
    (scale, shift) = old
  }

  /// Describes content that is clipped to a rectangle.
  mutating func clipped(to rect: Rect, _ body: (inout Description) -> Void) {
    let old = (clip, visibleRect)
    let inner = mapped(rect)
    clip = clip.map(inner.intersection) ?? inner
    visibleRect = visibleRect.map(inner.intersection) ?? inner
    body(&self)
    (clip, visibleRect) = old
  }

  /// Describes content that is present but can't be seen.
  mutating func invisible(_ body: (inout Description) -> Void) {
    let old = isInvisible
    isInvisible = true
    body(&self)
    isInvisible = old
  }

  /// A semantics node after clipping: invisible if nothing of it remains, and with its frame
  /// reduced otherwise.
  private func shown(_ semantics: SemanticsNode) -> SemanticsNode {
    guard clip != nil || isInvisible else { return semantics }
    var semantics = semantics
    if isInvisible { semantics.isVisible = false }
    guard let clip else { return semantics }
    let part = semantics.frame.intersection(clip)
    if part.isEmpty { semantics.isVisible = false } else { semantics.frame = part }
    if let own = semantics.clip {
      semantics.clip = own.intersection(clip)
    } else {
      semantics.children = semantics.children.map(shown)
    }
    return semantics
  }

  private func mapped(_ semantics: SemanticsNode) -> SemanticsNode {
    guard scale != 1 || shift != .zero else { return semantics }
    var semantics = semantics
    semantics.frame = mapped(semantics.frame)
    semantics.clip = semantics.clip.map(mapped)
    semantics.caret = semantics.caret.map(mapped)
    semantics.children = semantics.children.map(mapped)
    return semantics
  }

  private func mapped(_ rect: Rect) -> Rect {
    Rect(
      rect.minX * scale + shift.x, rect.minY * scale + shift.y, rect.width * scale,
      rect.height * scale)
  }
}

/// The semantics nodes of a layer.
private struct LayerNodes {
  var id: NodeID
  var isModal: Bool
  var nodes: [SemanticsNode]
}

extension SemanticsNode {
  /// The semantics node and its subtree, out of reach of input.
  fileprivate var inert: SemanticsNode {
    var semantics = self
    semantics.isInteractive = false
    semantics.isFocusable = false
    semantics.state["inert"] = .bool(true)
    semantics.children = children.map(\.inert)
    return semantics
  }
}
