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
  var hold: Double
  /// Starts the drag: on movement for a mouse and for a finger on the row's grip, else on a long
  /// press.
  var press: any GestureRecognizer
  /// The offset in its `ForEach` of the row that it would be inserted before.
  var destination: Int?
  /// When it last autoscrolled.
  var time: Seconds = 0

  var isLifted: Bool { press.state.isActive }
}

/// Marks a grip, by which a finger drags a row without a long press.
enum RowGrip: LayoutValueKey {
  static let defaultValue = false

  /// The margin around the grip that counts as a hit, in points.
  ///
  /// Ours: with a symbol of 20 the target is 44, as the HIG asks.
  fileprivate static let reach = 12.0
}

extension _Slot {
  /// True if a grip inside the slot is under a finger.
  fileprivate final func hasGrip(at point: Point, in frame: Rect, at time: Seconds) -> Bool {
    if elementLayoutValue(ObjectIdentifier(RowGrip.self)) as? Bool == true {
      return frame.inset(by: -RowGrip.reach).contains(point)
    }
    return children.indices.contains { index in
      let child = children[index].slot
      let origin = frame.origin + placement(of: index, at: time).origin
      return child.hasGrip(at: point, in: Rect(origin: origin, size: child.size), at: time)
    }
  }
}

extension ListElement {
  // MARK: Tracking

  /// Starts tracking a pointer that may drag a row.
  mutating func prepareDrag(
    _ index: Int, _ step: PointerEvent, _ slot: _Slot, in frame: Rect,
    _ context: inout EventContext
  ) {
    guard drag == nil, step.button == .primary, shown[index].kind == .row,
      map.editing(of: shown[index].entry)?.editing.move != nil
    else { return }
    let row = self.frame(of: index, slot, in: frame, at: context.time)
    var press: any GestureRecognizer = PanRecognizer()
    if step.pointer.kind == .touch,
      !slot.children[index].slot.hasGrip(at: step.position, in: row, at: context.time)
    {
      guard context.gestures.insert(.longPress).inserted else { return }
      press = LongPressRecognizer()
    }
    _ = press.handle(step, at: context.time)
    drag = ListDrag(
      pointer: step.pointer, row: shown[index].identity, position: step.position - frame.origin,
      hold: step.position.y - row.minY, press: press)
  }

  /// Handles the next event of the pointer that drags a row.
  /// - Returns: false if it doesn't drag.
  mutating func followDrag(
    _ step: PointerEvent, _ slot: _Slot, in frame: Rect, _ context: inout EventContext
  ) -> Bool {
    guard var drag, drag.pointer == step.pointer else { return false }
    switch step.phase {
    case .move:
      drag.position = step.position - frame.origin
      let gestures = drag.press.handle(step, at: context.time)
      // A finger that moves before the long press scrolls instead.
      self.drag = drag.press.isAtRest ? nil : drag
      if gestures.contains(where: { $0.state == .began }) { lift(slot, &context) }
      if self.drag?.isLifted == true { makeSpace(at: context.time) }
      return self.drag?.isLifted == true
    case .up:
      self.drag = drag
      guard drag.isLifted else {
        self.drag = nil
        return false
      }
      drop(slot, &context)
      return true
    case .cancel:
      cancelDrag(at: context.time)
      return drag.isLifted
    default: return drag.isLifted
    }
  }

  mutating func lift(_ slot: _Slot, _ context: inout EventContext) {
    guard var drag, entry(of: drag.row) != nil else { return self.drag = nil }
    drag.time = context.time
    self.drag = drag
    (press, arrival) = (nil, nil)
    cursor = drag.row
    context.winners.append(slot.id)
    control.setContentOffset(
      control.contentOffset(at: context.time), at: context.time, animated: false)
    makeSpace(at: context.time)
  }

  /// Ends the drag and returns the row to its place.
  mutating func cancelDrag(at time: Seconds) {
    guard let drag else { return }
    if drag.isLifted { slides[drag.row] = RowSlide(dragShift(at: time) ?? 0) }
    self.drag = nil
    let isMoving = isMoving
    for row in Array(slides.keys) { slides[row]?.send(to: 0, at: time, animated: isMoving) }
  }

  private mutating func drop(_ slot: _Slot, _ context: inout EventContext) {
    guard let drag, let entry = entry(of: drag.row), let found = map.editing(of: entry) else {
      return self.drag = nil
    }
    // The next build shows what the model did; until then the rows return to their places.
    cancelDrag(at: context.time)
    movesFrom = context.time
    guard let destination = drag.destination, let move = found.editing.move,
      destination != found.offset, destination != found.offset + 1
    else { return }
    let offset = found.offset
    context.actions.append(
      Action<Model> { model, context in move(&model, [offset], destination, &context) })
  }

  // MARK: Shifting

  var isMoving: Bool { scrollStyle.motion == .full }

  /// The offset of the dragged row from its place, in points.
  func dragShift(at time: Seconds) -> Double? {
    guard let drag, drag.isLifted, let entry = entry(of: drag.row) else { return nil }
    let offset = control.contentOffset(at: time).y
    return drag.position.y - drag.hold + offset - heights.top(of: entry)
  }

  /// Shifts the rows apart where the dragged row would be dropped.
  mutating func makeSpace(at time: Seconds) {
    guard let drag, let source = entry(of: drag.row), let found = map.editing(of: source),
      let shift = dragShift(at: time)
    else { return }
    let height = heights[source]
    let top = heights.top(of: source) + shift
    var best = (way: abs(shift), entry: source)
    let around =
      max(
        range.lowerBound, found.entries.lowerBound)..<max(
        max(range.lowerBound, found.entries.lowerBound),
        min(range.upperBound, found.entries.upperBound))
    for entry in around where entry != source {
      // The row goes before rows above it, and after rows below it.
      let place =
        entry < source
        ? heights.top(of: entry) : heights.top(of: entry) + heights[entry] - height
      if abs(place - top) < best.way { best = (abs(place - top), entry) }
    }
    self.drag?.destination =
      (best.entry <= source ? best.entry : best.entry + 1) - found.entries.lowerBound
    for row in shown where row.kind == .row && row.identity != drag.row {
      let goal =
        row.entry >= best.entry && row.entry < source
        ? height : row.entry > source && row.entry <= best.entry ? -height : 0
      if (slides[row.identity]?.goal ?? 0) != goal {
        var slide = slides[row.identity] ?? RowSlide()
        slide.send(to: goal, at: time, animated: isMoving)
        slides[row.identity] = slide
      }
    }
  }

  /// Autoscrolls while the dragged row is at an edge, and starts the drag after a long press.
  mutating func advanceDrag(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    guard var drag else { return }
    let isHeld = !drag.press.update(to: time).isEmpty
    let passed = max(0, time - drag.time)
    if drag.isLifted { drag.time = time }
    self.drag = drag
    if isHeld { return lift(slot, &context) }
    if control.autoscroll(by: Point(0, edgeSpeed), for: passed, at: time) { makeSpace(at: time) }
  }

  /// The autoscroll velocity for the dragged row, in points per second.
  var edgeSpeed: Double {
    guard let drag, drag.isLifted, let room else { return 0 }
    // The pointer may be outside of the list.
    let place = Point(0, min(max(0, drag.position.y), room.height))
    let speed = Autoscroll.velocity(at: place, in: Rect(origin: .zero, size: room)).y
    // Upwards it stops at the first row: the refresh spinner may be above it.
    let goesOn = speed < 0 ? control.targetOffset.y > 0 : control.scrolls(towards: Point(0, -speed))
    return goesOn ? speed : 0
  }

  // MARK: Animation

  /// Where the rows are drawn, from the top of the list, before their places change.
  func shownPlaces(at time: Seconds) -> [Identity: Double] {
    let offset = control.contentOffset(at: time).y
    var places: [Identity: Double] = [:]
    for row in shown where row.entry >= 0 {
      places[row.identity] = top(of: row, at: time) - offset
      if let slide = slides[row.identity] { places[row.identity]? += slide.value(at: time) }
    }
    return places
  }

  /// The top of a row, header or footer, from the top of the content.
  private func top(of row: ShownRow, at time: Seconds) -> Double {
    stickyTop(row, at: time) ?? heights.top(of: row.entry)
  }

  /// Animates rows from where they were to their new places.
  mutating func slide(from places: [Identity: Double], at time: Seconds) {
    (slides, arrival) = ([:], nil)
    guard isMoving else { return }
    let offset = control.contentOffset(at: time).y
    for row in shown {
      guard let place = places[row.identity] else { continue }
      let way = place - (top(of: row, at: time) - offset)
      guard abs(way) > 0.5 else { continue }
      var slide = RowSlide(way)
      slide.send(to: 0, at: time)
      slides[row.identity] = slide
    }
  }

  /// Animates the rows that a refresh inserts.
  ///
  /// Rows, headers and footers slide from where they were, and new ones fade in; new ones at an end
  /// slide with the nearest row that existed before.
  mutating func arrive(from places: [Identity: Double], at time: Seconds) {
    guard isMoving, let room, !places.isEmpty, drag?.isLifted != true else { return }
    let offset = control.contentOffset(at: time).y
    let rows = shown.filter { $0.entry >= 0 }.sorted { $0.entry < $1.entry }
    let ways = rows.map { row in
      // A row that moves further than the list is high doesn't slide.
      places[row.identity].map { $0 - (top(of: row, at: time) - offset) }
        .flatMap { abs($0) < room.height ? $0 : nil }
    }
    guard let first = ways.firstIndex(where: { $0 != nil }),
      let last = ways.lastIndex(where: { $0 != nil }),
      ways.contains(where: { abs($0 ?? 0) > 0.5 })
    else { return }
    let old = slides
    slides = [:]
    var arrival = arrival ?? RowArrival()
    for (index, row) in rows.enumerated() {
      if places[row.identity] == nil { arrival.starts[row.identity] = time }
      let way = ways[index] ?? ways[min(max(first, index), last)] ?? 0
      guard abs(way) > 0.5 else { continue }
      let velocity = old[row.identity]?.velocity(at: time) ?? 0
      slides[row.identity] = RowSlide(back: way, velocity: velocity, at: time)
    }
    self.arrival = arrival
  }
}

/// Rows that fade in.
struct RowArrival: Equatable {
  /// When each row was inserted.
  var starts: [Identity: Seconds] = [:]

  /// The delay and the duration of the fade after the insertion, in seconds; ours: the spinner has
  /// nearly disappeared by then.
  private static let (delay, duration): (Seconds, Seconds) = (0.1, 0.2)

  func opacity(of row: Identity, at time: Seconds) -> Double {
    starts[row].map { unit((time - $0 - Self.delay) / Self.duration) } ?? 1
  }
}
