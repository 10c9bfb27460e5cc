internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension SplitElement {
  // MARK: Paint

  func clip(_ node: _ViewNode, in frame: Rect) -> Rect? { node.extendedFrame(frame) }

  /// Draws the columns from the trailing one, so that a sliding column is behind the one that it
  /// leads to; then the dividers.
  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    let visibleFrame = node.extendedFrame(frame)
    canvas.clipped(to: .rect(visibleFrame)) { canvas in
      for column in shownColumns(node).reversed() {
        let screens = VisibleScreen.all(in: node, column.screens, at: context.time)
          .filter { $0.presence > 0 }
        guard let last = node.children[column.screens].last else { continue }
        let columnFrame = Rect(origin: frame.origin + last.origin, size: last.node.size)
        let area = column.area.offset(by: frame.origin)
        var inner = context
        inner.visible = context.visible.intersection(visibleFrame)
        ScreenPainter(
          node: node, frame: columnFrame,
          visibleFrame: Rect(area.minX, visibleFrame.minY, area.width, visibleFrame.height),
          context: inner
        ).paint(screens, into: &canvas)
      }
      for index in node.children.indices where index >= columnCount {
        node.drawChild(index, in: frame, &canvas, context)
      }
    }
  }

  // MARK: Hits

  /// How far from a divider a mouse grabs it, in points.
  ///
  /// Ours: enough to aim at, without taking input from the columns; a finger has the whole strip.
  private static var mouseHitOutset: Double { 4 }

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    search.clipped(to: node.extendedFrame(frame)) { search in
      for index in node.children.indices.reversed() where index >= columnCount {
        guard isDividerHit(index, node, in: frame, search) else { continue }
        node.collectHits(ofChild: index, in: frame, &search)
      }
      guard !isTransitioning(node, at: search.time) else { return }
      for column in shownColumns(node) {
        let top = column.screens.contains(0) ? topScreen(node) : column.screens.first
        guard let top else { continue }
        search.clipped(to: column.area.offset(by: frame.origin)) {
          node.collectHits(ofChild: top, in: frame, &$0)
        }
      }
    }
    search.add(node.extendedFrame(frame))
  }

  /// True during a transition of screens, when nothing in them is hit.
  private func isTransitioning(_ node: _ViewNode, at time: Seconds) -> Bool {
    guard let top = topScreen(node), node.children.indices.contains(top) else { return false }
    return node.isTransitioning(to: top, at: time)
      || node.children.indices.contains { index in
        index > top && index < stacked
          && (node.screen(index)?.presence.value(at: time) ?? 0) > 0.1
      }
  }

  /// True if a pointer hits a divider.
  ///
  /// For a finger, buttons in bars take precedence over the divider's strip, and so does a swipe
  /// from the edge that pops a screen of a stack inside.
  private func isDividerHit(_ index: Int, _ node: _ViewNode, in frame: Rect, _ search: HitSearch)
    -> Bool
  {
    guard search.reach == 0 else {
      let screens = node.children.indices.compactMap(node.screen).filter { !$0.isCovered }
      let bar = screens.map { $0.bar.safeAreaInsets.top + $0.bar.height }.max() ?? 0
      let isHidden = index - columnCount < positions.count && positions[index - columnCount] == 0
      return search.position.y >= frame.minY + bar && !(isHidden && canPopInside(node))
    }
    guard let divider = node.children[index].node as? ElementNode<ControlElement<SplitDivider>>
    else {
      return false
    }
    let dividerFrame = Rect(origin: frame.origin + node.children[index].origin, size: divider.size)
    let middle = divider.element.control.lineFrame(
      in: dividerFrame, style: divider.element.style.style, at: search.time
    ).midX
    return abs(search.position.x - middle) <= Self.mouseHitOutset
  }

  /// True if a visible column has a stack with a screen that can be popped.
  private func canPopInside(_ node: _ViewNode) -> Bool {
    node.children.indices.contains { index in
      node.screen(index)?.isCovered == false && (stack(in: index, node)?.children.count ?? 0) > 1
    }
  }

  // MARK: Input

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    screenClaim(node, on: event, in: frame)
  }

  func hasShortcut(_ node: _ViewNode, _ key: KeyEvent) -> Bool { popsScreen(node, by: key) }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) { handleScreenEvent(node, event, in: frame, &context) }

  // MARK: Description

  /// Describes a group for each visible column, then the dividers.
  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    let columns = shownColumns(node)
    let semantics = SemanticsNode(
      id: description.makeID(.group), role: .group, frame: frame, clip: node.extendedFrame(frame),
      state: ["columns": .int(columns.count)])
    description.group(semantics, of: node) { description in
      for column in columns {
        let top = column.screens.contains(0) ? topScreen(node) : column.screens.first
        guard let top, let screen = node.children[top].node as? ElementNode<ScreenElement> else {
          continue
        }
        let origin = frame.origin + placement(node, of: top, at: description.time).origin
        let columnFrame = Rect(origin: origin, size: screen.size)
        description.attributes.part = name(of: top).rawValue
        let semantics = SemanticsNode(
          id: description.makeID(.group), role: .group, frame: columnFrame,
          clip: column.area.offset(by: frame.origin))
        let id = semantics.id
        description.group(semantics, of: screen) { description in
          screen.element.describe(screen, in: columnFrame, of: id, &description)
        }
      }
      for index in node.children.indices where index >= columnCount {
        description.attributes.part = "divider"
        node.describeChild(index, in: frame, &description)
      }
    }
  }

  private func name(of column: Int) -> NavigationSplitViewColumn {
    column == 0 ? .sidebar : column == columnCount - 1 ? .detail : .content
  }
}
