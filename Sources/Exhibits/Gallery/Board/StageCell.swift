internal import VitrineDrawing
internal import VitrineInteraction
internal import VitrineMotion

/// One exhibit among several on the stage.
struct StageCell {
  /// The end of its node's id.
  let name: String
  /// The state that it shows; nil on the wall.
  ///
  /// Knobs of the exhibit do not turn those of the state.
  let state: ExhibitState?
  var session: StageSession
  /// What it is to be told in this frame, in the stage's time.
  var pending: [TimedEvent] = []

  init(name: String, state: ExhibitState?, session: StageSession) {
    self.name = name
    self.state = state
    self.session = session
  }

  var id: String { "\(Gallery.stageID)/\(name)" }

  /// Tells it what is to be told, and goes to the frame of a clock.
  mutating func follow(_ clock: StageClock, in environment: Environment) {
    session.approach(clock.frame, in: environment)
    session.take(pending, to: clock.frame, waits: clock.isPlaying, in: environment)
    pending.removeAll(keepingCapacity: true)
  }
}

/// Several exhibits on the stage, all at one time.
struct StageBoard {
  /// Whose states they are; nil for a wall of all.
  let exhibit: String?
  var clock: StageClock
  var cells: [StageCell]

  /// The first frame that can be gone back to in all of them.
  var firstFrame: Int { cells.map(\.session.firstFrame).max() ?? 0 }

  /// Changes with what any of them shows.
  var revision: Int { cells.reduce(0) { $0 &+ $1.session.revision } }

  /// The last frame in which any of them changed.
  var changed: Int { cells.map(\.session.now.changed).max() ?? 0 }

  /// The last frame that anything is known of.
  var lastFrame: Int { cells.map(\.session.lastFrame).max() ?? 0 }

  mutating func advance(to host: Seconds, _ grid: StageGrid) {
    clock.holdLoop(from: firstFrame)
    clock.advance(to: host)
    for index in cells.indices {
      cells[index].follow(clock, in: grid.environments[index])
    }
    keepUp()
  }

  /// Follows what was told something where time stands.
  mutating func keepUp() { clock.keepUp(with: cells.map(\.session.now.frame).max() ?? 0) }

  func isMoving(_ grid: StageGrid) -> Bool {
    guard clock.isPlaying else { return false }
    return cells.indices.contains { cells[$0].session.isMoving(in: grid.environments[$0]) }
  }

  func nextChange(after host: Seconds, _ grid: StageGrid) -> Seconds? {
    guard clock.isPlaying else { return nil }
    if cells.contains(where: \.session.isBehind) { return clock.nextFrame(after: host) }
    var next: Seconds?
    for index in cells.indices {
      let event = cells[index].session.nextEvent(in: grid.environments[index])
      if let event { next = min(next ?? event, event) }
      if let next, next <= clock.time { break }
    }
    return clock.moment(ofNext: next, after: host) { frame in
      cells.contains { $0.session.hasChanges(after: frame) }
    }
  }
}
