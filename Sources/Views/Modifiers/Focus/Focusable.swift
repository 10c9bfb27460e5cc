internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension View {
  /// Makes a view that isn't a control focusable: by Tab, or by a press on the view.
  ///
  /// Enter and Space then tap it, if it has `onTap`.
  /// - Parameter isFocusable: false has no effect; default true.
  public func focusable(_ isFocusable: Bool = true) -> WrapperView<Self, Model> {
    WrapperView(self, FocusableElement(isOn: isFocusable)) { element, _, _ in
      element.isOn = isFocusable
    }
  }
}

struct FocusableElement: InteractiveElement, FocusTarget {
  var isOn: Bool

  var name: String { "focusable" }

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    node.collectHitsOfChildren(in: frame, &search)
    if isOn, node.environment.isEnabled { search.add(frame) }
  }

  func isFocusable(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> Bool {
    isOn && node.environment.isEnabled
  }

  func focusShape(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> FocusShape? {
    FocusShape(frame: frame, radius: Self.ringRadius)
  }

  /// The corner radius of the view's focus ring, in points.
  ///
  /// Ours: the radius of a small control.
  private static let ringRadius = 4.0

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard isOn, case .key(let key) = event.event.event, event.kind == .event,
      key.modifiers.isEmpty, key.key == .enter || key.key == .space,
      context.tree.focusPath.last == node.id
    else { return }
    if node.activate(node.tapPath(), event, in: frame, &context) {
      context.isCaptured = true
    } else {
      context.isActivation = true
    }
  }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    if isOn, node.environment.isEnabled {
      description.attributes.isInteractive = true
      description.attributes.isFocusable = true
      if description.isFocused(node) { description.attributes.isFocused = true }
    }
    node.describeAsOne(in: frame, &description)
  }
}

extension _ViewNode {
  /// The path from the only child inwards to the tappable view, through views with one child each.
  fileprivate final func tapPath() -> [NodeID]? {
    guard children.count == 1 else { return nil }
    let child = children[0].node
    if child.canActivate == true { return [] }
    return child.tapPath().map { [child.children[0].node.id] + $0 }
  }
}
