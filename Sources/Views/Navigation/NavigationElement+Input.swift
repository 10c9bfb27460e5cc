internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction

extension NavigationElement: ScreenHost {
  // MARK: Screens

  func topScreen(_ node: _ViewNode) -> Int? { node.children.indices.last }

  func canPop(_ node: _ViewNode) -> Bool {
    guard let last = node.children.indices.last, last > 0 else { return false }
    return node.environment.isEnabled && node.screen(last)?.bar.backFrame != nil
  }

  func popEffect(_ node: _ViewNode) -> Effect? { popAction(node).map { .action($0) } }

  func screenFrame(_ node: _ViewNode, in frame: Rect) -> Rect { frame }

  // MARK: Input

  /// During a transition, nothing in the screens is hit.
  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    if let last = node.children.indices.last, !node.isTransitioning(at: search.time) {
      search.clipped(to: node.extendedFrame(frame)) {
        node.collectHits(ofChild: last, in: frame, &$0)
      }
    }
    search.add(node.extendedFrame(frame))
  }

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    screenClaim(node, on: event, in: frame)
  }

  func hasShortcut(_ node: _ViewNode, _ key: KeyEvent) -> Bool { popsScreen(node, by: key) }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) { handleScreenEvent(node, event, in: frame, &context) }
}
