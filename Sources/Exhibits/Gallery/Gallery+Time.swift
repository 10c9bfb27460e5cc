internal import VitrineDrawing
public import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// The time of the stage: each exhibit that was opened has its own, and it runs while it shows.
extension Gallery {
  /// The exhibit that shows, at the time that shows.
  var exhibit: (any Exhibit)? { plays[selected]?.session.exhibit }

  /// Opens the exhibit that was chosen, or goes on with it where it was left.
  mutating func open() {
    if plays[selected] != nil {
      plays[selected]?.clock.resume(at: time)
      plays[selected]?.clock.setSpeed(speed, at: time)
    } else if let type = Catalog.exhibit(selected) {
      open(type, with: [])
    }
    setLooping(loops)
  }

  /// Lets the time of an exhibit begin, with knobs of which those are left out that it does not take.
  mutating func open(_ type: any Exhibit.Type, with settings: [ExhibitSetting]) {
    stageNumber += 1
    for setting in settings { setValues[type.id, default: [:]][setting.knob] = setting.value }
    plays[type.id] = StagePlay(
      clock: StageClock(at: time, speed: speed),
      session: StageSession(type, context: context, settings: settings))
  }

  /// What happened on the stage since its time began, in its own time and coordinates: a script of
  /// it; nil where it has gone on for so long that the beginning was given up.
  ///
  /// Begins with the knobs that were set at the start.
  public var recording: [TimedEvent]? {
    guard let session = plays[selected]?.session, session.isWhole else { return nil }
    return session.log
  }

  /// The clock of what the stage shows.
  var clock: StageClock? { board == nil ? plays[selected]?.clock : board?.clock }

  /// The frame that the line of the stage's time tells: while time runs, the last in which what it
  /// shows changed, so that the line changes in no frame of its own.
  var toldFrame: Int? {
    guard let clock, clock.isPlaying else { return clock?.frame }
    let changed = board?.changed ?? plays[selected]?.session.now.changed ?? 0
    return min(max(changed, clock.startFrame), clock.frame)
  }

  /// The last frame of what the stage shows that anything is known of.
  var lastFrame: Int? { board?.lastFrame ?? plays[selected]?.session.lastFrame }

  /// The last frame that the line of the stage's time has room for beside the one that it tells.
  var knownFrame: Int {
    guard let lastFrame, let clock else { return 0 }
    return lastFrame > clock.frame ? lastFrame : 0
  }

  /// True where the stage's time is seen to pass, or stands where it was stopped.
  ///
  /// Where nothing moves no frame is drawn, so that a time would be out of date.
  func isTelling(_ layout: GalleryLayout) -> Bool {
    if let board { return !board.clock.isPlaying || board.isMoving(grid(board, layout)) }
    guard let play = plays[selected] else { return false }
    return !play.clock.isPlaying || play.isMoving(in: layout.stageEnvironment)
  }

  /// When the stage next looks different without input.
  func stageChange(after time: Seconds, _ layout: GalleryLayout) -> Seconds? {
    if let board { return board.nextChange(after: time, grid(board, layout)) }
    return plays[selected]?.nextChange(after: time, in: layout.stageEnvironment)
  }

  /// Goes on where the stage was left: while the window was hidden, no time passed there (M1).
  mutating func resumeStage() {
    plays[selected]?.clock.resume(at: time)
    board?.clock.resume(at: time)
  }

  /// Lets the stage follow the window's time up to what it is told now.
  mutating func beginStage(_ layout: GalleryLayout) {
    coverStage(!layout.showsStage)
    guard isStageOpen, view == .one else { return }
    plays[selected]?.begin(at: time, in: layout.stageEnvironment)
  }

  /// Tells the stage what is for it, and brings it to the window's time.
  mutating func endStage(_ events: [TimedEvent], _ layout: GalleryLayout) {
    if layout.showsStage { coverStage(false) }
    guard isStageOpen else { return }
    if view == .one {
      let environment = stageEnvironment(of: selected, layout)
      plays[selected]?.end(events, in: environment)
    } else {
      events.forEach { tellAllOfBoard($0) }
      if layout.showsStage { advanceBoard(layout) }
    }
    guard !layout.showsStage else { return }
    // At once: by the next frame any time may have passed.
    coverStage(true)
    letGo(layout)
  }

  /// While another pane covers the stage no time passes there, and no finger is on it.
  private mutating func coverStage(_ isCovered: Bool) {
    guard isCovered == isStageOpen else { return }
    isStageOpen = !isCovered
    if isCovered { leaveStage() } else { resumeStage() }
  }

  // MARK: Controls

  mutating func togglePlaying() {
    if clock?.isPlaying == true { return pauseTime() }
    if board == nil {
      plays[selected]?.clock.play(at: time)
    } else {
      board?.clock.play(at: time)
    }
  }

  mutating func pauseTime() {
    if board == nil { plays[selected]?.clock.pause() } else { board?.clock.pause() }
  }

  /// Stops, and goes some frames on or back.
  mutating func stepTime(by frames: Int, _ layout: GalleryLayout) {
    guard let frame = clock?.frame else { return }
    pauseTime()
    jump(to: frame + frames, layout)
  }

  /// Goes to a frame of the stage's time; what is there runs on if it ran.
  mutating func jump(to frame: Int, _ layout: GalleryLayout) {
    if board == nil {
      plays[selected]?.jump(to: max(0, frame), at: time, in: layout.stageEnvironment)
    } else {
      board?.clock.jump(to: frame, at: time)
    }
  }

  /// The least that is repeated, where no range was marked: two seconds.
  ///
  /// Ours: two turns of a spinner.
  static let loopFrames = 120

  /// Lets all exhibits run at a speed.
  mutating func setSpeed(_ speed: StageSpeed) {
    self.speed = speed
    plays[selected]?.clock.setSpeed(speed, at: time)
    board?.clock.setSpeed(speed, at: time)
  }
}
