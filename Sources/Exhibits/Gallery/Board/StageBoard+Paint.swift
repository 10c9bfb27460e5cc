internal import VitrineViews

extension StageBoard {
  // MARK: Paint

  /// The width of the outline around the current exhibit's piece on the wall, or the hovered piece,
  /// in points; ours.
  private static let outlineWidth = 3.0
  /// The shadow of a hovered piece; ours.
  private static var hoverShadow: Shadow {
    Shadow(color: Color.black.opacity(0.3), blur: 16, offset: Point(0, 6))
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    guard let grid else { return }
    let theme = grid.theme
    canvas.fill(.rect(grid.bounds), with: theme.panelColor)
    for index in cells.indices {
      let placement = grid.placements[index]
      let frame = placement.frame
      let card = Shape.roundedRect(frame, radius: StageGrid.Metrics.corner, curve: .continuous)
      let isRaised = exhibit == nil && index == hovered
      let isCurrent = exhibit == nil && cells[index].session.type.id == current
      if isRaised { canvas.draw(Self.hoverShadow, of: card) }
      canvas.clipped(to: card) { canvas in
        canvas.scaled(by: placement.scale, at: frame.origin) { canvas in
          // `session.exhibit` is computed, and would copy the scene in each frame.
          if cells[index].session.preview == nil {
            cells[index].session.now.exhibit.draw(into: &canvas, in: placement.environment)
          } else {
            cells[index].session.exhibit.draw(into: &canvas, in: placement.environment)
          }
        }
      }
      if isCurrent || isRaised {
        let path = Path(
          roundedRect: frame.inset(by: -Self.outlineWidth / 2),
          radius: StageGrid.Metrics.corner + Self.outlineWidth / 2)
        // Not the tint color, which marks the focus.
        let color = theme.colors.label.opacity(isCurrent ? 0.7 : 0.25)
        canvas.stroke(path, style: StrokeStyle(width: Self.outlineWidth), with: .color(color))
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
    guard focus.isActive, cells.indices.contains(focus.cell) else { return }
    FocusRing.paint(
      into: &canvas,
      around: FocusShape(
        frame: grid.placements[focus.cell].frame, radius: StageGrid.Metrics.corner),
      theme: theme, in: grid.bounds)
  }

  /// The caption below a cell: its state, or on the wall its exhibit.
  func caption(of cell: StageCell, _ environment: Environment) -> String {
    let type = cell.session.type
    return cell.state.map { label($0, environment) }
      ?? environment.localized("exhibit.\(type.id)", default: type.title)
  }

  /// The label of a state: its own string, or knob and value.
  private func label(_ state: ExhibitState, _ environment: Environment) -> String {
    guard state.settings.count == 1, let setting = state.settings.first,
      state.key == "\(setting.knob)-\(setting.value)"
    else { return environment.localizedName("state", of: state.key) }
    let word = ["true": "on", "false": "off"][setting.value] ?? setting.value
    let name = environment.localizedName("knob", of: setting.knob)
    return "\(name): \(environment.localizedName("choice", of: word))"
  }

  // MARK: Description

  func describe(in environment: Environment) -> SemanticsNode {
    var root = SemanticsNode(id: Gallery.stageID, role: .scene, frame: environment.bounds)
    guard let grid else { return root }
    root.children = cells.enumerated().map { index, cell in
      let placement = grid.placements[index]
      let caption = caption(of: cell, environment)
      // Tab stops at one of the cells, arrow keys move among them.
      let isFocusStop = index == focus.cell
      guard exhibit != nil else {
        return SemanticsNode(
          id: cell.id, role: .button, label: caption, frame: grid.cell(index),
          isFocused: isFocusStop && focus.isActive, isFocusable: isFocusStop, isInteractive: true)
      }
      let link = SemanticsNode(
        id: "\(cell.id)/open", role: .button, label: caption, frame: grid.caption(index),
        isFocused: isFocusStop && focus.isActive, isFocusable: isFocusStop, isInteractive: true)
      return SemanticsNode(
        id: cell.id, role: .group, label: caption, frame: grid.cell(index),
        children: [
          SemanticsNode(
            id: "\(cell.id)/content", role: .group, frame: placement.frame, isInteractive: true,
            clip: placement.frame, children: content(cell, placement)), link,
        ])
    }
    return root
  }

  /// The nodes of a state, with ids below the cell's.
  private func content(_ cell: StageCell, _ placement: ScenePlacement) -> [SemanticsNode] {
    let root = cell.session.exhibit.describe(in: placement.environment)
    return (root.role == .scene ? root.children : [root]).map {
      $0.shown(by: placement, prefix: cell.name).unfocusable
    }
  }
}

extension SemanticsNode {
  /// The node with nothing focusable in it: only an exhibit alone on the stage is focusable inside.
  fileprivate var unfocusable: SemanticsNode {
    var node = self
    node.isFocusable = false
    node.children = children.map(\.unfocusable)
    return node
  }
}

extension Theme {
  /// The background of the sidebar, the tools and the inspector.
  var panelColor: Color {
    environment.appearance == .dark ? colors.secondaryBackground : colors.groupedBackground
  }
}
