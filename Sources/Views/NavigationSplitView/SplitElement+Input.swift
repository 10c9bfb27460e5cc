internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension SplitElement {
  // MARK: Paint

  func clip(_ slot: _Slot, in frame: Rect) -> Rect? { slot.shownFrame(frame) }

  /// Draws the columns from the trailing one, so that a sliding column is behind the one that it
  /// leads to; then the dividers.
  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    let shown = slot.shownFrame(frame)
    canvas.clipped(to: .rect(shown)) { canvas in
      for column in shownColumns(slot).reversed() {
        let screens = ShownScreen.all(in: slot, column.screens, at: context.time)
          .filter { $0.presence > 0 }
        guard let last = slot.children[column.screens].last else { continue }
        let place = Rect(origin: frame.origin + last.origin, size: last.slot.size)
        let room = column.room.offset(by: frame.origin)
        var inner = context
        inner.visible = context.visible.intersection(shown)
        ScreenPainter(
          slot: slot, frame: place,
          shown: Rect(room.minX, shown.minY, room.width, shown.height), context: inner
        ).paint(screens, into: &canvas)
      }
      for index in slot.children.indices where index >= count {
        slot.drawChild(index, in: frame, &canvas, context)
      }
    }
  }

  // MARK: Hits

  /// How far beside a divider a mouse grabs it, in points.
  ///
  /// Ours: enough to aim at, without taking input from the columns; a finger has the whole strip.
  private static var mouseReach: Double { 4 }

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    search.clipped(to: slot.shownFrame(frame)) { search in
      for index in slot.children.indices.reversed() where index >= count {
        guard isAtLine(index, slot, in: frame, search) else { continue }
        slot.collectHits(ofChild: index, in: frame, &search)
      }
      guard !isStepping(slot, at: search.time) else { return }
      for column in shownColumns(slot) {
        let top = column.screens.contains(0) ? topScreen(slot) : column.screens.first
        guard let top else { continue }
        search.clipped(to: column.room.offset(by: frame.origin)) {
          slot.collectHits(ofChild: top, in: frame, &$0)
        }
      }
    }
    search.add(slot.shownFrame(frame))
  }

  /// True during a transition of screens, when nothing in them is hit.
  private func isStepping(_ slot: _Slot, at time: Seconds) -> Bool {
    guard let top = topScreen(slot), slot.children.indices.contains(top) else { return false }
    return slot.isStepping(to: top, at: time)
      || slot.children.indices.contains { index in
        index > top && index < stacked
          && (slot.screen(index)?.presence.value(at: time) ?? 0) > 0.1
      }
  }

  /// Buttons in bars, and a swipe from the edge that pops a screen of a stack inside, take
  /// precedence over the strip.
  private func isAtLine(_ index: Int, _ slot: _Slot, in frame: Rect, _ search: HitSearch) -> Bool {
    guard search.reach == 0 else {
      let screens = slot.children.indices.compactMap(slot.screen).filter { !$0.isCovered }
      let bar = screens.map { $0.bar.covered.top + $0.bar.height }.max() ?? 0
      let isHidden = index - count < positions.count && positions[index - count] == 0
      return search.position.y >= frame.minY + bar && !(isHidden && leavesScreenInside(slot))
    }
    guard let line = slot.children[index].slot as? ElementSlot<ControlElement<SplitDivider>> else {
      return false
    }
    let place = Rect(origin: frame.origin + slot.children[index].origin, size: line.size)
    let middle = line.element.control.lineFrame(
      in: place, style: line.element.style.style, at: search.time
    ).midX
    return abs(search.position.x - middle) <= Self.mouseReach
  }

  /// True if a visible column has a stack with a screen that can be popped.
  private func leavesScreenInside(_ slot: _Slot) -> Bool {
    slot.children.indices.contains { index in
      slot.screen(index)?.isCovered == false && (stack(in: index, slot)?.children.count ?? 0) > 1
    }
  }

  // MARK: Input

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    claimOfScreens(slot, on: event, in: frame)
  }

  func hasShortcut(_ slot: _Slot, _ key: KeyEvent) -> Bool { leavesScreen(slot, by: key) }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) { handleScreens(slot, event, in: frame, &context) }

  // MARK: Description

  /// Describes a group for each visible column, then the dividers.
  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    let columns = shownColumns(slot)
    let node = Node(
      id: description.makeID(.group), role: .group, frame: frame, clip: slot.shownFrame(frame),
      state: ["columns": .int(columns.count)])
    description.group(node, of: slot) { description in
      for column in columns {
        let top = column.screens.contains(0) ? topScreen(slot) : column.screens.first
        guard let top, let screen = slot.children[top].slot as? ElementSlot<ScreenElement> else {
          continue
        }
        let origin = frame.origin + placement(slot, of: top, at: description.time).origin
        let place = Rect(origin: origin, size: screen.size)
        description.attributes.part = name(of: top).rawValue
        let node = Node(
          id: description.makeID(.group), role: .group, frame: place,
          clip: column.room.offset(by: frame.origin))
        let id = node.id
        description.group(node, of: screen) { description in
          screen.element.describe(screen, in: place, of: id, &description)
        }
      }
      for index in slot.children.indices where index >= count {
        description.attributes.part = "divider"
        slot.describeChild(index, in: frame, &description)
      }
    }
  }

  private func name(of column: Int) -> NavigationSplitViewColumn {
    column == 0 ? .sidebar : column == count - 1 ? .detail : .content
  }
}
