internal import VitrineResources
internal import VitrineViews

extension GalleryModel {
  // MARK: Time

  var clock: StageClock {
    get { view == .one ? stage.scene.clock : board.scene.clock }
    _modify { if view == .one { yield &stage.scene.clock } else { yield &board.scene.clock } }
  }
  private var firstFrame: Int {
    view == .one ? stage.scene.session.firstFrame : board.scene.firstFrame
  }
  /// The last known frame.
  var lastFrame: Int { view == .one ? stage.scene.session.lastFrame : board.scene.lastFrame }

  /// Goes to a frame of the stage's time; running time continues from there.
  mutating func jump(to frame: Int) {
    if view == .one { stage.scene.jump(to: frame) } else { board.scene.jump(to: frame) }
  }

  /// Stops, and steps some frames forwards or backwards.
  mutating func step(by frames: Int) {
    let frame = clock.frame
    clock.setPlaying(false)
    jump(to: frame + frames)
  }

  mutating func setSpeed(_ speed: StageSpeed) {
    self.speed = speed
    stage.scene.clock.setSpeed(speed)
    board.scene.clock.setSpeed(speed)
  }

  // MARK: Replaced

  /// True while a message offers to restore what was replaced on the stage.
  var offersUndo: Bool { stageNotice?.undoes != nil || notice?.undoes != nil }

  /// Shows or removes the notice of what an action in the stage's past has replaced.
  mutating func notifyReplaced(_ environment: Environment) {
    guard let time = stage.scene.replaced?.time else {
      if stageNotice?.undoes != nil { stageNotice = nil }
      if notice?.undoes != nil { notice = nil }
      return
    }
    let digits = DecimalFormat().precision(1).string(from: time, in: environment.language)
    notify(
      environment.localized("gallery.replaced").replacing("{time}", with: digits),
      undoes: stage.scene.replacement)
  }

  // MARK: Loop

  /// The shortest loop without marks: two turns of a spinner, ours.
  static let loopFrames = 120
  /// The key of the wall's marks; those of exhibits have their ids.
  static let wallRange = "wall"

  private var rangeKey: String { view == .wall ? Self.wallRange : selected }
  var ownMarks: StageMarks { marks[rangeKey] ?? StageMarks() }

  /// Turns looping on or off.
  mutating func setLooping(_ loops: Bool) {
    self.loops = loops
    let session = stage.scene.session
    stage.scene.clock.loop = loop(
      marks[selected], stage.scene.clock.loop, session.firstFrame, session.lastFrame)
    guard view != .one else { return }
    board.scene.clock.loop = loop(
      marks[rangeKey], board.scene.clock.loop, 0, board.scene.clock.frame)
  }

  /// Ends the loop, and removes its marks.
  mutating func endLoop() {
    marks[rangeKey] = nil
    setLooping(false)
  }

  /// The loop of the marks; without marks, the current loop, or else all from `first` to `last`.
  private func loop(
    _ marks: StageMarks?, _ now: ClosedRange<Int>?, _ first: Int, _ last: Int
  ) -> ClosedRange<Int>? {
    guard loops else { return nil }
    let whole = first...max(last, first + Self.loopFrames)
    guard let marks, marks != StageMarks() else { return now ?? whole }
    return marks.range(in: whole, atLeast: Self.loopFrames)
  }

  /// Marks the current frame as the first or last of the loop, whether time is running or not;
  /// removes the mark if it is there already.
  ///
  /// Looping starts once both ends are marked or Loop is switched on.
  mutating func markHere(_ end: StageMarks.End) {
    var marks = ownMarks
    let frame = end == .end ? max(clock.frame, firstFrame + 1) : clock.frame
    if marks[end] == frame { marks.clear(end) } else { marks.mark(end, at: frame) }
    self.marks[rangeKey] = marks
    setLooping(marks != StageMarks() && (loops || marks.range != nil))
  }

  /// Moves a visible end of the loop or of the marks, at least a frame away from the other end.
  mutating func moveMark(_ end: StageMarks.End, to frame: Int) {
    var marks = clock.loop.map(StageMarks.init) ?? ownMarks
    guard marks[end] != nil else { return }
    marks.move(end, to: frame, from: firstFrame)
    self.marks[rangeKey] = marks
    setLooping(loops)
  }
}
