internal import VitrineResources
internal import VitrineViews

/// Several exhibits on the stage with a common time: the states of an exhibit, or all exhibits.
struct StageBoard {
  /// The exhibit whose states are shown; nil for the wall of all exhibits.
  let exhibit: String?
  /// The knobs that its named states set.
  private let pinnedKnobs: Set<String>
  var clock = StageClock()
  var cells: [StageCell]
  /// The environment of the cells where it differs from the window's.
  var choices = StageChoices() { didSet { if choices != oldValue { grid = nil } } }
  /// The selected exhibit; the wall outlines it, and the focus begins there.
  var current: String? {
    didSet {
      guard !focus.isActive, exhibit == nil else { return }
      focus.cell = cells.firstIndex { $0.session.type.id == current } ?? 0
    }
  }
  /// The exhibit opened by a tap on the wall.
  private(set) var chosen: String?
  /// The state opened by a tap on its caption.
  private(set) var chosenState: ExhibitState?
  /// How often an exhibit or a state was opened: the board's revision.
  private var changes = 0
  /// The layout of the cells; nil if it has to be made.
  private(set) var grid: StageGrid?
  /// The cell that each pressed pointer went down on.
  private var pressed: [PointerID: Int] = [:]
  /// The cell whose caption each pointer presses.
  private var pressedCaptions: [PointerID: Int] = [:]
  /// The cell under a hovering pointer; nil for none.
  private(set) var hovered: Int?
  /// The focused cell, and whether the board has the focus.
  private(set) var focus = (cell: 0, isActive: false)

  /// Shows the states of an exhibit.
  ///
  /// Knobs that a state doesn't set have the session's values.
  init(statesOf session: StageSession, speed: StageSpeed) {
    let type = session.type
    exhibit = type.id
    pinnedKnobs = session.pinnedKnobs
    cells = type.shownStates.enumerated().map { index, state in
      StageCell(
        name: "state-\(index)", state: state,
        session: StageSession(
          type, settings: state.settings(over: session), input: state.input ?? type.firstInput),
        lead: FrameGrid.last(through: state.time))
    }
    clock.setSpeed(speed)
  }

  /// Shows pieces of the wall, by default all exhibits.
  init(speed: StageSpeed, pieces: [WallEntry] = StageBoard.wall) {
    exhibit = nil
    pinnedKnobs = []
    cells = pieces.enumerated().map { index, entry in
      StageCell(
        name: "wall-\(index)", state: nil,
        session: StageSession(
          entry.type, settings: entry.piece.settings, drive: entry.piece.drive))
    }
    clock.setSpeed(speed)
  }

  /// Moves the focus of the board to the cell of a state, if there is one.
  mutating func focusCell(of state: ExhibitState?) {
    guard let state, let index = cells.firstIndex(where: { $0.state == state }) else { return }
    focus.cell = index
  }

  // MARK: Past

  // Don't map over the cells or use computed properties of sessions: both copy each session, and
  // these properties are read in each frame.

  /// The first frame that all cells can go back to.
  var firstFrame: Int { cells.indices.reduce(0) { max($0, cells[$1].firstFrame) } }

  /// The last frame in which any cell changed.
  var changed: Int { cells.indices.reduce(0) { max($0, cells[$1].changed) } }

  /// The last known frame.
  var lastFrame: Int {
    cells.indices.reduce(0) { max($0, cells[$1].lastFrame) }
  }

  /// The rectangle of a cell, from the leading edge; nil before the board's first frame.
  /// - Parameters:
  ///   - id: on the wall, the id of the cell's exhibit.
  ///   - state: among the states of an exhibit, the cell's state; nil for the first.
  func frame(of id: String, _ state: ExhibitState?) -> Rect? {
    let state = state ?? cells.first?.state
    let index = cells.firstIndex { exhibit == nil ? $0.session.type.id == id : $0.state == state }
    guard let grid, let index, grid.placements.indices.contains(index) else { return nil }
    var frame = grid.placements[index].frame.offset(by: .zero - grid.bounds.origin)
    if grid.theme.environment.direction == .rightToLeft {
      frame.origin.x = grid.bounds.width - frame.maxX
    }
    return frame
  }

  // MARK: Knobs and clock

  /// Sets a knob in all states that don't set it themselves.
  mutating func set(_ knob: String, to value: String) {
    guard exhibit != nil else { return }
    for index in cells.indices
    where cells[index].state?.setsKnob(knob, among: pinnedKnobs) == false {
      try? cells[index].session.set(knob, to: value)
    }
    advanceClock()
    grid = nil
  }

  /// Advances to the window's time, since no frames are run between changes.
  mutating func catchUp(to host: Seconds) {
    guard let grid, clock.catchUp(to: host) else { return }
    clock.advance(to: host)
    for index in cells.indices {
      cells[index].advance(with: clock, in: grid.placements[index].environment)
    }
  }

  /// Cancels presses and key input: the board leaves the stage.
  mutating func willDisappear() {
    for index in cells.indices { cells[index].session.cancelInput() }
    (pressed, pressedCaptions, hovered) = ([:], [:], nil)
    advanceClock()
    clock.resume()
  }

  /// Goes to a frame; running time continues from there.
  mutating func jump(to frame: Int) {
    clock.jump(to: frame)
    clock.resume()
  }

  /// Advances the clock to the latest cell: a cell may run an extra frame while time is stopped.
  private mutating func advanceClock() {
    clock.advance(atLeastTo: cells.indices.reduce(0) { max($0, cells[$1].frame) })
  }
}

extension StageBoard: Scene {
  // MARK: Frame

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    clock.begin(frame)
    let grid = grid(in: environment)
    self.grid = grid
    for event in FrameGrid.coalescingHovers(frame.events) { handle(event, grid) }
    clock.clampLoop(from: firstFrame)
    clock.advance(to: frame.time)
    for index in cells.indices {
      cells[index].advance(with: clock, in: grid.placements[index].environment)
    }
    advanceClock()
  }

  private func grid(in environment: Environment) -> StageGrid {
    if let grid, grid.theme.environment.isSame(as: environment) { return grid }
    return StageGrid(
      cells.map(\.session), cells.map { caption(of: $0, environment) }, choices,
      in: environment.bounds, theme: Theme(environment), isUniform: exhibit != nil)
  }

  func nextChange(after host: Seconds, in environment: Environment) -> Seconds? {
    guard clock.isPlaying, let grid else { return nil }
    var next: Seconds?
    for index in cells.indices {
      let event = cells[index].nextEvent(in: grid.placements[index].environment)
      if let event { next = min(next ?? event, event) }
      if let next, next <= clock.time { break }
    }
    // A still cell that has to be drawn gets the next frame; a moving one has it anyway.
    if next.map({ $0 > clock.time }) ?? true, cells.contains(where: \.session.needsFrame) {
      return clock.nextFrame(after: host)
    }
    return clock.moment(ofNext: next, lastKnown: lastFrame, after: host)
  }

  var revision: Int { changes }

  /// The streams of the states' tasks, named by cell; none on the wall.
  ///
  /// The states are pictures: only a single exhibit on the stage does work.
  var tasks: [SceneTask] {
    guard exhibit != nil else { return [] }
    return cells.indices.flatMap { index in
      cells[index].session.exhibit.tasks.map {
        $0.named(inside: cells[index].name)
          .simulated { try await Task.sleep(for: .seconds($0)) }
      }
    }
  }

  // MARK: Input

  /// Delivers an event to its cell; a tap on the wall chooses the exhibit.
  private mutating func handle(_ event: TimedEvent, _ grid: StageGrid) {
    let time = clock.position(at: event.time) / FrameGrid.rate
    switch event.event {
    case .pointer(let step): handle(step, at: time, grid)
    case .wheel(var wheel):
      guard exhibit != nil, let index = grid.index(at: wheel.position) else { return }
      wheel.position = grid.placements[index].inside(wheel.position)
      cells[index].pending.append(TimedEvent(time, .wheel(wheel)))
    case .key(let key): handle(key, grid)
    // Not delivered to the exhibits: in the Focused state a control keeps the focus.
    case .focusGained, .focusLost: focus.isActive = event.event == .focusGained
    case .hide, .show:
      for index in cells.indices { cells[index].pending.append(TimedEvent(time, event.event)) }
    case .report(let report):
      for index in cells.indices {
        guard let inner = report.inner(of: cells[index].name) else { continue }
        cells[index].pending.append(TimedEvent(time, .report(inner)))
      }
    case .text, .composition, .resize, .closeRequest, .notification, .set: break
    }
  }

  private mutating func handle(_ step: PointerEvent, at time: Seconds, _ grid: StageGrid) {
    let target = grid.index(at: step.position)
    switch step.phase {
    case .hover:
      if hovered != target { deliver(step, to: hovered, at: time, grid) }
      hovered = target
      deliver(step, to: target, at: time, grid)
    case .down:
      pressed[step.pointer] = pressed[step.pointer] ?? target
      pressedCaptions[step.pointer] = grid.captionIndex(at: step.position)
      deliver(step, to: pressed[step.pointer], at: time, grid)
    case .move: deliver(step, to: pressed[step.pointer], at: time, grid)
    case .up:
      let caption = pressedCaptions.removeValue(forKey: step.pointer)
      let index = pressed.removeValue(forKey: step.pointer)
      if let index { deliver(step, to: index, at: time, grid) }
      guard step.button == .primary else { return }
      if let caption, caption == grid.captionIndex(at: step.position) {
        choose(caption)
      } else if let index, index == target, exhibit == nil {
        choose(index)
      }
    case .cancel:
      pressedCaptions[step.pointer] = nil
      deliver(step, to: pressed.removeValue(forKey: step.pointer) ?? hovered, at: time, grid)
      hovered = nil
    }
  }

  /// True for a key that moves among the cells or opens one; Tab leaves the board.
  static func handles(_ key: KeyEvent) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    return switch key.key {
    case .left, .right, .up, .down, .home, .end, .enter, .space: true
    default: false
    }
  }

  private mutating func handle(_ key: KeyEvent, _ grid: StageGrid) {
    guard Self.handles(key), focus.isActive, !cells.isEmpty else { return }
    let forward = grid.theme.environment.direction == .leftToRight ? 1 : -1
    let next =
      switch key.key {
      case .left: focus.cell - forward
      case .right: focus.cell + forward
      case .up: focus.cell - grid.columns
      case .down: focus.cell + grid.columns
      case .home: 0
      case .end: cells.count - 1
      default: focus.cell
      }
    if key.key == .enter || key.key == .space { return choose(focus.cell) }
    if cells.indices.contains(next) { focus.cell = next }
  }

  private mutating func choose(_ index: Int) {
    focus.cell = index
    if let state = cells[index].state {
      chosenState = state
    } else {
      chosen = cells[index].session.type.id
    }
    changes += 1
  }

  /// Pointers on the wall aren't delivered to exhibits.
  private mutating func deliver(
    _ step: PointerEvent, to index: Int?, at time: Seconds, _ grid: StageGrid
  ) {
    guard exhibit != nil, let index else { return }
    var step = step
    step.position = grid.placements[index].inside(step.position)
    cells[index].pending.append(TimedEvent(time, .pointer(step)))
  }
}

extension StageSession {
  /// The knobs that the exhibit's states set.
  fileprivate var pinnedKnobs: Set<String> { Set(type.states.flatMap(\.settings).map(\.knob)) }
}

extension ExhibitState {
  /// The state's settings, and a session's knobs that the state doesn't set.
  func settings(over session: StageSession) -> [ExhibitSetting] {
    let pinned = session.pinnedKnobs
    let inherited = session.exhibit.knobs.filter { !setsKnob($0.name, among: pinned) }
    return inherited.compactMap { knob in
      session.exhibit.value(of: knob.name).map { ExhibitSetting(knob.name, $0) }
    } + settings
  }

  /// True if the state sets a knob.
  ///
  /// A state without settings is the default: it sets each knob that some other state sets.
  fileprivate func setsKnob(_ knob: String, among pinned: Set<String>) -> Bool {
    settings.isEmpty ? pinned.contains(knob) : settings.contains { $0.knob == knob }
  }
}

extension StageBoard {
  typealias WallEntry = (type: any Exhibit.Type, piece: WallPiece)

  /// All listed exhibits, in order.
  static var wall: [WallEntry] {
    Catalog.all.filter { $0.isListed }.map { (type: $0, piece: $0.wallPiece) }
  }
}

/// One exhibit among several on the stage.
struct StageCell {
  /// The last component of its node's id.
  let name: String
  /// The state that it shows; nil on the wall.
  ///
  /// Setting a knob of the exhibit doesn't change the knobs that the state sets.
  let state: ExhibitState?
  var session: StageSession
  /// How many frames the cell is ahead of the board, to show a state that takes time to reach.
  var lead = 0
  /// Events for its next frame, in the stage's time.
  var pending: [TimedEvent] = []

  var id: String { "\(Gallery.stageID)/\(name)" }

  // MARK: In the board's time

  private var leadTime: Seconds { FrameGrid.time(lead) }
  /// The current frame.
  var frame: Int { session.now.frame - lead }
  var firstFrame: Int { session.base.frame - lead }
  /// The last frame in which it changed.
  var changed: Int { session.now.changed - lead }
  var lastFrame: Int { (session.future?.frame ?? session.now.frame) - lead }

  func nextEvent(in environment: Environment) -> Seconds? {
    session.nextEvent(in: environment).map { $0 - leadTime }
  }

  /// Delivers pending events, and goes to the frame of a clock.
  mutating func advance(with clock: StageClock, in environment: Environment) {
    let frame = clock.frame + lead
    session.prepare(for: frame, in: environment)
    if lead > 0 { for index in pending.indices { pending[index].time += leadTime } }
    session.deliver(pending, to: frame, isFrameDue: clock.isPlaying, in: environment)
    if !pending.isEmpty { pending.removeAll(keepingCapacity: true) }
  }
}
