internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension ScreenElement {
  /// The bar as it is where what is below is scrolled.
  func moment(_ slot: _Slot, at time: Seconds) -> NavigationBar.Moment {
    var offset = 0.0
    if let path = bar.scroll, let content = slot.children.last?.slot.descendant(path),
      let scroll = content.elementLayoutValue(ScreenScroll.key) as? VitrineComponents.ScrollView
    {
      let scale = slot.environment.environment.scale
      offset = (scroll.contentOffset(at: time).y * scale).rounded() / scale
      // What is pulled to refresh shows its wheel below the bar, which stays.
      if scroll.refreshControl != nil { offset = max(0, offset) }
    }
    return bar.moment(offset: offset)
  }

  /// Where progress shows: at the lower edge of the bar.
  func progressFrame(_ bar: Rect) -> Rect {
    let height = min(bar.height, BarProgress.thickness)
    return Rect(bar.minX, bar.maxY - height, bar.width, height)
  }

  func progressStyle(_ slot: _Slot) -> BarProgress.Style {
    slot.environment.style(of: progress).style
  }

  /// Visits the items of the bar that are there still.
  func visitItems(_ slot: _Slot, in frame: Rect, _ visit: (_Slot, Rect, [SlotID]) -> Void) {
    self.visit(bar.items, slot, in: frame, visit)
  }

  /// Visits the bar at the bottom, where it is there still.
  func visitBottomBar(_ slot: _Slot, in frame: Rect, _ visit: (_Slot, Rect, [SlotID]) -> Void) {
    guard let bottom = bar.bottom else { return }
    self.visit([bottom], slot, in: frame, visit)
  }

  private func visit(
    _ items: [NavigationBar.Item], _ slot: _Slot, in frame: Rect,
    _ visit: (_Slot, Rect, [SlotID]) -> Void
  ) {
    guard let content = slot.children.last?.slot else { return }
    for item in items {
      var path = [content.id]
      var slot = content
      var isThere = true
      for index in item.path {
        guard slot.children.indices.contains(index) else {
          isThere = false
          break
        }
        slot = slot.children[index].slot
        path.append(slot.id)
      }
      if isThere { visit(slot, item.frame.offset(by: frame.origin), path) }
    }
  }

  // MARK: Input

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    if bar.height > 0 {
      if bar.backFrame != nil { slot.collectHits(ofChild: 0, in: frame, &search) }
      let outer = search.path
      visitItems(slot, in: frame) { item, frame, path in
        search.path = outer + path
        item.collectHits(in: frame, &search)
      }
      search.path = outer
      search.add(
        Rect(frame.minX, frame.minY, frame.width, moment(slot, at: search.time).height))
    }
    let outer = search.path
    visitBottomBar(slot, in: frame) { bar, frame, path in
      search.path = outer + path
      bar.collectHits(in: frame, &search)
    }
    search.path = outer
    if let last = slot.children.indices.last {
      slot.collectHits(ofChild: last, in: frame, &search)
    }
  }

  // MARK: Description

  /// The bar with its buttons, then the content, then the bar at the bottom.
  /// - Parameter name: of the stack, where it has one.
  func describe(
    _ slot: _Slot, in frame: Rect, of name: String?, _ description: inout Description
  ) {
    if bar.height > 0 {
      let moment = moment(slot, at: description.time)
      var node = Node(
        id: description.makeID(part: "bar", of: name), role: .group,
        label: bar.title.isEmpty ? nil : bar.title,
        frame: Rect(frame.minX, frame.minY, frame.width, moment.height),
        state: ["collapse": .number(moment.collapse)])
      let frame = Rect(frame.minX, frame.minY, frame.width, moment.height)
      let progress = progress.node(
        id: "\(node.id)/progress", in: progressFrame(frame), style: progressStyle(slot),
        at: description.time)
      if progress.isVisible { node.children = [progress] }
      description.group(node, of: slot) { description in
        describeBack(slot, in: frame, of: name, &description)
        visitItems(slot, in: frame) { item, frame, _ in item.describe(in: frame, &description) }
      }
    }
    if let last = slot.children.indices.last {
      slot.describeChild(last, in: frame, &description)
    }
    visitBottomBar(slot, in: frame) { bar, place, _ in bar.describe(in: place, &description) }
  }

  private func describeBack(
    _ slot: _Slot, in frame: Rect, of name: String?, _ description: inout Description
  ) {
    guard bar.backFrame != nil, let child = slot.children.first else { return }
    let inner = Rect(origin: frame.origin + child.origin, size: child.slot.size)
    guard var node = child.slot.ownNode(in: inner, at: description.time) else { return }
    node.id = description.makeID(part: "back", of: name)
    description.group(node, of: child.slot) { _ in }
  }
}
