internal import VitrineDrawing
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources
internal import VitrineScenes

/// An exhibit on the stage and the clock that its time follows: a scene that is told the window's time
/// and runs through frames of its own.
struct StagePlay {
  var clock = StageClock()
  /// The exhibit, and all that it was told.
  var session: StageSession
  /// What surrounded the exhibit when a recording began, nil before its first frame, and the language
  /// of what is said of it; nil while nothing is recorded.
  private(set) var recorder: (environment: Environment?, language: Language)?
  /// True where a recording was given up, since its beginning is no longer known.
  var isRecordingLost = false
  /// The session before an action in its past replaced what a person had done later; nil if nothing
  /// can be brought back.
  private(set) var replaced: StageSession?
  private var replacements = 0
  /// What the guidelines advise against in what shows.
  private(set) var findings = StageFindings()
  private var watch = StageWatch()
  /// What has happened, while a person reads that.
  var log = StageLog() { didSet { if log.lines != oldValue.lines { changes += 1 } } }
  /// What is drawn over what shows, and how that is seen.
  var overlays = StageOverlays()
  /// What a person points at instead of operating it; nil where the exhibit has the pointer.
  private(set) var inspection: StageInspection?
  /// What is asked of the window.
  private var requests: [SceneRequest] = []
  /// How often anything else has changed that views around it show.
  private var changes = 0

  /// Lets the time of an exhibit begin, with knobs of which those are left out that it does not take.
  init(
    _ type: any Exhibit.Type, settings: [ExhibitSetting] = [], input: StateInput? = nil
  ) {
    session = StageSession(type, settings: settings, input: input ?? type.firstInput)
    session.followKnobs()
  }

  /// Its knobs that are not at their defaults.
  var settings: [ExhibitSetting] {
    session.exhibit.knobs.compactMap { knob in
      let value = session.exhibit.value(of: knob.name) ?? knob.defaultValue
      return value == knob.defaultValue ? nil : ExhibitSetting(knob.name, value)
    }
  }

  // MARK: Frame

  /// Follows the window's time, as far as the exhibit is not told anything new on the way.
  mutating func begin(at host: Seconds, in environment: Environment) {
    clock.holdLoop(from: session.firstFrame)
    clock.advance(to: host)
    session.approach(clock.frame, in: environment)
  }

  /// Tells the exhibit what happened, in the window's time, and shows the clock's frame.
  ///
  /// What happens while a frame stays, in slow motion, comes with the next. Where time stands, what
  /// a person does makes the next frame, and the clock follows.
  mutating func end(_ events: [TimedEvent], in environment: Environment) {
    let events = events.map { event in
      TimedEvent(clock.position(at: event.time) / FrameGrid.rate, event.event)
    }
    log.take(events, on: session.exhibit, in: session.environment)
    replaced?.noteReleases(in: events)
    if session.isInPast, events.contains(where: \.event.isDeed) { keepReplaced(session) }
    session.take(events, to: clock.frame, waits: clock.isPlaying, in: environment)
    clock.keepUp(with: session.now.frame)
  }

  /// Goes to the frame of a time of the window: between changes it is not run.
  mutating func catchUp(to host: Seconds) {
    guard let environment = session.environment, clock.catchUp(to: host) else { return }
    begin(at: host, in: environment)
    end([], in: environment)
  }

  /// True while what shows changes again and again.
  func isMoving(in environment: Environment) -> Bool {
    clock.isPlaying && session.isMoving(in: environment)
  }

  // MARK: Out of sight

  /// The work that goes on while something else is on the stage.
  var appTasks: [SceneTask] { tasks.filter(\.isOfApp) }

  /// Tells the exhibit what its work reports while something else is on the stage: its time goes on so
  /// far.
  mutating func takeReports(_ events: [TimedEvent], at host: Seconds) {
    guard let environment = session.environment else { return }
    update(FrameInput(time: host, events: events), in: environment)
  }

  // MARK: Controls

  /// Ends what fingers and keys had begun: something else comes on the stage.
  mutating func leave() {
    setInspecting(false)
    forgetReplaced()
    overlays.close()
    session.leave()
    clock.keepUp(with: session.now.frame)
    clock.resume()
  }

  /// Goes to a frame; what is there runs on if it ran.
  mutating func jump(to frame: Int) {
    clock.resume()
    guard let environment = session.environment else { return clock.jump(to: frame) }
    session.seek(to: frame, in: environment)
    clock.jump(to: session.now.frame)
  }

  /// Gives a knob a value after the frame that shows.
  mutating func set(_ name: String, to value: String) throws(KnobError) {
    let before = session.isInPast ? session : nil
    try session.set(name, to: value)
    if let before { keepReplaced(before) }
    let event = TimedEvent(session.time, .set(name: name, value: value))
    log.take([event], on: session.exhibit, in: session.environment)
    clock.keepUp(with: session.now.frame)
  }
}

// MARK: Replaced

extension StagePlay {
  /// Tells apart what can be brought back; nil for nothing.
  var replacement: Int? { replaced == nil ? nil : replacements }

  /// Keeps the session that an action in the past cuts, if a person did something there.
  private mutating func keepReplaced(_ before: StageSession) {
    guard before.hasDeedsAhead else { return }
    replaced = before
    replacements += 1
    changes += 1
  }

  /// Brings back what was replaced, and goes to where the person was then.
  mutating func bringBack() {
    guard var before = replaced else { return }
    replaced = nil
    before.revision = session.revision + 1
    changes += session.news - before.news + 1
    session = before
    jump(to: session.now.frame)
  }

  /// Gives up what was replaced.
  mutating func forgetReplaced() { replaced = nil }
}

extension StagePlay: Scene {
  mutating func update(_ frame: FrameInput, in environment: Environment) {
    clock.begin(frame)
    holdRecording(environment)
    begin(at: frame.time, in: environment)
    end(FrameGrid.withoutPassedPlaces(inspected(inner(frame.events))), in: environment)
    session.followKnobs()
    let state = StageWatch.State(
      revision: session.exhibit.revision, knobs: session.news, environment: environment)
    let isDue = watch.isDue(state, isMoving: isMoving(in: environment), at: frame.time)
    if isDue, findings.update(session.exhibit, in: environment) { changes += 1 }
    if isDue { log.follow(session.exhibit, in: environment, at: session.time) }
    overlays.update(session, in: environment, at: frame.time)
    let explainsAnew = inspection?.update(
      session.exhibit, in: environment, at: session.time, host: frame.time, isDue: isDue)
    if explainsAnew == true { changes += 1 }
  }

  /// Begins and ends an inspection.
  mutating func setInspecting(_ isInspecting: Bool) {
    guard isInspecting != (inspection != nil) else { return }
    inspection = isInspecting ? StageInspection() : nil
    changes += 1
    if isInspecting { overlays.isOpen = true } else { overlays.close() }
    guard isInspecting else { return }
    // What fingers hold on the exhibit is let go, since it is told of them no longer.
    session.leave()
    clock.keepUp(with: session.now.frame)
  }

  /// What the exhibit is told of what happens: an inspection takes pointers and keys.
  private mutating func inspected(_ events: [TimedEvent]) -> [TimedEvent] {
    guard let (others, ends) = inspection?.take(events) else { return events }
    if ends { setInspecting(false) }
    return others
  }

  /// What happens, with reports as the exhibit knows them.
  private func inner(_ events: [TimedEvent]) -> [TimedEvent] {
    guard events.contains(where: { $0.event.isReport }) else { return events }
    return events.compactMap { event in
      guard case .report(let report) = event.event else { return event }
      return report.inner(of: session.type.id).map { TimedEvent(event.time, .report($0)) }
    }
  }

  /// When the stage next looks different without input, in the window's time; nil for never.
  func nextChange(after host: Seconds, in environment: Environment) -> Seconds? {
    [
      overlays.nextChange, inspection?.nextChange, nextChangeInside(after: host, in: environment),
    ].compactMap(\.self).min()
  }

  private func nextChangeInside(after host: Seconds, in environment: Environment) -> Seconds? {
    guard clock.isPlaying else { return nil }
    if clock.frame > session.now.frame, session.now.frame >= 0 { return host }
    if session.isBehind { return clock.nextFrame(after: host) }
    return clock.moment(
      ofNext: session.nextEvent(in: environment), lastKnown: session.lastFrame, after: host)
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    overlays.paint(
      { session.exhibit.draw(into: &$0, in: environment) }, into: &canvas, in: environment)
    overlays.paint(into: &canvas, in: environment)
    findings.paint(into: &canvas, in: environment)
    inspection?.paint(into: &canvas, in: environment)
  }

  func describe(in environment: Environment) -> Node { session.exhibit.describe(in: environment) }

  /// True where something on it takes keys.
  var takesKeys: Bool { session.environment.map { describe(in: $0).hasFocusable } ?? false }

  /// As of now, also where the past shows.
  var asksBeforeClosing: Bool { (session.future ?? session.now).exhibit.asksBeforeClosing }

  mutating func takeRequests() -> [SceneRequest] {
    defer { requests = [] }
    return requests + session.takeRequests()
  }

  var hasRequests: Bool { !requests.isEmpty || !session.requests.isEmpty }
  /// The work of the exhibit, called after that: exhibits that were left may have work that goes on.
  var tasks: [SceneTask] {
    let id = session.type.id
    return session.exhibit.tasks.map { task in
      // Paused time is not heard.
      clock.isPlaying ? task.named(inside: id) : task.named(inside: id).silent
    }
  }
  var revision: Int { session.news + changes }
}

// MARK: Recording

extension StagePlay {
  /// Entries of the log that are kept free: more than any frame has been seen to bring, ours.
  static let spareEntries = 256

  mutating func startRecording(in language: Language) {
    recorder = (session.environment, language)
    changes += 1
  }

  /// Ends the recording, if there is one, and asks the window to keep it.
  /// - Parameter remark: the key of what is said of it.
  mutating func stopRecording(saying remark: String = "gallery.recorded") {
    guard let recorder else { return }
    // What shows is what is kept.
    session.settle()
    clock.keepUp(with: session.now.frame)
    self.recorder = nil
    changes += 1
    guard session.isWhole, var environment = recorder.environment ?? session.environment else {
      return isRecordingLost = true
    }
    // While another pane covers the stage it may have another size than when it shows.
    if let size = session.base.environment?.size { environment.size = size }
    let size = TimedEvent(0, .resize(environment.size))
    requests.append(
      .saveScript(
        SceneRecording(
          name: session.type.id, events: [size] + session.log, time: session.time,
          environment: environment, remark: environment.strings.text(remark, recorder.language))))
  }

  /// Asks the window to draw what shows, and keep that.
  mutating func export(_ export: SceneExport) {
    session.settle()
    clock.keepUp(with: session.now.frame)
    requests.append(.export(export))
  }

  /// Ends a recording that would no longer replay to what is seen: what surrounds the exhibit is no
  /// longer what it was, or the log has no space for another frame.
  private mutating func holdRecording(_ environment: Environment) {
    guard let recorder else { return }
    if let first = recorder.environment, !first.isSame(butForSizeAs: environment) {
      stopRecording(saying: "gallery.surroundingsChanged")
    } else if session.entries.count + Self.spareEntries > StageSession.capacity {
      stopRecording(saying: "gallery.recordingFull")
    } else if recorder.environment == nil {
      self.recorder?.environment = environment
    }
  }
}
