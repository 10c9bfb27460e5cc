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
  /// The title of what the pane was reached from, for the back button; nil for the tab bar.
  let origin: String?

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, PaneElement()) { element, slot in
      slot.isUnchanged = slot.wasPlaced && element.title == title && element.origin == origin
      if !slot.isUnchanged { slot.invalidateLayout() }
      (element.title, element.origin) = (title, origin)
    } inside: { slot in
      var inner = context
      inner.axis = nil
      inner.isInForm = false
      var views = [_ViewExpansion<Model>.Entry(view: content, identity: .wrapped)]
      if origin != nil {
        views.append(
          _ViewExpansion<Model>.Entry(view: BackButton<Model>(), identity: Identity(structure: 1)))
      }
      inner.children(views, of: slot)
    }
  }
}

/// A pane: it keeps its state while another one is shown.
struct PaneElement: Element {
  var title = ""
  var origin: String?
  /// True while another pane is shown.
  var isCovered = false
  /// The path of the focus when the pane was left, from the pane down.
  var focus: [SlotID] = []
  /// The height of the bar with the back button, in points; 0 if there is none, or if a stack
  /// inside has it.
  private(set) var barHeight = 0.0
  private var titleFrame = Rect.zero

  var name: String { "pane" }

  var isInert: Bool { isCovered }

  /// Panes switch without a transition, for their content as well.
  var keepsTransitionsOut: Bool { true }

  // MARK: Layout

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fills }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    guard let content = slot.children.first?.slot.size(for: proposal) else { return .zero }
    func length(_ proposed: Double?, _ own: Double) -> Double {
      proposed.map { $0.isFinite ? $0 : own } ?? own
    }
    return Size(length(proposal.width, content.width), length(proposal.height, content.height))
  }

  mutating func place(_ slot: _Slot) {
    guard !slot.children.isEmpty else { return }
    // A stack inside has its own bar with the back button.
    let hasBar = origin != nil && slot.children[0].slot.pathToStack() == nil
    barHeight = hasBar ? min(slot.size.height, leastBar(slot)) : 0
    let room = Size(slot.size.width, slot.size.height - barHeight)
    let proposal = ProposedViewSize(room)
    let size = slot.children[0].slot.size(for: proposal)
    let origin = Point(
      (room.width - size.width) / 2, barHeight + (room.height - size.height) / 2)
    slot.placeChild(0, at: origin, size: size, proposal)
    placeBack(slot)
  }

  private func leastBar(_ slot: _Slot) -> Double {
    let line = slot.environment.environment.titleSize(
      "X", slot.environment.theme.type.headline
    ).height
    return max(NavigationBar.leastHeight, line + NavigationBar.margin)
  }

  private mutating func placeBack(_ slot: _Slot) {
    guard slot.children.count > 1, let back = slot.unique(1) as? ElementSlot<BackElement> else {
      return
    }
    if back.element.isHidden != (barHeight == 0) {
      back.element.isHidden = barHeight == 0
      back.invalidateLayout()
    }
    let environment = slot.environment.environment
    let width = slot.size.width
    let wanted = min(
      environment.titleSize(title, slot.environment.theme.type.headline).width, width)
    let room = (width - wanted) / 2 - NavigationBar.gap - NavigationBar.buttonMargin
    let size = back.element.choose(origin ?? "", room: max(0, room), back)
    back.invalidateLayout()
    slot.placeChild(
      1, at: Point(NavigationBar.buttonMargin, (barHeight - size.height) / 2), size: size,
      ProposedViewSize(size))
    let lead = NavigationBar.buttonMargin + size.width + NavigationBar.gap
    let start = max(lead, (width - wanted) / 2)
    titleFrame = environment.directed(
      Rect(start, 0, max(0, min(wanted, width - start)), barHeight),
      in: Rect(0, 0, width, barHeight))
  }

  /// The content begins below the bar with the back button, if there is one.
  func underlap(_ slot: _Slot, of index: Int) -> Underlap {
    guard index == 0 else { return .none }
    let child = slot.children[index]
    let below = slot.size.height - (child.origin.y + child.slot.size.height)
    return Underlap(
      top: barHeight == 0 && abs(child.origin.y) < Underlap.same ? slot.underlap.top : 0,
      bottom: abs(below) < Underlap.same ? slot.underlap.bottom : 0)
  }

  // MARK: Paint

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    slot.drawChildren(in: frame, &canvas, context)
    guard barHeight > 0 else { return }
    let theme = slot.environment.theme
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
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .focus(false) else { return }
    remember(context.tree.leftFocusPath, slot)
  }

  /// Records the focus if it is inside.
  mutating func remember(_ path: [SlotID], _ slot: _Slot) {
    guard let depth = path.firstIndex(of: slot.id), depth + 1 < path.count else { return }
    focus = Array(path[(depth + 1)...])
  }

  // MARK: Description

  /// Describes the bar with the back button, then the content.
  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    if barHeight > 0, slot.children.count > 1 {
      let back = slot.children[1]
      let place = Rect(origin: frame.origin + back.origin, size: back.slot.size)
      description.attributes.part = "bar"
      let bar = Node(
        id: description.makeID(.group), role: .group,
        label: title.isEmpty ? nil : title,
        frame: Rect(frame.minX, frame.minY, frame.width, barHeight))
      description.group(bar, of: slot) { description in
        guard var node = back.slot.ownNode(in: place, at: description.time) else { return }
        description.attributes.part = "back"
        node.id = description.makeID(.button)
        description.group(node, of: back.slot) { _ in }
      }
    }
    if !slot.children.isEmpty { slot.describeChild(0, in: frame, &description) }
  }
}

/// A stack of screens, whatever the type of its values.
protocol ScreenStack: Element {
  /// Pops to the root; nil if the root is on top.
  func popToRootAction(_ slot: _Slot) -> Effect?
}

extension NavigationElement: ScreenStack {
  func popToRootAction(_ slot: _Slot) -> Effect? {
    guard slot.children.count > 1 else { return nil }
    guard let path else { return .action(changeOwnPath(slot) { $0 = [] }) }
    return .action(
      Action<Model> { model, _ in
        if !path.get(model).isEmpty { path.set(&model, []) }
      })
  }
}

extension _Slot {
  /// The index path to the first visible stack inside; nil for none.
  final func pathToStack() -> [Int]? {
    if isInert { return nil }
    if content is any ScreenStack { return [] }
    for index in children.indices {
      if let path = children[index].slot.pathToStack() { return [index] + path }
    }
    return nil
  }
}
