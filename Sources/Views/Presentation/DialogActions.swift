internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction

/// A view that may be a button, perhaps with modifiers, as the actions of a dialog are.
protocol ActionView {
  /// The role of the button; nil for other views.
  var actionRole: VitrineComponents.Button.Role? { get }
  /// True if Enter presses it wherever the focus is.
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

/// A control in a slot that is a button.
protocol ActionElement {
  var buttonRole: VitrineComponents.Button.Role { get }
  /// The effects of pressing it.
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
  var path: [SlotID]
  var role: VitrineComponents.Button.Role
  /// True if Enter presses it wherever the focus is.
  var isDefault: Bool
}

extension _Slot {
  /// Adds the buttons inside, in the order of the tree.
  final func collectDialogActions(
    _ actions: inout [DialogAction], path: [SlotID] = [], isDefault: Bool = false
  ) {
    guard !isInert else { return }
    let isDefault = isDefault || hasShortcut(KeyEvent(.enter))
    if let button = content as? any ActionElement, canActivate == true {
      actions.append(DialogAction(path: path, role: button.buttonRole, isDefault: isDefault))
    }
    for child in children {
      child.slot.collectDialogActions(
        &actions, path: path + [child.slot.id], isDefault: isDefault)
    }
  }
}

extension _Slot {
  /// The effects of pressing the button at the end of a path, for this slot's model.
  final func pressActions(at path: ArraySlice<SlotID>) -> [Effect] {
    var actions: [Effect] = []
    if let next = path.first {
      actions = inner(next)?.pressActions(at: path.dropFirst()) ?? []
    } else {
      actions = (content as? any ActionElement)?.pressActions ?? []
    }
    lift(&actions)
    return actions
  }
}

extension [DialogAction] {
  /// The button that Enter presses: the one with that shortcut, else the only one, else Cancel.
  var defaultAction: DialogAction? {
    first(where: \.isDefault) ?? (count == 1 ? first : first { $0.role == .cancel })
  }

  /// The button that Enter in a text field presses: the one with that shortcut, else the only one
  /// besides Cancel.
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

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let new = ActionStackElement(allowsPair: allowsPair)
    return context.slot(slot, new) { element, slot in
      if element.allowsPair != allowsPair {
        element = new
        slot.invalidateLayout()
      } else {
        slot.isUnchanged = slot.wasPlaced
      }
    } inside: { slot in
      context.children(entries, of: slot)
    }
  }
}

struct ActionStackElement: Element {
  let allowsPair: Bool

  init(allowsPair: Bool) { self.allowsPair = allowsPair }

  var name: String { "actions" }

  func flexibility(_ slot: _Slot) -> AxisFlexibility {
    AxisFlexibility(horizontal: .fills, vertical: .fixed)
  }

  private func isPair(_ slot: _Slot, in width: Double) -> Bool {
    guard allowsPair, slot.children.count == 2 else { return false }
    return slot.children.allSatisfy { $0.slot.size(for: .unspecified).width <= width / 2 }
  }

  private func heights(_ slot: _Slot, _ width: Double) -> [Double] {
    let proposal = ProposedViewSize(width: width, height: nil)
    return slot.children.map { $0.slot.size(for: proposal).height }
  }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? DialogMetrics.width
    let isPair = isPair(slot, in: width)
    let heights = heights(slot, isPair ? width / 2 : width)
    return Size(width, isPair ? heights.max() ?? 0 : heights.reduce(0, +))
  }

  mutating func place(_ slot: _Slot) {
    let isPair = isPair(slot, in: slot.size.width)
    let width = isPair ? slot.size.width / 2 : slot.size.width
    let heights = heights(slot, width)
    let tallest = heights.max() ?? 0
    var y = 0.0
    for index in slot.children.indices {
      // The last of a pair, which is Cancel if there is one, is at the leading side.
      let origin = isPair ? Point(index == 0 ? width : 0, 0) : Point(0, y)
      let size = Size(width, isPair ? tallest : heights[index])
      slot.placeChild(index, at: origin, size: size, ProposedViewSize(size))
      y += heights[index]
    }
  }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    slot.drawChildren(in: frame, &canvas, context)
    let line = DialogMetrics.line(slot)
    let color = slot.environment.theme.colors.separator
    for child in slot.children.dropFirst() {
      let origin = frame.origin + child.origin
      let isPair = child.slot.size.width < frame.width - 1
      let x = max(origin.x, frame.minX + frame.width - child.slot.size.width)
      canvas.fill(
        .rect(
          isPair
            ? Rect(x, frame.minY, line, frame.height)
            : Rect(frame.minX, origin.y, frame.width, line)), with: color)
    }
  }
}
