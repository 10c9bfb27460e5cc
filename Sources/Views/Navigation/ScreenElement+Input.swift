internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension ScreenElement {
  /// The state of the bar at the current scroll offset.
  func scrollState(_ node: _ViewNode, at time: Seconds) -> NavigationBar.ScrollState {
    bar.scrollState(in: node.children.last?.node, at: time)
  }

  /// The frame of the progress, at the lower edge of the bar.
  func progressFrame(_ bar: Rect) -> Rect {
    let height = min(bar.height, BarProgress.thickness)
    return Rect(bar.minX, bar.maxY - height, bar.width, height)
  }

  func progressStyle(_ node: _ViewNode) -> BarProgress.Style {
    node.environment.style(of: progress).style
  }

  /// Visits the items of the bar that still exist.
  func visitItems(_ node: _ViewNode, in frame: Rect, _ visit: (_ViewNode, Rect, [NodeID]) -> Void) {
    self.visit(bar.items, node, in: frame, visit)
  }

  /// Visits the search field, if it still exists.
  func visitSearch(
    _ node: _ViewNode, in frame: Rect, at time: Seconds,
    _ visit: (_ViewNode, Rect, [NodeID]) -> Void
  ) {
    guard let search = bar.search else { return }
    let shift = scrollState(node, at: time).height - bar.fullHeight
    self.visit([search], node, in: frame.offset(by: Point(0, shift)), visit)
  }

  /// Visits the bottom bar, if it still exists.
  func visitBottomBar(
    _ node: _ViewNode, in frame: Rect, _ visit: (_ViewNode, Rect, [NodeID]) -> Void
  ) {
    guard let bottom = bar.bottom else { return }
    self.visit([bottom], node, in: frame, visit)
  }

  private func visit(
    _ items: [NavigationBar.Item], _ node: _ViewNode, in frame: Rect,
    _ visit: (_ViewNode, Rect, [NodeID]) -> Void
  ) {
    guard let content = node.children.last?.node else { return }
    for item in items {
      var path = [content.id]
      var node = content
      var exists = true
      for index in item.path {
        guard node.children.indices.contains(index) else {
          exists = false
          break
        }
        node = node.children[index].node
        path.append(node.id)
      }
      if exists { visit(node, item.frame.offset(by: frame.origin), path) }
    }
  }

  // MARK: Input

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    if bar.isShown {
      if bar.backFrame != nil { node.collectHits(ofChild: 0, in: frame, &search) }
      let outerPath = search.path
      func add(_ item: _ViewNode, _ frame: Rect, _ path: [NodeID]) {
        search.path = outerPath + path
        item.collectHits(in: frame, &search)
      }
      visitItems(node, in: frame, add)
      visitSearch(node, in: frame, at: search.time, add)
      search.path = outerPath
      search.add(
        Rect(frame.minX, frame.minY, frame.width, scrollState(node, at: search.time).height))
    }
    let outerPath = search.path
    visitBottomBar(node, in: frame) { bar, frame, path in
      search.path = outerPath + path
      bar.collectHits(in: frame, &search)
    }
    search.path = outerPath
    if let last = node.children.indices.last {
      node.collectHits(ofChild: last, in: frame, &search)
    }
  }

  /// The bar comes first in the focus order: its buttons, then the search field.
  func sort(_ stops: inout [FocusStop], from start: Int, _ node: _ViewNode) {
    guard let search = bar.search, let content = node.children.last?.node else { return }
    let field = content.ids(search.path).last
    let buttons =
      bar.items.map { content.ids($0.path).last } + node.children.dropLast().map(\.node.id)
    let groups = stops[start...].map { stop in
      stop.path.contains { buttons.contains($0) } ? 0 : stop.path.contains { $0 == field } ? 1 : 2
    }
    let all = Array(zip(stops[start...], groups))
    stops[start...] = ArraySlice((0...2).flatMap { group in all.filter { $0.1 == group }.map(\.0) })
  }

  // MARK: Description

  /// Describes the bar with its buttons, then the content, then the bottom bar.
  /// - Parameter name: the name of the stack, if it has one.
  func describe(
    _ node: _ViewNode, in frame: Rect, of name: String?, _ description: inout Description
  ) {
    if bar.isShown {
      let scrollState = scrollState(node, at: description.time)
      var semantics = SemanticsNode(
        id: description.makeID(part: "bar", of: name), role: .group,
        label: bar.title.isEmpty ? nil : bar.title,
        frame: Rect(frame.minX, frame.minY, frame.width, scrollState.height),
        state: ["collapse": .number(scrollState.collapse)])
      let frame = Rect(frame.minX, frame.minY, frame.width, scrollState.height)
      let progress = progress.node(
        id: "\(semantics.id)/progress", in: progressFrame(frame), style: progressStyle(node),
        at: description.time)
      if progress.isVisible { semantics.children = [progress] }
      description.group(semantics, of: node) { description in
        describeBack(node, in: frame, of: name, &description)
        func add(_ item: _ViewNode, _ frame: Rect, _: [NodeID]) {
          item.describe(in: frame, &description)
        }
        visitItems(node, in: frame, add)
        visitSearch(node, in: frame, at: description.time, add)
      }
    }
    if let last = node.children.indices.last {
      node.describeChild(last, in: frame, &description)
    }
    visitBottomBar(node, in: frame) { bar, barFrame, _ in bar.describe(in: barFrame, &description) }
  }

  private func describeBack(
    _ node: _ViewNode, in frame: Rect, of name: String?, _ description: inout Description
  ) {
    guard bar.backFrame != nil, let child = node.children.first else { return }
    let inner = Rect(origin: frame.origin + child.origin, size: child.node.size)
    guard var semantics = child.node.ownSemantics(in: inner, at: description.time) else { return }
    semantics.id = description.makeID(part: "back", of: name)
    description.group(semantics, of: child.node) { _ in }
  }
}
