internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The bar of a `TabView`, laid out over the whole view: the bar chooses its own frame inside.
struct TabBarView<Model>: View {
  let content: ControlView<VitrineComponents.TabBar, Model>

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, TabBarElement()) { _, node in
      node.isUnchanged = node.hasBeenPlaced
    } inside: { node in
      context.child(content, of: node)
    }
  }
}

struct TabBarElement: Element {
  /// 1 while the bar has keyboard focus: then it is visible, even if it has scrolled away on a TV.
  private(set) var presence = Animated(0)

  var name: String { "tab bar" }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size { proposal.filled }

  mutating func place(_ node: _ViewNode) {
    guard !node.children.isEmpty else { return }
    node.placeChild(0, at: .zero, size: node.size, node.proposal)
  }

  /// Animates the bar into view when it gets the focus, as fast as a screen of a stack.
  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard case .focus(let isFocused) = event.kind else { return }
    let isStill = node.environment.environment.motion == .reduced
    presence.set(
      isFocused ? 1 : 0, at: event.time, curve: isStill ? .none : .spring(ScreenElement.spring))
  }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(change: presence.isAnimating(at: time) ? time : nil)
  }
}

/// A pane of a tab, or of More, in its environment.
struct TabPane<Model>: View {
  let content: ViewList<Model>
  let title: String
  let origin: String?
  let environment: EnvironmentBox?

  init(_ entry: TabPlan<Model>.Entry, origin: String?, environment: EnvironmentBox?) {
    (title, self.origin, self.environment) = (entry.item.title, origin, environment)
    // The tab stays, and its pane shows why it is unavailable.
    content =
      entry.item.unavailableReason.map { reason in
        .branch(
          true,
          .one(
            ContentUnavailableView(
              entry.item.title, image: entry.item.symbol, description: reason)))
      } ?? .branch(false, entry.content())
  }

  init(more: MoreScreen<Model>, environment: EnvironmentBox?) {
    (title, origin, self.environment) = ("", nil, environment)
    content = more.content
  }

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    var inner = context
    if let environment { inner.environment = environment }
    return PaneView(content: content, title: title, origin: origin)._reconcile(node, in: inner)
  }
}

extension VitrineComponents.TabBar.Form {
  /// True if the bar is at the bottom.
  var isAtBottom: Bool { self == .regular || self == .compact }

  /// True for a bar that hides while the on-screen keyboard is shown.
  ///
  /// HIG, tab bars: on a phone and a tablet.
  var hidesForKeyboard: Bool { isAtBottom || self == .tablet }

  /// True if the form has More: not on a TV, whose bar scrolls, nor on a tablet, which has its
  /// sidebar.
  var hasMore: Bool { self != .tv && self != .tablet }
}
