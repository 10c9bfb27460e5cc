internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension Page {
  /// Records what can be seen of the page as it is scrolled.
  func paint(into canvas: inout Canvas, _ scroll: ScrollView, at time: Seconds) {
    let room = environment.bounds
    let style = ScrollView.Style(theme)
    canvas.fill(.rect(room), with: theme.colors.background)
    scroll.paintContent(into: &canvas, in: room, style: style, at: time) { canvas, visible in
      for item in items where item.frame.maxY > visible.minY && item.frame.minY < visible.maxY {
        item.paint(into: &canvas, hairline: 1 / environment.scale)
      }
    }
    scroll.paint(into: &canvas, in: room, style: style, at: time)
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
