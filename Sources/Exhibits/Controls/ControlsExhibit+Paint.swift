internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineResources
internal import VitrineScenes

extension ControlsExhibit {
  /// Where something of the layout is on the stage: scrolled, and mirrored where read so.
  func frame(_ rect: Rect, _ environment: Environment) -> Rect {
    let offset = (scroll.contentOffset(at: time).y * environment.scale).rounded()
    return environment.directed(
      rect.offset(by: Point(0, -offset / environment.scale)), in: environment.bounds)
  }

  private func theme(_ environment: Environment) -> Theme {
    var theme = Theme(environment)
    if let tint = values.color("tint") { theme.colors.tint = tint }
    return theme
  }

  // MARK: Paint

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let theme = theme(environment)
    let layout = ControlsLayout(specimens, in: environment)
    let isDark = environment.appearance == .dark
    canvas.fill(.rect(environment.bounds), with: theme.colors.groupedBackground)
    for card in layout.cards { paint(card, isDark, theme, into: &canvas) }
    for place in layout.rows { paint(place, layout, theme, into: &canvas) }
    scroll.paint(into: &canvas, in: environment.bounds, style: .init(theme), at: time)
    for place in layout.rows {
      let control = specimens.groups[place.group].rows[place.index].control
      control.paintOverlay(
        into: &canvas, in: frame(place.control, environment), theme: theme, at: time)
    }
  }

  private func paint(
    _ card: ControlsLayout.Card, _ isDark: Bool, _ theme: Theme, into canvas: inout Canvas
  ) {
    let environment = theme.environment
    let box = frame(card.frame, environment)
    let heading = frame(card.heading, environment)
    guard heading.union(box).intersects(environment.bounds) else { return }
    canvas.draw(
      environment.words(
        context.strings.text("controls.\(card.id)", environment.language),
        font: Font(size: theme.type.footnote.size, weight: .semibold)), in: heading,
      color: theme.colors.caption)
    canvas.fill(
      .roundedRect(box, radius: ControlsLayout.Metrics.corner, curve: .continuous),
      with: theme.colors.secondaryBackground)
    for line in card.lines {
      canvas.fill(
        .rect(frame(line, environment).snapped(toScale: environment.scale)),
        with: theme.colors.separator)
    }
  }

  private func paint(
    _ place: ControlsLayout.Row, _ layout: ControlsLayout, _ theme: Theme, into canvas: inout Canvas
  ) {
    let environment = theme.environment
    guard frame(place.frame, environment).intersects(environment.bounds) else { return }
    let row = specimens.groups[place.group].rows[place.index]
    if let frame = place.label {
      var label = Label(words(row, environment))
      label.isEnabled = row.control.isEnabled
      label.paint(
        into: &canvas, in: self.frame(frame, environment), style: .init(theme), at: time)
    }
    if let frame = place.value, let value = row.value {
      let font = layout.valueFont
      canvas.draw(
        environment.words(value, font: font, alignment: .trailing),
        in: self.frame(frame, environment),
        color: theme.colors.caption.opacity(row.control.isEnabled ? 1 : 0.5))
    }
    let bounds = self.frame(place.control, environment)
    row.control.paint(into: &canvas, in: bounds, theme: theme, at: time)
    if input.showsRing(on: "\(Self.id)/\(row.id)"),
      let shape = row.control.focusShape(in: bounds, theme: theme, at: time)
    {
      FocusRing.paint(into: &canvas, around: shape, theme: theme)
    }
  }

  private func words(_ row: ControlSpecimens.Row, _ environment: Environment) -> String {
    context.strings.text("controls.row.\(row.id)", environment.language)
  }

  // MARK: Description

  func describe(in environment: Environment) -> Node {
    let theme = theme(environment)
    let layout = ControlsLayout(specimens, in: environment)
    var nodes: [Node] = []
    var panels: [Node] = []
    for place in layout.rows {
      let row = specimens.groups[place.group].rows[place.index]
      let bounds = frame(place.control, environment)
      let id = "\(Self.id)/\(row.id)"
      var node = row.control.node(id: id, in: bounds, theme: theme, at: time)
      if place.label != nil { node.label = words(row, environment) }
      nodes.append(node)
      if let panel = row.control.overlayNode(id: id, in: bounds, theme: theme, at: time) {
        // Keys stay with the control, presses go to its panel.
        panels.append(panel)
      }
    }
    let root = Node(
      id: Self.id, role: .group, label: Self.title, frame: environment.bounds,
      isInteractive: true, clip: environment.bounds,
      state: values.state.merging(["scroll": .number(scroll.contentOffset(at: time).y)]) { own, _ in
        own
      },
      children: nodes + panels)
    return input.marking(Stage.describe([root], in: environment))
  }
}
