internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A pane of a `TabView`.
struct PaneView<Model>: View {
  let content: ViewList<Model>
  /// The title in the bar with the back button, if the pane has none of its own.
  let title: String
  /// The title of the back button, which names what the pane was reached from; nil if that is the
  /// tab bar.
  let origin: String?

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, PaneElement()) { element, node in
      node.isUnchanged = node.hasBeenPlaced && element.title == title && element.origin == origin
      if !node.isUnchanged { node.invalidateLayout() }
      (element.title, element.origin) = (title, origin)
    } inside: { node in
      var inner = context
      inner.axis = nil
      inner.showsCards = false
      var views = [_ViewExpansion<Model>.Entry(view: content, identity: .wrapped)]
      if origin != nil {
        views.append(
          _ViewExpansion<Model>.Entry(view: BackButton<Model>(), identity: Identity(structure: 1)))
      }
      inner.children(views, of: node)
    }
  }
}

/// A pane, which keeps its state while another pane is shown.
struct PaneElement: TransitioningElement {
  var title = ""
  var origin: String?
  /// True while another pane is shown.
  var isCovered = false
  /// The path of the focus when the pane was left, from the pane down.
  var focus: [NodeID] = []
  /// The height of the bar with the back button, in points; 0 without the bar, or if a stack inside
  /// has one.
  private(set) var barHeight = 0.0
  private var titleFrame = Rect.zero

  var name: String { "pane" }

  var isInert: Bool { isCovered }

  /// Panes switch without a transition, for their content as well.
  var suppressesChildTransition: Bool { true }

  // MARK: Layout

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fills }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    guard let content = node.children.first?.node.size(for: proposal) else { return .zero }
    func length(_ proposed: Double?, _ ideal: Double) -> Double {
      proposed.map { $0.isFinite ? $0 : ideal } ?? ideal
    }
    return Size(length(proposal.width, content.width), length(proposal.height, content.height))
  }

  mutating func place(_ node: _ViewNode) {
    guard !node.children.isEmpty else { return }
    // A stack inside has its own bar with the back button.
    let hasBar = origin != nil && node.children[0].node.pathToStack() == nil
    barHeight = hasBar ? min(node.size.height, minimumBarHeight(node)) : 0
    let available = Size(node.size.width, node.size.height - barHeight)
    let proposal = ProposedViewSize(available)
    let size = node.children[0].node.size(for: proposal)
    let origin = Point(
      (available.width - size.width) / 2, barHeight + (available.height - size.height) / 2)
    node.placeChild(0, at: origin, size: size, proposal)
    placeBackButton(node)
  }

  private func minimumBarHeight(_ node: _ViewNode) -> Double {
    let line = node.environment.environment.titleSize(
      "X", node.environment.theme.type.headline
    ).height
    return max(NavigationBar.minimumHeight, line + NavigationBar.margin)
  }

  private mutating func placeBackButton(_ node: _ViewNode) {
    guard node.children.count > 1, let back = node.unique(1) as? ElementNode<BackElement> else {
      return
    }
    if back.element.isHidden != (barHeight == 0) {
      back.element.isHidden = barHeight == 0
      back.invalidateLayout()
    }
    let environment = node.environment.environment
    let width = node.size.width
    let titleWidth = min(
      environment.titleSize(title, node.environment.theme.type.headline).width, width)
    let availableWidth = (width - titleWidth) / 2 - NavigationBar.gap - NavigationBar.buttonMargin
    let size = back.element.choose(origin ?? "", room: max(0, availableWidth), back)
    back.invalidateLayout()
    node.placeChild(
      1, at: Point(NavigationBar.buttonMargin, (barHeight - size.height) / 2), size: size,
      ProposedViewSize(size))
    let leadingEdge = NavigationBar.buttonMargin + size.width + NavigationBar.gap
    let start = max(leadingEdge, (width - titleWidth) / 2)
    titleFrame = environment.mirroredIfRightToLeft(
      Rect(start, 0, max(0, min(titleWidth, width - start)), barHeight),
      in: Rect(0, 0, width, barHeight))
  }

  /// The content begins below the bar with the back button, if there is one.
  func barOverlap(_ node: _ViewNode, of index: Int) -> BarOverlap {
    guard index == 0 else { return .none }
    let child = node.children[index]
    let below = node.size.height - (child.origin.y + child.node.size.height)
    return BarOverlap(
      top: barHeight == 0 && abs(child.origin.y) < BarOverlap.tolerance ? node.barOverlap.top : 0,
      bottom: abs(below) < BarOverlap.tolerance ? node.barOverlap.bottom : 0)
  }

  // MARK: Paint

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    node.drawChildren(in: frame, &canvas, context)
    guard barHeight > 0 else { return }
    let theme = node.environment.theme
    canvas.draw(
      VitrineDrawing.Text(
        title, font: theme.type.headline, alignment: .center,
        direction: theme.environment.direction),
      in: titleFrame.offset(by: frame.origin), color: theme.colors.label)
    let line = 1 / theme.environment.scale
    canvas.fill(
      .rect(Rect(frame.minX, frame.minY + barHeight - line, frame.width, line)),
      with: theme.colors.separator)
  }

  // MARK: Input

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .focus(false) else { return }
    remember(context.tree.leftFocusPath, node)
  }

  /// Records the focus if it is inside.
  mutating func remember(_ path: [NodeID], _ node: _ViewNode) {
    guard let depth = path.firstIndex(of: node.id), depth + 1 < path.count else { return }
    focus = Array(path[(depth + 1)...])
  }

  // MARK: Description

  /// Describes the bar with the back button, then the content.
  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    if barHeight > 0, node.children.count > 1 {
      let back = node.children[1]
      let backFrame = Rect(origin: frame.origin + back.origin, size: back.node.size)
      description.attributes.part = "bar"
      let bar = SemanticsNode(
        id: description.makeID(.group), role: .group,
        label: title.isEmpty ? nil : title,
        frame: Rect(frame.minX, frame.minY, frame.width, barHeight))
      description.group(bar, of: node) { description in
        guard var semantics = back.node.ownSemantics(in: backFrame, at: description.time) else {
          return
        }
        description.attributes.part = "back"
        semantics.id = description.makeID(.button)
        description.group(semantics, of: back.node) { _ in }
      }
    }
    if !node.children.isEmpty { node.describeChild(0, in: frame, &description) }
  }
}

/// A stack of screens, whatever the type of its values.
protocol ScreenStack: Element {
  /// Pops to the root; nil if the root is on top.
  func popToRootAction(_ node: _ViewNode) -> Effect?
}

extension NavigationElement: ScreenStack {
  func popToRootAction(_ node: _ViewNode) -> Effect? {
    guard node.children.count > 1 else { return nil }
    guard let path else { return .action(changeOwnPath(node) { $0 = [] }) }
    return .action(
      Action<Model> { model, _ in
        if !path.get(model).isEmpty { path.set(&model, []) }
      })
  }
}

extension _ViewNode {
  /// The index path to the first visible stack inside; nil for none.
  final func pathToStack() -> [Int]? {
    if isInert { return nil }
    if content is any ScreenStack { return [] }
    for index in children.indices {
      if let path = children[index].node.pathToStack() { return [index] + path }
    }
    return nil
  }
}
