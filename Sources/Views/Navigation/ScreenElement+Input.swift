internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension ScreenElement {
  /// The state of the bar at the current scroll offset.
  func moment(_ slot: _Slot, at time: Seconds) -> NavigationBar.Moment {
    bar.moment(in: slot.children.last?.slot, at: time)
  }

  /// The frame of the progress, at the lower edge of the bar.
  func progressFrame(_ bar: Rect) -> Rect {
    let height = min(bar.height, BarProgress.thickness)
    return Rect(bar.minX, bar.maxY - height, bar.width, height)
  }

  func progressStyle(_ slot: _Slot) -> BarProgress.Style {
    slot.environment.style(of: progress).style
  }

  /// Visits the items of the bar that still exist.
  func visitItems(_ slot: _Slot, in frame: Rect, _ visit: (_Slot, Rect, [SlotID]) -> Void) {
    self.visit(bar.items, slot, in: frame, visit)
  }

  /// Visits the search field, if it still exists.
  func visitSearch(
    _ slot: _Slot, in frame: Rect, at time: Seconds, _ visit: (_Slot, Rect, [SlotID]) -> Void
  ) {
    guard let search = bar.search else { return }
    let shift = moment(slot, at: time).height - bar.fullHeight
    self.visit([search], slot, in: frame.offset(by: Point(0, shift)), visit)
  }

  /// Visits the bottom bar, if it still exists.
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
    if bar.isShown {
      if bar.backFrame != nil { slot.collectHits(ofChild: 0, in: frame, &search) }
      let outer = search.path
      func add(_ item: _Slot, _ frame: Rect, _ path: [SlotID]) {
        search.path = outer + path
        item.collectHits(in: frame, &search)
      }
      visitItems(slot, in: frame, add)
      visitSearch(slot, in: frame, at: search.time, add)
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

  /// The bar comes first in the focus order: its buttons, then the search field.
  func sort(_ stops: inout [FocusStop], from start: Int, _ slot: _Slot) {
    guard let search = bar.search, let content = slot.children.last?.slot else { return }
    let field = content.ids(search.path).last
    let buttons =
      bar.items.map { content.ids($0.path).last } + slot.children.dropLast().map(\.slot.id)
    let parts = stops[start...].map { stop in
      stop.path.contains { buttons.contains($0) } ? 0 : stop.path.contains { $0 == field } ? 1 : 2
    }
    let all = Array(zip(stops[start...], parts))
    stops[start...] = ArraySlice((0...2).flatMap { part in all.filter { $0.1 == part }.map(\.0) })
  }

  // MARK: Description

  /// Describes the bar with its buttons, then the content, then the bottom bar.
  /// - Parameter name: the name of the stack, if it has one.
  func describe(
    _ slot: _Slot, in frame: Rect, of name: String?, _ description: inout Description
  ) {
    if bar.isShown {
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
        func add(_ item: _Slot, _ frame: Rect, _: [SlotID]) {
          item.describe(in: frame, &description)
        }
        visitItems(slot, in: frame, add)
        visitSearch(slot, in: frame, at: description.time, add)
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
