internal import VitrineDrawing
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources
internal import VitrineScenes

/// An exhibit on the stage and its clock: a scene that gets the window's time and runs through
/// frames of its own.
struct StagePlayback {
  var clock = StageClock()
  /// The exhibit, and all its events.
  var session: StageSession
  /// The current recording; nil while nothing is recorded.
  ///
  /// It has the exhibit's environment when the recording began, nil before the exhibit's first
  /// frame, and the language of the remark about the recording.
  private(set) var recorder: (environment: Environment?, language: Language)?
  /// True if a recording was aborted, since its beginning is no longer available.
  var isRecordingLost = false
  /// The session before an action in its past cut what a person had done later; nil for none.
  private(set) var replaced: StageSession?
  private var replacements = 0
  /// The guideline findings on the stage.
  private(set) var findings = StageFindings()
  private var descriptionThrottle = DescriptionThrottle()
  /// The log, while a person reads it.
  var log = StageLog() { didSet { if log.lines != oldValue.lines { changes += 1 } } }
  /// The overlays and the vision filter.
  var overlays = StageOverlays()
  /// The inspection; nil while the exhibit gets the pointer.
  private(set) var inspection: StageInspection?
  /// Requests to the window.
  private var requests: [SceneRequest] = []
  /// The number of other changes that surrounding views show.
  private var changes = 0

  /// Starts an exhibit's time, with the knobs that it accepts.
  init(
    _ type: any Exhibit.Type, settings: [ExhibitSetting] = [], input: StateInput? = nil
  ) {
    session = StageSession(type, settings: settings, input: input ?? type.firstInput)
    session.updateKnobsRevision()
  }

  /// Its knobs that are not at their defaults.
  var settings: [ExhibitSetting] {
    session.exhibit.knobs.compactMap { knob in
      let value = session.exhibit.value(of: knob.name) ?? knob.defaultValue
      return value == knob.defaultValue ? nil : ExhibitSetting(knob.name, value)
    }
  }

  // MARK: Frame

  /// Follows the window's time up to the next event for the exhibit.
  mutating func begin(at host: Seconds, in environment: Environment) {
    clock.clampLoop(from: session.firstFrame)
    clock.advance(to: host)
    session.prepare(for: clock.frame, in: environment)
  }

  /// Delivers events to the exhibit, at the window's times, and shows the clock's frame.
  ///
  /// In slow motion, events during a frame are delivered with the next frame. While time is
  /// stopped, a person's action runs the next frame, and the clock follows.
  mutating func end(_ events: [TimedEvent], in environment: Environment) {
    let events = events.map { event in
      TimedEvent(clock.position(at: event.time) / FrameGrid.rate, event.event)
    }
    log.record(events, on: session.exhibit, in: session.environment)
    replaced?.recordReleases(in: events)
    if session.isInPast, events.contains(where: \.event.isUserAction) { saveReplaced(session) }
    session.deliver(events, to: clock.frame, isFrameDue: clock.isPlaying, in: environment)
    clock.advance(atLeastTo: session.now.frame)
  }

  /// Advances to the window's time, since no frames are run between changes.
  mutating func catchUp(to host: Seconds) {
    guard let environment = session.environment, clock.catchUp(to: host) else { return }
    begin(at: host, in: environment)
    end([], in: environment)
  }

  /// True while the picture keeps changing.
  func isMoving(in environment: Environment) -> Bool {
    clock.isPlaying && session.isMoving(in: environment)
  }

  // MARK: Hidden

  /// The tasks that continue while other content is on the stage.
  var appTasks: [SceneTask] { tasks.filter(\.continuesWhileHidden) }

  /// Delivers reports of tasks while other content is on the stage: the exhibit's time advances
  /// that far.
  mutating func handleReports(_ events: [TimedEvent], at host: Seconds) {
    guard let environment = session.environment else { return }
    update(FrameInput(time: host, events: events), in: environment)
  }

  // MARK: Controls

  /// Cancels presses and key input: other content comes on the stage.
  mutating func willDisappear() {
    setInspecting(false)
    discardReplaced()
    overlays.close()
    session.cancelInput()
    clock.advance(atLeastTo: session.now.frame)
    clock.resume()
  }

  /// Goes to a frame; running time continues from there.
  mutating func jump(to frame: Int) {
    clock.resume()
    guard let environment = session.environment else { return clock.jump(to: frame) }
    session.seek(to: frame, in: environment)
    clock.jump(to: session.now.frame)
  }

  /// Sets a knob after the shown frame.
  mutating func set(_ name: String, to value: String) throws(KnobError) {
    let before = session.isInPast ? session : nil
    try session.set(name, to: value)
    if let before { saveReplaced(before) }
    let event = TimedEvent(session.time, .set(name: name, value: value))
    log.record([event], on: session.exhibit, in: session.environment)
    clock.advance(atLeastTo: session.now.frame)
  }
}

// MARK: Replaced

extension StagePlayback {
  /// Identifies the session that can be restored; nil for none.
  var replacement: Int? { replaced == nil ? nil : replacements }

  /// Keeps the session that an action in the past cuts, if a person did something later in it.
  private mutating func saveReplaced(_ before: StageSession) {
    guard before.hasLaterActions else { return }
    replaced = before
    replacements += 1
    changes += 1
  }

  /// Restores the replaced session, and goes to the frame that it showed.
  mutating func undoReplacement() {
    guard var before = replaced else { return }
    replaced = nil
    before.revision = session.revision + 1
    changes += session.knobsRevision - before.knobsRevision + 1
    session = before
    jump(to: session.now.frame)
  }

  /// Drops the replaced session.
  mutating func discardReplaced() { replaced = nil }
}

extension StagePlayback: Scene {
  mutating func update(_ frame: FrameInput, in environment: Environment) {
    clock.begin(frame)
    endInvalidRecording(environment)
    begin(at: frame.time, in: environment)
    end(FrameGrid.coalescingHovers(handleInspection(inner(frame.events))), in: environment)
    session.updateKnobsRevision()
    let state = DescriptionThrottle.State(
      revision: session.exhibit.revision, knobs: session.knobsRevision, environment: environment)
    let isDue = descriptionThrottle.isDue(
      state, isMoving: isMoving(in: environment), at: frame.time)
    if isDue, findings.update(session.exhibit, in: environment) { changes += 1 }
    if isDue { log.recordEffects(session.exhibit, in: environment, at: session.time) }
    overlays.update(session, in: environment, at: frame.time)
    let hasNewExplanation = inspection?.update(
      session.exhibit, in: environment, at: session.time, host: frame.time, isDue: isDue)
    if hasNewExplanation == true { changes += 1 }
  }

  /// Begins and ends an inspection.
  mutating func setInspecting(_ isInspecting: Bool) {
    guard isInspecting != (inspection != nil) else { return }
    inspection = isInspecting ? StageInspection() : nil
    changes += 1
    if isInspecting { overlays.isOpen = true } else { overlays.close() }
    guard isInspecting else { return }
    // Pointers held on the exhibit are cancelled, since it gets no more of their events.
    session.cancelInput()
    clock.advance(atLeastTo: session.now.frame)
  }

  /// The events for the exhibit: an inspection consumes pointers and keys.
  private mutating func handleInspection(_ events: [TimedEvent]) -> [TimedEvent] {
    guard let (others, ends) = inspection?.handle(events) else { return events }
    if ends { setInspecting(false) }
    return others
  }

  /// The events, with reports named as the exhibit knows them.
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
    if session.needsFrame { return clock.nextFrame(after: host) }
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

  func describe(in environment: Environment) -> SemanticsNode {
    session.exhibit.describe(in: environment)
  }

  /// True if something in the exhibit is focusable.
  var isFocusable: Bool { session.environment.map { describe(in: $0).hasFocusable } ?? false }

  /// As of the present, even while the past is shown.
  var asksBeforeClosing: Bool { (session.future ?? session.now).exhibit.asksBeforeClosing }

  mutating func takeRequests() -> [SceneRequest] {
    defer { requests = [] }
    return requests + session.takeRequests()
  }

  var hasRequests: Bool { !requests.isEmpty || !session.requests.isEmpty }
  /// The exhibit's tasks, with its id as a prefix, since hidden exhibits may have app tasks.
  var tasks: [SceneTask] {
    let id = session.type.id
    return session.exhibit.tasks.map { task in
      // Stopped time is silent.
      clock.isPlaying ? task.named(inside: id) : task.named(inside: id).silent
    }
  }
  var revision: Int { session.knobsRevision + changes }
}

// MARK: Recording

extension StagePlayback {
  /// Entries of the log that are kept free: more than any frame has needed, ours.
  static let reservedEntries = 256

  mutating func startRecording(in language: Language) {
    recorder = (session.environment, language)
    changes += 1
  }

  /// Ends the recording, if there is one, and asks the window to save it.
  /// - Parameter remark: the string key of the remark about it.
  mutating func stopRecording(remark: String = "gallery.recorded") {
    guard let recorder else { return }
    // The recording ends with what is shown.
    session.flush()
    clock.advance(atLeastTo: session.now.frame)
    self.recorder = nil
    changes += 1
    guard session.isComplete, var environment = recorder.environment ?? session.environment else {
      return isRecordingLost = true
    }
    // The stage may have another size while another pane covers it: take the first one.
    if let size = session.base.environment?.size { environment.size = size }
    let size = TimedEvent(0, .resize(environment.size))
    requests.append(
      .saveScript(
        SceneRecording(
          name: session.type.id, events: [size] + session.log, time: session.time,
          environment: environment, remark: environment.strings.text(remark, recorder.language))))
  }

  /// Asks the window to draw the stage and save the picture or film.
  mutating func export(_ export: SceneExport) {
    session.flush()
    clock.advance(atLeastTo: session.now.frame)
    requests.append(.export(export))
  }

  /// Ends a recording that would no longer replay the same: the environment has changed, or the log
  /// has no space for another frame.
  private mutating func endInvalidRecording(_ environment: Environment) {
    guard let recorder else { return }
    if let first = recorder.environment, !first.isSame(ignoringSizeOf: environment) {
      stopRecording(remark: "gallery.surroundingsChanged")
    } else if session.entries.count + Self.reservedEntries > StageSession.capacity {
      stopRecording(remark: "gallery.recordingFull")
    } else if recorder.environment == nil {
      self.recorder?.environment = environment
    }
  }
}
