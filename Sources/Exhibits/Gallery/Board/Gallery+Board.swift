internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources
internal import VitrineScenes

/// Several exhibits on the stage at once: the states of one, or all of them.
extension Gallery {
  /// Shows one exhibit, its states, or all.
  mutating func show(_ view: StageView) {
    guard view != self.view else { return }
    stopRecording()
    leaveStage()
    self.view = view
    if view == .one { plays[selected]?.clock.resume(at: time) }
    board = nil
    fillBoard()
  }

  /// Makes the board that the view asks for, where it is not there.
  mutating func fillBoard() {
    switch view {
    case .one: return board = nil
    case .states where board?.exhibit != selected: board = statesBoard()
    case .wall where board == nil: board = wallBoard()
    case .states, .wall: return
    }
    change { $0.forgetBoard() }
    if loops { setLooping(true) }
  }

  private func statesBoard() -> StageBoard? {
    guard let type = Catalog.exhibit(selected) else { return nil }
    let own = type.states
    let states = own.isEmpty ? ExhibitState.states(of: exhibit?.knobs ?? []) : own
    let knobs = exhibit.map { settings(of: $0, id: selected) } ?? []
    let cells = states.enumerated().map { index, state in
      let given = knobs.filter { knob in !state.settings.contains { $0.knob == knob.knob } }
      return StageCell(
        name: "state-\(index)", state: state,
        session: StageSession(type, context: context, settings: given + state.settings))
    }
    return StageBoard(exhibit: selected, clock: StageClock(at: time, speed: speed), cells: cells)
  }

  private func wallBoard() -> StageBoard {
    let cells = StageWall.pieces.enumerated().compactMap { index, piece -> StageCell? in
      guard let type = Catalog.exhibit(piece.exhibit) else { return nil }
      let session = StageSession(
        type, context: context, settings: piece.settings, drive: piece.drive)
      return StageCell(name: "wall-\(index)", state: nil, session: session)
    }
    return StageBoard(exhibit: nil, clock: StageClock(at: time, speed: speed), cells: cells)
  }

  /// What a state is called: by its own words, or as knob and value.
  private func label(_ state: ExhibitState, _ language: Language) -> String {
    let strings = context.strings
    guard state.settings.count == 1, let setting = state.settings.first,
      state.key == "\(setting.knob)-\(setting.value)"
    else { return strings.text("state.\(state.key)", language, default: state.key.asWords) }
    let knob = strings.text("knob.\(setting.knob)", language, default: setting.knob.asWords)
    let word = ["true": "on", "false": "off"][setting.value] ?? setting.value
    return "\(knob): \(strings.text("choice.\(word)", language, default: word.asWords))"
  }

  func grid(_ board: StageBoard, _ layout: GalleryLayout) -> StageGrid {
    kept(\.grid, layout) {
      StageGrid(
        board.cells.map(\.session.exhibit), choices, in: layout.stagePlace.room,
        theme: layout.theme, isEven: board.exhibit != nil, hasLabels: board.exhibit != nil)
    }
  }

  // MARK: Time

  /// Moves the board on to the window's time.
  mutating func advanceBoard(_ layout: GalleryLayout) {
    fillBoard()
    guard let board else { return }
    let grid = grid(board, layout)
    self.board?.advance(to: time, grid)
  }

  /// Turns a knob in all states but those that are about it.
  mutating func setOnBoard(_ name: String, to value: String) {
    guard let board, board.exhibit != nil else { return }
    for index in board.cells.indices
    where board.cells[index].state?.settings.contains(where: { $0.knob == name }) == false {
      try? self.board?.cells[index].session.set(name, to: value)
    }
    self.board?.keepUp()
    change { $0.forgetBoard() }
  }

  // MARK: Input

  /// Hands an event of the stage to the cell that it is for; a tap on the wall opens the exhibit.
  mutating func tellBoard(_ routed: Routed, _ layout: GalleryLayout) {
    guard let board, routed.kind != .enter else { return }
    let grid = grid(board, layout)
    guard let index = board.cells.firstIndex(where: { routed.path.contains($0.id) }) else { return }
    if board.exhibit == nil {
      guard case .pointer(let step) = routed.event.event, step.phase == .up,
        step.button == .primary
      else { return }
      guard grid.frame(index).contains(step.position) else { return }
      select(board.cells[index].session.type.id)
      return
    }
    let time = board.clock.position(at: routed.event.time) / FrameGrid.rate
    let event: InputEvent
    switch routed.event.event {
    case .pointer(var step):
      if routed.kind == .leave,
        !isCovered(board.cells[index].id, grid.frame(index), at: step.position)
      {
        step.phase = .hover
      }
      step.position = grid.inside(step.position, index)
      event = .pointer(step)
    case .wheel(var wheel):
      wheel.position = grid.inside(wheel.position, index)
      event = .wheel(wheel)
    default: return
    }
    self.board?.cells[index].pending.append(TimedEvent(time, event))
  }

  /// Lets every cell know what happens to the whole window.
  mutating func tellAllOfBoard(_ event: TimedEvent) {
    guard let board else { return }
    let time = board.clock.position(at: event.time) / FrameGrid.rate
    for index in board.cells.indices {
      self.board?.cells[index].pending.append(TimedEvent(time, event.event))
    }
  }

  // MARK: Paint

  func paintBoard(_ board: StageBoard, into canvas: inout Canvas, _ layout: GalleryLayout) {
    let grid = grid(board, layout)
    let theme = layout.theme
    canvas.fill(.rect(grid.room), with: layout.panelColor)
    for (index, cell) in board.cells.enumerated() {
      let frame = grid.frame(index)
      let card = Shape.roundedRect(
        frame, radius: StageGrid.Metrics.corner, curve: .continuous)
      canvas.clipped(to: card) { canvas in
        canvas.scaled(by: grid.factors[index], at: frame.origin) { canvas in
          cell.session.exhibit.draw(into: &canvas, in: grid.environments[index])
        }
      }
      let hairline = 1 / layout.environment.scale
      canvas.stroke(
        grid.outlines[index], style: StrokeStyle(width: hairline),
        with: .color(theme.colors.separator))
      if let state = cell.state {
        let text = layout.environment.words(
          label(state, layout.language), font: theme.type.caption1, alignment: .center)
        canvas.draw(text, in: grid.label(index), color: theme.colors.caption)
      }
    }
  }

  // MARK: Description

  func boardNode(_ board: StageBoard, _ layout: GalleryLayout) -> Node {
    let grid = grid(board, layout)
    let cells = board.cells.enumerated().map { index, cell in
      let frame = grid.frame(index)
      let title = context.strings.text(
        "exhibit.\(cell.session.type.id)", layout.language, default: cell.session.type.title)
      return Node(
        id: cell.id, role: board.exhibit == nil ? .button : .group,
        label: cell.state.map { label($0, layout.language) } ?? title, frame: frame,
        isInteractive: true, clip: frame,
        children: board.exhibit == nil ? [] : content(index, cell, grid, frame))
    }
    return Node(
      id: Self.stageID, role: .group, label: Catalog.exhibit(selected)?.title, frame: grid.room,
      isInteractive: true, clip: grid.room, children: cells)
  }

  /// The nodes of a state, their ids below the cell's.
  private func content(
    _ index: Int, _ cell: StageCell, _ grid: StageGrid, _ frame: Rect
  ) -> [Node] {
    let root = cell.session.exhibit.describe(in: grid.environments[index])
    let inner = root.role == .scene ? root.children : [root]
    return inner.map {
      $0.placed(by: grid.factors[index], at: frame.origin).renamed(below: cell.name)
    }
  }
}

extension Node {
  /// The node with all ids below a name, and no stops for Tab: those are the one exhibit's.
  fileprivate func renamed(below name: String) -> Node {
    var node = self
    node.id = "\(name)/\(id)"
    node.isFocusable = false
    node.children = children.map { $0.renamed(below: name) }
    return node
  }
}
