internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction

/// A view that may be a button, perhaps with modifiers, as the actions of a dialog are.
protocol ActionView {
  /// The role of the button; nil for other views.
  var actionRole: VitrineComponents.Button.Role? { get }
  /// True if Enter presses the button wherever the focus is.
  var isDefaultAction: Bool { get }
}

extension ControlView: ActionView {
  var actionRole: ButtonRole? { (control as? VitrineComponents.Button)?.role }
  var isDefaultAction: Bool { false }
}

extension Button: ActionView {
  var actionRole: ButtonRole? { role }
  var isDefaultAction: Bool { false }
}

extension ModifiedView: ActionView {
  var actionRole: VitrineComponents.Button.Role? { (content as? any ActionView)?.actionRole }
  var isDefaultAction: Bool { (content as? any ActionView)?.isDefaultAction ?? false }
}

extension WrapperView: ActionView {
  var actionRole: VitrineComponents.Button.Role? { (content as? any ActionView)?.actionRole }
  var isDefaultAction: Bool {
    shortcut == KeyEvent(.enter)
      || (content as? any ActionView)?.isDefaultAction == true
  }
}

/// A control in a node that is a button.
protocol ActionElement {
  var buttonRole: VitrineComponents.Button.Role { get }
  /// The effects of pressing the button.
  var pressActions: [Effect] { get }
}

extension ControlElement: ActionElement where C == VitrineComponents.Button {
  var buttonRole: VitrineComponents.Button.Role { control.role }
  var pressActions: [Effect] {
    [handler?.action(for: .primaryAction), .buttonPress].compactMap(\.self)
  }
}

/// A button of a dialog on screen.
struct DialogAction {
  /// The path from below the dialog's layer inwards.
  var path: [NodeID]
  var role: VitrineComponents.Button.Role
  /// True if Enter presses it wherever the focus is.
  var isDefault: Bool
}

extension _ViewNode {
  /// Adds the buttons inside, in the order of the tree.
  final func collectDialogActions(
    _ actions: inout [DialogAction], path: [NodeID] = [], isDefault: Bool = false
  ) {
    guard !isInert else { return }
    let isDefault = isDefault || hasShortcut(KeyEvent(.enter))
    if let button = content as? any ActionElement, canActivate == true {
      actions.append(DialogAction(path: path, role: button.buttonRole, isDefault: isDefault))
    }
    for child in children {
      child.node.collectDialogActions(
        &actions, path: path + [child.node.id], isDefault: isDefault)
    }
  }
}

extension _ViewNode {
  /// The effects of pressing the button at the end of a path, for this node's model.
  final func pressActions(at path: ArraySlice<NodeID>) -> [Effect] {
    var actions: [Effect] = []
    if let next = path.first {
      actions = inner(next)?.pressActions(at: path.dropFirst()) ?? []
    } else {
      actions = (content as? any ActionElement)?.pressActions ?? []
    }
    mapActions(&actions)
    return actions
  }
}

extension [DialogAction] {
  /// The button that Enter presses: the one with Enter as its shortcut, else the only one, else
  /// Cancel.
  var defaultAction: DialogAction? {
    first(where: \.isDefault) ?? (count == 1 ? first : first { $0.role == .cancel })
  }

  /// The button that Enter in a text field presses: the one with Enter as its shortcut, else the
  /// only one besides Cancel.
  var submitAction: DialogAction? {
    if let action = first(where: \.isDefault) { return action }
    let others = filter { $0.role != .cancel }
    return others.count == 1 ? others[0] : nil
  }

  /// The button that Escape presses: Cancel, else the only one.
  var cancelAction: DialogAction? {
    first { $0.role == .cancel } ?? (count == 1 ? first : nil)
  }
}

/// The buttons of a dialog in a stack, or two that fit side by side.
struct ActionStack<Model>: View {
  let entries: [_ViewExpansion<Model>.Entry]
  let allowsPair: Bool

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let new = ActionStackElement(allowsPair: allowsPair)
    return context.node(node, new) { element, node in
      if element.allowsPair != allowsPair {
        element = new
        node.invalidateLayout()
      } else {
        node.isUnchanged = node.hasBeenPlaced
      }
    } inside: { node in
      context.children(entries, of: node)
    }
  }
}

struct ActionStackElement: Element {
  let allowsPair: Bool

  init(allowsPair: Bool) { self.allowsPair = allowsPair }

  var name: String { "actions" }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility {
    AxisFlexibility(horizontal: .fills, vertical: .fixed)
  }

  private func isPair(_ node: _ViewNode, in width: Double) -> Bool {
    guard allowsPair, node.children.count == 2 else { return false }
    return node.children.allSatisfy { $0.node.size(for: .unspecified).width <= width / 2 }
  }

  private func heights(_ node: _ViewNode, _ width: Double) -> [Double] {
    let proposal = ProposedViewSize(width: width, height: nil)
    return node.children.map { $0.node.size(for: proposal).height }
  }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? DialogMetrics.width
    let isPair = isPair(node, in: width)
    let heights = heights(node, isPair ? width / 2 : width)
    return Size(width, isPair ? heights.max() ?? 0 : heights.reduce(0, +))
  }

  mutating func place(_ node: _ViewNode) {
    let isPair = isPair(node, in: node.size.width)
    let width = isPair ? node.size.width / 2 : node.size.width
    let heights = heights(node, width)
    let tallest = heights.max() ?? 0
    var y = 0.0
    for index in node.children.indices {
      // The last button of a pair, Cancel if the dialog has it, is at the leading side.
      let origin = isPair ? Point(index == 0 ? width : 0, 0) : Point(0, y)
      let size = Size(width, isPair ? tallest : heights[index])
      node.placeChild(index, at: origin, size: size, ProposedViewSize(size))
      y += heights[index]
    }
  }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    node.drawChildren(in: frame, &canvas, context)
    let line = DialogMetrics.line(node)
    let color = node.environment.theme.colors.separator
    for child in node.children.dropFirst() {
      let origin = frame.origin + child.origin
      let isPair = child.node.size.width < frame.width - 1
      let x = max(origin.x, frame.minX + frame.width - child.node.size.width)
      canvas.fill(
        .rect(
          isPair
            ? Rect(x, frame.minY, line, frame.height)
            : Rect(frame.minX, origin.y, frame.width, line)), with: color)
    }
  }
}
