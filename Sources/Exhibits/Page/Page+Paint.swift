internal import Components
internal import Drawing
internal import Geometry
internal import Interaction

extension Page {
  /// Records what can be seen of the page when it is scrolled by `offset` points.
  func paint(into canvas: inout Canvas, offset: Double) {
    let room = environment.bounds
    canvas.fill(.rect(room), with: theme.colors.background)
    canvas.translated(by: Point(0, -offset)) { canvas in
      let visible = room.offset(by: Point(0, offset))
      for item in items where item.frame.maxY > visible.minY && item.frame.minY < visible.maxY {
        item.paint(into: &canvas, hairline: 1 / environment.scale)
      }
    }
    ScrollIndicator(room: room, height: height, offset: offset).paint(into: &canvas, theme: theme)
  }

  /// The nodes of the items that have an id, each below `parent`.
  func nodes(parent: String, offset: Double) -> [Node] {
    items.compactMap { item in
      guard let id = item.id else { return nil }
      let frame = item.frame.offset(by: Point(0, -offset))
      return Node(
        id: "\(parent)/\(id)", role: item.role, label: item.label, value: item.value,
        frame: frame, isVisible: frame.intersects(environment.bounds))
    }
  }
}

extension Page.Item {
  func paint(into canvas: inout Canvas, hairline: Double) {
    switch look {
    case .text(let text, let color): canvas.draw(text, in: frame, color: color)
    case .shape(let shape, let color): canvas.fill(shape, with: color)
    case .symbol(let symbol, let color): canvas.draw(symbol, in: frame, color: color)
    case .outline(.roundedRect(let rect, let radius, _), let color):
      canvas.stroke(
        Path(roundedRect: rect.inset(by: hairline / 2), radius: radius - hairline / 2),
        style: StrokeStyle(width: hairline), with: .color(color))
    case .outline(let shape, let color):
      canvas.stroke(
        Path(shape.bounds.inset(by: hairline / 2)), style: StrokeStyle(width: hairline),
        with: .color(color))
    }
  }
}
