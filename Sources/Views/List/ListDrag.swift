internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A row that is being dragged, or that a pointer is down on.
struct ListDrag {
  var pointer: PointerID
  var row: Identity
  /// The pointer's position, from the list's top left.
  var position: Point
  /// From the top of the row to the pointer, in points.
  var grabOffset: Double
  /// Starts the drag: on movement for a mouse and for a finger on the row's grip, else on a long
  /// press.
  var recognizer: any GestureRecognizer
  /// The offset, in the `ForEach`, of the row before which the dragged row would be inserted.
  var destination: Int?
  /// When it last autoscrolled.
  var autoscrollTime: Seconds = 0

  var isActive: Bool { recognizer.state.isActive }
}

/// Marks a grip, with which a finger drags a row without a long press.
enum RowGrip: LayoutValueKey {
  static let defaultValue = false

  /// The margin around the grip that counts as a hit, in points.
  ///
  /// Ours: with a symbol of 20 points, the target is 44 points wide, as the HIG asks.
  fileprivate static let hitOutset = 12.0
}

extension _ViewNode {
  /// True if a grip inside the node is under a finger.
  fileprivate final func hasGrip(at point: Point, in frame: Rect, at time: Seconds) -> Bool {
    if elementLayoutValue(ObjectIdentifier(RowGrip.self)) as? Bool == true {
      return frame.inset(by: -RowGrip.hitOutset).contains(point)
    }
    return children.indices.contains { index in
      let child = children[index].node
      let origin = frame.origin + placement(of: index, at: time).origin
      return child.hasGrip(at: point, in: Rect(origin: origin, size: child.size), at: time)
    }
  }
}

extension ListElement {
  // MARK: Tracking

  /// Starts tracking a pointer that may drag a row.
  mutating func prepareDrag(
    _ index: Int, _ step: PointerEvent, _ node: _ViewNode, in frame: Rect,
    _ context: inout EventContext
  ) {
    guard drag == nil, step.button == .primary, builtRows[index].kind == .row,
      map.editing(of: builtRows[index].entry)?.editing.move != nil
    else { return }
    let row = self.frame(of: index, node, in: frame, at: context.time)
    var recognizer: any GestureRecognizer = PanRecognizer()
    if step.pointer.kind == .touch,
      !node.children[index].node.hasGrip(at: step.position, in: row, at: context.time)
    {
      guard context.gestures.insert(.longPress).inserted else { return }
      recognizer = LongPressRecognizer()
    }
    _ = recognizer.handle(step, at: context.time)
    drag = ListDrag(
      pointer: step.pointer, row: builtRows[index].identity, position: step.position - frame.origin,
      grabOffset: step.position.y - row.minY, recognizer: recognizer)
  }

  /// Handles the next event of the pointer that drags a row.
  /// - Returns: false if the pointer drags no row.
  mutating func updateDrag(
    _ step: PointerEvent, _ node: _ViewNode, in frame: Rect, _ context: inout EventContext
  ) -> Bool {
    guard var drag, drag.pointer == step.pointer else { return false }
    switch step.phase {
    case .move:
      drag.position = step.position - frame.origin
      let gestures = drag.recognizer.handle(step, at: context.time)
      // A finger that moves before the long press scrolls instead.
      self.drag = drag.recognizer.isAtRest ? nil : drag
      if gestures.contains(where: { $0.state == .began }) { beginDrag(node, &context) }
      if self.drag?.isActive == true { openGap(at: context.time) }
      return self.drag?.isActive == true
    case .up:
      self.drag = drag
      guard drag.isActive else {
        self.drag = nil
        return false
      }
      drop(node, &context)
      return true
    case .cancel:
      cancelDrag(at: context.time)
      return drag.isActive
    default: return drag.isActive
    }
  }

  /// Starts the drag of the row that the pointer is down on.
  mutating func beginDrag(_ node: _ViewNode, _ context: inout EventContext) {
    guard var drag, entry(of: drag.row) != nil else { return self.drag = nil }
    drag.autoscrollTime = context.time
    self.drag = drag
    (press, insertion) = (nil, nil)
    cursor = drag.row
    context.winners.append(node.id)
    control.setContentOffset(
      control.contentOffset(at: context.time), at: context.time, animated: false)
    openGap(at: context.time)
  }

  /// Ends the drag and returns the row to its position.
  mutating func cancelDrag(at time: Seconds) {
    guard let drag else { return }
    if drag.isActive { rowOffsets[drag.row] = SpringOffset(dragOffset(at: time) ?? 0) }
    self.drag = nil
    let isAnimated = animatesRows
    for row in Array(rowOffsets.keys) {
      rowOffsets[row]?.animate(to: 0, at: time, animated: isAnimated)
    }
  }

  private mutating func drop(_ node: _ViewNode, _ context: inout EventContext) {
    guard let drag, let entry = entry(of: drag.row), let found = map.editing(of: entry) else {
      return self.drag = nil
    }
    // The next build shows what the model did; until then the rows return to their places.
    cancelDrag(at: context.time)
    editTime = context.time
    guard let destination = drag.destination, let move = found.editing.move,
      destination != found.offset, destination != found.offset + 1
    else { return }
    let offset = found.offset
    context.actions.append(
      Action<Model> { model, context in move(&model, [offset], destination, &context) })
  }

  // MARK: Shifting

  /// False with reduced motion.
  var animatesRows: Bool { scrollStyle.motion == .full }

  /// The offset of the dragged row from its position, in points.
  func dragOffset(at time: Seconds) -> Double? {
    guard let drag, drag.isActive, let entry = entry(of: drag.row) else { return nil }
    let offset = control.contentOffset(at: time).y
    return drag.position.y - drag.grabOffset + offset - heights.top(of: entry)
  }

  /// Moves the rows apart where the dragged row would be dropped.
  mutating func openGap(at time: Seconds) {
    guard let drag, let source = entry(of: drag.row), let found = map.editing(of: source),
      let shift = dragOffset(at: time)
    else { return }
    let height = heights[source]
    let top = heights.top(of: source) + shift
    var best = (distance: abs(shift), entry: source)
    let candidates =
      max(
        builtRange.lowerBound, found.entries.lowerBound)..<max(
        max(builtRange.lowerBound, found.entries.lowerBound),
        min(builtRange.upperBound, found.entries.upperBound))
    for entry in candidates where entry != source {
      // The dragged row is inserted before a row above it, and after a row below it.
      let candidateTop =
        entry < source
        ? heights.top(of: entry) : heights.top(of: entry) + heights[entry] - height
      if abs(candidateTop - top) < best.distance { best = (abs(candidateTop - top), entry) }
    }
    self.drag?.destination =
      (best.entry <= source ? best.entry : best.entry + 1) - found.entries.lowerBound
    for row in builtRows where row.kind == .row && row.identity != drag.row {
      let target =
        row.entry >= best.entry && row.entry < source
        ? height : row.entry > source && row.entry <= best.entry ? -height : 0
      if (rowOffsets[row.identity]?.target ?? 0) != target {
        var rowOffset = rowOffsets[row.identity] ?? SpringOffset()
        rowOffset.animate(to: target, at: time, animated: animatesRows)
        rowOffsets[row.identity] = rowOffset
      }
    }
  }

  /// Autoscrolls while the dragged row is at an edge, and starts the drag after a long press.
  mutating func advanceDrag(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {
    guard var drag else { return }
    let hasBegun = !drag.recognizer.update(to: time).isEmpty
    let elapsed = max(0, time - drag.autoscrollTime)
    if drag.isActive { drag.autoscrollTime = time }
    self.drag = drag
    if hasBegun { return beginDrag(node, &context) }
    if control.autoscroll(by: Point(0, autoscrollVelocity), for: elapsed, at: time) {
      openGap(at: time)
    }
  }

  /// The autoscroll velocity for the dragged row, in points per second.
  var autoscrollVelocity: Double {
    guard let drag, drag.isActive, let viewportSize else { return 0 }
    // The pointer may be outside of the list.
    let position = Point(0, min(max(0, drag.position.y), viewportSize.height))
    let speed = Autoscroll.velocity(at: position, in: Rect(origin: .zero, size: viewportSize)).y
    // Upwards, autoscrolling stops at the first row: the refresh spinner may be above that row.
    let canScroll =
      speed < 0 ? control.targetOffset.y > 0 : control.canScroll(towards: Point(0, -speed))
    return canScroll ? speed : 0
  }

  // MARK: Animation

  /// Where the rows are drawn, from the top of the list, before their places change.
  func rowPositions(at time: Seconds) -> [Identity: Double] {
    let offset = control.contentOffset(at: time).y
    var positions: [Identity: Double] = [:]
    for row in builtRows where row.entry >= 0 {
      positions[row.identity] = top(of: row, at: time) - offset
      if let rowOffset = rowOffsets[row.identity] {
        positions[row.identity]? += rowOffset.value(at: time)
      }
    }
    return positions
  }

  /// The top of a row, header or footer, from the top of the content.
  private func top(of row: BuiltRow, at time: Seconds) -> Double {
    stickyTop(row, at: time) ?? heights.top(of: row.entry)
  }

  /// Animates rows from where they were to their new places.
  mutating func animateRows(from positions: [Identity: Double], at time: Seconds) {
    (rowOffsets, insertion) = ([:], nil)
    guard animatesRows else { return }
    let offset = control.contentOffset(at: time).y
    for row in builtRows {
      guard let position = positions[row.identity] else { continue }
      let distance = position - (top(of: row, at: time) - offset)
      guard abs(distance) > 0.5 else { continue }
      var rowOffset = SpringOffset(distance)
      rowOffset.animate(to: 0, at: time)
      rowOffsets[row.identity] = rowOffset
    }
  }

  /// Animates the rows that a refresh inserts.
  ///
  /// Rows, headers and footers that existed before slide from where they were. New ones fade in; at
  /// either end of the list, they also slide with the nearest row that existed before.
  mutating func animateInsertion(from positions: [Identity: Double], at time: Seconds) {
    guard animatesRows, let viewportSize, !positions.isEmpty, drag?.isActive != true else { return }
    let offset = control.contentOffset(at: time).y
    let rows = builtRows.filter { $0.entry >= 0 }.sorted { $0.entry < $1.entry }
    let shifts = rows.map { row in
      // A row that moves further than the list is high doesn't slide.
      positions[row.identity].map { $0 - (top(of: row, at: time) - offset) }
        .flatMap { abs($0) < viewportSize.height ? $0 : nil }
    }
    guard let first = shifts.firstIndex(where: { $0 != nil }),
      let last = shifts.lastIndex(where: { $0 != nil }),
      shifts.contains(where: { abs($0 ?? 0) > 0.5 })
    else { return }
    let old = rowOffsets
    rowOffsets = [:]
    var insertion = insertion ?? RowInsertion()
    for (index, row) in rows.enumerated() {
      if positions[row.identity] == nil { insertion.starts[row.identity] = time }
      let distance = shifts[index] ?? shifts[min(max(first, index), last)] ?? 0
      guard abs(distance) > 0.5 else { continue }
      let velocity = old[row.identity]?.velocity(at: time) ?? 0
      rowOffsets[row.identity] = SpringOffset(bouncingBack: distance, velocity: velocity, at: time)
    }
    self.insertion = insertion
  }
}

/// Rows that fade in.
struct RowInsertion: Equatable {
  /// When each row was inserted.
  var starts: [Identity: Seconds] = [:]

  /// The delay and the duration of the fade after the insertion, in seconds; ours: the spinner has
  /// nearly disappeared by then.
  private static let (delay, duration): (Seconds, Seconds) = (0.1, 0.2)

  func opacity(of row: Identity, at time: Seconds) -> Double {
    starts[row].map { unit((time - $0 - Self.delay) / Self.duration) } ?? 1
  }
}
