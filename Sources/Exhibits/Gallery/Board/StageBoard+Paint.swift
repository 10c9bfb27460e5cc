internal import VitrineViews

extension StageBoard {
  // MARK: Paint

  /// The outline of the current exhibit's piece on the wall, or the hovered one, in points; ours.
  private static let ring = 3.0
  /// The shadow of a hovered piece; ours.
  private static var raised: Shadow {
    Shadow(color: Color.black.opacity(0.3), blur: 16, offset: Point(0, 6))
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    guard let grid else { return }
    let theme = grid.theme
    canvas.fill(.rect(grid.room), with: theme.panelColor)
    for index in cells.indices {
      let place = grid.places[index]
      let frame = place.frame
      let card = Shape.roundedRect(frame, radius: StageGrid.Metrics.corner, curve: .continuous)
      let isRaised = exhibit == nil && index == hovered
      let isCurrent = exhibit == nil && cells[index].session.type.id == current
      if isRaised { canvas.draw(Self.raised, of: card) }
      canvas.clipped(to: card) { canvas in
        canvas.scaled(by: place.scale, at: frame.origin) { canvas in
          // The computed property of the session would copy it.
          if cells[index].session.preview == nil {
            cells[index].session.now.exhibit.draw(into: &canvas, in: place.environment)
          } else {
            cells[index].session.exhibit.draw(into: &canvas, in: place.environment)
          }
        }
      }
      if isCurrent || isRaised {
        let path = Path(
          roundedRect: frame.inset(by: -Self.ring / 2),
          radius: StageGrid.Metrics.corner + Self.ring / 2)
        // Not the tint colour, which marks the focus.
        let color = theme.colors.label.opacity(isCurrent ? 0.7 : 0.25)
        canvas.stroke(path, style: StrokeStyle(width: Self.ring), with: .color(color))
      } else {
        canvas.stroke(
          grid.outlines[index], style: StrokeStyle(width: 1 / environment.scale),
          with: .color(theme.colors.separator))
      }
      var caption = grid.caption(index)
      caption.size.height = grid.captionHeights[index]
      canvas.draw(
        grid.captions[index], in: caption,
        color: isCurrent || isRaised ? theme.colors.label : theme.colors.caption)
    }
    guard focus.isHere, cells.indices.contains(focus.cell) else { return }
    FocusRing.paint(
      into: &canvas,
      around: FocusShape(frame: grid.places[focus.cell].frame, radius: StageGrid.Metrics.corner),
      theme: theme, in: grid.room)
  }

  /// The caption below a cell: its state, or on the wall its exhibit.
  func caption(of cell: StageCell, _ environment: Environment) -> String {
    let type = cell.session.type
    return cell.state.map { label($0, environment) }
      ?? environment.words("exhibit.\(type.id)", type.title)
  }

  /// The label of a state: its own string, or knob and value.
  private func label(_ state: ExhibitState, _ environment: Environment) -> String {
    guard state.settings.count == 1, let setting = state.settings.first,
      state.key == "\(setting.knob)-\(setting.value)"
    else { return environment.words("state", of: state.key) }
    let word = ["true": "on", "false": "off"][setting.value] ?? setting.value
    let name = environment.words("knob", of: setting.knob)
    return "\(name): \(environment.words("choice", of: word))"
  }

  // MARK: Description

  func describe(in environment: Environment) -> Node {
    var root = Node(id: Gallery.stageID, role: .scene, frame: environment.bounds)
    guard let grid else { return root }
    root.children = cells.enumerated().map { index, cell in
      let place = grid.places[index]
      let caption = caption(of: cell, environment)
      // Tab stops at one of them, arrow keys move among them.
      let isStop = index == focus.cell
      guard exhibit != nil else {
        return Node(
          id: cell.id, role: .button, label: caption, frame: grid.cell(index),
          isFocused: isStop && focus.isHere, isFocusable: isStop, isInteractive: true)
      }
      let link = Node(
        id: "\(cell.id)/open", role: .button, label: caption, frame: grid.caption(index),
        isFocused: isStop && focus.isHere, isFocusable: isStop, isInteractive: true)
      return Node(
        id: cell.id, role: .group, label: caption, frame: grid.cell(index),
        children: [
          Node(
            id: "\(cell.id)/content", role: .group, frame: place.frame, isInteractive: true,
            clip: place.frame, children: content(cell, place)), link,
        ])
    }
    return root
  }

  /// The nodes of a state, with ids below the cell's.
  private func content(_ cell: StageCell, _ place: ScenePlacement) -> [Node] {
    let root = cell.session.exhibit.describe(in: place.environment)
    return (root.role == .scene ? root.children : [root]).map {
      $0.shown(by: place, prefix: cell.name).withoutStops
    }
  }
}

extension Node {
  /// The node without focusable descendants, which only the single exhibit has.
  fileprivate var withoutStops: Node {
    var node = self
    node.isFocusable = false
    node.children = children.map(\.withoutStops)
    return node
  }
}

extension Theme {
  /// The background of the sidebar, the tools and the inspector.
  var panelColor: Color {
    environment.appearance == .dark ? colors.secondaryBackground : colors.groupedBackground
  }
}
